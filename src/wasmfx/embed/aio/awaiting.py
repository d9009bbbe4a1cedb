"""Coroutine functions as functions of a store.

Each has a tag of its own, and is a function of Wasm that suspends itself with that tag and returns
the answer. It waits nowhere: who drives the guest does.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from wasmfx.embed.module import Module
from wasmfx.embed.showing.valtypes import texts
from wasmfx.embed.tags import Tag
from wasmfx.errors import LinkError
from wasmfx.runtime.engine import Extern
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import FuncType, RefType, ResultType

if TYPE_CHECKING:
    from wasmfx.embed.items import Store


class Awaited(NamedTuple):
    """What is awaited when a guest suspends itself with a tag."""

    function: Callable[..., Any]
    results: ResultType
    name: str


def awaiting(store: "Store", function: Callable[..., Any], type_: FuncType, name: str) -> Extern:
    """A function of the store that awaits `function`; messages call it `name`."""
    if any(isinstance(t, RefType) and isinstance(t.heap, DefType) for t in both(type_)):
        raise LinkError(f"{name}: an awaited function takes and returns no references to types")
    params, results = texts(type_.params), texts(type_.results)
    module, tag = suspending(params, results), Tag(store, params, results, name)
    made = store.inner.instantiate(module.syntax, module.context, [tag.extern])
    store.awaited[tag.extern] = Awaited(function, type_.results, name)
    return made.exports["f"]


def both(type_: FuncType) -> ResultType:
    return type_.params + type_.results


@cache
def suspending(params: tuple[str, ...], results: tuple[str, ...]) -> Module:
    """A module with one function, which suspends itself with its arguments."""
    arguments = " ".join(f"local.get {n}" for n in range(len(params)))
    return Module(f"""(module
      (type $f (func (param {" ".join(params)}) (result {" ".join(results)})))
      (import "" "tag" (tag $await (type $f)))
      (func (export "f") (type $f) {arguments} suspend $await))""")
