"""While LLVM works beside a guest: signals, forks and the end of the process."""

from __future__ import annotations

import pytest

from tests.unbreakable.attacks import survives

HOT = """
        from wasmfx.native.tiers import tier_up
        from wasmfx.native.store import instance
        from wasmfx.native import llvm
        instance.lazily = lambda *_: True

        heats = []
        init = tier_up.TierUp.__init__
        def noting(self, *args):
            heats.append(self)
            init(self, *args)
        tier_up.TierUp.__init__ = noting

        TEXT = '''(module
          (func $sum (export "sum") (param $n i32) (result i32) (local $s i32)
            (loop $l
              (local.set $s (i32.add (i32.mul (local.get $s) (i32.const 31)) (local.get $n)))
              (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
            (local.get $s)))'''
        sum_ = Instance(Module(TEXT)).exports.sum
        WANTED = sum_(100_000)

        begun, ended = threading.Event(), threading.Event()
        run_passes = llvm._run_passes
        def slowly(*args):
            begun.set()
            time.sleep(DELAY)
            run_passes(*args)
            ended.set()
        llvm._run_passes = slowly

        def heated():
            while not begun.is_set():
                assert sum_(100_000) == WANTED
"""


def attack(delay: float, rest: str) -> str:
    return HOT.replace("DELAY", str(delay)) + rest


def test_the_process_ends_meanwhile() -> None:
    """It waits for what LLVM is at, and no longer."""
    out = survives(
        attack(
            2.0,
            """
        import atexit
        atexit.register(lambda: print("left", ended.is_set()))
        heated()
        print("end")
        """,
        )
    )
    assert out.split() == ["end", "left", "False"]


def test_an_error_ends_it_meanwhile() -> None:
    survives(attack(0.5, "\n        heated()\n        raise SystemExit(3)\n"), expect=3)


@pytest.mark.parametrize("times", [1, 3])
def test_a_fork_meanwhile(times: int) -> None:
    """The child has no thread that compiles, and gets one when it needs it."""
    out = survives(
        attack(
            0.3,
            f"""
        heated()
        for _ in range({times}):
            child = os.fork()
            if not child:
                end = time.monotonic() + 180
                while not heats[0].groups and time.monotonic() < end:
                    assert sum_(100_000) == WANTED
                os._exit(0 if heats[0].groups else 1)
            assert os.waitpid(child, 0)[1] == 0
        while not heats[0].groups:
            assert sum_(100_000) == WANTED
        print("both")
        """,
        ),
        seconds=400,
    )
    assert out.split() == ["both"]


def test_ctrl_c_meanwhile() -> None:
    """It ends the guest at once, and the compilation not at all."""
    out = survives(
        attack(
            2.0,
            """
        signal.signal(signal.SIGINT, signal.default_int_handler)
        heated()
        threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        before = time.monotonic()
        try:
            while True:
                sum_(2_000_000_000)
        except KeyboardInterrupt:
            print("interrupted", ended.is_set())
        end = time.monotonic() + 180
        while not heats[0].groups and time.monotonic() < end:
            assert sum_(100_000) == WANTED
        print(len(heats[0].groups) > 0)
        """,
        )
    )
    assert out.split() == ["interrupted", "False", "True"]


def test_many_stores_in_many_threads() -> None:
    out = survives(
        attack(
            0.2,
            """
        def use():
            one = Instance(Module(TEXT)).exports.sum
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                assert one(100_000) == WANTED
        threads = [threading.Thread(target=use) for _ in range(6)]
        for t in threads: t.start()
        for t in threads: t.join()
        print("done")
        """,
        )
    )
    assert out.split() == ["done"]
