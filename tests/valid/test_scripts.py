"""Every module of the official scripts: valid, or invalid with the expected message."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import NO_SCRIPTS, SPEC_TESTS
from wasmfx.errors import Invalid
from wasmfx.script.commands import AssertFails, AssertModule, ModuleForm
from wasmfx.script.parser import parse_script
from wasmfx.syntax.instructions import Block, Else, End, If, Instr, Loop, TryTable
from wasmfx.syntax.modules import Module
from wasmfx.valid import BlockFacts, facts, validate

SCRIPTS = sorted(SPEC_TESTS.rglob("*.wast"))
INVALID = ("assert_invalid", "assert_invalid_custom")
OPENING = (Block, Loop, If, TryTable)

pytestmark = pytest.mark.skipif(not SCRIPTS, reason=NO_SCRIPTS)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(SPEC_TESTS)))
def test_script(path: Path) -> None:
    for command in parse_script(path.read_text(encoding="utf-8"), path.name):
        match command:
            case ModuleForm():
                check_valid(command.load())
            case AssertFails(action=ModuleForm() as form):
                check_valid(form.load())
            case AssertModule("assert_unlinkable", form):
                check_valid(form.load())
            case AssertModule(kind, form, message) if kind in INVALID:
                check_invalid(form.load(), message)


def check_valid(module: Module) -> None:
    """Check that a module validates, and that its facts match its blocks."""
    C = validate(module, keep=True)
    for k, func in enumerate(module.funcs):
        found = facts(C, module, k)
        instrs = func.code.body.instrs
        opening = [k for k, e in enumerate(instrs) if isinstance(e, OPENING)]
        assert sorted(found.blocks) == opening
        for block in found.blocks.values():
            check_block(block, instrs)


def check_block(block: BlockFacts, instrs: tuple[Instr, ...]) -> None:
    """Check that blocks nest, and that an `else` is inside its block."""
    depth = 0
    for k in range(block.start, block.end):
        depth += isinstance(instrs[k], OPENING)
        depth -= isinstance(instrs[k], End)
        assert depth > 0
        assert (depth == 1 and isinstance(instrs[k], Else)) == (k == block.else_)
    assert depth == 1
    assert isinstance(instrs[block.end], End)
    assert block.label == (block.params if isinstance(instrs[block.start], Loop) else block.results)


def check_invalid(module: Module, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        validate(module)
    assert caught.value.message.startswith(message)
    assert caught.value.at >= 0
