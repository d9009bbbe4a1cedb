"""LLVM, through llvmlite: from IR text to the bytes of an object file.

The only module that imports llvmlite, which takes a tenth of a second: it does so when the first
text is compiled that is not in the cache.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

from wasmfx.errors import Exhaustion, Unsupported
from wasmfx.native.cache.disk import digest
from wasmfx.native.cache.memo import CompilerError as CompilerError
from wasmfx.native.cache.memo import level, library, made_once
from wasmfx.native.ir.unit import Effort
from wasmfx.native.llvm_worker import is_room, memory_for, undisturbed, using_llvm
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.native.processor import ANY_LEVEL, TRIPLE
from wasmfx.runtime.compilation import Work

_HERE, _FILE = os.path.split(__file__)
_SOURCES = (
    *("../__init__", "llvm", "ir/unit", "passes/dispatch", "passes/functions"),
    *("passes/loop_copies", "passes/pipeline", "passes/safepoints", "passes/strip_mining"),
    "passes/wide_addresses",
)
"""Files of ours that change the object file of a text; `../__init__` has our version."""

MANY_LINES = 20_000
"""Lines of IR from which LLVM makes less effort: so many take it about a second."""

FEW_CHARACTERS = 20_000
"""Characters of IR of a text that may go without passes, which help longer straight-line code."""

Polls: TypeAlias = Collection[str] | None
"""Functions that poll when they are entered. With None, loops do not poll either."""


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]

    if llvm.get_default_triple().partition("-")[0] != TRIPLE.partition("-")[0]:
        raise Unsupported(f"no native engine for {llvm.get_default_triple()}")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Without the assembly parser LLVM aborts the process at the first inline assembly.
    llvm.initialize_native_asmparser()
    # Merging common code of two branches would lose the position of a trap; and its depth, where a
    # function is inlined into itself.
    for option in ("sink", "hoist"):
        llvm.set_option("wasmfx", f"-simplifycfg-{option}-common=false")
    return llvm


@cache
def _machine(opt: int, kind: str = "") -> Any:
    llvm = _llvm()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu=kind or level(), features="", opt=opt, reloc="pic", codemodel="small"
    )


@cache
def _build() -> bytes:
    """A hash of LLVM and of our files that change the object file of a text."""
    return digest(library(), *map(_source, _SOURCES))


def _source(name: str) -> bytes:
    """A file of ours: its source, or its byte code if we were installed without sources."""
    suffix = os.path.splitext(_FILE)[1]
    with open(os.path.join(_HERE, f"{name}{suffix}"), "rb") as file:
        return file.read()


@contextmanager
def _optimised(text: str, effort: Effort, polls: Polls) -> Iterator[tuple[Any, Any]]:
    """The verified and optimised module, with polls, and the machine to emit it with.

    It has a context of its own. In the global context, its types, constants and metadata would
    never be freed.
    """
    if effort is Effort.BEST and text.count("\n") >= MANY_LINES:
        effort = Effort.GOOD
    with _context(text) as context:
        machine = _machine(effort.codegen)
        if effort is not Effort.LEAST and not _is_plain(text):
            with _parsed(text, context) as module:
                _run_passes(module, machine, effort)
                if polls is None:
                    yield module, machine
                    return
                text = str(module)
        with _parsed(text if polls is None else _finished(text, effort, polls), context) as module:
            yield module, machine


def _is_plain(text: str) -> bool:
    """Whether passes would gain nothing over the back end: no loop, join, call or stack slot.

    They take half of the time of compiling a tiny module.
    """
    return len(text) < FEW_CHARACTERS and not any(
        word in text for word in (" phi ", " call ", " alloca ")
    )


def _finished(text: str, effort: Effort, polls: Collection[str]) -> str:
    """The text with the code that LLVM's passes must not see."""
    return with_safepoints(text, polls, optimise=isinstance(effort.passes, int))


