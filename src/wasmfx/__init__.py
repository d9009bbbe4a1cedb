"""WebAssembly with effect handlers.

    import wasmfx

    module = wasmfx.Module("generators.wat")
    instance = wasmfx.Instance(module, {"env": {"print": print}})
    instance.exports.sum_until(100)

What is listed in `__all__` is the public interface. It is loaded when it is first used, so that the
command line, which needs other parts, starts without it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.embed.instance import Instance
    from wasmfx.embed.items import Function, Global, Store, Tag
    from wasmfx.embed.module import Module
    from wasmfx.errors import (
        ExecutionError,
        Exhaustion,
        Exit,
        Invalid,
        LinkError,
        Malformed,
        Trap,
        UnhandledSuspension,
        Unsupported,
        WasmError,
        WasmException,
    )

__version__ = "0.1.0"
__all__ = [
    "ExecutionError",
    "Exhaustion",
    "Exit",
    "Function",
    "Global",
    "Instance",
    "Invalid",
    "LinkError",
    "Malformed",
    "Module",
    "Store",
    "Tag",
    "Trap",
    "UnhandledSuspension",
    "Unsupported",
    "WasmError",
    "WasmException",
]


def __getattr__(name: str) -> object:
    if name == "wasi":
        return import_module("wasmfx.wasi")
    if name not in __all__:
        raise AttributeError(f"module 'wasmfx' has no attribute {name!r}")
    from wasmfx import errors
    from wasmfx.embed import instance, items, module

    parts = (module, instance, items, errors)
    return next(vars(part)[name] for part in parts if name in vars(part))
