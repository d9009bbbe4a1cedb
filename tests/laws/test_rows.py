"""Every row of the table survives both formats, with whatever immediates."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.binary.strategies import BLOCKS, instr_of
from wasmfx.binary import decode, encode
from wasmfx.syntax.instructions import Block, Else, End, If, Instr
from wasmfx.syntax.modules import Code, Data, Expr, Func, Module, Passive
from wasmfx.syntax.opcodes import ROWS, row_of
from wasmfx.syntax.types import FuncType, RecType, SubType
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module

THUNK = RecType((SubType(True, (), FuncType((), ())),))


def module_with(e: Instr) -> Module:
    """A module whose only function holds `e`, in whatever block it needs around it."""
    match e:
        case Else():
            body: tuple[Instr, ...] = (If(None), e, End())
        case End():
            body = (Block(None), e)
        case _ if isinstance(e, BLOCKS):
            body = (e, End())
        case _:
            body = (e,)
    data = (Data(b"", Passive()),)
    return Module(types=(THUNK,), funcs=(Func(0, Code((), Expr(body))),), datas=data)


@settings(max_examples=4, deadline=None)
@given(st.tuples(*map(instr_of, ROWS)))
def test_every_row_survives_bytes_and_text(instrs: tuple[Instr, ...]) -> None:
    for row, e in zip(ROWS, instrs, strict=True):
        assert row_of(e) is row
        module = module_with(e)
        assert decode(encode(module)) == module, row
        assert parse(print_module(module)) == module, row
