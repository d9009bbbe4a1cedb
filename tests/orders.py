"""In which order Python imports what is imported at once: `python -m tests.orders` writes it down,
which is what `make orders` does.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import wrap

FILE = Path(__file__).parents[1] / "src" / "wasmfx" / "orders.py"
ROOTS = (
    "wasmfx.embed.module",
    "wasmfx.embed.instance",
    "wasmfx.binary.decode",
    "wasmfx.native.link.scanning",
    "wasmfx.native.engine",
    "wasmfx.wasi.wasi",
    "wasmfx.cli.run_command",
)
"""What is asked for by `imported` in most programs; what more of them need comes before the rest,
since what two have in common is in the bundle of the first."""

SOON = {"wasmfx.native.link.scanning": ("wasmfx.binary.segments", "wasmfx.valid.segments")}
"""What is imported right after one of them, whenever that is."""

HEAD = '''"""In which order modules are imported, by what is asked for: each after what it imports.

By `make orders`. Names are below our package, and those of packages end with a dot.
"""

from __future__ import annotations

ORDERS = {
'''

RECORD = """
import sys
from importlib.machinery import SourceFileLoader
found, execute = [], SourceFileLoader.exec_module
def exec_module(self, module):
    execute(self, module)
    found.append(module.__name__ + "." * hasattr(module, "__path__"))
SourceFileLoader.exec_module = exec_module
import wasmfx.importing
wasmfx.importing.ORDERS = {}
found.clear()
for name in sys.argv[1:]:
    __import__(name)
ours = (name.removeprefix("wasmfx.") for name in found if name.startswith("wasmfx."))
print(*ours)
"""


def order(root: str) -> list[str]:
    """The modules that Python imports for this one, in the order in which they are complete."""
    words = [sys.executable, "-c", RECORD, root, *SOON.get(root, ())]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return done.stdout.split()


def text() -> str:
    """What the file should be."""
    parts = []
    for root in ROOTS:
        lines = wrap(" ".join(order(root)), 90, break_on_hyphens=False)
        inside = "\n".join(f"        {line}" for line in lines)
        parts.append(f'    "{root}": """\n{inside}\n    """,\n')
    return HEAD + "".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(text())
