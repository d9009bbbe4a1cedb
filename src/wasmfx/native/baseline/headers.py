"""Heads of loops: what a function has there, and how it leaves there for other code."""

from typing import NamedTuple

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.places import TYPE
from wasmfx.native.baseline.steps.calls import fill_tails, leave, to_word
from wasmfx.native.baseline.surroundings import Surroundings

TYPES = ("i32", "i64", "float", "double")
"""The types of places, as LLVM spells them."""


class Header(NamedTuple):
    """The head of loop `k`: where locals and operands are, in a frame of which size."""

    k: int
    locals: tuple[int, ...]
    operands: tuple[int, ...]
    size: int

    @property
    def types(self) -> tuple[str, ...]:
        """The types of the operands."""
        return tuple(TYPES[a & TYPE] for a in self.operands)


def leaving(world: Surroundings, x: int, header: Header, symbol: str) -> Code:
    """What function `x` goes on with at a loop to leave for `symbol`, which finds locals and
    operands in the buffer and returns to its caller."""
    f = Body(world, b"", world.call(x))
    for n, a in enumerate((*header.locals, *header.operands)):
        to_word(f, a, n)
    leave(f)
    fill_tails(f.out, f.tails, header.size)
    f.out += asm.JUMP
    f.refs.append((len(f.out), symbol, 0))
    return Code(f.out, f.refs, 0, header.size)
