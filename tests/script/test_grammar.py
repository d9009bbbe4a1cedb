"""The script language, command by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from wasmfx.binary import decode
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine
from wasmfx.script.matching import KINDS
from wasmfx.script.runner import Report, run_script
from wasmfx.syntax.features import ALL
from wasmfx.text.patterns import _KINDS

ENGINES = [ReferenceEngine, NativeEngine]
COUNTER = """(global $n (mut i32) (i32.const 0))
  (func (export "next") (result i32)
    (global.set $n (i32.add (global.get $n) (i32.const 1))) (global.get $n))"""


@pytest.fixture(params=ENGINES, ids=["reference", "native"])
def engine(request: pytest.FixtureRequest) -> Engine:
    made: Engine = request.param()
    return made


def run(text: str, engine: Engine | None, name: str = "test.wast") -> Report:
    return run_script(text, name, engine)


def passes(text: str, engine: Engine | None, count: int) -> None:
    report = run(text, engine)
    assert (report.failures, report.skips, report.passed) == ([], {}, count)


def counts(n: int, id_: str = "") -> str:
    """An assertion that the counter of an instance, by name or the latest, is at `n`."""
    return f'(assert_return (invoke {id_} "next") (i32.const {n}))'


# Modules that fail


@pytest.mark.parametrize(
    "bad",
    [
        "(module (func (result i32)))",
        '(module quote "(func")',
        '(module (import "no" "where" (func)))',
        "(module (func unreachable) (start 0))",
        '(module $named (import "no" "where" (func)))',
    ],
)
def test_after_a_module_that_fails_nothing_goes_to_its_predecessor(
    engine: Engine, bad: str
) -> None:
    first = f"(module $first {COUNTER})"
    report = run(f"{first} {bad} {counts(1, '$first')} {counts(2)}", engine)
    assert len(report.failures) == 1
    assert report.failures[0].startswith("test.wast:3:")
    assert report.passed == 2
    assert report.skips == {"the module it needs was not instantiated": 1}


def test_what_is_registered_after_a_module_that_failed_is_absent(engine: Engine) -> None:
    text = """(module (func (export "f"))) (module (func (result i32))) (register "m")
      (assert_unlinkable (module (import "m" "f" (func))) "unknown import")"""
    report = run(text, engine)
    assert (report.passed, len(report.failures), report.skipped) == (1, 1, 2)


def test_an_instance_of_a_module_that_is_not_valid_is_skipped(engine: Engine) -> None:
    report = run("(module definition $M (func (result i32))) (module instance $M)", engine)
    assert (len(report.failures), report.skips) == (1, {"the module it needs is not valid": 1})


# Definitions and instances


def test_instances_of_a_definition_are_apart(engine: Engine) -> None:
    text = f"""
      (module definition $M {COUNTER})
      (module instance $A $M) (module instance $B $M)
      {counts(1, "$A")} {counts(2, "$A")} {counts(1, "$B")}
      {counts(2)}"""
    passes(text, engine, 7)


def test_one_name_is_the_modules(engine: Engine) -> None:
    text = f"""
      (module definition $M {COUNTER}) (module definition $N)
      (module instance $M) {counts(1)}"""
    passes(text, engine, 4)


def test_without_a_name_the_latest_module_is_instantiated(engine: Engine) -> None:
    text = f"""
      (module definition {COUNTER}) (module instance) {counts(1)}
      (module instance) {counts(1)}"""
    passes(text, engine, 5)


def test_any_module_may_be_instantiated_again(engine: Engine) -> None:
    text = f"""
      (module $M {COUNTER}) {counts(1)} {counts(2, "$M")}
      (module instance $I $M) {counts(1, "$I")} {counts(3, "$M")}
      (module instance) {counts(1)}"""
    passes(text, engine, 8)


def test_a_definition_is_no_instance(engine: Engine) -> None:
    report = run(f"(module definition $M {COUNTER}) " + counts(1, "$M"), engine)
    assert report.failures[0].endswith(": there is no module $M")


def test_an_instance_of_nothing_fails(engine: Engine) -> None:
    for words in ("(module instance)", "(module instance $I $M)"):
        assert "there is no module" in run(words, engine).failures[0]


def test_definitions_come_in_all_forms(engine: Engine) -> None:
    text = r"""
      (module definition $B binary "\00asm" "\01\00\00\00") (module instance $B)
      (module definition $Q quote "(func (export \"f\"))") (module instance $Q)
      (assert_return (invoke "f"))
      (assert_invalid (module definition (func (result i32))) "type mismatch")
      (assert_malformed (module definition quote "(func") "unexpected token")"""
    passes(text, engine, 7)


def test_assertions_take_instances(engine: Engine) -> None:
    text = """
      (module definition $lost (import "no" "where" (func)))
      (assert_unlinkable (module instance $lost) "unknown import")
      (assert_unlinkable (module instance $I $lost) "unknown import")
      (module definition $bad (func unreachable) (start 0))
      (assert_trap (module instance $bad) "unreachable")
      (assert_trap (module instance) "unreachable")
      (assert_trap (module (func unreachable) (start 0)) "unreachable")
      (assert_trap (module instance) "unreachable")"""
    passes(text, engine, 8)
    report = run('(module definition) (assert_trap (module instance) "x")', engine)
    assert "but it succeeded" in report.failures[0]


def test_an_assertion_has_no_place_for_a_definition(engine: Engine) -> None:
    report = run('(assert_trap (module definition (func)) "x")', engine)
    assert report.failures == ["test.wast:1:14: misplaced module definition"]


# Patterns


def test_ref_is_any_reference_below_any(engine: Engine) -> None:
    module = """(module
      (func (export "extern") (param externref) (result externref) (local.get 0))
      (func (export "null") (result anyref) (ref.null any))
      (func $f (export "func") (result funcref) (ref.func $f)))"""
    for call in ('"null"', '"func"', '"extern" (ref.extern 1)'):
        report = run(f"{module} (assert_return (invoke {call}) (ref))", engine)
        assert "expected [ref.any]" in report.failures[0]


def test_ref_takes_structures_numbers_and_hosts() -> None:
    text = """(module (type $s (struct))
      (func (export "struct") (result anyref) (struct.new $s))
      (func (export "i31") (result anyref) (ref.i31 (i32.const 1)))
      (func (export "host") (param externref) (result anyref) (any.convert_extern (local.get 0))))
      (assert_return (invoke "struct") (ref)) (assert_return (invoke "i31") (ref))
      (assert_return (invoke "host" (ref.extern 1)) (ref))
      (assert_return (invoke "i31") (either (i32.const 1) (ref)))"""
    passes(text, ReferenceEngine(), 5)


def test_references_to_exceptions_and_continuations(engine: Engine) -> None:
    text = """(module (tag $t) (type $f (func)) (type $k (cont $f)) (elem declare func $g) (func $g)
      (func (export "exn") (result exnref)
        (block $h (result exnref) (try_table (catch_all_ref $h) (throw $t)) (unreachable)))
      (func (export "cont") (result contref) (cont.new $k (ref.func $g))))
      (assert_return (invoke "exn") (ref.exn)) (assert_return (invoke "cont") (ref.cont))"""
    passes(text, engine, 3)


def test_references_to_handlers(engine: Engine) -> None:
    text = """(module (type $h (handler)) (tag $e (param (ref $h)))
      (type $f (func (param (ref $h)))) (type $k (cont $f)) (type $g (func)) (type $r (cont $g))
      (elem declare func $out) (func $out (type $f) (suspend $e (local.get 0)))
      (func (export "null") (result nullhandlerref) (ref.null nohandler))
      (func (export "name") (result handlerref)
        (block $h (result (ref $h) (ref $r))
          (resume_with $k (on $e $h) (cont.new $k (ref.func $out))) (unreachable))
        (drop)))
      (assert_return (invoke "null") (ref.null handler)) (assert_return (invoke "null") (ref.null))
      (assert_return (invoke "name") (ref.handler))"""
    report = run_script(text, "test.wast", engine, features=ALL | {"ext-named-handlers"})
    assert (report.failures, report.skips, report.passed) == ([], {}, 4)
    wrong = text.replace("(ref.handler)", "(ref.cont)")
    report = run_script(wrong, "test.wast", engine, features=ALL | {"ext-named-handlers"})
    assert "expected [ref.cont]" in report.failures[0]


def test_every_kind_of_reference_in_a_pattern_is_compared() -> None:
    assert set(_KINDS.values()) == KINDS.keys()


# Scripts and files


def test_the_commands_of_a_script_are_run_where_they_stand(engine: Engine) -> None:
    text = f"""
      (script $s (module {COUNTER}) {counts(1)} (script {counts(2)}))
      {counts(3)} (script)"""
    passes(text, engine, 4)
    report = run("(script (module (func (result i32))) (module))", engine)
    assert (report.passed, len(report.failures)) == (1, 1)


def test_scripts_do_not_nest_without_end() -> None:
    report = run("(script " * 100_000 + ")" * 100_000, None)
    assert "more than 100 scripts inside each other" in report.failures[0]


def test_input_takes_modules_and_scripts_from_files(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "m.wat").write_text(f"(module {COUNTER})")
    (tmp_path / "b.wasm").write_bytes(b"\0asm\1\0\0\0")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "s.wast").write_text(f'(input $again "../m.wat") {counts(1, "$again")}')
    text = f"""
      (input $M "m.wat") {counts(1, "$M")} (input "b.wasm")
      (module instance $I $M) {counts(1, "$I")}
      (input "inner/s.wast") {counts(2, "$again")}"""
    report = run(text, engine, str(tmp_path / "outer.wast"))
    assert (report.failures, report.passed) == ([], 8)


def test_files_that_cannot_be_taken_in_are_failures(tmp_path: Path) -> None:
    (tmp_path / "self.wast").write_text('(input "self.wast")')
    (tmp_path / "bad.wast").write_bytes(b"\xff")
    (tmp_path / "bad.wat").write_text("(module (func (result i32)))")
    for name, why in (
        ("gone.wast", "No such file"),
        ("gone.wasm", "No such file"),
        ("self.wast", "is being run already"),
        ("bad.wast", "malformed UTF-8"),
        ("bad.wat", "type mismatch"),
    ):
        report = run(f'(input "{name}")', None, str(tmp_path / "outer.wast"))
        assert len(report.failures) == 1
        assert why in report.failures[0]
    assert len(run('(input "self.wast")', None, str(tmp_path / "self.wast")).failures) == 1


def test_output_writes_modules(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = f"""(module $M {COUNTER}) (module $other)
      (output $M "m.wasm") (output "o.wat") (output $M)"""
    report = run(text, None, str(tmp_path / "outer.wast"))
    assert (report.failures, report.passed) == ([], 5)
    assert decode((tmp_path / "m.wasm").read_bytes()).exports[0].name == "next"
    assert (tmp_path / "o.wat").read_text() == "(module $other)\n"
    assert 'export "next"' in capfd.readouterr().out
    for command in ('(output "x.js")', '(output $gone "x.wat")'):
        assert len(run(f"(module) {command}", None, str(tmp_path / "outer.wast")).failures) == 1
    assert not (tmp_path / "x.js").exists()
