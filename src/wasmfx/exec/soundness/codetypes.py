"""What validation knows of a place in the code: the block around it and the operands it takes."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import Activation, Context, Frame, Handling, Label
from wasmfx.exec.instances import WasmFunc
from wasmfx.exec.soundness.violations import require, violated
from wasmfx.syntax.instructions import Loop, TryTable
from wasmfx.syntax.types import ResultType
from wasmfx.valid.facts import BlockFacts
from wasmfx.valid.stacks import stacks


class CodeTypes:
    """The types of one function's code.

    `stacks[k]`  the operands of the innermost block before instruction k (see `valid.stacks`)
    `within[k]`  the innermost block around instruction k; an `else` and an `end` lie in theirs
    """

    def __init__(self, func: WasmFunc) -> None:
        self.locals = func.facts.locals
        self.results = func.facts.whole.results
        self.stacks = stacks(func.inst.context, func.inst.module, func.index)
        self.within = within(func)
        for k, block in func.facts.blocks.items():
            stack = self.stacks[k]
            if stack is not None and isinstance(func.code[k], Loop):
                # A branch comes back here with what the loop takes, which may be less specific.
                self.stacks[k] = stack[: len(stack) - len(block.params)] + block.params


def within(func: WasmFunc) -> list[BlockFacts]:
    """The innermost block around each instruction; the body is the outermost."""
    around: list[BlockFacts] = []
    opened = [func.block]
    for k in range(len(func.code)):
        around.append(opened[-1])
        if k in func.facts.blocks:
            opened.append(func.facts.blocks[k])
        elif opened[-1].end == k:
            opened.pop()
    return around


_CODE_TYPES: WeakKeyDictionary[WasmFunc, CodeTypes] = WeakKeyDictionary()


def code_types(F: Activation) -> CodeTypes:
    """The types of the code that `F` runs."""
    func = F.func
    if not isinstance(func, WasmFunc):
        violated("I5", f"a frame that is no Wasm function's: {func!r}")
    found = _CODE_TYPES.get(func)
    if found is None:
        require(F.code is func.code and F.inst is func.inst, "I1", "a frame with foreign code")
        found = _CODE_TYPES[func] = CodeTypes(func)
    return found


def outside(F: Activation) -> bool:
    """Whether `F` stands for no function: below a prompt, or outermost of all."""
    return F.func is None and F.inst is None


def expected(F: Activation, pc: int, ctx: Context, base: ResultType) -> ResultType:
    """The operands that the code at `pc` takes in this context; `base` is wanted at its bottom."""
    if ctx is None:
        require(outside(F) and pc == 0, "I1", "code of a function without a frame around it")
        return base
    types = code_types(F)
    if not 0 <= pc < len(types.within):
        violated("I1", f"no instruction at {pc}")
    block = types.within[pc]
    match ctx:
        case Label():
            if ctx.block is not block:
                violated("I1", f"the label around {pc} is not that of its block")
            return operands_in(types, block, pc)
        case Handling():
            at_end = pc == block.end and isinstance(F.code[block.start], TryTable)
            if not at_end:
                violated("I1", f"a handler around {pc} without its label")
            return block.results
        case Frame():
            if pc != len(F.code) - 1:
                violated("I1", f"a frame around {pc} without its label")
            return types.results
        case _:
            violated("I5", f"a context node of class {type(ctx).__name__}")


def operands_in(types: CodeTypes, block: BlockFacts, pc: int) -> ResultType:
    """The operands before `pc`, which lies in `block`; at its ends they are its results."""
    if pc in (block.end, block.else_):
        return block.results
    stack = types.stacks[pc]
    if stack is None:
        violated("I1", f"execution at {pc}, which cannot be reached")
    return stack


def label_at(ctx: Context, l: int) -> Label | None:  # noqa: E741
    """Label `l` of the innermost frame, counted outward; None if the frame has no such label."""
    labels: list[Label] = []
    while ctx is not None and not isinstance(ctx, Frame):
        if isinstance(ctx, Label):
            labels.append(ctx)
        ctx = ctx.up
    return labels[l] if l < len(labels) else None
