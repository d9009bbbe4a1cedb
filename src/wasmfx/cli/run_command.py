"""Run a module: call an export and print its results, one per line.

    wasmfx run --invoke add sum.wat 2 3         an export, with numbers
    wasmfx run --dir data cat.wasm data/notes   a WASI program, with a directory

A module that imports WASI is a program. It gets ARG as its arguments, the directories that --dir
names, and the standard streams. A module may also import `spectest`, which prints to standard
output.

The exit code is that of the program, or 0. It is 134 after a trap, an uncaught exception, an
unhandled suspension, stack exhaustion or running out of fuel; 124 after a timeout; 1 if the module
or the call is not valid; and 2 for bad usage.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from wasmfx.cli import calls, compile_report
from wasmfx.cli.calls import engine_within, result_text
from wasmfx.cli.console import complain
from wasmfx.cli.guard import guarded
from wasmfx.cli.imports import Imports
from wasmfx.cli.options import tier_argument
from wasmfx.embed.store import ENGINES
from wasmfx.errors import ExecutionError, Unsupported, WasmError
from wasmfx.native.platform import elsewhere
from wasmfx.runtime.engine import Store


def arguments(parser: ArgumentParser) -> None:
    calls.arguments(parser)
    parser.add_argument(
        "--engine", choices=ENGINES, help="the engine (default: native, where it runs)"
    )
    tier_argument(parser)
    parser.add_argument(
        "--profile",
        choices=("perfmap",),
        help="perfmap: write the names of the guest's functions to /tmp/perf-PID.map, for `perf`",
    )
    parser.add_argument(
        "--explain-gc",
        action="store_true",
        help="print at the end what the garbage collector freed, and how long it took",
    )
    compile_report.argument(parser)


def run(args: Namespace) -> int:
    args.engine = args.engine or default_engine()
    if args.engine == "native":
        return guarded(lambda: call_and_keep(args), args.timeout)
    if args.explain_compile:
        raise WasmError("only the native engine compiles")
    return call(args)


def default_engine() -> str:
    """Return "native" where that engine runs. Elsewhere the reference engine serves."""
    here = elsewhere()
    if here is None:
        return "native"
    complain(f"the native engine does not run on {here}: the reference engine serves")
    return "reference"


def call_and_keep(args: Namespace) -> int:
    """Call the function, report on compilation, and write compiled code to the cache. A child
    process ends with `_exit`, which would skip both."""
    # Imported late: native code is loaded only for the native engine.
    from wasmfx.native.cache.function_cache import write_all

    try:
        with compile_report.reporting(args.explain_compile):
            return call(args)
    finally:
        write_all()


def call(args: Namespace) -> int:
    module, context = calls.loaded(args)
    store: Store | None = None
    try:
        store = engine_within(args.engine, args.timeout, args.fuel, args.tier).new_store()
        with Imports(store, args, calls.print_now) as imports:
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
    # As in `call_and_keep`.
    from wasmfx.native.engine import NativeStore

    if not isinstance(store, NativeStore):
        raise WasmError("only the native engine collects by itself")
    print(store.heap, file=sys.stderr)


@contextmanager
def named_for_perf(store: Store, wanted: bool) -> Iterator[None]:
    """Write the map for `perf` before and after the `with` block, which may compile functions."""
    if not wanted:
        yield
        return
    # As in `call_and_keep`.
    from wasmfx.native.engine import NativeStore
    from wasmfx.native.store.code.perfmap import write_perf_map

    if not isinstance(store, NativeStore):
        raise WasmError("only the native engine makes code that perf can see")
    print(f"wrote {write_perf_map(store.state)}", file=sys.stderr)
    try:
        yield
    finally:
        write_perf_map(store.state)
