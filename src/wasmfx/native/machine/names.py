"""Named handlers and barriers, as compiled code enters and leaves them, and the way to a name."""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BOUND,
    FEW,
    LEAST_ANSWER,
    PROMPT,
    REASON,
    Clauses,
    Cont,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import u64
from wasmfx.native.ir.restricted import inline, internal, native
from wasmfx.native.machine.answers import kind
from wasmfx.native.machine.continuations import ONCE, WORN, live, object_of, renew
from wasmfx.native.machine.marks import SEVERAL, cut, mark, push
from wasmfx.native.machine.special import clause
from wasmfx.native.machine.symbols import trap


@native
def name_enter(vm: Vm, word: u64) -> tuple[u64, u64]:
    """Name the prompt under which a continuation is about to be resumed.

    Returns the reference to resume, which may have moved, and the name. Traps as `resume` does.
    """
    k = live(vm, word)
    while word >= WORN:
        k = renew(vm, k)
        word = k.self
    push(vm, word + ONCE, k)
    live(vm, word)  # `push` may ask for memory, when a nested activation may consume it.
    if k.limit & BOUND == 0 or k.limit & FEW:  # Else `ready` notes the place.
        k.bound = u64(vm.mark_count) - 1
    return word, word + ONCE


@native
def find_named(vm: Vm, cur: Cont, word: u64, tag: Tag) -> tuple[Cont, u64]:
    """Find the clause for `tag` at the prompt with a name, and capture everything inside.

    Returns the object that runs below the prompt, and 1 + the number of the clause. If the clause
    calls a function, it does as `find_special`. Traps if there is no clause, or a barrier comes
    first.
    """
    if word == 0:
        trap(REASON["null_handler"])
    n = place_of(vm, word)
    k = mark(vm, n).object
    number = clause(k.handlers, tag, False)
    if number == 0:
        trap(REASON["unhandled_name"])
    if number >= LEAST_ANSWER:
        vm.answered = k
        return Cont(0), number
    vm.found_from = Cont(0)
    cut(vm, k, cur, n + 1, n)
    return k, number


@inline
def place_of(vm: Vm, word: u64) -> u64:
    """The place of the innermost entry of a name; traps if it is not active here."""
    hint = object_of(vm, word).bound
    if vm.mark_floor <= hint < u64(vm.mark_count):
        found = mark(vm, hint)
        alone = found.word == word and found.floor != SEVERAL
        if alone and found.level == vm.depth and kind(found.object) == PROMPT:
            return hint
    return search_name(vm, word)


@internal
def search_name(vm: Vm, word: u64) -> u64:
    """The place of the innermost entry of a name among those of the activation, up to a barrier.

    The object that the name was made with remembers the place, but a switch may have replaced it.
    A prompt is passed that is hidden while a function answers for it: its object remembers
    something else meanwhile.
    """
    n = u64(vm.mark_count)
    while n and mark(vm, n - 1).level == vm.depth:
        n -= 1
        found = mark(vm, n)
        if found.word == word and kind(found.object) == PROMPT:
            if found.object == object_of(vm, word):
                found.object.bound = n
            return n
        if found.word == 0:
            trap(REASON["barrier_hit"])
    trap(REASON["unhandled_name"])


@native
def barrier_enter(vm: Vm, k: Cont, table: Clauses) -> None:
    """Enter a barrier in the running object: every search ends at its clause table now.

    Compiled code leaves it (`leave_barriers` in `lower/flow.py`).
    """
    new = push(vm, 0, k)
    new.saved = k.handlers
    new.floor = vm.mark_floor
    k.handlers = table
    vm.mark_floor = vm.mark_count
