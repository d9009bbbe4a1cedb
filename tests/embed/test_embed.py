"""The Python API, on either engine."""

import math
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import wasmfx
from wasmfx.binary import encode
from wasmfx.embed.store import ENGINES
from wasmfx.text.modules import parse


@pytest.fixture(params=ENGINES)
def store(request: pytest.FixtureRequest) -> wasmfx.Store:
    return wasmfx.Store(request.param)


def test_all_public_names_are_there() -> None:
    for name in wasmfx.__all__:
        found = getattr(wasmfx, name)
        assert name == "Outcome" or found.__name__ == name
    assert set(wasmfx.__all__) <= set(dir(wasmfx))
    with pytest.raises(AttributeError, match="module 'wasmfx' has no attribute 'gone'"):
        wasmfx.gone  # type: ignore[attr-defined] # noqa: B018


def test_dir_lists_public_names_only() -> None:
    """Run another process, because tests add attributes to the package."""
    code = """if True:
        import wasmfx
        before = dir(wasmfx)
        wasmfx.Memory, wasmfx.Table, wasmfx.wasi
        public = sorted([*wasmfx.__all__, "__version__", "wasi"])
        assert before == dir(wasmfx) == public, dir(wasmfx)
    """
    subprocess.run([sys.executable, "-c", code], check=True)


def test_shells_complete_the_names_of_exports(store: wasmfx.Store) -> None:
    text = '(module (memory (export "a b") 1) (func (export "f")))'
    instance = wasmfx.Instance(wasmfx.Module(text), store=store)
    assert instance.exports._ipython_key_completions_() == dir(instance.exports) == ["a b", "f"]
    assert instance.aio._ipython_key_completions_() == dir(instance.aio) == ["f"]


def test_empty_and_wrong_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.wasm"
    path.write_bytes(b"")
    for source in (b"", path):
        with pytest.raises(wasmfx.Malformed, match="empty file"):
            wasmfx.Module(source)
    with pytest.raises(wasmfx.Malformed, match="<bytes>:0x3: not a binary module"):
        wasmfx.Module(b"(;\n\xff;)")


def test_modules_come_from_text_bytes_and_files(tmp_path: Path) -> None:
    path = tmp_path / "m.wat"
    path.write_text('(module (func (export "f")))')
    binary = b"\0asm\1\0\0\0"
    assert wasmfx.Module(path).exports == wasmfx.Module(str(path)).exports == ["f"]
    assert wasmfx.Module(binary).exports == []
    assert wasmfx.Module(' ;; text\n (import "a" "b" (func))').imports == [("a", "b")]
    with pytest.raises(FileNotFoundError):
        wasmfx.Module("gone.wat")
    with pytest.raises(wasmfx.Malformed):
        wasmfx.Module("(module")
    with pytest.raises(wasmfx.Invalid):
        wasmfx.Module("(func (result i32))")


LONG = "x" * 5_000_000


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("\ufeff(module)", "<text>:1:1: illegal character U+FEFF, a byte order mark"),
        ("module\n(func)", "<text>:1:1: unexpected token module"),
        ("<html>\n", "<text>:1:1: unknown operator <html>"),
        ("a\0b", "<text>:1:1: unknown operator a"),
        (LONG, "<text>:1:1: unknown operator xxx"),
        (f"{LONG} (module)", "<text>:1:1: unknown operator xxx"),
        (f'"{LONG}"', '<text>:1:1: unexpected token "xxx'),
    ],
)
def test_impossible_paths_are_parsed_as_text(source: str, said: str) -> None:
    with pytest.raises(wasmfx.Malformed) as caught:
        wasmfx.Module(source)
    assert str(caught.value).startswith(said)
    assert len(str(caught.value)) < 500


def test_blanks_are_an_empty_module() -> None:
    assert wasmfx.Module(" " * 5_000_000).exports == []


def test_a_binary_in_a_str_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a binary module as bytes, got str"):
        wasmfx.Module("\0asm\1\0\0\0")


