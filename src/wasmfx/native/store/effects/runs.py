"""Runs of words for the arguments that are bound to a continuation and do not fit its object."""

from __future__ import annotations

from wasmfx.native.abi.layout import VM
from wasmfx.native.link import libc
from wasmfx.native.store.state import State, publish

_AT_ONCE = 1 << 20


class Runs:
    """Memory that compiled code cuts runs from; those it has no more use for, it uses again."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.bytes = 0

    def more(self) -> None:
        """Let compiled code have more words; raises `OutOfMemory` beyond the limit."""
        if self.bytes + _AT_ONCE > self.state.budget.stacks:
            raise libc.OutOfMemory("no more words for bound arguments")
        self.bytes += _AT_ONCE
        start = self.state.map(_AT_ONCE)
        vm = self.state.vm
        publish(vm + VM.next_words, vm + VM.end_words, start, start + _AT_ONCE)
