"""Golden files themselves: what they cover, and that a difference does not go unseen."""

from pathlib import Path

import pytest

from tests.golden.files import Golden
from tests.golden.kinds import plain
from tests.golden.test_golden import FILES
from wasmfx.errors import Invalid
from wasmfx.native.lower import LOWER
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.syntax.types import FuncUse
from wasmfx.text.modules import parse

EFFECTS = (
    i.ContNew, i.ContBind, i.Suspend, i.Resume, i.ResumeThrow, i.ResumeThrowRef, i.Switch,
)  # fmt: skip

SMALL = """\
;; emit: llvm $one
(module
  (func $one (result i32) (i32.const 1)))
"""


@pytest.fixture
def golden(tmp_path: Path) -> Golden:
    """A golden file with nothing in it yet but its module."""
    path = tmp_path / "small.wat"
    path.write_text(SMALL)
    return Golden(path)


def test_blessing_rewrites_the_expectation_and_nothing_else(golden: Golden) -> None:
    golden.bless()
    once = golden.path.read_text()
    assert once.startswith(SMALL)
    assert not Golden(golden.path).difference()
    Golden(golden.path).bless()
    assert golden.path.read_text() == once


def test_a_difference_is_shown_line_by_line(golden: Golden) -> None:
    golden.bless()
    golden.path.write_text(golden.path.read_text().replace("i32 1, 1", "i32 7, 1"))
    lines = Golden(golden.path).difference().splitlines()
    changed = [line.split()[0] for line in lines if line[:1] in "+-"]
    assert changed == ["---", "+++", "-", "+"]
    assert any("i32 7, 1" in line and line.startswith("-") for line in lines)


def test_a_file_that_asks_for_nothing_tests_nothing(golden: Golden) -> None:
    golden.path.write_text("(module)")
    with pytest.raises(AssertionError, match="has no line"):
        Golden(golden.path).made()
    golden.path.write_text(";; emit: riddles\n(module)")
    with pytest.raises(AssertionError, match="no kind `riddles`; there are: llvm"):
        Golden(golden.path).made()


def test_a_module_that_is_not_valid_is_not_kept(golden: Golden) -> None:
    golden.path.write_text(SMALL.replace("i32.const", "i64.const"))
    with pytest.raises(Invalid):
        Golden(golden.path).bless()


def test_only_the_numbers_of_positions_are_left_out() -> None:
    line = "  %v1 = load volatile i32, ptr %p, align 1, !dbg !17, !prof !3"
    assert plain(line) == "  %v1 = load volatile i32, ptr %p, align 1, !dbg, !prof !3"


def test_each_effect_instruction_has_a_file() -> None:
    names = {path.stem for path in FILES}
    rows = [BY_CLASS[cls][0] for cls in EFFECTS]
    assert {row.mnemonic for row in rows} <= names


def test_each_lowering_is_in_a_file() -> None:
    """What has a lowering has its IR in a file, so that a change of it cannot go unseen."""
    shown = set[type[Instr]]().union(*map(translated, FILES))
    assert not [cls.__name__ for cls in LOWER if cls not in shown]


def translated(path: Path) -> set[type[Instr]]:
    """The instructions in the functions of a file whose IR is shown."""
    golden = Golden(path)
    module = parse(golden.module)
    first = len(module.imported(FuncUse))
    own = {f"${name}": x - first for x, name in module.names.funcs.items()}
    names = [line.split()[1] for line in golden.commands if line.startswith("llvm")]
    return {type(e) for name in names for e in module.funcs[own[name]].code.body.instrs}
