"""Runs the programs of the paper and shows what they print, next to what they should.

python examples/demo.py [native|reference]
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PAPER = Path(__file__).parent / "paper"

# What is called, and what comes out: printed numbers, then results, then how it failed if it did.
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
    print(f"\n{wrong} of them went wrong." if wrong else "\nAll as expected. Now try:")
    if not wrong:
        print("  .venv/bin/wasmfx trace examples/paper/p08-generator.wat --invoke sum_until 1")
    return 1 if wrong else 0


def title(head: list[str]) -> str:
    """The first sentence of a program's head comment."""
    words = " ".join(line.removeprefix(";;").strip() for line in head[2:8])
    return words.split(". ")[0]


def show(path: Path, engine: str, call: str, expected: str) -> bool:
    """Make one call; whether what comes out is what was expected."""
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


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
