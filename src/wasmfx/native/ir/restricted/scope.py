"""A function in translation: its names, its variables, and the body that is built."""

import ast
import builtins
from collections import Counter
from typing import NamedTuple, NoReturn, TypeAlias

from wasmfx.native.abi.structures import (
    Pointer,
    Type,
)
from wasmfx.native.ir.body import Block, Body
from wasmfx.native.ir.restricted.functions import AnyNative, RestrictedError, Static, spelled
from wasmfx.native.ir.values import Value


class Typed(NamedTuple):
    """A value that is computed at run time."""

    type: Type
    value: Value


Operand: TypeAlias = Typed | int
"""A value, or a constant number, which takes the type that is expected."""


class Place(NamedTuple):
    """A place in memory, and the type of what lies there."""

    type: Type
    at: Value


class Loop(NamedTuple):
    """The targets of `continue` and `break`, and the assigned variables at each exit."""

    next: Block
    end: Block
    exits: list[set[str]]


class Scope:
    """One function: the meaning of its names, and its body in LLVM."""

    def __init__(self, native: AnyNative, node: ast.FunctionDef) -> None:
        assert native.kind is not None
        self.native = native
        self.stores = Counter(
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        )
        self.names: dict[str, object] = native.function.__globals__
        self.local = frozenset(native.function.__code__.co_varnames)
        # A variable that is assigned in one place is a value: that place comes before every use.
        self.variables: dict[str, Place | Typed] = {}
        # The variables that have a value on all ways to the current place.
        self.assigned: set[str] = set()
        self.loops: list[Loop] = []
        # The functions and data that the body refers to, in order.
        self.used: dict[AnyNative | Static, None] = {}
        params = {
            name: Typed(t, Value(spelled(t), f"%{name}.0"))
            for name, t in zip(native.params, native.code.params, strict=True)
        }
        head = f"{native.kind.linkage} {spelled(native.code.result)} {native.symbol}"
        self.b = Body(head, [x.value for x in params.values()], native.kind.attributes)
        self.entry, self.begin = self.b.current, self.b.block("begin")
        self.b.enter(self.begin)
        self.stores.update(params.keys())
        for name, x in params.items():
            self.assign(name, x)

    def finished(self) -> str:
        """The text of the body. LLVM expects variables in the first block."""
        self.entry.lines.append(f"  br label %{self.begin.label}")
        return str(self.b)

    def fail(self, node: ast.AST, why: str) -> NoReturn:
        """Raise the error for a part of the function, of which the first line is shown."""
        lines = ast.unparse(node).splitlines()
        text = next(line for line in lines if not line.startswith("@"))
        number = getattr(node, "lineno", 0)
        raise RestrictedError(f"{self.native.name}, line {number}: {why}: {text}")

    @property
    def open(self) -> bool:
        """Whether the next statement can be reached."""
        return not self.b.current.closed

    def use(self, thing: AnyNative | Static) -> None:
        self.used[thing] = None

    # Variables

    def assign(self, name: str, x: Typed) -> None:
        """Assign a value of the right type to a variable."""
        self.assigned.add(name)
        if self.stores[name] == 1:
            self.variables[name] = x
            return
        if name not in self.variables:
            self.variables[name] = self.temporary(x.type, f"{name}.")
        place = self.variables[name]
        assert isinstance(place, Place)
        self.b.store(x.value, place.at)

    def temporary(self, t: Type, hint: str = "t") -> Place:
        """A new place without a name in Python."""
        at = self.b.fresh("ptr", hint)
        self.entry.lines.append(f"  {at.text} = alloca {spelled(t)}")
        return Place(t, at)

    # Constants

    def meaning(self, node: ast.expr) -> object:
        """Evaluate an expression in Python; None if it needs run-time values."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call):
                return None
            if isinstance(part, ast.Name):
                if part.id in self.local:
                    return None
                found = self.look_up(part)
                if part is not node and isinstance(found, Static | Pointer):
                    return None
        try:
            code = compile(ast.Expression(node), self.native.name, "eval")
            value: object = eval(code, self.names)
        except Exception as error:
            self.fail(node, str(error))
        return value

    def look_up(self, node: ast.Name) -> object:
        """The global or builtin that a name stands for."""
        if node.id not in self.names and not hasattr(builtins, node.id):
            self.fail(node, "no such name")
        return self.names.get(node.id, getattr(builtins, node.id, None))

    def constant(self, node: ast.expr) -> int | None:
        """The number that an expression always has, or None."""
        found = self.meaning(node)
        return int(found) if isinstance(found, int) else None
