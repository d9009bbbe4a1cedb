"""Which loops have two copies, and what LLVM makes of the fast one."""

from __future__ import annotations

import re

import pytest

import wasmfx
from wasmfx.native.llvm import optimised_ir
from wasmfx.native.lower.loops.plans import plan
from wasmfx.native.lower.loops.rounds import Unfit
from wasmfx.native.lower.module import Translation
from wasmfx.native.lower.module_info import ModuleInfo

LOCALS = "(param $p i32) (param $q i32) (param $n i32) (local $i i32) (local $s i32) (local $x f32)"
COPY = "(i32.store (local.get $q) (i32.load (local.get $p)))"
ON = """(local.set $p (i32.add (local.get $p) (i32.const 4)))
        (local.set $q (i32.add (local.get $q) (i32.const 4)))"""
DOWN = "(br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1))))"
NEXT = "(local.tee $i (i32.add (local.get $i) (i32.const 1)))"


def module(body: str, memory: str = "(memory 1)") -> wasmfx.Module:
    return wasmfx.Module(f'(module {memory} (func (export "run") {LOCALS} {body}))')


def why_not(body: str) -> str:
    """Why the first loop of a body has no second copy; empty if it has one."""
    given = module(body)
    known = ModuleInfo(given.syntax, given.context)
    facts = known.facts(0)
    try:
        plan(facts, min(known.summaries[0].assigned))
    except Unfit as reason:
        return str(reason)
    return ""


FIT = {
    "down to zero": f"(loop $l {COPY} {ON} {DOWN})",
    "up to a limit": f"(loop $l {COPY} {ON} (br_if $l (i32.lt_u {NEXT} (local.get $n))))",
    "the limit first": f"(loop $l {COPY} {ON} (br_if $l (i32.ne (local.get $n) {NEXT})))",
    "a test that is kept": f"""(loop $l (local.set $s (i32.lt_s (local.get $i) (local.get $n)))
      {COPY} {ON} (drop {NEXT}) (br_if $l (local.get $s)))""",
    "left at the top": f"""(block $out (loop $l
      (br_if $out (i32.eq (local.get $i) (local.get $n))) {COPY} {ON} (drop {NEXT}) (br $l)))""",
    "left by an if": f"""(loop $l (if (i32.lt_s (local.get $i) (local.get $n))
      (then {COPY} {ON} (drop {NEXT}) (br $l))))""",
    "by an index": f"""(loop $l (f32.store offset=1024 (i32.shl (local.get $i) (i32.const 2))
        (f32.mul (local.get $x) (f32.load (i32.mul (i32.const 4) (local.get $i)))))
      (br_if $l (i32.lt_u {NEXT} (local.get $n))))""",
    "a sum": f"""(loop $l (local.set $s (i32.add (local.get $s) (i32.load8_u (local.get $p))))
      {ON} {DOWN})""",
    "a condition inside": f"""(loop $l {COPY} (local.set $i (i32.const 0))
      (block (br_if 0 (i32.load (local.get $p))) (local.set $i (i32.const 1)))
      {ON} {DOWN})""",
}

UNFIT = {
    "a place that is written again": f"""(loop $l
      (i32.store (i32.const 0) (i32.load (local.get $p))) {ON} {DOWN})""",
    "what was written is read": f"""(loop $l
      (i32.store offset=4 (local.get $p) (i32.load (local.get $p))) {ON} {DOWN})""",
    "a sum of floats": f"""(loop $l
      (local.set $x (f32.add (local.get $x) (f32.load (local.get $p)))) {ON} {DOWN})""",
    "a pointer that is followed": f"""(loop $l
      (i32.store (local.get $q) (local.tee $p (i32.load (local.get $p)))) {DOWN})""",
    "no count": f"(loop $l {COPY} {ON} (br_if $l (i32.load (local.get $p))))",
    "a test that is never met": f"""(loop $l {COPY} {ON}
      (br_if $l (i32.gt_u {NEXT} (local.get $n))))""",
    "two ways out": f"""(block $out (loop $l {COPY} (br_if $out (i32.load (local.get $q)))
      {ON} {DOWN}))""",
    "a call": f"(loop $l {COPY} {ON} (call 0 (local.get $p) (local.get $p) (local.get $p)) {DOWN})",
    "constants": f"(loop $l (i64.store (local.get $p) (i64.const 0)) {ON} {DOWN})",
    "a condition to write": f"""(loop $l (block (br_if 0 (i32.load (local.get $p))) {COPY})
      {ON} {DOWN})""",
    "no memory": f"(loop $l {ON} {DOWN})",
    "a division that may trap": f"""(loop $l
      (i32.store (local.get $p) (i32.div_u (local.get $q) (local.get $n))) {ON} {DOWN})""",
}


@pytest.mark.parametrize("shape", FIT)
def test_loops_with_two_copies(shape: str) -> None:
    assert not why_not(FIT[shape])


@pytest.mark.parametrize("shape", UNFIT)
def test_loops_with_one_copy(shape: str) -> None:
    assert why_not(UNFIT[shape])


def text(given: wasmfx.Module, fuelled: bool = False) -> str:
    """The only unit of a module."""
    ((_, found),) = Translation(given.syntax, given.context, fuelled=fuelled).units()
    return found


@pytest.mark.parametrize(
    "shape", ["down to zero", "left at the top", "left by an if", "by an index"]
)
def test_the_fast_copy_has_vectors_and_a_safepoint(shape: str) -> None:
    given = module(FIT[shape])
    made = optimised_ir(text(given), polls=())
    loops = [part for part in re.split(r"^(?=\S+:)", made, flags=re.MULTILINE) if " phi " in part]
    wide = [part for part in loops if re.search(r"= load <\d+ x ", part)]
    assert wide
    for part in wide:
        # In a strip-mined loop, the block before a strip has the safepoint.
        label = part.partition(":")[0]
        before = [x for x in loops if f"br label %{label}\n" in x] if "_strip" in label else [part]
        assert before
        assert all("@poll" in x for x in before)


def test_no_loop_becomes_a_call_of_the_library() -> None:
    """A call of `memset` would have no safepoint."""
    fill = f"(loop $l (i32.store8 (local.get $p) (local.get $q)) {NEXT} (drop) {DOWN})"
    fill = fill.replace("$p) (local.get", "$i) (local.get")
    assert not why_not(fill)
    for body in (fill, FIT["down to zero"]):
        assert "@llvm.mem" not in optimised_ir(text(module(body)), polls=())


def test_with_fuel_there_is_one_copy() -> None:
    given = module(FIT["down to zero"])
    assert "%round" in text(given)
    assert "%round" not in text(given, fuelled=True)


def test_of_a_64_bit_memory_there_is_one_copy() -> None:
    body = """(loop $l (i32.store (i64.const 0) (i32.load (i64.extend_i32_u (local.get $p))))
      (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))"""
    assert "%round" not in text(module(body, "(memory i64 1)"))


def test_of_two_memories_there_is_one_copy() -> None:
    """Two memories may be one, so that distances of addresses say nothing."""
    body = FIT["down to zero"].replace("i32.load ", "i32.load 1 ")
    assert "%round" not in text(module(body, "(memory 1) (memory 1)"))
