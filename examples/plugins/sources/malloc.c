/* A small allocator: sizes are powers of two, and there is a list of free blocks for each size. */
#include "plugin.h"

enum { SMALLEST = 5, SIZES = 28, HEAD = 16, PAGE = 65536 };

/* The head of a block: its size as a power of two, and the next free block of this size. */
struct block {
    unsigned size;
    struct block *next;
};

static struct block *free_blocks[SIZES];
extern char __heap_base;
static char *unused, *end;

static void *fresh(unsigned long bytes) {
    if (!unused) {
        unused = (char *)(((unsigned long)&__heap_base + 15) & -16UL);
        end = (char *)(__builtin_wasm_memory_size(0) * PAGE);
    }
    if (bytes > (unsigned long)(end - unused)) {
        unsigned long pages = (bytes + PAGE - 1) / PAGE;
        unsigned long before = __builtin_wasm_memory_grow(0, pages);
        if (before == -1UL)
            return 0;
        if ((char *)(before * PAGE) != end)
            unused = (char *)(before * PAGE);
        end = (char *)((before + pages) * PAGE);
    }
    char *room = unused;
    unused += bytes;
    return room;
}

void *EXPORT(malloc)(unsigned long bytes) {
    unsigned size = SMALLEST;
    while (size < SIZES && (1UL << size) < bytes + HEAD)
        size++;
    if (size == SIZES)
        return 0;
    struct block *found = free_blocks[size];
    if (found)
        free_blocks[size] = found->next;
    else if (!(found = fresh(1UL << size)))
        return 0;
    found->size = size;
    return (char *)found + HEAD;
}

void EXPORT(free)(void *room) {
    if (!room)
        return;
    struct block *given = (struct block *)((char *)room - HEAD);
    given->next = free_blocks[given->size];
    free_blocks[given->size] = given;
}
