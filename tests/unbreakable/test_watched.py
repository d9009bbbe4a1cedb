"""Everything that Python has for handlers and masks, called at every moment before a trap."""

import pytest

from tests.unbreakable.attacks import survives

CHANGES = {
    "signal": "signal.signal(signal.SIGSEGV, signal.SIG_DFL)",
    "ignored": "signal.signal(signal.SIGSEGV, signal.SIG_IGN)",
    "handler": "signal.signal(signal.SIGSEGV, lambda *_: None)",
    "siginterrupt": "signal.siginterrupt(signal.SIGSEGV, True)",
    "pthread_sigmask": "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGSEGV])",
    "sigmask of all": "signal.pthread_sigmask(signal.SIG_SETMASK, range(1, 32))",
    "enable": "faulthandler.enable()",
    "disable": "faulthandler.enable(); g.add(1, 2); faulthandler.disable()",
    "register": "faulthandler.register(signal.SIGUSR1, chain=True)",
    "unregister": "faulthandler.register(signal.SIGUSR1); faulthandler.unregister(signal.SIGUSR1)",
}


def attack(change: str, rest: str) -> str:
    return f"""
        def change():
            {CHANGES[change]}
        def call(n):
            if n: change()
            return n
        g = guest(call)
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        {rest}
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        assert g.call_then_load(0, 0) == 0
    """


@pytest.mark.parametrize("change", CHANGES)
def test_between_runs(change: str) -> None:
    survives(
        attack(
            change, "change(); assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS; change()"
        )
    )


@pytest.mark.parametrize("change", CHANGES)
def test_during_a_run(change: str) -> None:
    survives(attack(change, "assert traps(g.call_then_load, 1, -1) == OUT_OF_BOUNDS"))


@pytest.mark.parametrize("change", ["pthread_sigmask", "sigmask of all", "enable", "disable"])
def test_in_one_of_two_threads(change: str) -> None:
    """A signal is blocked only in the thread that blocks it, also if another thread looks."""
    survives(
        attack(
            change,
            """
        h, ended = guest(lambda n: n), []
        changed, looked = threading.Event(), threading.Event()
        def work():
            assert traps(h.load, -1) == OUT_OF_BOUNDS
            change()
            changed.set()
            looked.wait()
            assert traps(h.load, -1) == OUT_OF_BOUNDS
            ended.append(True)
        t = threading.Thread(target=work)
        t.start()
        changed.wait()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        looked.set()
        t.join()
        assert ended
        """,
        )
    )


def test_blocked_in_a_host_function_that_fails() -> None:
    """The thread is not taken to be fit because it was when the run began."""
    survives("""
        def call(n):
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGSEGV])
            other = threading.Thread(target=lambda: h.add(1, 2))
            other.start()
            other.join()
            raise KeyError
        g, h = guest(call), guest()
        try: g.call(1)
        except KeyError: pass
        assert traps(g.load, -1) == OUT_OF_BOUNDS
    """)


def test_in_a_signal_handler_that_the_change_itself_runs() -> None:
    """Who unblocks a signal that waits has its handler run before the call returns."""
    survives("""
        g, seen = guest(), []
        def handler(*_): seen.append(traps(g.load, -1))
        signal.signal(signal.SIGUSR1, handler)
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
        os.kill(os.getpid(), signal.SIGUSR1)
        signal.pthread_sigmask(signal.SIG_SETMASK, [signal.SIGSEGV, signal.SIGBUS])
        assert seen == [OUT_OF_BOUNDS]
        assert traps(g.load, -1) == OUT_OF_BOUNDS
    """)


def test_what_is_watched_answers_as_before() -> None:
    survives("""
        def handler(*_): pass
        for _ in range(2):
            assert signal.signal(signal.SIGUSR1, handler) in (signal.SIG_DFL, handler)
            assert signal.signal(signal.SIGUSR1, handler) is handler
            for bad in (lambda: signal.signal(1000, handler), lambda: signal.signal(10, 5)):
                try: bad()
                except (ValueError, TypeError): pass
                else: raise AssertionError
            assert signal.pthread_sigmask(signal.SIG_BLOCK, [12]) in (set(), {12})
            assert faulthandler.enable(file=sys.stderr, all_threads=False) is None
            assert faulthandler.disable() is True
            assert guest().add(1, 2) == 3
    """)


def test_a_thread_where_another_has_ended_is_made_fit_too() -> None:
    """It has the same control block, and no alternate stack."""
    survives("""
        from wasmfx.native.link import libc
        g, idents, stacks = guest(), [], []
        def work():
            idents.append(threading.get_ident())
            assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
            stacks.append(libc.alternate_stack())
        for _ in range(20):
            t = threading.Thread(target=work)
            t.start()
            t.join()
        assert len(set(idents)) < 20 and all(stacks)
    """)
