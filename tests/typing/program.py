"""A user's program: it uses everything that is public, and must satisfy the strictest checkers."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Generator
from typing import Any

import wasmfx
from wasmfx.wasi import ReadOnly, Wasi, WasiLimits

TEXT = """
(module
  (tag $item (export "item") (param i32)) (tag $ask (export "ask") (param i32) (result i32))
  (memory (export "memory") 1) (table (export "table") 2 funcref)
  (global (export "count") (mut i64) (i64.const 0))
  (func $naturals (export "naturals") (param $n i32) (local $i i32)
    (loop $more
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $i) (local.get $n)))))
  (func (export "double") (param $x i32) (result i32) (suspend $ask (local.get $x))))
"""


COMMAND = """
(module
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (memory (export "memory") 1)
  (func (export "_start") (call $exit (i32.const 5))))
"""


async def command(engine: str) -> int:
    wasi = Wasi(["leave"], {"A": "b"}, {"/": ReadOnly(".")}, stdin=b"", stdout=1)
    module, store = wasmfx.Module(COMMAND, eager=True), wasmfx.Store(engine, tier="auto")
    print(wasi.another().run(module), sorted(wasi.aio)[0], len(wasi))
    instance = await wasi.another().aio.instance(module, store=store)
    print(list(instance.aio))
    return await Wasi(stdin=b"").aio.run(module, store=store)


@wasmfx.with_caller
def greet(caller: wasmfx.Instance, at: int, size: int) -> int:
    return len(caller.memory.read_text(at, size))


def limited(engine: str) -> int | None:
    """Limits of a block, of a program's output, and a function that asks for its caller."""
    text = """(module (import "env" "greet" (func $greet (param i32 i32) (result i32)))
      (memory (export "memory") 1)
      (func (export "go") (result i32) (call $greet (i32.const 0) (i32.const 3))))"""
    with wasmfx.limit(seconds=60.0, fuel=100) as block:
        instance = wasmfx.Instance(
            wasmfx.Module(text), {"env": {"greet": greet}}, wasmfx.Store(engine)
        )
        print(instance.exports.go(), block.end is not None)
        left: int | None = block.fuel
    print(Wasi(stdin=b"", limits=WasiLimits(output=1, files=2)).run(wasmfx.Module(COMMAND)))
    return left


def first(k: wasmfx.Continuation, item: wasmfx.Tag) -> int | None:
    match k.resume(3, on=[item]):
        case wasmfx.Suspended(tag, (value,), rest):
            print(tag.type.params, rest.live, rest.type)
            return int(value)
        case wasmfx.Suspended() | wasmfx.Returned():
            return None


def twice(k: wasmfx.Continuation, ask: wasmfx.Tag, answer: int) -> int:
    """Answer one question in two ways."""
    first = k.resume(answer, on=ask)
    if isinstance(first, wasmfx.Returned):
        return 0
    copy: wasmfx.Continuation = first.continuation.clone()
    found = [first.continuation.resume(answer), copy.resume(-answer, named=False)]
    return sum(int(one.value) for one in found)


def memory_of(instance: wasmfx.Instance) -> wasmfx.Memory:
    memory: wasmfx.Memory = instance.exports.memory
    memory[0:4] = b"abcd"
    memory.write(4, memory.read(0, 4))
    memory[8:16] = array("i", [1, 2])
    view = memoryview(memory)
    print(
        memory[0] + 1, memory[0:4] + b"", len(view), memory.grow(1), memory.pages, memory.type.max
    )
    return memory


def handlers(ask: wasmfx.Tag) -> list[wasmfx.Handler[..., Any]]:
    @wasmfx.handler(ask)
    def double(x: int) -> int:
        return 2 * x

    assert double(2) == 4

    @wasmfx.handler(ask)
    def counting() -> Generator[int | None, int, None]:
        answer = None
        while True:
            x = yield answer
            answer = 2 * x

    return [double, counting]


def items(store: wasmfx.Store, table: wasmfx.Table, count: wasmfx.Global) -> None:
    def add(a: int, b: int) -> int:
        return a + b

    func = wasmfx.Func(store, add, ["i32", "i32"], ["i32"])
    table[0] = func
    count.value = 7
    made: list[wasmfx.Item] = [
        func,
        wasmfx.Memory(store, 1, max=2),
        wasmfx.Table(store, "externref", 2),
        wasmfx.Global(store, "i32", 7, mutable=True),
        wasmfx.Tag(store, ["i32"], ["f64"]),
    ]
    print(table[0](1, 2), len(table), count.value, func.type.results, [x.type for x in made])


def told(one: wasmfx.Compile) -> None:
    seconds: float = one.seconds
    print(one.tier, one.title, one.functions, seconds, one.size, one.kept, one.background)


def main(engine: str) -> int:
    with wasmfx.Store(engine) as store, wasmfx.observe_compiles(told):
        instance = wasmfx.Instance(wasmfx.Module(TEXT), store=store)
        e = instance.exports
        total: int = sum(wasmfx.iterate(e.naturals, e.item, 5))
        found = first(wasmfx.Continuation(e.naturals), e.item)
        memory_of(instance)
        items(store, e.table, e.count)
        for handler in handlers(e.ask):
            total += wasmfx.run(e.double, 21, handlers=[handler])
        total += twice(wasmfx.Continuation(e.double), e.ask, 21)
        closed: wasmfx.Func = wasmfx.barrier(e.double)
        try:
            wasmfx.run(closed, 21, handlers=handlers(e.ask)[:1], named=False)
        except wasmfx.Trap as error:
            print(error, closed.type)
        try:
            e.naturals(1)
        except wasmfx.UnhandledSuspension as error:
            print(error.tag, error.values, error.frames)
        except (wasmfx.Trap, wasmfx.WasmException) as error:
            print(error.message)
        print(limited(engine))
        return total + (found or 0) + asyncio.run(command(engine))


if __name__ == "__main__":
    assert main("native") == main("reference") == 99
