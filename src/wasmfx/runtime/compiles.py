"""What was compiled, told to whoever wants to know.

Whoever compiles begins a `Work`, under `compiling` if it may take long, and says what is done. An
observer is called in the thread that has compiled, between two steps of a guest's: it should be
quick, and must not raise.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Literal, NamedTuple, TypeAlias

from wasmfx.syntax.modules import Module

Compiler: TypeAlias = Literal["baseline", "optimised"]


class Compile(NamedTuple):
    """Something was compiled: functions of a module, or what `title` says if there is no module.

    `functions` are indices of the whole space; `began` is on the clock of `time.monotonic`, and
    `size` counts the bytes that were made: machine code, or an object file with its tables. From
    the cache it is if it is `kept`; in the `background`, if nobody had to wait.
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
"""Called when something begins that may take long; what it gives is called when that ends."""

_observers: list[Observer] = []
_announcers: list[Announcer] = []


class Work:
    """Something that is being compiled, piece by piece: so many functions, `total`, in the end."""

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
        """A piece is done. The next one begins, and is not from the cache as far as we know."""
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
    """Work that begins now and may take long: it is announced, unless nobody waits for it."""
    work = Work(title, module, total, background)
    ends = [] if background else [announce(work) for announce in list(_announcers)]
    try:
        yield work
    finally:
        for end in ends:
            end()


class observe_compiles:
    """Have the observer called after everything that is compiled meanwhile, in any thread."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer

    def __enter__(self) -> None:
        _observers.append(self._observer)

    def __exit__(self, *_: object) -> None:
        _observers.remove(self._observer)


@contextmanager
def announced(announcer: Announcer) -> Iterator[None]:
    """The same before whatever may take long."""
    _announcers.append(announcer)
    try:
        yield
    finally:
        _announcers.remove(announcer)
