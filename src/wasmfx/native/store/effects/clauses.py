"""Clause tables: what a prompt handles, as searches read it. See `CLAUSES` for what lies where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from wasmfx.native.abi.layout import CLAUSES
from wasmfx.native.abi.words import WORD
from wasmfx.native.link.near import put64
from wasmfx.native.store.objects import NativeTag
from wasmfx.native.store.state import State


def clause_table(
    state: State, suspends: Sequence[NativeTag], switches: Sequence[NativeTag] = ()
) -> int:
    """Where the table with clauses for these tags is. Equal ones are one."""
    key = tuple(suspends), tuple(switches)
    if key not in state.clause_tables:
        state.clause_tables[key] = _new(state, *key)
    return state.clause_tables[key]


def _new(state: State, suspends: Sequence[NativeTag], switches: Sequence[NativeTag]) -> int:
    first = [tag.address for tag in suspends] + ([0] if suspends else [0, 0])
    words = [*first, *(tag.address for tag in switches), 0]
    at = state.allocate(CLAUSES.size + WORD * len(words))
    put64(at + CLAUSES.switches, CLAUSES.tags + WORD * len(first))
    # A prompt without the bit of a tag has no clause for it.
    put64(at + CLAUSES.suspend_bits, reduce(or_, (tag.bit for tag in suspends), 0))
    put64(at + CLAUSES.switch_bits, reduce(or_, (tag.bit for tag in switches), 0))
    for n, word in enumerate(words):
        put64(at + CLAUSES.tags + WORD * n, word)
    return at
