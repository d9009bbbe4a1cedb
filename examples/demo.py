"""Run the programs of the paper, then guests that await and C programs with fibres and WASI.

Each line shows what a program printed. A wrong line is followed by the expected one.

python examples/demo.py [native|reference]
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "c-fibers"))

from host import Program  # noqa: E402

import wasmfx  # noqa: E402
from wasmfx.wasi import Wasi  # noqa: E402

PAPER = HERE / "paper"

# Calls of each program, and the expected output: printed numbers, then results, then the error.
CALLS: dict[str, list[tuple[str, str]]] = {
    "p03-unhandled": [("main", "10 (unhandled tag $yield)")],
    "p08-generator": [("sum_until 100", "5050"), ("sum_until 101", "5151")],
    "p13-cycle": [("go 0", ""), ("go 1", "(continuation already consumed)")],
}


def main() -> int:
    engine = sys.argv[1] if len(sys.argv) > 1 else "native"
    print(f"The programs of the paper, on the {engine} engine:\n")
    wrong = 0
    for path in sorted(PAPER.glob("*.wat")):
        head = path.read_text().splitlines()
        print(title(head))
        for call, expected in CALLS.get(path.stem, [("main", head[0].partition(": ")[2])]):
            wrong += not show(path, engine, call, expected)
    print("\nGuests in an event loop, all in this one thread:\n")
    wrong += asyncio.run(waiting(engine))
    print(f"\n{wrong} of them went wrong." if wrong else "\nAll as expected. Now try:")
    if not wrong:
        print("  .venv/bin/wasmfx trace examples/paper/p08-generator.wat --invoke sum_until 1")
    return 1 if wrong else 0


def title(head: list[str]) -> str:
    """The first sentence of a program's head comment."""
    words = " ".join(line.removeprefix(";;").strip() for line in head[2:8])
    return words.split(". ")[0]


def show(path: Path, engine: str, call: str, expected: str) -> bool:
    """Make one call, print its output, and return whether it is the expected one."""
    name, *args = call.split()
    words = ["run", "--engine", engine, str(path), "--invoke", name, *args]
    done = subprocess.run(
        [sys.executable, "-m", "wasmfx", *words], capture_output=True, text=True, check=False
    )
    failed = [f"({done.stderr.splitlines()[0].partition(': ')[2]})"] if done.stderr else []
    printed = " ".join(done.stdout.split() + failed)
    print(f"    {call:16} {printed or '(returns)'}")
    if printed != expected:
        print(f"    {'expected':16} {expected}")
    return printed == expected


WAITING = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (func (export "handle") (param i32) (result i32)
    (i32.add (call $fetch (local.get 0)) (call $fetch (i32.const 1)))))"""


async def fetch(n: int) -> int:
    """A host function. While it awaits, the guest is suspended and does not notice."""
    await asyncio.sleep(0.05)
    return n


async def waiting(engine: str) -> int:
    """Run many waiting guests, and return the number of wrong lines."""
    guest = wasmfx.Instance(wasmfx.Module(WAITING), {"env": {"fetch": fetch}}, wasmfx.Store(engine))
    begin = time.monotonic()
    found = await asyncio.gather(*(guest.aio.handle(n) for n in range(200)))
    wrong = tell("200 guests await an `async def` twice, 50 ms each", begin, sum(found), 20100)
    fibers = Program("sleepers", wasi=Wasi(stdin=b""), engine=engine)
    begin = time.monotonic()
    await fibers.run("start_sleepers", 200, 100)
    wrong += tell("200 fibres in C sleep in WASI, 100 ms each", begin, fibers.exports.woken(), 200)
    primes = Program("generators", engine=engine)
    begin = time.monotonic()
    primes.exports.print_primes(12)
    return wrong + tell("12 fibres in C sieve primes", begin, primes.printed[-1], 37)


def tell(what: str, begin: float, found: int, expected: int) -> int:
    """Print a result and the time it took. Returns 1 if the result is wrong."""
    print(f"    {what:50} {found:>6}   after {1000 * (time.monotonic() - begin):.0f} ms")
    return int(found != expected)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
