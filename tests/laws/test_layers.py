"""Imports point left along the line of layers, packages between two arrows are strangers, and no
module imports itself by a detour.
"""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import wasmfx

SOURCE = Path(wasmfx.__file__).parent
LAYERS = [
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
]
LAYER = {name: depth for depth, names in enumerate(LAYERS) for name in names}
MODULES = sorted(p for p in SOURCE.rglob("*.py") if p.parent != SOURCE or p.stem in LAYER)


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def imported(path: Path) -> set[str]:
    """What a file imports, at whatever depth and place, for type checkers too: `module.name`."""
    package = ("wasmfx", *path.relative_to(SOURCE).parent.parts)
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("wasmfx.")}


def imports(path: Path) -> set[str]:
    """The parts of the package that a file imports."""
    return {name.split(".")[1] for name in imported(path)}


def module_name(path: Path) -> str:
    parts = ("wasmfx", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_imports_point_left(path: Path) -> None:
    here = part_of(path)
    for there in imports(path) - {here, "__version__"}:
        assert LAYER[there] < LAYER[here], f"{path.name} of {here} imports {there}"


def test_no_module_imports_itself_by_a_detour() -> None:
    paths = [p for p in SOURCE.rglob("*.py") if p.relative_to(SOURCE).parts[0] != "native"]
    names = {module_name(path) for path in paths}
    graph = {
        module_name(path): {
            name if name in names else name.rpartition(".")[0] for name in imported(path)
        }
        for path in paths
    }
    TopologicalSorter(graph).prepare()


def test_native_does_not_use_numerics() -> None:
    """Two witnesses that shared arithmetic would share its mistakes."""
    for path in (SOURCE / "native").rglob("*.py"):
        assert "numerics" not in imports(path)


def test_only_one_module_imports_llvmlite() -> None:
    users = [p.name for p in SOURCE.rglob("*.py") if "llvmlite" in p.read_text()]
    assert set(users) <= {"llvm.py"}
