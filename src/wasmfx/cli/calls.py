"""Call an export of a module in a file: the part that `run` and `trace` share."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Sequence
from functools import partial

from wasmfx.cli import imports
from wasmfx.cli.console import complain, suggestion
from wasmfx.cli.files import load
from wasmfx.cli.imports import uses_wasi
from wasmfx.cli.options import features_argument, natural, seconds
from wasmfx.embed.module import validated
from wasmfx.embed.store import engine_named
from wasmfx.errors import ExecutionError, Exit, OutOfTime, WasmError, listed, printable
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.engine import Engine, Extern, Instance, Store
from wasmfx.runtime.values import Null, Value, value_text
from wasmfx.source import lines
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import DefType, FuncType, FuncUse, RefType, ValType
from wasmfx.text.literals import NotALiteral, OutOfRange, literal
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
        help="numbers or `null` for the call; for a WASI program, its arguments (after `--` if "
        "they look like options)",
    )
    parser.add_argument(
        "--invoke", metavar="NAME", default=START, help="the export to call (default: _start)"
    )
    parser.add_argument(
        "--timeout", type=seconds, metavar="S", help="stop after S seconds, with exit code 124"
    )
    parser.add_argument(
        "--fuel",
        type=natural,
        metavar="N",
        help="stop after N function calls and loop iterations, with exit code 134",
    )
    imports.arguments(parser)
    features_argument(parser)


def loaded(args: Namespace) -> tuple[Module, Context]:
    module = load(args.file, args.features, fast=True)
    return module, validated(module, args.features)


# Flushed at once, so that output is not lost when the guest has to be killed.
print_now = partial(print, flush=True)


def call_of(
    store: Store, module: Module, instance: Instance, args: Namespace
) -> tuple[Extern, list[Value]]:
    """The function to call, and the arguments for it from the command line.

    `_start` of a WASI program takes none: the program gets its arguments from WASI.
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


# Engines


def engine_within(
    name: str, timeout: float | None, fuel: int | None, tier: Tier = "auto"
) -> Engine:
    """The engine called `name`, which stops after `timeout` seconds or without fuel."""
    return engine_named(name, interrupted=deadline(timeout), fuel=fuel, tier=tier)


def deadline(timeout: float | None) -> Callable[[], None] | None:
    """A function that raises `OutOfTime` once `timeout` seconds have passed; engines poll it."""
    if timeout is None:
        return None
    end = time.monotonic() + timeout

    def interrupted() -> None:
        if time.monotonic() > end:
            raise OutOfTime(f"timeout: still running after {timeout:g} s")

    return interrupted


# Arguments and results: words to values and back


def values_of(name: str, type_: FuncType, words: Sequence[str]) -> list[Value]:
    """The arguments for the function `name`, checked against its type."""
    wanted = type_.params
    if len(words) != len(wanted):
        takes = f"{len(wanted)} argument{'s' * (len(wanted) != 1)} {signature(wanted)}".rstrip()
        given = f"{len(words)} {'was' if len(words) == 1 else 'were'} given"
        raise WasmError(f"`{printable(name)}` takes {takes}, but {given}")
    return [
        value_of(f"argument {n} of `{printable(name)}`", t, word)
        for n, (t, word) in enumerate(zip(wanted, words, strict=True), 1)
    ]


def value_of(place: str, t: ValType, word: str) -> Value:
    """One argument: a number in the notation of the text format, or `null`."""
    if isinstance(t, RefType):
        if word == "null" and t.nullable:
            return Null(t.heap)
        expected = "`null`" if t.nullable else "a reference, which no word on a command line gives"
        raise WasmError(f"{place}: expected {expected}, found `{word}`")
    if t == "v128":
        raise WasmError(f"{place}: a v128 cannot be given on the command line")
    try:
        return t, literal(t, word)
    except NotALiteral:
        raise WasmError(f"{place}: expected {t}, found `{word}`") from None
    except OutOfRange:
        raise WasmError(f"{place}: {word} is out of range for {t}") from None


def signature(types: Sequence[ValType]) -> str:
    return f"({' '.join(t if isinstance(t, str) else 'ref' for t in types)})" if types else ""


def result_text(v: Value) -> str:
    """One result, as it is printed."""
    words = value_text(v)
    return words if isinstance(v, tuple | Null) else f"({words})"
