"""Pages of code: never writable where they are executable, and never another process's business."""

import pytest

from tests.unbreakable.attacks import survives

SEEN = """
        def wrong():
            found = []
            for line in open("/proc/self/maps"):
                where, how = line.split()[:2]
                if "w" in how and "x" in how: found.append(line)
            return found
        def opened():
            # Writable pages of the file that code is in.
            lines = [line for line in open("/proc/self/maps") if "memfd:wasmfx" in line]
            return [line for line in lines if "w" in line.split()[1]]
"""

REFUSE = """
import ctypes
if ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) != 0:
    raise SystemExit  # a kernel below 6.3
"""

LARGE = """
        def text(n):
            steps = f"(local.set 0 (i32.add (local.get 0) (i32.const {n})))" * 20
            return f'(func (export "f{n}") (param i32) (result i32) {steps} (local.get 0))'
        texts = [text(n) for n in range(300)]
        large = Module("(module " + " ".join(texts) + ")")
"""


def test_a_system_that_refuses_writable_code_is_obeyed() -> None:
    """The kernel refuses pages that are writable and executable, and pages that become executable.
    Nothing of ours asks for them: not when something is compiled, in either tier, nor when host
    functions are called, nor from another thread.
    """
    attack = f"""
        {SEEN}
        {LARGE}
        seen, stop = [], False
        def watch():
            while not stop:
                seen.extend(wrong())
                time.sleep(0.001)
        def call(n):
            seen.extend(wrong() + opened())
            return n
        t = threading.Thread(target=watch)
        t.start()
        g = guest(call)
        assert g.call(7) == 7 and g.add(1, 2) == 3
        assert traps(g.fault_on_a_continuation) == OUT_OF_BOUNDS
        first = Instance(large, store=Store(tier="baseline")).exports
        for n in range(0, 300, 7):
            assert getattr(first, f"f{{n}}")(n) == 21 * n
            seen.extend(opened())
        stop = True
        t.join()
        seen.extend(wrong() + opened())
        assert not seen, seen
    """
    survives(attack, first=REFUSE)


def test_code_is_added_beside_code_that_another_thread_runs() -> None:
    """It runs without Python's lock, in the page that is written to, and never stops."""
    survives("""
        guest()
        from wasmfx.native.link.region import region
        # Count in what the first argument points to until there is something in the second.
        code = bytes.fromhex("48 ff 07 83 3e 00 74 f8 c3")
        run = region().new_code(4096)
        run.put(run.at, code)
        count, stop = ctypes.c_uint64(), ctypes.c_uint32()
        loop = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(run.at)
        args = ctypes.addressof(count), ctypes.addressof(stop)
        t = threading.Thread(target=loop, args=args)
        t.start()
        while not count.value: time.sleep(0.001)
        before = count.value
        for n in range(20000): run.put(run.at + 64 + n % 4000, b"\\xcc")
        assert count.value > before
        stop.value = 1
        t.join()
    """)


def test_code_goes_on_in_parent_and_child_when_both_write_more() -> None:
    """They write to the same addresses, and free and reuse what the other one runs."""
    survives("""
        def new(n):
            text = f'(module (func (export "f") (result i32) (i32.const {n})))'
            return Instance(Module(text))
        def all_good(there):
            return all(i.exports.f() == n for n, i in there.items())
        there = {n: new(n) for n in range(40)}
        children = []
        for generation in range(4):
            child = os.fork()
            me = 0 if child else 1
            for n in range(0, 40, 2):
                there.pop(n + me, None)
            gc.collect()
            for n in range(40):
                number = 1000 * generation + 100 * me + 100 + n
                there[number] = new(number)
                assert all_good(there)
            if not child:
                children.clear()
                time.sleep(0.05)
            else:
                children.append(child)
            assert all_good(there)
        for child in children:
            assert os.waitpid(child, 0)[1] == 0
        assert all_good(there)
    """)


