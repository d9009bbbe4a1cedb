"""WebAssembly with effect handlers.

    import wasmfx

    module = wasmfx.Module("generators.wat")
    instance = wasmfx.Instance(module, {"env": {"print": print}})
    instance.exports.sum_until(100)

What is listed in `__all__` is the public interface. It is loaded when it is first used, so that the
command line, which needs other parts, starts without it.
"""

from __future__ import annotations

# As `typing` has it, which takes a while to load. Checkers believe the name.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from wasmfx import wasi as wasi
    from wasmfx.embed.effects.continuations import Continuation, Outcome, Returned, Suspended
    from wasmfx.embed.effects.handlers import Handler, handler, iterate, run
    from wasmfx.embed.exports import Exports
    from wasmfx.embed.held import Reference
    from wasmfx.embed.instance import Instance
    from wasmfx.embed.item import Item
    from wasmfx.embed.items import Func, Global, Store
    from wasmfx.embed.memory import Memory
    from wasmfx.embed.module import Module
    from wasmfx.embed.showing.types import (
        ContType,
        FuncType,
        GlobalType,
        MemoryType,
        TableType,
        TagType,
    )
    from wasmfx.embed.tables import Table
    from wasmfx.embed.tags import Tag
    from wasmfx.errors import (
        ExecutionError,
        Exhaustion,
        Exit,
        Invalid,
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
    from wasmfx.runtime.compiles import Compile, observe_compiles
    from wasmfx.runtime.heap import HeapStatistics
    from wasmfx.runtime.limits import StoreLimits
else:
    _PLACES = {
        "embed.effects.continuations": ("Continuation", "Outcome", "Returned", "Suspended"),
        "embed.exports": ("Exports",),
        "embed.effects.handlers": ("Handler", "handler", "iterate", "run"),
        "embed.held": ("Reference",),
        "embed.instance": ("Instance",),
        "embed.item": ("Item",),
        "embed.items": ("Func", "Global", "Store"),
        "embed.memory": ("Memory",),
        "embed.module": ("Module",),
        "embed.tables": ("Table",),
        "embed.tags": ("Tag",),
        "embed.showing.types": (
            "ContType", "FuncType", "GlobalType", "MemoryType", "TableType", "TagType",
        ),
        "errors": (
            "ExecutionError", "Exhaustion", "Exit", "Invalid", "LinkError", "Malformed",
            "OutOfFuel", "OutOfTime", "Trap", "UnhandledSuspension", "Unsupported", "WasmError",
            "WasmException",
        ),
        "runtime.compiles": ("Compile", "observe_compiles"),
        "runtime.heap": ("HeapStatistics",),
        "runtime.limits": ("StoreLimits",),
    }  # fmt: skip

    def __getattr__(name):
        # Checkers do not see this, so that what is not there is an error for them too.
        from wasmfx.importing import imported

        if name == "wasi":
            return imported("wasmfx.wasi")
        place = next((place for place, names in _PLACES.items() if name in names), None)
        if place is None:
            raise AttributeError(f"module 'wasmfx' has no attribute {name!r}")
        found = globals()[name] = getattr(imported(f"wasmfx.{place}"), name)
        return found

    def __dir__():
        return [*globals(), *__all__]


__version__ = "0.1.0"
__all__ = [
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
    "handler",
    "iterate",
    "observe_compiles",
    "run",
]
