"""LLVM, through llvmlite: from IR text to the bytes of an object file.

The only module that imports llvmlite, and it does so when something has to be compiled that is not
in the cache: the import costs a tenth of a second, and much of the package never compiles anything.
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
from wasmfx.runtime.compiles import Work

_HERE, _FILE = os.path.split(__file__)
_SOURCES = (
    *("../__init__", "llvm", "ir/unit", "passes/dispatch", "passes/functions"),
    *("passes/loop_copies", "passes/pipeline", "passes/safepoints", "passes/strip_mining"),
    "passes/wide_addresses",
)
"""What stands between a text and its object file, beside LLVM, and our version, which is in the
first."""

SMALL = 20_000
"""Lines of IR up to which a module is worth the full pipeline."""

PLAIN = 20_000
"""Characters of IR up to which it may be worth none at all."""

Polls: TypeAlias = Collection[str] | None
"""The functions that look up when they are entered; where that is None, loops do not either."""


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]

    if llvm.get_default_triple().partition("-")[0] != TRIPLE.partition("-")[0]:
        raise Unsupported(f"no native engine for {llvm.get_default_triple()}")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Without the assembly parser LLVM aborts the process at the first inline assembly.
    llvm.initialize_native_asmparser()
    # What is common to two branches stays in both, or nobody knows which of them has failed: where
    # a function is inlined into itself, not even how deep it was.
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
    """What decides what becomes of a text here, beside the processor: which LLVM, and us."""
    return digest(library(), *map(_source, _SOURCES))


def _source(name: str) -> bytes:
    """The text of a module of ours; where that is not there, what Python has compiled of it."""
    suffix = os.path.splitext(_FILE)[1]
    with open(os.path.join(_HERE, f"{name}{suffix}"), "rb") as file:
        return file.read()


@contextmanager
def _optimised(text: str, effort: Effort, polls: Polls) -> Iterator[tuple[Any, Any]]:
    """The verified and optimised module, with polls, and the machine to emit it with.

    All that LLVM makes on the way belongs to a context of its own and goes with it. In the global
    context types, constants and metadata would stay for ever.
    """
    if effort is Effort.BEST and text.count("\n") >= SMALL:
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
    """Whether LLVM's passes would do nothing for a module that its back end does not do as well:
    nothing in it goes round, is joined, called or kept on the stack. They take half of the time
    that a tiny module takes.
    """
    return len(text) < PLAIN and not any(word in text for word in (" phi ", " call ", " alloca "))


def _finished(text: str, effort: Effort, polls: Collection[str]) -> str:
    """The text with what LLVM's passes are not to see."""
    return with_safepoints(text, polls, optimise=isinstance(effort.passes, int))


def _ask_for_room(text: str) -> None:
    if not is_room(memory_for(text)):
        raise Exhaustion("no memory to compile in")


def _context(text: str) -> Any:
    """One for a text. Before anything of LLVM's is called in a thread: there may be none for what
    is the thread's own, which ends the process, too."""
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
            # llvmlite disposes of no pass manager, 60 KB each: the first `_dispose` that its class
            # inherits does nothing.
            llvm.newpassmanagers.NewPassManager._dispose(passes)
            passes.detach()
            builder.close()


def compile_ir(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> bytes:
    """The object file for a module of IR."""
    return compile_kept(text, effort, polls)[1]


def compile_kept(
    text: str, effort: Effort, polls: Polls, work: Work | None = None
) -> tuple[bytes, bytes]:
    """The same, behind the key under which it is kept; `work` is told whether it was."""

    def make() -> bytes:
        with _optimised(text, effort, polls) as (module, machine):
            return bytes(machine.emit_object(module))

    how = f"IR {effort.name} {'-' if polls is None else ' '.join(sorted(polls))}"
    key = digest(_build(), level().encode(), how.encode(), text.encode())
    return key, made_once(key, f"unit, {effort.name.lower()} effort", make, work)


def compile_beside(text: str, polls: Collection[str]) -> bytes:
    """The same with the best effort, for a thread beside guests, where nothing disturbs: in two
    halves, so that others who need LLVM, or leave, wait for one at most. It is not kept.
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
    """What becomes of a module of IR, for every processor of the kind."""

    def work() -> str:
        with _optimised(text, Effort.BEST, None) as (module, _):
            return str(_machine(2, ANY_LEVEL).emit_assembly(module))

    return undisturbed(work)


def assembly(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> str:
    """What `compile_ir` would emit, as assembly."""

    def work() -> str:
        with _optimised(text, effort, polls) as (module, machine):
            return str(machine.emit_assembly(module))

    return undisturbed(work)


def optimised_ir(text: str, effort: Effort = Effort.BEST, polls: Polls = None) -> str:
    """What LLVM makes of a module of IR before it chooses instructions."""

    def work() -> str:
        with _optimised(text, effort, polls) as (module, _):
            return str(module)

    return undisturbed(work)
