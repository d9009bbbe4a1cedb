"""The embedding API: modules and instances for Python programs."""

from wasmfx.embed.instance import Exports, Function, Global, Instance, Item, Store
from wasmfx.embed.module import Module

__all__ = ["Exports", "Function", "Global", "Instance", "Item", "Module", "Store"]
