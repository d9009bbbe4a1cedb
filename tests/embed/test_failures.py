"""Failures of guests in Python: tag, payload and frames, on both engines."""

import gc
import traceback
import weakref
from pathlib import Path

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES
from wasmfx.source import LONGEST, FuncFrame, lines

TEXT = """
(module
  (import "env" "call" (func $call))
  (tag $oops (export "oops") (param i32 externref)) (tag $ask (export "ask") (param i32 i32))
  (tag (export "bare")) (tag $hidden)
  (func (export "throw") (param externref) (throw $oops (i32.const -5) (local.get 0)))
  (func (export "bare_throw") (throw 2))
  (func (export "hide") (throw $hidden))
  (func (export "suspend") (suspend $ask (i32.const 3) (i32.const 4)))
  (func $inner (export "trap") (unreachable))
  (func $outer (export "out") (call $call) (nop))
  (func (export "catch") (result i32 externref)
    (block $h (result i32 externref)
      (try_table (catch $oops $h) (call $call)) (i32.const 0) (ref.null extern)))
  (func $fact (export "deep") (param i32)
    (if (local.get 0)
      (then (call $fact (i32.sub (local.get 0) (i32.const 1))) (nop))
      (else (unreachable)))))
"""
MODULE = wasmfx.Module(TEXT)


class Guest:
    """An instance with an import that the test sets."""

    def __init__(self, store: wasmfx.Store) -> None:
        self.does: object = None
        self.exports = wasmfx.Instance(MODULE, {"env": {"call": self.call}}, store).exports

    def call(self) -> None:
        assert callable(self.does)
        self.does()


@pytest.fixture(params=ENGINES)
def store(request: pytest.FixtureRequest) -> wasmfx.Store:
    return wasmfx.Store(request.param)


@pytest.fixture
def guest(store: wasmfx.Store) -> Guest:
    return Guest(store)


def test_an_exception_carries_its_tag_and_python_values(guest: Guest) -> None:
    e, thing = guest.exports, object()
    with pytest.raises(wasmfx.WasmException) as caught:
        e.throw(thing)
    error = caught.value
    assert str(error) == "unhandled exception $oops (-5, extern reference)"
    assert error.tag is e.oops
    assert error.tag != e.ask
    assert error.values[0] == -5
    assert error.values[1] is thing
    assert str(error.frames[0]).startswith('func[1] "throw" at <text>:6:')


def test_a_suspension_carries_its_tag_and_python_values(guest: Guest) -> None:
    with pytest.raises(wasmfx.UnhandledSuspension) as caught:
        guest.exports.suspend()
    error = caught.value
    assert str(error) == "unhandled tag $ask (3, 4)"
    assert (error.tag, error.values) == (guest.exports.ask, (3, 4))
    assert error.frames


def test_tags_without_a_name_or_an_export(guest: Guest) -> None:
    with pytest.raises(wasmfx.WasmException, match=r'^unhandled exception tag\[2\] "bare"') as bare:
        guest.exports.bare_throw()
    assert bare.value.tag is guest.exports.bare
    with pytest.raises(wasmfx.WasmException, match=r"^unhandled exception \$hidden") as hidden:
        guest.exports.hide()
    assert repr(hidden.value.tag) == "<wasmfx.Tag hidden>"
    assert repr(guest.exports.oops) == "<wasmfx.Tag oops>"


def shown(error: BaseException) -> list[tuple[str, str, int]]:
    """The entries of a traceback, outermost first: function, file, line."""
    entries = traceback.extract_tb(error.__traceback__)
    return [(e.name, e.filename.rpartition("/")[2], e.lineno or 0) for e in entries]


def named(error: BaseException) -> list[str]:
    """The functions of a traceback, outermost first, without the test itself."""
    return [name for name, _, _ in shown(error)][1:]


