"""Compile modules ahead of time: what `run`, and Python programs, then find in the cache. Says
nothing and exits with 0 when all of it is there; `wasmfx cache --help` says where that is.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli import features
from wasmfx.cli.answers import complain, tell
from wasmfx.cli.engines import tier_argument
from wasmfx.cli.files import load
from wasmfx.cli.process import compiles
from wasmfx.cli.process.guard import guarded
from wasmfx.embed.validating import validated
from wasmfx.errors import WasmError
from wasmfx.native.reach import require
from wasmfx.runtime.compiles import compiling
from wasmfx.runtime.tiers import lazily
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a module; `-` is standard input")
    tier_argument(parser)
    features.arguments(parser)


def run(args: Namespace) -> int:
    # LLVM does not look up: a child can be ended at any time, and Ctrl-C ends it at once.
    return guarded(lambda: fill(args), None)


def fill(args: Namespace) -> int:
    from wasmfx.native.cache.disk import Refused, opened, problem

    try:
        with opened(make=True):
            pass
    except Refused as error:
        return complain(str(error))
    problem()  # what came before is not of interest
    with compiles.told():
        codes = [compile_file(path, args) for path in args.files]
    trouble = problem()
    return complain(trouble) if trouble is not None else max(codes)


def compile_file(path: str, args: Namespace) -> int:
    """Compile one file; a bad one does not keep the next from being compiled."""
    try:
        module = load(path)
        compile_module(module, validated(module, args.features, eager=True), args)
    except WasmError as error:
        return tell(error)
    except OSError as error:
        return complain(f"{path}: {error.strerror or error}")
    return 0


def compile_module(module: Module, context: Context, args: Namespace) -> None:
    """Have everything made that an instance of a module asks for, now or when it is called."""
    require()
    from wasmfx.native.cache.function_cache import write_all
    from wasmfx.native.link.machine import machine
    from wasmfx.native.tiers.image import Image, LazyImage, Single

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
    if any(isinstance(one, Image | Single) and one.collects for one in made):
        fixed.heap  # noqa: B018  Compiled when it is asked for.
