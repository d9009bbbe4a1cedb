"""Which functions are inlined for the switches in them, and which poll when they are entered."""

from __future__ import annotations

import wasmfx
from tests.native.running import Running
from wasmfx.native.link.elf import Object
from wasmfx.native.lower.call_graph import COPIES, LENGTH
from wasmfx.native.lower.module_info import MAX_INLINE_SWITCHES, STARTED_FUNCTIONS, ModuleInfo
from wasmfx.native.tiers.image import Image

YIELD = "(func $yield (param i32) (suspend $out (local.get 0)))"


def inlined(text: str) -> set[int]:
    module = wasmfx.Module(f"(module (tag $out (param i32)) {text})")
    known = ModuleInfo(module.syntax, module.context)
    return {x for x in known.summaries if known.inlined(x)}


def calls(count: int, name: str = "$yield") -> str:
    return f"(call {name} (i32.const 1))" * count


def test_what_switches_is_and_so_is_what_it_is_inlined_into() -> None:
    text = f"""{YIELD} (func $again (param i32) {calls(1)})
      (func (export "run") {calls(2, "$again")} (call $plain)) (func $plain)"""
    assert inlined(text) == {0, 1}


def test_what_switches_there_and_back_is_not() -> None:
    text = f"{YIELD} (func $twice (param i32) {calls(2)})"
    assert inlined(f'{text} (func (export "run") {calls(2, "$twice")})') == {0}


def test_what_has_a_loop_is_long_or_calls_itself_is_not() -> None:
    loop = f"(func $loop (loop $l {calls(1)} (br $l)))"
    long = f"(func $long {calls(1)} {'(nop)' * LENGTH})"
    itself = f"(func $itself {calls(1)} (call $itself))"
    rest = '(func (export "run") (call $loop) (call $long) (call $itself))'
    assert inlined(f"{YIELD} {loop} {long} {itself} {rest}") == {0}


def test_there_are_no_more_copies_than_there_may_be() -> None:
    assert inlined(f'{YIELD} (func (export "run") {calls(COPIES)})') == {0}
    assert inlined(f'{YIELD} (func (export "run") {calls(COPIES + 1)})') == set()


def test_where_there_are_many_switches_nothing_is() -> None:
    many = f"(func $many {'(suspend $out (i32.const 1))' * MAX_INLINE_SWITCHES})"
    assert inlined(f'{YIELD} {many} (func (export "run") {calls(1)} (call $many))') == set()


def test_exceptions_and_values_pass_as_before() -> None:
    r = Running("""
      (module
        (type $f (func (result i32))) (type $k (cont $f))
        (type $g (func (param i32) (result i32))) (type $kg (cont $g))
        (tag $ask (param i32) (result i32)) (tag $no (param i32))
        (elem declare func $work)
        (func $asked (param i32) (result i32) (suspend $ask (local.get 0)))
        (func $work (type $f)
          (block $caught (result i32)
            (try_table (catch $no $caught)
              (return (i32.add (call $asked (i32.const 3)) (call $asked (i32.const 4)))))
            (unreachable))
          (i32.mul (i32.const 100)))
        (func $start (result i32 (ref $kg))
          (block $first (result i32 (ref $kg))
            (resume $k (on $ask $first) (cont.new $k (ref.func $work))) (unreachable)))
        (func (export "answered") (result i32) (local $k (ref null $kg)) (local $x i32)
          (call $start) (local.set $k) (local.set $x)
          (block $second (result i32 (ref $kg))
            (resume $kg (on $ask $second) (i32.add (local.get $x) (i32.const 10)) (local.get $k))
            (unreachable))
          (local.set $k) (local.set $x)
          (resume $kg (i32.add (local.get $x) (i32.const 20)) (local.get $k)))
        (func (export "refused") (result i32) (local $k (ref null $kg)) (local $x i32)
          (call $start) (local.set $k) (local.set $x)
          (resume_throw $kg $no (local.get $x) (local.get $k))))""")
    assert r.call("answered") == [13 + 24]
    assert r.call("refused") == [300]


BEGUN = "(type $f (func)) (type $k (cont $f)) (elem declare func $begin)"
NEW = "(cont.new $k (ref.func $begin))"


def has_code(text: str) -> bool:
    """Whether the function that others begin with has code of its own."""
    module = wasmfx.Module(f"(module {BEGUN} (func $begin) {text})")
    (object_,) = Image(module.syntax, module.context).objects
    return "f0" in {symbol.name for symbol in Object(object_).symbols}


def test_what_is_only_begun_with_has_no_code_of_its_own() -> None:
    made = f'(func (export "run") (resume $k {NEW}))'
    assert not has_code(made)
    assert has_code(f'{made} (export "named" (func $named)) (func $named (return_call $begin))')
    assert has_code(f'{made} (export "itself" (func $begin))')
    assert has_code(f"{made} (start $begin)")
    assert has_code(f"{made} (global (ref $f) (ref.func $begin))")
    assert has_code(f"{made} (table 1 1 (ref $f) (ref.func $begin))")
    assert has_code(f"{made} (table 1 funcref) (elem (i32.const 0) func $begin)")
    assert has_code(f"{made} (elem func $begin)")
    assert has_code(f'{made} (func (export "ref") (result (ref $f)) (ref.func $begin))')
    long = f"(local $f (ref null $f)) (local.set $f (ref.func $begin)) (resume $k {NEW})"
    assert has_code(f'(func (export "run") {long})')


def test_what_is_only_begun_with_runs_in_every_unit() -> None:
    """Where it is too large, or too many are, there is a function to call."""
    starts = STARTED_FUNCTIONS + 10
    names = " ".join(f"$b{n}" for n in range(starts))
    begun = "".join(
        f"(func $b{n} (global.set $sum (i32.add (global.get $sum) (i32.const {n}))))"
        for n in range(starts)
    )
    made = "".join(f"(resume $k (cont.new $k (ref.func $b{n})))" for n in range(starts))
    r = Running(f"""(module (type $f (func)) (type $k (cont $f)) (elem declare func {names})
      (global $sum (mut i32) (i32.const 0)) {begun}
      (func (export "run") (result i32) {made} (global.get $sum)))""")
    assert r.call("run") == [sum(range(starts))]


# Which functions poll


def polled(text: str) -> set[int]:
    module = wasmfx.Module(f"(module {text})")
    known = ModuleInfo(module.syntax, module.context)
    return {x for x in known.summaries if known.polls(x)}


def test_leaves_and_what_only_calls_them_do_not_poll() -> None:
    assert polled('(func $a (export "a")) (func (export "b") (call $a) (call $a))') == set()


def test_functions_that_reach_themselves_do() -> None:
    assert polled("(func $a (call $b)) (func $b (call $a)) (func (call $c)) (func $c)") == {0, 1}


def test_functions_that_others_may_call_do_if_they_call_others() -> None:
    text = """(import "" "f" (func $f)) (func (export "a") (call $f)) (func (call $f))
      (func (export "b")) (func $c (call $d)) (func $d (call $f)) (export "c" (func $c))"""
    assert polled(text) == {1, 4}


def test_functions_that_stand_for_much_work_do() -> None:
    """Each of them calls the next one twice."""
    chain = "".join(f"(func $f{n} (call $f{n + 1}) (call $f{n + 1}))" for n in range(30))
    found = polled(f"{chain} (func $f30)")
    assert found == set(range(max(found) + 1))
    assert 20 <= len(found) < 30
