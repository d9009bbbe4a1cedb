"""Continuations that Python resumes without any Python code of ours, and everything between."""

import os
import textwrap

import pytest

from tests.unbreakable.attacks import survives

TIMES = 200 if os.environ.get("WASMFX_LONG") else 2

HELP = """
TEXT = '''(module (import "h" "f" (func $f (param i32) (result i32)))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (tag $t (export "t") (param i32 f64) (result i32))
  (elem declare func $ask)
  (func $ask (export "ask") (type $f)
    (loop $l
      (local.set 0 (suspend $t (call $f (local.get 0)) (f64.const 0.5)))
      (br_if $l (i32.ge_s (local.get 0) (i32.const 0))))
    (if (i32.eq (local.get 0) (i32.const -9)) (then unreachable))
    (local.get 0))
  (func (export "below") (type $f) (resume $k (local.get 0) (cont.new $k (ref.func $ask)))))'''
MODULE = Module(TEXT)
def asking(f=lambda n: n, store=None):
    return Instance(MODULE, {"h": {"f": f}}, store or Store()).exports
def used(store):
    from wasmfx.native.link.region import get64
    pool = store.inner.pools.stacks
    fresh = (get64(pool.end) - get64(pool.next)) // pool.size
    return pool.reserved - fresh - len(pool.waiting()) - len(pool.spare)
def begun(e, n=1, name="ask"):
    return wasmfx.Continuation(e[name]).resume(n, on=e.t).continuation
"""


def survives_resuming(attack: str) -> None:
    """Run an attack after what helps it."""
    survives(HELP + textwrap.dedent(attack))


def test_a_million_in_constant_memory() -> None:
    """Every reference is counted back."""
    survives_resuming("""
        e = asking()
        t, store = e.t, e.t.store
        watched = (t, t.extern, store, store.inner, wasmfx.Suspended, wasmfx.Returned)
        def state():
            gc.collect()
            with open("/proc/self/statm") as f: pages = int(f.read().split()[1])
            return [sys.getrefcount(x) for x in (*watched, type(k))], len(gc.get_objects()), pages
        def many(k, times):
            for n in range(times):
                s = k.resume(n & 0xffff, on=(t, [t], (t,))[n & 1])
                assert s.values == (n & 0xffff, 0.5) and s.tag is t
                k = s.continuation
            del s
            return k
        k = many(begun(e), 1000)
        before = state()
        k = many(k, 1_000_000)
        after = state()
        assert before[0] == after[0], (before, after)
        assert after[1] - before[1] < 20 and after[2] - before[2] < 100, (before, after)
        k = many(begun(e, name="below"), 100_000)
        assert k.resume(-1, on=t) == ((-1,),)
        del k
        assert used(store) == 0
    """)


@pytest.mark.parametrize("plain", [True, False])
def test_an_exception_at_every_moment(plain: bool) -> None:
    """In the guest's host function, between two resumptions, and in the Python code that takes
    other arguments. That may lose a stack; compiled code never does.
    """
    survives_resuming(f"""
        plain = {plain}
        class Alarm(BaseException): pass
        class Odd(int): pass
        def alarm(*_): raise Alarm
        e, seen = asking(lambda n: n if plain or n % 3 else Odd(n)), 0
        signal.signal(signal.SIGALRM, alarm)
        end = time.monotonic() + 4
        def attack():
            k = begun(e, name="below" if seen % 2 else "ask")
            signal.setitimer(signal.ITIMER_REAL, 0.0002 + seen % 7 * 0.00003)
            for n in range(1_000_000):
                s = k.resume(n if plain or n % 5 else Odd(n), on=[e.t] if n % 2 else e.t)
                assert s.values == (n, 0.5)
                k = s.continuation
        while time.monotonic() < end:
            try: attack()
            except Alarm: seen += 1
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert seen > 100, seen
        gc.collect()
        begun(e)
        assert not plain or used(e.t.store) == 0, used(e.t.store)
        done = []
        t = threading.Thread(target=lambda: done.append(begun(e).resume(-1)))
        t.start()
        t.join()
        assert done == [((-1,),)], "the store is still claimed"
    """)


