"""Files, functions and folders stay as small as one can read at once."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.laws.imports import MODULES, SOURCE

LONGEST_FILE = 700
LONGEST_FUNCTION = 45
FULLEST_FOLDER = 20
TABLES = {SOURCE / "syntax" / "opcodes.py", SOURCE / "syntax" / "instructions.py"}
"""The instruction table, and the classes it names: as long as there are instructions."""


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function and method of a file, and how many lines it has."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def test_files_are_short() -> None:
    sizes = {path: len(path.read_text().splitlines()) for path in MODULES.values()}
    long = {str(p): n for p, n in sizes.items() if n > LONGEST_FILE and p not in TABLES}
    assert not long


def test_functions_are_short() -> None:
    sizes = {(str(p), name): n for p in MODULES.values() for name, n in functions(p)}
    assert not {what: n for what, n in sizes.items() if n > LONGEST_FUNCTION}


def test_folders_hold_few_files() -> None:
    folders = {path.parent for path in MODULES.values()}
    sizes = {str(f): len([p for p in f.iterdir() if p.is_file()]) for f in folders}
    assert not {folder: n for folder, n in sizes.items() if n > FULLEST_FOLDER}
