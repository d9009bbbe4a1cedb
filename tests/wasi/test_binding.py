"""The table of signatures has every call of preview 1, and every call has a function."""

from __future__ import annotations

from inspect import signature

import pytest

from tests.wasi.guest import Guest, forwarder
from wasmfx.wasi import binding
from wasmfx.wasi.binding import SIGNATURES, BoundCall, code_of, missing
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.waiting import Blocking

WORDS = """
args_get args_sizes_get environ_get environ_sizes_get clock_res_get clock_time_get
fd_advise fd_allocate fd_close fd_datasync fd_fdstat_get fd_fdstat_set_flags fd_fdstat_set_rights
fd_filestat_get fd_filestat_set_size fd_filestat_set_times fd_pread fd_prestat_get
fd_prestat_dir_name fd_pwrite fd_read fd_readdir fd_renumber fd_seek fd_sync fd_tell fd_write
path_create_directory path_filestat_get path_filestat_set_times path_link path_open path_readlink
path_remove_directory path_rename path_symlink path_unlink_file poll_oneoff proc_exit proc_raise
sched_yield random_get sock_accept sock_recv sock_send sock_shutdown
"""
CALLS = WORDS.split()


def test_the_calls_are_those_of_preview_1() -> None:
    assert sorted(SIGNATURES) == sorted(CALLS)
    assert len(Guest().wasi) == len(CALLS) == 46


@pytest.mark.parametrize("name", CALLS)
def test_every_call_has_a_function_of_its_name_with_as_many_parameters(name: str) -> None:
    code = code_of(name)
    assert code.__name__ == name
    # The first parameter is the world.
    assert len(signature(code).parameters) - 1 == len(SIGNATURES[name].params)


def test_a_call_is_in_one_group() -> None:
    for name in CALLS:
        groups = [g for g in binding._GROUPS if name in vars(g)]
        assert len(groups) == 1, name


def test_signatures_are_those_of_another_engine() -> None:
    """Wasmtime checks types at instantiation."""
    wasmtime = pytest.importorskip("wasmtime", reason="wasmtime is not here: pip install wasmtime")
    engine = wasmtime.Engine()
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    store = wasmtime.Store(engine)
    store.set_wasi(wasmtime.WasiConfig())
    linker.instantiate(store, wasmtime.Module(engine, forwarder()))


def test_a_call_without_a_function_answers_enosys() -> None:
    assert code_of("sock_open") is missing
    call = BoundCall("sock_open", SIGNATURES["fd_close"], Guest().wasi.world, Blocking())
    assert call(3) == Errno.ENOSYS


def test_a_call_that_succeeds_answers_with_a_plain_number() -> None:
    """Compiled code takes a plain int as it is, and converts other numbers slowly."""
    answer = BoundCall("sched_yield", SIGNATURES["sched_yield"], Guest().wasi.world, Blocking())()
    assert answer == Errno.SUCCESS
    assert type(answer) is int
