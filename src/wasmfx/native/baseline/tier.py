"""The first tier, for one module: what has no code here is for the other."""

from __future__ import annotations

from wasmfx.native.abi.placement import Shape
from wasmfx.native.baseline import emitter
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.headers import Header, leaving
from wasmfx.native.baseline.surroundings import Surroundings
from wasmfx.syntax.modules import Code as Syntax
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, Facts


class FirstTier:
    """It writes code of functions of one module."""

    def __init__(self, module: Module, C: Context, shape: Shape, watched: bool = False) -> None:
        self.world = Surroundings(module, C, shape, watched)

    def emit(self, x: int, body: bytes, facts: Facts) -> Code | None:
        """The code of function `x`; None if it is beyond this tier."""
        try:
            return emitter.emit(self.world, x, body, facts)
        except emitter.Beyond:
            return None

    def places(self, x: int, body: bytes, facts: Facts) -> list[tuple[int, int]]:
        """Where in that code each instruction begins, by number."""
        return emitter.places(self.world, x, body, facts)

    def headers(self, x: int, body: bytes, facts: Facts) -> dict[int, Header]:
        """The loops in it, by where in its code they poll."""
        return emitter.headers(self.world, x, body, facts)

    def leaving(self, x: int, header: Header, symbol: str) -> Code:
        """What a frame of function `x` does to leave it at a loop, for code that is there."""
        return leaving(self.world, x, header, symbol)

    def encoded(self, code: Syntax) -> bytes:
        """The bytes of a body that was read from a text."""
        return emitter.encoded(code)
