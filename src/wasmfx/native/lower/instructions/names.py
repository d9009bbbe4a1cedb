"""Named handlers and barriers: resume under a name, suspend to a name, and block captures."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import VM
from wasmfx.native.ir import Value, i32, symbol
from wasmfx.native.lower.emitter import Expansion, spill, to_words
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.control import tag_address
from wasmfx.native.lower.instructions.effects import resumed, under_prompt
from wasmfx.native.lower.instructions.switching import (
    SUSPEND_WORDS,
    Back,
    assembled,
    called,
    moved,
    resume_under,
    tag_loaded,
)
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.native.lower.summary import BARRED, Clauses
from wasmfx.native.processor import switching
from wasmfx.syntax import instructions as i

lower = LoweringTable()


@lower(i.Barrier)
def barrier(f: Function, e: i.Barrier) -> None:
    """Open a block. The flow of control leaves the barrier wherever it leaves the block."""
    label = f.open_label("barrier")
    f.barriers += 1
    label.barriers = f.barriers
    table = f.unit.clause_table(BARRED)
    f.b.call("void", "barrier_enter", [symbol("vm"), f.b.get_current(), table])


@lower(i.ResumeWith)
def resume_with(f: Function, e: i.ResumeWith) -> None:
    """Resume under a prompt with a name, which is the last argument."""
    type_ = f.C.cont_type(e.x)
    ref = f.pop()
    words = to_words(f, f.pops(len(type_.params) - 1))
    both = f.b.call("{ i64, i64 }", "name_enter", [symbol("vm"), moved(f, ref)])
    ref, name = (f.b.extract(both, ("i64", "i64"), n) for n in range(2))
    table = f.unit.clause_table(Clauses.of(e.handlers, named=True))
    back = resume_under(f, ref, [*words, name], table)
    under_prompt(f, back, e.handlers, type_.results, lambda: end_name(f))


def end_name(f: Function) -> None:
    """End the innermost name, whose prompt goes. A suspension to the prompt has done so already."""
    place = symbol("vm", VM.mark_count)
    f.b.store(f.b.binary("sub", f.b.load("i32", place), i32(1)), place)


@lower(i.SuspendTo)
def suspend_to(f: Function, e: i.SuspendTo) -> None:
    tag = f.C.tag(e.y)
    name = f.pop()
    words = to_words(f, f.pops(len(tag.params)))
    resumed(f, suspend_to_with(f, name, words, e.y), tag.results)


@Expansion
def suspend_to_with(f: Function, name: Value, words: Sequence[Value], x: int) -> Back:
    """Suspend to a name with tag `x` and these words."""
    spill(f, words, SUSPEND_WORDS)
    text = switching.suspend_to(tag_loaded(f, x))
    return assembled(f, text, words[:SUSPEND_WORDS], name)


@suspend_to_with.outlined
def suspend_to_by_call(f: Function, name: Value, words: Sequence[Value], x: int) -> Back:
    spill(f, words, 0)
    return called(f, "suspend_to_outlined", [name, tag_address(f, x)])
