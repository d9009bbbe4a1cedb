"""WebAssembly with effect handlers.

    import wasmfx

    module = wasmfx.Module("generators.wat")
    instance = wasmfx.Instance(module, {"env": {"print": print}})
    instance.exports.sum_until(100)

`__all__` lists the public interface; WASI is in `wasmfx.wasi`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wasmfx.embed.continuations import Continuation, Outcome, Returned, Suspended
from wasmfx.embed.exports import Exports
from wasmfx.embed.functions import Func, Tag, with_caller
from wasmfx.embed.handlers import Handler, handler, iterate, run
from wasmfx.embed.instance import Instance
from wasmfx.embed.items import Item, Reference
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.embed.tables import Global, Table
from wasmfx.embed.types import ContType, FuncType, GlobalType, MemoryType, TableType, TagType
from wasmfx.errors import (
    CStackError,
    CStackOverflow,
    ExecutionError,
    Exhaustion,
    Exit,
    Invalid,
    LimitExceeded,
    LinkError,
    Malformed,
    OutOfFuel,
    OutOfTime,
    Trap,
    UnhandledSuspension,
    Unsupported,
    WasmError,
    WasmException,
)
from wasmfx.runtime.compilation import Compile, observe_compiles
from wasmfx.runtime.limits import HeapStatistics, StoreLimits

__version__ = "0.1.0"
__all__ = [
    "CStackError",
    "CStackOverflow",
    "Compile",
    "ContType",
    "Continuation",
    "ExecutionError",
    "Exhaustion",
    "Exit",
    "Exports",
    "Func",
    "FuncType",
    "Global",
    "GlobalType",
    "Handler",
    "HeapStatistics",
    "Instance",
    "Invalid",
    "Item",
    "LimitExceeded",
    "LinkError",
    "Malformed",
    "Memory",
    "MemoryType",
    "Module",
    "OutOfFuel",
    "OutOfTime",
    "Outcome",
    "Reference",
    "Returned",
    "Store",
    "StoreLimits",
    "Suspended",
    "Table",
    "TableType",
    "Tag",
    "TagType",
    "Trap",
    "UnhandledSuspension",
    "Unsupported",
    "WasmError",
    "WasmException",
    "barrier",
    "handler",
    "iterate",
    "limit",
    "observe_compiles",
    "run",
    "with_caller",
]


if TYPE_CHECKING:
    from wasmfx import wasi as wasi
    from wasmfx.embed.barriers import barrier
    from wasmfx.embed.memory import Memory
    from wasmfx.runtime.blocks import limit
else:
    # Hidden from type checkers, which would accept any name.
    def __getattr__(name):
        if name == "Memory":
            # Imported late: before Python 3.12 a class of buffers needs native code, which
            # importing a library should not load.
            return import_module("wasmfx.embed.memory").Memory
        if name == "barrier":
            # Imported late: few programs use barriers.
            return import_module("wasmfx.embed.barriers").barrier
        if name == "limit":
            # Imported late: few programs limit blocks of calls.
            return import_module("wasmfx.runtime.blocks").limit
        if name == "wasi":
            # Imported late: most guests need no WASI, which takes a fifth of the import time.
            return import_module("wasmfx.wasi")
        raise AttributeError(f"module 'wasmfx' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "wasi", "__version__"])
