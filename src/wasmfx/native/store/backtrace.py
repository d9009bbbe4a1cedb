"""Backtraces: the active functions when a run ended, and the prompts between their stacks."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from wasmfx.native.abi.layout import (
    BARRIER,
    CLAUSES,
    CONT,
    EXTENSION,
    FREED,
    HIDDEN,
    KINDS_OF_TABLES,
    MARK,
    PROMPT,
    VM,
)
from wasmfx.native.abi.placement import ANSWER, QUIET
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.loader import Loaded, Unreadable
from wasmfx.native.link.region import get32, get64
from wasmfx.native.store.instance import NativeInstance
from wasmfx.native.store.state import State
from wasmfx.native.store.values import tag_at
from wasmfx.runtime.names import name_of
from wasmfx.source import NOWHERE, Frame, FuncFrame, PromptFrame, kept
from wasmfx.syntax.phrase import Phrase, replace


def backtrace(state: State, entered: bool = True) -> list[Frame]:
    """Return the frames of the activation that has just ended, or none if they are unreadable.

    Its stacks must be unchanged. If it ended for lack of stack, the innermost function was not
    `entered`.
    """
    try:
        return _standing(state, entered)
    except Unreadable:
        return []


def thrown_from(state: State) -> list[Frame]:
    """Return the frames where an exception was thrown that has just come out, if readable.

    Since then, only returns have run. So the memory below the stack pointers is unchanged, and so
    are the objects of continuations that the exception has ended.
    """
    try:
        return _thrown(state)
    except Unreadable:
        return []


def _standing(state: State, entered: bool) -> list[Frame]:
    vm = state.vm
    pc, sp = get64(vm + VM.fault_pc), get64(vm + VM.fault_sp)
    if not entered and _size(state, pc) == WORD:
        pc, sp = get64(sp), sp + WORD
    return kept(_frames(state, get64(vm + VM.current), pc, sp))


def _thrown(state: State) -> list[Frame]:
    vm = state.vm
    pc, sp = get64(vm + VM.throw_pc), get64(vm + VM.throw_sp)
    frames = kept(_frames(state, get64(vm + VM.throw_cont), pc, sp))
    k, loaded = get64(vm + VM.throw_k) - 1, state.code_at(pc - 1)
    if k >= 0 and loaded is not None and frames and isinstance(frames[0], FuncFrame):
        frames[0] = _place(loaded.owner, frames[0].number, k)
    return frames


def _frames(state: State, k: int, pc: int, sp: int) -> Iterator[Frame]:
    while k:
        thunks = yield from _functions(state, pc, sp)
        if thunks:
            # The function of a clause runs as if the code around the `resume` had called it.
            k = _resumer(state, k, thunks)
        else:
            inner, k = k, get64(k + CONT.parent)
            if k:
                yield _prompt(state, _handlers(state, inner))
        if k:
            pc, sp = get64(k + CONT.ip), get64(k + CONT.sp)


class _Thunk(Phrase):
    """An answer thunk: its address, whether it hides prompts, and whether the fixed code has called
    it."""

    at: int
    hides: bool
    found: bool = False


def _functions(state: State, pc: int, sp: int) -> Generator[Frame, None, list[_Thunk]]:
    """Yield the functions on one stack, up to an answer thunk or the first frame that is not
    compiled. Return the answer thunks on the stack, innermost first."""
    last = -1
    thunks: list[_Thunk] = []
    for loaded, symbol, at in _compiled(state, pc, sp):
        if loaded.owner is None:
            thunks[-1] = replace(thunks[-1], found=True)
        elif ANSWER in symbol:
            # Functions may be inlined into the thunk.
            if not thunks:
                yield from _frame(loaded, at)
            thunks.append(_thunk(loaded, symbol))
        elif not thunks:
            for frame in _frame(loaded, at):
                last = frame.number
                yield frame
            # The thunk may have called another function, to release a grown stack.
            if ".start" in symbol and _number(symbol) != last:
                yield _place(loaded.owner, _number(symbol), None)
    return thunks


def _compiled(state: State, pc: int, sp: int) -> Iterator[tuple[Loaded, str, int]]:
    """Yield the compiled frames of one stack: the code, its symbol, and the address of the call; of
    the fixed code only `answer`, which calls answer thunks."""
    symbols = state.machine.symbols
    ends = {symbols["extension_end"]: 8, symbols["plain_end"]: 16}
    while True:
        if pc in ends:
            # The caller is on the stack that this one extends, below a saved return address.
            back = get64(sp + 8 + EXTENSION.sp)
            pc, sp = get64(back + 8), back + ends[pc]
        loaded, size = state.code_at(pc - 1), _size(state, pc)
        if loaded is None or size is None:
            return
        if loaded.owner is not None:
            symbol = _symbol(loaded, pc - 1)
            if not symbol.startswith("f"):
                return
            yield loaded, symbol, pc - 1
            if ".start" in symbol:
                return
        elif symbols["answer"] < pc <= symbols["end_answered"]:
            yield loaded, "answer", pc - 1
        pc, sp = get64(sp + size - 8), sp + size


# Answers


def _thunk(loaded: Loaded, symbol: str) -> _Thunk:
    """Describe the answer thunk with this symbol."""
    return _Thunk(loaded.symbols[symbol], not symbol.endswith(QUIET))


def _resumer(state: State, k: int, thunks: list[_Thunk]) -> int:
    """Return the object whose code has resumed the computation that is answered on the stack of
    `k`; 0 if it is not found. The innermost of the thunks there is the answer."""
    for thunk in thunks:
        if thunk.hides:
            if _kind(state, k) != HIDDEN:
                return 0
            k = _beyond(k)
    if thunks[0].hides:
        return k
    if thunks[0].found:
        return get64(get64(state.vm + VM.answered) + CONT.parent)
    while k:
        if _kind(state, k) == HIDDEN:
            k = _beyond(k)
            continue
        if thunks[0].at in _answers(_handlers(state, k)):
            return get64(k + CONT.parent)
        k = get64(k + CONT.parent)
    return 0


def _kind(state: State, k: int) -> int:
    """Return the kind of the clause table of an object, if it is special."""
    return get64(_handlers(state, k) + CLAUSES.tags)


def _beyond(k: int) -> int:
    """Return the object outside of a hidden range."""
    if get64(k + CONT.limit) == FREED:
        # An exception has ended the computation. See `machine.answers.drop_answered`.
        return get64(k + CONT.leaf)
    return get64(get64(k + CONT.bound) + CONT.parent)


def _answers(handlers: int) -> list[int]:
    """Return the answers of the clauses that call, in a clause table."""
    at, found = handlers + CLAUSES.tags, []
    if get64(at) != PROMPT:
        return []
    at += WORD
    while get64(at):
        found.append(get64(at + WORD))
        at += 2 * WORD
    return found


def _size(state: State, pc: int) -> int | None:
    """Return the size of the frame at a return address, or None if it is not ours."""
    # A return address may be past the end of its function, after a call that never returns.
    loaded = state.code_at(pc - 1)
    return loaded.frame_size(pc - 1) if loaded is not None else None


def _frame(loaded: Loaded, pc: int) -> Iterator[FuncFrame]:
    """Yield the function at `pc`, and the functions that it was inlined into."""
    places: list[tuple[str, int | None]] = [*loaded.places(pc)]
    for symbol, k in places or [(_symbol(loaded, pc), None)]:
        # Thunks that start continuations or answer, and bridges, are not functions of the guest.
        if not any(kind in symbol for kind in (".start", ANSWER, ".bridge")):
            yield _place(loaded.owner, _number(symbol), k)


def _symbol(loaded: Loaded, pc: int) -> str:
    """Return the symbol of the function at an address."""
    i = row_at(loaded.functions, pc)
    return loaded.functions[i][2] if i >= 0 and pc < loaded.functions[i][1] else ""


def _number(symbol: str) -> int:
    """Return the index of a function from its symbol: `f7`, or `f7.body`."""
    return int(symbol[1:].partition(".")[0])


def _place(instance: NativeInstance, x: int, k: int | None) -> FuncFrame:
    """Make a frame for function `x` at instruction `k`."""
    module = instance.module
    name, at = name_of(module, "func", x), NOWHERE
    if k is not None:
        positions = module.funcs[x - instance.shape.imported["func"]].code.body.at
        at = positions[min(k, len(positions) - 1)]
    return FuncFrame(name, x, k, module.source, at)


def _handlers(state: State, k: int) -> int:
    """Return the clause table of the prompt above an object, without the barriers inside."""
    handlers = get64(k + CONT.handlers)
    at = get64(state.vm + VM.marks) + MARK.size * get32(state.vm + VM.mark_count)
    while get64(handlers + CLAUSES.tags) == BARRIER:
        at -= MARK.size
        if get64(at + MARK.object) == k:
            handlers = get64(at + MARK.saved)
    return handlers


def _prompt(state: State, handlers: int) -> PromptFrame:
    """Make a frame for a prompt with a clause table."""
    suspends, switches = handlers + CLAUSES.tags, handlers + get64(handlers + CLAUSES.switches)
    if get64(suspends) < KINDS_OF_TABLES and get64(suspends):
        first = _tags(state, suspends + WORD, 2 * WORD)
        return PromptFrame(tuple(first), tuple(_tags(state, switches + WORD)))
    return PromptFrame(tuple(_tags(state, suspends)), tuple(_tags(state, switches)))


def _tags(state: State, at: int, each: int = WORD) -> Iterator[str]:
    """Yield the names of the tags in a null-terminated list."""
    while address := get64(at):
        yield tag_at(state, address).name
        at += each
