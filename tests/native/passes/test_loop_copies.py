"""Very short loops have one safepoint for two rounds, and unchanged results."""

import traceback
from collections.abc import Callable

import pytest

from tests.native.running import Running
from wasmfx.embed.instance import Instance
from wasmfx.embed.module import Module
from wasmfx.errors import Trap
from wasmfx.native.listing import emit_llvm
from wasmfx.native.passes.loop_copies import MAX_LENGTH, MAX_LOOPS
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.text.modules import parse
from wasmfx.valid import validate

LOOP = """\
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %loop

loop:                                            ; preds = %loop, %entry
  %a = phi i32 [ 0, %entry ], [ %b, %loop ]
  %b = phi i32 [ 1, %entry ], [ %3, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store volatile i32 %a, ptr %p, align 4, !dbg !5
  %3 = add nuw i32 %a, %b
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %out, !dbg !6

out:                                              ; preds = %loop
  %last = phi i32 [ %3, %loop ]
  call void asm sideeffect "mov %3, %j", ""()
  %sum = add i32 %last, %b
  ret i32 %sum
}
"""


def copies(text: str) -> int:
    """How many loops of a function are copied."""
    made = with_safepoints(text, (), optimise=True)
    assert made.count("load volatile i32, ptr @poll") == with_safepoints(text, ()).count(
        "ptr @poll, "
    )
    return made.count("\n_copy")


def test_results_of_a_loop_and_its_copy_meet_behind_them() -> None:
    made = with_safepoints(LOOP, (), optimise=True)
    lines = [line.strip() for line in made.split("\n")]
    assert "%a = phi i32 [ 0, %entry ], [ %3, %_copy0 ]" in lines
    assert "%b = phi i32 [ 1, %entry ], [ %_copy0.3, %_copy0 ]" in lines
    assert "br i1 %more, label %_copy0, label %_met0, !dbg !6" in lines
    assert "store volatile i32 %a, ptr %p, align 4, !dbg !5" in lines
    assert "store volatile i32 %b, ptr %p, align 4, !dbg !5" in lines
    assert "%_copy0.3 = add nuw i32 %b, %3, !dbg !5" in lines
    assert "br i1 %_copy0.5, label %loop, label %_met0, !dbg !6" in lines
    assert "%_met0.0 = phi i32 [ %b, %loop ], [ %3, %_copy0 ]" in lines
    assert "%_met0.1 = phi i32 [ %3, %loop ], [ %_copy0.3, %_copy0 ]" in lines
    assert "%last = phi i32 [ %_met0.1, %_met0 ]" in lines
    assert 'call void asm sideeffect "mov %3, %j", ""()' in lines, "no names in assembly"
    assert "%sum = add i32 %last, %_met0.0" in lines


def test_a_loop_is_entered_again_with_its_own_results() -> None:
    """A block behind the loop leads to it again, and gives its phis what either round computed."""
    again = LOOP.replace("ret i32 %sum", "br label %loop")
    for phi, value in (("[ %b, %loop ]", "%3"), ("[ %3, %loop ]", "7"), ("[ %j, %loop ]", "%j")):
        again = again.replace(phi, f"{phi}, [ {value}, %out ]")
    lines = [line.strip() for line in with_safepoints(again, (), optimise=True).split("\n")]
    assert "%a = phi i32 [ 0, %entry ], [ %_met0.1, %out ], [ %3, %_copy0 ]" in lines
    assert "%i = phi i32 [ 0, %entry ], [ %_met0.2, %out ], [ %_copy0.4, %_copy0 ]" in lines
    assert "%b = phi i32 [ 1, %entry ], [ 7, %out ], [ %_copy0.3, %_copy0 ]" in lines


def test_only_short_and_plain_loops_are_copied() -> None:
    assert copies(LOOP) == 1
    long = "".join(f"  %x{n} = add i32 %i, {n}\n" for n in range(MAX_LENGTH))
    for other in (
        LOOP.replace("  %j = add", f"{long}  %j = add"),
        LOOP.replace("%j = add i32 %i, 1", "%j = call i32 @g(i32 %i)"),
        LOOP.replace("%j = add i32 %i, 1", "%j = add i32 %i, %n"),
        LOOP.replace("!dbg !6", "!llvm.loop !6"),
        LOOP.replace("%3 = add nuw i32 %a, %b", "%3 = unknown i32 %a, %b"),
    ):
        assert "_met" not in with_safepoints(other, (), optimise=True)


def chain(count: int) -> str:
    """A function with so many loops in a row."""
    one = LOOP.partition("loop:")[2].partition("out:")[0]
    parts = ["define i32 @f(i32 %n, ptr %p) {\nentry:\n  br label %loop0\n\n"]
    for k in range(count):
        text = one.replace("%loop", f"%loop{k}").replace("%out", f"%loop{k + 1}")
        for name in ("a", "b", "3", "i", "j", "more"):
            text = text.replace(f"%{name} ", f"%{name}.{k} ").replace(f"%{name},", f"%{name}.{k},")
        before = f"%loop{k - 1}" if k else "%entry"
        parts.append(f"loop{k}:{text.replace('%entry', before)}")
    return "".join([*parts, f"loop{count}:\n  ret i32 0\n}}\n"])


