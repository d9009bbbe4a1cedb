"""Both engines say in the same words how and where a run has ended."""

from __future__ import annotations

import pytest

from tests.native.test_backtrace import R
from wasmfx.errors import ExecutionError, WasmException
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.runtime.engine import Engine, Extern
from wasmfx.runtime.values import Value
from wasmfx.source import lines
from wasmfx.text.modules import parse
from wasmfx.valid import validate

# Nothing here is short enough to be inlined: what calls itself is not.
THROWING = """
  (module
    (import "host" "raise" (func $raise))
    (import "host" "back" (func $back))
    (type $f (func)) (type $k (cont $f)) (type $fk (func (param (ref $k))))
    (tag $oops (export "oops") (param i32 f32)) (tag $other) (tag $pause)
    (tag (export "unnamed") (param i64))
    (global $g (mut i32) (i32.const 0))
    (elem declare func $enter $pausing $raising)
    (func $deep (param i32)
      (if (local.get 0)
        (then (call $deep (i32.sub (local.get 0) (i32.const 1))) (global.set $g (i32.const 1)))
        (else (throw $oops (i32.const 5) (f32.const 0.1)))))
    (func $enter (call $deep (i32.const 2)) (global.set $g (i32.const 2)))
    (func $pausing (suspend $pause) (global.set $g (i32.const 3)))
    (func $raising (call $raise) (global.set $g (i32.const 4)))

    (func (export "thrown") (call $deep (i32.const 3)) (global.set $g (i32.const 5)))
    (func (export "here") (throw 3 (i64.const -1)))
    (func $missed (export "missed") (param i32)
      (block $h
        (try_table (catch $other $h)
          (nop)
          (try_table (catch $other $h) (nop) (throw $oops (i32.const 1) (f32.const 2))))))
    (func (export "passed") (param i32)
      (block $h (try_table (catch $other $h) (call $deep (i32.const 1)))))
    (func (export "two") (param i32)
      (block $h
        (try_table (catch $other $h)
          (if (local.get 0)
            (then (nop) (throw $oops (i32.const 1) (f32.const 2)))
            (else (throw $oops (i32.const 1) (f32.const 3)))))))
    (func (export "in_a_continuation")
      (block $h (result (ref $k))
        (resume $k (on $pause $h) (cont.new $k (ref.func $enter)))
        (return))
      (drop))
    (func (export "into") (local $rest (ref null $k))
      (block $h (result (ref $k))
        (resume $k (on $pause $h) (cont.new $k (ref.func $pausing)))
        (return))
      (local.set $rest)
      (resume_throw $k $oops (i32.const 1) (f32.const 2) (local.get $rest))
      (global.set $g (i32.const 6)))
    (func (export "unstarted")
      (resume_throw $k $oops (i32.const 1) (f32.const 2) (cont.new $k (ref.func $enter)))
      (global.set $g (i32.const 7)))
    (func (export "again") (local $x exnref)
      (block $h (result exnref) (try_table (catch_all_ref $h) (call $enter)) (return))
      (local.set $x)
      (throw_ref (local.get $x)))
    (func (export "raised") (resume $k (cont.new $k (ref.func $raising))))
    (func (export "beyond") (call $back) (global.set $g (i32.const 8)))
    (func (export "bad") (unreachable))
    (func $unhandled (export "unhandled") (suspend $pause))

    (rec (type $sf (func (param (ref null $sk)))) (type $sk (cont $sf)))
    (elem declare func $never)
    (func $never (type $sf))
    (func $aimless (export "aimless")
      (drop (switch $sk $pause (cont.new $sk (ref.func $never)))))
    (func $twice (export "twice") (local $rest (ref null $k))
      (local.set $rest (cont.new $k (ref.func $pausing)))
      (block $h (result (ref $k)) (resume $k (on $pause $h) (local.get $rest)) (return))
      (drop)
      (resume $k (local.get $rest))
      (global.set $g (i32.const 9))))
"""


