/* n thousand words are put into a table of hashes by their letters, and counted. */
#include "kernel.h"

#define SLOTS 65536
static unsigned char words[1 << 20];
static unsigned slots[SLOTS], counts[SLOTS];

static unsigned hash(const unsigned char *s) {
  unsigned h = 2166136261u;
  for (; *s; s++) h = (h ^ *s) * 16777619u;
  return h;
}

static int same(const unsigned char *a, const unsigned char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

EXPORT unsigned run(unsigned thousands) {
  unsigned seed = 5, at = 1, sum = 0;
  for (unsigned i = 0; i < SLOTS; i++) slots[i] = counts[i] = 0;
  for (unsigned i = 0; i < thousands * 1000; i++) {
    unsigned word = at, length = 2 + next_random(&seed) % 5;
    for (unsigned j = 0; j < length; j++) words[at++] = 'a' + next_random(&seed) % 4;
    words[at++] = 0;
    unsigned slot = hash(words + word) % SLOTS;
    while (slots[slot] && !same(words + slots[slot], words + word)) slot = (slot + 1) % SLOTS;
    if (slots[slot]) at = word;
    slots[slot] = slots[slot] ? slots[slot] : word;
    counts[slot]++;
  }
  for (unsigned i = 0; i < SLOTS; i++) sum = sum * 31 + counts[i];
  return sum;
}
