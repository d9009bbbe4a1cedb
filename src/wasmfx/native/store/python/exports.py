"""Exports as objects that Python calls without any Python code of ours.

Their type is a subclass of the embedder's. Behind what that has in its objects lie the raw fields
of an `Export`, and what Python calls there is compiled (`machine/exports.py`).
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

from wasmfx.native.abi.layout import EXPORT
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64
from wasmfx.native.link.python import for_ever, function
from wasmfx.native.store.objects import NativeFunc
from wasmfx.native.store.python.classes import (
    CALL,
    DEFAULT,
    HAVE_VECTORCALL,
    READ_ONLY,
    SIZE,
    Member,
    Parts,
    is_raw,
    raw_type,
)
from wasmfx.native.store.python.signatures import signature
from wasmfx.syntax.types import FuncType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import C


def callable_type(base: type[C]) -> type[C]:
    """A subclass of `base` whose objects are called as built-in functions are."""
    if is_raw(base):
        return base
    made: type[C] = _callable_type(base)
    return made


@cache
def _callable_type(base: Any) -> Any:
    slowly, failed = for_ever(base.__call__), for_ever(raise_failure)

    def _attach(self: Any, *args: Any) -> None:
        base._attach(self, *args)
        _bind(self, slowly, failed)

    names = {"__slots__": ("_kept",), "_attach": _attach, "__doc__": vars(base)["__doc__"]}
    between = type(base.__name__, (base,), names | {"__module__": base.__module__})
    assert between.__basicsize__ <= EXPORT.vectorcall
    at = Member(b"__vectorcalloffset__", SIZE, EXPORT.vectorcall, READ_ONLY)
    slots = {CALL: function("PyVectorcall_Call")}
    return raw_type(between, Parts(EXPORT.size, slots, [at], flags=DEFAULT | HAVE_VECTORCALL))


def _bind(self: Any, slowly: int, failed: int) -> None:
    """Tell compiled code which function an object stands for."""
    func = self.extern
    assert isinstance(func, NativeFunc)
    type_ = func.type.comp
    assert isinstance(type_, FuncType)
    store = func.owner.store()
    self._kept = store  # What compiled code finds there must not go before the object does.
    known = signature(type_)
    fields = {
        "vm": store.state.vm,
        "func": func.address,
        "signature": known,
        "slowly": slowly,
        "failed": failed,
        "vectorcall": machine().symbols["call_export" if known else "call_slowly"],
    }
    for field, word in fields.items():
        put64(id(self) + EXPORT.fields[field], word)


def raise_failure(self: Any) -> None:
    """Raise what a call has ended with. Its activation is still the innermost."""
    store = self._kept
    try:
        store.activations.check(0 if store.state.exn.value else 1)
    except ctypes.ArgumentError as error:
        wanting(error)
    except BaseException as error:
        own = self.explain(error)
        if own is None:
            raise
    # Not where it was caught: what came out of the guest is not the context of what went in.
    try:
        raise own
    finally:
        del own
