"""Greenlets: activations of one thread that end in another order than they began, and libraries
that replace the thread primitives."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.unbreakable.attacks import ROOT, survives

SECONDS = "150" if os.environ.get("WASMFX_LONG") else "3"


def needs(name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(find_spec(name) is None, reason=f"{name} is not installed")


GREENLETS = needs("greenlet")
GEVENT = needs("gevent")
REPLACED = """
import _thread, sys, threading
def number(): return id(number)
def refused(make):
    def call(*args):
        assert not sys._getframe(1).f_globals["__name__"].startswith("wasmfx.native")
        return make(*args)
    return call
def replace():
    for module in (_thread, threading):
        module.get_ident = number
        for name in ("RLock", "Lock", "_allocate_lock", "allocate_lock", "local", "_local",
                     "start_new_thread", "_start_new_thread", "stack_size"):
            if hasattr(module, name):
                setattr(module, name, refused(getattr(module, name)))
"""
ALL_OF_IT = """
    g = guest()
    assert g.add(1, 2) == 3 and g.call(5) == 5
    assert traps(g.load, -1) == OUT_OF_BOUNDS
    assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
    g.spin(10_000_000)
    del g; gc.collect()
    other = Instance(Module(GUEST), {"host": {"call": abs}}, Store("reference")).exports
    assert other.add(1, 2) == 3
"""


@pytest.mark.parametrize("when", ["before", "after"])
def test_replaced_primitives(when: str) -> None:
    """Ours are those of the interpreter, whether they are replaced before or after the import."""
    attack = ALL_OF_IT.replace("    ", "")
    # Python itself would wait for the main thread, which has another number now.
    attack += "print('ended', flush=True)\nos._exit(0)\n"
    if when == "before":
        assert survives(attack, 60, first=f"{REPLACED}\nreplace()\n") == "ended\n"
    else:
        assert survives(f"replace()\n{attack}", 60, first=REPLACED) == "ended\n"


PATCHES = {
    "gevent": "import gevent.monkey; gevent.monkey.patch_all()\n",
    "eventlet": "import eventlet; eventlet.monkey_patch()\n",
}


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("name", [pytest.param(n, marks=needs(n)) for n in PATCHES])
def test_patched_libraries(name: str, when: str) -> None:
    if when == "before":
        survives(ALL_OF_IT, first=PATCHES[name])
    else:
        survives(PATCHES[name] + ALL_OF_IT.replace("    ", ""))


@pytest.mark.parametrize("tier", ["auto", "baseline"])
@pytest.mark.parametrize(
    "patch",
    [
        pytest.param("plain", marks=GREENLETS),
        pytest.param("threads", marks=GREENLETS),
        pytest.param("before", marks=GEVENT),
        pytest.param("after", marks=GEVENT),
    ],
)
def test_storm(patch: str, tier: str) -> None:
    words = [sys.executable, "-m", "tests.unbreakable.greenlets", SECONDS, tier, patch, "1"]
    path = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        words, cwd=ROOT, env=path, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, f"ended with {done.returncode}:\n{done.stderr[-3000:]}"
    assert "'jobs'" in done.stdout


SWITCHES = """
    main = greenlet.getcurrent()
    def away(n):
        if n >= 100: return g.call(n - 100)
        main.switch()
        return n
    g = guest(away, Store({engine!r}))
    store = g.memory.store
    log = []
    def job(n):
        try: log.append(g.call(n))
        except RuntimeError as error: log.append(str(error).split(":")[0])
"""


@GREENLETS
@pytest.mark.parametrize("engine", ["native", "reference"])
def test_a_store_has_one_greenlet_at_a_time(engine: str) -> None:
    """A second one is refused, and the first goes on."""
    survives(
        "import greenlet\n"
        + SWITCHES.format(engine=engine).replace("\n    ", "\n")
        + """
for n in (1, 2, 103, 104):
    first, second = greenlet.greenlet(job), greenlet.greenlet(job)
    first.switch(n); second.switch(5)
    assert second.dead and not first.dead
    for refused in (store.close, lambda: job(6)):
        try: refused()
        except RuntimeError: pass
    first.switch()
    told = "this store is running in another greenlet"
    assert log == [told, told, n % 100], log
    log.clear()
