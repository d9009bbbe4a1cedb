"""Addresses that go round a loop have 64 bits, and the values that they had in 32."""

import pytest

from tests.native.running import Running
from wasmfx.native.listing import emit_asm
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.text.modules import parse
from wasmfx.valid import validate

LOOP = """\
define i32 @f(i32 %n, i32 %from, ptr %p) {
entry:
  switch i32 %n, label %loop [
    i32 1, label %loop
    i32 2, label %other
  ]

other:                                            ; preds = %entry
  br label %loop

loop:                                             ; preds = %loop, %other, %entry, %entry
  %at = phi i32 [ %from, %entry ], [ %from, %entry ], [ -4, %other ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ 1, %entry ], [ 2, %other ], [ %v, %loop ]
  %wide = zext i32 %at to i64, !dbg !5
  %q = getelementptr i8, ptr %p, i64 %wide
  %v = load volatile i32, ptr %q, align 4, !dbg !5
  %next = add i32 %at, 4
  %c = icmp ult i32 %v, %n
  br i1 %c, label %out, label %loop, !dbg !6

out:                                              ; preds = %loop
  %last = phi i32 [ %at, %loop ]
  ret i32 %last
}
"""


def lines(text: str) -> list[str]:
    return [line.strip() for line in with_safepoints(text, (), optimise=True).split("\n")]


def test_a_phi_becomes_wide_and_is_truncated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wasmfx.native.passes.loop_copies.MAX_LENGTH", 0)
    found = lines(LOOP)
    phi = (
        "%_wide2.0 = phi i64 [ %_wide2.0.0, %entry ], [ %_wide2.0.0, %entry ], "
        "[ 4294967292, %other ], [ %_wide2.0.2, %loop ]"
    )
    at = found.index(phi)
    assert found[at + 1].startswith("%s = phi i32 ")
    assert "ptr @poll" in found[at + 2]
    assert found[at + 3] == "%at = trunc i64 %_wide2.0 to i32"
    assert "%wide = bitcast i64 %_wide2.0 to i64" in found
    assert found.index("%_wide2.0.0 = zext i32 %from to i64") == 2
    end = found.index("%_wide2.0.2 = zext i32 %next to i64")
    assert found[end + 1].startswith("br i1 %c")


@pytest.mark.parametrize(
    "other",
    [
        LOOP.replace("%at", "%7"),
        LOOP.replace("zext i32", "sext i32"),
        LOOP.replace("zext i32 %at", "zext i32 %n"),
        LOOP.replace("label %loop, !dbg !6", "label %entry, !dbg !6"),
    ],
    ids=["a number for a name", "with a sign", "something else", "no loop of one block"],
)
def test_other_phis_stay(other: str) -> None:
    assert not any("%_wide2" in line for line in lines(other))


WALK = """
(module (memory (export "m") 1)
  (func (export "reverse") (param $low i32) (param $high i32) (local $t i32)
    (loop $again
      (local.set $t (i32.load (local.get $low)))
      (i32.store (local.get $low) (i32.load (local.get $high)))
      (i32.store (local.get $high) (local.get $t))
      (local.set $low (i32.add (local.get $low) (i32.const 4)))
      (local.set $high (i32.sub (local.get $high) (i32.const 4)))
      (br_if $again (i32.lt_s (local.get $low) (local.get $high)))))
  (func (export "put") (param i32 i32) (i32.store (local.get 0) (local.get 1)))
  (func (export "get") (param i32) (result i32) (i32.load (local.get 0))))
"""


def test_a_loop_that_walks_extends_nothing() -> None:
    module = parse(WALK)
    asm = emit_asm(module, validate(module), 0)
    inner = asm[asm.index("poll(%rip)") :]
    inner = inner[: inner.index("\tj")]
    moves = [line.split() for line in inner.split("\n") if line.startswith("\tmovl")]
    assert all("(" in "".join(words) for words in moves), inner


def test_addresses_wrap_at_32_bits() -> None:
    r = Running(WALK)
    for n in range(8):
        r.call("put", 4 * n, n)
    r.call("reverse", 0, 28)
    assert [r.call("get", 4 * n) for n in range(8)] == [[7 - n] for n in range(8)]
    # The lower address is that of the last word below 4 GiB, and then 0.
    assert "out of bounds" in r.fails("reverse", -4, 8)
