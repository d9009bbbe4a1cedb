/* What all kernels share: how `run` is exported, for Wasm and for the machine itself. */
#ifdef __wasm__
#define EXPORT __attribute__((export_name("run")))
#else
#define EXPORT
#endif

/* A generator of numbers that is the same everywhere. */
static inline unsigned next_random(unsigned *state) {
  unsigned x = *state;
  x ^= x << 13; x ^= x >> 17; x ^= x << 5;
  return *state = x;
}
