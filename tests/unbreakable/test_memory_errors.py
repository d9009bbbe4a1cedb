"""Python has no memory for one object, wherever that would have been made."""

import subprocess
import sys
from functools import cache

import pytest

from tests.unbreakable.attacks import survives

PROBE = """
import sys, _testcapi
def outer(): return lambda: None
code = next(x for x in outer.__code__.co_consts if hasattr(x, "co_code"))
before = sys.getrefcount(code)
for n in range(9):
    try:
        _testcapi.set_nomemory(n, n + 1)
        try: outer()
        finally: _testcapi.remove_mem_hooks()
    except MemoryError: pass
sys.exit(sys.getrefcount(code) != before)
"""

OPERATIONS = {
    "a call": "g.add(123456, Index())",
    "a trap": "g.load(-1)",
    "a continuation": "wasmfx.Continuation(g.fault_on_a_continuation).throw(ValueError())",
    "a store": "Store()",
    "a memory": "wasmfx.Memory(store, 1)",
    "a growing table": "g.table.grow(0, None)",
    "an instance": "Instance(module, {'host': {'call': print}}, store)",
}


@cache
def hindrance() -> str:
    """What keeps Python itself from living through this: 3.12.1 and 3.13.0 do not."""
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, check=False)
    if b"_testcapi" in done.stderr:
        return "this Python has nothing that makes allocations fail"
    twice = "this Python gives code back twice where there is no memory for a function"
    return twice if done.returncode else ""


@pytest.fixture(autouse=True)
def survivable() -> None:
    if hindrance():
        pytest.skip(hindrance())


@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_memory_for_one_object(operation: str) -> None:
    """It is a MemoryError, not one of ctypes' that mentions it; and the store goes on. (Python
    itself may lose an exception on the way, and says so by a SystemError.)"""
    survives(
        f"""
        import _testcapi
        class Index:
            def __index__(self): return 2
        def attempt(): return {OPERATIONS[operation]}
        """
        """
        sys.unraisablehook = lambda _: None
        store, module = Store(), Module(GUEST)
        g = guest(store=store)
        expected, errors = (MemoryError, SystemError), 0
        try:
            attempt()
        except Exception as error:
            expected = (*expected, type(error))
        for n in range(1, 400):
            try:
                _testcapi.set_nomemory(n, n + 1)
                try:
                    attempt()
                finally:
                    _testcapi.remove_mem_hooks()
            except MemoryError:
                errors += 1
            except expected:
                pass
            assert g.add(1, 2) == 3
        assert errors > 5, errors
        """
    )


def test_host_functions_are_themselves_afterwards() -> None:
    """Each is an object and an entry that names it: those of two do not get mixed up."""
    survives("""
        import _testcapi
        sys.unraisablehook = lambda _: None
        store, errors = Store(), 0
        def made(n):
            return wasmfx.Func(store, lambda: n, [], ["i32"])
        made(0)
        for n in range(1, 400):
            try:
                _testcapi.set_nomemory(n % 200, n % 200 + 1)
                try:
                    made(n)
                finally:
                    _testcapi.remove_mem_hooks()
            except (MemoryError, SystemError):
                errors += 1
            table = wasmfx.Table(store, "funcref", 1)
            table[0] = made(n)
            call = '(module (import "" "t" (table 1 funcref))' \\
                '(func (export "f") (result i32) (call_indirect (result i32) (i32.const 0))))'
            if n == 1: module = Module(call)
            assert Instance(module, {"": {"t": table}}, store).exports.f() == n
        assert errors > 50, errors
    """)
