"""Calling an export of a module in a file: what `run` and `trace` have in common."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Collection
from functools import partial

from wasmfx.cli import features, imports
from wasmfx.cli.answers import complain, suggestion
from wasmfx.cli.arguments import values_of
from wasmfx.cli.files import load
from wasmfx.cli.imports import uses_wasi
from wasmfx.cli.options import natural, seconds
from wasmfx.embed.validating import validated
from wasmfx.errors import ExecutionError, Exit, OutOfTime, WasmError, listed, printable
from wasmfx.frames import lines
from wasmfx.runtime.engine import Extern, Instance, Store
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, FuncUse
from wasmfx.valid import Context

TRAPPED = 134
TIMED_OUT = 124
START = "_start"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a module; `-` is standard input")
    parser.add_argument(
        "args",
        nargs="*",
        default=[],
        metavar="ARG",
        help="numbers for the call, or `null`; for a WASI program, its arguments (after `--` if "
        "they look like options)",
    )
    parser.add_argument(
        "--invoke", metavar="NAME", default=START, help="the export to call (default: _start)"
    )
    parser.add_argument("--timeout", type=seconds, metavar="S", help="give up after S seconds")
    parser.add_argument(
        "--fuel",
        type=natural,
        metavar="N",
        help="give up after N functions and iterations of loops have been entered",
    )
    imports.arguments(parser)
    features.arguments(parser)


def loaded(args: Namespace) -> tuple[Module, Context]:
    module = load(args.file, fast=True)
    return module, validated(module, args.features)


# Written at once: a guest that has to be killed must not take what it printed along.
say_it = partial(print, flush=True)


def call_of(
    store: Store, module: Module, instance: Instance, args: Namespace
) -> tuple[Extern, list[Value]]:
    """The function to call and its arguments, as the command line has them.

    A WASI program gets them by WASI, and its `_start` none.
    """
    words = [] if args.invoke == START and uses_wasi(module) else args.args
    functions = {}
    for name, extern in instance.exports.items():
        type_ = store.type_of(extern)
        if isinstance(type_, FuncUse) and isinstance(type_.type, DefType):
            functions[name] = extern, type_.type.comp
    if args.invoke not in functions:
        raise WasmError(no_function(args.invoke, functions, instance.exports))
    func, comp = functions[args.invoke]
    assert isinstance(comp, FuncType)
    return func, values_of(args.invoke, comp, words)


def no_function(name: str, functions: Collection[str], exports: Collection[str]) -> str:
    """Say that `--invoke` names no function, and what it could name."""
    if name in exports:
        message = f"the export `{printable(name)}` is not a function"
    else:
        message = f"no function `{printable(name)}` is exported{suggestion(name, functions)}"
    if name == START:
        message += "; give --invoke NAME"
    return f"{message}; exported functions: {listed(functions, 'none')}"


def report(error: ExecutionError) -> int:
    """Print how a run without a result ended, then its backtrace, and return the exit code.

    A guest that calls `proc_exit` has no message; the low 8 bits of its exit code are ours.
    """
    sys.stdout.flush()
    if isinstance(error, Exit):
        return error.code & 0xFF
    complain(f"{type(error).__name__}: {error.message}")
    for line in lines(error.frames):
        complain(f"    {line}")
    return TIMED_OUT if isinstance(error, OutOfTime) else TRAPPED
