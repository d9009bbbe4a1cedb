"""Barriers around functions: nothing that they call can be captured from outside."""

from __future__ import annotations

from functools import lru_cache

from wasmfx.embed.functions import Func, func_of, parameter_names
from wasmfx.embed.store import Store
from wasmfx.embed.types import comp_of
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.generated import Generated, Types, all_arguments, generated
from wasmfx.syntax.instructions import Barrier, Call, End
from wasmfx.syntax.modules import Names
from wasmfx.syntax.types import DefType, FuncUse


def barrier(func: Func) -> Func:
    """Return a function that calls `func` behind a barrier.

    A suspension that would leave the barrier raises `Trap` in place of it, wherever the function
    is called: from Python, under handlers, or by a guest that has imported it. Handlers inside the
    barrier work as usual.
    """
    if not isinstance(func, Func):
        given = type(func).__name__
        hint = ": no suspension leaves a Python function" if callable(func) else ""
        raise TypeError(f"expected a wasmfx.Func, got {given}{hint}")
    store: Store = func.store
    made = store.barriers.get(func.extern)
    if made is None:
        made = store.barriers[func.extern] = guarded(store, func)
    return func_of(store, made, func.name)


def guarded(store: Store, func: Func) -> Extern:
    """Make a function of the type of `func` that calls it behind a barrier."""
    use = store.inner.type_of(func.extern)
    assert isinstance(use, FuncUse)
    assert isinstance(use.type, DefType)
    parameters = tuple(parameter_names(store, func.extern).items())
    return calling(use.type, func.name, parameters).function(store.inner, [func.extern])


@lru_cache(maxsize=64)
def calling(d: DefType, name: str, parameters: tuple[tuple[int, str], ...]) -> Generated:
    """Make the module of a function that calls another one, of the same type and name."""
    types, names = Types(), Names()
    x = types.of(d)
    names.funcs = {0: name, 1: name}
    names.locals = {1: dict(parameters)}
    body = [*all_arguments(len(comp_of(d).params)), Barrier(x), Call(0), End()]
    return generated(types, [FuncUse(x)], d, body, "<barrier>", names)
