"""Two engines as one: every call is made on both engines, and they must agree.

They may differ only in the bits of a NaN, which the specification leaves open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from wasmfx.errors import (
    ExecutionError,
    LinkError,
    UnhandledSuspension,
    WasmError,
    WasmException,
)
from wasmfx.numerics import is_nan, lanes
from wasmfx.runtime.engine import Engine, Extern, HostCode, Instance, Store
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.runtime.values import I31, ExternOf, HostRef, Ref, Value
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import DefType, ExternType, GlobalType, MemType, TableType
from wasmfx.valid import Context

T = TypeVar("T")
Pair = tuple[Extern, Extern]
Unhandled = WasmException | UnhandledSuspension


class Disagreement(WasmError):
    """The two engines gave different answers: at least one has a bug."""


def outcome(attempt: Callable[[], T]) -> T | WasmError:
    """Return the result of an attempt, or the error that it raised."""
    try:
        return attempt()
    except (ExecutionError, LinkError) as error:
        return error


def agreed(names: tuple[str, str], one: object, two: object) -> None:
    """Check that both failed in the same way, or that neither failed."""
    for error, other, k in ((one, two, 0), (two, one, 1)):
        if not isinstance(error, WasmError):
            continue
        if not (isinstance(other, WasmError) and alike(error, other)):
            said = f"{type(error).__name__}: {error.message}"
            raise Disagreement(f"{names[k]} says {said}, {names[1 - k]} says {other}")


def alike(one: WasmError, two: WasmError) -> bool:
    """Whether two errors are equal, with equal payloads."""
    if type(one) is not type(two):
        return False
    if isinstance(one, Unhandled) and isinstance(two, Unhandled):
        v1, v2 = one.values, two.values
        titles = (error.message.partition(" (")[0] for error in (one, two))
        return len(set(titles)) == 1 and len(v1) == len(v2) and all(map(same, v1, v2))
    return one.message == two.message


def same(v1: object, v2: object) -> bool:
    """Whether values of the two engines are equal, or both are NaNs."""
    if isinstance(v1, tuple) and isinstance(v2, tuple):
        return v1 == v2 or both_nan(v1, v2) or same_lanes(v1, v2)
    return isinstance(v1, Ref) and isinstance(v2, Ref) and same_ref(v1, v2)


def same_ref(r1: Ref, r2: Ref) -> bool:
    """Compare references: host references by identity, references into a store by kind only."""
    match r1, r2:
        case ExternOf(inner1), ExternOf(inner2):
            return same_ref(inner1, inner2)
        case (HostRef(), _) | (I31(), _):
            return r1 == r2
        case _:
            return r1.kind == r2.kind


def both_nan(v1: tuple[str, int], v2: tuple[str, int]) -> bool:
    (t1, z1), (t2, z2) = v1, v2
    return t1 == t2 and t1 in ("f32", "f64") and is_nan(t1, z1) and is_nan(t1, z2)


def same_lanes(v1: tuple[str, int], v2: tuple[str, int]) -> bool:
    """Whether two vectors differ only in NaNs, as lanes of f32 or of f64."""
    (t1, z1), (t2, z2) = v1, v2
    if t1 != "v128" or t2 != "v128":
        return False
    return any(
        all(
            a == b or both_nan((t, a), (t, b))
            for a, b in zip(lanes(n, z1), lanes(n, z2), strict=True)
        )
        for t, n in (("f32", 32), ("f64", 64))
    )


class BothInstances:
    """An instance on each engine."""

    def __init__(self, one: Instance, two: Instance) -> None:
        self.exports: Mapping[str, Pair] = {
            name: (extern, two.exports[name]) for name, extern in one.exports.items()
        }


class BothStores:
    """A store on each engine."""

    def __init__(self, names: tuple[str, str], one: Store, two: Store) -> None:
        self.names = names
        self.one = one
        self.two = two

    def instantiate(
        self, module: Module, context: Context, imports: Sequence[Pair]
    ) -> BothInstances:
        two = outcome(lambda: self.two.instantiate(module, context, [im[1] for im in imports]))
        one = outcome(lambda: self.one.instantiate(module, context, [im[0] for im in imports]))
        agreed(self.names, one, two)
        if isinstance(one, WasmError):
            raise one
        assert not isinstance(two, WasmError)
        return BothInstances(one, two)

    def invoke(self, func: Pair, args: Sequence[Value]) -> list[Value]:
        one = outcome(lambda: self.one.invoke(func[0], args))
        two = outcome(lambda: self.two.invoke(func[1], args))
        agreed(self.names, one, two)
        if isinstance(one, WasmError):
            raise one
        assert not isinstance(two, WasmError)
        return self.agreeing(one, two)

    def agreeing(self, one: list[Value], two: list[Value]) -> list[Value]:
        if len(one) != len(two) or not all(map(same, one, two)):
            raise Disagreement(f"{self.names[0]} says {one}, {self.names[1]} says {two}")
        return one

    def new_cont(self, func: Pair) -> Pair:
        return self.one.new_cont(func[0]), self.two.new_cont(func[1])

    def resume(self, cont: Pair, args: Sequence[Value], tags: Sequence[Pair]) -> Outcome:
        first, second = zip(*tags, strict=True) if tags else ((), ())
        return self.same_outcome(
            outcome(lambda: self.one.resume(cont[0], args, first)),
            outcome(lambda: self.two.resume(cont[1], args, second)),
        )

    def resume_throw(
        self, cont: Pair, tag: Pair, fields: Sequence[Value], tags: Sequence[Pair]
    ) -> Outcome:
        first, second = zip(*tags, strict=True) if tags else ((), ())
        return self.same_outcome(
            outcome(lambda: self.one.resume_throw(cont[0], tag[0], fields, first)),
            outcome(lambda: self.two.resume_throw(cont[1], tag[1], fields, second)),
        )

    def same_outcome(self, one: Outcome | WasmError, two: Outcome | WasmError) -> Outcome:
        """Compare the outcomes of a continuation on both engines; return them as pairs."""
        agreed(self.names, one, two)
        match one, two:
            case Returned(values), Returned(others):
                return Returned(tuple(self.agreeing(list(values), list(others))))
            case Suspended(tag, payload, rest), Suspended(other, others, remainder):
                values = tuple(self.agreeing(list(payload), list(others)))
                return Suspended((tag, other), values, (rest, remainder))
            case WasmError() as error, _:
                raise error
            case _:
                raise Disagreement(f"{self.names[0]} says {one}, {self.names[1]} says {two}")

    def type_of(self, extern: Pair) -> ExternType:
        return self.one.type_of(extern[0])

    @property
    def deadline(self) -> float | None:
        return self.one.deadline

    @deadline.setter
    def deadline(self, at: float | None) -> None:
        self.one.deadline = self.two.deadline = at

    @property
    def fuel(self) -> int | None:
        one, two = self.one.fuel, self.two.fuel
        if one != two:
            raise Disagreement(f"{self.names[0]} has {one} fuel left, {self.names[1]} {two}")
        return one

    @fuel.setter
    def fuel(self, fuel: int | None) -> None:
        self.one.fuel = self.two.fuel = fuel

    def host_func(self, type_: DefType, code: HostCode) -> Pair:
        return self.one.host_func(type_, code), self.two.host_func(type_, code)

    def new_table(self, type_: TableType, init: Value) -> Pair:
        return self.one.new_table(type_, init), self.two.new_table(type_, init)

    def new_memory(self, type_: MemType) -> Pair:
        return self.one.new_memory(type_), self.two.new_memory(type_)

    def new_global(self, type_: GlobalType, init: Value) -> Pair:
        return self.one.new_global(type_, init), self.two.new_global(type_, init)

    def new_tag(self, type_: DefType) -> Pair:
        return self.one.new_tag(type_), self.two.new_tag(type_)

    def read_global(self, extern: Pair) -> Value:
        return self.agreed_value(self.one.read_global(extern[0]), self.two.read_global(extern[1]))

    def agreed_value(self, one: Value, two: Value) -> Value:
        return self.agreeing([one], [two])[0]

    def write_global(self, extern: Pair, value: Value) -> None:
        self.one.write_global(extern[0], value)
        self.two.write_global(extern[1], value)

    def memory_view(self, extern: Pair) -> memoryview:
        """Return a read-only view of the memory; a write would reach only one engine."""
        one, two = self.one.memory_view(extern[0]), self.two.memory_view(extern[1])
        if one != two:
            raise Disagreement("the memories differ")
        return one.toreadonly()

    def grow_memory(self, extern: Pair, more: int) -> int:
        return self.agreed_size(
            self.one.grow_memory(extern[0], more), self.two.grow_memory(extern[1], more)
        )

    def agreed_size(self, one: int, two: int) -> int:
        if one != two:
            raise Disagreement(f"{self.names[0]} grows from {one}, {self.names[1]} from {two}")
        return one

    def read_table(self, extern: Pair, n: int) -> Value:
        return self.agreed_value(
            self.one.read_table(extern[0], n), self.two.read_table(extern[1], n)
        )

    def write_table(self, extern: Pair, n: int, ref: Value) -> None:
        self.one.write_table(extern[0], n, ref)
        self.two.write_table(extern[1], n, ref)

    def grow_table(self, extern: Pair, more: int, init: Value) -> int:
        return self.agreed_size(
            self.one.grow_table(extern[0], more, init), self.two.grow_table(extern[1], more, init)
        )


class BothEngines:
    """An engine whose stores have a store on each of two engines."""

    name = "both"

    def __init__(self, one: Engine, two: Engine) -> None:
        self.one = one
        self.two = two

    def new_store(self) -> BothStores:
        names = self.one.name, self.two.name
        return BothStores(names, self.one.new_store(), self.two.new_store())
