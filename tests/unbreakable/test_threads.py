"""Threads, and forks among them."""

import os

import pytest

from tests.unbreakable.attacks import survives

TIMES = 200 if os.environ.get("WASMFX_LONG") else 2


@pytest.mark.parametrize("time", range(TIMES))
def test_eight_threads_that_begin_together(time: int) -> None:
    """The fixed code, the type numbers and the near region are made once."""
    survives("""
        sys.setswitchinterval(1e-6)
        start, errors = threading.Barrier(8), []
        def work():
            start.wait()
            try:
                for _ in range(5):
                    g = guest()
                    assert traps(g.load, -1) == OUT_OF_BOUNDS
                    assert g.add(2, 3) == 5
            except BaseException as error:
                errors.append(error)
        threads = [threading.Thread(target=work) for _ in range(8)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not errors, errors
    """)


@pytest.mark.parametrize("time", range(TIMES))
def test_two_threads_in_one_store(time: int) -> None:
    """One of them has it, the other is told so."""
    survives("""
        sys.setswitchinterval(1e-6)
        store = Store()
        g = guest(lambda n: n, store)
        ran, refused, wrong = [], [], []
        def work():
            for n in range(2000):
                try:
                    if g.call(n) != n: wrong.append(n)
                    else: ran.append(n)
                except RuntimeError as error:
                    refused.append(str(error))
        threads = [threading.Thread(target=work) for _ in range(2)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not wrong and ran
        assert set(refused) <= {"this store is running in another thread"}, set(refused)
        assert g.add(1, 2) == 3
    """)


@pytest.mark.parametrize("time", range(TIMES))
def test_two_threads_that_instantiate_in_one_store(time: int) -> None:
    survives("""
        sys.setswitchinterval(1e-6)
        store, good, refused, wrong = Store(), [], [], []
        def work():
            for n in range(20):
                try:
                    g = guest(lambda n: n + 1, store)
                    good.append(g)
                    if g.call(n) != n + 1: wrong.append(n)
                except RuntimeError as error:
                    refused.append(str(error))
        threads = [threading.Thread(target=work) for _ in range(3)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not wrong and good
        assert set(refused) <= {"this store is running in another thread"}, set(refused)
        assert [g.call(7) for g in good] == [8] * len(good)
    """)


def test_a_fork_while_another_thread_compiles() -> None:
    survives("""
        guest()
        stop = False
        def compile_for_ever():
            n = 0
            while not stop:
                n += 1
                Instance(Module(f'(module (func (export "f") (result i32) (i32.const {n})))'))
        t = threading.Thread(target=compile_for_ever, daemon=True)
        t.start()
        for _ in range(10):
            child = os.fork()
            if child == 0:
                signal.alarm(100)
                g = guest()
                os._exit(0 if g.add(1, 2) == 3 and traps(g.load, -1) == OUT_OF_BOUNDS else 1)
            assert os.waitpid(child, 0)[1] == 0
        stop = True
        t.join()
    """)


def test_a_fork_while_another_thread_reads_a_large_module() -> None:
    """It has turned the collector off, which is on in the child."""
    survives("""
        from wasmfx.binary import encode
        from wasmfx.text.modules import parse
        decode = sys.modules["wasmfx.binary.decoder"]
        decode.LARGE = 0
        data = encode(parse(GUEST))
        paused, forked = threading.Event(), threading.Event()
        decoder = decode.Decoder
        def slowly(*args):
            paused.set()
            forked.wait()
            return decoder(*args)
        decode.Decoder = slowly
        t = threading.Thread(target=Module, args=(data,))
        t.start()
        paused.wait()
        assert not gc.isenabled()
        child = os.fork()
        if child == 0: os._exit(not gc.isenabled())
        assert os.waitpid(child, 0)[1] == 0
        assert not gc.isenabled()
        forked.set()
        t.join()
        assert gc.isenabled()
    """)


def test_a_fork_while_another_thread_reads_tables_of_lines() -> None:
    """They are read when something first traps. The child reads its own."""
    survives("""
        reading, forked = threading.Event(), threading.Event()
        def wait(frame, event, arg):
            if frame.f_code.co_name == "debug":
                reading.set()
                forked.wait()
        def trap():
            sys.settrace(wait)
            assert traps(g.load, -1) == OUT_OF_BOUNDS
        g, h = guest(), guest()
        t = threading.Thread(target=trap)
        t.start()
        reading.wait()
        child = os.fork()
        if child == 0:
            signal.alarm(100)
            assert traps(h.load, -1) == OUT_OF_BOUNDS
            os._exit(0)
        forked.set()
        t.join()
        assert os.waitpid(child, 0)[1] == 0
    """)


def test_very_many_threads_leave_nothing_behind() -> None:
    count = 10_000 if os.environ.get("WASMFX_LONG") else 1000
    survives(
        f"""
        def resident():
            return int(open("/proc/self/statm").read().split()[1]) * 4096
        module = Module(GUEST)
        g = guest()
        def work():
            assert g.add(1, 2) == 3
        def run(n):
            for _ in range(n):
                t = threading.Thread(target=work)
                t.start()
                t.join()
        run({count} // 4)
        before = resident()
        mappings = open("/proc/self/maps").read().count("\\n")
        run({count})
        assert resident() < before * 1.05 + 300_000, (before, resident())
        assert open("/proc/self/maps").read().count("\\n") < mappings + 8
        """,
        seconds=200,
    )


def test_threads_that_look_at_handlers_together() -> None:
    """Each sees those of the signal it asks for, and what was there stays: a guest that spins is
    stopped, and one that faults traps."""
    survives("""
        from wasmfx.native.link import libc
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        ours, ignored = (
            libc.handler_of(number).handler for number in (signal.SIGSEGV, signal.SIGPIPE)
        )
        sys.setswitchinterval(1e-6)
        wrong = []
        def look(number, wanted):
            for _ in range(3000):
                if libc.handler_of(number).handler != wanted: wrong.append(number)
            libc.handle_on_alternate_stacks()
        looking = [(signal.SIGSEGV, ours), (signal.SIGPIPE, ignored)] * 4
        threads = [threading.Thread(target=look, args=one) for one in looking]
        for t in threads: t.start()
        for t in threads: t.join()
        assert wrong == [], len(wrong)
        assert traps(g.load, -1) == OUT_OF_BOUNDS
    """)
