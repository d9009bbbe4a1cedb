/* A small plug-in with a C library, as a reactor.

   clang-19 --target=wasm32-wasi -O2 -mexec-model=reactor -o plugin.wasm plugin.c
*/

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("alloc") void *alloc(int size) { return malloc(size); }

EXPORT("release") void release(void *at) { free(at); }

EXPORT("divide") int divide(int a, int b) { return a / b; }

/* The length of a text, a colon, and the text in capitals: address and length in one word. */
EXPORT("shout") long long shout(const char *text, int size) {
  char *out = malloc(size + 16);
  int start = sprintf(out, "%d:", size);
  for (int i = 0; i < size; i++) out[start + i] = toupper((unsigned char)text[i]);
  return (long long)(unsigned)out << 32 | (unsigned)(start + size);
}

EXPORT("hash") unsigned hash(const unsigned char *data, int size, int rounds) {
  unsigned sum = 2166136261u;
  while (rounds--)
    for (int i = 0; i < size; i++) sum = (sum ^ data[i]) * 16777619u;
  return sum;
}