@pytest.fixture(params=["best", "least"], autouse=True)
def effort(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What LLVM compiles is for the best effort, or for the least."""
    if request.param == "least":
        least = Effort.LEAST
        monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is least)


class Run:
    """A call of an export that fails, on one of the engines."""

    def __init__(self, engine: Engine, text: str, export: str, *args: Value) -> None:
        self.store, module = engine.new_store(), parse(text)
        context = validate(module)
        hosts = {"raise": self.throw, "back": self.back}
        imports: list[Extern] = [
            self.store.host_func(type_, hosts[im.name])
            for im, type_ in zip(module.imports, context.funcs, strict=False)
        ]
        self.exports = self.store.instantiate(module, context, imports).exports
        with pytest.raises(ExecutionError) as caught:
            self.store.invoke(self.exports[export], args)
        self.error = caught.value

    def throw(self, _: object) -> list[Value]:
        raise WasmException(self.exports["oops"], (("i32", 7), ("f32", 0)))

    def back(self, _: object) -> list[Value]:
        return self.store.invoke(self.exports["bad"], ())

    def said(self) -> list[str]:
        """All that is told of the failure, without the columns of positions."""
        return [self.error.message, *lines(self.error.frames)]


def both(text: str, export: str, *args: Value) -> list[str]:
    """What both engines say, in either tier, if they say the same."""
    engines = ReferenceEngine(), NativeEngine(), NativeEngine(tier="baseline")
    one, two, three = (Run(engine, text, export, *args) for engine in engines)
    assert one.said() == two.said() == three.said()
    return one.said()


@pytest.mark.parametrize("export", ["outer", "load", "nobody", "runaway"])
def test_the_same_frames(export: str) -> None:
    assert len(both(R, export)) > 1


def test_repeated_frames_are_folded() -> None:
    assert both(R, "runaway") == [
        "call stack exhausted",
        "$runaway at <text>:21:40 (repeated 50 times)",
        "...",
    ]


EXHAUSTED_INSIDE = """
  (module
    (type $f (func)) (type $k (cont $f))
    (elem declare func $enter)
    (global $g (mut i32) (i32.const 0))
    (func $down (call $down) (global.set $g (i32.const 1)))
    (func $enter (call $down) (global.set $g (i32.const 2)))
    (func (export "go") (resume $k (cont.new $k (ref.func $enter)))))
"""


def test_exhaustion_on_another_stack() -> None:
    assert both(EXHAUSTED_INSIDE, "go")[1] == "$down at <text>:6:18 (repeated 50 times)"


OOPS, INSIDE = "unhandled exception $oops (5, 0.1)", "unhandled exception $oops (1, 2.0)"
DEEP = ["$deep at <text>:13:16", "$deep at <text>:12:16"]


@pytest.mark.parametrize(
    ("export", "said"),
    [
        ("thrown", [OOPS, DEEP[0], f"{DEEP[1]} (repeated 3 times)", 'func[6] "thrown" at ']),
        ("here", ['unhandled exception tag[3] "unnamed" (-1)', 'func[7] "here" at <text>:19:']),
        ("passed", [OOPS, *DEEP, 'func[9] "passed" at <text>:26:']),
        ("missed", [INSIDE, "$missed at <text>:24:47"]),
        ("two", [INSIDE, 'func[10] "two" at <text>:31:26']),
        (
            "in_a_continuation",
            [
                OOPS,
                *[DEEP[0], f"{DEEP[1]} (repeated 2 times)", "$enter at <text>:14:"],
                *["-- prompt (on $pause)", 'func[11] "in_a_continuation" at <text>:35:'],
            ],
        ),
        ("into", [INSIDE, "$pausing at <text>:15:", "-- prompt", 'func[12] "into" at <text>:43:']),
        ("unstarted", [INSIDE, 'func[13] "unstarted" at <text>:46:']),
        ("again", [OOPS, 'func[14] "again" at <text>:51:']),
        (
            "raised",
            [
                "unhandled exception $oops (7, 0.0)",
                "$raising at ",
                "-- prompt",
                'func[15] "raised"',
            ],
        ),
        ("beyond", ["unreachable", 'func[17] "bad" at ', "-- host", 'func[16] "beyond" at ']),
        ("unhandled", ["unhandled tag $pause", "$unhandled at "]),
        ("aimless", ["unhandled tag $pause", "$aimless at <text>:61:"]),
        ("twice", ["continuation already consumed", "$twice at <text>:66:"]),
    ],
)
def test_failures_say_where_they_come_from(export: str, said: list[str]) -> None:
    one: Value = ("i32", 1)
    found = both(THROWING, export, *[one] * (export in ("missed", "passed", "two")))
    assert len(found) == len(said)
    for line, beginning in zip(found, said, strict=True):
        assert line.startswith(beginning)
