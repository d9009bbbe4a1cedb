"""Fuel: how many functions and iterations of loops are entered, the same on both engines."""

import os
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

import wasmfx
from tests.agree.sides import OutOfSteps, Side, bounded, exhausted
from tests.agree.test_plain import arguments
from tests.programs.effects import program
from tests.programs.plain.modules import plain
from tests.stopping.guests import GUESTS
from wasmfx.cli.main import main
from wasmfx.embed.store import ENGINES, engine_named
from wasmfx.native.engine import NativeEngine

PROGRAMS = 1_000 if os.environ.get("WASMFX_LONG") else 15
"""How many generated effect programs burn fuel on both engines."""

every_engine = pytest.mark.parametrize("engine", ENGINES)

COUNTED = """
(module
  (func $leaf)
  (func (export "straight") (call $leaf) (call $leaf))
  (func (export "loop") (param $n i32)
    (loop $l (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
  (func $down (export "down") (param i32) (result i32)
    (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
    (return_call $down (i32.sub (local.get 0) (i32.const 1))))
  (type $f (func)) (type $k (cont $f)) (elem declare func $leaf)
  (func (export "resume") (resume $k (cont.new $k (ref.func $leaf)))
    (drop (cont.new $k (ref.func $leaf))))
  (memory 1)
  (func (export "trap") (loop $l (drop (i32.load (i32.const 0x7fffffff))) (br $l))))
"""


@pytest.mark.parametrize(
    ("name", "args", "cost"),
    [
        ("straight", (), 3),
        ("loop", (10,), 11),
        ("down", (5,), 6),
        ("resume", (), 2),
    ],
)
@every_engine
def test_what_costs_fuel(engine: str, name: str, args: tuple[int, ...], cost: int) -> None:
    store = wasmfx.Store(engine, fuel=cost)
    exports = wasmfx.Instance(wasmfx.Module(COUNTED), store=store).exports
    exports[name](*args)
    assert store.fuel == 0
    store.fuel = cost - 1
    with pytest.raises(wasmfx.OutOfFuel) as caught:
        exports[name](*args)
    assert caught.value.frames
    assert store.fuel == 0
    store.fuel = cost
    exports[name](*args)


@every_engine
def test_what_was_burnt_before_a_trap_is_gone(engine: str) -> None:
    store = wasmfx.Store(engine, fuel=10)
    exports = wasmfx.Instance(wasmfx.Module(COUNTED), store=store).exports
    with pytest.raises(wasmfx.Trap):
        exports.trap()
    assert store.fuel == 8


@pytest.mark.parametrize("name", GUESTS)
def test_engines_run_out_at_the_same_place(name: str) -> None:
    if "fill" in name or "copy" in name:
        pytest.skip("much work for little fuel: a quarter of an hour for the reference engine")
    left = []
    for engine in ENGINES:
        store = wasmfx.Store(engine, fuel=3_000)
        exports = wasmfx.Instance(wasmfx.Module(GUESTS[name]), store=store).exports
        with pytest.raises(wasmfx.OutOfFuel):
            exports.run()
        store.fuel = 5
        exports.ok()
        left.append(store.fuel)
    assert left == [4, 4]


def test_a_store_without_fuel_does_not_count() -> None:
    store = wasmfx.Store()
    assert store.fuel is None
    with pytest.raises(ValueError, match="does not count fuel"):
        store.fuel = 5


def test_there_is_no_less_than_none() -> None:
    with pytest.raises(ValueError, match="-1"):
        wasmfx.Store(fuel=-1)
    store = wasmfx.Store(fuel=1)
    with pytest.raises(ValueError, match="-2"):
        store.fuel = -2
    assert store.fuel == 1


def test_one_module_with_and_without() -> None:
    module = wasmfx.Module(COUNTED)
    for fuel in (None, 100, None):
        store = wasmfx.Store(fuel=fuel)
        wasmfx.Instance(module, store=store).exports.loop(10)
        assert store.fuel == (None if fuel is None else fuel - 11)


PLENTY = 1 << 40


def burnt(text: str, seed: int) -> int:
    """Run a program on both engines, which must burn as much; how much that is."""
    one, two = Side(bounded(PLENTY), text), Side(NativeEngine(fuel=PLENTY), text)
    rnd = Random(seed)
    spent = 0
    with suppress(OutOfSteps):
        for name in [n for n in one.exports if n.startswith(("fn", "main"))]:
            args = arguments(rnd, one, name)
            if exhausted(one.call(name, *args), two.call(name, *args)):
                break
            assert one.store.fuel == two.store.fuel, (seed, name)
            assert one.store.fuel is not None
            spent = PLENTY - one.store.fuel
    return spent


def test_engines_burn_the_same_on_effect_programs() -> None:
    assert sum(burnt(program(seed, 1 + seed % 8), seed) for seed in range(PROGRAMS)) > 5 * PROGRAMS


def test_engines_burn_the_same_on_plain_modules() -> None:
    assert sum(burnt(plain(seed, 1 + seed % 12), seed) for seed in range(30)) > 200


@every_engine
def test_fuel_on_the_command_line(
    engine: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.wat"
    path.write_text(COUNTED)
    words = ["run", "--engine", engine, str(path), "--invoke", "loop", "9"]
    assert main([*words, "--fuel", "10"]) == 0
    assert main([*words, "--fuel", "9"]) == 134
    assert capfd.readouterr().err.startswith("OutOfFuel: out of fuel\n")


def test_scripts_have_fuel_too(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "s.wast"
    path.write_text('(module (func (export "f") (loop (br 0)))) (assert_return (invoke "f"))')
    assert main(["wast", str(path), "--engine", "both", "--fuel", "100"]) == 1
    assert "out of fuel" in capfd.readouterr().out


def test_traces_have_fuel_and_time(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.wat"
    path.write_text('(module (func (export "f") (loop (br 0))))')
    assert main(["trace", str(path), "--invoke", "f", "--fuel", "4"]) == 134
    assert capfd.readouterr().out.count("\nloop ") == 3
    assert main(["trace", str(path), "--invoke", "f", "--timeout", "0.05"]) == 124


def test_engines_by_name_have_fuel() -> None:
    assert [engine_named(name, fuel=3).new_store().fuel for name in ENGINES] == [3, 3]
