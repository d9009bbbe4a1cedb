"""Each kind of interruption at each kind of moment: threads, forks, exceptions, full memory."""

from tests.unbreakable.attacks import survives


def test_a_continuation_goes_on_in_another_thread() -> None:
    """Also one whose stack has grown; nothing in it belongs to the thread that it began in."""
    survives("""
        from wasmfx.native.engine import NativeEngine
        from wasmfx.runtime.host import Returned, Suspended
        from wasmfx.text.modules import parse
        from wasmfx.valid import validate
        module = parse('''(module
          (tag $y (export "y") (param i32))
          (func $deep (param i32)
            (if (local.get 0)
              (then (call $deep (i32.sub (local.get 0) (i32.const 1))))
              (else (suspend $y (i32.const 7)))))
          (func (export "g") (param i32) (call $deep (local.get 0)) (suspend $y (i32.const 8))))''')
        store = NativeEngine().new_store()
        exports = store.instantiate(module, validate(module), []).exports
        y = exports["y"]
        for depth in (1, 100, 2000):
            first = store.resume(store.new_cont(exports["g"]), [("i32", depth)], [y])
            found = []
            def work():
                found.append(store.resume(first.continuation, [], [y]))
            t = threading.Thread(target=work)
            t.start()
            t.join()
            assert isinstance(found[0], Suspended), found
            assert isinstance(store.resume(found[0].continuation, [], [y]), Returned)
    """)


def test_a_fork_inside_a_host_function() -> None:
    survives("""
        def call(n):
            child = os.fork()
            if child == 0:
                return 100
            assert os.waitpid(child, 0)[1] == 0
            return n
        g = guest(call)
        result = g.call_and_add(5, 6)
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        if result == 106:
            os._exit(0)
        assert result == 11
    """)


def test_whatever_a_host_function_raises_comes_out() -> None:
    survives("""
        class Own(Exception): pass
        kinds = [SystemExit, KeyboardInterrupt, Own, MemoryError, GeneratorExit, StopIteration]
        def call(n): raise kinds[n]
        g = guest(call)
        for n, kind in enumerate(kinds):
            try:
                g.call(n)
            except kind:
                pass
            else:
                raise AssertionError(kind)
        assert g.add(1, 2) == 3
    """)


def test_alarms_while_instances_are_made_and_dropped() -> None:
    survives("""
        class Alarm(Exception): pass
        def alarm(*_): raise Alarm
        signal.signal(signal.SIGALRM, alarm)
        sys.unraisablehook = lambda _: None
        guest()  # Python does not import in the face of alarms.
        module, seen = Module(GUEST), 0
        def mappings(): return open("/proc/self/maps").read().count("\\n")
        before = None
        for n in range(1200):
            if n == 200: before = mappings()
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.00005 + n % 40 * 0.00003)
                g = Instance(module, {"host": {"call": lambda n: n}}).exports
                assert g.add(1, 2) == 3
                signal.setitimer(signal.ITIMER_REAL, 0)
            except Alarm:
                seen += 1
        signal.setitimer(signal.ITIMER_REAL, 0)
        assert seen > 50, seen
        assert guest().add(1, 2) == 3
        # A release that is interrupted at its first step is lost; most are not.
        assert mappings() < before + seen // 2, (before, seen, mappings())
    """)


def test_exceptions_sent_to_a_thread() -> None:
    survives("""
        class Sent(Exception): pass
        g = guest(lambda n: n)
        stop, hits = False, []
        def work():
            while not stop:
                try:
                    while not stop:
                        assert g.call_and_add(3, 1) == 4
                except Sent:
                    hits.append(1)
        def armoured():
            while not stop:
                try: work()
                except Sent: pass
        t = threading.Thread(target=armoured)
        t.start()
        send = ctypes.pythonapi.PyThreadState_SetAsyncExc
        for _ in range(1000):
            send(ctypes.c_ulong(t.ident), ctypes.py_object(Sent))
            time.sleep(0.0005)
        stop = True
        t.join()
        assert len(hits) > 20
        assert g.add(1, 2) == 3
    """)


def test_no_more_address_space() -> None:
    survives("""
        import resource
        g = guest()
        used = int(open("/proc/self/statm").read().split()[0]) * 4096
        resource.setrlimit(resource.RLIMIT_AS, (used + (1 << 30), -1))
        for _ in range(3):
            try:
                guest()
            except wasmfx.Exhaustion as error:
                assert "cannot reserve" in error.message
            else:
                raise AssertionError
        assert g.add(1, 2) == 3
        assert traps(g.load, -1) == OUT_OF_BOUNDS
    """)


def test_a_host_function_that_traps_deep_below() -> None:
    """Guest and host in turn, fifty times; then a trap, which all of them pass on."""
    survives("""
        def call(n):
            return g.load(-1) if n == 0 else g.call(n - 1)
        g = guest(call)
        for _ in range(20):
            assert traps(g.call, 50) == OUT_OF_BOUNDS
        assert g.add(1, 2) == 3
    """)


def test_a_finaliser_that_calls_the_store_it_is_used_in() -> None:
    survives("""
        class Late:
            def __del__(self): results.append(g.call_and_add(20, 22))
        def call(n):
            loop = [Late()]
            loop.append(loop)
            if n % 10 == 0: gc.collect()
            return n
        results = []
        g = guest(call)
        for n in range(200):
            assert g.call_and_add(n, 1) == n + 1
            Late()
        gc.collect()
        assert set(results) == {42} and len(results) > 200
    """)


def test_an_exception_anywhere_in_a_call_in_a_signal_handler() -> None:
    """The handler comes while a call fails, which then fails as if there had been none. The lines
    are those where Python would look for signals: it calls something, or has called it.
    """
    survives("""
        class Stop(Exception): pass
        class Index:
            def __index__(self): return 1
        def stop_at(n):
            def profile(frame, event, arg):
                nonlocal n
                if "native/store" in frame.f_code.co_filename and event in ("call", "c_return"):
                    n -= 1
                    if n == 0:
                        raise Stop
            sys.setprofile(profile)
        n = stopped = 0
        def handler(*_):
            global n, stopped
            n += 1
            stop_at(n % 40)
            try:
                g.add(Index(), 2)  # what is not a number already takes the long way
            except Stop:
                stopped += 1
            finally:
                sys.setprofile(None)
        signal.signal(signal.SIGALRM, handler)
        g = guest()
        assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
        for k in range(1500):
            signal.setitimer(signal.ITIMER_REAL, 1e-5 + k % 50 * 1e-5)
            for _ in range(5):
                assert (m := traps(g.fault_on_a_continuation)) == OUT_OF_BOUNDS, (n, m)
            signal.setitimer(signal.ITIMER_REAL, 0)
            assert g.add(Index(), 2) == 3
        assert stopped > 50, (n, stopped)
    """)


def test_a_fault_while_the_first_poll_makes_its_thread() -> None:
    """A signal handler may run a guest there."""
    survives("""
        from wasmfx.native.link import libc
        g, create, seen = guest(), libc._lib.pthread_create, []
        def creating(*args):
            seen.append(traps(g.load, -1))
            return create(*args)
        libc._lib.pthread_create = creating
        g.spin(1000)
        assert seen == [OUT_OF_BOUNDS]
    """)
