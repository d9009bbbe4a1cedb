"""What is imported at once is what Python would import, made as Python would make it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.orders import FILE, ROOTS, SOON, text

SHOW = """
import gc, sys
import wasmfx
from wasmfx.importing import imported
{before}
for root in sys.argv[1:]:
    imported(root)
for name, module in sorted(sys.modules.items()):
    if not name.startswith("wasmfx."):
        continue
    s = module.__spec__
    print(name, s.name, s.parent, s.origin, s.cached, s.has_location, s.loader_state)
    print(s.submodule_search_locations, s._initializing, type(s.loader))
    print(s.loader is module.__loader__)
    print(module.__name__, module.__package__, module.__file__, module.__cached__)
    print(getattr(module, "__path__", None) is s.submodule_search_locations, list(vars(module))[:8])
    package, _, last = name.rpartition(".")
    print(type(vars(sys.modules[package]).get(last)))
    print(module.__loader__.get_code(name) is not None)
"""


def shown(*roots: str, before: str = "", options: tuple[str, ...] = ()) -> str:
    code = SHOW.replace("{before}", before)
    words = [sys.executable, *options, "-c", code, *roots]
    for _ in range(2):  # The first may have to compile.
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_orders_are_those_of_python() -> None:
    """If not, `make orders` writes them down again."""
    assert FILE.read_text() == text()


@pytest.mark.parametrize("root", ROOTS)
def test_modules_are_as_python_makes_them(root: str) -> None:
    by_python = "import wasmfx.importing; wasmfx.importing.ORDERS = {}"
    roots = root, *SOON.get(root, ())
    assert shown(*roots) == shown(*roots, before=by_python) != ""


SEEN = """
import sys
calls = []
import wasmfx.finding as finding
load = finding.Finder.load
finding.Finder.load = lambda self, words: (calls.append(1), load(self, words))
{before}
from wasmfx.importing import imported
imported("wasmfx.embed.module")
print(len(calls))
"""
FIRST = "class First:\n  def find_spec(*a): return None\nsys.meta_path.insert(0, First())"
THREAD = "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()"
IMPORT = """
import builtins
old = builtins.__import__
builtins.__import__ = lambda *a, **k: old(*a, **k)
"""


@pytest.mark.parametrize(
    ("before", "options", "times"),
    [
        ("", (), "1"),
        (FIRST, (), "0"),
        (THREAD, (), "0"),
        (IMPORT, (), "0"),
        ("", ("-X", "importtime"), "0"),
        ("", ("-v",), "0"),
    ],
)
def test_who_wants_to_see_imports_sees_them(
    before: str, options: tuple[str, ...], times: str
) -> None:
    words = [sys.executable, *options, "-c", SEEN.replace("{before}", before)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [times]


BROKEN = """
import sys
import wasmfx.finding as finding
from wasmfx.importing import imported
found = finding.Finder._code
def broken(self, file, cached):
    if file.endswith("types.py"):
        return compile("{code}", file, "exec")
    return found(self, file, cached)
finding.Finder._code = broken
try:
    imported("wasmfx.embed.module")
except KeyboardInterrupt:
    print("interrupted", "wasmfx.syntax.types" in sys.modules, "wasmfx.syntax" in sys.modules)
finding.Finder._code = found
imported("wasmfx.embed.module")
print(sys.modules["wasmfx.embed.module"].Module is not None)
"""


def test_what_is_interrupted_is_imported_again() -> None:
    words = [sys.executable, "-c", BROKEN.replace("{code}", "raise KeyboardInterrupt")]
    for _ in range(2):  # The first may have to compile.
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["interrupted", "False", "True", "True"]


def test_audit_hooks_hear_of_every_module() -> None:
    hook = "sys.addaudithook(lambda e, a: e == 'import' and heard.add(a[0]))"
    code = f"import sys; heard = set(); {hook}; import wasmfx; wasmfx.Module; " + (
        "print({n for n in sys.modules if n.startswith('wasmfx.')} - heard)"
    )
    words = [sys.executable, "-c", code]
    for _ in range(2):
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


AT_ONCE = """
import sys, threading
sys.setswitchinterval(1e-6)
import wasmfx
from wasmfx.importing import imported
roots = sys.argv[1:]
begun, failed = threading.Barrier(len(roots)), []
def ask(root):
    begun.wait()
    try:
        imported(root)
        assert not sys.modules[root].__spec__._initializing
        assert vars(sys.modules[root]).keys() > {"annotations"}, root
    except BaseException as error:
        failed.append(error)
threads = [threading.Thread(target=ask, args=(root,)) for root in roots]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(failed)
"""


def test_threads_that_import_at_once_have_complete_modules() -> None:
    for root in ("wasmfx.embed.module", "wasmfx.native.engine", "wasmfx.wasi.wasi"):
        words = [sys.executable, "-c", AT_ONCE, *[root] * 8]
        done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=180)
        assert done.stdout.strip() == "[]"
