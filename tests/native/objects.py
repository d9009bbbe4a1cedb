"""Object files of many shapes, all of them made by our own pipeline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.conftest import ROOT, SPEC_TESTS
from tests.programs.effects import program
from tests.programs.plain.modules import plain
from tests.spec.scripts import modules_of, scripts
from wasmfx.binary import decode
from wasmfx.errors import Invalid, Unsupported
from wasmfx.native import ir
from wasmfx.native.llvm import compile_ir
from wasmfx.native.lower.module import Translation
from wasmfx.native.machine.fixed_code import translated
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.valid import validate

FILES: list[Path] = [
    *sorted((ROOT / "benchmarks" / "effects" / "programs").glob("*/*.wasm")),
    *sorted((ROOT / "examples" / "paper").glob("*.wat")),
]
GENERATED: dict[str, str] = {
    **{f"effects {seed}": program(seed, 8) for seed in range(4)},
    **{f"plain {seed}": plain(seed, 8) for seed in range(4)},
}
FIXED = "the fixed native code"
NAMES: list[str] = [FIXED, *(f"{p.parent.name}/{p.name}" for p in FILES), *GENERATED]


@cache
def object_file(name: str) -> bytes:
    """One of the object files in `NAMES`."""
    if name == FIXED:
        return compile_ir(translated())
    if name in GENERATED:
        return compiled(parse(GENERATED[name]))
    path = FILES[NAMES.index(name) - 1]
    data = path.read_bytes()
    return compiled(decode(data) if path.suffix == ".wasm" else parse(data.decode()))


def compiled(module: Module) -> bytes:
    """The object file of a module that is small enough for one unit."""
    (made,) = all_compiled(module)
    return made


def all_compiled(module: Module) -> list[bytes]:
    """The object files of a module; none if none of its functions can be called."""
    units = Translation(module, validate(module)).units()
    return [compile_ir(text, unit.effort) for unit, text in units]


def script_objects() -> Iterator[tuple[str, bytes]]:
    """The modules of the conformance scripts, as far as the engine compiles them."""
    for script in scripts(SPEC_TESTS):
        for name, module in modules_of(script):
            try:
                yield from ((name, made) for made in all_compiled(module))
            except (Invalid, Unsupported):
                continue


def assembled(lines: Iterable[str]) -> bytes:
    """An object file from assembly."""
    return compile_ir(ir.unit([f'module asm "{line}"' for line in lines]))
