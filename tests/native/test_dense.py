"""Small stacks, side by side: what must fit them, who shares them, and how many there can be."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.native.running import Running, host
from tests.native.test_growing import DEEP, DEPTHS, SUSPENDED, TYPES, used
from wasmfx.errors import Exhaustion
from wasmfx.native.abi.layout import LARGE, STACK_SLACK
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link import libc
from wasmfx.native.llvm import assembly
from wasmfx.native.machine.fixed_code import HEAP_MODULES, MODULES, functions, translated
from wasmfx.runtime.values import Value

pytestmark = pytest.mark.skipif(LARGE, reason="WASMFX_STACKS=large: stacks are not dense")


ENDS = {"service": 24, "collect_on_thread_stack": 7 * 8, "trap": 8, "memmove": 8, "memset": 8}
"""What the ways to another stack, and C functions, put on this one."""
UNCHECKED, CALL, EXTENSION = 256, 16, 8
"""Bytes below the limit that a function may use unchecked, and that its call of fixed code and the
address of the extension take."""
ELSEWHERE = ("python_calls", "resumptions", "loading", "faults", "collection", "allocation")
"""Modules whose functions run on the stack of the thread, except for these two."""
ALLOCATES = "allocate", "exception_make"


class Frames:
    """The frames of the fixed code, from its assembly."""

    def __init__(self) -> None:
        self.sizes: dict[str, int] = {}
        self.calls: dict[str, set[tuple[bool, str]]] = {}
        name = ""
        for line in (assembly(translated()) + assembly(translated("heap"))).splitlines():
            if found := re.match(r"(\w+):", line):
                name = found[1]
                self.sizes[name], self.calls[name] = 8, set()
            elif found := re.match(r"\s+\.cfi_def_cfa_offset (\d+)", line):
                self.sizes[name] = max(self.sizes[name], int(found[1]))
            elif found := re.match(r"\s+(call|j)\w+\s+(?:\.L)?([a-z]\w+)(?:\$local|@PLT)?$", line):
                self.calls[name].add((found[1] == "call", found[2]))
        # Parts of the outlined functions, which jump there.
        self.sizes["revive_outlined"] = self.sizes["throw_outlined"]

    def deepest(self, name: str, above: tuple[str, ...] = ()) -> int:
        """The bytes that a function takes at most, with all that it calls."""
        if name in ENDS or name in above or name not in self.sizes:
            return ENDS.get(name, 8)
        size = self.sizes[name]
        return max(
            [size]
            + [
                size * is_call + self.deepest(other, (*above, name))
                for is_call, other in self.calls[name]
            ]
        )


def test_the_fixed_code_fits_below_the_limit() -> None:
    """What runs before a stack has grown, or instead, has room there: frames, then a service."""
    frames = Frames()
    modules = [m for m in (*MODULES, *HEAP_MODULES) if m.__name__.split(".")[-1] not in ELSEWHERE]
    names = [f.name for f in functions(modules)]
    names += [
        "extend_stack",
        *ALLOCATES,
        *(name for name in frames.sizes if name.endswith("_outlined")),
    ]
    taken = {name: frames.deepest(name) for name in names}
    assert {"revive", "cont_clone", "throw_outlined"} <= taken.keys()
    assert taken["cont_clone"] > frames.sizes["clone_chain"] + frames.sizes["find_room"]
    deepest = max(taken, key=lambda name: taken[name])
    assert UNCHECKED + CALL + taken[deepest] + EXTENSION <= STACK_SLACK, deepest


def test_signal_handlers_have_a_stack_of_their_own() -> None:
    r = Running(SUSPENDED)
    seen: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    try:
        assert libc.handler_of(signal.SIGALRM).flags & libc.SA_ONSTACK
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        end = time.monotonic() + 180
        while len(seen) <= 50 and time.monotonic() < end:
            for depth in DEPTHS:
                r.call("begin", 0, depth)
                assert r.call("go_on", 0, 100) == [100 + depth]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert libc.alternate_stack()
    assert len(seen) > 50


LARGE_STACKS = """
import tests.native.test_growing as t
from wasmfx.native.abi.layout import EXTENSION_SIZE, STACK_SIZE
assert STACK_SIZE == EXTENSION_SIZE
r = t.Running(t.SUSPENDED)
for depth in (0, 10, 2000, 20000):
    r.call("begin", 0, depth)
    assert r.call("other", 10) == [1010 + depth]
