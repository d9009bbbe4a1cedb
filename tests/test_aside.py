"""What is set aside: what was made between two moments, and nothing else; each in a process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx import aside

SOURCE = Path(aside.__file__).parents[1]

pytestmark = pytest.mark.skipif(not aside.KNOWN, reason="another Python, another collector")

BEGIN = """
import ctypes, gc, sys, threading, weakref
from wasmfx import aside
class Round:
    def __init__(self):
        self.self = self
        self.more = [{}, (self,)]
def shown(x):
    return any(y is x for y in gc.get_objects())
def made(count=1000):
    return [Round() for _ in range(count)]
gc.collect()
gc.disable()
begun = aside.marks()
"""
"""As an import would have it: nothing is young, and nothing is collected meanwhile."""
END = """
gc.enable()
gc.collect()
after = made()
gone = weakref.ref(after[0])
del after
gc.collect()
assert gone() is None
count = len(gc.get_objects())
assert all(map(gc.is_tracked, gc.get_objects()[:100]))
print("sound")
"""
"""The collector does what it did, and its rings can be walked."""


def told(code: str, *options: str) -> str:
    done = subprocess.run(
        [sys.executable, *options, "-c", code],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def test_what_was_made_is_not_looked_at_and_what_was_there_is() -> None:
    code = """
objects = made()
assert aside.set_aside(begun)
later = Round()
assert not shown(objects) and not any(map(shown, objects[::100])) and shown(later)
"""
    before = "mine = __import__('collections').UserList()\n"
    assert told(before + BEGIN + code + "assert shown(mine)" + END) == "sound\n"


def test_it_dies_as_all_do() -> None:
    """By their references, in any order, and beside those that stay."""
    code = """
gone = []
class Told(Round):
    def __del__(self):
        gone.append(1)
objects = [Told() for _ in range(1000)]
assert aside.set_aside(begun)
for x in objects[::2]:
    x.self = x.more = None
del x, objects[::2]
assert len(gone) == 500
gc.collect()
assert len(gone) == 500
for x in objects:
    x.self = x.more = None
del x, objects
assert len(gone) == 1000
"""
    assert told(BEGIN + code + END) == "sound\n"


def test_again_and_again() -> None:
    code = """
all_ = []
for n in range(50):
    all_.append(made(200))
    assert aside.set_aside(begun), n
    gc.collect(n % 3)
    gc.freeze(); gc.unfreeze()
    gc.collect()
    begun = aside.marks()
for objects in all_:
    for x in objects:
        x.self = x.more = None
del x, objects, all_
"""
    assert told(BEGIN + code + END) == "sound\n"


@pytest.mark.parametrize("steps", range(8))
def test_left_in_the_middle(steps: int) -> None:
    """By an exception, out of a signal handler or wherever from."""
    code = f"""
class Left(Exception): pass
class Word:
    left = {steps}
    def __init__(self, at): self.real = real(at)
    @property
    def value(self): return self.real.value
    @value.setter
    def value(self, new):
        Word.left -= 1
        if Word.left < 0: raise Left
        self.real.value = new
real = ctypes.c_uint64.from_address
class Instead:
    def __getattr__(self, name): return getattr(ctypes, name)
    class c_uint64: from_address = Word
instead = Instead()
objects = made()
sys.modules["ctypes"] = instead
try:
    aside.set_aside(begun)
except Left:
    pass
sys.modules["ctypes"] = ctypes
assert (Word.left < 0) == ({steps} < 6)
gc.collect()
gc.collect(0)
del begun
for x in objects:
    x.self = x.more = None
del x, objects
"""
    assert told(BEGIN + code + END) == "sound\n"


@pytest.mark.parametrize(
    "meanwhile",
    [
        "gc.collect()",
        "gc.collect(0)",
        "gc.freeze()",
        "gc.freeze(); gc.unfreeze()",
        "begun = aside.marks(); more = made()",
        "begun = [], {}, []; begun = begun[0], begun[2]",
        "stop = threading.Lock(); stop.acquire(); threading.Thread(target=stop.acquire, daemon=True).start()",  # noqa: E501
        "del sys.modules['ctypes']",
        "aside.KNOWN = False",
    ],
)
def test_whatever_is_not_as_it_should_be_is_left_alone(meanwhile: str) -> None:
    code = f"""
objects = made()
{meanwhile}
more = made()
assert not aside.set_aside(begun)
gc.unfreeze()
assert shown(objects[0])
"""
    assert told(BEGIN + code + END) == "sound\n"


USE = """
import gc, sys, weakref
import wasmfx
class Round:
    def __init__(self, said):
        self.self = self
        self.said = said
    def __del__(self):
        print(self.said, flush=True)
before = Round("before")
class Written:
    def __init__(self):
        self.self, self.file = self, open(sys.argv[1], "w")
        self.file.write("all of it")
written = Written()
instance = wasmfx.Instance(wasmfx.Module('(module (func (export "f")))'))
instance.exports.f()
after = Round("after")
"""


def test_what_is_the_users_is_collected(tmp_path: Path) -> None:
    """At the end at the latest, whatever it hangs on."""
    code = USE + "import gc; del before; gc.collect(); print('then')"
    written = tmp_path / "written"
    done = subprocess.run(
        [sys.executable, "-c", code, str(written)],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout.split(), done.stderr) == (["before", "then", "after"], "")
    assert written.read_text() == "all of it"


def test_what_we_import_is_set_aside() -> None:
    code = """
import gc, sys, wasmfx
instance = wasmfx.Instance(wasmfx.Module('(module (func (export "f")))'))
ours = [vars(sys.modules[name]) for name in ("wasmfx.embed.items", "wasmfx.native.store.store")]
print(any(x is y for x in gc.get_objects() for y in ours))
"""
    assert told(code) == "False\n"
