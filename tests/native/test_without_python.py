"""No effect instruction calls Python, whatever its sizes, except to map memory."""

from __future__ import annotations

import pytest

from tests.native.asking import asked, words_in_use
from tests.native.running import Running
from wasmfx.native.engine import NativeEngine
from wasmfx.native.tiers.image import Image
from wasmfx.runtime.compilation import Tier
from wasmfx.text.modules import parse
from wasmfx.valid import validate

MAPPING = {"more_stacks", "more_extensions", "more_words"}
SIZES = (0, 1, 2, 3, 4, 8, 20, 100, 999)
"""Of payloads, in words: in registers, in objects, in runs, in the buffer. A clause has one value
more, and a block no more than a thousand."""
TURNS = 50


def numbers(size: int) -> str:
    """Different ones, the first of which is the argument."""
    rest = (f"(i64.const {n})" for n in range(1, size))
    return " ".join(["(local.get $n)", *rest]) if size else ""


def folded(size: int) -> str:
    """As many words as one, in which the order shows."""
    if not size:
        return "(i64.const 5)"
    return "(call $two)" * (size - 1)


def expected(size: int, first: int) -> int:
    """The same, of `numbers`."""
    if not size:
        return 5
    found = 0
    for place, n in enumerate(reversed([first, *range(1, size)])):
        found = n * 3 + found if place else n
    return found % 2**64


TYPES = """
  (type $f (func (param {words}) (result i64))) (type $k (cont $f))
  (type $f0 (func (result i64))) (type $k0 (cont $f0))
  (type $f1 (func (param i64) (result i64))) (type $k1 (cont $f1))
  (type $fs (func (param {words} (ref null $k0)) (result i64))) (type $ks (cont $fs))
  (tag $in (param {words})) (tag $out (result {words})) (tag $pause (result i64))
  (tag $both (param {words}) (result {words}))
  (elem declare func $fold $gives $takes $echoes $catches $first $second)
  (func $two (param i64 i64) (result i64)
    (i64.add (i64.mul (local.get 0) (i64.const 3)) (local.get 1)))
  (func $fold (type $f) {locals} {folded})
  (func $second (type $fs) {locals} {folded})
  (func $first (param $n i64) (result i64)
    {numbers} (switch $ks $pause (cont.new $ks (ref.func $second))) (unreachable))
  (func $gives (param $n i64) (result i64) (suspend $in {numbers}) (i64.const 0))
  (func $takes (result i64) (suspend $out) {folded})
  (func $echoes (param $n i64) (result i64) (suspend $both {numbers}) {folded})
  (func $catches (result i64)
    (block $caught (result {words})
      (try_table (catch $in $caught) (drop (suspend $pause))) (unreachable))
    {folded})
  (func $taking (result (ref $k))
    (block $on (result (ref $k))
      (resume $k0 (on $out $on) (cont.new $k0 (ref.func $takes))) (unreachable)))
  (func $catching (result (ref $k1))
    (block $on (result (ref $k1))
      (resume $k0 (on $pause $on) (cont.new $k0 (ref.func $catches))) (unreachable)))
"""
OPERATIONS = {
    "new": "(resume $k {numbers} (cont.new $k (ref.func $fold)))",
    "bind": """
      (local.set $b (cont.bind $k $k0 {numbers} (cont.new $k (ref.func $fold))))
      (resume $k0 (local.get $b))""",
    "bind, started": """
      (local.set $b (cont.bind $k $k0 {numbers} (call $taking)))
      (resume $k0 (local.get $b))""",
    "bind, forgotten": """
      (drop (cont.bind $k $k0 {numbers} (call $taking)))
      (resume $k {numbers} (cont.new $k (ref.func $fold)))""",
    "suspend": """
      (block $on (result {words} (ref $k0))
        (resume $k1 (on $in $on) (local.get $n) (cont.new $k1 (ref.func $gives)))
        (unreachable))
      (drop) {folded}""",
    "resume": "(resume $k {numbers} (call $taking))",
    "suspend, resume": """
      (block $on (result {words} (ref $k))
        (resume $k1 (on $both $on) (local.get $n) (cont.new $k1 (ref.func $echoes)))
        (unreachable))
      (resume $k)""",
    "throw": """
      (block $caught (result {words})
        (try_table (catch $in $caught) (throw $in {numbers})) (unreachable))
      {folded}""",
    "resume_throw": "(resume_throw $k1 $in {numbers} (call $catching))",
    "resume_throw_ref": """
      (block $caught (result exnref)
        (try_table (catch_all_ref $caught) (throw $in {numbers})) (unreachable))
      (resume_throw_ref $k1 (call $catching))""",
    "switch": "(resume $k1 (on $pause switch) (local.get $n) (cont.new $k1 (ref.func $first)))",
}
"""Each effect instruction in an export that returns what its words come to."""


def module(size: int) -> str:
    given = {
        "words": "i64 " * size,
        "numbers": numbers(size),
        "folded": folded(size),
        "locals": " ".join(f"(local.get {n})" for n in range(size)),
    }
    exports = (
        f'(func (export "{name}") (param $n i64) (result i64) (local $b (ref null $k0)) {body})'
        for name, body in OPERATIONS.items()
    )
    return f"(module {TYPES} {' '.join(exports)})".format(**given)


@pytest.mark.parametrize("tier", ["optimised", "baseline"])
@pytest.mark.parametrize("size", SIZES)
def test_only_memory_is_asked_for(size: int, tier: Tier, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of functions that are compiled when they are called, each is asked for once before that."""
    r = Running(module(size), store=NativeEngine(tier=tier).new_store())
    r.store.collect()  # The collector is loaded when it is first needed.
    for name in OPERATIONS if tier == "baseline" else ():
        r.call(name, 1, type_="i64")
    names = asked(monkeypatch)
    for name in OPERATIONS:
        for n in range(TURNS):
            assert r.call(name, n, type_="i64") == [expected(size, n)], name
    assert set(names) <= MAPPING
    before = len(names)
    r.store.collect()
    for name in OPERATIONS:
        r.call(name, 7, type_="i64")
    assert len(names) == before, "what was mapped serves again"
    r.store.collect()
    assert words_in_use(r.store) == 0


def test_code_is_as_long_as_there_are_values() -> None:
    """All these exports together take no more bytes for a word if there are more words, but for
    what less effort of LLVM makes longer."""
    few, many = (sum(map(len, _image(size).objects)) / size for size in (100, 998))
    assert many < 2 * few


def _image(size: int) -> Image:
    syntax = parse(module(size))
    return Image(syntax, validate(syntax))


def test_what_was_thrown_is_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand fields, and collections take place without Python."""
    words = "i64 " * 1000
    r = Running(f"""(module
      (tag $e (param {words}))
      (func $two (param i64 i64) (result i64)
        (i64.add (i64.mul (local.get 0) (i64.const 3)) (local.get 1)))
      (func (export "throw") (param $n i64) (result i64)
        (block $caught (result {words})
          (try_table (catch $e $caught) (throw $e {numbers(1000)})) (unreachable))
        {folded(1000)}))""")
    r.store.collect()
    names = asked(monkeypatch)
    before = r.store.state.heap.statistics().collections
    for n in range(10_000):
        assert r.call("throw", n, type_="i64") == [expected(1000, n)]
    statistics = r.store.state.heap.statistics()
    assert statistics.collections > before
    assert statistics.held < 64 << 20
    assert names == []
