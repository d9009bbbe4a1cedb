"""Python objects to values and back, by the type that is wanted.

i32 i64       int, signed on the way out; on the way in anything with `__index__`, either reading
f32 f64       float; anything with `__float__` or `__index__`; a NaN keeps its payload, that of an
              f32 in the upper bits
v128          bytes, 16 of them, lane 0 first
externref     any object; None is null
funcref       None, or a `Func`
contref       None, or a `Continuation`
anyref ...    None, or the `Reference` that came out
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import TYPE_CHECKING

from wasmfx.embed.floats import bits_of, float_of
from wasmfx.embed.held import is_held
from wasmfx.embed.showing.valtypes import text_of
from wasmfx.runtime.limits import shown
from wasmfx.runtime.values import ExternOf, HostRef, Null, Ref, Value
from wasmfx.syntax.types import RefType, ResultType, ValType

if TYPE_CHECKING:
    from wasmfx.embed.held import StoreLike

WIDTH = {"i32": 32, "i64": 64}

Place = Callable[[int], str]
"""What messages call the n-th of several values, counted from one."""


def all_to_wasm(
    store: StoreLike, xs: Sequence[object], ts: ResultType, place: Place
) -> list[Value]:
    """As many values as there are types; an error says which of them it is."""
    values = []
    for n, (x, t) in enumerate(zip(xs, ts, strict=True), 1):
        try:
            values.append(to_wasm(store, x, t))
        except (TypeError, ValueError, OverflowError) as error:
            raise plain(error)(f"{place(n)}: {error}") from None
    return values


def plain(error: Exception) -> type[Exception]:
    """The class of Python's own that an error belongs to: others may want other arguments."""
    return next(t for t in (OverflowError, ValueError, TypeError) if isinstance(error, t))


def numbered(what: str) -> Place:
    """`what 1`, `what 2`, and so on."""
    return lambda n: f"{what} {n}"


def to_wasm(store: StoreLike, x: object, t: ValType) -> Value:
    """`x` as a value of type `t`; TypeError, OverflowError or ValueError if it is none."""
    if isinstance(t, RefType):
        return to_ref(store, x, t)
    if t == "f32" or t == "f64":
        return t, bits_of(t, to_float(x, t))
    if t == "v128":
        return t, int.from_bytes(to_bytes(x), "little")
    try:
        n = index(x)  # type: ignore[arg-type]
    except TypeError:
        if hasattr(x, "__index__"):
            raise
        raise wanted(x, t) from None
    width = WIDTH[t]
    if not -(1 << width - 1) <= n < 1 << width:
        raise OverflowError(f"{shown(n)} is out of range for {t}")
    return t, n & (1 << width) - 1


def wanted(x: object, t: ValType) -> TypeError:
    return TypeError(f"expected {text_of(t)}, got {type(x).__name__}")


def to_float(x: object, t: ValType) -> float:
    # Whatever `float` would read from a text is no number.
    if not hasattr(x, "__float__") and not hasattr(x, "__index__"):
        raise wanted(x, t)
    try:
        return float(x)  # type: ignore[arg-type]
    except OverflowError:
        raise OverflowError(f"a number this large is out of range for {t}") from None


def to_bytes(x: object) -> bytes:
    if not isinstance(x, bytes | bytearray | memoryview):
        raise TypeError(f"expected v128, which is 16 bytes, got {type(x).__name__}")
    found = bytes(x)
    if len(found) != 16:
        raise ValueError(f"expected v128, which is 16 bytes, got {len(found)} bytes")
    return found


def to_ref(store: StoreLike, x: object, t: RefType) -> Value:
    if x is None:
        if not t.nullable:
            raise TypeError(f"expected {text_of(t)}, got None")
        return Null(t.heap)
    ref = x._value() if is_held(x) else None
    if t.heap == "extern" and not isinstance(ref, ExternOf):
        return ExternOf(HostRef(x))
    if ref is None and t.heap == "any":
        return HostRef(x)
    if ref is None:
        raise wanted(x, t)
    assert is_held(x)
    if x.store is not store:
        raise TypeError(f"{x!r} belongs to another store")
    if not store.inner.is_of(ref, t):
        raise TypeError(f"expected {text_of(t)}, got {x!r}")
    return ref


def to_python(store: StoreLike, v: Value) -> object:
    """A value as a Python object."""
    if isinstance(v, tuple):
        type_, bits = v
        match type_:
            case "i32":
                return bits - (bits >> 31 << 32)
            case "i64":
                return bits - (bits >> 63 << 64)
            case "f32" | "f64":
                return float_of(type_, bits)
            case "v128":
                return bits.to_bytes(16, "little")
    match v:
        case Null():
            return None
        case ExternOf(HostRef(x)) | HostRef(x):
            return x
        case Ref():
            return store.wrap(v)


def to_objects(store: StoreLike, values: Sequence[Value]) -> tuple[object, ...]:
    return tuple(to_python(store, v) for v in values)


def one_or_all(results: tuple[object, ...]) -> object:
    """What Python returns for several results: none is None, one is itself, more are a tuple."""
    return results[0] if len(results) == 1 else results or None


def as_results(given: object, ts: ResultType, name: str) -> Sequence[object]:
    """What a Python function called `name` returned, as a sequence with one item per type."""
    if len(ts) == 1:
        return (given,)
    if not ts:
        return ()
    if not isinstance(given, tuple) or len(given) != len(ts):
        instead = f"one of {len(given)}" if isinstance(given, tuple) else type(given).__name__
        raise TypeError(f"{name} must return a tuple of {len(ts)}, not {instead}")
    return given


def counted(n: int, what: str) -> str:
    """`1 argument`, `2 arguments`."""
    return f"{n} {what}{'s' * (n != 1)}"
