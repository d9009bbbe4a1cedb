"""What a function looks like to Python: its signature and its description."""

from __future__ import annotations

from collections.abc import Mapping
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

from wasmfx.errors import printable, shortened
from wasmfx.runtime.names import names
from wasmfx.syntax.types import FuncType, ValType

if TYPE_CHECKING:
    from inspect import Signature

    from wasmfx.embed.held import StoreLike
    from wasmfx.runtime.engine import Extern

PYTHON: dict[ValType, type] = {"i32": int, "i64": int, "f32": float, "f64": float, "v128": bytes}
"""What a value is in Python; a reference is some object."""


class Doc:
    """A docstring that an object has for itself, and its class for all."""

    def __init__(self, doc: str | None) -> None:
        self.doc = doc

    def __get__(self, instance: Any, owner: object) -> str | None:
        return self.doc if instance is None else instance._described()


class Own(property):
    """A property of objects that their class does not have: of a class it would be taken for the
    class's own.
    """

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            raise AttributeError("only objects have it")
        return super().__get__(instance, owner)


def own_name(store: StoreLike, func: Extern) -> str:
    """What a function is called in its module."""
    found = store.inner.definition(func)
    if found is None:
        return "function"
    module, x = found
    return shortened(names(module, "func").get(x, f"func[{x}]"))


def parameter_names(store: StoreLike, func: Extern) -> Mapping[int, str]:
    """The names of locals, by index: parameters come first. A closed store has forgotten them."""
    found = None if store.closed else store.inner.definition(func)
    if found is None:
        return {}
    module, x = found
    return module.names.locals.get(x, {})


def annotated(type_: FuncType, known: Mapping[int, str]) -> Signature:
    """A function type as Python writes it."""
    # To call a function nobody needs to know what it looks like.
    from inspect import Parameter, Signature

    taken: set[str] = set()
    params = []
    for n, t in enumerate(type_.params):
        name = known.get(n, "")
        if not name.isidentifier() or iskeyword(name):
            name = f"arg{n}"
        while name in taken:
            name += "_"
        taken.add(name)
        kind = Parameter.POSITIONAL_ONLY
        params.append(Parameter(name, kind, annotation=PYTHON.get(t, object)))
    results = tuple(PYTHON.get(t, object) for t in type_.results)
    if len(results) == 1:
        return Signature(params, return_annotation=results[0])
    several = tuple.__class_getitem__(results) if results else None
    return Signature(params, return_annotation=several)


def described(name: str, signature: Signature, type_: str) -> str:
    return f"{printable(name)}{signature}\n\n{type_}"
