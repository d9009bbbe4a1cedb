/* The set of Mandelbrot on a grid of n by n points: how many do not leave in fifty steps. */
#include "kernel.h"

EXPORT unsigned run(unsigned n) {
  unsigned inside = 0;
  for (unsigned row = 0; row < n; row++) {
    double ci = 2.0 * row / n - 1.0;
    for (unsigned column = 0; column < n; column++) {
      double cr = 2.0 * column / n - 1.5, zr = 0, zi = 0;
      int left = 50;
      while (left && zr * zr + zi * zi <= 4.0) {
        double r = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = r;
        left--;
      }
      inside += left == 0;
    }
  }
  return inside;
}
