"""Parsing texts of 2023, in the form of the paper and its software, into today's syntax.

That form is today's, with the clause `(tag $e $l)` for `(on $e $l)`, with `barrier`, and with types
that refer to any type of the module. It has neither `switch` nor `resume_throw_ref`.

Loaded for texts of 2023, and for an error about one.
"""

from __future__ import annotations

from wasmfx.syntax.instructions import OnLabel
from wasmfx.syntax.modules import Module
from wasmfx.syntax.opcodes import row_of
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.wasmfx2023 import YOUNGER, off, regrouped, too_young, younger
from wasmfx.text.parser import Parser
from wasmfx.text.scopes import Context


def tag_clause(p: Parser, c: Context) -> OnLabel:
    """Read `(tag x l)`; fail unless the text is of 2023."""
    if not p.of_2023:
        raise p.error(off("the clause `(tag ..)`"))
    p.enter("tag")
    found = OnLabel(c.tags.index(p), c.labels.index(p))
    p.close()
    return found


def module_of_2023(p: Parser, module: Module) -> Module:
    """Translate a module that was read from a text of 2023; refuse what is younger."""
    for func in module.funcs:
        body = func.code.body
        for k, e in enumerate(body.instrs):
            if younger(e):
                what = row_of(e).mnemonic
                clause = "" if isinstance(e, YOUNGER) else "a clause of "
                raise p.error(too_young(clause + what), body.at[k])
    translated = replace(module, types=regrouped(module.types))
    assert isinstance(translated, Module)
    return translated
