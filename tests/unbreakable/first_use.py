"""Interrupt the first use of the package at many places, each in a fresh process.

    python first_use.py reference imports 60    interrupted at 60 lines of modules being imported
    python first_use.py native calls 60         at 60 calls of our functions
    python first_use.py native depth 60         with 3, 6, 9 ... frames to the recursion limit

A second use in that process must give the right result. Each failure is one line of output.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), *("..", "..", "src", "wasmfx"))
ROOT = os.path.normpath(ROOT)
MODULE = """
(module
  (type $f (func)) (type $k (cont $f)) (tag $t (param i32))
  (memory 1) (func $body (suspend $t (i32.const 3))) (elem declare func $body)
  (func (export "f") (param i32) (result i32)
    (block $on (result i32 (ref null $k))
      (resume $k (on $t $on) (cont.new $k (ref.func $body)))
      (return (i32.const 0)))
    (drop)
    (i32.add (local.get 0))))
"""
SECONDS = 60
"""How long one place may take, on a busy machine."""

USES: dict[str, dict[str, str]] = {
    "reference": {"engine": "reference"},
    "native": {"tier": "optimised"},
    "baseline": {"tier": "baseline"},
}


class Interrupted(BaseException):
    pass


def use(how: str) -> None:
    import wasmfx

    store = wasmfx.Store(**USES[how])  # type: ignore[arg-type]
    result = wasmfx.Instance(wasmfx.Module(MODULE), store=store).exports.f(2)
    assert result == 5, result


class Tracer:
    """Raise at one place of our files, by number: a line of a module, or the begin of a call."""

    def __init__(self, chosen: int, calls: bool) -> None:
        self.chosen = chosen
        self.calls = calls
        self.passed = 0
        self.place = "nowhere"

    def __call__(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(ROOT):
            return None
        if code.co_name == "<module>":
            return None if self.calls else self.line
        # Not where a generator goes on: Python may only be closing it, and ignores what it raises.
        if self.calls and not code.co_flags & inspect.CO_GENERATOR:
            self.passing(frame)
        return None

    def line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            self.passing(frame)
        return self.line

    def passing(self, frame: FrameType) -> None:
        self.passed += 1
        if self.passed == self.chosen:
            self.place = f"{os.path.relpath(frame.f_code.co_filename, ROOT)}:{frame.f_lineno}"
            sys.settrace(None)
            raise Interrupted


def interrupted(how: str, calls: bool, chosen: int) -> tuple[int, str]:
    """Use the package, with an interrupt at one place: how many places were passed, and where."""
    tracer = Tracer(chosen, calls)
    sys.settrace(tracer)
    with suppress(Interrupted):
        use(how)
    sys.settrace(None)
    return tracer.passed, tracer.place


def near_the_limit(how: str, left: int) -> str:
    """Use the package with this many frames to the recursion limit."""

    def down(frames: int) -> None:
        if frames:
            down(frames - 1)
        else:
            use(how)

    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    with suppress(RecursionError):
        down(sys.getrecursionlimit() - depth - left)
    return f"{left} frames to the limit"


def apart(act: Callable[[], str]) -> str:
    """What an act says in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            said = act()
        except BaseException as error:
            said = f"FAILED: {type(error).__name__}: {error}"
        os.write(writing, said.encode()[:4096])
        os._exit(0)
    os.close(writing)
    with open(reading) as file:
        said = file.read()
    _, status = os.waitpid(child, 0)
    return said if status == 0 else f"FAILED: ended with status {status}"


def main(how: str, way: str, times: int) -> None:
    def numbers() -> str:
        return str(interrupted(how, way == "calls", 0)[0])

    def attempt(n: int) -> str:
        import signal

        signal.alarm(SECONDS)
        near = way == "depth"
        place = near_the_limit(how, n) if near else interrupted(how, way == "calls", n)[1]
        try:
            use(how)
        except BaseException as error:
            return f"FAILED after {place}: {type(error).__name__}: {error}"
        return place

    if way == "depth":
        chosen = [3 * n for n in range(1, times + 1)]
    else:
        passed = int(apart(numbers))
        chosen = [1 + n * passed // times for n in range(times)]
    for n in chosen:
        print(apart(lambda n=n: attempt(n)), flush=True)  # type: ignore[misc]


if __name__ == "__main__":
    # The children find these ready: what they do is to import ours.

    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