ECHO = wasmfx.Module("""
(module
  (func (export "i32") (param i32) (result i32) (local.get 0))
  (func (export "i64") (param i64) (result i64) (local.get 0))
  (func (export "f32") (param f32) (result f32) (local.get 0))
  (func (export "f64") (param f64) (result f64) (local.get 0))
  (func (export "extern") (param externref) (result externref) (local.get 0))
  (func (export "two") (param i32 i64) (result i64 i32) (local.get 1) (local.get 0))
  (func (export "none"))
  (global (export "g") i32 (i32.const 7)))
""")


def test_values_survive_a_call(store: wasmfx.Store) -> None:
    e = wasmfx.Instance(ECHO, store=store).exports
    thing = object()
    assert (e.i32(-1), e.i32(0xFFFFFFFF), e.i64(-(2**63))) == (-1, -1, -(2**63))
    assert (e.f32(1.5), e.f64(-0.1), e.f64(3)) == (1.5, -0.1, 3.0)
    assert math.isnan(e.f64(math.nan))
    assert e.extern(thing) is thing
    assert e.extern(None) is None
    assert e.two(1, 2) == (2, 1)
    assert e.none() is None
    assert e.g.value == 7
    assert "i32" in list(e)


@pytest.mark.parametrize(
    ("name", "args", "error"),
    [
        ("i32", (), TypeError),
        ("i32", (1, 2), TypeError),
        ("i32", ("1",), TypeError),
        ("i32", (1.0,), TypeError),
        ("i32", (2**32,), OverflowError),
        ("f64", ("1",), TypeError),
        ("gone", (), AttributeError),
    ],
)
def test_bad_calls_are_python_errors(
    store: wasmfx.Store, name: str, args: tuple[object, ...], error: type[Exception]
) -> None:
    e = wasmfx.Instance(ECHO, store=store).exports
    with pytest.raises(error):
        getattr(e, name)(*args)


CALLER = wasmfx.Module("""
(module
  (import "env" "add" (func $add (param i32 i32) (result i32)))
  (import "env" "split" (func $split (param f64) (result f64 i64)))
  (import "env" "base" (global $base i32))
  (func (export "sum") (result i32) (call $add (global.get $base) (i32.const 2)))
  (func (export "split") (param f64) (result f64 i64) (call $split (local.get 0))))
""")


def test_host_functions_are_python_functions(store: wasmfx.Store) -> None:
    env = {"add": lambda a, b: a + b, "split": lambda x: (x % 1, int(x)), "base": 40}
    e = wasmfx.Instance(CALLER, {"env": env}, store).exports
    assert e.sum() == 42
    assert e.split(2.5) == (0.5, 2)


def test_a_python_error_comes_out_unchanged(store: wasmfx.Store) -> None:
    error = RuntimeError("mine")

    def add(a: int, b: int) -> int:
        raise error

    e = wasmfx.Instance(CALLER, {"env": {"add": add, "split": add, "base": 1}}, store).exports
    with pytest.raises(RuntimeError) as raised:
        e.sum()
    assert raised.value is error


def test_missing_imports_are_named(store: wasmfx.Store) -> None:
    with pytest.raises(wasmfx.LinkError, match='unknown import: "env" "add"'):
        wasmfx.Instance(CALLER, {}, store)


def test_instances_share_what_they_export(store: wasmfx.Store) -> None:
    owner = wasmfx.Instance(
        wasmfx.Module('(module (tag (export "t")) (memory (export "m") 1))'), store=store
    )
    user = wasmfx.Instance(
        wasmfx.Module("""
        (module
          (import "o" "t" (tag $t)) (import "o" "m" (memory 1))
          (func (export "go") (result i32)
            (block $h (try_table (catch $t $h) (throw $t)))
            (i32.store (i32.const 0) (i32.const 9))
            (i32.load (i32.const 0))))
        """),
        {"o": owner},
    )
    assert user.store is store
    assert user.exports.go() == 9


def test_engines_use_the_facts_of_validation(store: wasmfx.Store) -> None:
    module = wasmfx.Module('(module (func $f) (func (export "f") (call $f)))')
    assert sorted(module.context.facts) == [0, 1]
    wasmfx.Instance(module, store=store).exports.f()
    assert module.context.facts == {}
    # A second instance does without.
    wasmfx.Instance(module, store=store).exports.f()


