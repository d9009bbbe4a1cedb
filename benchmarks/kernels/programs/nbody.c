/* Five bodies that attract each other, n steps; the energy in the end, in bits. */
#include "kernel.h"

#define COUNT 5
typedef struct { double x, y, z, vx, vy, vz, mass; } Body;

static Body bodies[COUNT];

static void place(void) {
  static const double start[COUNT][7] = {
      {0, 0, 0, 0, 0, 0, 39.0},           {4.5, -1.1, -0.1, 0.6, 2.8, -0.02, 0.04},
      {8.3, 4.1, -0.4, -1.0, 1.8, 0.008, 0.01}, {12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.002},
      {15.4, -25.9, 0.2, 0.98, 0.6, -0.03, 0.002}};
  for (int i = 0; i < COUNT; i++)
    for (int k = 0; k < 7; k++) ((double *)&bodies[i])[k] = start[i][k];
}

static void advance(double dt) {
  for (int i = 0; i < COUNT; i++) {
    Body *a = &bodies[i];
    for (int j = i + 1; j < COUNT; j++) {
      Body *b = &bodies[j];
      double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
      double square = dx * dx + dy * dy + dz * dz;
      double pull = dt / (square * __builtin_sqrt(square));
      a->vx -= dx * b->mass * pull; a->vy -= dy * b->mass * pull; a->vz -= dz * b->mass * pull;
      b->vx += dx * a->mass * pull; b->vy += dy * a->mass * pull; b->vz += dz * a->mass * pull;
    }
  }
  for (int i = 0; i < COUNT; i++) {
    Body *a = &bodies[i];
    a->x += dt * a->vx; a->y += dt * a->vy; a->z += dt * a->vz;
  }
}

static double energy(void) {
  double e = 0;
  for (int i = 0; i < COUNT; i++) {
    Body *a = &bodies[i];
    e += 0.5 * a->mass * (a->vx * a->vx + a->vy * a->vy + a->vz * a->vz);
    for (int j = i + 1; j < COUNT; j++) {
      Body *b = &bodies[j];
      double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
      e -= a->mass * b->mass / __builtin_sqrt(dx * dx + dy * dy + dz * dz);
    }
  }
  return e;
}

EXPORT unsigned run(unsigned n) {
  place();
  for (unsigned i = 0; i < n; i++) advance(0.001);
  return (unsigned)(int)(energy() * 1e6);
}
