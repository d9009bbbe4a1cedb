"""Compile modules ahead of time into the cache, for `wasmfx run` and for Python programs.

Prints nothing and exits with 0 on success. `wasmfx cache --help` describes the cache.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli import compile_report
from wasmfx.cli.console import complain, print_error
from wasmfx.cli.files import load
from wasmfx.cli.guard import guarded
from wasmfx.cli.options import features_argument, tier_argument
from wasmfx.embed.module import validated
from wasmfx.errors import WasmError
from wasmfx.native.platform import require
from wasmfx.runtime.compilation import compiling, lazily
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a module; `-` is standard input")
    tier_argument(parser)
    features_argument(parser)


def run(args: Namespace) -> int:
    # LLVM does not notice signals. In a child process, Ctrl-C ends it at once.
    return guarded(lambda: fill(args), None)


def fill(args: Namespace) -> int:
    # Imported late: native code is loaded only where `require` allows it.
    from wasmfx.native.cache.disk import Refused, opened, problem

    try:
        with opened(make=True):
            pass
    except Refused as error:
        return complain(str(error))
    problem()  # Forget earlier failures of this process.
    with compile_report.reporting():
        codes = [compile_file(path, args) for path in args.files]
    trouble = problem()
    return complain(trouble) if trouble is not None else max(codes)


def compile_file(path: str, args: Namespace) -> int:
    """Compile one file and return its exit code, so that a bad file does not stop the others."""
    try:
        module = load(path, args.features)
        compile_module(module, validated(module, args.features, eager=True), args)
    except WasmError as error:
        return print_error(error)
    except OSError as error:
        return complain(f"{path}: {error.strerror or error}")
    return 0


def compile_module(module: Module, context: Context, args: Namespace) -> None:
    """Compile everything that an instance of the module needs, at once or at later calls."""
    require()
    # As in `fill`.
    from wasmfx.native.cache.function_cache import OptimisedCode, write_all
    from wasmfx.native.link.machine import machine
    from wasmfx.native.tiers.image import Image, LazyImage

    made: list[object] = []
    if lazily(args.tier, module):
        image = LazyImage(module, context, ahead=True)
        with compiling(module=module, total=len(module.funcs)) as work:
            for work.done, x in enumerate(range(image.first, image.first + len(module.funcs))):
                made.append(image.function(x))
    else:
        made.append(Image(module, context))
    write_all()
    fixed = machine()
    if any(isinstance(one, Image | OptimisedCode) and one.collects for one in made):
        fixed.heap  # noqa: B018  Reading the property compiles it.
