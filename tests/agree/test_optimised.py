"""What Binaryen makes of effect programs does what they do, on both engines."""

import os
from contextlib import suppress

import pytest
from benchmarks.effects.catalogue import PROGRAMS, Program

import wasmfx
from tests.agree.sides import OutOfSteps, Side, bounded, exhausted
from tests.binaryen import optimised, with_binaryen
from tests.programs.effects import program
from wasmfx.binary import decode, encode
from wasmfx.embed.store import ENGINES
from wasmfx.native.engine import NativeEngine
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module

pytestmark = with_binaryen

LONG = bool(os.environ.get("WASMFX_LONG"))
SEEDS = range(200 if LONG else 10)
ARGUMENTS = (0, 1, 7)
FLOOR = len(SEEDS) // 5


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("benchmark", PROGRAMS, ids=lambda p: p.name)
def test_the_benchmarks(benchmark: Program, engine: str) -> None:
    module = wasmfx.Module(optimised(benchmark.wasm("wasmfx").read_bytes()))
    sizes = benchmark.sizes["tiny"]
    instance = wasmfx.Instance(module, {}, wasmfx.Store(engine))
    assert instance.exports.run(*sizes) == benchmark.result(*sizes)


def test_generated_programs() -> None:
    assert sum(map(returns, SEEDS)) >= FLOOR


def returns(seed: int) -> bool:
    """Whether a program returns something; optimised it ends in the same way on both engines."""
    size = 1 + seed % 8
    text = program(seed, size)
    better = print_module(decode(optimised(encode(parse(text)))))
    plain, one, two = Side(bounded(), text), Side(bounded(), better), Side(NativeEngine(), better)
    returned = False
    with suppress(OutOfSteps):
        for n in ARGUMENTS:
            ending, wanted, got = (side.call("main", ("i32", n)) for side in (plain, one, two))
            if exhausted(ending, wanted, got):
                break
            where = f"program({seed}, {size}), main({n})"
            assert (got, two.state()) == (wanted, one.state()), where
            # What is known to trap becomes `unreachable`, and names are gone.
            assert ending._replace(message="") == wanted._replace(message=""), where
            assert one.state() == plain.state(), where
            returned |= not wanted.error
    return returned
