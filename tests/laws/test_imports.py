"""Imports are at the top of a file. The few inside functions say why."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.laws.imports import MODULES

Import = ast.Import | ast.ImportFrom


def inside_functions(tree: ast.AST) -> Iterator[list[Import]]:
    """The imports inside functions, in groups of consecutive statements."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in ast.walk(node):
                for block in (getattr(part, name, None) for name in ("body", "orelse")):
                    yield from groups(block if isinstance(block, list) else [])


def groups(statements: list[ast.stmt]) -> Iterator[list[Import]]:
    found: list[Import] = []
    for statement in statements:
        if isinstance(statement, Import):
            found.append(statement)
        elif found:
            yield found
            found = []
    if found:
        yield found


@pytest.mark.parametrize("path", MODULES.values(), ids=str)
def test_an_import_inside_a_function_says_why(path: Path) -> None:
    text = path.read_text()
    lines = text.splitlines()
    for group in inside_functions(ast.parse(text)):
        last = group[-1].end_lineno
        assert last is not None
        around = lines[group[0].lineno - 2 : last]
        assert any("#" in line for line in around), f"line {group[0].lineno}: {lines[last - 1]}"
