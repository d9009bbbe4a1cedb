"""Every module of the official scripts: the valid ones are, and the invalid ones say why."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tests.conftest import NO_SCRIPTS, SPEC_TESTS
from wasmfx.errors import Invalid
from wasmfx.script.commands import AssertFails, AssertModule, ModuleForm
from wasmfx.script.parser import parse_script
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ResultType
from wasmfx.valid import facts, validate
from wasmfx.valid.matching import matches_result

SCRIPTS = sorted(SPEC_TESTS.rglob("*.wast"))
INVALID = ("assert_invalid", "assert_invalid_custom")

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
    """It validates, and recording finds the same."""
    C = validate(module)
    for k, func in enumerate(module.funcs):
        found = facts(C, module, k)
        n = len(func.code.body.instrs) + 1
        assert len(found.heights) == len(found.reachable) == len(found.operands) == n
        assert matches_result(cast(ResultType, found.operands[-1]), found.results)


def check_invalid(module: Module, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        validate(module)
    assert caught.value.message.startswith(message)
    assert caught.value.at >= 0
