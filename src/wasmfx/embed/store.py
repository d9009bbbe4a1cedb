"""Stores, in which instances live, and the engines they use."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn
from weakref import WeakValueDictionary

from wasmfx.embed.functions import Tag, func_of, tag_of
from wasmfx.embed.items import Reference, StoreObject, unpicklable
from wasmfx.native.platform import elsewhere, fitness, require
from wasmfx.runtime.compilation import TIERS, Tier
from wasmfx.runtime.limits import (
    FUEL,
    MOST,
    TURN,
    UNLIMITED,
    StoreLimits,
    deadline_of,
    fuel_of,
    limits_of,
    turn_of,
)

if TYPE_CHECKING:
    from wasmfx.embed.c_stacks import CStack
    from wasmfx.embed.strands import Strand
    from wasmfx.runtime.engine import Extern, HostEngine, HostStore
    from wasmfx.runtime.limits import HeapStatistics
    from wasmfx.runtime.turns import Turn
    from wasmfx.runtime.values import Ref
    from wasmfx.source import Frame


class Store:
    """A store, in which instances live. Instances that exchange items must share a store.

    After `close`, or at the end of a `with` statement, nothing in it can be called any more. The
    engine is "native" or "reference"; by default the native engine, where it runs.
    """

    wrappers: ClassVar[dict[str, Callable[[Store, Ref], StoreObject]]] = {}
    """Constructors of objects for references, by kind. `Reference` serves the other kinds."""

    def __init__(
        self,
        engine: str | None = None,
        deadline: float | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
        tier: Tier = "auto",
        turn: float | None = TURN,
    ) -> None:
        at = deadline_of(deadline)
        if fuel is None and FUEL.get() is not None:
            fuel = MOST  # so that it counts for the block
        given = None if fuel is None else fuel_of(fuel)
        self.inner: HostStore = engine_named(
            engine, fuel=given, limits=limits_of(limits), tier=tier
        ).new_store()
        self.inner.deadline = at
        # Weak: objects refer to their store, and a cycle would keep dropped stores alive.
        self.known: WeakValueDictionary[Any, StoreObject] = WeakValueDictionary()
        self.dropped: list[Ref] = []
        self.awaited: dict[Extern, Any] = {}
        self.barriers: dict[Extern, Extern] = {}
        self.preempted: Any = None
        self.turns: Any = None
        self._turn = turn_of(turn)
        self.c_stacks: dict[Extern, CStack] = {}
        self.strands: dict[Ref, Strand] = {}
        self._error_tag: Extern = None
        self._number_tag: Extern = None

    @property
    def deadline(self) -> float | None:
        """When runs end with `OutOfTime`, on the clock of `time.monotonic`, or None."""
        return self.inner.deadline

    @deadline.setter
    def deadline(self, at: float | None) -> None:
        self.inner.deadline = deadline_of(at)

    @property
    def fuel(self) -> int | None:
        """How many functions and loop iterations may still be entered before `OutOfFuel`.

        None, and read-only, unless the store was made with `fuel`, or in a block with fuel.
        """
        return self.inner.fuel

    @fuel.setter
    def fuel(self, fuel: int) -> None:
        if self.inner.fuel is None:
            raise ValueError("this store does not count fuel: make it with `Store(fuel=...)`")
        self.inner.fuel = fuel_of(fuel)

    @property
    def turn(self) -> float | None:
        """The seconds that a guest of an event loop runs before other tasks run. None: it runs to
        its next await. With 0, other tasks run at every safepoint, which is for tests.
        """
        return self._turn

    @turn.setter
    def turn(self, seconds: float | None) -> None:
        self._turn = turn_of(seconds)
        if self.turns is not None:
            turn = self.turns.turn
            turn.seconds = self._turn or 0.0
            self.inner.turn = None if seconds is None else turn
            if seconds is None:
                self.awaited.pop(turn.tag, None)
            else:
                self.awaited[turn.tag] = None
            self.turns.update(self)

    @property
    def heap(self) -> HeapStatistics | None:
        """Statistics of the garbage collector. None on the reference engine, which has none."""
        return self.inner.heap

    def collect(self) -> None:
        """Collect unreachable objects now. The store also collects them by itself."""
        self.inner.collect()

    @property
    def error_tag(self) -> Tag:
        """The tag of Python exceptions that are thrown into guests. Its payload is the exception.

        A guest can catch them with this tag, if it imports it with type `(param externref)`, or
        with `catch_all`.
        """
        if self._error_tag is None:
            self._error_tag = Tag(self, ["externref"], name="error").extern
        return tag_of(self, self._error_tag, "error")

    @property
    def shows_errors(self) -> bool:
        """Whether a guest may have the error tag, and so read exceptions."""
        return self._error_tag is not None

    @property
    def number_tag(self) -> Tag:
        """The tag of exceptions that guests cannot read. Its payload is a number."""
        if self._number_tag is None:
            self._number_tag = Tag(self, ["i64"], name="error").extern
        return tag_of(self, self._number_tag, "error")

    def wrap(self, ref: Ref) -> StoreObject:
        """Return the object for a reference. While it is alive, there is only one."""
        if ref.kind == "func":
            return func_of(self, self.inner.func_of(ref))
        found = self.known.get(ref)
        if found is None:
            make = self.wrappers.get(ref.kind, Reference)
            found = self.known[ref] = make(self, ref)
        return found

    def close(self) -> None:
        """Close the store. The contents of its memories can still be read."""
        if self.inner.busy or self.preempted is not None:
            raise RuntimeError("this store is running: it cannot be closed")
        self.inner.close()
        self.inner = Closed()

    @property
    def closed(self) -> bool:
        return isinstance(self.inner, Closed)

    def __repr__(self) -> str:
        return f"<wasmfx.Store{' closed' if self.closed else ''}>"

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.closed:
            self.close()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise unpicklable(self)


class Closed:
    """Replaces the engine's store of a closed store. Every use raises RuntimeError."""

    busy = False

    def __init__(self) -> None:
        self.ended: list[Frame] = []
        self.deadline: float | None = None
        self.turn: Turn | None = None
        self.fuel: int | None = None

    def close(self) -> None:
        """Do nothing."""

    def __getattr__(self, name: str) -> NoReturn:
        raise RuntimeError("this store is closed")


