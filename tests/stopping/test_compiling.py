"""Limits of time end reading, validating and compiling a very long function, wherever it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import pytest

import wasmfx
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.runtime.compilation import Tier
from wasmfx.threads import until

INSTRUCTIONS = 4_000_000
LATE = 0.1
"""Seconds after its deadline at which a call must have ended, in the best of a few tries, since
other processes may be busy."""
TRIES = 10

ADDING = b"\x20\x00\x41\x01\x6a\x21\x00"
VECTORS = b"\xfd\x0c" + bytes(16) + b"\x1a"  # only LLVM compiles these
BLOCKS = b"\x02\x40\x0b\x01"
SHAPES = {"adding": (ADDING, 4), "vectors": (VECTORS, 2), "blocks": (BLOCKS, 3)}


def number(n: int) -> bytes:
    low, rest = n & 127, n >> 7
    return bytes((low,)) if not rest else bytes((low | 128,)) + number(rest)


@cache
def binary(shape: str) -> bytes:
    """A module with a short function `a` and a long function `b`."""
    piece, length = SHAPES[shape]
    bodies = [b"\0\x20\x00\x0b", b"\0" + piece * (INSTRUCTIONS // length) + b"\x20\x00\x0b"]
    code = number(2) + b"".join(number(len(body)) + body for body in bodies)
    sections = (
        (1, b"\x01\x60\x01\x7f\x01\x7f"),
        (3, b"\x02\0\0"),
        (7, b"\x02\x01a\0\0\x01b\0\x01"),
        (10, code),
    )
    return b"\0asm\1\0\0\0" + b"".join(
        bytes((n,)) + number(len(section)) + section for n, section in sections
    )


def lateness(seconds: float, work: Callable[[], object]) -> float:
    """How long after its deadline some work ends, with `OutOfTime`."""

    late: list[float] = []
    while not late or (min(late) >= LATE and len(late) < TRIES):
        before = time.monotonic()
        with pytest.raises(wasmfx.OutOfTime), wasmfx.limit(seconds=seconds):
            work()
        late.append(time.monotonic() - before - seconds)
    return min(late)


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "0")


@pytest.mark.parametrize("seconds", [0.05, 0.9])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_first_call_of_a_long_function(shape: str, seconds: float) -> None:
    instance = wasmfx.Instance(wasmfx.Module(binary(shape)))
    assert lateness(seconds, lambda: instance.exports.b(1)) < LATE
    assert instance.exports.a(3) == 3


def test_the_reference_engine() -> None:
    store = wasmfx.Store("reference")
    instance = wasmfx.Instance(wasmfx.Module(binary("adding")), store=store)
    assert lateness(0.5, lambda: instance.exports.b(1)) < LATE
    assert instance.exports.a(3) == 3


@pytest.mark.parametrize("tier", ["baseline", "optimised"])
def test_an_instance(tier: Tier) -> None:
    """LLVM compiles everything first, and the first tier when it is called."""
    module = wasmfx.Module(binary("adding"))

    def work() -> None:
        wasmfx.Instance(module, store=wasmfx.Store(tier=tier)).exports.b(1)

    assert lateness(0.5, work) < LATE


def test_a_module() -> None:
    """A binary that is validated eagerly, and text, of which all is."""
    data = binary("adding")
    assert lateness(0.5, lambda: wasmfx.Module(data, eager=True)) < LATE
    text = "(module (func (local i32)\n" + "nop\n" * INSTRUCTIONS + "))"
    assert lateness(0.3, lambda: wasmfx.Module(text)) < LATE


def test_a_function_that_was_abandoned_is_compiled_later() -> None:
    """The deadline of one thread does not end the work of another."""
    instance = wasmfx.Instance(wasmfx.Module(binary("adding")))
    with pytest.raises(wasmfx.OutOfTime), wasmfx.limit(seconds=0.1):
        instance.exports.b(1)
    assert instance.exports.b(1) == 1 + INSTRUCTIONS // 4


def test_llvm_goes_on_without_its_caller() -> None:
    """Work that has begun ends in the background. Other work waits for it, up to its own deadline,
    and is dropped if its caller has left: callers that leave early do not leave a queue."""
    done: list[int] = []

    def work(n: int) -> None:
        time.sleep(0.4)
        done.append(n)

    def caller(n: int) -> None:
        with pytest.raises(wasmfx.OutOfTime), until(time.monotonic() + 0.05):
            undisturbed(lambda: work(n))

    undisturbed(lambda: None)  # after all that other tests have left
    before = time.monotonic()
    for n in range(5):
        caller(n)
    assert time.monotonic() - before < 0.39
    undisturbed(lambda: done.append(-1))
    assert done == [0, -1]
