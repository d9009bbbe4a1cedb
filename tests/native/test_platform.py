"""What is assumed of the interpreter holds here; where it does not, something slower serves."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys

import pytest

from tests.unbreakable.attacks import ROOT
from wasmfx.native import platform
from wasmfx.native.abi.layout import PYTHON, Object
from wasmfx.native.abi.structures import Layout
from wasmfx.native.platform import ASSUMPTIONS, Assumption, fitness


@pytest.mark.parametrize("assumption", ASSUMPTIONS, ids=lambda a: a.what)
def test_it_holds(assumption: Assumption) -> None:
    assert assumption.holds()


def test_this_interpreter_was_tested() -> None:
    """The suite runs on no other: a new version is listed when all of it has passed there."""
    assert fitness() == (None, None) or sys.abiflags


def test_compiled_code_assumes_the_listed_layout() -> None:
    layout = Layout(Object)
    assert (layout.references, layout.type, layout.size) == (
        platform.REFERENCES,
        platform.TYPE,
        platform.HEAD,
    )


def test_each_function_of_the_c_interface_has_a_field() -> None:
    pointers = {name for name in PYTHON.fields if name in platform.C_FUNCTIONS}
    assert pointers == platform.C_FUNCTIONS.keys()


def test_a_check_never_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """On an untested version it reads and writes at addresses that may be none, or constant."""
    monkeypatch.setattr(sys, "version_info", (3, 99))
    constant = ctypes.cast(ctypes.pythonapi.Py_GetVersion, ctypes.c_void_p).value
    assert constant is not None
    assert platform._words(8, 1) == platform._words(-8 & (1 << 64) - 1, 1) == ()
    assert not platform._can_write(8)
    assert len(platform._words(constant, 1)) == 1
    assert not platform._can_write(constant)
    there = ctypes.c_uint64(77)
    assert platform._can_write(ctypes.addressof(there))
    assert there.value == 77


def test_files_are_opened_on_untested_versions_only() -> None:
    """A program may have as many files open as it may."""
    code = """if True:
        import resource, sys
        import wasmfx.native.platform as i
        sys.version_info = eval(sys.argv[1]) or sys.version_info
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
        print(i.fitness())
    """
    for version, said in (("None", "(None, None)"), ("3, 99", "Python 3.99, where nothing can be")):
        words = [sys.executable, "-c", code, version]
        env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
        assert said in done.stdout.replace("unfit=", "").replace("slow=", "")


PROGRAM = """
import faulthandler, sys, warnings
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    import wasmfx
    store = wasmfx.Store()
assert [w.category for w in said] == [RuntimeWarning], said
print(said[0].message)
print(type(store.inner).__module__.split(".")[1])
warnings.simplefilter("ignore")
text = '''(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (import "host" "double" (func $double (param i32) (result i32)))
  (tag $t (export "t") (param i32) (result i32))
  (memory 1)
  (func (export "f") (param i32) (result i32) (i32.add (i32.const 1) (call $double (local.get 0))))
  (func (export "load") (param i32) (result i32) (i32.load (local.get 0)))
  (func (export "g") (param i32) (result i32) (suspend $t (local.get 0))))'''
hosts = {"host": {"double": lambda n: 2 * n}}
exports = wasmfx.Instance(wasmfx.Module(text), hosts, store).exports
assert type(exports.f) is wasmfx.Func, type(exports.f)
assert exports.f(20) == 41
done = wasmfx.Continuation(exports.g).resume(5, on=exports.t)
assert done.values == (5,), done
assert done.continuation.resume(6).values == (6,)
faulthandler.enable()
try:
    exports.load(-1)
except wasmfx.Trap as trap:
    print(trap.message)
references = [wasmfx.Instance(wasmfx.Module(text), hosts, store) for _ in range(20)]
del references, exports
store.collect()
"""

NEWER = "sys.version_info = (3, 99, 0, 'final', 0)"
DEBUG = "sys.abiflags = 'd'"
WITHOUT_LOCK = "sys._is_gil_enabled = lambda: False"
OTHER = "sys.implementation.name = 'otherpython'"
FAILS = """
from wasmfx.native import platform as i
i.ASSUMPTIONS = [a._replace(holds=lambda: False) if n == {} else a
                 for n, a in enumerate(i.ASSUMPTIONS)]
"""
VERSION = "Python {}.{}".format(*sys.version_info)


def ran(before: str, *flags: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, *flags, "-c", f"import sys\n{before}\n{PROGRAM}"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize(("before", "name"), [(NEWER, "Python 3.99"), (DEBUG, f"{VERSION}d")])
@pytest.mark.parametrize("flags", [(), ("-O",)], ids=["", "-O"])
def test_calls_take_the_slow_path(before: str, name: str, flags: tuple[str, ...]) -> None:
    assert ran(before, *flags) == [
        f"wasmfx was never tested on {name}: calls from and to Python take the slow path",
        "native",
        "out of bounds memory access",
    ]


@pytest.mark.parametrize(
    ("before", "name"),
    [
        (WITHOUT_LOCK, f"{VERSION} without the global interpreter lock"),
        (OTHER, "otherpython"),
        *(
            (FAILS.format(n), f"{VERSION}, where this does not hold: {assumption.what}")
            for n, assumption in enumerate(ASSUMPTIONS)
            if assumption.required
        ),
    ],
    ids=lambda given: given.rpartition(": ")[2] if given.startswith("Python") else "",
)
def test_the_reference_engine_serves(before: str, name: str) -> None:
    assert ran(before) == [
        f"the native engine does not run on {name}: the reference engine serves",
        "exec",
        "out of bounds memory access",
    ]


def test_a_fast_path_that_is_not_to_be_trusted_is_not_taken() -> None:
    (optional,) = [n for n, assumption in enumerate(ASSUMPTIONS) if not assumption.required]
    assert ran(FAILS.format(optional))[1] == "native"