def test_memory_that_is_never_there() -> None:
    """Each allocation fails in turn: an error or an outcome, and no stack is lost."""
    pytest.importorskip("_testcapi")
    survives_resuming("""
        import _testcapi
        e, outcomes = asking(lambda n: n + 1000), set()
        t, store = e.t, e.t.store
        begun(e).resume(2000, on=[t]).continuation.resume(-1, on=t)
        begun(e, name="below").resume(2000, on=t)
        for n in range(40):
            for name in ("ask", "below"):
                for on in (t, [t]):
                    for x in (2000, -1):
                        k = begun(e, name=name)
                        kept = [[object() for _ in range(3)] for _ in range(50)]
                        s = None
                        _testcapi.set_nomemory(n, n + 1)
                        try:
                            s = k.resume(x, on=on)
                            end = "well"
                        except MemoryError: end = "memory"
                        finally:
                            _testcapi.remove_mem_hooks()
                        outcomes.add(end)
                        del k, s
            gc.collect()
            begun(e)
            assert used(store) == 0, (n, used(store))
        assert outcomes == {"memory", "well"}, outcomes
    """)


def test_collections_in_the_middle() -> None:
    """An outcome is an occasion for the collector; finalisers use the same store."""
    survives_resuming("""
        e, ran, held = asking(), [], []
        class Late:
            def __init__(self): self.me = self
            def __del__(self): ran.append(held.pop().resume(7, on=[e.t]).values)
        k = begun(e)
        gc.set_threshold(1)
        for n in range(2000):
            held.append(begun(e))
            Late()
            s = k.resume(n, on=(e.t, e.t))
            assert s.values == (n, 0.5), s
            k = s.continuation
        gc.set_threshold(700)
        gc.collect()
        assert len(ran) > 1500 and set(ran) == {(7, 0.5)}, len(ran)
        del k, s
        begun(e)
        assert used(e.t.store) == 0
    """)


def test_resumed_by_what_it_calls() -> None:
    """Itself, which is consumed; others, which are not; and so on until the stack ends."""
    survives_resuming("""
        sys.setrecursionlimit(1_000_000_000)
        said, held = [], []
        def call(n):
            if n == 5:
                try: held[-1].resume(1, on=e.t)
                except Trap as trap: said.append(trap.message)
            if n == 6: return begun(e, 3).resume(4, on=[e.t]).values[0]
            if n == 7: return held.pop().resume(3, on=e.t).values[0]
            if n == 8: return begun(e, 1).resume(8, on=e.t).values[0]
            return n
        e = asking(call)
        for _ in range(200):
            k = begun(e)
            held.append(k)
            k = k.resume(5, on=e.t).continuation
            held[:] = [k]
            s = begun(e).resume(6, on=e.t)
            assert s.values[0] == 4
            assert s.continuation.resume(7, on=e.t).values[0] == 3 and not held
        assert said == ["continuation already consumed"] * len(said) and len(said) >= 200, said[:3]
        ended = []
        def work():
            for _ in range(3):
                try: begun(e).resume(8, on=e.t)
                except (wasmfx.Exhaustion, RecursionError): ended.append(True)
        threading.stack_size(1 << 20)
        t = threading.Thread(target=work)
        t.start()
        t.join()
        assert len(ended) == 3
        del k, s
        gc.collect()
        assert begun(e).resume(-1) == ((-1,),)
        assert used(e.t.store) == 0, used(e.t.store)
    """)


def test_tags_that_change_meanwhile() -> None:
    survives_resuming("""
        def call(n):
            on.clear()
            on.extend([1, 2, 3])
            if n % 20 == 0: gc.collect()
            return n
        e = asking(call)
        on = [e.t]
        k = wasmfx.Continuation(e.ask)
        for n in range(500):
            on = [wasmfx.Tag(e.t.store), e.t]
            s = k.resume(n, on=on)
            assert s.tag is e.t and on == [1, 2, 3]
            k = s.continuation
    """)


