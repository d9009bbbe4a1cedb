"""Continuation cells during a run: their changes (I2), and the ownership of frames (I6).

The checker knows every cell from the moment it first sees it. A live cell owns the frames of its
context; the thread owns the frames around the hole. No frame has two owners, because two
computations would run in it. The names of prompts are owned in the same way.

The engine lets a continuation and its copy have one context. Here the copy gets frames of its own,
so that both can be owned. The names in it have two owners from then on, and are no longer checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import TypeAlias
from weakref import WeakKeyDictionary, WeakSet

from wasmfx.exec.configurations import (
    Answering,
    Barring,
    Captured,
    Config,
    ContCell,
    Context,
    Frame,
    HandlerName,
    Handling,
    Label,
    Prompt,
)
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


Owned: TypeAlias = Frame | HandlerName

COPIED: WeakSet[HandlerName] = WeakSet()
"""The names in copies: they may have several owners, also in later runs of the store."""


class Cells:
    """The cells of a run, and the frames of its thread.

    `states`   the type of each cell, and its state after the last step
    `owners`   the live cell that owns a frame or a name, by identity
    `active`   the nodes that the thread is known to own
    `fresh`    the new cells since the last `adopt`
    `written`  the cells written since the last step
    """

    def __init__(self) -> None:
        self.states: WeakKeyDictionary[ContCell, tuple[FuncType, Captured | None]]
        self.states = WeakKeyDictionary()
        self.owners: dict[int, tuple[Owned, ContCell]] = {}
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
        for part in owned(E) if E is not None else ():
            self.owners.pop(id(part), None)

    # I6

    def own(self, ca: ContCell) -> None:
        """Make a live cell the only owner of its frames and names."""
        if ca.state is None:
            return
        for part in owned(ca.state):
            if part in COPIED:
                continue
            require(id(part) not in self.owners, "I6", f"{called(part)} in two continuations")
            self.owners[id(part)] = part, ca

    def divide(self, ca: ContCell) -> None:
        """Give the new copy of a continuation frames of its own."""
        E = ca.state
        if E is None:
            return
        COPIED.update(part for part in owned(E) if isinstance(part, HandlerName))
        vars(ca)["state"] = twin(E)
        self.states[ca] = ca.type, ca.state

    def separate(self, c: Config, rearranged: bool) -> None:
        """Check that no frame around the hole belongs to a cell, or occurs twice.

        Unless contexts were `rearranged`, everything outside a known node is known too.
        """
        if rearranged:
            self.active.clear()
        for node in thread(c):
            if node in COPIED:
                continue
            if id(node) in self.active:
                require(not rearranged, "I6", "a frame or a prompt twice around the hole")
                return
            self.active[id(node)] = node
            if id(node) in self.owners:
                owner = self.owners[id(node)][1]
                what = called(node)
                violated("I6", f"{what} both of the thread and of live cell {owner.addr}")


def called(part: object) -> str:
    return "a name" if isinstance(part, HandlerName) else "a frame"


def thread(c: Config) -> Iterator[Owned | Prompt]:
    """Yield the frames, the prompts and their names around the hole, innermost first."""
    yield from frames_around(c.ctx, barriers=True)
    p = c.prompt
    while p is not None:
        yield p
        yield from names(p)
        if isinstance(p, Answering):
            yield from owned(p.H)
        yield from frames_around(p.outer.ctx, barriers=True)
        p = p.outer.prompt


def owned(E: Captured) -> Iterator[Owned]:
    """Yield the frames in the context of a continuation, and the names of its prompts."""
    waiting = [E]
    while waiting:
        E = waiting.pop()
        yield from frames_around(E.inner.ctx, barriers=False)
        for p in E.passed:
            if isinstance(p, Answering):
                waiting.append(p.H)
            yield from names(p)
            yield from frames_around(p.outer.ctx, barriers=False)


def names(p: Prompt) -> Iterator[HandlerName]:
    """Yield the name of a prompt, also while the function of a clause runs."""
    if isinstance(p, Answering):
        p = p.prompt
    if p.name is not None:
        yield p.name


def frames_around(ctx: Context, barriers: bool) -> Iterator[Frame]:
    """Yield the frames of a context up to its prompt, none of them a host frame (I5).

    `barriers` says whether the context may contain barriers.
    """
    while ctx is not None:
        match ctx:
            case Frame():
                yield ctx
            case Label() | Handling():
                pass
            case Barring():
                require(barriers, "I5", "a barrier in a continuation")
            case _:
                violated("I5", f"a context node of class {type(ctx).__name__}")
        ctx = ctx.up


# Copies


def twin(E: Captured) -> Captured:
    """Return a copy of a context, with nodes of its own."""
    waiting: list[Answering] = []

    def level(E: Captured) -> Captured:
        passed = tuple(p.within(own_nodes(p.outer)) for p in E.passed)
        waiting.extend(p for p in passed if isinstance(p, Answering))
        return Captured(own_nodes(E.inner), passed)

    found = level(E)
    while waiting:
        p = waiting.pop()
        p.H = level(p.H)
    return found


def own_nodes(c: Config) -> Config:
    """Return a copy of a configuration with a copy of its context up to the prompt."""
    nodes: list[Label | Handling | Barring | Frame] = []
    ctx = c.ctx
    while ctx is not None:
        nodes.append(ctx)
        ctx = ctx.up
    for node in reversed(nodes):
        own = copy(node)
        own.up = ctx
        ctx = own
    return Config(c.store, c.frame, c.vs, c.todo, c.pc, ctx, c.prompt)