ENGINES = ("native", "reference")


def engine_named(
    name: str | None,
    depth_limit: int | None = None,
    interrupted: Callable[[], None] | None = None,
    fuel: int | None = None,
    limits: StoreLimits = UNLIMITED,
    tier: Tier = "auto",
) -> HostEngine:
    """Return the engine called `name`, by default the one of `default_engine`.

    `fuel`, `limits` and `tier` apply to each of its stores. While code runs, the engine calls
    `interrupted` from time to time, which may raise. `depth_limit` bounds the frames of the
    reference engine. Only the native engine has tiers.
    """
    if tier not in TIERS:
        raise ValueError(f"unknown tier {tier!r}; the tiers are {', '.join(TIERS)}")
    if name is None:
        name = default_engine()
    if name == "native":
        require()
        if slow := fitness().slow:
            warn(f"wasmfx was never tested on {slow}: calls from and to Python take the slow path")
        # Imported late: only one engine is needed, and native code must not be loaded everywhere.
        from wasmfx.native.engine import NativeEngine

        return NativeEngine(interrupted, fuel, limits, tier)
    if name == "reference":
        # Imported late: it takes 14 ms.
        from wasmfx.exec.engine import ReferenceEngine

        depth = ReferenceEngine.DEPTH if depth_limit is None else depth_limit
        return ReferenceEngine(depth, interrupted=interrupted, fuel=fuel, limits=limits)
    raise ValueError(f"unknown engine {name!r}; the engines are {' and '.join(ENGINES)}")


def default_engine() -> str:
    """Return "native" where that engine runs. Elsewhere the reference engine serves, and a warning
    says so."""
    here = elsewhere()
    if here is None:
        return "native"
    warn(f"the native engine does not run on {here}: the reference engine serves")
    return "reference"


def warn(text: str) -> None:
    """Warn the first caller outside this package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back and frame.f_globals.get("__name__", "").startswith("wasmfx."):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, RuntimeWarning, stacklevel=level)
