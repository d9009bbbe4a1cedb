"""Cost of an instruction before it runs: decoding, validating, and compiling in each tier.

    python benchmarks/startup/compiling.py [--sample N] [FILE]

The default module is SQLite. The first tier compiles every function twice, first with an empty
memo. LLVM compiles a sample of the functions one by one. `../kernels/tiers.py` measures the speed
of the code.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.startup.modules import prepared

from wasmfx.formats import read
from wasmfx.native.abi.placement import Shape
from wasmfx.native.baseline.compiler import FirstTier
from wasmfx.native.baseline.memo import MEMO
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.tiers.compiling import compile_function
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, Facts, facts, validate


def main() -> None:
    parser = argparse.ArgumentParser(description="what an instruction costs in each tier")
    parser.add_argument("file", nargs="?", type=Path, help="a binary (default: SQLite)")
    parser.add_argument("--sample", type=int, default=60, help="functions for LLVM")
    given = parser.parse_args()
    path = given.file or prepared()["sqlite"]
    module = read(path.read_bytes(), str(path))
    context = validate(module, lazy=True)
    begun = process_time()
    learnt = [facts(context, module, n) for n in range(len(module.funcs))]
    checking = process_time() - begun
    count = sum(len(one.body.instrs) for one in learnt)
    print(f"{path.name}: {len(learnt):,} functions, {count:,} instructions; microseconds for each")
    print(f"decoding and validating       {checking / count * 1e6:6.2f}")
    MEMO.clear()
    print(f"first tier, nothing in memory {emitted(module, context, learnt):6.2f}")
    print(f"first tier, again             {emitted(module, context, learnt):6.2f}")
    print(f"LLVM, function by function    {compiled(module, context, learnt, given.sample):6.2f}")


def emitted(module: Module, context: Context, learnt: list[Facts]) -> float:
    """Microseconds for each instruction of what the first tier has code for."""
    tier, first = FirstTier(module, context, Shape(module, context)), offset(module, context)
    assert module.source is not None
    data, done = module.source.data, 0
    assert isinstance(data, bytes)
    begun = process_time()
    for n, func in enumerate(module.funcs):
        if tier.emit(first + n, data[func.at : func.end], learnt[n]) is not None:
            done += len(learnt[n].body.instrs)
    return (process_time() - begun) / done * 1e6


def compiled(module: Module, context: Context, learnt: list[Facts], sample: int) -> float:
    """Microseconds for each instruction in LLVM, for a sample of the functions."""
    info, first = LazyModuleInfo(module, context), offset(module, context)
    chosen = range(0, len(learnt), max(1, len(learnt) // sample))
    compile_function(info, first)  # LLVM is loaded for the first.
    done, begun = 0, process_time()
    for n in chosen:
        context.facts[n] = learnt[n]
        compile_function(info, first + n)
        done += len(learnt[n].body.instrs)
    return (process_time() - begun) / done * 1e6


def offset(module: Module, context: Context) -> int:
    return len(context.funcs) - len(module.funcs)


if __name__ == "__main__":
    main()
