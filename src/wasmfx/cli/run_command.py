"""Run a module: call an export and print its results, one per line.

Imports from `spectest` are there; what they print goes to standard output. The exit code is 0, or
134 after a trap, an uncaught exception, an unhandled suspension or an exhausted stack, or 124 after
a timeout.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli import calls
from wasmfx.cli.arguments import result_text
from wasmfx.cli.engines import ENGINES, engine_named
from wasmfx.errors import ExecutionError


def arguments(parser: ArgumentParser) -> None:
    calls.arguments(parser)
    parser.add_argument(
        "--engine", choices=ENGINES, default="reference", help="what executes (default: reference)"
    )
    parser.add_argument("--timeout", type=float, metavar="S", help="give up after S seconds")


def run(args: Namespace) -> int:
    module, context = calls.loaded(args)
    store = engine_named(args.engine, args.timeout).new_store()
    try:
        instance = calls.instance_in(store, module, context)
        func, values = calls.call_of(store, instance, args)
        for value in store.invoke(func, values):
            print(result_text(value))
    except ExecutionError as error:
        return calls.report(error)
    return 0
