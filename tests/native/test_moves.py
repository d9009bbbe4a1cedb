"""The mode of moves: every continuation is resumed on a copy, and its original is overwritten.

It shows that compiled code keeps no address of its own stack. The mode is chosen when the process
starts, so these tests run other tests in processes of their own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

MOVES = {**os.environ, "WASMFX_MOVE": "1"}
COUNTING = (
    "test_every_stack_is_given_back_however_it_ends",
    "test_a_copy_takes_no_extension_that_is_not_in_use",
    "test_a_limit_counts_what_is_not_dropped",
    "test_the_original_survives_exhaustion",
    "test_a_long_chain_takes_stacks_from_everywhere",
    "test_deep_copies_are_exhausted_like_deep_stacks",
    "test_compiled_code_gives_the_published_large_results",
    "test_what_an_exception_drops_is_released",
    "test_an_answer_is_interrupted",
)
"""Tests that count stacks or limit them, and long ones: this mode takes more of all."""


def passes(*tests: str, **env: str) -> None:
    """Run tests in this mode."""
    chosen = ["-k", " and ".join(f"not {name}" for name in COUNTING)]
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *chosen, *tests],
        cwd=ROOT,
        env={**MOVES, **env},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert "." in done.stdout


COUNTED = """
from tests.native.running import Running
from tests.native.test_clones import TYPES
from wasmfx.native.link.region import get64
from wasmfx.native.abi.heap import HEAP
r = Running(f'''(module {TYPES} (elem declare func $f)
  (func $f (type $f) (i32.add (suspend $flip) (suspend $flip)))
  (func (export "main") (result i32) (local $k (ref null $ki))
    (block $on (result (ref $ki))
      (return (resume $k (on $flip $on) (cont.new $k (ref.func $f)))))
    (local.set $k)
    (block $on (result (ref $ki))
      (return (resume $ki (on $flip $on) (i32.const 1) (local.get $k))))
    (local.set $k)
    (resume $ki (i32.const 2) (local.get $k))))''')
assert r.call("main") == [3]
print(get64(r.store.state.heap.at + HEAP.spoiled_count))
"""


@pytest.mark.parametrize(("env", "moved"), [(MOVES, "3"), (dict(os.environ), "0")])
def test_every_resumption_moves(env: dict[str, str], moved: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNTED], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert (done.stdout.strip(), done.stderr) == (moved, "")


def test_effects_and_copies_on_moved_stacks() -> None:
    passes(
        "tests/native/test_effects.py",
        "tests/native/test_clones.py",
        "tests/native/test_backtracking.py",
        "tests/native/test_clone_memory.py",
    )


@pytest.mark.long
def test_more_effects_on_moved_stacks() -> None:
    passes(
        "tests/native/test_random_clones.py",
        "tests/native/test_search.py",
        "tests/native/test_bound.py",
        "tests/native/test_backtrace.py",
        "tests/native/test_names.py",
        "tests/native/test_answers.py",
        "tests/benchmarks/test_multishot.py",
        "tests/embed/test_resuming.py",
        "tests/embed/test_embed.py",
    )


def test_conformance_on_moved_stacks(spec_tests: Path) -> None:
    passes("tests/native/test_scripts.py::test_a_folder[core/stack-switching]")


def test_generated_programs_on_moved_stacks() -> None:
    passes(
        "tests/agree/test_effects.py::test_engines_agree_on_effect_programs",
        WASMFX_LONG="",
    )


@pytest.mark.long
def test_many_programs_on_moved_stacks(spec_tests: Path) -> None:
    passes("tests/agree", "tests/native/test_growing.py", "tests/native/test_scripts.py")
