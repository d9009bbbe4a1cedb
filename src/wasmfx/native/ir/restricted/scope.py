"""A function being translated: its names, its variables, and the text it becomes."""

import ast
import builtins
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NoReturn, TypeAlias

from wasmfx.native.abi.structures import (
    Pointer,
    Type,
)
from wasmfx.native.ir.body import Block, Body
from wasmfx.native.ir.restricted.functions import AnyNative, RestrictedError, Static, spelled
from wasmfx.native.ir.values import Value


class Typed(NamedTuple):
    """A value that the machine computes."""

    type: Type
    value: Value


Operand: TypeAlias = Typed | int
"""A value, or a number that is known already and takes whichever type is wanted."""


class Place(NamedTuple):
    """Where a value lies in memory."""

    type: Type
    at: Value


class Loop(NamedTuple):
    """Where `continue` and `break` go, and what is assigned wherever the loop is left."""

    next: Block
    end: Block
    exits: list[set[str]]


Expression: TypeAlias = "Callable[[Scope, Any], Operand]"
Statement: TypeAlias = "Callable[[Scope, Any], None]"


class Language(NamedTuple):
    """The functions that translate each kind of expression and statement."""

    expressions: Mapping[type[ast.expr], Expression]
    statements: Mapping[type[ast.stmt], Statement]


class Scope:
    """One function: what its names mean, and its body of LLVM."""

    def __init__(self, native: AnyNative, node: ast.FunctionDef, language: Language) -> None:
        assert native.kind is not None
        self.native = native
        self.language = language
        self.stores = Counter(
            n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        )
        self.names: dict[str, object] = native.function.__globals__
        self.local = frozenset(native.function.__code__.co_varnames)
        # What is assigned in one place only is the value itself: that place comes before every use.
        self.variables: dict[str, Place | Typed] = {}
        # The variables that have a value wherever this place is reached from.
        self.assigned: set[str] = set()
        self.loops: list[Loop] = []
        # Functions and data that the text refers to, in order.
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
        """The text. The first block holds the variables, which LLVM wants to see there."""
        self.entry.lines.append(f"  br label %{self.begin.label}")
        return str(self.b)

    def fail(self, node: ast.AST, why: str) -> NoReturn:
        """Refuse the function because of a part of it; of a long one, the first line is shown."""
        lines = ast.unparse(node).splitlines()
        text = next(line for line in lines if not line.startswith("@"))
        number = getattr(node, "lineno", 0)
        raise RestrictedError(f"{self.native.name}, line {number}: {why}: {text}")

    @property
    def open(self) -> bool:
        """Whether what comes next can be reached."""
        return not self.b.current.closed

    def use(self, thing: AnyNative | Static) -> None:
        self.used[thing] = None

    # Variables

    def assign(self, name: str, x: Typed) -> None:
        """A variable has this value from now on, which is of its type."""
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
        """A place that has no name."""
        at = self.b.fresh("ptr", hint)
        self.entry.lines.append(f"  {at.text} = alloca {spelled(t)}")
        return Place(t, at)

    # What Python knows

    def meaning(self, node: ast.expr) -> object:
        """What Python makes of an expression; None if the machine is needed for it."""
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
        """What a name that is no variable stands for."""
        if node.id not in self.names and not hasattr(builtins, node.id):
            self.fail(node, "no such name")
        return self.names.get(node.id, getattr(builtins, node.id, None))

    def constant(self, node: ast.expr) -> int | None:
        """The number that an expression always is."""
        found = self.meaning(node)
        return int(found) if isinstance(found, int) else None
