"""Facts about bodies."""

from __future__ import annotations

import pytest

from tests.valid.checking import facts_of
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid, Malformed
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import RefType, ResultType
from wasmfx.text.modules import parse
from wasmfx.valid import BlockFacts, Facts, facts, validate
from wasmfx.valid.modules import definitions

I32: ResultType = ("i32",)
I64: ResultType = ("i64",)

NEVER = (
    i.Unreachable, i.Br, i.BrTable, i.Return, i.ReturnCall, i.ReturnCallRef, i.ReturnCallIndirect,
    i.Throw, i.ThrowRef,
)  # fmt: skip
"""Instructions after which execution does not go on."""


def test_a_body_without_blocks_is_one_block() -> None:
    found = facts_of("(module (func (param i32) (result i32) (local i64) local.get 0))")
    assert found.locals == ("i32", "i64")
    assert found.whole == BlockFacts(-1, None, 1, 0, (), I32, I32, False)
    assert found.blocks == {}


def test_blocks_know_where_they_end_and_what_lies_below() -> None:
    found = facts_of("""
      (module (func (result i32)
        i32.const 1                                        ;; 0
        i64.const 2                                        ;; 1
        loop (param i64) (result i64)                      ;; 2
          i32.const 3                                      ;; 3
          if (param i64) (result i64)                      ;; 4
            br 1                                           ;; 5
          else                                             ;; 6
            drop i64.const 4                               ;; 7 8
          end                                              ;; 9
          f32.const 5                                      ;; 10
          block end                                        ;; 11 12
          drop                                             ;; 13
        end                                                ;; 14
        drop))                                             ;; 15
    """)
    assert found.blocks == {
        2: BlockFacts(2, None, 14, 1, I64, I64, I64, True),
        4: BlockFacts(4, 6, 9, 1, I64, I64, I64, False),
        11: BlockFacts(11, None, 12, 3, (), (), (), False),
    }
    assert found.whole.end == 16


def test_a_loop_is_labelled_with_its_parameters() -> None:
    found = facts_of(
        "(module (func i32.const 1 loop (param i32) (result f32) drop f32.const 1 end drop))"
    )
    assert found.blocks[1].label == ("i32",)
    assert found.blocks[1].results == ("f32",)


def test_the_other_arm_begins_as_high_as_the_first() -> None:
    found = facts_of(
        "(module (func i64.const 1 i32.const 1 if unreachable else block end end drop))"
    )
    assert found.blocks[2].height == found.blocks[5].height == 1


# Branches


def branched(text: str) -> list[bool]:
    """Whether each block of a body is branched to, in the order of their starts."""
    found = facts_of(f"(module (tag $e) (func (param i32) {text}))")
    return [found.blocks[k].branched for k in sorted(found.blocks)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("block end", [False]),
        ("block br 0 end", [True]),
        ("block local.get 0 br_if 0 end", [True]),
        ("block block loop local.get 0 br_table 0 2 0 end end end", [True, False, True]),
        ("block block block local.get 0 br_table 1 0 2 end end end", [True, True, True]),
        ("block ref.null any br_on_null 0 drop end", [True]),
        ("block return end", [False]),
        ("block loop br 1 end end", [True, False]),
        ("block try_table (catch $e 0) (catch_all 0) end end", [True, False]),
        ("local.get 0 if br 0 else end", [True]),
        ("local.get 0 if else br 0 end", [True]),
        ("block return br 0 end", [False]),
        ("return block br 0 end", [False]),
        ("block local.get 0 if return else return end br 0 end", [False, False]),
        ("block local.get 0 if return else end br 0 end", [True, False]),
    ],
)
def test_branches_that_control_gets_to(text: str, expected: list[bool]) -> None:
    assert branched(text) == expected


def test_the_body_is_branched_to_as_any_block() -> None:
    assert facts_of("(module (func br 0))").whole.branched
    assert not facts_of("(module (func return))").whole.branched