store.close()
"""
    )


@GREENLETS
def test_an_order_that_is_noticed_late() -> None:
    """Where greenlets cannot be told apart, a store that they have mixed up refuses everything."""
    survives(
        SWITCHES.format(engine="native").replace("\n    ", "\n")
        + """
assert g.memory[0] == 0
def depths(n): return g.call(100 + n)
tasks = [greenlet.greenlet(job) for _ in range(4)]
for task, n in zip(tasks, (1, 102, 3, 204)): task.switch(n)
for task in tasks: task.switch()
assert all(task.dead for task in tasks)
assert log == ["this store is broken"] * 4, log
for use in (lambda: g.call(1), lambda: g.add(1, 2), store.collect):
    try: use()
    except RuntimeError as error: assert "this store is broken" in str(error)
    else: raise AssertionError
assert bytes(g.memory[0:4]) == bytes(4)
del g, store; gc.collect()
other = guest()
assert other.add(1, 2) == 3 and traps(other.load, -1) == OUT_OF_BOUNDS
""",
        first="import greenlet, sys\ndel sys.modules['greenlet']\n",
    )


@GREENLETS
def test_killed_in_a_host_function() -> None:
    """An exception that is thrown into a greenlet ends its activation, and no other."""
    survives(
        """
        import greenlet
        main, log = greenlet.getcurrent(), []
        def away(n): main.switch(); return n
        guests = [guest(away) for _ in range(20)]
        def job(g, n):
            try: log.append(g.call_and_add(n, n))
            except BaseException as error: log.append(type(error)); raise
        tasks = [greenlet.greenlet(job) for _ in guests]
        for n, task in enumerate(tasks): task.switch(guests[n], n)
        for task in tasks[::2]: task.throw(greenlet.GreenletExit)
        for task in tasks[1::2]: task.switch()
        assert log[:10] == [greenlet.GreenletExit] * 10, log
        assert log[10:] == [2 * n for n in range(1, 20, 2)], log
        for g in guests:
            assert g.add(1, 2) == 3 and traps(g.load, -1) == OUT_OF_BOUNDS
        # Dropped while it waits.
        task = greenlet.greenlet(job)
        task.switch(guests[0], 1)
        del task
        gc.collect()
        assert log[-1] is greenlet.GreenletExit and guests[0].add(1, 2) == 3
        """
    )


@GREENLETS
def test_preempted_by_signals() -> None:
    """A signal handler switches at a poll, in the middle of a loop with live registers."""
    survives(
        """
        import greenlet
        LOOP = '''
          (import "host" "call" (func $host (param i32) (result i32)))
          (memory 1)
          (func (export "sum") (param $n i64) (result i64 f64)
            (local $s i64) (local $f f64)
            (loop $l
              (local.set $s (i64.add (local.get $s) (i64.mul (local.get $n) (local.get $n))))
              (local.set $f (f64.add (local.get $f) (f64.sqrt (f64.convert_i64_s (local.get $n)))))
              (br_if $l (i64.ne (local.tee $n (i64.sub (local.get $n) (i64.const 1)))
                                (i64.const 0))))
            (local.get $s) (local.get $f))'''
        module, main, switches = Module(LOOP), greenlet.getcurrent(), 0
        def sums(tier): return Instance(module, {"host": {"call": abs}}, Store(tier=tier)).exports
        wanted = {n: sums("auto").sum(n) for n in range(5_000_000, 5_000_008)}
        def away(*_):
            global switches
            if greenlet.getcurrent() is not main:
                switches += 1
                main.switch()
        signal.signal(signal.SIGALRM, away)
        right = []
        # Made before: nothing else may run while a greenlet is in the middle of an import.
        guests = {n: sums("baseline" if n % 2 else "auto") for n in wanted}
        for e in guests.values(): e.sum(1)
        def job(n): right.append(guests[n].sum(n) == wanted[n])
        signal.setitimer(signal.ITIMER_REAL, 0.003, 0.003)
        tasks = [greenlet.greenlet(lambda n=n: job(n)) for n in wanted]
        while tasks:
            for task in tasks[:]:
                task.switch()
                if task.dead: tasks.remove(task)
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert right == [True] * len(wanted) and switches > 3, (right, switches)
        """
    )


@GREENLETS
def test_a_continuation_dropped_by_another_greenlet() -> None:
    """Its stack is freed when the store is free again."""
    survives(
        """
        import greenlet
        main = greenlet.getcurrent()
        def away(n): main.switch(); return n
        text = '''
          (import "host" "call" (func $host (param i32) (result i32)))
          (tag $tag (export "tag"))
          (func (export "suspend") (suspend $tag))
          (func (export "call") (param i32) (result i32) (call $host (local.get 0)))'''
        e = Instance(Module(text), {"host": {"call": away}}).exports
        held = [wasmfx.Continuation(e.suspend).resume(on=e.tag) for _ in range(50)]
        log = []
        task = greenlet.greenlet(lambda: log.append(e.call(3)))
        task.switch()
        for k in held[:20]:
            try: k.continuation.resume()
            except RuntimeError as error: assert "another greenlet" in str(error)
            else: raise AssertionError
        del held[:], k
        task.switch()
        assert log == [3]
        for _ in range(1000):
            k = wasmfx.Continuation(e.suspend).resume(on=e.tag)
            assert k.continuation.resume() == wasmfx.Returned(())
        """
    )


@GREENLETS
@pytest.mark.parametrize("thread", [False, True])
def test_left_at_the_end(thread: bool) -> None:
    """Greenlets that are still in host functions when their thread or the process ends."""
    run = "t = threading.Thread(target=leave); t.start(); t.join()" if thread else "leave()"
    survives(
        f"""
        import greenlet
        def leave():
            main = greenlet.getcurrent()
            def away(n): main.switch(); return n
            for n in range(20):
                task = greenlet.greenlet(guest(away).call)
                task.switch(n)
                kept.append(task)
        kept = []
        {run}
        assert traps(guest().load, -1) == OUT_OF_BOUNDS
        """
    )


WASI = """
from wasmfx.wasi import Wasi
SLEEPS = Module('''
  (import "wasi_snapshot_preview1" "poll_oneoff"
    (func $poll (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (func (export "_start")
    (i32.store (i32.const 16) (i32.const 1)) (i64.store (i32.const 24) (i64.const 300_000_000))
    (if (call $poll (i32.const 0) (i32.const 100) (i32.const 1) (i32.const 200))
      (then (unreachable))))''')
