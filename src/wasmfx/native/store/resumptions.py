"""Structures with which compiled code resumes continuations for Python."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.layout import (
    FORMS,
    HANDLED,
    KIND,
    MOVES,
    PLAN,
    RESUMABLE,
)
from wasmfx.native.link.machine import immortal, machine
from wasmfx.native.link.region import get64, put64
from wasmfx.native.platform import fitness
from wasmfx.native.process import LOCK
from wasmfx.native.store.continuations import (
    known_type,
    rest_of,
    resumed_as,
)
from wasmfx.native.store.exports import (
    BOOL,
    FAST_CALL,
    FINALISE,
    KEYWORDS,
    Member,
    Method,
    Parts,
    has_room,
    raise_failure,
    raw_type,
    slot_offset,
)
from wasmfx.native.store.objects import NativeCont, NativeTag, clause_table
from wasmfx.native.store.state import State
from wasmfx.native.store.values import cont_value, func_type, payload_signature
from wasmfx.runtime.host import ContinuationClasses, K
from wasmfx.runtime.values import Ref
from wasmfx.syntax.types import FuncType, HeapType

MOST_PLANS = 8
"""The most plans of a kind. `resume` compares the handled tags with each plan in turn, and a
program rarely has more than a few sets of tags."""


class Kinds:
    """The kinds of continuations of a store, and their plans.

    `dropped` is kept here because compiled code has its address.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.dropped: list[Ref] = []
        self.heaps: dict[int, HeapType] = {}
        self._kinds: dict[HeapType, int] = {}
        self._learned: dict[int, list[tuple[NativeTag, ...]]] = {}

    def of(self, heap: HeapType) -> int:
        """Return the kind of continuations of a type, or 0 if compiled code cannot resume them.

        In the mode of moves, Python moves all that it resumes.
        """
        if MOVES:
            return 0
        kind = self._kinds.get(heap)
        if kind is None:
            kind = self._kinds[heap] = self._new(heap)
        return kind

    def _new(self, heap: HeapType) -> int:
        type_ = resumed_as(heap)
        known = payload_signature(type_.params, type_.results) if type_ else 0
        if not known:
            return 0
        try:
            at = self.state.allocate(KIND.size)
        except Exhaustion:
            return 0
        put64(at + KIND.vm, self.state.vm)
        put64(at + KIND.signature, known)
        put64(at + KIND.dropped, id(self.dropped))
        self.heaps[at] = heap
        return at

    def cont(self, kind: int, word: int) -> NativeCont:
        """Make the reference to a continuation of a kind."""
        return cont_value(self.state, word, self.heaps[kind])

    def learn(self, kind: int, tags: Sequence[NativeTag]) -> None:
        """Make a plan for resuming continuations of a kind with these tags, if possible."""
        learned, key = self._learned.setdefault(kind, []), tuple(tags)
        if key in learned or len(learned) >= MOST_PLANS:
            return
        with suppress(Exhaustion):
            self._plan(kind, key)
            learned.append(key)

    def _plan(self, kind: int, tags: tuple[NativeTag, ...]) -> None:
        heap = self.heaps[kind]
        cases = [self._case(heap, tag) for tag in tags]
        if not all(map(all, cases)):
            return
        at = self.state.allocate(PLAN.size + HANDLED.size * len(tags))
        put64(at + PLAN.handlers, clause_table(self.state, tags))
        put64(at + PLAN.count, len(tags))
        for n, words in enumerate(cases):
            for field, word in zip(HANDLED.fields.values(), words, strict=True):
                put64(at + PLAN.size + HANDLED.size * n + field, word)
        # Last, because this publishes the plan.
        put64(at + PLAN.next, get64(kind + KIND.plans))
        put64(kind + KIND.plans, at)

    def _case(self, heap: HeapType, tag: NativeTag) -> tuple[int, int, int]:
        """Return the words of a `Handled`. A 0 means that compiled code cannot handle the tag."""
        rest = self.of(rest_of(self.state, tag, heap))
        return id(tag), payload_signature((), func_type(tag).params), rest


# Continuations as objects that Python resumes without running Python code of ours.
#
# Their class is a subclass of the embedder's, with the raw fields of a `Resumable` after its slots.
# Compiled code makes such objects, too (`machine/resumptions.py`). Their `_cont` is made when it is
# first read.

_made: dict[Any, Any] = {}


def resumable_type(forms: ContinuationClasses[K]) -> type[K]:
    """Return a subclass of the embedder's continuations that is resumed faster.

    Compiled code knows the classes of one embedder. Any other gets its own class back.
    """
    base = forms.continuation
    if fitness().slow:
        return base
    if base not in _made:
        with LOCK:
            if base not in _made:
                _made[base] = base if _made else _resumable_type(forms)
    made: type[K] = _made[base]
    return made


def _resumable_type(forms: ContinuationClasses[K]) -> Any:
    base: Any = forms.continuation
    between = type(base.__name__, (base,), _names(base))
    if not has_room(between, RESUMABLE.kind):
        return base
    symbols = machine().symbols
    doc = f"resume($self, /, *args, on=(), named=False)\n--\n\n{base.resume.__doc__}".encode()
    resume = Method(b"resume", symbols["resume_python"], FAST_CALL | KEYWORDS, doc)
    copies = f"clone($self, /)\n--\n\n{base.clone.__doc__}".encode()
    clone = Method(b"clone", symbols["clone_python"], FAST_CALL | KEYWORDS, copies)
    owned = Member(b"_owned", BOOL, RESUMABLE.owned)
    parts = Parts(RESUMABLE.size, {FINALISE: symbols["finalise"]}, [owned], [resume, clone])
    made: Any = raw_type(between, parts)
    _tell(forms, made)
    return made


def _names(base: Any) -> dict[str, Any]:
    """Return the attributes of the intermediate class, which read the raw fields."""

    def _attach(self: Any, store: Any, cont: NativeCont, owned: bool) -> None:
        native = store.inner
        self._kept = native  # Keeps alive what the raw fields point to.
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


def _tell(forms: ContinuationClasses[K], made: Any) -> None:
    """Store the embedder's classes and functions for compiled code."""
    base: Any = forms.continuation
    tag: Any = forms.tag
    k: Any = made.__new__(made)

    def learn(self: Any, on: Any) -> None:
        tags = on if type(on) is tuple else () if on is None else (on,)
        if all(type(t) is tag and t.store is self.store for t in tags):
            self._kept.kinds.learn(get64(id(self) + RESUMABLE.kind), [t.extern for t in tags])

    # Named after the method, for tracebacks.
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
        "clone": base.clone,
        "failed": resume,
        "drop": base.__del__,
    }
    words = {name: immortal(x) for name, x in objects.items()} | {
        "tag_extern": slot_offset(tag.__new__(tag), "extern"),
        "store": slot_offset(k, "store"),
        "kept": slot_offset(k, "_kept"),
    }
    for field, word in words.items():
        put64(machine().symbols["forms"] + FORMS.fields[field], word)
