"""What is read again, in the text of a module: known where all ways agree, and nowhere else."""

import pytest

from wasmfx import Instance, Module, Store
from wasmfx.native.ir.repeats import MOST, without_repeats

TAIL = """
!0 = !{!1, !1, i64 0}
!1 = !{!"table", !4, i64 0}
!2 = !{!3, !3, i64 0}
!3 = !{!"global", !4, i64 0}
!4 = !{!"wasm"}
!5 = !{!6, !6, i64 0}
!6 = !{!"memory", !4, i64 0}
!7 = !{}
"""

CELL = "ptr getelementptr inbounds nuw (i8, ptr @inst, i64 {}), align 8"
WRITES = f"store volatile i64 %a, {CELL.format(48)}, !dbg !9, !tbaa !2"
READS = f"%v9 = load i64, {CELL.format(48)}, !tbaa !2"
USES = "call void @use(i64 %v9)"


def made(*lines: str) -> str:
    """What becomes of a function with these lines and labels."""
    body = "\n".join(line if line.endswith(":") else f"  {line}" for line in lines)
    text = f"define void @f(i64 %a, i64 %b, i1 %c, ptr %p) {{\nentry:\n{body}\n  ret void\n}}\n"
    return without_repeats(text + TAIL)


def reads(text: str) -> int:
    return text.count(" = load i64, ")


def test_what_was_written_is_known_in_the_next_block() -> None:
    text = made(WRITES, "br label %next", "next:", READS, USES)
    assert reads(text) == 0
    assert "call void @use(i64 %a)" in text


def test_what_was_read_is_known_behind_a_join() -> None:
    first = READS.replace("%v9", "%v1")
    text = made(
        *(first, "br i1 %c, label %one, label %two"),
        *("one:", "br label %two"),
        *("two:", READS, USES),
    )
    assert reads(text) == 1
    assert "call void @use(i64 %v1)" in text


FORGETS = {
    "a call": "call void @g()",
    "assembly": '%r1 = call i64 asm sideeffect "nop", "=r,~{memory}"()',
    "a store to who knows where": "store i64 %b, ptr %p, align 8",
    "a store to some global": "store volatile i64 %b, ptr %p, align 8, !tbaa !2",
    "one of another type to the same": WRITES.replace("i64 %a", "double 0.0"),
    "one of something unwritten here": WRITES.replace("%a", "ptrtoint (ptr @inst to i64)"),
}


@pytest.mark.parametrize("line", FORGETS.values(), ids=FORGETS.keys())
def test_what_may_have_changed_is_read(line: str) -> None:
    text = made(WRITES, line, "br label %next", "next:", READS, USES)
    assert reads(text) == 1


KEEPS = {
    "another global": f"store volatile i64 %b, {CELL.format(56)}, !dbg !9, !tbaa !2",
    "an element of a table": "store volatile i64 %b, ptr %p, align 8, !dbg !9, !tbaa !0",
    "memory": "store volatile i32 0, ptr %p, align 1, !dbg !9, !tbaa !5",
}


@pytest.mark.parametrize("line", KEEPS.values(), ids=KEEPS.keys())
def test_what_is_written_elsewhere_changes_nothing(line: str) -> None:
    assert reads(made(WRITES, line, READS, USES)) == 0


def test_where_ways_bring_different_values_it_is_read() -> None:
    text = made(
        "br i1 %c, label %one, label %two",
        *("one:", WRITES, "br label %out"),
        *("two:", WRITES.replace("%a", "%b"), "br label %out"),
        *("out:", READS, USES),
    )
    assert reads(text) == 1


def test_a_loop_knows_nothing_of_what_was_before_it() -> None:
    text = made(
        *(WRITES, "br label %loop"),
        *("loop:", READS, USES, "br i1 %c, label %loop, label %out"),
        "out:",
    )
    assert reads(text) == 1


ELEMENT = (
    "%v{0} = zext nneg i32 %i to i64",
    "%e{0} = load ptr, ptr @inst, align 8, !invariant.load !7",
    "%p{0} = getelementptr i64, ptr %e{0}, i64 %v{0}",
)


