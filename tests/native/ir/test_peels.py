"""Loops inside others have a first round of their own, and do what they did before."""

import traceback
from collections.abc import Callable

import pytest

from tests.native.running import Running
from wasmfx.embed.instance import Instance
from wasmfx.embed.module import Module
from wasmfx.errors import Trap
from wasmfx.native.ir.peels import LONGEST, MOST, SHORTEST
from wasmfx.native.ir.polls import with_polls
from wasmfx.native.listing import emit_llvm
from wasmfx.text import parse
from wasmfx.valid import validate

BODY = """\
  store volatile i32 %a, ptr %p, align 4, !dbg !5
  %3 = add nuw i32 %a, %b
  %j = add i32 %i, 1
"""
MORE = "".join(f"  %x{n} = xor i32 %a, {n}\n" for n in range(SHORTEST - 5))

LOOP = f"""\
define i32 @f(i32 %n, ptr %p) {{
entry:
  br label %outer

outer:                                            ; preds = %out, %entry
  %k = phi i32 [ 0, %entry ], [ %l, %out ]
  br label %loop

loop:                                             ; preds = %loop, %outer
  %a = phi i32 [ %k, %outer ], [ %b, %loop ]
  %b = phi i32 [ 1, %outer ], [ %3, %loop ]
  %i = phi i32 [ 0, %outer ], [ %j, %loop ]
{BODY}{MORE}  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %out, !dbg !6

out:                                              ; preds = %loop
  %last = phi i32 [ %3, %loop ]
  %l = add i32 %last, %b
  %on = icmp ult i32 %l, 100
  br i1 %on, label %outer, label %end

end:                                              ; preds = %out
  ret i32 %l
}}
"""


def lines(text: str) -> list[str]:
    return [line.strip() for line in with_polls(text, (), copies=True).split("\n")]


def test_the_first_round_leads_to_the_others_or_past_them() -> None:
    made = lines(LOOP)
    first = next(n for n, line in enumerate(made) if line.startswith("loop:"))
    again, past = made.index("first3.again:"), made.index("past3:")
    assert made[first + 1 : first + 6] == [
        "%first3.0 = phi i32 [ %k, %outer ]",
        "%first3.1 = phi i32 [ 1, %outer ]",
        "%first3.2 = phi i32 [ 0, %outer ]",
        "store volatile i32 %first3.0, ptr %p, align 4, !dbg !5",
        "%first3.3 = add nuw i32 %first3.0, %first3.1, !dbg !5",
    ]
    assert made[again - 1].startswith("br i1 %first3.")
    assert made[again - 1].endswith("label %first3.again, label %past3, !dbg !6")
    assert made[again + 1 : again + 4] == [
        "%a = phi i32 [ %first3.1, %loop ], [ %b, %first3.again ]",
        "%b = phi i32 [ %first3.3, %loop ], [ %3, %first3.again ]",
        "%i = phi i32 [ %first3.4, %loop ], [ %j, %first3.again ]",
    ]
    assert "ptr @poll" in made[again + 4]
    assert made[past - 1] == "br i1 %more, label %first3.again, label %past3, !dbg !6"
    assert made[past + 1 : past + 4] == [
        "%past3.0 = phi i32 [ %first3.1, %loop ], [ %b, %first3.again ]",
        "%past3.1 = phi i32 [ %first3.3, %loop ], [ %3, %first3.again ]",
        "br label %out, !dbg !6",
    ]
    assert "%last = phi i32 [ %past3.1, %past3 ]" in made
    assert "%l = add i32 %last, %past3.0" in made
    assert sum("ptr @poll" in line for line in made) == 2, "the outer loop, and all rounds but one"


