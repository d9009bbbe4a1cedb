"""Instructions: plain, in blocks, folded."""

from __future__ import annotations

import pytest

from tests.text.reading import body, code, refused
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Const, Drop, Else, End, If, Instr, MemArg
from wasmfx.syntax.opcodes import ROWS
from wasmfx.syntax.types import FUNCREF, RefType
from wasmfx.text.instructions import BLOCKS, FIXED, PLAIN
from wasmfx.text.modules import parse

ADD = i.Binop("i32", "add")
ONE, TWO = Const("i32", 1), Const("i32", 2)

AROUND = """
  (type $f (func)) (type $k (cont $f)) (type $s (struct (field $a i32))) (type $v (array i8))
  (tag $t) (tag $u)
  (memory $m 1) (memory $n 1) (table $x 1 funcref) (table $y 1 funcref)
  (global $g (mut i32) (i32.const 0))
  (elem $e func) (elem $e1 func) (data $d) (data $d1 "x")
"""


def one(text: str) -> Instr:
    """The only instruction of a function, in a module with all kinds of fields; also folded."""
    plain = body(f"{AROUND} (func $h (param $p i32) (block $l) {text})")
    folded = body(f"{AROUND} (func $h (param $p i32) (block $l) ({text}))")
    assert plain == folded
    assert len(plain) == 3
    return plain[2]


def test_every_row_is_read_somehow() -> None:
    assert {row.mnemonic for row in ROWS} == {*PLAIN, *FIXED, *BLOCKS, "else", "end"}


@pytest.mark.parametrize("mnemonic", FIXED)
def test_instructions_without_immediates(mnemonic: str) -> None:
    assert one(mnemonic) == FIXED[mnemonic]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("br 0", i.Br(0)),
        ("br_table 0", i.BrTable((), 0)),
        ("br_table 1 2 3", i.BrTable((1, 2), 3)),
        ("call $h", i.Call(0)),
        ("return_call 5", i.ReturnCall(5)),
        ("call_ref $k", i.CallRef(1)),
        ("return_call_indirect $y (type $f)", i.ReturnCallIndirect(1, 0)),
        ("throw $u", i.Throw(1)),
        ("local.get $p", i.LocalGet(0)),
        ("local.tee 7", i.LocalTee(7)),
        ("global.set $g", i.GlobalSet(0)),
        ("select", i.Select(None)),
        ("select (result)", i.Select(())),
        ("select (result i32) (result i64 f32)", i.Select(("i32", "i64", "f32"))),
        ("table.get", i.TableGet(0)),
        ("table.get $y", i.TableGet(1)),
        ("table.copy", i.TableCopy(0, 0)),
        ("table.copy $y 0", i.TableCopy(1, 0)),
        ("table.init $e1", i.TableInit(0, 1)),
        ("table.init $y $e1", i.TableInit(1, 1)),
        ("table.init 1 0", i.TableInit(1, 0)),
        ("elem.drop $e1", i.ElemDrop(1)),
        ("memory.size", i.MemorySize(0)),
        ("memory.grow $n", i.MemoryGrow(1)),
        ("memory.copy $n $m", i.MemoryCopy(1, 0)),
        ("memory.init $d1", i.MemoryInit(0, 1)),
        ("memory.init $n $d1", i.MemoryInit(1, 1)),
        ("data.drop 1", i.DataDrop(1)),
        ("i32.load", i.Load("i32", 32, "", MemArg(0, 2, 0))),
        ("i32.load align=1", i.Load("i32", 32, "", MemArg(0, 0, 0))),
        ("i64.load8_s $n offset=0x10 align=1", i.Load("i64", 8, "s", MemArg(1, 0, 16))),
        ("i32.store 1 offset=18446744073709551615", i.Store("i32", 32, MemArg(1, 2, 2**64 - 1))),
        ("v128.load align=16", i.VLoad("v128.load", MemArg(0, 4, 0))),
        ("v128.load8_lane 3", i.VLoadLane(8, MemArg(0, 0, 0), 3)),
        ("v128.load8_lane 1 3", i.VLoadLane(8, MemArg(1, 0, 0), 3)),
        ("v128.load16_lane $n 3", i.VLoadLane(16, MemArg(1, 1, 0), 3)),
        ("v128.store64_lane 1 offset=4 1", i.VStoreLane(64, MemArg(1, 3, 4), 1)),
        ("v128.store64_lane align=1 1", i.VStoreLane(64, MemArg(0, 0, 0), 1)),
        ("ref.null $k", i.RefNull(1)),
        ("ref.null nocont", i.RefNull("nocont")),
        ("ref.func $h", i.RefFunc(0)),
        ("ref.test (ref null $f)", i.RefTest(RefType(True, 0))),
        ("ref.cast (ref any)", i.RefCast(RefType(False, "any"))),
        ("br_on_cast 0 funcref (ref $f)", i.BrOnCast(0, FUNCREF, RefType(False, 0))),
        ("struct.get $s $a", i.StructGet("", 2, 0)),
        ("struct.get_s 2 0", i.StructGet("s", 2, 0)),
        ("array.new_fixed $v 4294967295", i.ArrayNewFixed(3, 2**32 - 1)),
        ("array.init_elem $v $e1", i.ArrayInitElem(3, 1)),
        ("array.copy $v 3", i.ArrayCopy(3, 3)),
        ("i32.const -1", Const("i32", 2**32 - 1)),
        ("f32.const -0x1p1", Const("f32", 0xC000_0000)),
        ("v128.const i32x4 1 0 0 -1", i.VConst(0xFFFFFFFF_00000000_00000000_00000001)),
        ("v128.const f64x2 1 0", i.VConst(0x3FF0_0000_0000_0000)),
        ("i8x16.extract_lane_s 15", i.VExtractLane("i8x16.extract_lane_s", 15)),
        ("i8x16.extract_lane_s 255", i.VExtractLane("i8x16.extract_lane_s", 255)),
        (f"i8x16.shuffle {' '.join(map(str, range(16)))}", i.VShuffle(tuple(range(16)))),
        ("cont.new $k", i.ContNew(1)),
        ("cont.bind $k 1", i.ContBind(1, 1)),
        ("suspend $u", i.Suspend(1)),
        ("switch $k $u", i.Switch(1, 1)),
        ("resume $k", i.Resume(1, ())),
        (
            "resume $k (on $u 0) (on $t switch)",
            i.Resume(1, (i.OnLabel(1, 0), i.OnSwitch(0))),
        ),
        ("resume_throw $k $u (on $t 1)", i.ResumeThrow(1, 1, (i.OnLabel(0, 1),))),
        ("resume_throw_ref $k", i.ResumeThrowRef(1, ())),
    ],
)
def test_immediates(text: str, expected: Instr) -> None:
    assert one(text) == expected


