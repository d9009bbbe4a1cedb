"""Want: no memory for a thread or for LLVM, no descriptor to be had; and a debugger that quits."""

from tests.unbreakable.attacks import survives


def test_a_thread_that_dies_before_it_begins() -> None:
    """Without memory for its first frame, a thread dies like that. Its caller does not hang."""
    survives("""
        import types
        from wasmfx.native import llvm_worker
        real, refused = llvm_worker.threads, []
        def start(run, args):
            refused.append(real.start_new_thread(lambda: None, ()))
        llvm_worker.threads = types.SimpleNamespace(**vars(real) | {"start_new_thread": start})
        module = Module(GUEST)
        try:
            Instance(module, {"host": {"call": print}})
        except MemoryError as error:
            assert "thread" in str(error)
        else:
            raise AssertionError
        assert refused
        llvm_worker.threads = real
        assert guest().add(1, 2) == 3
    """)


def test_no_memory_for_llvm() -> None:
    """It would end the process. What it is not asked for is an error, and the store goes on."""
    survives("""
        import resource
        store = Store()
        g = guest(store=store)
        loop = Module('(func (export "f") (param i32) (loop (br_if 0 (local.get 0))))')
        kind = resource.RLIMIT_AS
        before = resource.getrlimit(kind)
        for extra in (1 << 16, 1 << 20, 16 << 20):
            used = int(open("/proc/self/statm").read().split()[0]) * 4096
            resource.setrlimit(kind, (used + extra, before[1]))
            try:
                Instance(loop, store=store)
            except (MemoryError, wasmfx.Exhaustion) as error:
                print(error)
            else:
                raise AssertionError(extra)
            finally:
                resource.setrlimit(kind, before)
            assert traps(g.load, -1) == OUT_OF_BOUNDS
        Instance(loop, store=store).exports.f(0)
    """)


def test_no_descriptors() -> None:
    """The stack of the main thread is found, and a first trap is a trap."""
    survives("""
        import resource
        g = guest()
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
        assert g.add(1, 2) == 3
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
        sys.setrecursionlimit(1_000_000)
        g = guest(lambda n: g.call(n + 1))
        try:
            g.call(0)
        except (wasmfx.Exhaustion, RecursionError):
            pass
        else:
            raise AssertionError
        assert g.add(1, 2) == 3
    """)


def test_no_file_may_be_large() -> None:
    """The system ends a process that writes one, unless the process ignores the signal, as Python
    does at first. Nothing is kept then."""
    survives("""
        import resource, tempfile
        sys.dont_write_bytecode = True
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        with tempfile.TemporaryDirectory() as folder:
            os.environ["WASMFX_CACHE"] = folder
            assert guest().add(1, 2) == 3
            assert not os.listdir(folder)
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            Instance(Module('(func (loop (br_if 0 (i32.const 0))))'))
            assert os.listdir(folder)
    """)


def test_a_number_is_no_module() -> None:
    """As a descriptor it would be read to its end, and closed."""
    survives("""
        for number in (0, 1, 2, True):
            try:
                Module(number)
            except TypeError:
                pass
            else:
                raise AssertionError
            os.fstat(number)
    """)


def test_a_debugger_that_quits_on_any_line() -> None:
    """Also where no signal is ever handled. The store goes on, and collections end."""
    survives("""
        class Quit(Exception): pass
        class Index:
            def __index__(self): return 1
        def quit_at(n):
            def trace(frame, event, arg):
                nonlocal n
                if not frame.f_code.co_filename.endswith("native/store/activation.py"):
                    return None
                n -= 1
                if n == 0:
                    raise Quit
                return trace
            sys.settrace(trace)
        store = Store()
        g = guest(store=store)
        quits = 0
        for n in range(1, 150):
            quit_at(n)
            try:
                g.add(Index(), 2)  # what is not a number already takes the long way
                assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
            except Quit:
                quits += 1
            finally:
                sys.settrace(None)
            assert g.add(1, 2) == g.add(Index(), 2) == 3
            store.collect()
        assert quits > 50, quits
    """)


def test_no_memory_for_the_first_frame_of_a_thread() -> None:
    """There may be just enough for its stack."""
    survives("""
        import resource
        from wasmfx.native.llvm_worker import undisturbed
        sys.unraisablehook = lambda *_: None
        guest().add(1, 2)
        def room(size):
            with open("/proc/self/statm") as file:
                used = int(file.read().split()[0]) * 4096
            resource.setrlimit(resource.RLIMIT_AS, (used + size, resource.RLIM_INFINITY))
        found = set()
        for size in range(0, 12 << 20, 64 << 10):
            room(size)
            try:
                found.add(undisturbed(lambda: 5))
            except MemoryError:
                found.add("none")
        room(1 << 40)
        # With the stack of a thread that has ended there is room even where there is none.
        assert found in ({5, "none"}, {5})
        assert undisturbed(lambda: 6) == 6
    """)