def test_what_a_loop_has_computed_it_may_be_given_when_it_is_entered_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By an edge from what is behind it: as it came out, of whichever round that was."""
    again = LOOP.replace("label %outer, label %end", "label %loop, label %end")
    for phi, value in (("[ %b, %loop ]", "%3"), ("[ %3, %loop ]", "7"), ("[ %j, %loop ]", "%j")):
        again = again.replace(phi, f"{phi}, [ {value}, %out ]")
    made = lines(again.replace("[ %l, %out ]", "[ 3, %entry ]"))
    assert "%first3.0 = phi i32 [ %k, %outer ], [ %past3.1, %out ]" in made
    assert "%first3.2 = phi i32 [ 0, %outer ], [ %past3.2, %out ]" in made
    monkeypatch.setattr("wasmfx.native.ir.copies.COPIES", 2)
    short = lines(again.replace(MORE, ""))
    assert "%a = phi i32 [ %k, %outer ], [ %met3.1, %out ], [ %again3.1.3, %again3.2 ]" in short


def test_only_plain_loops_of_a_middle_length_in_loops_have_one() -> None:
    longer = "".join(f"  %y{n} = add i32 %i, {n}\n" for n in range(LONGEST - SHORTEST + 1))
    assert "past3:" in lines(LOOP.replace("  %j = add", longer.split("\n")[0] + "\n  %j = add"))
    for other in (
        LOOP.replace("  %j = add", f"{longer}  %j = add"),
        LOOP.replace("  %x0 = xor i32 %a, 0\n", ""),
        LOOP.replace("%j = add i32 %i, 1", "%j = call i32 @g(i32 %i)"),
        LOOP.replace("!dbg !6", "!llvm.loop !6"),
        LOOP.replace("%3 = add nuw i32 %a, %b", "%3 = unknown i32 %a, %b"),
        LOOP.replace("label %outer, label %end", "label %end, label %end"),
        LOOP.replace("%outer", "%first7").replace("\nouter:", "\nfirst7:"),
    ):
        assert other != LOOP
        assert not any(line.startswith("past") for line in lines(other))


def test_of_very_many_loops_only_some_have_one() -> None:
    one = LOOP.partition("outer:")[2].partition("end:")[0]
    parts = ["define i32 @f(i32 %n, ptr %p) {\nentry:\n  br label %outer.0\n\n"]
    names = ["outer", "loop", "out", "k", "a", "b", "3", "i", "j", "more", "last", "l", "on"]
    names += [f"x{n}" for n in range(SHORTEST - 5)]
    for k in range(MOST + 1):
        text = one.replace("%end", f"%outer.{k + 1}")
        for name in names:
            for behind in (" ", ",", "\n"):
                text = text.replace(f"%{name}{behind}", f"%{name}.{k}{behind}")
        text = text.replace("\nloop:", f"\nloop.{k}:").replace("\nout:", f"\nout.{k}:")
        parts.append(f"outer.{k}:{text.replace('%entry', f'%out.{k - 1}' if k else '%entry')}")
    parts.append(f"outer.{MOST + 1}:\n  ret i32 0\n}}\n")
    made = with_polls("".join(parts), (), copies=True)
    assert made.count("\npast") == MOST


SWAP = """
        (local.set $t (i32.load (local.get $low)))
        (i32.store (local.get $low) (i32.load (local.get $high)))
        (i32.store (local.get $high) (local.get $t))
        (local.set $low (i32.add (local.get $low) (i32.const 4)))
        (local.set $high (i32.sub (local.get $high) (i32.const 4)))
"""

FLIPS = f"""(module (memory (export "m") 1)
  (func (export "run") (param $n i32) (result i32)
    (local $low i32) (local $high i32) (local $t i32) (local $i i32) (local $sum i32)
    (loop $fill
      (i32.store (i32.shl (local.get $i) (i32.const 2)) (local.get $i))
      (br_if $fill
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 64))))
    (loop $flip
      (local.set $low (i32.const 0))
      (local.set $high (i32.shl (local.get $n) (i32.const 2)))
      (loop $again {SWAP}
        (br_if $again (i32.lt_u (local.get $low) (local.get $high))))
      (local.set $sum (i32.add
        (i32.mul (local.get $sum) (i32.const 31))
        (i32.add (local.get $low) (i32.load (i32.const 8)))))
      (br_if $flip (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum)))"""


def flips(n: int) -> int:
    """What `FLIPS` does."""
    numbers, total = [*range(64)], 0
    for high in range(n, 0, -1):
        numbers[: high + 1] = numbers[high::-1]
        total = 31 * total + 4 * max(1, (high + 1) // 2) + numbers[2]
    return total % (1 << 32)


def test_such_loops_give_what_they_should() -> None:
    """After one round and after many."""
    module = parse(FLIPS)
    assert "\npast" in emit_llvm(module, validate(module), 0, optimise=True)
    running = Running(FLIPS)
    for n in range(1, 60):
        assert running.call("run", n) == [flips(n)], n


@pytest.mark.parametrize("rounds", range(5))
def test_a_trap_in_any_round_is_where_it_is_written(rounds: int) -> None:
    text = """(module (memory 1)
      (func (export "run") (param $start i32) (result i32)
        (local $low i32) (local $high i32) (local $t i32) (local $n i32)
        (loop $flip
          (local.set $low (i32.const 0))
          (local.set $high (local.get $start))
          (loop $again
            (i32.store (local.get $low)
              (local.tee $t (i32.add (local.get $t)
              (i32.load
                (local.get $high)))))
            (local.set $low (i32.add (local.get $low) (i32.const 4)))
            (local.set $high (i32.add (local.get $high) (i32.const 4)))
            (br_if $again (i32.ne (i32.xor (local.get $t) (local.get $low)) (i32.const 1))))
          (br_if $flip (local.tee $n (i32.add (local.get $n) (local.get $t)))))
        (local.get $t)))"""
    module = parse(text)
    assert "\npast" in emit_llvm(module, validate(module), 0, optimise=True)
    run: Callable[[int], object] = Instance(Module(text)).exports.run
    with pytest.raises(Trap, match="out of bounds memory access") as found:
        run(65536 - 4 * rounds)
    assert traceback.extract_tb(found.value.__traceback__)[-1].lineno == 10
