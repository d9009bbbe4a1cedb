"""Limits of a block of calls: its time, and fuel on top of the fuel of each store.

An engine counts down one number of a store, its tank. While a call runs in a block with fuel, the
tank holds the least that is left to the store and to the blocks around the call, and the store's
own fuel is kept aside. When a call begins or ends, what was used is charged to the store and to
each block, and the tanks of all calls that the blocks share are filled again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import TypeVar

from wasmfx.errors import OutOfFuel
from wasmfx.runtime.limits import END, FUEL, deadline_of, earlier, fuel_of, open_blocks

T = TypeVar("T")


class Block:
    """The fuel of a block of calls: `left` of `most`. An inner block is charged to `outer`, too."""

    __slots__ = ("left", "meters", "most", "outer")

    def __init__(self, fuel: int, outer: Block | None) -> None:
        self.most = self.left = fuel
        self.outer = outer
        self.meters: list[Meter] = []
        """A meter for each call that runs in the block. A store may have several."""

    def chain(self) -> Iterator[Block]:
        """This block and those around it."""
        block: Block | None = self
        while block is not None:
            yield block
            block = block.outer

    def settle(self) -> None:
        """Charge what running calls have used up to now."""
        for block in self.chain():
            for meter in block.meters:
                meter.settle()

    @property
    def fuel(self) -> int:
        """What is left."""
        self.settle()
        return min(max(block.left, 0) for block in self.chain())


def _block() -> Block | None:
    """The block with fuel that runs in this context."""
    block = FUEL.get()
    assert block is None or isinstance(block, Block)
    return block


@contextmanager
def burning(fuel: int) -> Iterator[Block]:
    """Limit the fuel of all calls in a `with` block."""
    block = Block(fuel, _block())
    before = FUEL.set(block)
    try:
        open_blocks(add=block)
        yield block
    finally:
        FUEL.reset(before)
        open_blocks(drop=block)


class Limit:
    """The limits of a block of calls, as `with wasmfx.limit(...) as` gives them."""

    __slots__ = ("_block", "end")

    def __init__(self, end: float | None, block: Block | None) -> None:
        self.end = end
        """When the block's time is over, on the clock of `time.monotonic`, or None."""
        self._block = block

    @property
    def fuel(self) -> int | None:
        """The fuel that is left to calls in the block, or None if it is not limited."""
        return None if self._block is None else self._block.fuel


@contextmanager
def limit(*, seconds: float | None = None, fuel: int | None = None) -> Iterator[Limit]:
    """Limit the time, the fuel, or both, of all calls of guests in a `with` block, in any store.

    A call that runs longer raises `OutOfTime`, also while the guest awaits or is compiled. Without
    fuel, a call raises `OutOfFuel`; a store counts fuel if it was made with fuel, or in the block.
    Blocks nest: the least counts. The limits hold for tasks that are made inside the block.
    """
    if seconds is None and fuel is None:
        raise TypeError("limit() needs seconds=, fuel= or both")
    left = deadline_of(seconds, "seconds must be a number")
    given = None if fuel is None else fuel_of(fuel)
    with ExitStack() as stack:
        block = None
        if given is not None:
            block = stack.enter_context(burning(given))
        end = earlier(None if left is None else monotonic() + left)
        before = END.set(end)
        try:
            yield Limit(end, block)
        finally:
            END.reset(before)


class Meter:
    """The fuel of one store. `read` and `write` access the tank that its engine counts down.

    `blocks` has the block of each running call, innermost last; it is empty if no call runs in a
    block, nor inside such a call. Then the tank is the store's own fuel.
    """

    __slots__ = ("blocks", "filled", "own", "read", "write")

    def __init__(self, read: Callable[[], int], write: Callable[[int], None]) -> None:
        self.read = read
        self.write = write
        self.own = self.filled = 0
        self.blocks: list[Block | None] = []

    @property
    def fuel(self) -> int:
        return self.own - self.filled + self.read() if self.blocks else self.read()

    @fuel.setter
    def fuel(self, fuel: int) -> None:
        if self.blocks:
            self.settle()
            self.own = fuel
            self.fill()
        else:
            self.write(fuel)

    def settle(self) -> None:
        """Charge what was used since the tank was filled."""
        left = self.read()
        used, self.filled = self.filled - left, left
        self.own -= used
        for block in self._chain():
            block.left -= used

    def fill(self) -> None:
        """Fill the tank of the innermost call. All that was used must have been charged."""
        self.filled = max(min([self.own, *(block.left for block in self._chain())]), 0)
        self.write(self.filled)

    def renew(self) -> None:
        """Take into account what other threads have used of the blocks."""
        if self.blocks:
            self.settle()
            for block in self._chain():
                for meter in block.meters:
                    meter.settle()
            self.fill()

    def around(self, run: Callable[[], T], busy: bool) -> T:
        """Call `run`, which runs guest code. `busy` tells whether the store runs already."""
        block = _block()
        if self.blocks and not busy:
            # A signal handler has interrupted the end of an earlier call.
            self._leave(0)
        if block is None and not self.blocks:
            return run()
        depth = len(self.blocks)
        try:
            self._enter(block)
            return run()
        except OutOfFuel as error:
            self._explain(error)
            raise
        finally:
            self._leave(depth)

    def _enter(self, block: Block | None) -> None:
        if self.blocks:
            self.settle()
        else:
            self.own = self.filled = self.read()
        if block is not None:
            block.settle()
        self.blocks.append(block)
        for outer in self._chain():
            outer.meters.append(self)
        self.fill()

    def _leave(self, depth: int) -> None:
        """End all calls from this depth on."""
        if len(self.blocks) <= depth:
            return
        self.settle()
        shared = [block for block in self.blocks[depth:] if block is not None]
        del self.blocks[depth:]
        for innermost in shared:
            for block in innermost.chain():
                if self in block.meters:
                    block.meters.remove(self)
                for meter in block.meters:
                    meter.fill()
        if self.blocks:
            self.fill()
        else:
            self.write(self.own)

    def _chain(self) -> Iterator[Block]:
        block = self.blocks[-1] if self.blocks else None
        return iter(()) if block is None else block.chain()

    def _explain(self, error: OutOfFuel) -> None:
        """Name the block whose fuel is used up, unless the store's own is, or an inner call did."""
        if error.explained:
            return
        self.settle()
        error.explained = True
        for block in self._chain():
            if block.left <= 0:
                error.name(block.most)
                return
