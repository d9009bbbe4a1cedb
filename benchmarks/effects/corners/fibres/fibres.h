// Fibres, on continuations: what coroutines.h is on Asyncify, with the same three functions.
//
// Included before a program, it takes the place of that header, so that one program is built on
// either. `fibres.wat` has the instructions; here are the C stacks. What has an address lies on a stack
// that continuations know nothing of, so whoever waits keeps its stack pointer in a local, and sets it
// when it goes on. Before including this, define COROUTINES, the most that are alive at once.

#ifndef COROUTINES_H
#define COROUTINES_H

#define NULL ((void *)0)
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define FIBRE_BYTES 4096

#define EXPORT(name) __attribute__((export_name(name)))
#define FIBRES(name) __attribute__((import_module("fibres"), import_name(name)))

FIBRES("create") void fibre_create(u32 slot, u64 (*entry)(u64));
FIBRES("resume") u64 fibre_resume(u32 slot, u64 message);
FIBRES("suspend") u64 fibre_suspend(u64 message);
FIBRES("ended") u32 fibre_ended(u32 slot);

struct coroutine {
    _Alignas(FIBRE_BYTES) struct coroutine *link;  // once it has ended, the next one to use again
    u8 stack[FIBRE_BYTES - sizeof(struct coroutine *)];
};

static struct coroutine pool[COROUTINES], *unused;
static u32 taken;

__asm__(".globaltype __stack_pointer, i32\n");

static inline u8 *stack_pointer(void) {
    u8 *sp;
    __asm__ volatile("global.get __stack_pointer\n\tlocal.set %0" : "=r"(sp));
    return sp;
}

static inline void set_stack_pointer(u8 *sp) {
    __asm__ volatile("local.get %0\n\tglobal.set __stack_pointer" : : "r"(sp) : "memory");
}

// Where fibres.wat keeps it: by address, and not by a number that would have to be read first. Whoever
// comes back from a switch waits for its stack pointer, then for what lies there, then for the slot.
static inline u32 slot_of(const struct coroutine *self) {
    return (u32)self / FIBRE_BYTES;
}

// A coroutine that will run `entry`, which is bound to it.
static struct coroutine *create(u64 (*entry)(u64)) {
    struct coroutine *self = unused;
    if (self != NULL) unused = self->link;
    else if (taken < COROUTINES) self = &pool[taken++];
    else __builtin_trap();
    fibre_create(slot_of(self), entry);
    return self;
}

// Run `self` until it suspends or ends; what it passed or returned.
static u64 resume(struct coroutine *self, u64 message) {
    u8 *here = stack_pointer();
    set_stack_pointer((u8 *)(self + 1));  // one that was suspended sets its own
    u64 result = fibre_resume(slot_of(self), message);
    set_stack_pointer(here);
    if (fibre_ended(slot_of(self))) {
        self->link = unused;
        unused = self;
    }
    return result;
}

// Pass `message` to the resumer; what the next resume passes.
static u64 suspend(u64 message) {
    u8 *here = stack_pointer();
    u64 given = fibre_suspend(message);
    set_stack_pointer(here);
    return given;
}

#endif
