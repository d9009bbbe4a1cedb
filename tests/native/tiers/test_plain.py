"""Plain modules begin in the first tier, without LLVM, and are compiled by it when they are hot."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wasmfx
from wasmfx.native.tiers.plain import MOST_INSTRUCTIONS, is_plain
from wasmfx.runtime.compilation import Compile, observe_compiles
from wasmfx.source import FuncFrame
from wasmfx.text.modules import parse
from wasmfx.valid import validate

ROOT = Path(__file__).resolve().parents[3]

ADD = '(module (func (export "add") (param i32 i32) (result i32) {}))'.format(
    "(i32.add (local.get 0) (local.get 1))"
)

PATIENCE = 120


def code(body: str, more: str = "") -> str:
    return f'(module {more} (func $f (export "f") (result i32) {body}))'


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (ADD, True),
        (code("(block (br 0)) (i32.const 1)"), True),
        (code("(i32.load (i32.const 0))", "(memory 1)"), True),
        (code("(call $h)", '(import "m" "h" (func $h (result i32)))'), True),
        (code("(loop (br 0)) (i32.const 1)"), False),
        (code("(call $f)"), False),
        (code("(call $g)", "(func $g (result i32) (i32.const 1))"), False),
        (code("(call_indirect (result i32) (i32.const 0))", "(table 1 funcref)"), False),
        (code("(memory.size) (memory.grow (i32.const 1)) (i32.add)", "(memory 1)"), False),
        (code("(drop (v128.const i64x2 0 0)) (i32.const 1)"), False),
        (code("(local v128) (i32.const 1)"), False),
        (code("(local funcref) (i32.const 1)"), False),
        (code("(local" + " f64" * 16 + ") (i32.const 1)"), True),
        (code("(local" + " f64" * 17 + ") (i32.const 1)"), False),
        (code("(nop)" * (MOST_INSTRUCTIONS - 1) + "(i32.const 1)"), True),
        (code("(nop)" * MOST_INSTRUCTIONS + "(i32.const 1)"), False),
    ],
)
def test_what_is_plain(text: str, plain: bool) -> None:
    module = parse(text)
    assert is_plain(module, validate(module)) == plain


def told(text: str, **how: object) -> list[tuple[str, tuple[int, ...]]]:
    """What was compiled of a module, by which tier, for a call of its first export."""
    seen: list[Compile] = []
    store = wasmfx.Store(**how)  # type: ignore[arg-type]
    with observe_compiles(seen.append):
        wasmfx.Instance(wasmfx.Module(text), store=store).exports.add(1, 2)
    return [(one.tier, one.functions) for one in seen if one.module is not None]


def test_it_begins_in_the_first_tier() -> None:
    assert told(ADD) == [("baseline", (0,))]


def test_not_if_fuel_is_counted_or_llvm_is_asked_for() -> None:
    assert told(ADD, fuel=100) == [("optimised", (0,))]
    assert told(ADD, tier="optimised") == [("optimised", (0,))]


def test_where_it_ends_is_known() -> None:
    text = code("(i32.div_u (i32.const 1) (i32.const 0))")
    with pytest.raises(wasmfx.Trap, match="integer divide by zero") as caught:
        wasmfx.Instance(wasmfx.Module(text)).exports.f()
    (frame,) = [f for f in caught.value.frames if isinstance(f, FuncFrame)]
    assert (frame.name, frame.instruction) == ("$f", 2)


def until_hot(instance: wasmfx.Instance) -> None:
    """Call it until LLVM has compiled it in the background, and a while longer."""
    seen: list[Compile] = []
    end = time.monotonic() + PATIENCE
    with observe_compiles(seen.append):
        while len(seen) < 2:
            for n in range(10_000):
                assert instance.exports.add(n, 1) == n + 1
            assert time.monotonic() < end
    # For this process, and for the next.
    assert [(one.tier, one.functions, one.background) for one in seen] == [
        ("optimised", (0,), True)
    ] * 2


def test_what_is_called_again_and_again_is_compiled_by_llvm() -> None:
    instance = wasmfx.Instance(wasmfx.Module(ADD))
    assert instance.exports.add(1, 2) == 3
    until_hot(instance)
    assert instance.exports.add(1, 2) == 3


PROCESS = """
import sys
import wasmfx
from wasmfx.runtime.compilation import observe_compiles
seen = []
with observe_compiles(seen.append):
    print(wasmfx.Instance(wasmfx.Module(sys.argv[1])).exports.add(1, 2))
print(*((one.tier, one.kept) for one in seen if one.module is not None))
print(*(name in sys.modules for name in ("llvmlite", "wasmfx.native.baseline.compiler")))
"""


def process() -> list[str]:
    return subprocess.run(
        [sys.executable, "-c", PROCESS, ADD],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


def test_no_process_loads_llvm_for_it(cache: Path) -> None:
    assert process() == ["3", "('baseline', False)", "False True"]
    assert process() == ["3", "('baseline', True)", "False False"]


def test_what_was_hot_is_whole_in_the_next_process(cache: Path) -> None:
    instance = wasmfx.Instance(wasmfx.Module(ADD))
    assert instance.exports.add(1, 2) == 3
    until_hot(instance)
    end = time.monotonic() + PATIENCE
    while (found := process()) != ["3", "('optimised', True)", "False False"]:
        assert found == ["3", "('baseline', True)", "False False"]
        assert time.monotonic() < end
