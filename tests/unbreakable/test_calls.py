"""Calls that Python makes without any Python code of ours, and everything that can come between."""

import os

import pytest

from tests.unbreakable.attacks import survives

TIMES = 200 if os.environ.get("WASMFX_LONG") else 2


def test_an_exception_at_every_moment() -> None:
    """In a host function, in an argument's own code, between two calls."""
    survives("""
        class Alarm(BaseException): pass
        class Odd(int):
            def __eq__(self, other): return int(self) == other
        def alarm(*_): raise Alarm
        def call(n):
            return Odd(n) if n % 3 else n
        g, seen = guest(call), 0
        signal.signal(signal.SIGALRM, alarm)
        end = time.monotonic() + 4
        def attack():
            signal.setitimer(signal.ITIMER_REAL, 0.0002 + seen % 7 * 0.00003)
            for n in range(1_000_000):
                assert g.call_and_add(n, 4) == n + 4
                assert g.add(Odd(n), n) == 2 * n
        while time.monotonic() < end:
            try:
                attack()
            except Alarm:
                seen += 1
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert seen > 100, seen
        done = []
        t = threading.Thread(target=lambda: done.append(g.call_and_add(1, 2)))
        t.start()
        t.join()
        assert done == [3], "the store is still claimed"
    """)


def test_memory_that_is_never_there() -> None:
    """Each allocation of a call fails in turn: an error or a result, and no harm.

    Not of a trap, which runs much Python code: Python itself, of some versions, dies of that.
    """
    pytest.importorskip("_testcapi")
    survives("""
        import _testcapi
        m = Module('''(module (import "h" "f" (func $f (param i64 f64) (result i64)))
          (func (export "out") (param i64 f64) (result i64) (call $f (local.get 0) (local.get 1)))
          (func (export "two") (param i64 f64) (result i64 f64)
            (local.get 0) (local.get 1)))''')
        e = Instance(m, {"h": {"f": lambda x, y: x + 2**40}}).exports
        calls = [lambda: e.out(2**50, 1.5), lambda: e.two(2**50, 2.5)]
        outcomes = set()
        for n in range(60):
            for call in calls:
                call()
                kept = [[object() for _ in range(3)] for _ in range(50)]
                _testcapi.set_nomemory(n, n + 1)
                try:
                    call()
                    end = "well"
                except MemoryError: end = "memory"
                finally:
                    _testcapi.remove_mem_hooks()
                outcomes.add(end)
            assert e.out(1, 1.0) == 2**40 + 1 and e.two(3, 4.0) == (3, 4.0)
        assert {"memory", "well"} <= outcomes, outcomes
        t = threading.Thread(target=lambda: e.two(3, 4.0))
        t.start()
        t.join()
    """)


def test_collections_in_the_middle() -> None:
    """A tuple of results is an occasion for the collector; finalisers call the same store."""
    survives("""
        m = Module('''(module (func (export "three") (param i32 f64 i64) (result i32 f64 i64)
          (local.get 0) (local.get 1) (local.get 2)))''')
        three = Instance(m).exports.three
        ran = []
        class Late:
            def __init__(self): self.me = self
            def __del__(self): ran.append(three(7, 8.0, 9))
        gc.set_threshold(1)
        for n in range(3000):
            Late()
            assert three(n, n / 2, -n) == (n, n / 2, -n)
        gc.collect()
        assert len(ran) > 2000 and set(ran) == {(7, 8.0, 9)}
    """)


@pytest.mark.parametrize("stack", [0, 256 << 10, 1 << 20])
def test_recursion_through_calls_of_compiled_code_ends(stack: int) -> None:
    """Python counts few of them, if it counts at all: the thread's own stack is what ends it."""
    survives(f"""
        sys.setrecursionlimit(1_000_000_000)
        import functools
        class Itself:
            def __call__(self, n): return own(n)
        own = guest(Itself()).call
        plain = guest(lambda n: plain.call(n))
        partial = guest(functools.partial(lambda m, n: partial.call(n), 1))
        again = guest(lambda n: list(map(again.call, [n]))[0])
        ended = []
        def work():
            for f in (own, plain.call, partial.call, again.call) * 2:
                try: f(1)
                except (wasmfx.Exhaustion, RecursionError): ended.append(True)
        if {stack}:
            threading.stack_size({stack})
            t = threading.Thread(target=work)
            t.start()
            t.join()
        else: work()
        assert len(ended) == 8
        assert plain.add(1, 2) == 3
    """)


