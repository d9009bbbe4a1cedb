/* Fibres that take turns, and start others. */
#include "scheduler.h"
#include "host.h"

static int counts(int who) {
    for (int n = 0; n < 3; n++) {
        print(10 * who + n);
        pause();
    }
    if (who < 3)
        start(counts, who + 2);
    return 0;
}

int EXPORT(take_turns)(void) {
    start(counts, 1);
    start(counts, 2);
    run_all();
    return fiber_count();
}
