"""Limits, fuel and deadline of a store, checked, and statistics of its heap."""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
from collections.abc import Callable
from contextvars import ContextVar
from operator import index
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

MOST = (1 << 63) - 1
"""The largest value of a limit or of fuel: engines count with signed 64-bit integers."""


class StoreLimits(NamedTuple):
    """Limits of a store. None means as much as the engine allows.

    `memory`       bytes of all memories together
    `elements`     elements of all tables together
    `stacks`       continuations with a stack at one time (native engine only)
    `stack_bytes`  address space of these stacks, including stacks that have grown
    `heap`         bytes of collected objects, including garbage (native engine only)
    """

    memory: int | None = None
    elements: int | None = None
    stacks: int | None = None
    stack_bytes: int | None = None
    heap: int | None = None


UNLIMITED = StoreLimits()


def limits_of(limits: object) -> StoreLimits:
    """Check limits that a program gives."""
    if not isinstance(limits, StoreLimits):
        raise TypeError(f"limits must be wasmfx.StoreLimits, not {type(limits).__name__}")
    return limits if limits is UNLIMITED else StoreLimits(*map(_limit, limits._fields, limits))


def _limit(name: str, limit: object) -> int | None:
    if limit is None:
        return None
    found = _number(name, limit)
    if found < 0:
        raise ValueError(f"{name} must be >= 0, not {shown(found)}")
    return min(found, MOST)


def fuel_of(fuel: object) -> int:
    """Check fuel that a program gives."""
    found = _number("fuel", fuel)
    if found < 0:
        raise ValueError(f"fuel must be >= 0, not {shown(found)}")
    if found > MOST:
        raise OverflowError(f"fuel must be <= {MOST}, not {shown(found)}")
    return found


def _number(what: str, given: object) -> int:
    try:
        return index(given)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} must be an int, not {type(given).__name__}") from None


def deadline_of(
    at: object, wanted: str = "deadline must be a time of time.monotonic()"
) -> float | None:
    """Check a deadline, or other seconds, that a program gives. Errors say what is `wanted`."""
    if at is None:
        return None
    if isinstance(at, str | bytes | bytearray) or not hasattr(type(at), "__float__"):
        raise TypeError(f"{wanted}, not {type(at).__name__}")
    found = float(at)  # type: ignore[arg-type]
    if found != found:
        raise ValueError(f"{wanted}, not nan")
    return found


TURN = 0.005
"""Seconds that a guest runs before other tasks of its event loop run: Python's switch interval."""


def turn_of(seconds: object) -> float | None:
    """Check the length of a turn that a program gives."""
    if seconds is None:
        return None
    if isinstance(seconds, str | bytes | bytearray) or not hasattr(type(seconds), "__float__"):
        raise TypeError(f"turn must be a number of seconds, not {type(seconds).__name__}")
    found = float(seconds)  # type: ignore[arg-type]
    if not found >= 0:
        raise ValueError(f"turn must be >= 0 seconds, not {found}")
    return found


# Limits of a block of calls: what engines need to know of `runtime/blocks.py`


END: ContextVar[float | None] = ContextVar("wasmfx.limit", default=None)
"""When the block ends that runs in this context, on the clock of `time.monotonic`."""


class Metering(Protocol):
    """The fuel of one store that counts it."""

    fuel: int
    """What is left to the store."""

    def around(self, run: Callable[[], T], busy: bool) -> T:
        """Call `run`, and charge its fuel to the blocks around it."""

    def renew(self) -> None:
        """Take into account what other threads have used of the blocks."""


FUEL: ContextVar[object] = ContextVar("wasmfx.limit.fuel", default=None)
"""The block with fuel that runs in this context."""


_open: set[object] = set()
"""The blocks with fuel that are open in this process, in any context."""
_watchers: list[Callable[[int], None]] = []


def open_blocks(add: object = None, drop: object = None) -> None:
    """Record that a block with fuel was opened or closed."""
    if add is not None:
        _open.add(add)
    if drop is not None:
        _open.discard(drop)
    for watcher in _watchers:
        watcher(len(_open))


def watch_blocks(watcher: Callable[[int], None]) -> None:
    """Call `watcher` with the number of open blocks with fuel, now and when it changes."""
    _watchers.append(watcher)
    watcher(len(_open))


def metered(meter: Metering | None, run: Callable[[], T], busy: bool) -> T:
    """Call `run`, which runs code of a guest, and charge its fuel to the blocks around it.

    `meter` is the store's, if it counts fuel. `busy` tells whether the store runs already.
    """
    if meter is not None:
        return meter.around(run, busy)
    if FUEL.get() is not None:
        raise ValueError(
            "this store does not count fuel, which limit(fuel=...) needs: make the store with "
            "Store(fuel=...), or inside the block"
        )
    return run()


def earlier(at: float | None) -> float | None:
    """The deadline `at`, or the end of the current block if that is earlier."""
    end = END.get()
    if end is None or at is None:
        return at if end is None else end
    return min(at, end)


def shown(n: int) -> str:
    """Write a number for a message. Of a number with very many digits, write the length."""
    return str(n) if n.bit_length() < 256 else f"a number of {n.bit_length()} bits"


def within(amount: int, limit: int | None) -> bool:
    """Whether an amount respects a limit."""
    return limit is None or amount <= limit


# Statistics


class HeapStatistics(NamedTuple):
    """Statistics of a store's garbage collector.

    `collections`  the number of collections
    `seconds`      their total time
    `longest`      the time of the longest collection, in seconds
    `allocated`    bytes allocated so far
    `live`         bytes that survived the last collection
    `held`         bytes that the heap occupies
    `stacks`       unreachable continuations whose stacks were released
    """

    collections: int
    seconds: float
    longest: float
    allocated: int
    live: int
    held: int
    stacks: int

    def __str__(self) -> str:
        return (
            f"{self.collections} collections in {1000 * self.seconds:.1f} ms, the longest took "
            f"{1000 * self.longest:.1f} ms; {self.allocated >> 10} KB allocated, {self.live >> 10} "
            f"KB live, {self.held >> 10} KB held; {self.stacks} stacks reclaimed"
        )