def test_guest_and_host_frames_stand_in_the_traceback_in_order(guest: Guest) -> None:
    def does() -> None:
        guest.exports.trap()

    guest.does = does
    with pytest.raises(wasmfx.Trap) as caught:
        guest.exports.out()
    assert shown(caught.value)[1:] == [
        ("$outer", "<text>", 11),
        ("call", "test_failures.py", Guest.call.__code__.co_firstlineno + 2),
        ("does", "test_failures.py", does.__code__.co_firstlineno + 1),
        ("$inner", "<text>", 10),
    ]
    text = "".join(traceback.format_exception(caught.value))
    assert text.index("in $outer") < text.index("in does") < text.index("in $inner")


def test_tracebacks_of_python_errors_show_the_guest(guest: Guest) -> None:
    def does() -> None:
        raise KeyError("mine")

    guest.does = does
    with pytest.raises(KeyError) as caught:
        guest.exports.out()
    assert named(caught.value) == ["$outer", "call", "does"]
    turns = iter(range(3))
    guest.does = lambda: guest.exports.out() if next(turns, None) is not None else does()
    with pytest.raises(KeyError) as deep:
        guest.exports.out()
    assert named(deep.value) == ["$outer", "call", "<lambda>"] * 4 + ["does"]


def test_exceptions_and_suspensions_show_where_they_come_from(guest: Guest) -> None:
    with pytest.raises(wasmfx.WasmException) as thrown:
        guest.exports.throw(None)
    assert shown(thrown.value)[1:] == [('func[1] "throw"', "<text>", 6)]
    with pytest.raises(wasmfx.UnhandledSuspension) as suspended:
        guest.exports.suspend()
    assert shown(suspended.value)[1:] == [('func[4] "suspend"', "<text>", 9)]


def test_the_line_of_a_file_is_shown_and_the_instruction_marked(
    store: wasmfx.Store, tmp_path: Path
) -> None:
    path = tmp_path / "m.wat"
    path.write_text('(module\n  (func $"ä" (export "f") (block (unreachable))))')
    with pytest.raises(wasmfx.Trap) as caught:
        wasmfx.Instance(wasmfx.Module(path), store=store).exports.f()
    lines = traceback.format_exception(caught.value)[-2].splitlines()
    assert lines[0] == f'  File "{path}", line 2, in $"ä"'
    assert lines[1].strip() == '(func $"ä" (export "f") (block (unreachable))))'
    mark = lines[2].index("^")
    assert lines[1][mark:].startswith("(unreachable") or lines[1][mark:].startswith("unreachable")


def test_an_error_keeps_only_its_traceback_alive(guest: Guest) -> None:
    """There is no cycle, so a dropped error releases its frames."""

    class Thing:
        pass

    def failing() -> weakref.ref[wasmfx.WasmException]:
        found = None
        try:
            guest.exports.throw(Thing())
        except wasmfx.WasmException as error:
            found = weakref.ref(error)
        assert found is not None
        return found

    gc.collect()
    gc.disable()
    try:
        assert failing()() is None
    finally:
        gc.enable()


def test_a_binary_is_named_with_the_place(store: wasmfx.Store) -> None:
    binary = bytes.fromhex("0061736d01000000010401600000030201000705010166000000"[:-2])
    binary += bytes.fromhex("0a05010300000b")
    with pytest.raises(wasmfx.Trap) as caught:
        wasmfx.Instance(wasmfx.Module(binary), store=store).exports.f()
    name, file, _ = shown(caught.value)[1]
    assert name == 'func[0] "f"'
    assert file.startswith("<bytes>:0x")


def test_a_trap_in_a_start_function_has_frames(store: wasmfx.Store) -> None:
    with pytest.raises(wasmfx.Trap) as caught:
        wasmfx.Instance(wasmfx.Module("(func $begin (unreachable)) (start $begin)"), store=store)
    assert shown(caught.value)[1:] == [("$begin", "<text>", 1)]


