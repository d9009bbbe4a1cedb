"""Functions that are compiled when they are called.

A function object begins with the address of a stub, which asks for code and goes on there. Whoever
calls through the object finds the code itself from then on; whoever has the stub by name goes on
through it.
"""

from __future__ import annotations

import struct

from wasmfx.native.abi.layout import FUNC
from wasmfx.native.baseline.code import Code, patch
from wasmfx.native.image import LazyImage, Single
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import near, put64
from wasmfx.native.processor import STUB_SIZE, host_stubs
from wasmfx.native.store.code.emitted import Emitted
from wasmfx.native.store.code.symbols import Linked, symbols_of, type_symbols
from wasmfx.native.store.state import State


class Stubs:
    """Code that asks for code: a stub for each of an instance's own functions."""

    def __init__(self, state: State, objects: int, count: int) -> None:
        self.size = max(STUB_SIZE * count, 1)
        self.at = near().new_code(self.size)
        ask = state.machine.symbols["ask_code"]
        code = host_stubs(self.at, objects, FUNC.size, count, ask)
        state.machine.put_code(self.at, code, len(code))

    def unload(self) -> None:
        near().free_code(self.at, self.size)


class LazyCode:
    """The code of one instance, as far as there is any."""

    def __init__(self, state: State, image: LazyImage, objects: int, count: int) -> None:
        self.image = image
        self.stubs = Stubs(state, objects, count)
        state.holdings.code.append(self.stubs)
        self.run: Emitted | None = None
        self.addresses: dict[str, int] = {}

    def stub(self, x: int) -> int:
        """The address of the stub of own function `x`."""
        return self.stubs.at + STUB_SIZE * (x - self.image.first)

    def compile(self, state: State, instance: Linked, x: int) -> int:
        """Have code for own function `x`: its address."""
        made = self.image.function(x)
        if isinstance(made, Single):
            at = self._link(state, instance, x, made)
        else:
            at = self._place(state, instance, x, made)
        object_ = instance.at + instance.shape.func(x)
        put64(object_ + FUNC.body, at)
        put64(object_ + FUNC.code, at)
        return at

    def _link(self, state: State, instance: Linked, x: int, made: Single) -> int:
        """Load an object file of LLVM's."""
        known = symbols_of(state, instance, made)
        known |= {f"f{y}": self.stub(y) for y in made.called if y >= self.image.first}
        known.pop(f"f{x}", None)
        loaded = load(made.object, known)
        loaded.owner = instance
        state.holdings.code.append(loaded)
        return loaded.symbols[f"f{x}"]

    def _place(self, state: State, instance: Linked, x: int, made: Code) -> int:
        """Put code of the first tier behind what is there of it."""
        run = self.run
        if run is None or not run.room(len(made.code)):
            run = self.run = Emitted(self.image, len(made.code))
            run.owner = instance
            state.holdings.code.append(run)
        at = run.add(x, made)
        code, known = bytearray(made.code), self.addresses
        for _, symbol, _ in made.refs:
            if symbol not in known:
                known[symbol] = self._find(state, instance, symbol)
        patch(code, [(end, known[symbol] + offset) for end, symbol, offset in made.refs], at)
        state.machine.put_code(at, bytes(code), len(code))
        return at

    def _find(self, state: State, instance: Linked, symbol: str) -> int:
        """The address of what code of the first tier refers to by name."""
        if symbol == "inst":
            return instance.at
        if symbol == "vm":
            return state.vm
        found = state.machine.symbols.get(symbol)
        return found or type_symbols(state, instance.C, {symbol: int(symbol[4:])})[symbol]


def function_objects(instance: Linked, code: LazyCode, type_ids: list[int]) -> bytes:
    """The function objects of an instance, as they are before anything was called."""
    first = instance.shape.imported["func"]
    form = struct.Struct(f"<QIIQ{FUNC.size - 24}x")
    pack, owner, stub = form.pack, instance.handle, code.stub(first)
    return b"".join(
        [pack(stub + STUB_SIZE * n, id_, first + n, owner) for n, id_ in enumerate(type_ids)]
    )
