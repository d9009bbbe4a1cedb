"""Imports point left along the line of layers, packages between two arrows are strangers, and no
module imports itself by a detour.
"""

from pathlib import Path

import pytest

from tests.laws.imports import MODULES, SOURCE, cycles, imports, parts_below

DOCS = SOURCE.parents[1] / "docs"


def arrows(page: str, heading: str) -> dict[str, int]:
    """How far right each part stands in the indented arrows `a <- b c <- d` below a heading.

    The pages are the only place that lists the layers and rooms.
    """
    text = (DOCS / page).read_text().split(f"# {heading}\n", 1)[1].split("\n#", 1)[0]
    steps = " ".join(line for line in text.splitlines() if line.startswith("    ")).split("<-")
    return {name: depth for depth, names in enumerate(steps) for name in names.split()}


LAYER = arrows("architecture.md", "Architecture")
WASI_ROOM = arrows("architecture.md", "Inside `wasi/`")
ROOM = arrows("native.md", "The rooms")
NATIVE = SOURCE / "native"
WASI = SOURCE / "wasi"


def parts(folder: Path) -> list[Path]:
    """The files below a folder, but for what the folder itself says in its `__init__`."""
    return [p for p in MODULES.values() if p.is_relative_to(folder) and p != folder / "__init__.py"]


def part_of(path: Path, folder: Path) -> str:
    return path.relative_to(folder).with_suffix("").parts[0]


def shown(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def test_the_pages_name_what_there_is() -> None:
    """Every part of a folder stands in its arrows, and nothing else does."""
    for folder, place in ((SOURCE, LAYER), (NATIVE, ROOM), (WASI, WASI_ROOM)):
        there = {part_of(path, folder) for path in parts(folder)} - {"__main__"}
        assert place.keys() == there, folder


@pytest.mark.parametrize(
    "path", [p for p in parts(SOURCE) if p != SOURCE / "__main__.py"], ids=shown
)
def test_imports_point_left(path: Path) -> None:
    here = part_of(path, SOURCE)
    for there in parts_below(path, "wasmfx") - {here, "__version__"}:
        assert LAYER[there] < LAYER[here], f"{shown(path)} imports {there}"


@pytest.mark.parametrize("path", parts(NATIVE), ids=shown)
def test_imports_point_left_inside_the_native_engine(path: Path) -> None:
    here = part_of(path, NATIVE)
    for there in parts_below(path, "wasmfx.native") - {here}:
        assert ROOM[there] < ROOM[here], f"{shown(path)} imports {there}"


@pytest.mark.parametrize("path", parts(WASI), ids=shown)
def test_imports_point_left_inside_wasi(path: Path) -> None:
    here = part_of(path, WASI)
    for there in parts_below(path, "wasmfx.wasi") - {here}:
        assert WASI_ROOM[there] < WASI_ROOM[here], f"{shown(path)} imports {there}"


def test_no_modules_import_each_other() -> None:
    """Not even for types, nor inside functions: what goes round cannot be read in any order."""
    assert not list(cycles())


def test_what_depends_on_the_processor_depends_on_nothing_else() -> None:
    for path in (NATIVE / "processor").rglob("*.py"):
        own = {name for name in imports(path) if name.startswith("wasmfx")}
        assert all(name.startswith("wasmfx.native.processor.") for name in own), shown(path)


def test_native_does_not_use_numerics() -> None:
    """Two witnesses that shared arithmetic would share its mistakes."""
    for path in NATIVE.rglob("*.py"):
        assert "numerics" not in parts_below(path, "wasmfx")


def test_only_one_module_imports_llvmlite() -> None:
    users = [p for p in MODULES.values() if any(n.startswith("llvmlite") for n in imports(p))]
    assert users == [NATIVE / "llvm.py"]


def test_no_property_has_a_lock() -> None:
    """Those of `functools` have one before Python 3.12, for which a child may wait for ever."""
    users = [p for p in MODULES.values() if "functools.cached_property" in imports(p)]
    assert users == [SOURCE / "cached.py"]  # for checkers alone
