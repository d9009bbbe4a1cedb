"""Loops over vectors have one safepoint in a strip, and those that end soon have none."""

import time
import traceback

import pytest

from tests.native.running import Running
from wasmfx import Instance, Module, OutOfTime, Store, Trap
from wasmfx.native.listing import emit_llvm
from wasmfx.native.passes import strip_mining
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.native.passes.strip_mining import MAX_BRIEF
from wasmfx.text.modules import parse
from wasmfx.valid import validate

LOOP = """\
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 1, %entry ], [ %i, %loop ]
  %a = load volatile <4 x i32>, ptr %p, align 4, !dbg !5
  %b = load volatile <4 x i32>, ptr %p, align 4
  store volatile <4 x i32> %a, ptr %p, align 4
  %j = add nuw i32 %i, 4
  %c = icmp eq i32 %j, %n
  br i1 %c, label %out, label %loop, !dbg !6, !llvm.loop !7

out:                                              ; preds = %loop
  %last = phi i32 [ %s, %loop ]
  ret i32 %last
}
"""


def lines(text: str) -> list[str]:
    return [line.strip() for line in with_safepoints(text, (), optimise=True).split("\n")]


def safepoints(text: str) -> int:
    return sum("ptr @poll" in line for line in lines(text))


def test_a_strip_ends_at_the_end_or_so_many_rounds_from_here() -> None:
    found = lines(LOOP)
    assert safepoints(LOOP) == 1
    assert "%_strip0.0 = phi i32 [ 0, %entry ], [ %j, %_strip0.stop ]" in found
    assert "%_strip0.1 = phi i32 [ 1, %entry ], [ %i, %_strip0.stop ]" in found
    assert "%i = phi i32 [ %_strip0.0, %loop ], [ %j, %_strip0.round ]" in found
    assert "%s = phi i32 [ %_strip0.1, %loop ], [ %i, %_strip0.round ]" in found
    assert "%_strip0.far = add i32 %_strip0.0, 8192, !dbg !6" in found
    assert "%c = icmp eq i32 %j, %_strip0.end, !dbg !5" in found
    assert "br i1 %c, label %_strip0.stop, label %_strip0.round, !dbg !6" in found
    assert "br i1 %_strip0.out, label %out, label %loop, !dbg !6" in found
    assert "%last = phi i32 [ %s, %_strip0.stop ]" in found
    before, _, behind = "\n".join(found).partition("_strip0.round:")
    assert "@poll, align" in before
    assert "@poll, align" not in behind


def test_only_plain_loops_over_vectors_that_count_are_strip_mined() -> None:
    other = LOOP.replace("icmp eq", "icmp ne")
    assert "_strip0" in "".join(lines(other.replace("%out, label %loop", "%loop, label %out")))
    for other in (
        LOOP.replace("<4 x i32>", "i32"),
        LOOP.replace("  %b = load volatile <4 x i32>, ptr %p, align 4\n", ""),
        LOOP.replace("icmp eq", "icmp ult"),
        LOOP.replace("%i, 4", "%i, 12"),
        LOOP.replace("%i, 4", "%i, %n"),
        LOOP.replace("%i, 4", f"%i, {1 << 20}"),
        LOOP.replace("icmp eq i32 %j, %n", "icmp eq i32 %j, %s"),
        LOOP.replace("[ %s, %loop ]", "[ %s, %loop ]\n  %d = zext i1 %c to i32"),
        LOOP.replace("%b = load volatile <4 x i32>, ptr %p", "%b = call i32 @g(ptr %p)"),
        LOOP.replace("%b = load", "call void @llvm.memset.p0.i64(ptr %p)\n  %b = load"),
    ):
        assert "_strip0" not in "".join(lines(other))
        assert safepoints(other) == 1


def test_a_loop_that_ends_soon_has_no_safepoint() -> None:
    brief = LOOP.replace("icmp eq i32 %j, %n", "icmp eq i32 %j, 64")
    assert safepoints(brief) == 0
    assert safepoints(brief.replace("%i, 4", "%i, -4").replace("%j, 64", "%j, -64")) == 0
    for other in (
        brief.replace("%j, 64", "%j, 62"),
        brief.replace("%j, 64", "%j, 0"),
        brief.replace("%j, 64", "%j, -64"),
        brief.replace("%i, 4", "%i, -4"),
        brief.replace("%j, 64", f"%j, {4 * MAX_BRIEF}"),
        brief.replace("[ 0, %entry ]", "[ %n, %entry ]"),
        brief.replace("[ 0, %entry ]", "[ 0, %entry ], [ %j, %out ]"),
    ):
        assert safepoints(other) == 1


ADDS = """(module (memory 1)
  (func (export "run") (param $i i32) (param $end i32) (param $p i32) (result i32)
    (loop $next
      (v128.store
        (local.get $p)
        (i32x4.add
          (v128.load (local.get $p))
          (v128.load offset=16 (local.get $p))))
      (local.set $p (i32.add (local.get $p) (i32.const 16)))
      (br_if $next (i32.ne
        (local.tee $i (i32.add (local.get $i) (i32.const {step})))
        (local.get $end))))
    (i32.add (local.get $i) (local.get $p))))"""


def has_strips(text: str) -> bool:
    module = parse(text)
    return "_strip" in emit_llvm(module, validate(module), 0, optimise=True)


@pytest.mark.parametrize("step", [1, 2, 8, -1, -4])
def test_a_strip_mined_loop_ends_where_it_should(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of a strip, at a stop, and behind one; also where the counter wraps."""
    monkeypatch.setattr(strip_mining, "MAX_ACCESSES", 16)
    text = ADDS.format(step=step)
    assert has_strips(text)
    running = Running(text)
    for rounds in range(1, 40):
        for start in (0, 5, -step * 3, (1 << 31) - 1, -7 * step):
            end = start + rounds * step
            expected = (end + 16 * rounds) & 0xFFFFFFFF
            assert running.call("run", start, end, 0) == [expected], (rounds, start)


@pytest.mark.parametrize("step", [2, 8, -4])
def test_a_strip_mined_loop_goes_past_an_end_that_it_never_meets(
    step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strip_mining, "MAX_ACCESSES", 16)
    running = Running(ADDS.format(step=step))
    for start, end in ((0, 3 * step + 1), (0, 0), (7, 7), (1, 8 * step)):
        assert "out of bounds" in running.fails("run", start, end, 0)


def test_a_trap_in_a_strip_has_its_position() -> None:
    text = ADDS.format(step=1)
    run = Instance(Module(text)).exports.run
    with pytest.raises(Trap, match="out of bounds memory access") as found:
        run(0, 100_000, 0)
    assert traceback.extract_tb(found.value.__traceback__)[-1].lineno in (7, 8)


def test_a_strip_mined_loop_that_never_ends_is_stopped() -> None:
    text = ADDS.format(step=2).replace("(i32.const 16)))", "(i32.const 0)))")
    assert has_strips(text)
    store = Store()
    run = Instance(Module(text), store=store).exports.run
    store.deadline = time.monotonic() + 0.05
    with pytest.raises(OutOfTime):
        run(0, 1, 0)