assert t.used(r) == (2, 1)
"""


def test_stacks_may_begin_large() -> None:
    """For processes whose signal handlers run on whatever stack is current."""
    env = {**os.environ, "WASMFX_STACKS": "large"}
    subprocess.run([sys.executable, "-c", LARGE_STACKS], env=env, check=True)


def test_python_calls_back_from_an_extension() -> None:
    """An inner activation has limits of its own; afterwards the outer one's hold again."""
    store = NativeEngine().new_store()
    inner = Running(SUSPENDED, store=store)

    def again(args: Sequence[Value]) -> Sequence[Value]:
        inner.call("begin", 0, 300)
        assert inner.call("go_on", 0, 1) == [301]
        return args

    r = Running(DEEP, host(store, again, ("i32",), ("i32",)), store=store)
    for depth in DEPTHS:
        assert r.call("to_host", depth) == [depth + 7]
        assert r.call("to_hop", depth) == [depth + 1]
    assert used(r) == (2, 2)


def test_very_many_stacks_are_given_back() -> None:
    """Each continuation starts another, until there are no more stacks, three times over."""
    text = f"""
      (module
        {TYPES}
        (func $next (export "next") (type $f)
          (i32.add (i32.const 1) (resume $k (local.get 0) (cont.new $k (ref.func $next)))))
        (elem declare func $next))
    """
    r = Running(text)
    r.store.pools.stacks.limit = 3 * r.store.pools.stacks.at_once
    for _ in range(3):
        assert r.fails("next", 0) == f"Exhaustion: {Exhaustion().message}"
        assert len(r.store.pools.stacks.waiting()) == r.store.pools.stacks.kept
        assert (
            len(r.store.pools.stacks.spare)
            == r.store.pools.stacks.limit - r.store.pools.stacks.kept
        )


MANY = f"""
  (module
    {TYPES}
    (table $kept 0 (ref null $k))
    (func $worker (type $f) (local $a i64)
      (loop $again
        (local.set $a (i64.add (local.get $a) (i64.extend_i32_u (local.get 0))))
        (local.set 0 (suspend $yield))
        (br_if $again (local.get 0)))
      (i32.wrap_i64 (local.get $a)))
    (elem declare func $worker)
    (func (export "make") (param $n i32) (local $i i32)
      (drop (table.grow $kept (ref.null $k) (local.get $n)))
      (loop $more
        (table.set $kept (local.get $i)
          (block $got (result (ref $k))
            (resume $k (on $yield $got) (local.get $i) (cont.new $k (ref.func $worker)))
            (unreachable)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $more (i32.ne (local.get $i) (local.get $n)))))
    (func (export "finish") (param $n i32) (result i32) (local $i i32) (local $sum i32)
      (loop $more
        (local.set $sum (i32.add (local.get $sum)
          (resume $k (i32.const 0) (table.get $kept (local.get $i)))))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $more (i32.ne (local.get $i) (local.get $n))))
      (local.get $sum)))
"""


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * libc.PAGE


@pytest.mark.parametrize("n", [100_000, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_very_many_live_continuations_take_little_memory(n: int) -> None:
    r = Running(MANY)
    before = resident()
    r.call("make", n)
    assert (resident() - before) / n < 2600
    assert r.call("finish", n) == [n * (n - 1) // 2 % 2**32]
    assert used(r) == (n, 0)
