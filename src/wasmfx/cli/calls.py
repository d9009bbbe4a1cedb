"""Calling an export of a module in a file: what `run` and `trace` have in common."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial

from wasmfx.cli import features
from wasmfx.cli.arguments import values_of
from wasmfx.cli.files import load
from wasmfx.cli.options import natural, seconds
from wasmfx.errors import ExecutionError, OutOfTime, WasmError
from wasmfx.frames import lines
from wasmfx.runtime.engine import Extern, Instance, Store
from wasmfx.runtime.linking import link
from wasmfx.runtime.values import Value
from wasmfx.script.spectest import spectest
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import ExternType, FuncType, FuncUse
from wasmfx.valid import Context, validate

TRAPPED = 134
TIMED_OUT = 124


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a module; `-` is standard input")
    parser.add_argument(
        "args", nargs="*", default=[], metavar="ARG", help="numbers for the call, or `null`"
    )
    parser.add_argument(
        "--invoke", metavar="NAME", default="_start", help="the export to call (default: _start)"
    )
    parser.add_argument("--timeout", type=seconds, metavar="S", help="give up after S seconds")
    parser.add_argument(
        "--fuel",
        type=natural,
        metavar="N",
        help="give up after N functions and iterations of loops have been entered",
    )
    features.arguments(parser)


def loaded(args: Namespace) -> tuple[Module, Context]:
    module = load(args.file)
    return module, validate(module, args.features, keep=True)


# Written at once: a guest that has to be killed must not take what it printed along.
say_it = partial(print, flush=True)


def instance_in(
    store: Store, module: Module, context: Context, say: Callable[[str], None] = say_it
) -> Instance:
    """An instance whose imports are found in `spectest`: what it prints goes to `say`."""
    host = {"spectest": spectest(store, say)}

    def provide(im: Import, _: ExternType) -> Extern | None:
        return host.get(im.module, {}).get(im.name)

    return store.instantiate(module, context, link(store, module, context, provide))


def call_of(store: Store, instance: Instance, args: Namespace) -> tuple[Extern, list[Value]]:
    """The function to call and its arguments, as the command line has them."""
    functions = {}
    for name, extern in instance.exports.items():
        type_ = store.type_of(extern)
        if isinstance(type_, FuncUse) and isinstance(type_.type, DefType):
            functions[name] = extern, type_.type.comp
    if args.invoke not in functions:
        there = ", ".join(functions) or "none"
        raise WasmError(f"no function `{args.invoke}` is exported; there are: {there}")
    func, comp = functions[args.invoke]
    assert isinstance(comp, FuncType)
    return func, values_of(args.invoke, comp, args.args)


def report(error: ExecutionError) -> int:
    """How a run ended that has no result: one line, then where; and the exit code for it."""
    sys.stdout.flush()
    kind = type(error).__name__
    print(f"{kind}: {error.message}", file=sys.stderr)
    for line in lines(error.frames):
        print(f"    {line}", file=sys.stderr)
    return TIMED_OUT if isinstance(error, OutOfTime) else TRAPPED
