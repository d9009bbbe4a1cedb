"""The effect-handler programs: every style is valid, small, and right at a tiny size."""

import importlib.util
from pathlib import Path

import pytest
from benchmarks.effects.catalogue import FOLDER, PROGRAMS, STYLES, Program, Style, program_named
from benchmarks.effects.worker import measure

from wasmfx.binary import decode, encode
from wasmfx.embed.store import engine_named
from wasmfx.runtime.values import Value
from wasmfx.text.modules import parse
from wasmfx.valid import validate

ALL = [
    pytest.param(program, style, id=f"{program.name}-{style}")
    for program in PROGRAMS
    for style in STYLES
]


@pytest.mark.parametrize(("program", "style"), ALL)
def test_a_program_is_valid_and_imports_nothing(program: Program, style: Style) -> None:
    module = decode(program.wasm(style).read_bytes())
    validate(module)
    assert not module.imports
    assert "run" in [export.name for export in module.exports]


@pytest.mark.parametrize(("program", "style"), ALL)
def test_all_styles_return_the_true_result_on_the_reference_engine(
    program: Program, style: Style
) -> None:
    assert result("reference", program, style) == program.result(*program.sizes["tiny"])


@pytest.mark.parametrize(("program", "style"), ALL)
def test_all_styles_return_the_true_result_on_the_native_engine(
    program: Program, style: Style
) -> None:
    if importlib.util.find_spec("llvmlite") is None:
        pytest.skip("the native engine needs llvmlite")
    assert result("native", program, style) == program.result(*program.sizes["tiny"])


def result(engine: str, program: Program, style: Style) -> int:
    """What the second call in one instance returns: nothing may be left over from the first."""
    args: list[Value] = [("i32", arg) for arg in program.sizes["tiny"]]
    found: int = measure(engine_named(engine), program.wasm(style), args, args)["result"]
    return found


@pytest.mark.parametrize("program", PROGRAMS, ids=[program.name for program in PROGRAMS])
def test_what_is_kept_is_what_the_text_says(program: Program) -> None:
    source = (FOLDER / program.name / "wasmfx.wat").read_text()
    assert encode(parse(source)) == program.wasm("wasmfx").read_bytes()


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.wasm")), ids=lambda path: path.parent.name)
def test_built_modules_are_small(path: Path) -> None:
    assert path.stat().st_size < 2_000


def test_the_true_results_at_full_size() -> None:
    results = {p.name: p.result(*p.sizes["full"]) for p in PROGRAMS}
    assert results["webserver"] == 99_999_990_000_001
    assert results["skynet"] == 499_999_500_000
    assert results["state"] == 50_000_005_000_000
    assert program_named("sieve").result(1_000) == 3_682_913