def test_a_comment_before_it_may_have_any_character(store: wasmfx.Store) -> None:
    """This includes lone surrogates."""
    module = wasmfx.Module('(module (; \ud800 ;) (func (export "f") (unreachable)))')
    with pytest.raises(wasmfx.Trap, match="unreachable"):
        wasmfx.Instance(module, store=store).exports.f()


def test_repeated_frames_are_folded(guest: Guest) -> None:
    with pytest.raises(wasmfx.Trap) as caught:
        guest.exports.deep(40)
    assert len(caught.value.frames) == 41
    assert len(lines(caught.value.frames)) == 2
    text = "".join(traceback.format_exception(caught.value))
    assert "[Previous line repeated 37 more times]" in text
    with pytest.raises(wasmfx.Trap) as caught:
        guest.exports.deep(60)
    assert lines(caught.value.frames)[-1] == "..."
    assert len(caught.value.frames) == LONGEST + 1


def test_lines_fold_only_neighbours() -> None:
    a, b = (FuncFrame(name, 0, None, None, 0) for name in ("$a", "$b"))
    assert lines([a, a, b, a]) == ["$a (repeated 2 times)", "$b", "$a"]


def test_a_guest_catches_what_a_host_function_lets_pass_or_raises(guest: Guest) -> None:
    e, thing = guest.exports, object()
    guest.does = lambda: e.throw(thing)
    assert e.catch() == (-5, thing)

    def raising() -> None:
        raise wasmfx.WasmException(e.oops, (7, thing))

    guest.does = raising
    assert e.catch() == (7, thing)
    with pytest.raises(wasmfx.WasmException) as caught:
        e.out()
    assert (caught.value.tag, caught.value.values) == (e.oops, (7, thing))
    assert str(caught.value).startswith("unhandled exception $oops (7, ")


def test_a_payload_that_does_not_fit_the_tag_is_an_error(guest: Guest) -> None:
    e = guest.exports

    def raising(*values: object) -> None:
        raise wasmfx.WasmException(e.oops, values)

    guest.does = lambda: raising(1)
    with pytest.raises(TypeError, match="exception oops takes 2 values, not 1"):
        e.catch()
    guest.does = lambda: raising("x", None)
    with pytest.raises(TypeError, match="exception oops value 1: expected i32, got str"):
        e.catch()


def test_an_exception_of_another_store_passes_through(guest: Guest) -> None:
    other = Guest(wasmfx.Store("reference"))
    guest.does = lambda: other.exports.throw(None)
    with pytest.raises(wasmfx.WasmException) as caught:
        guest.exports.catch()
    assert caught.value.tag is other.exports.oops
    assert caught.value.values == (-5, None)
    told = [str(frame).split(" at ")[0] for frame in caught.value.frames]
    assert told == ['func[1] "throw"', "-- host", 'func[7] "catch"']


def test_names_of_the_guest_are_quoted_and_shortened(store: wasmfx.Store) -> None:
    text = f"""(module
      (func $"two words\\n" (export "words") (unreachable))
      (func (export "{"x" * 1000}") (unreachable)))"""
    e = wasmfx.Instance(wasmfx.Module(text), store=store).exports
    with pytest.raises(wasmfx.Trap) as caught:
        e.words()
    assert str(caught.value.frames[0]).startswith('$"two words\\n" at')
    with pytest.raises(wasmfx.Trap) as caught:
        e["x" * 1000]()
    assert len(str(caught.value.frames[0])) < 120


def test_unsupported_errors_name_the_other_engine() -> None:
    module = wasmfx.Module(f'(func (export "g") (param {"v128 " * 1000}))')
    with pytest.raises(wasmfx.Unsupported, match="too many parameters or results") as caught:
        wasmfx.Instance(module)
    assert caught.value.__notes__ == ['the reference engine can: store=wasmfx.Store("reference")']
    wasmfx.Instance(module, store=wasmfx.Store("reference"))
