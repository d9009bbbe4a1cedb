"""Lists of values of all types, sent about by generated programs and by Python, arrive bit for bit
alike on both engines, in each tier."""

from __future__ import annotations

import os
import struct
from functools import partial
from random import Random
from typing import Any

import pytest

import wasmfx
from tests.programs import extended_lists
from tests.programs.lists import LISTS, Program
from wasmfx.native.ir import body
from wasmfx.native.store.heap import EVERY
from wasmfx.runtime.compilation import TIERS

PROGRAMS, BATCH = (2_000, 20) if os.environ.get("WASMFX_LONG") else (4, 4)
STEPS = 8


def bits(x: object) -> object:
    return struct.pack("<d", x) if isinstance(x, float) else x


def several(results: Any, count: int) -> tuple[Any, ...]:
    """The results of a call, however many there are."""
    return () if count == 0 else (results,) if count == 1 else tuple(results)


class Guest:
    """A program in a store, and what it has told of its lists."""

    def __init__(self, seed: int, program: Program, store: wasmfx.Store) -> None:
        self.rnd = Random(seed)
        self.pairs = program.pairs
        self.sizes = [len(kinds) for kinds in program.lists]
        self.seen: list[object] = []
        host: dict[str, Any] = {
            "object": lambda n: ("object", n),
            "number": lambda x: x[1],
            "between": self.seen.append,
        }
        for i in range(LISTS):
            host[f"h{i}"] = partial(self.reversed, i)
            host[f"fail{i}"] = partial(self.fail, i)
            host[f"see{i}"] = self.see
        module = wasmfx.Module(program.text, features=program.features)
        self.e = wasmfx.Instance(module, {"host": host}, store).exports
        if self.rnd.random() < 0.5:
            # Some of what one instance asks of its host, another does.
            others = {f"h{i}": self.e[f"back{i}"] for i in range(LISTS)}
            self.e = wasmfx.Instance(module, {"host": host | others}, store).exports

    def reversed(self, i: int, *values: object) -> Any:
        if self.rnd.random() < 0.5:
            return self.e[f"back{i}"](*values)
        return values[::-1] if len(values) != 1 else values[0]

    def fail(self, i: int, *values: object) -> None:
        raise wasmfx.WasmException(self.e[f"e{i}"], values)

    def see(self, *values: object) -> None:
        self.seen.append(list(map(bits, values)))

    def call(self, name: str, count: int, *values: object) -> tuple[Any, ...]:
        return several(self.e[name](*values), count)

    def all(self) -> list[object]:
        """What is seen of lists that the guest sends, and then the host."""
        self.e.begin()
        self.e.main(1 + self.rnd.randrange(2))
        self.e.end()
        self.e.begin()
        for _ in range(STEPS):
            self.step()
        self.e.end()
        return self.seen

    def step(self) -> None:
        i, j = self.rnd.choice(self.pairs)
        way = self.rnd.choice(
            (
                self.called,
                self.thrown,
                self.unhandled,
                self.asked,
                self.run,
                self.thrown_into,
            )
        )
        self.touch()
        values = self.call(f"give{i}", self.sizes[i])
        to, values = way(i, j, values)
        self.call(f"take{to}", 0, *values)

    def touch(self) -> None:
        """Read what the host can see, and write it again."""
        for item in map(self.e.__getitem__, self.e):
            if isinstance(item, wasmfx.Global):
                item.value = item.value
            elif isinstance(item, wasmfx.Table):
                for n in range(len(item)):
                    item[n] = item[n]

    def called(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        name = self.rnd.choice((f"f{i}{j}", f"tail{i}{j}"))
        return j, self.call(name, self.sizes[j], *values)

    def thrown(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        with pytest.raises(wasmfx.WasmException) as raised:
            self.e[f"throw{i}"](*values)
        return i, tuple(raised.value.values)

    def unhandled(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        with pytest.raises(wasmfx.UnhandledSuspension) as raised:
            self.e[f"ask{i}{j}"](*values)
        return i, tuple(raised.value.values)

    def begun(self, name: str, values: tuple[Any, ...], on: Any) -> wasmfx.Suspended:
        """What comes of a continuation that knows some of its arguments before others."""
        first = self.rnd.randint(0, len(values))
        k = wasmfx.Continuation(self.e[name])
        if self.rnd.random() < 0.5:
            k, values = k.bind(*values[:first]), values[first:]
        outcome = k.resume(*values, on=on)
        assert isinstance(outcome, wasmfx.Suspended)
        return outcome

    def asked(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        outcome = self.begun(f"ask{i}{j}", values, self.e[f"s{i}{j}"])
        _, answer = self.called(i, j, outcome.values)
        return j, outcome.continuation.resume(*answer).values

    def run(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        handlers = {self.e[f"s{i}{j}"]: self.e[f"f{i}{j}"]}
        results = wasmfx.run(self.e[f"ask{i}{j}"], *values, handlers=handlers)
        return j, several(results, self.sizes[j])

    def thrown_into(self, i: int, j: int, values: tuple[Any, ...]) -> tuple[int, tuple[Any, ...]]:
        outcome = self.begun(f"catcher{i}{j}", values, self.e.pause)
        again = self.call(f"give{i}", self.sizes[i])
        return j, outcome.continuation.throw(self.e[f"e{i}"], *again).values


def arrive(seeds: range, make: type[Program] = Program) -> None:
    for seed in seeds:
        program = make(seed)
        wanted = Guest(seed, program, wasmfx.Store("reference")).all()
        for tier in TIERS:
            got = Guest(seed, program, wasmfx.Store("native", tier=tier)).all()
            assert got == wanted, f"{make.__module__}.Program({seed}), {tier}"


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_lists_arrive(first: int) -> None:
    arrive(range(first, first + BATCH))


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_lists_arrive_with_extensions(first: int) -> None:
    arrive(range(first, first + BATCH), extended_lists.Program)


def test_while_everything_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERY, "1")
    arrive(range(100_000, 100_000 + BATCH))
    arrive(range(100_000, 100_000 + BATCH), extended_lists.Program)


def test_it_is_found_if_vectors_are_taken_to_be_aligned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "0")
    monkeypatch.setattr(body, "_aligned", lambda _, align: f", align {align}" if align else "")
    with pytest.raises(wasmfx.Trap):
        arrive(range(9, 10))
