"""The tier in which a module begins, and events of compilation for observers.

A compiler begins a `Work`, under `compiling` if it may take long, and reports each piece that it
has made. Observers are called in the thread that compiled, possibly in the middle of a guest's
call: they should be quick, and must not raise.
"""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.syntax.vectors import Funcs

Compiler: TypeAlias = Literal["baseline", "optimised"]


class Compile(NamedTuple):
    """One compilation: of functions of a module, or of what `title` names if `module` is None.

    `functions` are indices that count imports. `began` is on the clock of `time.monotonic`. `size`
    counts bytes of machine code, or of an object file with its tables. `kept` means that the code
    was found in the cache, and `background` that no guest waited for it.
    """

    tier: Compiler
    title: str
    module: Module | None
    functions: tuple[int, ...]
    began: float
    seconds: float
    size: int
    kept: bool = False
    background: bool = False


Observer: TypeAlias = Callable[[Compile], None]
Announcer: TypeAlias = Callable[["Work"], Callable[[], None]]
"""Called when work begins that may take long; its result is called when the work ends."""

_observers: list[Observer] = []
_announcers: list[Announcer] = []


class Work:
    """Work of a compiler, which is done piece by piece. `total` functions will be compiled."""

    __slots__ = ("_mark", "background", "began", "done", "kept", "module", "title", "total")

    def __init__(
        self,
        title: str = "",
        module: Module | None = None,
        total: int = 1,
        background: bool = False,
    ) -> None:
        self.title = title
        self.module = module
        self.total = total
        self.background = background
        self.done = 0
        self.kept = False
        self.began = self._mark = monotonic()

    def made(self, tier: Compiler, size: int, functions: Sequence[int] = ()) -> None:
        """Report a piece to observers, and begin the next one.

        `kept` is set before, if the piece was found in the cache, and is reset.
        """
        self.done += len(functions)
        if _observers:
            took = monotonic() - self._mark
            what = self.title, self.module, tuple(functions), self._mark, took, size
            event = Compile(tier, *what, kept=self.kept, background=self.background)
            for see in list(_observers):
                see(event)
        self._mark = monotonic()
        self.kept = False


@contextmanager
def compiling(
    title: str = "",
    module: Module | None = None,
    total: int = 1,
    background: bool = False,
) -> Iterator[Work]:
    """Begin work that may take long. It is announced, unless no guest waits for it."""
    work = Work(title, module, total, background)
    ends = [] if background else [announce(work) for announce in list(_announcers)]
    try:
        yield work
    finally:
        for end in ends:
            end()


class observe_compiles:
    """Context manager: call the observer after each compilation, in any thread."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer

    def __enter__(self) -> None:
        _observers.append(self._observer)

    def __exit__(self, *_: object) -> None:
        _observers.remove(self._observer)


@contextmanager
def announced(announcer: Announcer) -> Iterator[None]:
    """Call the announcer before any work that may take long."""
    _announcers.append(announcer)
    try:
        yield
    finally:
        _announcers.remove(announcer)


# Tiers

Tier: TypeAlias = Literal["auto", "baseline", "optimised", "mixed"]
"""How functions are compiled.

`baseline`: each function when it is called, as fast as possible. `optimised`: the whole module
before anything runs. `auto`: small modules like `optimised`; others like `baseline`, and hot
functions again. `mixed`: for tests, each call in one way or the other.
"""

TIERS: tuple[Tier, ...] = ("auto", "baseline", "optimised", "mixed")

LARGE = 64 << 10
"""Bytes of code above which functions are validated when they are called: for less, validation
takes a few tens of milliseconds."""

MEDIUM = 8 << 10
"""Bytes of code above which a module of plain functions is compiled function by function: LLVM
takes a fifth of a second for as much. Modules with effects or collected objects are compiled as a
whole up to `LARGE`, since LLVM must see all switches, and the first tier has no collected objects.
"""

LARGE_TEXT = LARGE // 2
"""Instructions of a large text: each takes at least two bytes in a binary."""

SHORT = 100
"""Instructions of a function that may be inlined: LLVM inlines none that is much longer."""

EMPTY = 4
"""Instructions that an empty function counts for: its prologue and epilogue."""


def is_large(module: Module) -> bool:
    """Whether the functions of a binary are validated when they are called.

    A text is not large in this sense: it was read as a whole already.
    """
    # Of very many functions the code need not be added up.
    many = isinstance(module.funcs, Funcs) and 2 * EMPTY * len(module.funcs) > LARGE
    return many or _size(module) > LARGE


def is_medium(module: Module) -> bool:
    """Whether a module that is not large is compiled function by function."""
    return _size(module) > MEDIUM and all(
        isinstance(sub.comp, FuncType) for rec in module.types for sub in rec.subs
    )


def _size(module: Module) -> int:
    """Bytes of code of a binary, and two for each instruction that an empty function counts for."""
    funcs = module.funcs
    if isinstance(funcs, Funcs):
        bounds = funcs.bounds
        return sum(bounds[1::2]) - sum(bounds[::2]) + 2 * EMPTY * len(funcs)
    return sum(f.end - f.at + 2 * EMPTY for f in funcs if f.end >= 0)


def is_large_text(module: Module) -> bool:
    """Whether a text has as much code as a large binary."""
    funcs = () if isinstance(module.funcs, Funcs) else module.funcs
    return sum(len(f.code.body.instrs) + EMPTY for f in funcs if f.end < 0) > LARGE_TEXT


def lazily(tier: Tier, module: Module) -> bool:
    """Whether the functions of a module are compiled one by one, when they are called."""
    if tier == "auto":
        return is_large(module) or is_large_text(module)
    return tier != "optimised"
