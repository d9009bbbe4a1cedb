"""Signals: handlers that come and go, blocked signals, and Python code that they run."""

import pytest

from tests.unbreakable.attacks import survives

INSTALLERS = {
    "faulthandler": "faulthandler.enable()",
    "python": "signal.signal(signal.SIGSEGV, lambda *_: None)",
    "both": "faulthandler.enable(); signal.signal(signal.SIGSEGV, lambda *_: None)",
    "off and on": "faulthandler.enable(); faulthandler.disable(); faulthandler.enable()",
}


@pytest.mark.parametrize("installer", INSTALLERS)
def test_a_handler_installed_during_a_run(installer: str) -> None:
    survives(f"""
        def call(n):
            {INSTALLERS[installer]}
            return n
        g = guest(call)
        assert traps(g.call_then_load, 1, -1) == OUT_OF_BOUNDS
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        assert g.call_then_load(1, 0) == 1
    """)


@pytest.mark.parametrize("installer", INSTALLERS)
def test_a_handler_installed_in_another_thread(installer: str) -> None:
    survives(f"""
        if "signal.signal" in {INSTALLERS[installer]!r}:
            sys.exit(0)  # Python allows that in the main thread only.
        def install():
            {INSTALLERS[installer]}
        def call(n):
            t = threading.Thread(target=install)
            t.start()
            t.join()
            return n
        g = guest(call)
        assert traps(g.call_then_load, 1, -1) == OUT_OF_BOUNDS
    """)


@pytest.mark.parametrize("installer", INSTALLERS)
def test_a_handler_installed_between_runs(installer: str) -> None:
    survives(f"""
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        {INSTALLERS[installer]}
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
    """)


def test_a_blocked_signal() -> None:
    survives("""
        g = guest()
        for where in ("main", "thread"):
            def work():
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGSEGV, signal.SIGBUS])
                assert traps(g.load, -1) == OUT_OF_BOUNDS
            if where == "main": work()
            else:
                t = threading.Thread(target=work)
                t.start()
                t.join()
    """)


def test_a_real_fault_still_ends_the_process() -> None:
    """What is not ours is not hidden."""
    survives(
        """
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        ctypes.string_at(1)
        """,
        expect=-11,
    )


def test_a_sent_fault_is_no_trap() -> None:
    """And the next one still finds a handler."""
    survives("""
        import subprocess
        hits = []
        for handler in (lambda *_: hits.append(1), signal.SIG_IGN):
            signal.signal(signal.SIGSEGV, handler)
            g = guest()
            assert traps(g.load, -1) == OUT_OF_BOUNDS
            os.kill(os.getpid(), signal.SIGSEGV)
            sends = f"for n in 1 2 3 4 5; do sleep 0.05; kill -SEGV {os.getpid()}; done"
            sender = subprocess.Popen(["sh", "-c", sends])
            while sender.poll() is None:
                g.spin(10_000_000)
            assert traps(g.load, -1) == OUT_OF_BOUNDS
        assert 2 <= len(hits) <= 6
    """)


@pytest.mark.parametrize("installer", ["pass", "faulthandler.enable()"])
def test_a_sent_fault_without_a_handler_ends_the_process(installer: str) -> None:
    survives(
        f"""
        {installer}
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        os.kill(os.getpid(), signal.SIGSEGV)
        """,
        expect=-11,
    )


def test_a_native_handler_that_does_not_ask_for_the_alternate_stack() -> None:
    """Such a handler would overwrite neighbouring stacks; its flag is mended."""
    survives("""
        from wasmfx.native.link import libc
        hits = []
        Handler = ctypes.CFUNCTYPE(None, ctypes.c_int)
        handler = Handler(lambda n: hits.append(n))
        action = libc.SigAction(ctypes.cast(handler, ctypes.c_void_p).value, flags=0)
        ctypes.CDLL(None).sigaction(signal.SIGUSR1, ctypes.byref(action), None)
        assert not libc.handler_of(signal.SIGUSR1).flags & libc.SA_ONSTACK
        g = guest()
        g.add(1, 2)
        assert libc.handler_of(signal.SIGUSR1).flags & libc.SA_ONSTACK
        assert libc.handler_of(signal.SIGUSR1).handler == action.handler
    """)


