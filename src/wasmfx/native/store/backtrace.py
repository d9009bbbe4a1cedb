"""Backtraces: the active functions when a run ended, and the prompts between their stacks."""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.native.abi.layout import CLAUSES, CONT, EXTENSION, VM
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.loader import Loaded, Unreadable
from wasmfx.native.link.region import get64
from wasmfx.native.store.instance import NativeInstance
from wasmfx.native.store.state import State
from wasmfx.native.store.values import tag_at
from wasmfx.runtime.names import name_of
from wasmfx.source import NOWHERE, Frame, FuncFrame, PromptFrame, kept


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
        yield from _functions(state, pc, sp)
        handlers, k = get64(k + CONT.handlers), get64(k + CONT.parent)
        if k:
            yield _prompt(state, handlers)
            pc, sp = get64(k + CONT.ip), get64(k + CONT.sp)


def _functions(state: State, pc: int, sp: int) -> Iterator[Frame]:
    """Yield the functions on one stack, up to the first frame that is not compiled."""
    ends = {state.machine.symbols["extension_end"]: 8, state.machine.symbols["plain_end"]: 16}
    last = -1
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
            for frame in _frame(loaded, pc - 1):
                last = frame.number
                yield frame
            if ".start" in symbol:
                # The thunk may have called another function, to release a grown stack.
                if _number(symbol) != last:
                    yield _place(loaded.owner, _number(symbol), None)
                return
        pc, sp = get64(sp + size - 8), sp + size


def _size(state: State, pc: int) -> int | None:
    """Return the size of the frame at a return address, or None if it is not ours."""
    # A return address may be past the end of its function, after a call that never returns.
    loaded = state.code_at(pc - 1)
    return loaded.frame_size(pc - 1) if loaded is not None else None


def _frame(loaded: Loaded, pc: int) -> Iterator[FuncFrame]:
    """Yield the function at `pc`, and the functions that it was inlined into."""
    places: list[tuple[str, int | None]] = [*loaded.places(pc)]
    for symbol, k in places or [(_symbol(loaded, pc), None)]:
        # Thunks that start continuations, and bridges, are not functions of the guest.
        if ".start" not in symbol and ".bridge" not in symbol:
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


def _prompt(state: State, handlers: int) -> PromptFrame:
    """Make a frame for a prompt with a clause table."""
    switches = handlers + get64(handlers + CLAUSES.switches)
    return PromptFrame(tuple(_tags(state, handlers + CLAUSES.tags)), tuple(_tags(state, switches)))


def _tags(state: State, at: int) -> Iterator[str]:
    """Yield the names of the tags in a null-terminated list."""
    while address := get64(at):
        yield tag_at(state, address).name
        at += WORD
