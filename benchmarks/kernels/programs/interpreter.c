/* An interpreter of bytecode, running a program that sums what a small generator gives, n times. */
#include "kernel.h"

enum { PUSH, ADD, XOR, SHIFT, LOAD, STORE, LOOP, END };
static const int program[] = {
    LOAD, 0, PUSH, 13, SHIFT, LOAD, 0, XOR, STORE, 0, LOAD, 0, PUSH, 7, SHIFT, LOAD, 0, XOR,
    STORE, 0, LOAD, 1, LOAD, 0, ADD, STORE, 1, LOOP, 2, 0, END};

EXPORT unsigned run(unsigned n) {
  unsigned stack[16], registers[4] = {12345, 0, n, 0}, *top = stack;
  const int *pc = program;
  for (;;) {
    switch (*pc++) {
      case PUSH: *top++ = (unsigned)*pc++; break;
      case ADD: top--; top[-1] += top[0]; break;
      case XOR: top--; top[-1] ^= top[0]; break;
      case SHIFT: top--; top[-1] = top[-1] << (top[0] & 31) | top[-1] >> 3; break;
      case LOAD: *top++ = registers[*pc++]; break;
      case STORE: registers[*pc++] = *--top; break;
      case LOOP: pc = --registers[*pc] ? program + pc[1] : pc + 2; break;
      case END: return registers[1];
    }
  }
}
