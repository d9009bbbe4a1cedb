"""The guests, and how each side makes one: a plug-in in C, and QuickJS from npm.

Every instance has a store of its own, as a host that isolates its guests would give it.
"""

from __future__ import annotations

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from benchmarks.front_end import FOLDER, fetch

if TYPE_CHECKING:
    from wasmfx.runtime.compilation import Tier

HERE = Path(__file__).resolve().parent
QUICKJS = "quickjs-wasi@3.6.2"
CLANG = ["clang-19", "--target=wasm32-wasi", "-O2", "-mexec-model=reactor"]
SOURCE, NAME = b"1+1\0<u>\0", 4
"""A script for QuickJS, and where the name of its file begins."""
HELLO, LONG = b"hello", b"hello, world " * 4

Call: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]


class Guest(NamedTuple):
    """An instance that has answered once: what keeps it alive, and two calls of it."""

    held: Any
    small: Call
    large: Call


def module(job: str) -> Path:
    """The module of a job, built or downloaded if it is missing; raises OSError if it cannot be."""
    if job == "quickjs":
        return fetch(QUICKJS, "quickjs.wasm")
    path = FOLDER / "plugin.wasm"
    if not path.exists():
        FOLDER.mkdir(exist_ok=True)
        command = [*CLANG, "-o", str(path), str(HERE / "plugin.c")]
        subprocess.run(command, check=True, capture_output=True)
    return path


def host(type_: Any) -> Callable[..., Any]:
    """A function of the host, which a guest imports."""
    return (lambda *_: 0) if type_.results else (lambda *_: None)


class Side(ABC):
    """An engine. It compiles a module once, and makes an instance of it each time."""

    def __init__(self, job: str) -> None:
        self.job = job

    @abstractmethod
    def instance(self) -> tuple[Any, Callable[[str], Callable[..., Any]], Any]:
        """Make an instance: what keeps it alive, its functions by name, its memory."""

    @abstractmethod
    def write(self, held: Any, memory: Any, at: int, data: bytes) -> None:
        """Write to the memory of an instance."""

    @abstractmethod
    def read(self, held: Any, memory: Any, at: int, size: int) -> bytes:
        """Read from the memory of an instance."""

    def guest(self) -> Guest:
        """Make an instance, and let it answer once."""
        held, function, memory = self.instance()
        return (self._script if self.job == "quickjs" else self._plugin)(held, function, memory)

    def _script(self, held: Any, function: Any, memory: Any) -> Guest:
        function("qjs_init")()
        at = function("wasm_malloc")(len(SOURCE))
        self.write(held, memory, at, SOURCE)
        evaluate = function("qjs_eval"), (at, 3, at + NAME, 0)
        assert evaluate[0](*evaluate[1])
        return Guest(held, (function("qjs_get_undefined"), ()), evaluate)

    def _plugin(self, held: Any, function: Any, memory: Any) -> Guest:
        at = function("alloc")(64)
        self.write(held, memory, at, HELLO)
        found = function("shout")(at, len(HELLO))
        answer = self.read(held, memory, found >> 32, found & 0xFFFFFFFF)
        assert bytes(answer) == b"5:HELLO", answer
        self.write(held, memory, at, LONG)
        return Guest(held, (function("divide"), (8, 2)), (function("hash"), (at, len(LONG), 4)))


class Ours(Side):
    """wasmfx, with any tier."""

    def __init__(self, job: str, tier: Tier = "auto") -> None:
        import wasmfx

        super().__init__(job)
        self.tier = tier
        self.module = wasmfx.Module(module(job))
        imports = ((im.name, im.type) for im in self.module.imports if im.module == "env")
        self.host = {name: host(type_) for name, type_ in imports}

    def instance(self) -> tuple[Any, Callable[[str], Callable[..., Any]], Any]:
        import wasmfx
        from wasmfx.wasi import Wasi

        store = wasmfx.Store(tier=self.tier)
        made = Wasi().instance(self.module, {"env": self.host}, store)
        return made, made.exports.__getitem__, made.exports.memory

    def write(self, held: Any, memory: Any, at: int, data: bytes) -> None:
        memory.write(at, data)

    def read(self, held: Any, memory: Any, at: int, size: int) -> bytes:
        return bytes(memory.read(at, size))


class Theirs(Side):
    """wasmtime-py."""

    def __init__(self, job: str) -> None:
        import wasmtime  # type: ignore[import-not-found,unused-ignore]

        super().__init__(job)
        self.engine = wasmtime.Engine()
        self.module = wasmtime.Module.from_file(self.engine, str(module(job)))

    def instance(self) -> tuple[Any, Callable[[str], Callable[..., Any]], Any]:
        import wasmtime  # type: ignore[import-not-found,unused-ignore]

        store = wasmtime.Store(self.engine)
        store.set_wasi(wasmtime.WasiConfig())
        linker = wasmtime.Linker(self.engine)
        linker.define_wasi()
        imports: Any = self.module.imports
        for im in imports:
            if im.module == "env":
                linker.define_func("env", im.name, im.type, host(im.type))
        exports: Any = linker.instantiate(store, self.module).exports(store)
        exports["_initialize"](store)

        def function(name: str) -> Callable[..., Any]:
            found = exports[name]
            return lambda *args: found(store, *args)

        return store, function, exports["memory"]

    def write(self, held: Any, memory: Any, at: int, data: bytes) -> None:
        memory.write(held, data, at)

    def read(self, held: Any, memory: Any, at: int, size: int) -> bytes:
        return bytes(memory.read(held, at, at + size))


SIDES: dict[str, Callable[[str], Side]] = {
    "wasmfx": Ours,
    "wasmtime-py": Theirs,
    "wasmfx, first tier": lambda job: Ours(job, "baseline"),
}
