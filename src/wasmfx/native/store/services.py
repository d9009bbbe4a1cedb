"""Services: what compiled code asks of Python because it cannot do it itself."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import FUNC, VM
from wasmfx.native.abi.reasons import EXHAUSTED, PENDING
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.deadlines import until
from wasmfx.native.link import libc
from wasmfx.native.link.near import get32, get64, put32, put64
from wasmfx.native.store.effects.stacks import Pools
from wasmfx.native.store.state import State


class Services:
    """Those of one store; each is a method of its own name, and takes three words."""

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools

    def serve(self, number: int, a: int, b: int, c: int) -> None:
        """Do what is asked, and leave the result where the first integer goes."""
        vm = self.state.vm
        try:
            put64(vm + VM.ints, _SERVICES[number](self, a, b, c))
            put32(vm + VM.reason, 0)
        except libc.OutOfMemory:
            put32(vm + VM.reason, EXHAUSTED)
        except BaseException as error:
            self.state.pending = error
            put32(vm + VM.reason, PENDING)

    def more_stacks(self, *_: int) -> int:
        self.pools.stacks.more()
        return 0

    def more_extensions(self, *_: int) -> int:
        self.pools.extensions.more()
        return 0

    def more_depths(self, *_: int) -> int:
        self.pools.depths.more()
        return 0

    def collector(self, *_: int) -> int:
        """The first collection is due."""
        return int(self.state.machine.heap.loaded.at > 0)

    def collected(self, *_: int) -> int:
        """After a collection: what only Python can release."""
        heap = self.state.heap
        put64(heap.at + HEAP.waiting, 0)
        heap.hosts.release()
        return 0

    def more_words(self, *_: int) -> int:
        self.pools.runs.more()
        return 0

    def compile(self, func: int, *_: int) -> int:
        """A function is called that has no code yet."""
        state = self.state
        instance, x = state.handles[get64(func + FUNC.owner)], get32(func + FUNC.index)
        compile_: Callable[[State, object, int], int] = instance.code.compile
        with until(state.deadline):
            return compile_(state, instance, x)

    def poll(self, pc: int, sp: int, _: int) -> int:
        """Signal handlers have run, and other threads if they wanted to, when this begins."""
        self.state.look_up()
        if self.state.watch is not None:
            self.state.watch(self.state, pc, sp)
        return 0


_SERVICES: dict[int, Callable[[Services, int, int, int], int]] = {
    number: getattr(Services, name) for name, number in SERVICE.items()
}