@pytest.mark.parametrize("time", range(TIMES))
def test_threads_with_stores_of_their_own_and_one_in_common(time: int) -> None:
    survives_resuming("""
        sys.setswitchinterval(1e-6)
        common, refused, wrong = asking(), [], []
        def work(k):
            own = asking(lambda n: n + k)
            mine, ours = begun(own), None
            for n in range(3000):
                s = mine.resume(n, on=own.t)
                if s.values != (n + k, 0.5): wrong.append(n)
                mine = s.continuation
                try:
                    ours = ours or begun(common)
                    s = ours.resume(n, on=[common.t])
                    if s.values != (n, 0.5): wrong.append(n)
                    ours = s.continuation
                except RuntimeError as error: refused.append(str(error))
                if n % 100 == 0: ours = None
        threads = [threading.Thread(target=work, args=(k,)) for k in range(6)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not wrong
        assert set(refused) <= {"this store is running in another thread"}, set(refused)
        assert begun(common).resume(-1) == ((-1,),)
        assert used(common.t.store) == 0
    """)


def test_one_that_is_worn_moves_on() -> None:
    """The count of an object comes round: its continuation goes on in another one."""
    survives_resuming("""
        from wasmfx.native.abi.layout import CONT, VM
        from wasmfx.native.abi.layout import RESUMABLE
        from wasmfx.native.link.region import get64, put64
        for name in ("ask", "below"):
            e = asking()
            k = begun(e, name=name)
            at = get64(e.t.store.inner.state.vm + VM.conts) + 8 * (k._cont.word & 0xffffffff)
            word = (0xfffffffd << 32) + (k._cont.word & 0xffffffff)
            put64(at + CONT.self, word)
            put64(id(k) + RESUMABLE.word, word)
            del word
            k = k.resume(0, on=e.t).continuation
            for n in range(10):
                s = k.resume(n, on=e.t)
                assert s.values == (n, 0.5) and not k.live
                k = s.continuation
            assert k.resume(-1) == ((-1,),)
            assert used(e.t.store) == 0
    """)


def test_stores_that_are_closed_and_dropped() -> None:
    survives_resuming("""
        for n in range(300):
            e = asking()
            store, k = e.t.store, begun(e)
            k = k.resume(1, on=e.t).continuation
            on = e.t
            if n % 3 == 0: store.close()
            if n % 2: del store, e
            gc.collect() if n % 50 == 0 else None
            try: k.resume(1, on=on)
            except RuntimeError as error: assert n % 3 == 0 and "closed" in str(error)
            else: assert n % 3
            assert repr(k)
    """)


def test_at_the_end_of_everything() -> None:
    survives_resuming("""
        import atexit
        e = asking()
        class Late:
            def __init__(self): self.k = begun(e)
            def __del__(self, t=e.t):
                self.k.resume(2, on=t)
                try: self.k.resume(-9, on=t)
                except BaseException: pass
        sys.late = Late()
        loop = Late()
        loop.me = loop
        k = begun(e)
        atexit.register(lambda: begun(e).resume(3, on=e.t))
        h = asking()
        def spin():
            k = begun(h)
            while True: k = k.resume(1, on=h.t).continuation
        threading.Thread(target=spin, daemon=True).start()
        time.sleep(0.2)
    """)


def test_traps_errors_and_interrupts_in_turn() -> None:
    survives_resuming("""
        def call(n):
            if n == 3: raise KeyError("three")
            if n == 4: os.kill(os.getpid(), signal.SIGINT)
            return n
        e, ends = asking(call), []
        for n in range(600):
            k = begun(e, 1, "below" if n % 2 else "ask")
            k = k.resume(2, on=e.t).continuation
            try:
                s = k.resume((3, 4, -9)[n % 3], on=e.t)
                time.sleep(0)
            except (KeyError, Trap, KeyboardInterrupt) as error: ends.append(type(error).__name__)
            assert not k.live
        assert len(ends) == 600 and set(ends) == {"KeyError", "Trap", "KeyboardInterrupt"}, ends
        s = None
        assert begun(e).resume(-1) == ((-1,),)
        assert used(e.t.store) == 0
    """)
