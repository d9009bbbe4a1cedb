"""The pass over a body: each instruction takes its step, and the frame is put around them."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.binary.instructions import read_expr, write_code
from wasmfx.binary.primitives import Reader
from wasmfx.native.baseline.body import Body, Step
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.frame import begin, finish
from wasmfx.native.baseline.headers import Header
from wasmfx.native.baseline.labels import Label
from wasmfx.native.baseline.places import Beyond
from wasmfx.native.baseline.reading import LOOP, unsigned
from wasmfx.native.baseline.steps import STEPS, WIDE_STEPS
from wasmfx.native.baseline.surroundings import Surroundings
from wasmfx.syntax.modules import Code as Syntax
from wasmfx.valid import Facts

__all__ = ["Beyond", "emit", "encoded", "headers", "places"]


def emit(world: Surroundings, x: int, body: bytes, facts: Facts) -> Code:
    """The code of function `x` with this body, of which these are the facts."""
    return _emit(world, x, body, facts, skip_locals(body), None)


def places(world: Surroundings, x: int, body: bytes, facts: Facts) -> list[tuple[int, int]]:
    """Where in the code each instruction begins, by number."""
    marks: list[tuple[int, int]] = []
    start = skip_locals(body)
    code = _emit(world, x, body, facts, start, marks)
    number = _numbers(body, start)
    return sorted((at + code.entry, number[p]) for at, p in marks)


def headers(world: Surroundings, x: int, body: bytes, facts: Facts) -> dict[int, Header]:
    """What the function has at each of its loops, by where in the code that polls."""
    start, count = skip_locals(body), len(facts.locals)
    noted: list[tuple[int, int, list[int]]] = []

    def note(f: Body, p: int) -> None:
        noted.append((f.labels[-1].start, p, [*f.locals, *f.stack]))

    code = _emit(world, x, body, facts, start, [], note)
    number = _numbers(body, start)
    return {
        code.entry + at: Header(number[p], tuple(places[:count]), tuple(places[count:]), code.size)
        for at, p, places in noted
    }


def _numbers(body: bytes, start: int) -> dict[int, int]:
    """The number of each instruction, by where it begins."""
    expr = read_expr(Reader(body, start, len(body)))
    assert expr is not None
    return {p: k for k, p in enumerate(expr.at)}


def encoded(code: Syntax) -> bytes:
    """The bytes of a body that was read from a text."""
    return bytes(write_code(code)[0])


def _emit(
    world: Surroundings,
    x: int,
    body: bytes,
    facts: Facts,
    start: int,
    marks: list[tuple[int, int]] | None,
    note: Callable[[Body, int], None] | None = None,
) -> Code:
    call = world.call(x)
    f = Body(world, body, call)
    begin(f, body[start:], facts)
    f.labels.append(Label("body", 0, (), call.results.types, 0))
    if marks is None:
        _run(f, start)
    else:
        _run_noting(f, start, marks, note)
    prologue, size = finish(f, marks)
    return Code(bytearray(prologue) + f.out, f.refs, len(prologue), size)


def _steps(world: Surroundings) -> list[Step]:
    """What instructions do in this module."""
    return WIDE_STEPS if world.memories[:1] == ["i64"] else STEPS


def _run(f: Body, p: int) -> None:
    b, steps, end = f.b, _steps(f.world), len(f.b)
    while p < end:
        p = steps[b[p]](f, p + 1)


def _run_noting(
    f: Body,
    p: int,
    marks: list[tuple[int, int]],
    note: Callable[[Body, int], None] | None,
) -> None:
    """The same, noting where each instruction begins; and what there is behind each `loop`."""
    steps = _steps(f.world)
    while p < len(f.b):
        marks.append((len(f.out), p))
        f.at = p
        p = steps[f.b[p]](f, p + 1)
        if note is not None and f.b[f.at] == LOOP:
            note(f, f.at)


def skip_locals(body: bytes) -> int:
    """Where the instructions of a body begin, behind the declaration of its locals."""
    count, p = unsigned(body, 0)
    for _ in range(count):
        _, p = unsigned(body, p)
        if body[p] in (0x63, 0x64):
            p += 1
        _, p = unsigned(body, p)
    return p