def element(n: int, index: str = "%i") -> list[str]:
    """What computes an address, with names of its own."""
    return [line.format(n).replace("%i ", f"{index} ") for line in ELEMENT]


def test_an_address_that_is_computed_again_is_the_same() -> None:
    write, read = "store volatile i64 %a, ptr %p1, align 8, !tbaa !0", "%v9 = load i64, ptr %p2"
    lines = [*element(1), write, "br label %next", "next:"]
    again = f"{read}, align 8, !tbaa !0"
    assert reads(made(*lines, *element(2), again, USES)) == 0
    assert reads(made(*lines, *element(2, "%j"), again, USES)) == 1


def test_what_is_written_into_another_element_may_be_the_same_one() -> None:
    lines = [
        *(*element(1), *element(2, "%j")),
        "store volatile i64 %a, ptr %p1, align 8, !tbaa !0",
        "store volatile i64 %b, ptr %p2, align 8, !tbaa !0",
    ]
    assert reads(made(*lines, "%v9 = load i64, ptr %p1, align 8, !tbaa !0", USES)) == 1


def test_what_starts_knows_what_is_running() -> None:
    text = without_repeats(
        "define void @f.start(ptr %unused, i64 %k) {\nentry:\n"
        "  %v2 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257)), align 4\n"
        "  %c3 = icmp eq i64 %v2, %k\n  call void @llvm.assume(i1 %c3)\n"
        '  call void asm "movq %v2x, %rax", "{rdi}"(i64 %v2)\n  ret void\n}\n'
    )
    assert '  call void asm "movq %v2x, %rax", "{rdi}"(i64 %k)' in text
    assert "load" not in text


PROGRAM = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (tag $yield (param i32) (result i32))
    (table $t 4 (ref null $k)) (global $g (mut i32) (i32.const 1))
    (elem declare func $worker)
    (func $worker (type $f)
      (global.set $g (i32.mul (global.get $g) (i32.const 3)))
      (suspend $yield (i32.add (local.get 0) (global.get $g))))
    (func $step (param $slot i32) (param $n i32) (result i32) (local $k (ref null $k))
      (block $on (result i32 (ref $k))
        (resume $k (on $yield $on) (local.get $n) (table.get $t (local.get $slot)))
        (table.set $t (local.get $slot) (ref.null $k))
        (return))
      (local.set $k)
      (table.set $t (local.get $slot) (local.get $k)))
    (func (export "run") (param $slot i32) (result i32) (local $old i32) (local $sum i32)
      (table.set $t (local.get $slot) (cont.new $k (ref.func $worker)))
      (loop $again
        (local.set $old (global.get $g))
        (global.set $g (i32.add (local.get $old) (i32.const 5)))
        (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 7))
          (call $step (local.get $slot) (local.get $old))))
        (local.set $sum (i32.add (local.get $sum) (global.get $g)))
        (global.set $g (local.get $old))
        (if (i32.and (local.get $sum) (i32.const 1)) (then
          (global.set $g (i32.add (global.get $g) (i32.const 2)))))
        (local.set $sum (i32.add (local.get $sum) (global.get $g)))
        (br_if $again (i32.eqz (ref.is_null (table.get $t (local.get $slot))))))
      (local.get $sum)))
"""


def test_both_engines_agree_on_what_is_read_again() -> None:
    native, reference = (
        Instance(Module(PROGRAM), None, Store(name)).exports.run(2)
        for name in ("native", "reference")
    )
    assert native == reference


def test_only_so_many_places_are_remembered() -> None:
    """Or a module that is all writes would take the square of its length."""
    others = [
        f"store volatile i64 %b, {CELL.format(64 + 16 * n)}, !dbg !9, !tbaa !2"
        for n in range(MOST + 1)
    ]
    assert reads(made(WRITES, *others[: MOST - 1], READS, USES)) == 0
    assert reads(made(WRITES, *others, READS, USES)) == 1