def test_failures_have_different_classes(store: wasmfx.Store) -> None:
    e = wasmfx.Instance(
        wasmfx.Module("""
        (module
          (tag $t (param i32))
          (func $inner (unreachable))
          (func (export "trap") (call $inner))
          (func (export "throw") (throw $t (i32.const 5)))
          (func (export "suspend") (suspend $t (i32.const 6)))
          (func $deep (export "deep") (call $deep)))
        """),
        store=store,
    ).exports
    with pytest.raises(wasmfx.Trap, match="unreachable") as trap:
        e.trap()
    assert "<text>:4:" in str(trap.value.frames[0])
    with pytest.raises(wasmfx.WasmException) as thrown:
        e.throw()
    assert thrown.value.values == (5,)
    with pytest.raises(wasmfx.UnhandledSuspension) as suspended:
        e.suspend()
    assert suspended.value.values == (6,)
    with pytest.raises(wasmfx.Exhaustion):
        e.deep()
    with pytest.raises(wasmfx.Trap):
        e.trap()


def test_the_error_of_an_unknown_engine_names_the_engines() -> None:
    with pytest.raises(ValueError, match="unknown engine 'v8'; the engines are native and refer"):
        wasmfx.Store("v8")


def test_a_module_may_be_held_to_some_features() -> None:
    text = "(module (func (param v128)))"
    for features in ("all", "simd", "wasm2", ["wasm1", "+simd"], "-gc"):
        wasmfx.Module(text, features=features)
    for features in ("mvp", "wasm1,gc", [], "-simd"):
        with pytest.raises(wasmfx.Invalid, match="v128 requires feature simd, which is off"):
            wasmfx.Module(text, features=features)
    with pytest.raises(
        ValueError, match="no feature is called 'sind'; there are mutable-globals, "
    ):
        wasmfx.Module(text, features="-sind")


COPY = """
(type $f (func (result i32))) (type $k (cont $f))
(func (export "copy") (param (ref null $k)) (drop (cont.clone $k (local.get 0))))
"""


def test_extensions_are_switched_on_by_name() -> None:
    text = f"(module {COPY})"
    for features in ("+ext-multishot", "+extensions", ["wasm3", "ext-multishot"], "ext-multishot"):
        module = wasmfx.Module(text, features=features)
        assert "ext-multishot" in module.features
        assert pickle.loads(pickle.dumps(module)).features == module.features
    for features in ("all", "+ext-barrier", "+extensions,-ext-multishot", "-simd"):
        with pytest.raises(
            wasmfx.Invalid, match=r"cont\.clone requires feature ext-multishot, which is off"
        ):
            wasmfx.Module(text, features=features)


def test_an_invalid_function_of_a_large_module_traps_at_its_call(store: wasmfx.Store) -> None:
    many = "(func (drop (i64.const 123456789012345)))" * 7000
    wrong = '(func (export "wrong") (result i32) (i32.add (i64.const 1) (i32.const 1)))'
    text = f'(module {many} (func (export "ok") (result i32) (i32.const 7)) {wrong} {COPY})'
    module = wasmfx.Module(encode(parse(text, "large")))
    e = wasmfx.Instance(module, store=store).exports
    assert e.ok() == 7
    with pytest.raises(wasmfx.Trap, match="type mismatch: instruction requires"):
        e.wrong()
    with pytest.raises(wasmfx.Trap, match=r"cont\.clone requires feature ext-multishot"):
        e.copy(None)
    assert e.ok() == 7


