"""Small modules that make a compiler work: none takes it long, whatever shape it has.

How long, and how that grows, is for `benchmarks/compile.py` to say; here nothing may hang.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.bombs import BOMBS

ROOT = Path(__file__).resolve().parents[2]

WORST = (
    "nested_blocks", "br_table_targets", "br_table_with_values", "loads", "functions",
    "params_and_results", "arithmetic", "selects", "ifs_by_locals", "try_tables", "suspends",
    "resumes", "conts_of_many_functions", "truncations", "calls_with_many_values", "loops_in_a_row",
)  # fmt: skip
CHOSEN = sorted(BOMBS) if os.environ.get("WASMFX_LONG") else WORST

PROGRAM = """
import sys
from benchmarks.bombs import BOMBS
from wasmfx.native.tiers.image import Image
from wasmfx.text.modules import parse
from wasmfx.valid import validate
bomb = BOMBS[sys.argv[1]]
module = parse(bomb.text(bomb.size // 4))
Image(module, validate(module, keep=True))
"""


@pytest.mark.parametrize("name", CHOSEN)
def test_it_is_compiled_in_time(name: str) -> None:
    subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        timeout=180,
        check=True,
    )
