/* The SHA-256 of n kilobytes; its first word. The constants are computed, as the standard has them. */
#include "kernel.h"

static unsigned k[64], start[8], h[8];
static unsigned char message[1024];

static unsigned fraction(double x) { return (unsigned)((x - __builtin_floor(x)) * 4294967296.0); }

static double root(int degree, double x) {
  double r = x;
  for (int i = 0; i < 60; i++) r = degree == 2 ? (r + x / r) / 2 : (2 * r + x / (r * r)) / 3;
  return r;
}

static void constants(void) {
  int found = 0;
  for (int p = 2; found < 64; p++) {
    int prime = 1;
    for (int d = 2; d * d <= p; d++) prime &= p % d != 0;
    if (!prime) continue;
    if (found < 8) start[found] = fraction(root(2, p));
    k[found++] = fraction(root(3, p));
  }
}

static inline unsigned turn(unsigned x, int n) { return x >> n | x << (32 - n); }

static void block(const unsigned char *m) {
  unsigned w[64], v[8];
  for (int i = 0; i < 16; i++)
    w[i] = (unsigned)m[4 * i] << 24 | m[4 * i + 1] << 16 | m[4 * i + 2] << 8 | m[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    unsigned x = w[i - 15], y = w[i - 2];
    w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ x >> 3) + w[i - 7] +
           (turn(y, 17) ^ turn(y, 19) ^ y >> 10);
  }
  for (int i = 0; i < 8; i++) v[i] = h[i];
  for (int i = 0; i < 64; i++) {
    unsigned e = v[4], a = v[0];
    unsigned t = v[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
    unsigned u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
    for (int j = 7; j > 0; j--) v[j] = v[j - 1];
    v[4] += t;
    v[0] = t + u;
  }
  for (int i = 0; i < 8; i++) h[i] += v[i];
}

EXPORT unsigned run(unsigned n) {
  unsigned seed = 7;
  constants();
  for (int i = 0; i < 8; i++) h[i] = start[i];
  for (int i = 0; i < 1024; i++) message[i] = (unsigned char)next_random(&seed);
  for (unsigned i = 0; i < n; i++)
    for (int at = 0; at < 1024; at += 64) block(message + at);
  return h[0];
}