def test_a_handler_list_ends_before_the_next_instruction() -> None:
    text = f"{AROUND} (func resume $k (on $t 0) (i32.const 1) (drop))"
    assert body(text) == (i.Resume(1, (i.OnLabel(0, 0),)), ONE, Drop())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("i32.load align=3", "alignment must be a power of two"),
        ("i32.load align=0", "alignment must be a power of two"),
        ("i32.load offset=18446744073709551616", "offset out of range"),
        ("i32.load offset=-1", "unknown operator"),
        ("i32.load align=1 offset=1", "unexpected token"),
        ("i32.const", "unexpected token"),
        ("i32.const 4294967296", "constant out of range"),
        ("i32.const nan:canonical", "unexpected token"),
        ("i32.const 0x", "unknown operator"),
        ("f32.const 1e39", "constant out of range"),
        ("v128.const", "unexpected token"),
        ("v128.const 0 0", "unexpected token"),
        ("v128.const i32x4 0 0 0", "wrong number of lane literals"),
        ("v128.const i64x2 0 0 0", "wrong number of lane literals"),
        ("v128.const i64x2 0 1x", "unknown operator"),
        ("v128.const i8x16 256 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "constant out of range"),
        ("i8x16.extract_lane_s 256", "i8 constant out of range"),
        ("i8x16.extract_lane_s -1", "unexpected token"),
        ("i8x16.shuffle 0", "invalid lane length"),
        ("i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 -1", "i8 constant out of range"),
        ("br $x", "unknown label $x"),
        ("br", "unexpected token"),
        ("br_table", "unexpected token"),
        ("local.get $x", "unknown local $x"),
        ("local.get 4294967296", "i32 constant out of range"),
        ("call $x", "unknown function $x"),
        ("ref.null", "unexpected token"),
        ("ref.null $x", "unknown type $x"),
        ("throw $x", "unknown tag $x"),
        ("resume 0 (on $x 0)", "unknown tag $x"),
        ("get_local 0", "unknown operator get_local"),
        ("then", "unexpected token"),
        ("end", "unexpected token"),
        ("else", "unexpected token"),
        ("block", "unexpected token"),
        ("block else end", "unexpected token"),
        ("i32.const 0 if else else end", "unexpected token"),
        ("(if)", "unexpected token"),
        ("(if (then) (then))", "unexpected token"),
        ("(if (then) (else) (else))", "unexpected token"),
        ("(if (then) nop)", "unexpected token"),
        ("(if nop (then))", "unexpected token"),
        ("(if (then) (nop))", "unexpected token"),
        ("(then)", "unexpected token"),
        ("(block end)", "unexpected token"),
        ("(nop nop)", "unexpected token"),
        ("block (nop))", "unexpected token"),
        ("()", "unexpected token"),
        ("(nop) (local i32)", "unexpected token"),
        ("0", "unexpected token"),
        ('"x"', "unexpected token"),
    ],
)
def test_what_is_no_instruction(text: str, message: str) -> None:
    assert refused(f"(memory 1) (func {text})").startswith(message)