def test_functions_of_the_first_tier_are_added_in_parent_and_child() -> None:
    """A run of pages that has room at the fork is filled by neither."""
    survives(f"""
        {LARGE}
        g = Instance(large, store=Store(tier="baseline")).exports
        for n in range(20): assert getattr(g, f"f{{n}}")(n) == 21 * n
        child = os.fork()
        functions = range(300) if child else reversed(range(300))
        for n in functions: assert getattr(g, f"f{{n}}")(n) == 21 * n
        for n in range(300): assert getattr(g, f"f{{n}}")(n) == 21 * n
        if not child: os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        for n in range(300): assert getattr(g, f"f{{n}}")(n) == 21 * n
    """)


def test_a_child_that_python_does_not_know_of() -> None:
    survives("""
        g = guest()
        libc = ctypes.PyDLL(None)
        # A thread that ends meanwhile may have a lock of Python's, which the child would wait for.
        while len(os.listdir("/proc/self/task")) > 1:
            time.sleep(0.001)
        child = libc.fork()
        if child == 0:
            other = Instance(Module('(module (func (export "f") (result i32) (i32.const 5)))'))
            os._exit(0 if other.exports.f() == 5 and g.add(1, 2) == 3 else 1)
        assert os.waitpid(child, 0)[1] == 0
        assert guest().add(1, 2) == 3
    """)


def test_no_descriptor_is_kept_and_none_is_needed() -> None:
    survives("""
        before = set(os.listdir("/proc/self/fd"))
        g = guest()
        assert set(os.listdir("/proc/self/fd")) == before
        os.closerange(3, 1000)
        assert guest().add(1, 2) == 3 and g.add(1, 2) == 3
    """)


@pytest.mark.parametrize(
    "refuse",
    [
        "del os.memfd_create",
        "os.memfd_create = lambda *_: os.open('/nowhere', 0)",
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))",
        "resource.setrlimit(resource.RLIMIT_NOFILE, (3, before[1]))",
    ],
)
def test_without_a_file_in_memory_code_is_private(refuse: str) -> None:
    """It is still not writable and executable, and parent and child have each their own."""
    survives(f"""
        import resource
        # Python would write a part of its byte code, and other processes would read it.
        sys.dont_write_bytecode = True
        {SEEN}
        {LARGE}
        from wasmfx.native.link.region import PrivateMemory, region
        import llvmlite.binding  # which has a callback of ctypes
        known = wrong()
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        {refuse}
        region().new_code(1)
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
        g = guest()
        assert isinstance(region().memory, PrivateMemory)
        first = Instance(large, store=Store(tier="baseline")).exports
        for n in range(0, 300, 7): assert getattr(first, f"f{{n}}")(n) == 21 * n
        child = os.fork()
        for n in range(300): assert getattr(first, f"f{{n}}")(n) == 21 * n
        if not child: os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert g.add(1, 2) == 3 and guest().add(1, 2) == 3
        assert wrong() == known
    """)


def test_memory_of_code_that_is_dropped_is_given_back() -> None:
    """With a fork now and then, too: what was there before goes when the child has gone."""
    survives("""
        def resident():
            return int(open("/proc/self/statm").read().split()[1]) * 4096
        def spin(count):
            for n in range(count):
                text = f'(module (func (export "f") (param i32) (result i32) ' + \\
                       f'(i32.add (local.get 0) (i32.const {n % 7}))))'
                assert Instance(Module(text)).exports.f(1) == n % 7 + 1
                if n % 20 == 0:
                    child = os.fork()
                    if not child: os._exit(0)
                    os.waitpid(child, 0)
        spin(600)
        gc.collect()
        maps, before = len(list(open("/proc/self/maps"))), resident()
        spin(600)
        gc.collect()
        assert len(list(open("/proc/self/maps"))) < maps + 20
        assert resident() - before < 4 << 20, resident() - before
    """)
