"""Translation of functions in restricted Python, with all functions that they call."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from wasmfx.native.ir.restricted.functions import AnyNative, RestrictedError, Static
from wasmfx.native.ir.restricted.scope import Scope
from wasmfx.native.ir.restricted.statements import run


def translate(roots: Iterable[AnyNative]) -> list[str]:
    """The lines of a unit with these functions and all that they refer to."""
    found: dict[AnyNative | Static, None] = dict.fromkeys(roots)
    heads: dict[str, None] = {}
    bodies: list[str] = []
    defined: set[str] = set()
    waiting = list(found)
    while waiting:
        thing = waiting.pop(0)
        if isinstance(thing, Static):
            heads[thing.definition] = None
        elif thing.kind is None:
            heads[thing.declaration] = None
        else:
            if thing.symbol in defined:
                raise RestrictedError(f"{thing.name}: defined twice")
            defined.add(thing.symbol)
            scope = translated(thing)
            bodies.append(scope.finished())
            waiting += [used for used in scope.used if used not in found]
            found |= scope.used
    return [*filter(None, heads), *bodies]


def translated(native: AnyNative) -> Scope:
    """Translate one function."""
    node = _parsed(native)
    s = Scope(native, node)
    if native.function.__code__.co_freevars:
        s.fail(node, "a function inside another is not in the language")
    run(s, node.body)
    if s.open:
        if native.code.result is not None or native.never_returns:
            s.fail(node, "may end without a result")
        s.b.ret(None)
    return s


def _parsed(native: AnyNative) -> ast.FunctionDef:
    code = native.function.__code__
    found = _functions(code.co_filename).get((native.name, code.co_firstlineno))
    if found is None:
        raise RestrictedError(f"{native.name}: its text is not in {code.co_filename}")
    return found


@cache
def _functions(file: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """The functions of a file, by name and by the line of the first decorator."""
    text = Path(file).read_text("utf-8") if Path(file).exists() else ""
    nodes = ast.walk(ast.parse(text))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    return {
        (f.name, min(d.lineno for d in f.decorator_list)): f for f in functions if f.decorator_list
    }