class TestFolding:
    def test_operands_come_first(self) -> None:
        assert body("(func (i32.add (i32.const 1) (i32.const 2)))") == (ONE, TWO, ADD)

    def test_plain_and_folded_mix(self) -> None:
        assert body("(func i32.const 1 (i32.add (i32.const 2)) drop)") == (ONE, TWO, ADD, Drop())

    def test_positions_are_those_of_the_keywords(self) -> None:
        text = "(func (i32.add (i32.const 1)\n i32.const))"
        good = text.replace("i32.const)", "(i32.const 2))")
        assert [good[at:].split()[0] for at in code(good).body.at[:3]] == [
            "(i32.const"[1:],
            "i32.const",
            "i32.add",
        ]

    def test_block(self) -> None:
        assert body("(func (block (nop)))") == (i.Block(None), i.Nop(), End())

    def test_if(self) -> None:
        text = "(if (result i32) (i32.const 1) (then (i32.const 1)) (else (i32.const 2)))"
        assert body(f"(func {text})") == (ONE, If("i32"), ONE, Else(), TWO, End())

    def test_if_without_else(self) -> None:
        assert body("(func (if (i32.const 1) (then)))") == (ONE, If(None), End())

    def test_if_with_operands_for_its_parameters(self) -> None:
        found = body("(func (if (param i32) (i32.const 2) (i32.const 1) (then (drop))))")
        assert found == (TWO, ONE, If(1), Drop(), End())

    def test_an_if_in_the_condition_of_an_if(self) -> None:
        inner = "(if (result i32) (i32.const 1) (then (i32.const 1)) (else (i32.const 2)))"
        assert body(f"(func (if {inner} (then)))")[-2:] == (If(None), End())

    def test_try_table(self) -> None:
        text = """(tag $t) (func
          (block $a (block $b
            (try_table $c (result i32)
                (catch $t $a) (catch_ref 0 $b) (catch_all $b) (catch_all_ref 2)
              (br $c)))))"""
        assert body(text)[2] == i.TryTable(
            "i32", (i.Catch(0, 1), i.CatchRef(0, 0), i.CatchAll(0), i.CatchAllRef(2))
        )
        assert body(text)[3] == i.Br(0)


class TestLabels:
    def test_the_innermost_of_a_name_is_meant(self) -> None:
        found = body("(func block $a block $b block $a br $a br $b end br $a end br $a end)")
        assert [e.label for e in found if isinstance(e, i.Br)] == [0, 1, 1, 0]

    def test_a_label_ends_with_its_block(self) -> None:
        assert refused("(func block $a end br $a)") == "unknown label $a"
        assert refused("(func (block $a) (br $a))") == "unknown label $a"

    def test_the_operands_of_an_if_are_outside_its_label(self) -> None:
        assert refused("(func (if $a (br $a) (then)))") == "unknown label $a"
        assert body("(func (if (br 0) (then (br 0))))")[0] == i.Br(0)

    def test_labels_may_be_repeated(self) -> None:
        body("(func block $a end $a loop $b end i32.const 0 if $c else $c end $c)")

    @pytest.mark.parametrize(
        "text",
        ["block end $a", "block $a end $b", "i32.const 0 if $a else $b end", "loop $a end $l"],
    )
    def test_only_the_same_label_may_be_repeated(self, text: str) -> None:
        assert refused(f"(func {text})").startswith("mismatching label")

    def test_names_are_numbered_in_the_order_of_blocks(self) -> None:
        module = parse(
            "(func) (func (if $c (block $a (result i32) (i32.const 0)) (then (loop))) (block $b))"
        )
        assert module.names.labels == {1: {0: "a", 1: "c", 3: "b"}}


def test_equal_instructions_are_one_object() -> None:
    found = body("(func (drop (i32.const 7)) (drop (i32.const 7)))")
    assert found[0] is found[2]
