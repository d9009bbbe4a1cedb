"""LLVM, through llvmlite: from IR text to the bytes of an object file.

The only module that imports llvmlite, and it does so when something has to be compiled that is not
in the cache: the import costs a tenth of a second, and much of the package never compiles anything.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeAlias

from wasmfx.errors import Unsupported
from wasmfx.native.cache.entry import digest
from wasmfx.native.cache.keeping import found, keep
from wasmfx.native.ir.effort import Effort
from wasmfx.native.ir.polls import with_polls
from wasmfx.native.processor import ANY_LEVEL, TRIPLE, WIDE, cpu, host_features
from wasmfx.native.undisturbed import undisturbed
from wasmfx.runtime.compiles import Work

_HERE, _FILE = os.path.split(__file__)
_SOURCES = ("../__init__", "llvm", "ir/effort", "ir/polls")
"""What stands between a text and its object file, beside LLVM, and our version, which is in the
first."""

SMALL = 20_000
"""Lines of IR up to which a module is worth the full pipeline."""


Polls: TypeAlias = Collection[str] | None
"""The functions that look up when they are entered; where that is None, loops do not either."""


class CompilerError(Exception):
    """LLVM refused what we gave it: our bug, never the module's."""


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm  # type: ignore[import-untyped]

    if llvm.get_default_triple().partition("-")[0] != TRIPLE.partition("-")[0]:
        raise Unsupported(f"no native engine for {llvm.get_default_triple()}")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # Without the assembly parser LLVM aborts the process at the first inline assembly.
    llvm.initialize_native_asmparser()
    return llvm


@cache
def _cpu() -> str:
    features = host_features()
    return cpu(_llvm().get_host_cpu_features() if features is None else features)


def wide() -> bool:
    """Whether what is compiled here uses vector registers of 32 bytes."""
    return _cpu() in WIDE


@cache
def _machine(opt: int, level: str = "") -> Any:
    llvm = _llvm()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu=level or _cpu(), features="", opt=opt, reloc="pic", codemodel="small"
    )


@cache
def _build() -> bytes:
    """What decides what becomes of a text here, beside the processor: which LLVM, and who we are.

    To have the version of llvmlite does not load LLVM.
    """
    import llvmlite

    library = os.path.join(os.path.dirname(llvmlite.__file__), "binding", "libllvmlite.so")
    status = os.stat(library) if os.path.exists(library) else None
    built = status and (status.st_size, status.st_mtime_ns)
    which = repr((llvmlite.__version__, built)).encode()
    return digest(which, *map(_source, _SOURCES))


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
    llvm = _llvm()
    if effort is Effort.BEST and text.count("\n") >= SMALL:
        effort = Effort.GOOD
    machine = _machine(effort.codegen)
    with llvm.create_context() as context:
        if effort is not Effort.LEAST:
            with _parsed(text, context) as module:
                _run_passes(module, machine, effort)
                if polls is None:
                    yield module, machine
                    return
                text = str(module)
        with _parsed(text if polls is None else with_polls(text, polls), context) as module:
            yield module, machine


def _parsed(text: str, context: Any) -> Any:
    try:
        module = _llvm().parse_assembly(text, context)
        module.verify()
    except RuntimeError as error:
        raise CompilerError(str(error)) from error
    return module


def _run_passes(module: Any, machine: Any, effort: Effort) -> None:
    llvm = _llvm()
    with (
        llvm.create_pipeline_tuning_options(speed_level=effort.passes) as tuning,
        llvm.create_pass_builder(machine, tuning) as builder,
    ):
        if effort.passes:
            passes = builder.getModulePassManager()
        else:
            passes = llvm.create_new_module_pass_manager()
            passes.add_sroa_pass()
        try:
            passes.run(module, builder)
        finally:
            # llvmlite disposes of no pass manager, 60 KB each: the first `_dispose` that its class
            # inherits does nothing.
            llvm.newpassmanagers.NewPassManager._dispose(passes)
            passes.detach()


def compile_ir(
    text: str, effort: Effort = Effort.BEST, polls: Polls = None, work: Work | None = None
) -> bytes:
    """The object file for a module of IR; `work` is told whether it was kept."""

    def make() -> bytes:
        with _optimised(text, effort, polls) as (module, machine):
            return bytes(machine.emit_object(module))

    how = f"IR {effort.name} {'-' if polls is None else ' '.join(sorted(polls))}"
    return _made_once(text, how, f"unit, {effort.name.lower()} effort", make, work)


def assemble(text: str, work: Work | None = None) -> bytes:
    """The object file for assembly."""

    def make() -> bytes:
        escaped = text.translate({ord(c): f"\\{ord(c):02X}" for c in '\\"\t'})
        lines = [f'module asm "{line}"' for line in escaped.splitlines()]
        ir = "\n".join([f'target triple = "{TRIPLE}"', *lines])
        with _llvm().create_context() as context, _parsed(ir, context) as module:
            return bytes(_machine(2).emit_object(module))

    return _made_once(text, "assembly", "fixed native code", make, work)


def _made_once(
    text: str, how: str, note: str, make: Callable[[], bytes], work: Work | None
) -> bytes:
    """What `make` makes of a text, or has made of it in some process before.

    Undisturbed as a whole: what reads and writes files has more to leave in order than to wait for.
    """

    def find_or_make() -> bytes:
        key = digest(_build(), _cpu().encode(), how.encode(), text.encode())
        made = found(key)
        if work is not None:
            work.kept = made is not None
        if made is None:
            made = make()
            keep(key, note, made)
        return made

    return undisturbed(find_or_make)


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