def _ask_for_room(text: str) -> None:
    if not is_room(memory_for(text)):
        raise Exhaustion("no memory to compile in")


def _context(text: str) -> Any:
    """A new context for a text. Memory is checked before any call of LLVM in a thread, since even
    its thread-local data may find none."""
    _ask_for_room(text)
    return _llvm().create_context()


def _parsed(text: str, context: Any) -> Any:
    _ask_for_room(text)
    try:
        module = _llvm().parse_assembly(text, context)
        module.verify()
    except RuntimeError as error:
        raise CompilerError(str(error)) from error
    return module


def _run_passes(module: Any, machine: Any, effort: Effort) -> None:
    llvm = _llvm()
    level = effort.passes if isinstance(effort.passes, int) else 0
    with (
        llvm.create_pipeline_tuning_options(speed_level=level) as tuning,
        llvm.create_pass_builder(machine, tuning) as builder,
    ):
        if isinstance(effort.passes, int):
            passes = builder.getModulePassManager()
        else:
            passes = llvm.create_new_module_pass_manager()
            for name in effort.passes:
                getattr(passes, f"add_{name}_pass")()
        try:
            passes.run(module, builder)
        finally:
            # llvmlite leaks pass managers, 60 KB each: the first `_dispose` that their class
            # inherits does nothing.
            llvm.newpassmanagers.NewPassManager._dispose(passes)
            passes.detach()
            builder.close()


def compile_ir(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> bytes:
    """The object file for a module of IR."""
    return compile_cached(text, effort, polls)[1]


def compile_cached(
    text: str, effort: Effort, polls: Polls, work: Work | None = None
) -> tuple[bytes, bytes]:
    """Key and content of the object file. `work` is told whether it was in the cache."""

    def make() -> bytes:
        with _optimised(text, effort, polls) as (module, machine):
            return bytes(machine.emit_object(module))

    how = f"IR {effort.name} {'-' if polls is None else ' '.join(sorted(polls))}"
    key = digest(_build(), level().encode(), how.encode(), text.encode())
    return key, made_once(key, f"unit, {effort.name.lower()} effort", make, work)


def compile_in_background(text: str, polls: Collection[str]) -> bytes:
    """The object file with the best effort, for a background thread. It is not cached.

    LLVM is held for each half, so that other threads and exit wait for one half at most.
    """
    with using_llvm(), _context(text) as context, _parsed(text, context) as module:
        _run_passes(module, _machine(Effort.BEST.codegen), Effort.BEST)
        text = str(module)
    text = _finished(text, Effort.BEST, polls)
    with using_llvm(), _context(text) as context, _parsed(text, context) as module:
        return bytes(_machine(Effort.BEST.codegen).emit_object(module))


def assemble(text: str) -> bytes:
    """The object file for assembly."""

    def make() -> bytes:
        escaped = text.translate({ord(c): f"\\{ord(c):02X}" for c in '\\"\t'})
        lines = [f'module asm "{line}"' for line in escaped.splitlines()]
        ir = "\n".join([f'target triple = "{TRIPLE}"', *lines])
        with _context(ir) as context, _parsed(ir, context) as module:
            return bytes(_machine(2).emit_object(module))

    return undisturbed(make)


def portable_assembly(text: str) -> str:
    """The assembly of a module of IR, for every processor of the architecture."""

    def work() -> str:
        with _optimised(text, Effort.BEST, None) as (module, _):
            return str(_machine(2, ANY_LEVEL).emit_assembly(module))

    return undisturbed(work)


def assembly(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> str:
    """The assembly of what `compile_ir` emits."""

    def work() -> str:
        with _optimised(text, effort, polls) as (module, machine):
            return str(machine.emit_assembly(module))

    return undisturbed(work)


def optimised_ir(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> str:
    """The optimised IR of a module, before instruction selection."""

    def work() -> str:
        with _optimised(text, effort, polls) as (module, _):
            return str(module)

    return undisturbed(work)
