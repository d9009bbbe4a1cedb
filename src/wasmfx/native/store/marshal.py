"""Values to words and back, and where they lie for a call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wasmfx.native.abi.convention import Place
from wasmfx.native.abi.layout import FUNC, VM
from wasmfx.native.link.near import get32, get64, put64
from wasmfx.native.store.objects import NativeCont, NativeExn, NativeFunc
from wasmfx.runtime.values import Null, Ref, Value
from wasmfx.syntax.types import RefType, ResultType, ValType
from wasmfx.valid import matches, top_of

if TYPE_CHECKING:
    from wasmfx.native.store.store import NativeStore

_MASK = {"i32": 0xFFFFFFFF, "f32": 0xFFFFFFFF, "i64": (1 << 64) - 1, "f64": (1 << 64) - 1}


class Handles:
    """Host values behind references, by number. Equal values share one."""

    def __init__(self) -> None:
        self.values: list[Any] = [None]
        self.numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        try:
            known = self.numbers.get(value)
        except TypeError:
            known = None
            value_key: Any = id(value)
        else:
            value_key = value
        if known is None:
            known = len(self.values)
            self.values.append(value)
            self.numbers[value_key] = known
        return known


def to_word(store: NativeStore, value: Value) -> int:
    """The word that compiled code sees for a value."""
    if isinstance(value, tuple):
        return value[1]
    match value:
        case Null():
            return 0
        case NativeFunc(address=address) | NativeExn(address):
            return address
        case NativeCont(word):
            return word
        case _:
            return store.externs.number(value)


def checked_word(store: NativeStore, value: Any, t: ValType) -> int:
    """The same for a value from outside, which must be of type `t`: compiled code trusts it."""
    fits = value[0] == t if isinstance(value, tuple) else _is_reference(store, value, t)
    if not fits:
        raise TypeError(f"{value!r} is not of type {t}")
    return to_word(store, value)


def _is_reference(store: NativeStore, value: Any, t: ValType) -> bool:
    if not isinstance(t, RefType):
        return False
    match value:
        case Null():
            return t.nullable
        case NativeFunc(_, d, owner):
            return owner is store and matches(RefType(False, d), t)
        case NativeCont(_, heap):
            return matches(RefType(False, heap), t)
        case NativeExn():
            return t.heap == "exn"
        case Ref(kind="extern"):
            return t.heap == "extern"
        case Ref():
            return top_of(t.heap) == "any"
        case _:
            return False


def from_word(store: NativeStore, word: int, t: ValType) -> Value:
    """The value of type `t` that a word stands for."""
    if isinstance(t, str):
        assert t != "v128"
        return t, word & _MASK[t]
    if word == 0:
        return Null(t.heap)
    return _reference(store, word, t)


def _reference(store: NativeStore, word: int, t: RefType) -> Value:
    match top_of(t.heap):
        case "func":
            owner = store.handles[get64(word + FUNC.owner)]
            found: NativeFunc = owner.func_at(get32(word + FUNC.index))
            return found
        case "exn":
            return NativeExn(word)
        case "cont":
            return NativeCont(word, t.heap)
        case _:
            value: Value = store.externs.values[word]
            return value


_BASES = {"int": VM.ints, "float": VM.floats, "word": VM.words}


def put_values(
    store: NativeStore, values: Sequence[Value], types: ResultType, places: Sequence[Place]
) -> None:
    """Put values where a call or a return expects them."""
    vm = store.vm
    words = [checked_word(store, v, t) for v, t in zip(values, types, strict=True)]
    for word, (kind, index) in zip(words, places, strict=True):
        put64(vm + _BASES[kind] + 8 * index, word)


def get_values(store: NativeStore, types: ResultType, places: Sequence[Place]) -> list[Value]:
    """Take values from where a call or a return left them."""
    vm = store.vm
    words = [get64(vm + _BASES[kind] + 8 * index) for kind, index in places]
    return [from_word(store, word, t) for word, t in zip(words, types, strict=True)]


def get_words(store: NativeStore, types: ResultType, at: int) -> tuple[Value, ...]:
    """Values that lie as words, one after the other."""
    return tuple(from_word(store, get64(at + 8 * n), t) for n, t in enumerate(types))
