"""Show the contents of a module: sections and their sizes, types, imports, tags, exports.

--emit shows the code that the native engine compiles one function to.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from wasmfx import formats
from wasmfx.binary import sections as scan
from wasmfx.cli.files import display_name, read
from wasmfx.cli.options import features_argument
from wasmfx.errors import WasmError, escaped, printable
from wasmfx.syntax.features import FeatureSet
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncUse, GlobalType, MemType, TableType, TagType
from wasmfx.text.print.printer import outline
from wasmfx.valid import Context

SHOWN = 20
"""Names listed when --func is missing or wrong."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a module; `-` is standard input")
    parser.add_argument(
        "--emit",
        choices=("summary", "llvm", "llvm-optimised", "asm"),
        default="summary",
        help="a summary of the module, LLVM IR before or after optimisation, or machine code "
        "(default: summary)",
    )
    parser.add_argument(
        "--func", metavar="NAME", help="the function for --emit: its name, its export or its index"
    )
    parser.add_argument(
        "--tier",
        choices=("baseline", "optimised"),
        help="the compiler for --emit asm: the first tier, with the instructions beside its code, "
        "or LLVM (default: optimised)",
    )
    features_argument(parser)


def run(args: Namespace) -> int:
    if args.tier is not None and args.emit != "asm":
        raise WasmError("--tier selects the compiler for machine code: it needs --emit asm")
    data = read(args.file)
    module = formats.read(data, display_name(args.file), features=args.features)
    if args.emit != "summary":
        context = formats.checked(module, args.features)
        print(emitted(module, context, args.emit, args.func, args.tier))
        return 0
    for line in (*summary(module, data), *c_stack(module, args.features)):
        print(escaped(line))
    return 0


def emitted(module: Module, context: Context, what: str, func: str | None, tier: str | None) -> str:
    """The code of one function, in the form that `what` names."""
    # Imported late: the compilers, in 35 ms, are for `--emit` only.
    from wasmfx.native.listing import emit_asm, emit_baseline, emit_llvm

    x = function_index(module, func)
    if what == "asm":
        emit = emit_baseline if tier == "baseline" else emit_asm
        return emit(module, context, x)
    return emit_llvm(module, context, x, optimise=what == "llvm-optimised")


def function_index(module: Module, func: str | None) -> int:
    """The index of the function that `--func` names. It must be defined in the module."""
    first = len(module.imported(FuncUse))
    own = range(first, first + len(module.funcs))
    called = {ex.name: ex.index for ex in module.exports if ex.kind == "func"}
    called |= {name: x for x, name in module.names.funcs.items()}
    called |= {f"${name}": x for x, name in module.names.funcs.items()}
    called |= {str(x): x for x in own}
    if func is not None and called.get(func) in own:
        return called[func]
    if func is not None and called.get(func, int(func) if func.isdecimal() else first) < first:
        raise WasmError(f"function `{printable(func)}` is imported: the module has no code of it")
    what = "give --func NAME" if func is None else f"no function `{printable(func)}` is defined"
    raise WasmError(f"{what}; there are: {nearest(func or '', list(own_names(module, own)))}")


def own_names(module: Module, own: range) -> Iterator[str]:
    """A name for each defined function: its name, an export, or its index."""
    exported = {ex.index: ex.name for ex in reversed(module.exports) if ex.kind == "func"}
    for x in own:
        unnamed = x not in module.names.funcs
        yield exported[x] if unnamed and x in exported else label(module, "func", x)


def nearest(func: str, names: list[str]) -> str:
    """Some of the names, the most similar to `func` first."""
    # Imported late: for a wrong name only.
    from difflib import get_close_matches

    alike = get_close_matches(func, names, SHOWN)
    shown = list(dict.fromkeys(alike + names))
    return ", ".join(map(printable, shown[:SHOWN])) + ", ..." * (len(shown) > SHOWN)


def summary(module: Module, data: bytes) -> Iterator[str]:
    """The summary, line by line."""
    if formats.is_binary(data):
        yield from sections(data)
    yield from counts(module)
    yield from fields(module)
    customs = [f'"{c.name}" {len(c.data):,} bytes' for c in module.customs]
    yield from part("custom sections", customs)


def fields(module: Module) -> Iterator[str]:
    """Types, imports, tags and exports in the text format."""

    for title, lines in outline(module).items():
        yield from part(title, lines)


def sections(data: bytes) -> Iterator[str]:
    """A line for each section of a binary, with its offset and size."""

    yield f"binary, {len(data):,} bytes"
    for section in scan(data):
        yield f"  {section.name:12} at 0x{section.at:<8x} {section.size:>12,} bytes"


def counts(module: Module) -> Iterator[str]:
    """Lines with the numbers of imports and definitions of each kind."""
    kinds = {
        "functions": (FuncUse, module.funcs),
        "tables": (TableType, module.tables),
        "memories": (MemType, module.mems),
        "tags": (TagType, module.tags),
        "globals": (GlobalType, module.globals),
    }
    if module.names.module is not None:
        yield f"module ${module.names.module}"
    for kind, (type_, defined) in kinds.items():
        imported = len(module.imported(type_))
        if imported or defined:
            yield f"{kind}: {imported} imported, {len(defined)} defined"
    if module.elems or module.datas:
        size = sum(len(d.init) for d in module.datas)
        yield f"segments: {len(module.elems)} element, {len(module.datas)} data ({size:,} bytes)"
    if module.start is not None:
        yield f"start: function {label(module, 'func', module.start.x)}"


def c_stack(module: Module, features: FeatureSet) -> Iterator[str]:
    """A line for the C stack of a valid module, with the reason why the global is its pointer."""
    # Imported late: for modules with a memory and globals.
    from wasmfx.runtime.stack_pointers import stack_pointer

    try:
        found = stack_pointer(module, formats.checked(module, features, lazy=True))
    except WasmError:
        return
    if found is not None:
        own = "; the guest switches stacks by itself" if found.switches else ""
        yield f"C stack: global {label(module, 'global', found.x)}: {found.found}{own}"


def part(title: str, lines: list[str]) -> Iterator[str]:
    """A titled list. Nothing if the list is empty."""
    if lines:
        yield f"{title}:"
        yield from (f"  {line}" for line in lines)


def label(module: Module, kind: str, index: int) -> str:
    """The name of a part, or its index if it has no name."""
    names = {
        "func": module.names.funcs,
        "table": module.names.tables,
        "memory": module.names.mems,
        "global": module.names.globals,
        "tag": module.names.tags,
    }[kind]
    return f"${names[index]}" if index in names else str(index)
