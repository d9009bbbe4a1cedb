"""Clauses that call a function, natively: what they cost, drop and release; tiers and the cache."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.native.cache.test_processes import answers as process_answers
from tests.native.running import Running, host
from tests.native.test_effects import free_stacks
from wasmfx.errors import OutOfTime
from wasmfx.native.abi.layout import CONT, VM
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link.elf import Object
from wasmfx.native.link.region import get64
from wasmfx.native.lower.call_graph import QUIET
from wasmfx.native.lower.module_info import LazyModuleInfo, ModuleInfo
from wasmfx.native.store import instance
from wasmfx.native.tiers.image import Image
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.valid import validate

FEATURES = ALL | EXTENSIONS
TYPES = """
  (type $f (func (result i32))) (type $k (cont $f))
  (type $p (func (param i32) (result i32))) (type $kp (cont $p))
"""
PATIENCE = 120
"""Seconds for which a test waits for LLVM on a busy machine."""


def running(text: str, *imports: object, **how: object) -> Running:
    return Running(f"(module {TYPES} {text})", *imports, features=FEATURES, **how)  # type: ignore[arg-type]


ASKING = """
  (tag $ask (param i32) (result i32)) (tag $no)
  (global $g (mut i32) (i32.const 1))
  (elem declare func $sum)
  (func $quiet (type $p) (i32.add (local.get 0) (global.get $g)))
  (func $loud (type $p)
    (if (i32.eqz (global.get $g)) (then (throw $no)))
    (i32.add (local.get 0) (global.get $g)))
  (func $sum (type $p) (param $n i32) (result i32) (local $s i32)
    (loop $l
      (local.set $s (suspend $ask (local.get $s)))
      (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $s))
  (func (export "quiet") (type $p)
    (resume $kp (on $ask call $quiet) (local.get 0) (cont.new $kp (ref.func $sum))))
  (func (export "loud") (type $p)
    (resume $kp (on $ask call $loud) (local.get 0) (cont.new $kp (ref.func $sum))))
"""


def used(r: Running) -> tuple[int, list[int]]:
    """How many objects of continuations were ever made, and how often each was consumed."""
    vm = r.store.state.vm
    first, end = get64(vm + VM.conts), get64(vm + VM.next_cont)
    objects = range(first + CONT.size, end, CONT.size)
    return len(objects), [get64(k + CONT.self) >> 32 for k in objects]


@pytest.mark.parametrize("name", ["quiet", "loud"])
def test_no_continuation_is_made(name: str) -> None:
    """Only the `resume` consumes a reference, however often the computation asks."""
    few, many = running(ASKING), running(ASKING)
    assert few.call(name, 1) == [1]
    assert many.call(name, 10_000) == [10_000]
    assert used(few) == used(many)


# Functions that need nothing hidden

EFFECTS = {
    "(suspend $no)": False,
    "(throw $no)": False,
    "(call $host)": False,
    "(call_ref $f0 (ref.null $f0))": False,
    "(call_indirect (type $f0) (i32.const 0))": False,
    "(return_call $loud)": False,
    "(call $deeper)": False,
    "(resume $k0 (cont.new $k0 (ref.func $fine)))": False,
    "(suspend_to $h $no (ref.null $h))": False,
    "(resume_with $kh (cont.new $kh (ref.func $named)))": False,
    "(try_table (call $loud))": False,
    "(barrier (call $fine))": True,
    "(drop (cont.clone $k0 (cont.new $k0 (ref.func $fine))))": True,
    "(call $fine)": True,
    "(unreachable)": True,
    "(drop (cont.new $k0 (ref.func $fine)))": True,
    "(drop (struct.new $s (i32.const 1)))": True,
    "(global.set $g (i32.div_u (i32.const 1) (global.get $g)))": True,
    "(drop (memory.grow (i32.const 1)))": True,
    "(loop $l (br $l))": True,
}


def quiet(text: str, kind: type[ModuleInfo] = ModuleInfo) -> bool:
    """Whether the last function of a module needs nothing hidden."""
    module = parse(text)
    info = kind(module, validate(module, FEATURES))
    return info.quiet(len(info.C.funcs) - 1)


@pytest.mark.parametrize("kind", [ModuleInfo, LazyModuleInfo])
@pytest.mark.parametrize(("body", "result"), EFFECTS.items())
def test_a_function_without_effects_is_quiet(
    body: str, result: bool, kind: type[ModuleInfo]
) -> None:
    text = f"""
      (module
        (type $f0 (func)) (type $k0 (cont $f0)) (type $s (struct (field i32)))
        (type $h (handler)) (type $fh (func (param (ref null $h)))) (type $kh (cont $fh))
        (import "m" "host" (func $host)) (memory 1) (table 1 funcref)
        (tag $no) (global $g (mut i32) (i32.const 1)) (elem declare func $fine $named)
        (func $named (type $fh))
        (func $fine (drop (i32.div_u (i32.const 1) (global.get $g))))
        (func $loud (throw $no)) (func $deep (call $loud)) (func $deeper (call $deep))
        (func (export "it") {body}))
    """
    assert quiet(text, kind) == result


@pytest.mark.parametrize(("count", "result"), [(QUIET - 1, True), (QUIET, False)])
def test_few_functions_are_read_for_that(count: int, result: bool) -> None:
    chain = "".join(f"(func $f{n} (call $f{n + 1}))" for n in range(1, count))
    assert quiet(f"(module (func $f{count}) {chain} (func (call $f1)))") == result


def test_thunks_of_quiet_functions_hide_nothing() -> None:
    module = parse(f"(module {TYPES} {ASKING})")
    image = Image(module, validate(module, FEATURES))
    assert b"f0.answer.quiet\0" in image.objects[0]
    assert b"f1.answer\0" in image.objects[0]
    assert b"f1.answer.quiet\0" not in image.objects[0]


def test_a_function_has_one_thunk_for_all_clauses() -> None:
    """Else a small module could have very many."""
    tags = "".join(f"(tag $t{n} (result i32))" for n in range(200))
    clauses = "".join(f"(on $t{n} call $one)" for n in range(200))
    text = f"""
      {tags} (elem declare func $g)
      (func $one (type $f) (suspend $t0))
      (func $g (type $f) (suspend $t199))
      (func (export "run") (type $f) (resume $k {clauses} (cont.new $k (ref.func $g))))
    """
    module = parse(f"(module {TYPES} {text})")
    (image,) = Image(module, validate(module, FEATURES)).objects
    assert {s.name for s in Object(image).symbols if ".answer" in s.name} == {"f0.answer"}


# Stacks

DROPPED = """
  (tag $ask (param i32) (result i32)) (tag $other) (tag $oops (param i32))
  (elem declare func $nest)
  (func $down (param $n i32) (param $ask i32) (result i32)
    (if (i32.eqz (local.get $n)) (then
      (if (local.get $ask) (then (return (suspend $ask (local.get $ask)))))
      (throw $oops (i32.const 5))))
    (i32.add (call $down (i32.sub (local.get $n) (i32.const 1)) (local.get $ask)) (i32.const 1)))
  (func $answer (type $p) (call $down (local.get 0) (i32.const 0)))
  (func $nothing)
  (func $nest (type $p)
    (if (i32.eqz (local.get 0)) (then (return (call $down (i32.const 300) (i32.const {deep})))))
    (resume $kp (on $other call $nothing)
      (i32.sub (local.get 0) (i32.const 1)) (cont.new $kp (ref.func $nest))))
  (func (export "run") (type $p)
    (block $h (result i32)
      (return (try_table (result i32) (catch $oops $h)
        (resume $kp (on $ask call $answer) (local.get 0) (cont.new $kp (ref.func $nest)))))))
"""


@pytest.mark.parametrize("deep", [1, 300, 9000])
@pytest.mark.parametrize("depth", [0, 1, 5])
def test_what_an_exception_drops_is_released(deep: int, depth: int) -> None:
    """Also stacks that have grown, twice; and those that grow in the answer."""
    r = running(DROPPED.replace("{deep}", str(deep)))
    for _ in range(50):
        assert r.call("run", depth) == [5]
    made, _ = used(r)
    assert made == free_stacks(r) == depth + 1


@pytest.mark.parametrize("name", ["loop", "ask", "deep"])
def test_an_answer_is_interrupted(name: str) -> None:
    r = running("""
      (tag $ask (result i32))
      (elem declare func $body $asks)
      (func $one (type $f) (i32.const 1))
      (func $loop (type $f) (loop $l (br $l)) (i32.const 1))
      (func $ever (type $f) (drop (suspend $ask)) (return_call $ever))
      (func $body (type $f) (suspend $ask))
      (func $asks (type $f) (loop $l (drop (suspend $ask)) (br $l)) (i32.const 1))
      (elem declare func $inside)
      (func $inside (type $f) (resume $k (on $ask call $ever) (cont.new $k (ref.func $body))))
      (func (export "loop") (type $f)
        (resume $k (on $ask call $loop) (cont.new $k (ref.func $body))))
      (func (export "ask") (type $f)
        (resume $k (on $ask call $one) (cont.new $k (ref.func $asks))))
      (func (export "deep") (type $f)
        (resume $k (on $ask call $one) (cont.new $k (ref.func $inside))))
    """)
    for _ in range(2):
        r.store.deadline = time.monotonic() + 0.1
        with pytest.raises(OutOfTime):
            r.call(name)
        r.store.deadline = None
    made, _ = used(r)
    assert made == free_stacks(r)


def test_answers_survive_collections() -> None:
    """References of the computation, of the payload, of the answer and of its results."""
    r = running("""
      (type $s (struct (field i32)))
      (tag $ask (param (ref $s) (ref $s) (ref $s) (ref $s))
                (result (ref $s) (ref $s) (ref $s) (ref $s)))
      (tag $no)
      (elem declare func $body)
      (global $g (mut i32) (i32.const 1))
      (func $new (param i32) (result (ref $s)) (struct.new $s (local.get 0)))
      (func $more (param (ref $s)) (result (ref $s))
        (if (i32.eqz (global.get $g)) (then (throw $no)))
        (call $new (i32.add (struct.get $s 0 (local.get 0)) (i32.const 10))))
      (func $answer (param (ref $s) (ref $s) (ref $s) (ref $s))
                    (result (ref $s) (ref $s) (ref $s) (ref $s))
        (call $more (local.get 3)) (call $more (local.get 2))
        (call $more (local.get 1)) (call $more (local.get 0)))
      (func $body (type $p) (local $held (ref $s)) (local $s i32)
        (local.set $held (call $new (local.get 0)))
        (loop $l
          (suspend $ask (call $new (i32.const 1)) (call $new (i32.const 2))
            (call $new (i32.const 3)) (call $new (i32.const 4)))
          (struct.get $s 0) (local.set $s (i32.add (local.get $s)))
          (struct.get $s 0) (local.set $s (i32.add (local.get $s)))
          (struct.get $s 0) (local.set $s (i32.add (local.get $s)))
          (struct.get $s 0) (local.set $s (i32.add (local.get $s)))
          (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
        (i32.add (local.get $s) (struct.get $s 0 (local.get $held))))
      (func (export "run") (type $p)
        (resume $kp (on $ask call $answer) (local.get 0) (cont.new $kp (ref.func $body))))
    """)
    r.store.state.heap.every(1)
    assert r.call("run", 20) == [20 * 50 + 20]


# Tiers and the cache


def test_a_hot_prompt_with_a_call_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suspended computations go on in older code, with newer answers."""
    monkeypatch.setattr(instance, "lazily", lambda tier, _: tier != "optimised")
    r = running(f"""
      {ASKING}
      (func (export "both") (type $p) (local $n i32) (local $s i32)
        (loop $l
          (local.set $s (i32.add (local.get $s) (i32.add
            (resume $kp (on $ask call $quiet) (i32.const 10) (cont.new $kp (ref.func $sum)))
            (resume $kp (on $ask call $loud) (i32.const 10) (cont.new $kp (ref.func $sum))))))
          (br_if $l (i32.ne (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                            (local.get 0))))
        (local.get $s))
    """)
    code = r.instance.code
    assert code is not None
    end = time.monotonic() + PATIENCE
    while not {0, 1, 2, 5} & code.better and time.monotonic() < end:
        assert r.call("both", 20_000) == [400_000]
    assert code.better
    for name in ("quiet", "loud"):
        assert r.call(name, 1000) == [1000]
    assert r.call("both", 20_000) == [400_000]


CACHED = f"""
(module {TYPES} {ASKING}
  (func (export "handled") (result i32)
    (i32.add
      (resume $kp (on $ask call $quiet) (i32.const 1) (cont.new $kp (ref.func $sum)))
      (resume $kp (on $ask call $loud) (i32.const 3) (cont.new $kp (ref.func $sum))))))
"""


def test_cached_code_has_its_answers(cache: Path) -> None:
    """A second process finds the code, and does not load LLVM."""
    before = "import sys, wasmfx, functools", f"sys.argv[1] = {CACHED!r}"
    features = "wasmfx.Module = functools.partial(wasmfx.Module, features='all,+extensions')"
    runs = [process_answers(*before, features) for _ in range(3)]
    assert [run[0] for run in runs] == ["4", "4", "4"]
    assert runs[-1][1] == "False"


# Other instances


def test_instances_have_answers_of_their_own() -> None:
    """Clause tables with equal tags differ by the functions of their instance."""
    store = NativeEngine().new_store()
    shared = running('(tag (export "ask") (result i32))', store=store)
    text = """
      (import "m" "ask" (tag $ask (result i32)))
      (global $g (mut i32) (i32.const 0))
      (elem declare func $body)
      (func $answer (type $f) (global.get $g))
      (func $body (type $f) (suspend $ask))
      (func (export "set") (param i32) (global.set $g (local.get 0)))
      (func (export "run") (type $f)
        (resume $k (on $ask call $answer) (cont.new $k (ref.func $body))))
    """
    made = [running(text, shared["ask"], store=store) for _ in range(3)]
    for n, one in enumerate(made):
        one.call("set", 10 + n)
    assert [one.call("run") for one in made] == [[10], [11], [12]]


def test_the_host_resumes_a_computation_with_answers() -> None:
    """An answer suspends to the host, and goes on when the host resumes it."""
    r = running("""
      (tag $ask (result i32)) (tag $out (export "out") (param i32) (result i32))
      (elem declare func $body)
      (func $answer (type $f) (suspend $out (i32.const 3)))
      (func $body (type $f) (i32.add (suspend $ask) (suspend $ask)))
      (func (export "run") (type $f)
        (resume $k (on $ask call $answer) (cont.new $k (ref.func $body))))
    """)
    out = r.store.resume(r.store.new_cont(r["run"]), [], [r["out"]])
    for answer in (20, 22):
        assert out.payload == (("i32", 3),)  # type: ignore[union-attr]
        out = r.store.resume(out.continuation, [("i32", answer)], [r["out"]])  # type: ignore[union-attr]
    assert out.values == (("i32", 42),)  # type: ignore[union-attr]


def test_a_host_function_answers_with_values() -> None:
    store = NativeEngine().new_store()
    add = host(store, lambda args: [("i32", args[0][1] + 1)], ("i32",), ("i32",))  # type: ignore[index]
    r = running(
        """
      (import "m" "add" (func $add (param i32) (result i32)))
      (tag $ask (param i32) (result i32))
      (elem declare func $body)
      (func $body (type $p) (suspend $ask (suspend $ask (local.get 0))))
      (func (export "run") (type $p)
        (resume $kp (on $ask call $add) (local.get 0) (cont.new $kp (ref.func $body))))
    """,
        add,
        store=store,
    )
    assert r.call("run", 5) == [7]
