/* For programs with wasi-libc: calls of libc that may wait are awaited.
 *
 * Link with WASI_WRAPPED of `build.py`, so that these functions replace those of libc.
 */
#include "fibers.h"
#include <wasi/api.h>

#define WRAPPED(name, parameters, arguments)               \
    __wasi_errno_t __real___wasi_##name parameters;        \
    __wasi_errno_t __wrap___wasi_##name parameters {       \
        return FIBER_AWAIT(__real___wasi_##name arguments); \
    }

WRAPPED(fd_read, (__wasi_fd_t fd, const __wasi_iovec_t *vectors, size_t count, __wasi_size_t *got),
        (fd, vectors, count, got))
WRAPPED(fd_write,
        (__wasi_fd_t fd, const __wasi_ciovec_t *vectors, size_t count, __wasi_size_t *written),
        (fd, vectors, count, written))
WRAPPED(poll_oneoff,
        (const __wasi_subscription_t *in, __wasi_event_t *out, __wasi_size_t count,
         __wasi_size_t *events),
        (in, out, count, events))
WRAPPED(sched_yield, (void), ())
WRAPPED(sock_accept, (__wasi_fd_t fd, __wasi_fdflags_t flags, __wasi_fd_t *accepted),
        (fd, flags, accepted))
WRAPPED(sock_recv,
        (__wasi_fd_t fd, const __wasi_iovec_t *vectors, size_t count, __wasi_riflags_t flags,
         __wasi_size_t *got, __wasi_roflags_t *out_flags),
        (fd, vectors, count, flags, got, out_flags))
WRAPPED(sock_send,
        (__wasi_fd_t fd, const __wasi_ciovec_t *vectors, size_t count, __wasi_siflags_t flags,
         __wasi_size_t *sent),
        (fd, vectors, count, flags, sent))
