"""Who imports whom, read from the source. All imports count, wherever they are, for types too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import wasmfx

SOURCE = Path(wasmfx.__file__).parent


def module_name(path: Path) -> str:
    """The dotted name of a file of ours; a package's is that of its `__init__`."""
    parts = ("wasmfx", *path.relative_to(SOURCE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES: dict[str, Path] = {module_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


def imports(path: Path) -> set[str]:
    """All names that a file imports, each with the module it comes from."""
    package = ("wasmfx", *path.relative_to(SOURCE).parent.parts)
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            found |= {f"{module}.{alias.name}" for alias in node.names}
    return found


def parts_below(path: Path, package: str) -> set[str]:
    """The parts of a package of ours that a file imports."""
    inside = f"{package}."
    return {
        name.removeprefix(inside).split(".")[0] for name in imports(path) if name.startswith(inside)
    }


def modules_imported(path: Path) -> set[str]:
    """The modules of ours that a file imports, or imports something from."""
    found = set()
    for name in imports(path):
        module = name if name in MODULES else name.rpartition(".")[0]
        if module in MODULES:
            found.add(module)
    return found


def cycles() -> Iterator[list[str]]:
    """The sets of modules that import each other, each listed once."""
    after = {name: modules_imported(path) for name, path in MODULES.items()}
    reached = {name: _reachable(after, name) for name in after}
    for name in after:
        ring = [other for other in after if other in reached[name] and name in reached[other]]
        if name in reached[name] and name == min(ring):
            yield ring


def _reachable(after: dict[str, set[str]], name: str) -> set[str]:
    """All modules to which imports lead from here; this one only if they come back to it."""
    found: set[str] = set()
    todo = [name]
    while todo:
        new = after[todo.pop()] - found
        found |= new
        todo += new
    return found
