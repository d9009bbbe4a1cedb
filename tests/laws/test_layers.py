"""Imports point left along the line of layers, packages between two arrows are strangers, and no
module imports itself by a detour.
"""

from pathlib import Path

import pytest

from tests.laws.imports import MODULES, SOURCE, cycles, imports, parts_below

LAYERS = [
    {"cached"},
    {"source", "numerics"},
    {"frames"},
    {"errors"},
    {"syntax"},
    {"valid", "binary", "text"},
    {"runtime", "formats"},
    {"exec", "native"},
    {"embed"},
    {"wasi", "script", "stepper"},
    {"cli"},
    {"pytest_plugin"},
]
ROOMS = [
    {"processor", "process", "reach", "deadlines"},
    {"abi"},
    {"ir"},
    {"machine"},
    {"lower", "baseline"},
    {"undisturbed", "cache", "room"},
    {"made"},
    {"llvm"},
    {"compiling", "hot", "volume", "leaflet", "plain"},
    {"lazy_image"},
    {"image"},
    {"listing"},
    {"link"},
    {"store"},
    {"engine"},
]
"""The native engine. `llvm` is no room but a tool: nothing that writes IR needs it.
`process` is what there is one of in a process, `deadlines` until when a thread goes on,
`undisturbed` how LLVM is called, `room` whether it may be;
`made` asks the `cache` before LLVM is asked, which `compiling` does."""

WASI_ROOMS = [
    {"table", "errnos", "records", "rights", "waiting"},
    {"memory", "files", "paths"},
    {"descriptors"},
    {"streams", "world"},
    {"calls"},
    {"binding"},
    {"aio"},
    {"wasi"},
]
"""WASI. What calls exchange with guests is below what they work on, and that below the calls."""

LAYER = {name: depth for depth, names in enumerate(LAYERS) for name in names}
ROOM = {name: depth for depth, names in enumerate(ROOMS) for name in names}
WASI_ROOM = {name: depth for depth, names in enumerate(WASI_ROOMS) for name in names}
NATIVE = SOURCE / "native"
WASI = SOURCE / "wasi"


def parts(folder: Path) -> list[Path]:
    """The files below a folder, but for what the folder itself says in its `__init__`."""
    return [p for p in MODULES.values() if p.is_relative_to(folder) and p != folder / "__init__.py"]


def part_of(path: Path, folder: Path) -> str:
    return path.relative_to(folder).with_suffix("").parts[0]


def shown(path: Path) -> str:
    return str(path.relative_to(SOURCE))


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
