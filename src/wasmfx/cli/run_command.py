"""Run a module: call an export and print its results, one per line.

A module that imports WASI is a program: it gets the arguments as words, the directories given with
--dir, and the standard streams. Imports from `spectest` are there too; what they print goes to
standard output. The exit code is the program's, or 0, or 134 after a trap, an uncaught exception,
an unhandled suspension, an exhausted stack or the last of its fuel, or 124 after a timeout.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from wasmfx.cli import calls
from wasmfx.cli.arguments import result_text
from wasmfx.cli.engines import engine_within, tier_argument
from wasmfx.cli.imports import Imports
from wasmfx.cli.process import compiles
from wasmfx.cli.process.guard import guarded
from wasmfx.embed.engines import ENGINES
from wasmfx.errors import ExecutionError, Unsupported, WasmError
from wasmfx.runtime.engine import Store


def arguments(parser: ArgumentParser) -> None:
    calls.arguments(parser)
    parser.add_argument(
        "--engine", choices=ENGINES, default="native", help="what executes (default: native)"
    )
    tier_argument(parser)
    parser.add_argument(
        "--profile",
        choices=("perfmap",),
        help="perfmap: name the guest's functions for `perf`, in /tmp/perf-PID.map",
    )
    parser.add_argument(
        "--explain-gc", action="store_true", help="say in the end what was collected, and how long"
    )
    compiles.argument(parser)


def run(args: Namespace) -> int:
    if args.engine == "native":
        return guarded(lambda: call_and_keep(args), args.timeout)
    if args.explain_compile:
        raise WasmError("only the native engine compiles")
    return call(args)


def call_and_keep(args: Namespace) -> int:
    """The same, and what was compiled on the way is told, and kept: the child ends without
    ceremony."""
    from wasmfx.native.cache.function_cache import write_all

    try:
        with compiles.told(args.explain_compile):
            return call(args)
    finally:
        write_all()


def call(args: Namespace) -> int:
    module, context = calls.loaded(args)
    store: Store | None = None
    try:
        store = engine_within(args.engine, args.timeout, args.fuel, args.tier).new_store()
        with Imports(store, args, calls.say_it) as imports:
            instance = imports.instance(module, context)
            func, values = calls.call_of(store, module, instance, args)
            with named_for_perf(store, args.profile == "perfmap"):
                for value in store.invoke(func, values):
                    print(result_text(value))
    except ExecutionError as error:
        return calls.report(error)
    except Unsupported as error:
        if module.source is not None:
            error.locate(module.source)
        error.message += "; try --engine reference"
        raise
    finally:
        if args.explain_gc and store is not None:
            explain_gc(store)
    return 0


def explain_gc(store: Store) -> None:
    from wasmfx.native.engine import NativeStore

    if not isinstance(store, NativeStore):
        raise WasmError("only the native engine collects by itself")
    print(store.heap, file=sys.stderr)


@contextmanager
def named_for_perf(store: Store, wanted: bool) -> Iterator[None]:
    """Name functions for `perf`, if that is wanted: those that there are, and in the end also those
    that were compiled meanwhile."""
    if not wanted:
        yield
        return
    from wasmfx.native.engine import NativeStore
    from wasmfx.native.store.code.perfmap import write_perf_map

    if not isinstance(store, NativeStore):
        raise WasmError("only the native engine makes code that perf can see")
    print(f"wrote {write_perf_map(store)}", file=sys.stderr)
    try:
        yield
    finally:
        write_perf_map(store)
