"""The stack pointer of a module: which global it is, and which modules have none."""

from __future__ import annotations

from pathlib import Path

import pytest

import wasmfx
from tests.embed.c_stacks import PLUGIN, like_c
from wasmfx.binary.encoder import encode_module
from wasmfx.cli.main import main
from wasmfx.runtime.c_stacks import candidates
from wasmfx.runtime.stack_pointers import StackPointer, stack_pointer

ROOT = Path(__file__).parents[2]
BY_USE = "its functions move it down, and up again when they return"


def found(module: wasmfx.Module | str) -> StackPointer | None:
    """What is found in a module, in both formats alike."""
    given = wasmfx.Module(module) if isinstance(module, str) else module
    pointer = stack_pointer(given.syntax, given.context)
    binary = wasmfx.Module(encode_module(given.syntax, names=True))
    assert stack_pointer(binary.syntax, binary.context) == pointer
    if pointer is not None and "first global" not in pointer.found:
        assert candidates(given.syntax, given.context) == [pointer.x]
    return pointer


def with_frames(
    body: str, global_: str = "(mut i32) (i32.const 4096)", memory: str = "1", more: str = ""
) -> str:
    return f"""(module (import "env" "f" (func $f (param i32))) (memory {memory})
      (global $g {global_}) {more}
      (func (export "run") (param $p i32) (local $x i32) (local $y i32) {body}))"""


FRAME = """(global.set $g (local.tee $x (i32.sub (global.get $g) (i32.const 32))))
  (call $f (local.get $x))
  (global.set $g (i32.add (local.get $x) (i32.const 32)))"""


def test_a_name() -> None:
    pointer = found(like_c())
    assert pointer is not None
    assert (pointer.x, pointer.type, pointer.switches, pointer.grows) == (0, "i32", False, True)
    assert pointer.found == "its name is `__stack_pointer`"
    exported = found(
        '(module (memory 1) (global (export "__stack_pointer") (mut i32) (i32.const 16)))'
    )
    assert exported is not None
    assert exported.found == "it is exported as `__stack_pointer`"
    imported = found('(module (import "e" "__stack_pointer" (global (mut i32))) (memory 1))')
    assert imported is not None
    assert imported.found == "it is imported as `__stack_pointer`"


def test_stripped_modules() -> None:
    assert stack_pointer(PLUGIN.syntax, PLUGIN.context) == StackPointer(
        0, "i32", BY_USE, False, True
    )
    pointer = found(with_frames(FRAME))
    assert pointer == StackPointer(0, "i32", BY_USE, False, True)
    debug = """(local.set $x (global.get $g)) (local.set $p (i32.const 16))
      (local.set $y (i32.sub (local.get $x) (local.get $p))) (global.set $g (local.get $y))
      (call $f (local.get $y)) (local.set $x (i32.const 16))
      (local.set $p (i32.add (local.get $y) (local.get $x))) (global.set $g (local.get $p))"""
    assert found(with_frames(debug)) == pointer
    array = """(local.set $x (global.get $g))
      (global.set $g (local.tee $y (i32.sub (local.get $x) (local.get $p))))
      (call $f (local.get $y)) (global.set $g (local.get $x))"""
    assert found(with_frames(array)) == pointer
    wide = FRAME.replace("i32", "i64").replace(
        "(call $f (local.get $x))", "(call $f (local.get $p))"
    )
    text = with_frames(wide, "(mut i64) (i64.const 4096)", "i64 1").replace("$x i32", "$x i64")
    assert found(text) == StackPointer(0, "i64", BY_USE, False, True)


def test_a_padded_index() -> None:
    """Linkers leave indices in five bytes. This global has a number of two bytes in short form."""
    others = "".join(f"(global i32 (i32.const {n}))" for n in range(200))
    text = with_frames(FRAME).replace("(global $g", f"{others} (global $g")
    pointer = found(text)
    assert pointer is not None
    assert pointer.x == 200
    assert b"\x23\x80\x80\x80\x80\x00" in (ROOT / "tests/embed/c_stacks/plugin.wasm").read_bytes()


