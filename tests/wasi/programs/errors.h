/* Error numbers by name: what strerror says differs between libraries. */
#include <errno.h>

static const char *name_of(int code) {
    switch (code) {
    case EACCES: return "EACCES";
    case EBADF: return "EBADF";
    case EEXIST: return "EEXIST";
    case EINVAL: return "EINVAL";
    case EISDIR: return "EISDIR";
    case ELOOP: return "ELOOP";
    case ENOENT: return "ENOENT";
    case ENOTDIR: return "ENOTDIR";
    case ENOTEMPTY: return "ENOTEMPTY";
    case EPERM: return "EPERM";
    case ESPIPE: return "ESPIPE";
    default: return "another error";
    }
}
