"""The runner passes and fails each command as it should."""

import pytest

from wasmfx.script.runner import Report, run_script

ADD = """(module
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1))))"""
GOOD = [
    ADD,
    '(module quote "(func)")',
    r'(module binary "\00asm" "\01\00\00\00")',
    "(module definition $M (func)) (module instance $I $M)",
    '(assert_malformed (module quote "(func") "unexpected token")',
    '(assert_invalid (module (func (result i32))) "type mismatch")',
    r'(assert_malformed (module binary "\00wasm") "magic header not detected")',
    '(func (export "f"))',
]
BAD = [
    "(module (func (result i32)))",
    '(assert_malformed (module quote "(func)") "unexpected token")',
    '(assert_malformed (module quote "(func") "another message")',
    '(assert_invalid (module (func)) "type mismatch")',
    '(assert_invalid (module quote "(func") "unexpected token")',
    '(assert_malformed (module (func (result i32))) "type mismatch")',
    "(frobnicate)",
    "(module",
]


def run(text: str) -> Report:
    return run_script(text, "test.wast")


@pytest.mark.parametrize("text", GOOD)
def test_what_holds_passes(text: str) -> None:
    report = run(text)
    assert report.passed >= 1
    assert not report.failures


@pytest.mark.parametrize("text", BAD)
def test_what_does_not_hold_fails_with_its_place(text: str) -> None:
    report = run(text)
    assert len(report.failures) == 1
    assert report.failures[0].startswith("test.wast:1:")


def test_a_failure_does_not_hide_the_next_command() -> None:
    report = run(BAD[0] + "\n" + GOOD[0])
    assert (report.passed, len(report.failures)) == (1, 1)


@pytest.mark.parametrize(
    "command",
    [
        '(assert_return (invoke "add" (i32.const 1) (i32.const 2)) (i32.const 3))',
        '(assert_trap (invoke "add") "x")',
        '(invoke "add" (i32.const 1) (i32.const 2))',
        '(assert_unlinkable (module (import "a" "b" (func))) "unknown import")',
    ],
)
def test_without_an_engine_execution_is_skipped(command: str) -> None:
    report = run(f"{ADD} {command}")
    assert (report.passed, report.skips, report.failures) == (1, {"needs execution": 1}, [])


@pytest.mark.parametrize(
    "text",
    ["SECRET=hunter2", '{"token": "SECRET"}', "(SECRET hunter2)", ";; c\nSECRET", "\x7fSECRET"],
)
def test_a_failure_about_a_file_that_is_no_script_does_not_quote_it(text: str) -> None:
    (failure,) = run(text).failures
    assert "not a script" in failure
    assert "SECRET" not in failure


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\ufeff(module)", "a byte order mark"),
        ("(; open", "unclosed comment"),
        ("(assert_foo)", "unknown script command `assert_foo`"),
        ("", None),
        (";; only a comment", None),
    ],
)
def test_the_beginning_of_a_script_has_messages_of_its_own(text: str, said: str | None) -> None:
    failures = run(text).failures
    assert [said in failure for failure in failures] == [True] if said else not failures