def test_exports_as_host_functions() -> None:
    """Compiled code calls Python, which is compiled code, of another store or of its own."""
    survives("""
        sys.setrecursionlimit(1_000_000_000)
        add = guest().add
        m = Module('''(module (import "h" "f" (func $f (param i32 i32) (result i32)))
          (func (export "f") (param i32 i32) (result i32)
            (call $f (local.get 0) (local.get 1))))''')
        chain = add
        for _ in range(200):
            chain = Instance(m, {"h": {"f": chain.__call__}}).exports.f
        assert chain(3, 4) == 7
        class Turn:
            def __call__(self, *xs): return self.target(*xs)
        turn = Turn()
        turn.target = Instance(m, {"h": {"f": turn}}).exports.f
        for _ in range(3):
            try: turn.target(1, 2)
            except (wasmfx.Exhaustion, RecursionError): pass
            else: raise AssertionError
        assert chain(3, 4) == 7
    """)


@pytest.mark.parametrize("time", range(TIMES))
def test_threads_with_stores_of_their_own_and_one_in_common(time: int) -> None:
    survives("""
        sys.setswitchinterval(1e-6)
        common, refused, wrong = guest(lambda n: n), [], []
        def work(k):
            own = guest(lambda n: n + k)
            for n in range(3000):
                if own.call_and_add(n, 1) != n + k + 1: wrong.append(n)
                if n % 100 == 0 and traps(own.load, -1) != OUT_OF_BOUNDS: wrong.append(n)
                try:
                    if common.call_and_add(n, k) != n + k: wrong.append(n)
                except RuntimeError as error: refused.append(str(error))
        threads = [threading.Thread(target=work, args=(k,)) for k in range(6)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not wrong
        assert set(refused) <= {"this store is running in another thread"}, set(refused)
        assert common.add(1, 2) == 3
    """)


def test_a_thread_that_never_ran_a_guest_calls_at_once() -> None:
    survives("""
        g = guest()
        assert g.add(1, 2) == 3
        found = []
        def work(): found.append((g.add(3, 4), traps(g.load, -1)))
        for _ in range(5):
            t = threading.Thread(target=work)
            t.start()
            t.join()
        assert found == [(7, OUT_OF_BOUNDS)] * 5
    """)


def test_calls_at_the_end_of_everything() -> None:
    survives("""
        import atexit
        g = guest(lambda n: n + 1)
        class Late:
            def __del__(self, add=g.add, call=g.call, load=g.load):
                add(1, 2), call(1)
                try: load(-1)
                except BaseException: pass
        sys.late = Late()
        loop = Late()
        loop.me = loop
        atexit.register(lambda: g.call_and_add(1, 2))
        def spin(add=g.add):
            while True: add(1, 2)
        h = guest(lambda n: n)
        def call(call=h.call):
            while True: call(1)
        threading.Thread(target=call, daemon=True).start()
        time.sleep(0.2)
    """)


def test_what_a_host_function_raises_through_many_calls() -> None:
    """Each error is the one that was raised, with the frames of Python that it went through."""
    survives("""
        import traceback
        def call(n):
            if n == 0: raise KeyError("deep")
            return g.call(n - 1)
        g = guest(call)
        for _ in range(20):
            try: g.call(20)
            except KeyError as error:
                names = [f.name for f in traceback.extract_tb(error.__traceback__)]
                assert names.count("call") == 21, names
            else: raise AssertionError
        def bare(n): raise SystemExit(3)
        h = guest(bare)
        try: h.call(1)
        except SystemExit as error: assert error.code == 3
        def kill(n): os.kill(os.getpid(), signal.SIGINT); return n
        k = guest(kill)
        for _ in range(50):
            try: k.call(1); time.sleep(0)
            except KeyboardInterrupt: pass
        assert g.add(1, 2) == 3
    """)


def test_an_external_value_that_answers_nothing() -> None:
    """Not even what its class is: so does a proxy whose referent is gone."""
    survives("""
        class Silent:
            def __getattribute__(self, name): raise ReferenceError(name)
        module = Module('''(module
          (import "host" "call" (func $host (param externref) (result externref)))
          (global (export "kept") (mut externref) (ref.null extern))
          (table (export "table") 1 externref)
          (func (export "call") (param externref) (result externref)
            (call $host (local.get 0))))''')
        for engine in ("native", "reference"):
            silent = Silent()
            e = Instance(module, {"host": {"call": lambda x: x}}, Store(engine)).exports
            assert e.call(silent) is silent
            e.kept.value = e.table[0] = silent
            assert e.kept.value is silent and e.table[0] is silent
    """)
