"""One start on wasmtime-py: `theirs.py JOB FILE...`, or with `--keep` to compile ahead of time.

A compiled module ends in `.cwasm`, and is loaded without compilation.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

wasmtime: Any = import_module("wasmtime")


def engine_for(job: str) -> Any:
    config = wasmtime.Config()
    if job in ("effects", "fibres"):
        config.wasm_function_references = config.wasm_gc = config.wasm_exceptions = True
        config.wasm_stack_switching = True
    return wasmtime.Engine(config)


def module_of(engine: Any, file: str) -> Any:
    if file.endswith(".cwasm"):
        return wasmtime.Module.deserialize_file(engine, file)
    return wasmtime.Module.from_file(engine, file)


def tiny(engine: Any, file: str, name: str = "add", args: tuple[int, ...] = (1, 2)) -> object:
    store = wasmtime.Store(engine)
    instance = wasmtime.Instance(store, module_of(engine, file), [])
    return instance.exports(store)[name](store, *args)


def effects(engine: Any, file: str) -> object:
    return tiny(engine, file, "sum", ())


def fibres(engine: Any, fibers: str, file: str) -> object:
    store, linker = wasmtime.Store(engine), wasmtime.Linker(engine)
    linker.define_instance(store, "env", wasmtime.Instance(store, module_of(engine, fibers), []))
    module = module_of(engine, file)
    for wanted in module.imports:
        if wanted.module == "host":
            linker.define(store, "host", wanted.name, wasmtime.Func(store, wanted.type, print))
    return linker.instantiate(store, module).exports(store)["sum_of_squares"](store, 10)


def sqlite(engine: Any, file: str, insert: bool = False) -> object:
    from benchmarks.startup.sqlite import INSERT, SELECT, answers, host

    store, module = wasmtime.Store(engine), module_of(engine, file)
    memories: list[Any] = []

    def write(at: int, content: bytes) -> None:
        memories[0].write(store, content, at & 0xFFFFFFFF)

    def read(at: int, count: int) -> bytes:
        at &= 0xFFFFFFFF
        return bytes(memories[0].read(store, at, at + count))

    given = host(write, (i.name for i in module.imports))
    functions = [wasmtime.Func(store, i.type, given[i.name]) for i in module.imports]
    exports = wasmtime.Instance(store, module, functions).exports(store)
    memories += [x for x in exports.values() if isinstance(x, wasmtime.Memory)]
    sql = INSERT if insert else SELECT
    return answers(lambda name, *args: exports[name](store, *args), write, read, sql)


def cpython(engine: Any, file: str) -> object:
    store, linker = wasmtime.Store(engine), wasmtime.Linker(engine)
    linker.define_wasi()
    config = wasmtime.WasiConfig()
    config.argv = ["python", "-c", "print(1)"]
    config.inherit_stdout()
    store.set_wasi(config)
    instance = linker.instantiate(store, module_of(engine, file))
    try:
        return instance.exports(store)["_start"](store)
    except wasmtime.ExitTrap as ended:
        return ended.code


JOBS: dict[str, Callable[..., object]] = {
    "tiny": tiny,
    "effects": effects,
    "fibres": fibres,
    "select": sqlite,
    "insert": lambda engine, file: sqlite(engine, file, insert=True),
    "cpython": cpython,
}


def keep(job: str, files: list[str]) -> None:
    """Compile ahead of time."""
    engine = engine_for(job)
    for file in files:
        with open(f"{file}.{job}.cwasm", "wb") as kept:
            kept.write(wasmtime.Module.from_file(engine, file).serialize())


if __name__ == "__main__":
    job, *files = [word for word in sys.argv[1:] if word != "--keep"]
    if "--keep" in sys.argv:
        keep(job, files)
    else:
        print(JOBS[job](engine_for(job), *files))
