"""Facts about bodies."""

from __future__ import annotations

import pytest

from tests.valid.checking import facts_of
from wasmfx.errors import Invalid
from wasmfx.syntax.instructions import Block, Const, Drop, End, If, Loop
from wasmfx.syntax.modules import Expr, Module
from wasmfx.syntax.types import RefType, ResultType
from wasmfx.text import parse
from wasmfx.valid import BlockFacts, Context, const_facts, facts, validate


def test_heights_and_operands_of_straight_code() -> None:
    found = facts_of(
        "(module (func (param i32) (result i64) local.get 0 i32.const 2 i32.add i64.extend_i32_s))"
    )
    assert found.heights == [0, 1, 2, 1, 1]
    assert found.operands == [(), (), ("i32", "i32"), ("i32",), ("i64",)]
    assert found.reachable == [True] * 5
    assert found.locals == ("i32",)
    assert found.results == ("i64",)
    assert found.blocks == {}


def test_blocks_know_where_they_end_and_what_lies_below() -> None:
    found = facts_of("""
      (module (func (result i32)
        i32.const 1                                        ;; 0
        i64.const 2                                        ;; 1
        loop (param i64) (result i64)                      ;; 2
          i32.const 3                                      ;; 3
          if (param i64) (result i64)                      ;; 4
            nop                                            ;; 5
          else                                             ;; 6
            drop i64.const 4                               ;; 7 8
          end                                              ;; 9
        end                                                ;; 10
        drop))                                             ;; 11
    """)
    i64: ResultType = ("i64",)
    assert found.blocks == {
        2: BlockFacts(2, None, 10, 1, i64, i64, i64),
        4: BlockFacts(4, 6, 9, 1, i64, i64, i64),
    }
    assert found.heights == [0, 1, 2, 2, 3, 2, 2, 2, 1, 2, 2, 2, 1]
    assert found.operands[2] == i64
    assert found.operands[4] == ("i64", "i32")
    assert found.operands[6] == i64
    assert found.operands[10] == i64
    assert found.operands[12] == ("i32",)


def test_a_loop_is_labelled_with_its_parameters() -> None:
    found = facts_of(
        "(module (func i32.const 1 loop (param i32) (result f32) drop f32.const 1 end drop))"
    )
    assert found.blocks[1].label == ("i32",)
    assert found.blocks[1].results == ("f32",)


def reached(text: str) -> str:
    """A letter per instruction: x where control can get, . where not; the last for the end."""
    return "".join(".x"[r] for r in facts_of(f"(module (func (param i32) {text}))").reachable)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("unreachable nop nop", "x..."),
        ("block unreachable nop end nop", "xx...."),
        ("block br 0 nop end nop", "xx..xx"),
        ("block local.get 0 br_if 0 return end nop", "xxxx.xx"),
        ("block block br 1 end nop end nop", "xxx...xx"),
        ("loop br 0 end nop", "xx..."),
        ("loop local.get 0 br_if 0 end nop", "xxxxxx"),
        ("local.get 0 if return end nop", "xxx.xx"),
        ("local.get 0 if return else nop end nop", "xxx.xxxx"),
        ("local.get 0 if return else return end nop", "xxx.x..."),
        ("local.get 0 if nop else return end nop", "xxxxx.xx"),
        ("return block nop end local.get 0 if nop else nop end nop", "x" + "." * 11),
        ("return block br 0 end nop", "x...."[:5] + "."),
        ("block block local.get 0 br_table 0 1 end nop end nop", "xxxx.xxxx"),
    ],
)
def test_reachability(text: str, expected: str) -> None:
    assert reached(text) == expected


def test_clauses_reach_their_labels() -> None:
    found = facts_of("""
      (module (tag $e) (type $f (func)) (type $k (cont $f))
        (func (param (ref $k))
          block (result (ref $k))          ;; 0
            local.get 0                    ;; 1
            resume $k (on $e 0)            ;; 2
            unreachable                    ;; 3
          end                              ;; 4
          drop                             ;; 5
          block                            ;; 6
            try_table (catch $e 0)         ;; 7
              unreachable                  ;; 8
            end                            ;; 9
          end                              ;; 10
          nop))                            ;; 11
    """)
    assert [k for k, live in enumerate(found.reachable) if not live] == [4, 9, 10]


def test_unknown_operands_are_bottom() -> None:
    found = facts_of("(module (func (result i32) unreachable i32.add drop select i32.eqz))")
    assert found.operands[1] == ("bot", "bot")
    assert found.operands[3] == ("bot", "bot", "bot")
    assert found.operands[4] == ("bot",)
    found = facts_of("(module (func (result i32) unreachable i32.const 1 i32.add))")
    assert found.operands[2] == ("bot", "i32")


def test_types_are_closed() -> None:
    func = "(func (param (ref $s)) (local (ref null $s)) local.get 0 local.set 1)"
    module = parse(f"(module (type $s (struct)) {func})")
    C = validate(module)
    found = facts(C, module, 0)
    assert found.locals == (RefType(False, C.types[0]), RefType(True, C.types[0]))
    assert found.operands[1] == (RefType(False, C.types[0]),)


def test_an_absurd_count_in_unreachable_code_is_not_spelled_out() -> None:
    func = "(func unreachable i64.const 1 array.new_fixed $a 4294967295 drop)"
    assert facts_of(f"(module (type $a (array i64)) {func})").operands[2] == ("i64",)


def test_constant_expressions_have_facts_too() -> None:
    found = const_facts(Context(), Expr((Const("i32", 1),)), "i32")
    assert found.heights == [0, 1]
    assert found.operands == [(), ("i32",)]


def test_recording_finds_the_errors_of_validation() -> None:
    with pytest.raises(Invalid, match=r"type mismatch.*, in drop"):
        const_facts(Context(), Expr((Drop(),)), "i32")


def test_facts_keep_the_code_that_they_are_about() -> None:
    module: Module = parse("(module (func nop))")
    found = facts(validate(module), module, 0)
    assert found.body is module.funcs[0].code.body


def test_blocks_are_known_by_their_opening_instruction() -> None:
    found = facts_of(
        "(module (func block loop local.get 0 if end end end) (func)) ".replace(
            "(func block", "(func (param i32) block"
        )
    )
    opening = (Block, Loop, If)
    starts = [k for k, e in enumerate(found.body.instrs) if isinstance(e, opening)]
    assert sorted(found.blocks) == starts
    assert all(isinstance(found.body.instrs[b.end], End) for b in found.blocks.values())
