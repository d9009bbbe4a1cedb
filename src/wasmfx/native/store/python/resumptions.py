"""Continuations as objects that Python resumes without any Python code of ours.

Their type is a subclass of the embedder's, with the raw fields of a `Resumable` behind its slots.
Compiled code makes such objects too (`machine/resumptions.py`): these have no `_cont` before
anybody asks for it.
"""

from __future__ import annotations

import sys
from typing import Any

from wasmfx.native.abi.resumptions import FORMS, RESUMABLE
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import get64, put64
from wasmfx.native.link.python import for_ever
from wasmfx.native.process import LOCK
from wasmfx.native.store.effects.conts import known_type
from wasmfx.native.store.objects import NativeCont
from wasmfx.native.store.python.classes import (
    BOOL,
    FAST_CALL,
    FINALISE,
    KEYWORDS,
    Member,
    Method,
    Parts,
    raw_type,
    slot_offset,
)
from wasmfx.native.store.python.exports import raise_failure
from wasmfx.runtime.forms import Forms, K
from wasmfx.syntax.types import FuncType

_made: dict[Any, Any] = {}


def resumable_type(forms: Forms[K]) -> type[K]:
    """A subclass of the embedder's continuations whose objects are resumed faster.

    Compiled code knows the forms of one embedder; any other has its own class back.
    """
    base = forms.continuation
    if base not in _made:
        with LOCK:
            if base not in _made:
                _made[base] = base if _made else _resumable_type(forms)
    made: type[K] = _made[base]
    return made


def _resumable_type(forms: Forms[K]) -> Any:
    base: Any = forms.continuation
    between = type(base.__name__, (base,), _names(base))
    assert between.__basicsize__ <= RESUMABLE.kind
    symbols = machine().symbols
    doc = f"resume($self, /, *args, on=())\n--\n\n{base.resume.__doc__}".encode()
    resume = Method(b"resume", symbols["resume_python"], FAST_CALL | KEYWORDS, doc)
    owned = Member(b"_owned", BOOL, RESUMABLE.owned)
    parts = Parts(RESUMABLE.size, {FINALISE: symbols["finalise"]}, [owned], [resume])
    made: Any = raw_type(between, parts)
    _tell(forms, made)
    return made


def _names(base: Any) -> dict[str, Any]:
    """What the class between has: the attributes of an object that compiled code has made."""

    def _attach(self: Any, store: Any, cont: NativeCont, owned: bool) -> None:
        native = store.inner
        self._kept = native  # What compiled code finds there must not go before the object does.
        base._attach(self, store, cont, owned)
        native.kinds.dropped = store.dropped
        put64(id(self) + RESUMABLE.word, cont.word)
        put64(id(self) + RESUMABLE.kind, native.kinds.of(cont.heap))

    def _get_cont(self: Any) -> NativeCont:
        try:
            return cont.__get__(self)  # type: ignore[no-any-return]
        except AttributeError:
            kind = get64(id(self) + RESUMABLE.kind)
            if not kind:
                raise
        made: NativeCont = self._kept.kinds.cont(kind, get64(id(self) + RESUMABLE.word))
        cont.__set__(self, made)
        return made

    def _get_type(self: Any) -> FuncType | None:
        return known_type(self._cont)

    cont = vars(base)["_cont"]
    return {
        "__slots__": ("_kept",),
        "__module__": base.__module__,
        "__doc__": vars(base)["__doc__"],
        "_attach": _attach,
        "_cont": property(_get_cont, cont.__set__),
        "_type": property(_get_type, lambda self, type_: None),
    }


def _tell(forms: Forms[K], made: Any) -> None:
    """Tell compiled code about the embedder."""
    base: Any = forms.continuation
    tag: Any = forms.tag
    k: Any = made.__new__(made)

    def learn(self: Any, on: Any) -> None:
        tags = on if type(on) is tuple else () if on is None else (on,)
        if all(type(t) is tag and t.store is self.store for t in tags):
            self._kept.kinds.learn(get64(id(self) + RESUMABLE.kind), [t.extern for t in tags])

    # So it is called in tracebacks, as if it had been Python code all the time.
    def resume(self: Any) -> None:
        raise_failure(self)

    objects = {
        "continuation": made,
        "returned": forms.returned,
        "suspended": forms.suspended,
        "tag": forms.tag,
        "on": sys.intern("on"),
        "learn": learn,
        "slowly": base.resume,
        "failed": resume,
        "drop": base.__del__,
    }
    words = {name: for_ever(x) for name, x in objects.items()} | {
        "tag_extern": slot_offset(tag.__new__(tag), "extern"),
        "store": slot_offset(k, "store"),
        "kept": slot_offset(k, "_kept"),
    }
    for field, word in words.items():
        put64(machine().symbols["forms"] + FORMS.fields[field], word)
