"""What golden files can ask for: from the text of a module to the text that is compared.

llvm NAME           the IR of a function, as it is translated
starts              the IR of the thunks that start the module's continuations
trace ARGUMENT ...  what `wasmfx trace` prints
print               what `wasmfx print` prints
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from wasmfx.cli.main import main
from wasmfx.native.listing import emit_llvm
from wasmfx.native.lower.module import Translation
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module
from wasmfx.valid import validate


def llvm(text: str, args: Sequence[str]) -> str:
    (name,) = args
    module = parse(text)
    indices = {f"${name}": x for x, name in module.names.funcs.items()}
    return plain(emit_llvm(module, validate(module, ALL | EXTENSIONS), indices[name]))


FULL = re.MULTILINE | re.DOTALL


def starts(text: str, args: Sequence[str]) -> str:
    assert not args
    module = parse(text)
    ((unit, ir),) = Translation(module, validate(module)).units()
    found = (
        re.search(rf"^define [^\n]*@{name}\(.*?^}}$", ir, FULL) for name in unit.starts.values()
    )
    return plain("\n\n".join(m[0] for m in found if m))


def plain(ir: str) -> str:
    """IR without the numbers of its positions, which change whenever anything before them does.

    That an instruction has a position stays; so do the numbers of all other metadata, which mean
    the same everywhere.
    """
    return re.sub(r"!dbg !\d+", "!dbg", ir)


def trace(text: str, args: Sequence[str]) -> str:
    """What the command says, on standard output and on the other one."""
    said = StringIO()
    with TemporaryDirectory() as folder, chdir(folder):
        Path("golden.wat").write_text(text)
        with redirect_stdout(said), redirect_stderr(said):
            main(["trace", *args, "golden.wat"])
    return "\n".join(map(str.rstrip, said.getvalue().splitlines()))


def print_(text: str, args: Sequence[str]) -> str:
    assert not args
    return print_module(parse(text))


KINDS: Mapping[str, Callable[[str, Sequence[str]], str]] = {
    "llvm": llvm,
    "starts": starts,
    "trace": trace,
    "print": print_,
}
