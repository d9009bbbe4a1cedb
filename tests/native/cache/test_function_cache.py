"""First-tier code that is cached between processes gives right answers; invalid stays invalid."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import wasmfx
from tests.native.cache.test_processes import LIMITED, ROOT, all_sound, entries
from wasmfx.binary import encode
from wasmfx.native.baseline.code import Code
from wasmfx.native.cache import memo
from wasmfx.native.cache.disk import find, keep, sealed
from wasmfx.native.cache.function_cache import FunctionCache, function_cache, write_all
from wasmfx.native.tiers.image import image_key
from wasmfx.source import lines
from wasmfx.text.modules import parse

MODULE = """
(module
  (memory 1)
  (global $g (mut i32) (i32.const 5))
  (table funcref (elem $three))
  (type $i (func (result i32)))
  (func $three (result i32) (i32.const {n}))
  (func (export "sum") (param $n i32) (result i32)
    (i32.store (i32.const 8) (call_indirect (type $i) (i32.const 0)))
    (loop $again
      (global.set $g (i32.add (global.get $g) (i32.load (i32.const 8))))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (global.get $g))
  (func (export "never") (result i32) (i32.div_u (i32.const 1) (i32.const 0))))
"""
"""Its code refers to memory, globals, tables, types, other functions and traps."""
ANSWER = "35"

RUN = """
import sys
import wasmfx
module = wasmfx.Module(open(sys.argv[1], "rb").read())
print(wasmfx.Instance(module, store=wasmfx.Store(tier="baseline")).exports.sum(10))
print("wasmfx.native.baseline.compiler" in sys.modules, "llvmlite.binding" in sys.modules)
"""
EMITTED, FOUND = ["True", "False"], ["False", "False"]


def binary(n: int = 3, text: str = MODULE) -> bytes:
    return encode(parse(text.replace("{n}", str(n))))


@pytest.fixture
def wasm(tmp_path: Path) -> Path:
    path = tmp_path / "m.wasm"
    path.write_bytes(binary())
    return path


def command(wasm: Path, *before: str) -> list[str]:
    return [sys.executable, "-c", "\n".join([*before, RUN]), str(wasm)]


def answers(wasm: Path, *before: str, check: bool = True) -> list[str]:
    """The output of a process: the answer, whether it emitted code, whether it loaded LLVM."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        command(wasm, *before), env=env, capture_output=True, text=True, timeout=180, check=check
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_a_warm_process_emits_nothing(cache: Path, wasm: Path) -> None:
    assert answers(wasm) == [ANSWER, *EMITTED]
    assert answers(wasm) == [ANSWER, *FOUND]
    assert all_sound(cache)


def test_a_warm_process_knows_no_instructions(cache: Path, wasm: Path) -> None:
    """Constant expressions here consist of numbers and functions only."""
    # So large that bodies are checked when they are called.
    filler = f"(func {'nop ' * (64 << 10)})"
    wasm.write_bytes(binary(text=MODULE.rstrip().removesuffix(")") + filler + ")"))
    say = "lambda: print('wasmfx.syntax.instructions' in sys.modules)"
    at_end = f"import atexit, sys; atexit.register({say})"
    assert answers(wasm, at_end)[-1] == "True"
    assert answers(wasm, at_end)[-1] == "False"


def test_another_body_has_other_code(cache: Path, wasm: Path) -> None:
    """Both modules have the same definitions, and share a cache."""
    answers(wasm)
    before = len(entries(cache))
    wasm.write_bytes(binary(4))
    assert answers(wasm) == ["45", *EMITTED]
    assert len(entries(cache)) == before
    wasm.write_bytes(binary(3))
    assert answers(wasm)[0] == ANSWER


def test_code_does_not_depend_on_how_many_data_there_are(cache: Path, wasm: Path) -> None:
    """Nor does the key: without `memory.init`, only the data section has their number."""
    text = MODULE.replace("(call_indirect (type $i) (i32.const 0))", "(call $three)")
    wasm.write_bytes(binary(text=text))
    assert answers(wasm) == [ANSWER, *EMITTED]
    before = len(entries(cache))
    data = '(data (i32.const 64) "a") (data (i32.const 65) "b") (data (i32.const 66) "c")'
    wasm.write_bytes(binary(text=text.replace("(memory 1)", f"(memory 1) {data}")))
    assert answers(wasm) == [ANSWER, *FOUND]
    assert len(entries(cache)) == before


CALLS = """
import wasmfx.native.store.code.lazy as lazy
compile = lazy.LazyCode.compile
def counting(self, state, instance, x):
    print("asked", x)
    return compile(self, state, instance, x)
lazy.LazyCode.compile = counting
"""


def test_what_was_called_is_there_before_it_is_called(cache: Path, wasm: Path) -> None:
    assert answers(wasm, CALLS) == ["asked", "1", "asked", "0", ANSWER, *EMITTED]
    assert answers(wasm, CALLS) == [ANSWER, *FOUND]


def test_of_what_changed_only_that_is_emitted(cache: Path, wasm: Path) -> None:
    answers(wasm)
    wasm.write_bytes(binary(4))
    assert answers(wasm, CALLS) == ["asked", "0", "45", *EMITTED]
    assert answers(wasm, CALLS) == ["45", *FOUND]


def test_of_what_changed_in_a_large_module(cache: Path, wasm: Path) -> None:
    """Native code finds and compares its bodies."""
    filler = f"(func {'nop ' * (64 << 10)}){'(func)' * 300}"
    text = MODULE.rstrip().removesuffix(")") + filler + ")"
    for n, answer in ((3, ANSWER), (4, "45")):
        wasm.write_bytes(binary(n, text))
        asked = ["asked", "1"] * (n == 3) + ["asked", "0"]
        assert answers(wasm, CALLS) == [*asked, answer, *EMITTED]
        assert answers(wasm, CALLS) == [answer, *FOUND]


def test_two_instances_have_code_of_their_own(cache: Path, wasm: Path) -> None:
    answers(wasm)
    module = wasmfx.Module(wasm.read_bytes())
    store = wasmfx.Store(tier="baseline")
    one, two = (wasmfx.Instance(module, store=store).exports for _ in range(2))
    assert (one.sum(10), two.sum(10), one.sum(10), two.sum(1)) == (35, 35, 65, 38)


def test_what_is_compiled_ahead_is_kept_apart(cache: Path, wasm: Path) -> None:
    """A function that is called moves to the functions that processes called."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    ahead = [sys.executable, "-m", "wasmfx", "compile", "--tier", "baseline", str(wasm)]
    subprocess.run(ahead, env=env, check=True, timeout=180)
    before = set(entries(cache))
    assert answers(wasm, CALLS) == ["asked", "1", "asked", "0", ANSWER, *FOUND]
    (new,) = set(entries(cache)) - before
    for path in before:
        path.unlink()
    assert answers(wasm, CALLS) == [ANSWER, *FOUND]
    assert new.exists()


RISING = """
import sys
import wasmfx
from wasmfx.native.store import instance
from wasmfx.native.tiers import tier_up
instance.lazily = lambda *_: True
tier_up.HOT, tier_up.SECONDS_PER_BYTE = 0.001, 0.0
exports = wasmfx.Instance(wasmfx.Module(open(sys.argv[1], "rb").read())).exports
from wasmfx.native.tiers.image import _lazy_images
((_, image),) = _lazy_images.values()
print(len(image.called) > 0)
answers = set()
while not (image.tier_up.groups and any(group.loops for group in image.tier_up.groups)):
    answers.add(exports.sum(20_000_000))
print(len(answers) > 0, exports.sum(10) - exports.sum(10))
"""


def test_code_that_was_placed_at_once_becomes_better(cache: Path, wasm: Path) -> None:
    """Its functions and loops tier up like those of other code."""
    answers(wasm)
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", RISING, str(wasm)],
        env=env, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["True", "True", "-30"]
    assert done.stderr == ""


def test_other_definitions_have_another_cache(cache: Path, wasm: Path) -> None:
    answers(wasm)
    before = len(entries(cache))
    wasm.write_bytes(binary(3, MODULE.replace("(i32.const 5)", "(i32.const 6)")))
    assert answers(wasm) == ["36", *EMITTED]
    assert len(entries(cache)) == before + 1


def test_two_processes_at_once(cache: Path, wasm: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    running = [
        subprocess.Popen(command(wasm), env=env, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert [one.communicate(timeout=180)[0].split()[0] for one in running] == [ANSWER] * 3
    assert all_sound(cache)
    assert not list(cache.glob("*.part"))
    assert answers(wasm) == [ANSWER, *FOUND]


def test_a_flipped_byte_anywhere(cache: Path, wasm: Path) -> None:
    answers(wasm)
    for path in entries(cache):
        entry = bytearray(path.read_bytes())
        entry[len(entry) * 2 // 3] ^= 0x10
        path.write_bytes(entry)
    assert answers(wasm) == [ANSWER, *EMITTED]
    assert all_sound(cache)
    assert answers(wasm) == [ANSWER, *FOUND]


@pytest.mark.parametrize("part", range(24))
def test_a_flipped_byte_in_every_part(cache: Path, part: int) -> None:
    """In the head, the bodies, the numbers, the references and the code."""
    key = memo.key_of(b"some cached")
    code = Code(bytearray(b"code" * 8), [(4, "inst", 0), (8, "vm", 3)], 2, 8)
    cached = FunctionCache(key)
    cached.add(7, b"body", code)
    cached.write()
    assert FunctionCache(key).find(7, b"body") == code
    (path,) = entries(cache)
    entry = bytearray(path.read_bytes())
    entry[len(entry) * part // 24] ^= 1
    path.write_bytes(entry)
    assert FunctionCache(key).find(7, b"body") is None
    assert not entries(cache)


def test_no_room_for_what_is_written(cache: Path, wasm: Path) -> None:
    assert answers(wasm, LIMITED) == [ANSWER, *EMITTED]
    assert not list(cache.glob("*.part"))
    assert all_sound(cache)


def test_killed_before_a_file_has_its_name(cache: Path, wasm: Path) -> None:
    dies = "import os; os.replace = lambda *_, **__: os.kill(os.getpid(), 9)"
    answers(wasm, dies, check=False)
    assert not entries(cache)
    assert answers(wasm) == [ANSWER, *EMITTED]
    assert answers(wasm) == [ANSWER, *FOUND]


def test_entries_of_another_version(cache: Path, wasm: Path) -> None:
    answers(wasm, "from wasmfx.native.cache import memo; memo.FOLDERS = ()")
    before = len(entries(cache))
    assert answers(wasm) == [ANSWER, *EMITTED]
    assert len(entries(cache)) == 2 * before


def test_the_folder_of_another_user(cache: Path, wasm: Path) -> None:
    answers(wasm)
    before = {p: p.read_bytes() for p in entries(cache)}
    another = "import os; user = os.geteuid(); os.geteuid = lambda: user + 1"
    assert answers(wasm, another) == [ANSWER, *EMITTED]
    assert before == {p: p.read_bytes() for p in entries(cache)}


def test_what_is_kept_for_one_is_not_believed_of_another(cache: Path, wasm: Path) -> None:
    """An entry under another key than it was sealed for."""
    answers(wasm)
    hostile = sealed(bytes(32), "functions", b"hostile")
    for path in entries(cache):
        path.write_bytes(hostile)
    assert answers(wasm) == [ANSWER, *EMITTED]


ORIGIN = b"origin"


def test_what_cannot_be_unpacked_is_not_there(cache: Path) -> None:
    key = memo.key_of(b"some cached")
    for content in (b"", b"\xff", b"i\x01"):
        keep(key, "functions", content)
        assert FunctionCache(key).find(0, b"") is None


@pytest.mark.parametrize(("size", "written"), [(100_000, True), (12_000_000, False)])
def test_a_little_more_is_worth_writing_unless_there_is_much(
    cache: Path, size: int, written: bool
) -> None:
    key = memo.key_of(b"some cached")
    long, short = (Code(bytearray(size), [], 0, 8) for size in (size, 10))
    first = FunctionCache(key)
    first.add(0, b"long", long)
    first.write()
    second = FunctionCache(key)
    assert second.find(0, b"long") == long
    assert second.find(0, b"another") is None
    second.add(1, b"short", short)
    second.write()
    assert FunctionCache(key).find(1, b"short") == (short if written else None)
    second.add(2, b"long", long)
    second.write()
    assert FunctionCache(key).find(1, b"short") == short


def test_what_is_as_it_was_is_not_written(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = memo.key_of(b"some cached")
    first = FunctionCache(key)
    first.add(0, b"body", Code(bytearray(10), [], 0, 8))
    first.write()
    written: list[object] = []
    monkeypatch.setattr(
        "wasmfx.native.cache.function_cache.keep", lambda *kept: written.append(kept)
    )
    for cached in first, FunctionCache(key):
        cached.write()
    assert not written


def test_nobody_vouches_for_a_module_that_was_made_otherwise(cache: Path) -> None:
    module = wasmfx.Module(binary()).syntax
    assert function_cache(module, b"").key is None
    assert function_cache(parse(MODULE.replace("{n}", "1")), ORIGIN).key is None
    assert image_key(module, b"") is None


INVALID = "(module (func) (func (result i32) (i64.const 0)))"
EXTENDED = '(module (func (export "f") (result i32) (i32.extend8_s (i32.const 255))))'


def test_only_what_was_valid_is_taken_for_valid(cache: Path) -> None:
    for _ in range(2):
        with pytest.raises(wasmfx.Invalid):
            wasmfx.Instance(wasmfx.Module(binary(0, INVALID)))
    assert not cache.exists()


def test_what_was_valid_with_more_features_is_checked_with_fewer(cache: Path) -> None:
    data = binary(0, EXTENDED)
    for _ in range(2):
        assert wasmfx.Instance(wasmfx.Module(data)).exports.f() == -1
        with pytest.raises(wasmfx.Invalid):
            wasmfx.Module(data, features="-sign-extension")


def test_a_module_that_was_valid_is_not_checked_again(cache: Path) -> None:
    data = binary(0, EXTENDED)
    assert not wasmfx.Module(data).context.lazy
    assert wasmfx.Instance(wasmfx.Module(data)).exports.f() == -1
    again = wasmfx.Module(data)
    assert again.context.lazy
    assert not again.context.facts
    assert wasmfx.Instance(again).exports.f() == -1
    assert not wasmfx.Module(data, eager=True).context.lazy
    key = image_key(again.syntax, again.context.origin)
    assert key is not None
    assert find(key)


def test_a_text_that_is_not_utf8_is_kept(cache: Path) -> None:
    """The comments of a `str` may have surrogates."""
    text = EXTENDED.replace("(module", "(module (; \ud800 ;)")
    for _ in range(2):
        assert wasmfx.Instance(wasmfx.Module(text)).exports.f() == -1
    assert entries(cache)
    assert wasmfx.Instance(pickle.loads(pickle.dumps(wasmfx.Module(text)))).exports.f() == -1


def test_an_image_whose_objects_are_gone_is_made_again(cache: Path) -> None:
    data = binary(0, EXTENDED)
    module = wasmfx.Module(data)
    wasmfx.Instance(module, store=wasmfx.Store(tier="optimised"))
    key = image_key(module.syntax, module.context.origin)
    assert key is not None
    for path in entries(cache):
        if path.stem != key.hex():
            path.unlink()
    again = wasmfx.Module(data)
    assert again.context.lazy
    assert wasmfx.Instance(again).exports.f() == -1


def test_a_trap_in_kept_code_says_where(cache: Path) -> None:
    told: list[list[str]] = []
    for _ in range(2):
        store = wasmfx.Store(tier="baseline")
        never = wasmfx.Instance(wasmfx.Module(binary()), store=store).exports.never
        with pytest.raises(wasmfx.Trap) as trapped:
            never()
        told.append(list(lines(trapped.value.frames)))
        write_all()
    assert told[0] == told[1]
    assert "never" in told[0][0]
