"""The calls of WASI preview 1: every name, with its signature.

A call that no module in `calls/` has a function for answers ENOSYS.
"""

from __future__ import annotations

from wasmfx.syntax.types import FuncType, NumType

MODULE = "wasi_snapshot_preview1"
"""What guests import the calls from."""

_LETTERS: dict[str, NumType] = {"i": "i32", "I": "i64"}
_RETURN_NOTHING = {"proc_exit"}

# Parameters in order, `i` for i32 and `I` for i64. The result is an errno.
_PARAMETERS = {
    "args_get": "ii",
    "args_sizes_get": "ii",
    "environ_get": "ii",
    "environ_sizes_get": "ii",
    "clock_res_get": "ii",
    "clock_time_get": "iIi",
    "fd_advise": "iIIi",
    "fd_allocate": "iII",
    "fd_close": "i",
    "fd_datasync": "i",
    "fd_fdstat_get": "ii",
    "fd_fdstat_set_flags": "ii",
    "fd_fdstat_set_rights": "iII",
    "fd_filestat_get": "ii",
    "fd_filestat_set_size": "iI",
    "fd_filestat_set_times": "iIIi",
    "fd_pread": "iiiIi",
    "fd_prestat_get": "ii",
    "fd_prestat_dir_name": "iii",
    "fd_pwrite": "iiiIi",
    "fd_read": "iiii",
    "fd_readdir": "iiiIi",
    "fd_renumber": "ii",
    "fd_seek": "iIii",
    "fd_sync": "i",
    "fd_tell": "ii",
    "fd_write": "iiii",
    "path_create_directory": "iii",
    "path_filestat_get": "iiiii",
    "path_filestat_set_times": "iiiiIIi",
    "path_link": "iiiiiii",
    "path_open": "iiiiiIIii",
    "path_readlink": "iiiiii",
    "path_remove_directory": "iii",
    "path_rename": "iiiiii",
    "path_symlink": "iiiii",
    "path_unlink_file": "iii",
    "poll_oneoff": "iiii",
    "proc_exit": "i",
    "proc_raise": "i",
    "sched_yield": "",
    "random_get": "ii",
    "sock_accept": "iii",
    "sock_recv": "iiiiii",
    "sock_send": "iiiii",
    "sock_shutdown": "ii",
}


def _signature(name: str) -> FuncType:
    params = tuple(_LETTERS[letter] for letter in _PARAMETERS[name])
    return FuncType(params, () if name in _RETURN_NOTHING else ("i32",))


SIGNATURES = {name: _signature(name) for name in _PARAMETERS}
