"""Conversion between Python objects and values, by type.

i32 i64       to Python: a signed int. From Python: an object with `__index__`, signed or unsigned
f32 f64       to Python: a float. From Python: an object with `__float__` or `__index__`. A NaN
              keeps its payload; the payload of an f32 is in the upper bits
v128          16 bytes, lane 0 first
externref     any object; None is null
funcref       a `Func`, or None
contref       a `Continuation`, or None
anyref ...    a `Reference` that came from a guest, or None; the name of a handler too
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from struct import Struct
from typing import TYPE_CHECKING, Literal

from wasmfx.embed.items import is_store_object
from wasmfx.embed.types import text_of
from wasmfx.runtime.limits import shown
from wasmfx.runtime.values import ExternOf, HostRef, Null, Ref, Value
from wasmfx.syntax.types import RefType, ResultType, ValType

if TYPE_CHECKING:
    from wasmfx.embed.items import StoreLike


WIDTH = {"i32": 32, "i64": 64}

Place = Callable[[int], str]
"""Names the n-th of several values in messages, counted from one."""


def all_to_wasm(
    store: StoreLike, xs: Sequence[object], ts: ResultType, place: Place
) -> list[Value]:
    """Convert one object for each type. An error names the object with `place`."""
    values = []
    for n, (x, t) in enumerate(zip(xs, ts, strict=True), 1):
        try:
            values.append(to_wasm(store, x, t))
        except (TypeError, ValueError, OverflowError) as error:
            raise plain(error)(f"{place(n)}: {error}") from None
    return values


def plain(error: Exception) -> type[Exception]:
    """Return the built-in class of an error. The constructor of a subclass may need more."""
    return next(t for t in (OverflowError, ValueError, TypeError) if isinstance(error, t))


def numbered(what: str) -> Place:
    """Name values `what 1`, `what 2`, and so on."""
    return lambda n: f"{what} {n}"


def to_wasm(store: StoreLike, x: object, t: ValType) -> Value:
    """Convert `x` to a value of type `t`, or raise TypeError, OverflowError or ValueError."""
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
        raise mismatch(x, t) from None
    width = WIDTH[t]
    if not -(1 << width - 1) <= n < 1 << width:
        raise OverflowError(f"{shown(n)} is out of range for {t}")
    return t, n & (1 << width) - 1


def mismatch(x: object, t: ValType) -> TypeError:
    """Return the error for an object of a wrong type."""
    return TypeError(f"expected {text_of(t)}, got {type(x).__name__}")


def to_float(x: object, t: ValType) -> float:
    # `float` would also parse text.
    if not hasattr(x, "__float__") and not hasattr(x, "__index__"):
        raise mismatch(x, t)
    try:
        return float(x)  # type: ignore[arg-type]
    except OverflowError:
        raise OverflowError(f"the number is out of range for {t}") from None


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
    ref = x._value() if is_store_object(x) else None
    if t.heap == "extern" and not isinstance(ref, ExternOf):
        return ExternOf(HostRef(x))
    if ref is None and t.heap == "any":
        return HostRef(x)
    if ref is None:
        raise mismatch(x, t)
    assert is_store_object(x)
    if x.store is not store:
        raise TypeError(f"{x!r} belongs to another store")
    if not store.inner.is_of(ref, t):
        raise TypeError(f"expected {text_of(t)}, got {x!r}")
    return ref


def to_python(store: StoreLike, v: Value) -> object:
    """Convert a value to a Python object."""
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
    """Convert values to Python objects."""
    return tuple(to_python(store, v) for v in values)


def one_or_all(results: tuple[object, ...]) -> object:
    """Return None for no results, one result as itself, several as a tuple."""
    return results[0] if len(results) == 1 else results or None


def as_results(given: object, ts: ResultType, name: str) -> Sequence[object]:
    """Convert what a Python function returned to a sequence with one item for each type."""
    if len(ts) == 1:
        return (given,)
    if not ts:
        return ()
    if not isinstance(given, tuple) or len(given) != len(ts):
        instead = f"one of {len(given)}" if isinstance(given, tuple) else type(given).__name__
        raise TypeError(f"{name} must return a tuple of {len(ts)}, not {instead}")
    return given


def counted(n: int, what: str) -> str:
    """Write a number with its noun: `1 argument`, `2 arguments`."""
    return f"{n} {what}{'s' * (n != 1)}"


# Floats
#
# A Python float is an f64. The payload of an f32 NaN moves to the upper bits of the f64's payload.
# The conversion works on bits, because the processor would make a signalling NaN quiet.


_F64, _I64 = Struct("<d"), Struct("<Q")
_F32, _I32 = Struct("<f"), Struct("<I")

_WIDER = 29
"""The number of payload bits that an f64 has more than an f32."""
_PAYLOAD, _QUIET = (1 << 23) - 1, 1 << 22
_INFINITY32, _INFINITY64 = 0xFF << 23, 0x7FF << 52
_MAGNITUDE = (1 << 31) - 1


def float_of(t: Literal["f32", "f64"], z: int) -> float:
    """Convert a bit pattern to a float."""
    if t == "f32" and z & _MAGNITUDE <= _INFINITY32:
        x: float = _F32.unpack(_I32.pack(z))[0]
        return x
    if t == "f32":
        z = z >> 31 << 63 | _INFINITY64 | (z & _PAYLOAD) << _WIDER
    x = _F64.unpack(_I64.pack(z))[0]
    return x


def bits_of(t: Literal["f32", "f64"], x: float) -> int:
    """Convert a float to a bit pattern, rounded if the type is f32."""
    if t == "f32" and x == x:
        return _rounded(x)
    z: int = _I64.unpack(_F64.pack(x))[0]
    if t == "f64":
        return z
    # A payload in the lower bits is lost, but without any payload this would be infinity.
    return z >> 63 << 31 | _INFINITY32 | (z >> _WIDER & _PAYLOAD or _QUIET)


def _rounded(x: float) -> int:
    """Convert a number to the bit pattern of the nearest f32."""
    try:
        z: int = _I32.unpack(_F32.pack(x))[0]
    except OverflowError:
        # `struct` refuses finite numbers that round to infinity.
        return _INFINITY32 | (x < 0) << 31
    return z