def reachable(found: Facts) -> list[bool]:
    """Whether the facts say that control can reach each instruction, and the last `end`.

    A branch to a block goes to the place after its `end`, so for an `else` or an `end` this says
    whether control falls into it.
    """
    live, answers = True, []
    opened: list[tuple[BlockFacts, bool]] = []
    for k, e in enumerate(found.body.instrs):
        answers.append(live)
        if k in found.blocks:
            opened.append((found.blocks[k], live and isinstance(e, i.If)))
        elif isinstance(e, i.Else):
            block, other = opened.pop()
            opened.append((block, live))
            live = other
        elif isinstance(e, i.End):
            block, other = opened.pop()
            back = isinstance(found.body.instrs[block.start], i.Loop)
            live = live or other or (block.branched and not back)
        elif isinstance(e, NEVER):
            live = False
    return [*answers, live]


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
        ("return block br 0 end nop", "x....."),
        ("block block local.get 0 br_table 0 1 end nop end nop", "xxxx.xxxx"),
    ],
)
def test_what_can_be_reached_follows_from_them(text: str, expected: str) -> None:
    """A letter for each instruction and the last `end`: x if control can reach it, else a dot."""
    found = facts_of(f"(module (func (param i32) {text}))")
    assert "".join(".x"[live] for live in reachable(found)) == expected


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
    assert [k for k, live in enumerate(reachable(found)) if not live] == [4, 9, 10]


# Types and places


def test_types_are_closed() -> None:
    func = """
      (func (param (ref $s)) (result (ref $s)) (local (ref null $s))
        local.get 0 block (param (ref $s)) (result (ref $s)) end)
    """
    module = parse(f"(module (type $s (struct)) {func})")
    C = validate(module)
    found = facts(C, module, 0)
    ref = RefType(False, C.types[0])
    assert found.locals == (ref, RefType(True, C.types[0]))
    assert found.whole.results == found.blocks[1].params == found.blocks[1].label == (ref,)


def test_blocks_are_known_by_their_opening_instruction() -> None:
    found = facts_of("(module (func (param i32) block loop local.get 0 if end end end))")
    opening = (i.Block, i.Loop, i.If)
    starts = [k for k, e in enumerate(found.body.instrs) if isinstance(e, opening)]
    assert sorted(found.blocks) == starts
    assert all(k == block.start for k, block in found.blocks.items())
    assert all(isinstance(found.body.instrs[b.end], i.End) for b in found.blocks.values())


# Keeping

TWO = parse("(module (func (result i32) block br 0 end i32.const 1) (func loop end))")


def binary() -> Module:
    """Two functions whose bodies are still bytes."""
    return decode(encode(TWO))


def test_facts_are_about_the_code_that_the_module_has() -> None:
    module = binary()
    assert facts(validate(module), module, 0).body is module.funcs[0].code.body


def test_validation_keeps_nothing_unless_it_is_told_to() -> None:
    module = binary()
    assert validate(module).facts == {}
    assert module.funcs[0].peek() is not module.funcs[0].peek()


def test_what_was_kept_is_handed_over_once() -> None:
    module = binary()
    C = validate(module, keep=True)
    kept = C.facts[1]
    assert kept.body is module.funcs[1].peek().body
    assert facts(C, module, 1) is kept
    assert list(C.facts) == [0]
    again = facts(C, module, 1)
    assert again is not kept
    assert (again.body, again.whole, again.blocks) == (kept.body, kept.whole, kept.blocks)


def test_a_body_that_nobody_has_validated_is_validated_when_its_facts_are_asked_for() -> None:
    module = parse("(module (func) (func drop))")
    C = definitions(module)
    assert facts(C, module, 0).blocks == {}
    with pytest.raises(Invalid, match=r"type mismatch.*, in drop") as caught:
        facts(C, module, 1)
    assert caught.value.source is module.source
    assert caught.value.at > 0


def test_so_is_a_body_that_is_malformed() -> None:
    data = bytearray(encode(TWO))
    # The last function has no locals, then `loop` with an empty type.
    at = data.rindex(bytes((0x00, 0x03, 0x40)))
    data[at + 1] = 0xFF
    module = decode(bytes(data))
    with pytest.raises(Malformed, match="illegal opcode ff") as caught:
        facts(definitions(module), module, 1)
    assert caught.value.source is module.source
    assert caught.value.at == at + 1
