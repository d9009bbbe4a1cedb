"""Dispatch: switches of interpreters become branches through tables with equal targets."""

import re

from tests.native.running import Running
from wasmfx.native.listing import emit_asm
from wasmfx.native.passes.dispatch import MAX_ENTRIES
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.text.modules import parse
from wasmfx.valid import validate

CASES = 6


def text(cases: str, back: str = "loop") -> str:
    """A function whose cases all branch to `back`."""
    arms = "".join(f"a{n}:\n  br label %{back}\n\n" for n in range(CASES))
    edges = "".join(f", [ {n}, %a{n} ]" for n in range(CASES))
    return f"""\
define void @f(i8 %n) {{
entry:
  br label %loop

loop:                                             ; preds = %a0
  %i = phi i32 [ 9, %entry ]{edges}
  switch i8 %n, label %out [
{cases}
  ], !dbg !5, !prof !6

{arms}out:                                              ; preds = %loop, %loop
  %o = phi i32 [ 1, %loop ], [ 1, %loop ]
  ret void
}}
"""


def dispatched(text: str) -> str:
    return with_safepoints(text, (), optimise=True)


def listed(numbers: range) -> str:
    return "\n".join(f"    i8 {n}, label %a{n % CASES}" for n in numbers)


def test_a_table_has_the_cases_the_holes_and_an_entry_for_larger_numbers() -> None:
    made = dispatched(text("    i8 5, label %a3\n" + listed(range(4))))
    assert "switch" not in made
    entries = re.findall(r"blockaddress\(@f, %(\w+)\)", made)
    assert entries == ["a0", "a1", "a2", "a3", "out", "a3", "out"]
    labels = "label %a0, label %a1, label %a2, label %a3, label %out"
    assert f"indirectbr ptr %_to.0, [{labels}], !dbg !5" in made
    assert "@llvm.umin.i64(i64 %_wide.0, i64 6)" in made


def test_numbers_are_unsigned() -> None:
    made = dispatched(text(listed(range(5)) + "\n    i8 -1, label %out"))
    assert len(re.findall("blockaddress", made)) == 257


def test_phis_have_one_edge_from_a_dispatch() -> None:
    made = dispatched(text("    i8 6, label %out\n" + listed(range(6))))
    assert "%o = phi i32 [ 1, %loop ]\n" in made
    assert "%i = phi i32 [ 9, %entry ], [ 0, %a0 ], [ 1, %a1 ]" in made


def test_other_switches_stay() -> None:
    for other in (
        text(listed(range(2))),
        text(listed(range(6)), back="out"),
        text(listed(range(6))).replace("i8", "i32").replace("i32 5,", f"i32 {MAX_ENTRIES},"),
    ):
        assert with_safepoints(other, (), optimise=True) == with_safepoints(other, ())


INTERPRETER = """
  (module
    (memory 1)
    (data (i32.const 0) "\\00\\01\\00\\02\\03\\09\\ff\\04\\05")
    (func (export "run") (param $n i32) (result i32) (local $pc i32) (local $sum i32)
      (loop $next
        (block $end (block $again (block $other (block $twice (block $less (block $more
          (br_table $more $less $twice $other $again $end $other
            (i32.load8_u (local.tee $pc (i32.add (local.get $pc) (i32.const 1))))))
          (local.set $sum (i32.add (local.get $sum) (i32.const 5)))
          (br $next))
          (local.set $sum (i32.sub (local.get $sum) (i32.const 1)))
          (br $next))
          (local.set $sum (i32.shl (local.get $sum) (i32.const 1)))
          (br $next))
          (local.set $sum (i32.xor (local.get $sum) (i32.const 1)))
          (br $next))
          (br_if $next (i32.eqz (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
          (local.set $pc (i32.const -1))
          (br $next)))
      (local.get $sum)))
"""


def test_an_interpreter_jumps_behind_each_case() -> None:
    module = parse(INTERPRETER)
    assert len(re.findall(r"jmpq\s+\*", emit_asm(module, validate(module), 0))) >= 5


def wide(cases: int) -> str:
    """An interpreter in which each case adds another number to a word in memory."""
    names = [f"$c{n}" for n in range(cases)]
    body = f"""(block {names[0]} (br_table {" ".join(names)} $end
        (i32.load8_u (local.tee $pc (i32.add (local.get $pc) (i32.const 1))))))"""
    for n, name in enumerate(names[1:], 1):
        body = f"""(block {name} {body}
          (i32.store (local.get $pc) (i32.add (i32.load offset=64 (local.get $pc)) (i32.const {n})))
          (br $next))"""
    return f"""(module (memory 1)
      (func (export "run") (local $pc i32) (loop $next (block $end {body}))))"""


def test_the_cases_of_an_interpreter_begin_at_cache_lines() -> None:
    module = parse(wide(12))
    assert len(re.findall(r"\.p2align\s+6\b", emit_asm(module, validate(module), 0))) >= 8


def test_the_alignment_is_attached_within_the_loop_only() -> None:
    cases = text(listed(range(6))).replace("  ret void", "  br label %end\n\nend:\n  ret void")
    made = dispatched(cases + "!7 = !{}\n")
    assert made.count("!llvm.loop !8\n") == CASES + 1
    assert "br label %end\n" in made
    assert "!8 = distinct !{!8, !9}\n" in made


def test_an_interpreter_computes_the_right_result() -> None:
    total, first = 0, 1
    for _ in range(10):
        for op in (0, 1, 0, 2, 3, 9, 255)[first:]:
            total = {0: total + 5, 1: total - 1, 2: total << 1}.get(op, total ^ 1)
        first = 0
    assert Running(INTERPRETER).call("run", 10) == [total & 0xFFFFFFFF]
