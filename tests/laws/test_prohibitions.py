"""What no file of ours does: change how Python imports or collects, or use others' internals."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laws.imports import MODULES, SOURCE

DOCUMENTED = {"_thread", "os._exit", "sys._getframe"}
"""Names with an underscore that Python's manual describes."""

JUSTIFIED = {
    "_blake2.blake2b": "hashlib loads OpenSSL, in 9 ms; a warm start of a tiny module takes 27",
    "_signal": "the C functions behind `signal` are replaced, and `signal` does not give them",
    "llvmlite.binding.newpassmanagers.NewPassManager._dispose": "pass managers leak without it",
    "_thread._count": "threading.active_count takes a lock that a signal may leave taken",
    "_thread._local": "threading.local, which gevent may have replaced",
    "_typeshed.ReadableBuffer": "for type checkers alone, which know no other name for it",
}
"""Others, each with the reason why there is no public name for it."""

IMPORT_SYSTEM = {"meta_path", "path_hooks", "path_importer_cache"}
COLLECTOR = {"collect", "disable", "enable", "isenabled"}
"""What may be asked of the garbage collector: to run or not to run, but not what it has."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def is_ours(module: str) -> bool:
    return module == "wasmfx" or module.startswith("wasmfx.")


def imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that a file binds to what is not ours, each with its full name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if not is_ours(alias.name):
                    bound = alias.asname or alias.name.split(".")[0]
                    yield bound, alias.name if alias.asname else bound
                    yield "", alias.name
        elif isinstance(node, ast.ImportFrom) and node.module and not is_ours(node.module):
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def private_names(path: Path) -> set[str]:
    """The private names of others that a file imports, or reads from their modules or classes."""
    tree = ast.parse(path.read_text())
    names = dict(imported(tree))
    found = {full for _, full in imported(tree) if any(map(is_private, full.split(".")))}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            first, _, rest = ast.unparse(node).partition(".")
            if first in names:
                found.add(f"{names[first]}.{rest}")
    return found


def test_private_names_of_others_are_not_used() -> None:
    found = {(path, name) for path in MODULES.values() for name in private_names(path)}
    refused = [(str(p), name) for p, name in found if name not in DOCUMENTED | JUSTIFIED.keys()]
    assert not refused


def test_what_is_justified_is_used() -> None:
    found = {name for path in MODULES.values() for name in private_names(path)}
    assert found >= JUSTIFIED.keys() | DOCUMENTED


def test_objects_of_llvmlite_are_used_as_documented() -> None:
    """Except that it leaks pass managers, unless the method that frees them is called by name."""
    tree = ast.parse((SOURCE / "native" / "llvm.py").read_text())
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    private = [ast.unparse(node) for node in attributes if is_private(node.attr)]
    others = [name for name in private if not name.startswith("self.")]
    assert others == ["llvm.newpassmanagers.NewPassManager._dispose"]


@pytest.mark.parametrize("name", MODULES)
def test_python_imports_and_collects_as_ever(name: str) -> None:
    tree = ast.parse(MODULES[name].read_text())
    names = dict(imported(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            assert node.attr not in IMPORT_SYSTEM, node.lineno
            if isinstance(node.value, ast.Name) and names.get(node.value.id) == "gc":
                assert node.attr in COLLECTOR, node.lineno
        # The collector keeps its words before an object.
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
            left = node.left
            assert not (
                isinstance(left, ast.Call)
                and isinstance(left.func, ast.Name)
                and left.func.id == "id"
            ), node.lineno
    assert not [full for full in names.values() if full.startswith("gc.")]
    assert not [full for full in names.values() if full in {f"sys.{n}" for n in IMPORT_SYSTEM}]
