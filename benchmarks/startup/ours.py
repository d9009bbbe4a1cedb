"""One start on our engine, as in a user's program: `ours.py JOB FILE...`."""

from __future__ import annotations

import sys
from collections.abc import Callable

import wasmfx


def tiny(file: str) -> object:
    return wasmfx.Instance(wasmfx.Module(file)).exports.add(1, 2)


def effects(file: str) -> object:
    return wasmfx.Instance(wasmfx.Module(file)).exports.sum()


def fibres(fibers: str, file: str) -> object:
    store = wasmfx.Store()
    linked = wasmfx.Instance(wasmfx.Module(fibers), store=store)
    host = {"print": print, "spawn": print}
    program = wasmfx.Instance(wasmfx.Module(file), {"env": linked, "host": host}, store)
    return program.exports.sum_of_squares(10)


def sqlite(file: str, insert: bool = False) -> object:
    from benchmarks.startup.sqlite import INSERT, SELECT, answers, host

    module = wasmfx.Module(file)
    memories: list[wasmfx.Memory] = []

    def write(at: int, content: bytes) -> None:
        at &= 0xFFFFFFFF
        memories[0][at : at + len(content)] = content

    def read(at: int, count: int) -> bytes:
        at &= 0xFFFFFFFF
        return bytes(memories[0][at : at + count])

    given = host(write, (name for _, name in module.imports))
    exports = wasmfx.Instance(module, {m: given for m, _ in module.imports}).exports
    memories += [x for x in map(exports.__getitem__, exports) if isinstance(x, wasmfx.Memory)]
    sql = INSERT if insert else SELECT
    return answers(lambda name, *args: exports[name](*args), write, read, sql)


def cpython(file: str) -> object:
    from wasmfx.wasi import Wasi

    return Wasi(["python", "-c", "print(1)"]).run(wasmfx.Module(file))


JOBS: dict[str, Callable[..., object]] = {
    "tiny": tiny,
    "effects": effects,
    "fibres": fibres,
    "select": sqlite,
    "insert": lambda file: sqlite(file, insert=True),
    "cpython": cpython,
}

if __name__ == "__main__":
    print(JOBS[sys.argv[1]](*sys.argv[2:]))