def sleep(): assert Wasi().run(SLEEPS) == 0
begun = time.monotonic()
"""
SLEEPERS = {
    "gevent": "import gevent\n"
    "gevent.joinall([gevent.spawn(sleep) for _ in range(20)], None, True)\n"
    "assert time.monotonic() - begun < 20 * 0.3\n",
    "eventlet": "eventlet.spawn(sleep).wait()\n",
}


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("name", [pytest.param(n, marks=needs(n)) for n in PATCHES])
def test_wasi_waits(name: str, when: str) -> None:
    """gevent and eventlet remove functions of `select`. Under gevent, other greenlets run."""
    first, then = (PATCHES[name], "") if when == "before" else ("", PATCHES[name])
    after = "import wasmfx.wasi\n" if when == "after" else ""
    survives(after + then + WASI + SLEEPERS[name], first=first)


@GREENLETS
def test_a_continuation_dropped_by_an_exception() -> None:
    """Asking for the greenlet in a finaliser keeps the exception that drops the continuation."""
    survives(
        """
        import greenlet
        text = '''
          (import "host" "call" (func $host (param i32) (result i32)))
          (tag $tag (export "tag"))
          (func (export "suspend") (suspend $tag))
          (func (export "call") (param i32) (result i32) (call $host (local.get 0)))'''
        def fails(k): raise ValueError("kept")
        def inside(n):
            try: fails(wasmfx.Continuation(e.suspend).resume(on=e.tag).continuation)
            except ValueError as error: assert str(error) == "kept"
            try: [k for k in [wasmfx.Continuation(e.suspend).resume(on=e.tag)] if 1 // 0]
            except ZeroDivisionError: return n
        e = Instance(Module(text), {"host": {"call": inside}}).exports
        for n in range(3000): assert e.call(n) == n
        """
    )