def test_two_imports_of_one_name_have_types_of_their_own(store: wasmfx.Store) -> None:
    module = wasmfx.Module("""
    (module
      (import "env" "show" (func $i (param i32) (result i32)))
      (import "env" "show" (func $f (param f64 f64)))
      (import "env" "one" (global $one i32))
      (import "env" "one" (global $wide f64))
      (func (export "go") (result i32 f64)
        (call $f (f64.const 1.5) (f64.const 2))
        (call $i (i32.const 7)) (global.get $wide)))
    """)
    seen: list[tuple[object, ...]] = []

    def show(*args: object) -> int:
        seen.append(args)
        return 5

    e = wasmfx.Instance(module, {"env": {"show": show, "one": 1}}, store).exports
    assert e.go() == (5, 1.0)
    assert seen == [(1.5, 2.0), (7,)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("f", r"expected \(func \(param i32\)\), found \(func \(param i64\) \(result f32\)\)"),
        ("g", r"expected \(global \(mut i32\)\), found \(global i32\)"),
        ("m", r"expected \(memory 2\), found \(memory 1 3\)"),
        ("t", r"expected \(table i64 0 funcref\), found \(table 1 funcref\)"),
        ("e", r"expected \(tag \(param i32\)\), found \(tag\)"),
        ("o", r"expected \(func\), found \(sub \(func\)\)"),
        ("r", r"expected \(func\), found \(func\), which another recursive type defines"),
        ("x", r"expected \(func \(param i32\)\), found \(global i32\)"),
    ],
)
def test_an_import_that_does_not_fit_names_both_types(
    store: wasmfx.Store, given: str, words: str
) -> None:
    owner = wasmfx.Module("""
    (module
      (type $open (sub (func))) (rec (type $first (func)) (type $second (struct)))
      (func (export "f") (param i64) (result f32) (f32.const 0))
      (global (export "g") i32 (i32.const 0)) (global (export "x") i32 (i32.const 0))
      (memory (export "m") 1 3) (table (export "t") 1 funcref) (tag (export "e"))
      (func (export "o") (type $open)) (func (export "r") (type $first)))
    """)
    wanted = {
        "f": "(func (param i32))",
        "x": "(func (param i32))",
        "o": "(func)",
        "r": "(func)",
        "g": "(global (mut i32))",
        "m": "(memory 2)",
        "t": "(table i64 0 funcref)",
        "e": "(tag (param i32))",
    }[given]
    user = wasmfx.Module(f'(import "o" "{given}" {wanted})')
    message = f'<text>:1:1: incompatible import type: "o" "{given}": {words}$'
    with pytest.raises(wasmfx.LinkError, match=message):
        wasmfx.Instance(user, {"o": wasmfx.Instance(owner, store=store)})


@pytest.mark.parametrize(
    ("env", "error", "message"),
    [
        ({"add": 3}, wasmfx.LinkError, r'"env" "add": expected \(func .*\), found int$'),
        ({"base": "x"}, TypeError, '^import "env" "base": expected i32, got str$'),
        ({"base": 1 << 40}, OverflowError, '^import "env" "base": 1099511627776 is out of range'),
        ({"add": lambda a, b: "3"}, TypeError, '^"env" "add" result 1: expected i32, got str$'),
        ({"split": lambda x: (1.0, 2.0)}, TypeError, '^"env" "split" result 2: expected i64'),
        ({"split": lambda x: 1.0}, TypeError, '^"env" "split" must return a tuple of 2, not float'),
        ({"split": lambda x: (1.0,)}, TypeError, "must return a tuple of 2, not one of 1$"),
    ],
)
def test_wrong_values_of_the_host_are_named(
    store: wasmfx.Store, env: dict[str, object], error: type[Exception], message: str
) -> None:
    good = {"add": lambda a, b: a + b, "split": lambda x: (x % 1, int(x)), "base": 40}

    def all_of_it() -> None:
        e = wasmfx.Instance(CALLER, {"env": good | env}, store).exports
        e.sum()
        e.split(1.5)

    with pytest.raises(error, match=message):
        all_of_it()


def test_a_bad_argument_is_named(store: wasmfx.Store) -> None:
    e = wasmfx.Instance(ECHO, store=store).exports
    with pytest.raises(TypeError, match=r"^two\(\) argument 2: expected i64, got str$"):
        e.two(1, "x")
    with pytest.raises(
        OverflowError, match=r"^i32\(\) argument 1: 4294967296 is out of range for i32"
    ):
        e.i32(1 << 32)
    with pytest.raises(TypeError, match=r"^i32\(\) takes 1 argument, not 2$"):
        e.i32(1, 2)