NESTED = """
        outer = guest(lambda n: n)
        inside = []
        def nested(*_):
            if not inside:
                inside.append(1)
                try:
                    assert outer.add(20, 22) == 42
                    assert traps(outer.load, -1) == OUT_OF_BOUNDS
                    assert outer.call_and_add(5, 6) == 11
                finally:
                    inside.pop()
"""


def test_nothing_is_half_made_when_a_store_is_there() -> None:
    """A handler that comes in the first call may call, too."""
    survives(
        NESTED
        + """
        from wasmfx.native.store import signals as watch
        making, stub = [], watch.host_stub
        def interrupted(*args):
            making.append(args)
            nested()
            return stub(*args)
        watch.host_stub = interrupted
        assert outer.add(3, 4) == 7
        assert not making
        """
    )


def test_a_signal_handler_that_calls_the_same_store() -> None:
    survives(
        NESTED
        + """
        signal.signal(signal.SIGALRM, nested)
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            assert outer.call_and_add(3, 4) == 7
            assert traps(outer.load, -1) == OUT_OF_BOUNDS
            assert traps(outer.divide, 1, 0) == "integer divide by zero"
            outer.spin(20_000)
        signal.setitimer(signal.ITIMER_REAL, 0)
    """
    )


@pytest.mark.parametrize("install", ["sys.settrace", "sys.setprofile"])
def test_a_trace_function_that_calls_the_same_store(install: str) -> None:
    survives(
        NESTED
        + f"""
        def tracing(*args):
            nested()
            return tracing
        {install}(tracing)
        for n in range(5):
            assert outer.call_and_add(3, 4) == 7
            assert traps(outer.load, -1) == OUT_OF_BOUNDS
            assert traps(outer.divide, 1, 0) == "integer divide by zero"
        {install}(None)
    """
    )


def test_exceptions_from_a_signal_handler_anywhere() -> None:
    """Whatever they interrupt, the store goes on working."""
    survives("""
        import random
        class Alarm(Exception): pass
        def alarm(*_): raise Alarm
        g = guest(lambda n: n)
        signal.signal(signal.SIGALRM, alarm)
        seen = 0
        end = time.monotonic() + 5
        def attack():
            # From before the first call to after the last, whatever this machine needs for them.
            signal.setitimer(signal.ITIMER_REAL, random.uniform(1e-6, 3e-4))
            for n in range(50):
                assert g.call_and_add(n, 4) == n + 4
                g.grow_table(3)
        while time.monotonic() < end or seen <= 100:
            try:
                attack()
                signal.setitimer(signal.ITIMER_REAL, 0)
            except Alarm:
                seen += 1
        assert g.call_and_add(1, 2) == 3
        def elsewhere(): results.append(g.add(1, 2))
        results = []
        t = threading.Thread(target=elsewhere)
        t.start()
        t.join()
        assert results == [3], "the store is still claimed"
    """)


def test_a_signal_handler_that_computes_does_not_wait_for_whom_it_interrupted() -> None:
    """If it did, the next signal would come before it ends, and so on for ever."""
    survives("""
        depth = deepest = 0
        def handler(*_):
            global depth, deepest
            depth += 1
            deepest = max(depth, deepest)
            g.spin(1000)
            depth -= 1
        g = guest()
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.005, 0.005)
        while not deepest or time.process_time() < 2:
            g.spin(10_000_000)
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert deepest < 20, deepest
    """)


def test_a_ticker_that_has_given_up_looks_again() -> None:
    """Another handler is there when polls are to be due. Then ours is again, and a guest runs
    before anybody has said so to the ticker.
    """
    attack = """
        from wasmfx.native.link import libc
        from wasmfx.native.link.machine import machine

        store = Store()
        g = guest(store=store)
        g.spin(100_000_000)
        ours = libc.handler_of(libc.SIGSEGV).handler
        libc.install(libc.SIGSEGV, 0)
        machine().poll_handled()
        time.sleep(0.3)
        libc.install(libc.SIGSEGV, ours)
        store.deadline = time.monotonic() + 0.5
        try:
            g.spin(0)
        except wasmfx.OutOfTime:
            sys.exit(0)
        raise AssertionError("it came back")
    """
    survives(attack)
