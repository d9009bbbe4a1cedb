"""The four programs, the three styles of each, their sizes and their true results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

Style: TypeAlias = Literal["wasmfx", "asyncify", "machine"]
Scale: TypeAlias = Literal["full", "quick", "tiny", "idle"]
Args: TypeAlias = tuple[int, ...]

FOLDER = Path(__file__).resolve().parent / "programs"
STYLES: tuple[Style, ...] = ("wasmfx", "asyncify", "machine")
SCALES: tuple[Scale, ...] = ("full", "quick", "tiny")
"""What can be asked for. `idle`, the least a program can do, is for telling start-up from work."""


class Program(NamedTuple):
    """A program. Every style of it exports `run`, and `result` is what that returns."""

    name: str
    sizes: dict[Scale, Args]
    result: Callable[..., int]

    def wasm(self, style: Style) -> Path:
        """The built module in one style."""
        return FOLDER / self.name / f"{style}.wasm"


def webserver(total: int, active: int, kb: int) -> int:
    """A request announces its number, and returns 1 more than the number of the one before it."""
    del active, kb
    announced = total * (total - 1) // 2
    return announced + total + (total - 1) * (total - 2) // 2 if total else 0


def sieve(n: int) -> int:
    """The sum of the first `n` primes."""
    primes: list[int] = []
    candidate = 2
    while len(primes) < n:
        if all(candidate % p for p in primes if p * p <= candidate):
            primes.append(candidate)
        candidate += 1
    return sum(primes)


def skynet(levels: int) -> int:
    """The sum of the numbers below 10^levels."""
    return int(10**levels * (10**levels - 1) // 2)


def state(n: int) -> int:
    """The sum of the numbers up to `n`."""
    return n * (n + 1) // 2


PROGRAMS = (
    Program(
        "webserver",
        {
            "full": (10_000_000, 10_000, 32),
            "quick": (1_000_000, 10_000, 32),
            "tiny": (40, 10, 32),
            "idle": (1, 1, 32),
        },
        webserver,
    ),
    Program("sieve", {"full": (4_000,), "quick": (1_000,), "tiny": (10,), "idle": (1,)}, sieve),
    Program("skynet", {"full": (6,), "quick": (5,), "tiny": (1,), "idle": (0,)}, skynet),
    Program(
        "state", {"full": (10_000_000,), "quick": (1_000_000,), "tiny": (40,), "idle": (1,)}, state
    ),
)


def program_named(name: str) -> Program:
    for program in PROGRAMS:
        if program.name == name:
            return program
    raise SystemExit(f"no program `{name}`; there are: {', '.join(p.name for p in PROGRAMS)}")
