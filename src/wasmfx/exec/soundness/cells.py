"""Continuation cells during a run: their changes (I2), and the ownership of frames (I6).

The checker knows every cell from the moment it first sees it. A live cell owns the frames of its
context; the thread owns the frames around the hole. No frame has two owners, because two
computations would run in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import Captured, Config, ContCell, Context, Frame, Handling, Label
from wasmfx.exec.soundness.violations import require, violated
from wasmfx.syntax.types import FuncType


class Watched(ContCell):
    """A known cell. Each write to it is recorded in its `watcher`.

    A run has many cells, most of them dead. To look at all of them after every step would be slow.
    """

    watcher: list[ContCell]

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)
        self.watcher.append(self)


class Cells:
    """The cells of a run, and the frames of its thread.

    `states`   the type of each cell, and its state after the last step
    `owners`   the live cell that owns a frame, by the identity of the frame
    `active`   the nodes that the thread is known to own
    `fresh`    the new cells since the last `adopt`
    `written`  the cells written since the last step
    """

    def __init__(self) -> None:
        self.states: WeakKeyDictionary[ContCell, tuple[FuncType, Captured | None]]
        self.states = WeakKeyDictionary()
        self.owners: dict[int, tuple[Frame, ContCell]] = {}
        self.active: dict[int, object] = {}
        self.fresh: list[ContCell] = []
        self.written: list[ContCell] = []

    @property
    def live(self) -> list[ContCell]:
        """The cells that can be resumed."""
        return [ca for ca in self.states if ca.state is not None]

    def see(self, ca: ContCell) -> None:
        """Add a cell to the known ones."""
        if ca not in self.states:
            self.states[ca] = ca.type, ca.state
            self.fresh.append(ca)
            vars(ca)["watcher"] = self.written
            ca.__class__ = Watched

    # I2

    def extend(self, consumed: ContCell | None, hosted: bool = False) -> None:
        """`S'` extends `S`: the cell `consumed` has died in this step, and no other.

        A step of the host (`hosted`) may have consumed any live cell.
        """
        touched = dict.fromkeys(self.written if consumed is None else [*self.written, consumed])
        self.written.clear()
        for ca in touched:
            type_, was = self.states[ca]
            if ca.type is not type_:
                violated("I2", f"cell {ca.addr} changed its type")
            if ca is consumed or (hosted and ca.state is not was):
                if was is None:
                    violated("I2", f"cell {ca.addr} was consumed before")
                if ca.state is not None:
                    violated("I2", f"cell {ca.addr} is consumed and still alive")
                self.disown(ca, was)
            elif ca.state is not was:
                how = "died without being consumed" if ca.state is None else "came back to life"
                violated("I2", f"cell {ca.addr} {how}")

    def disown(self, ca: ContCell, E: Captured | None) -> None:
        """Remove the frames of a cell that died from its ownership."""
        self.states[ca] = ca.type, None
        for frame in frames(E) if E is not None else ():
            self.owners.pop(id(frame), None)

    # I6

    def own(self, ca: ContCell) -> None:
        """Make a live cell the only owner of its frames."""
        if ca.state is None:
            return
        for frame in frames(ca.state):
            require(id(frame) not in self.owners, "I6", "a frame in two continuations")
            self.owners[id(frame)] = frame, ca

    def separate(self, c: Config, rearranged: bool) -> None:
        """Check that no frame around the hole belongs to a cell, or occurs twice.

        Unless contexts were `rearranged`, everything outside a known node is known too.
        """
        if rearranged:
            self.active.clear()
        for node in thread(c):
            if id(node) in self.active:
                require(not rearranged, "I6", "a frame or a prompt twice around the hole")
                return
            self.active[id(node)] = node
            if id(node) in self.owners:
                owner = self.owners[id(node)][1]
                violated("I6", f"a frame both of the thread and of live cell {owner.addr}")


def thread(c: Config) -> Iterator[object]:
    """Yield the frames and the prompts around the hole, innermost first."""
    yield from frames_around(c.ctx)
    p = c.prompt
    while p is not None:
        yield p
        yield from frames_around(p.outer.ctx)
        p = p.outer.prompt


def frames(E: Captured) -> Iterator[Frame]:
    """Yield the frames in the context of a continuation."""
    yield from frames_around(E.inner.ctx)
    for p in E.passed:
        yield from frames_around(p.outer.ctx)


def frames_around(ctx: Context) -> Iterator[Frame]:
    """Yield the frames of a context up to its prompt, none of them a host frame (I5)."""
    while ctx is not None:
        match ctx:
            case Frame():
                yield ctx
            case Label() | Handling():
                pass
            case _:
                violated("I5", f"a context node of class {type(ctx).__name__}")
        ctx = ctx.up
