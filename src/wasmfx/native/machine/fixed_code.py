"""The fixed native code as a whole: the functions in each of its two parts, and their IR."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from types import ModuleType

from wasmfx.native import ir, processor
from wasmfx.native.abi.assembly_constants import filled
from wasmfx.native.ir.restricted import AnyNative, Native
from wasmfx.native.machine import (
    answers,
    clones,
    continuations,
    faults,
    instructions,
    loading,
    names,
    numbers,
    preempted,
    python_calls,
    resumptions,
    search,
    special,
    stacks,
)
from wasmfx.native.machine.heap import allocation, collection
from wasmfx.native.machine.prebuilt import Part
from wasmfx.native.machine.symbols import (
    reservation,
    resume_outlined,
    service,
    suspend_outlined,
    suspend_to_outlined,
    switch_outlined,
    throw_outlined,
    trap,
)

MODULES = (
    faults, continuations, stacks, search, special, names, answers, instructions, numbers,
    preempted, python_calls, resumptions, loading,
)  # fmt: skip
"""The modules of the part `machine`, which every process loads."""
HEAP_MODULES = (allocation, collection, clones)
"""The modules of the part `heap`, which is loaded for the first collected object or copy."""

_SYMBOL = re.compile(r"@(\w+)")


def functions(modules: Sequence[ModuleType] = MODULES) -> list[AnyNative]:
    """The functions that other code may call, in the order of the modules."""
    found = [x for module in modules for x in vars(module).values() if isinstance(x, Native)]
    return list(dict.fromkeys(f for f in found if f.exported))


def declarations(text: str) -> list[str]:
    """Declare the fixed functions that a unit names, and no others: LLVM reads each line twice."""
    declared = _declarations()
    return [declared[name] for name in sorted(declared.keys() & set(_SYMBOL.findall(text)))]


@cache
def _declarations() -> dict[str, str]:
    """The declaration of each function, by name."""
    assembly = (
        trap, service, suspend_outlined, suspend_to_outlined, resume_outlined, throw_outlined,
        switch_outlined,
    )  # fmt: skip
    called: list[AnyNative] = [*assembly, *functions(), *functions(HEAP_MODULES)]
    return {f.name: f.declaration for f in called}


@cache
def _heap_calls() -> tuple[str, ...]:
    return tuple(f"@{f.name}(" for f in functions(HEAP_MODULES))


def uses_heap(text: str) -> bool:
    """Whether a unit calls a function of the part `heap`."""
    return any(call in text for call in _heap_calls())


def translated(part: Part = "machine") -> str:
    """Translate a part to IR."""
    # A process translates only if the prebuilt code is stale; compiling needs declarations alone.
    from wasmfx.native.ir.restricted.functions import definition
    from wasmfx.native.ir.restricted.unit import translate

    if part == "heap":
        return ir.unit([_elsewhere(line) for line in translate(functions(HEAP_MODULES))])
    text = filled(processor.entry()).replace("\\", r"\5C")
    lines = [line.split("#")[0].rstrip() for line in text.splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    # The heap's data are defined here, even though only the part `heap` uses some of them.
    return ir.unit([*asm, *dict.fromkeys([definition(reservation), *translate(functions())])])


def _elsewhere(line: str) -> str:
    """Turn a definition of data into a declaration: the part `machine` defines all data."""
    return re.sub(
        r"= dso_local global (.*) zeroinitializer", r"= external dso_local global \1", line
    )