def test_of_very_many_loops_only_some_are_copied() -> None:
    assert copies(chain(MAX_LOOPS)) == MAX_LOOPS
    assert copies(chain(MAX_LOOPS + 1)) == MAX_LOOPS


PROGRAMS: dict[str, tuple[str, Callable[[int], int]]] = {
    "bits": (
        """(param $x i32) (result i32) (local $n i32)
          (loop $more
            (local.set $n (i32.add (local.get $n) (i32.const 1)))
            (br_if $more (local.tee $x
              (i32.and (local.get $x) (i32.sub (local.get $x) (i32.const 1))))))
          (local.get $n)""",
        lambda x: max(x.bit_count(), 1),
    ),
    "down a stack": (
        """(param $n i32) (result i32) (local $p i32) (local $sum i32) (local $read i32)
          (local.set $p (i32.const 65528))
          (loop $down
            (i32.store (i32.const 65532) (local.tee $read (i32.load (local.get $p))))
            (local.set $sum (i32.add (local.get $sum) (i32.add (local.get $read) (i32.const 3))))
            (local.set $p (i32.sub (local.get $p) (i32.const 1024)))
            (br_if $down (i32.gt_s (local.get $p)
              (i32.sub (i32.const 65528) (i32.mul (local.get $n) (i32.const 1024))))))
          (i32.add (i32.mul (local.get $sum) (i32.const 65536)) (local.get $p))""",
        lambda n: 3 * max(n, 1) * 65536 + 65528 - 1024 * max(n, 1),
    ),
    "byte": (
        """(param $n i32) (result i32) (local $p i32)
          (i32.store8 (i32.add (i32.const 7) (local.get $n)) (i32.const 1))
          (local.set $p (i32.const 6))
          (loop $next
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (br_if $next (i32.eqz (i32.load8_u (local.get $p)))))
          (i32.store8 (local.get $p) (i32.const 0))
          (local.get $p)""",
        lambda n: n + 7,
    ),
    "loops in a loop": (
        """(param $n i32) (result i32) (local $x i32) (local $y i32) (local $k i32)
          (local.set $k (i32.const 3))
          (local.set $x (i32.add (local.get $n) (i32.const 1)))
          (loop $outer
            (loop $up
              (local.set $y (i32.add (local.get $y) (i32.const 1)))
              (br_if $up (local.tee $x (i32.shr_u (local.get $x) (i32.const 1)))))
            (local.set $x (i32.add (local.get $y) (local.get $n)))
            (loop $on
              (local.set $y (i32.add (local.get $y) (i32.const 5)))
              (br_if $on (i32.gt_u
                (local.tee $x (i32.shr_u (local.get $x) (i32.const 1))) (i32.const 1))))
            (local.set $x (i32.add (local.get $x) (local.get $y)))
            (br_if $outer (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
          (i32.add (i32.mul (local.get $x) (i32.const 1000)) (local.get $y))""",
        lambda n: nested(n),
    ),
}


def nested(n: int) -> int:
    """The result of "loops in a loop"."""
    x, y = n + 1, 0
    for _ in range(3):
        while True:
            x, y = x >> 1, y + 1
            if not x:
                break
        x = y + n
        while True:
            x, y = x >> 1, y + 5
            if x <= 1:
                break
        x += y
    return 1000 * x + y


@pytest.mark.parametrize("name", PROGRAMS)
def test_copied_loops_compute_the_right_results(name: str) -> None:
    """After any number of rounds, that is, in the loop and in its copy."""
    body, expected = PROGRAMS[name]
    text = f'(module (memory 1) (func (export "run") {body}))'
    module = parse(text)
    assert "_met" in emit_llvm(module, validate(module), 0, optimise=True)
    running = Running(text)
    for n in range(40):
        assert running.call("run", n) == [expected(n)], n


def test_a_trap_in_a_copy_has_its_position() -> None:
    text = """(module (memory 1)
      (func (export "run") (param $p i32) (result i32)
        (loop $next
          (local.set $p (i32.add (local.get $p) (i32.const 4096)))
          (br_if $next
            (i32.eqz (i32.load
              (local.get $p)))))
        (local.get $p)))"""
    module = parse(text)
    assert "_met" in emit_llvm(module, validate(module), 0, optimise=True)
    run = Instance(Module(text)).exports.run
    for n in range(7):
        with pytest.raises(Trap, match="out of bounds memory access") as found:
            run(65536 - 4096 * n - 2)
        assert traceback.extract_tb(found.value.__traceback__)[-1].lineno == 6, n
