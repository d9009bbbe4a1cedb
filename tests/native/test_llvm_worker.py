"""Work in LLVM's worker thread."""

from __future__ import annotations

import _thread
import ctypes
import sys
import time
from collections.abc import Callable

import pytest

from wasmfx.native import llvm_worker
from wasmfx.native.llvm_worker import undisturbed


def test_work_may_need_more_of_its_kind() -> None:
    """Nested work runs in the same worker: another would wait for it for ever."""
    outer, inner = undisturbed(lambda: (_thread.get_ident(), undisturbed(_thread.get_ident)))
    assert outer == inner != _thread.get_ident()


def test_a_thread_that_ends_before_its_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker may have no memory for its first frame: then another is begun."""
    begun: list[int] = []
    start = llvm_worker._start

    def lost(run: Callable[..., None], *args: object) -> None:
        begun.append(1)
        start((lambda *_: None) if len(begun) < 3 else run, *args)

    monkeypatch.setattr(llvm_worker, "_start", lost)
    assert llvm_worker.undisturbed(lambda: 5) == 5
    assert len(begun) == 3


class Sent(Exception):
    pass


def test_what_is_sent_to_whoever_starts_it_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new thread has the identity of its starter for a moment, and may get its exceptions."""
    start, send = llvm_worker._start, ctypes.pythonapi.PyThreadState_SetAsyncExc
    me, sent = ctypes.c_ulong(_thread.get_ident()), ctypes.py_object(Sent)

    def begin(run: Callable[[], None]) -> None:
        start(run)
        send(me, sent)

    monkeypatch.setattr(llvm_worker, "_start", begin)
    for _ in range(50):
        with pytest.raises(Sent):
            undisturbed(lambda: 5)


def test_what_takes_longer_is_waited_for_and_ends_once(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", wrong.append)
    assert undisturbed(lambda: [time.sleep(3 * llvm_worker.SOON)]) == [None]
    assert wrong == []


def test_no_thread_comes_to_its_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(llvm_worker, "_start", lambda run: None)
    with pytest.raises(MemoryError, match="no memory for a thread"):
        undisturbed(lambda: 5)
