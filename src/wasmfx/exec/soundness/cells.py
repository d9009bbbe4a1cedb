"""Continuation cells as a run goes on: what may happen to them (I2), and who owns a frame (I6).

Every cell is known from the moment it is first seen. A live one owns the frames of its context; the
thread owns those around the hole. No frame has two owners, for two computations would run in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import Config, Context, Frame, Handling, Label
from wasmfx.exec.continuations import Captured, ContCell
from wasmfx.exec.soundness.violations import require, violated
from wasmfx.syntax.types import FuncType


class Watched(ContCell):
    """A cell that has been seen. It tells its `watcher` whenever it is written.

    Cells are many, and most of them dead: a run would wait longer with each if all were looked at
    after every step.
    """

    watcher: list[ContCell]

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)
        self.watcher.append(self)


class Cells:
    """The cells of a run, and the frames of its thread.

    `states` has for each cell its type and its state when last looked at; `owners` the live cell
    that owns a frame, by the frame's identity; `active` the nodes known to be the thread's. `fresh`
    are the cells first seen since the last look, `written` those written since the last step.
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
        """The cells that can still be resumed."""
        return [ca for ca in self.states if ca.state is not None]

    def see(self, ca: ContCell) -> None:
        """Get to know a cell."""
        if ca not in self.states:
            self.states[ca] = ca.type, ca.state
            self.fresh.append(ca)
            vars(ca)["watcher"] = self.written
            ca.__class__ = Watched

    # I2

    def extend(self, consumed: ContCell | None, hosted: bool = False) -> None:
        """`S'` extends `S`: no cell but the one `consumed` has died, and that one has.

        If the step was the host's, it may have consumed whatever was alive.
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
        """A dead cell owns nothing."""
        self.states[ca] = ca.type, None
        for frame in frames(E) if E is not None else ():
            self.owners.pop(id(frame), None)

    # I6

    def own(self, ca: ContCell) -> None:
        """A live cell owns its frames, alone."""
        if ca.state is None:
            return
        for frame in frames(ca.state):
            require(id(frame) not in self.owners, "I6", "a frame in two continuations")
            self.owners[id(frame)] = frame, ca

    def separate(self, c: Config, rearranged: bool) -> None:
        """No frame around the hole is a cell's, or occurs twice.

        Unless contexts were `rearranged`, what lies beyond a node of the thread is the thread's.
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
    """The frames and the prompts around the hole, innermost first."""
    yield from frames_around(c.ctx)
    p = c.prompt
    while p is not None:
        yield p
        yield from frames_around(p.outer.ctx)
        p = p.outer.prompt


def frames(E: Captured) -> Iterator[Frame]:
    """The frames that a continuation holds."""
    yield from frames_around(E.inner.ctx)
    for p in E.passed:
        yield from frames_around(p.outer.ctx)


def frames_around(ctx: Context) -> Iterator[Frame]:
    """The frames of a context up to its prompt, in which there is nothing of the host's (I5)."""
    while ctx is not None:
        match ctx:
            case Frame():
                yield ctx
            case Label() | Handling():
                pass
            case _:
                violated("I5", f"a context node of class {type(ctx).__name__}")
        ctx = ctx.up
