"""Views of memories: what comes up while one is made comes out, and no view is of anything else."""

from tests.unbreakable.attacks import survives


def test_an_error_on_any_line() -> None:
    survives("""
        class Quit(Exception): pass
        memory = guest().memory
        def quit_at(n):
            def trace(*_):
                nonlocal n
                n -= 1
                if n == 0: raise Quit
                return trace
            sys.settrace(trace)
        quits = 0
        for n in range(1, 40):
            quit_at(n)
            try: view = memoryview(memory)
            except Quit: quits += 1
            else: assert len(view) == 65536
            finally: sys.settrace(None)
        assert 3 < quits < 39, quits
    """)


def test_a_signal_handler_that_raises() -> None:
    survives("""
        class Alarm(Exception): pass
        def alarm(*_): raise Alarm
        signal.signal(signal.SIGALRM, alarm)
        sys.unraisablehook = lambda it: lost.append(it.exc_value)
        memory, lost, seen = guest().memory, [], 0
        # Apart from the `try`: where a loop goes back, some Pythons raise past its clauses.
        def look(n):
            signal.setitimer(signal.ITIMER_REAL, 2e-5 + n % 20 * 1e-5)
            for _ in range(300): assert len(memoryview(memory)) == 65536
            signal.setitimer(signal.ITIMER_REAL, 0)
        for n in range(3000):
            try:
                look(n)
            except Alarm:
                seen += 1
        assert seen > 100 and not lost, (seen, lost)
    """)


def test_where_python_cannot_go_deeper() -> None:
    survives("""
        memory, found = guest().memory, []
        def deeper():
            try:
                deeper()
            finally:
                try: found.append(len(memoryview(memory)))
                except RecursionError as error: found.append(type(error))
        try: deeper()
        except RecursionError: pass
        assert set(found) == {RecursionError, 65536}, set(found)
    """)


def test_a_memory_that_was_never_made() -> None:
    survives("""
        try: memoryview(wasmfx.Memory.__new__(wasmfx.Memory))
        except AttributeError: pass
        else: raise AssertionError
    """)
