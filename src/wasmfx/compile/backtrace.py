"""Where a run stood when it ended: the functions from the innermost outward, and the prompts
between their stacks. Functions that LLVM inlined into their caller do not appear.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from wasmfx.compile.layout import CLAUSES, CONT, TAG, VM
from wasmfx.compile.loader import Loaded
from wasmfx.compile.near import get32, get64

if TYPE_CHECKING:
    from wasmfx.compile.instance import NativeInstance
    from wasmfx.compile.store import NativeStore

LONGEST = 50
"""How many lines of a backtrace are worth showing."""
_UNKNOWN = 0xFFFFFFFF


def backtrace(store: NativeStore) -> list[str]:
    """The frames of the activation that has just ended; its stacks must still be as they were."""
    lines = list(islice(_lines(store), LONGEST + 1))
    return lines if len(lines) <= LONGEST else [*lines[:LONGEST], "..."]


def _lines(store: NativeStore) -> Iterator[str]:
    vm = store.vm
    k = get64(vm + VM.current)
    pc, sp = get64(vm + VM.fault_pc), get64(vm + VM.fault_sp)
    at = get32(vm + VM.at)
    while k:
        for instance, x in _functions(store, pc, sp):
            yield _place(instance, x, at)
            at = _UNKNOWN
        handlers, k = get64(k + CONT.handlers), get64(k + CONT.parent)
        if k:
            yield _prompt(store, handlers)
            # A switch pushes one register before it notes the stack pointer.
            pc, sp = get64(k + CONT.ip), get64(k + CONT.sp) + 8


def _functions(store: NativeStore, pc: int, sp: int) -> Iterator[tuple[NativeInstance, int]]:
    """The functions whose frames lie on one stack, up to the first frame that is not compiled."""
    while True:
        # A return address may lie behind the end of its function: a trap does not return.
        loaded = store.code_at(pc - 1)
        size = loaded.frames.size(pc - 1) if loaded is not None and loaded.frames else None
        if loaded is None or size is None:
            return
        name = _symbol(loaded, pc - 1)
        if loaded.owner is not None and name.startswith("f"):
            yield loaded.owner, int(name[1:].partition(".")[0])
        pc, sp = get64(sp + size - 8), sp + size


def _symbol(loaded: Loaded, pc: int) -> str:
    """The name of the function that an address lies in."""
    i = bisect(loaded.functions, pc, key=lambda f: f[0]) - 1
    return loaded.functions[i][2] if i >= 0 and pc < loaded.functions[i][1] else ""


def function_name(instance: NativeInstance, x: int) -> str:
    """What a function is called: by the module, else by whoever imports it, else by its index."""
    module = instance.module
    exported = (ex.name for ex in module.exports if ex.kind == "func" and ex.index == x)
    name = module.names.funcs.get(x) or next(exported, None)
    return f"${name}" if name is not None else f"func[{x}]"


def _place(instance: NativeInstance, x: int, at: int) -> str:
    source = instance.module.source
    name = function_name(instance, x)
    return name if at == _UNKNOWN or source is None else f"{name} at {source.where(at)}"


def _prompt(store: NativeStore, handlers: int) -> str:
    """One line for a prompt: what it handles."""
    if not handlers:
        return "-- prompt"
    suspends, switches = get32(handlers), get32(handlers + 4)
    words = []
    for n in range(suspends + switches):
        address = get64(handlers + CLAUSES.tags + 8 * n)
        tag = f"tag {store.handles[get64(address + TAG.handle)].number}"
        words.append(f"(on {tag} switch)" if n >= suspends else f"(on {tag})")
    return f"-- prompt {' '.join(words)}".rstrip()
