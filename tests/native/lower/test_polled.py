"""Which functions poll when they are entered."""

import wasmfx
from wasmfx.native.lower.known import Known


def polled(text: str) -> set[int]:
    module = wasmfx.Module(f"(module {text})")
    known = Known(module.syntax, module.context)
    return {x for x in known.surveys if known.polls(x)}


def test_leaves_and_what_only_calls_them_do_not() -> None:
    assert polled('(func $a (export "a")) (func (export "b") (call $a) (call $a))') == set()


def test_those_that_reach_themselves_do() -> None:
    assert polled("(func $a (call $b)) (func $b (call $a)) (func (call $c)) (func $c)") == {0, 1}


def test_those_that_others_may_call_do_if_they_call_others() -> None:
    text = """(import "" "f" (func $f)) (func (export "a") (call $f)) (func (call $f))
      (func (export "b")) (func $c (call $d)) (func $d (call $f)) (export "c" (func $c))"""
    assert polled(text) == {1, 4}


def test_those_that_stand_for_much_work_do() -> None:
    """Each of them calls the next one twice."""
    chain = "".join(f"(func $f{n} (call $f{n + 1}) (call $f{n + 1}))" for n in range(30))
    found = polled(f"{chain} (func $f30)")
    assert found == set(range(max(found) + 1))
    assert 20 <= len(found) < 30
