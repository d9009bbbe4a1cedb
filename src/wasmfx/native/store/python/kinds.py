"""What it takes to resume continuations of a type, as compiled code reads it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.resumptions import HANDLED, KIND, PLAN
from wasmfx.native.link.near import get64, put64
from wasmfx.native.store.effects.clauses import clause_table
from wasmfx.native.store.effects.conts import rest_of, resumed_as
from wasmfx.native.store.exceptions import func_type
from wasmfx.native.store.marshal import cont_value
from wasmfx.native.store.objects import NativeCont, NativeTag
from wasmfx.native.store.python.signatures import payload_signature
from wasmfx.native.store.state import State
from wasmfx.runtime.values import Ref
from wasmfx.syntax.types import HeapType

MOST_PLANS = 8
"""How many plans continuations of a kind may have: each is compared with what is handled."""


class Kinds:
    """The kinds of continuations of a store, and their plans.

    Compiled code reads the list of those that were dropped; so it is kept here.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.dropped: list[Ref] = []
        self.heaps: dict[int, HeapType] = {}
        self._kinds: dict[HeapType, int] = {}
        self._learned: dict[int, list[tuple[NativeTag, ...]]] = {}

    def of(self, heap: HeapType) -> int:
        """The kind of continuations of a type; 0 if compiled code cannot resume them."""
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
        """A continuation of a kind."""
        return cont_value(self.state, word, self.heaps[kind])

    def learn(self, kind: int, tags: Sequence[NativeTag]) -> None:
        """See to it that continuations of a kind can be resumed below these tags, if they can."""
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
        # Last: from here on it is there.
        put64(at + PLAN.next, get64(kind + KIND.plans))
        put64(kind + KIND.plans, at)

    def _case(self, heap: HeapType, tag: NativeTag) -> tuple[int, int, int]:
        """The words of a `Handled`: none is 0 if compiled code can do with it."""
        rest = self.of(rest_of(self.state, tag, heap))
        return id(tag), payload_signature((), func_type(tag).params), rest