@pytest.mark.parametrize(
    "text",
    [
        "(module)",
        "(module (memory 1))",
        with_frames("(global.set $g (i32.add (global.get $g) (i32.const 16)))"),
        with_frames("(global.set $g (i32.sub (global.get $g) (i32.const 1)))"),
        # A pool that is taken from the end, and never goes back.
        with_frames("(global.set $g (local.tee $x (i32.sub (global.get $g) (i32.const 32))))"),
        # AssemblyScript's stack of references to collected objects.
        with_frames("""(global.set $g (i32.sub (global.get $g) (i32.const 4)))
          (i32.store (global.get $g) (i32.const 0)) (call $f (i32.const 1))
          (global.set $g (i32.add (global.get $g) (i32.const 4)))"""),
        # Kept for the time of a call, as dynamic scope is.
        with_frames("""(local.set $x (global.get $g)) (global.set $g (local.get $p))
          (call $f (local.get $p)) (global.set $g (local.get $x))"""),
        with_frames(FRAME).replace("(memory 1)", ""),
        with_frames(FRAME.replace("(i32.const 32))\n", "(i32.const 32))\n").replace(
            "i32.add", "i32.xor"
        )),
    ],
)  # fmt: skip
def test_modules_without_one(text: str) -> None:
    assert found(text) is None


def test_examples() -> None:
    """Fibres of C switch their stacks by themselves, plug-ins use one, and others do not."""
    compiled = {path: wasmfx.Module(path) for path in ROOT.glob("examples/**/*.wasm")}
    kinds = {path.stem: found(module) for path, module in compiled.items()}
    switching = {
        name for name, pointer in kinds.items() if pointer is not None and pointer.switches
    }
    assert switching == {"echo", "generators", "handlers", "sleepers"}
    used = {name for name, pointer in kinds.items() if pointer is not None} - switching
    assert used == {"price", "trouble", "words"}
    for path in ROOT.glob("examples/*.wat"):
        module = wasmfx.Module(path, features="all,+extensions")
        assert stack_pointer(module.syntax, module.context) is None, path


def test_guests_that_switch() -> None:
    restore = '(func (export "restore") (param i32) (global.set $g (local.get 0)))'
    pointer = found(with_frames(FRAME, more=restore))
    assert pointer is not None
    assert not pointer.switches
    for body in (
        "(global.set $g (local.get $p)) (call $f (local.get $p))",
        "(global.set $g (i32.load (local.get $p))) (call $f (local.get $p))",
        "(global.set $g (i32.and (local.get $p) (i32.const -16))) (call $f (local.get $p))",
    ):
        switching = f"(func (param $p i32) {body})"
        pointer = found(with_frames(FRAME, more=switching))
        assert pointer is not None
        assert pointer.switches
    for body in (
        "(local.set $s (global.get $g)) (call $f (local.get $p)) (global.set $g (local.get $s))",
        "(global.set $g (local.tee $s (i32.and (i32.sub (global.get $g) (i32.const 64)) "
        "(i32.const -64)))) (call $f (local.get $s))",
    ):
        pointer = found(with_frames(FRAME, more=f"(func (param $p i32) (local $s i32) {body})"))
        assert pointer is not None
        assert not pointer.switches


def test_memories_that_may_be_grown() -> None:
    bodies = {
        "(drop (memory.size))": False,
        "(drop (memory.grow (i32.const 1)))": False,
        "(drop (i32.eq (memory.grow (i32.const 1)) (i32.const -1)))": False,
        "(drop (i32.shl (memory.grow (i32.const 1)) (i32.const 16)))": True,
        "(local $n i32) (local.set $n (memory.grow (i32.const 1)))"
        "(drop (i32.eq (local.get $n) (i32.const -1)))"
        "(drop (i32.shl (local.get $n) (i32.const 16)))": True,
        # Bytes that look like the instruction.
        "(if (i32.const 64) (then unreachable)) (drop (i64.const 64)) (drop (f64.const 2))": True,
    }
    for body, grows in bodies.items():
        pointer = found(with_frames(FRAME, more=f"(func {body})"))
        assert pointer is not None
        assert pointer.grows == grows, body


def test_inspect(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(ROOT / "examples/service/handlers.wasm")]) == 0
    assert f"C stack: global 0: {BY_USE}; the guest switches stacks by itself\n" in (
        capsys.readouterr().out
    )
    assert main(["inspect", str(ROOT / "examples/generator.wat")]) == 0
    assert "C stack" not in capsys.readouterr().out
