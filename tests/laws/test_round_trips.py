"""The two formats say the same: what is written and read again is what it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.spec.scripts import modules_of, scripts
from wasmfx.binary import decode, encode
from wasmfx.syntax.modules import NO_NAMES, Func, Module
from wasmfx.syntax.phrase import replace
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module


def all_modules(folder: Path) -> Iterator[tuple[str, Module]]:
    for script in scripts(folder):
        yield from modules_of(script)


def nameless(module: Module) -> Module:
    """The module without what the binary format keeps only on demand: names and branch hints."""
    funcs = tuple(Func(f.type, replace(f.code, hints=())) for f in module.funcs)
    kept: Module = replace(module, funcs=funcs, names=NO_NAMES)
    return kept


def printable(module: Module) -> Module:
    """The module without the bytes of a name section, which prints as names instead."""
    if module.names == NO_NAMES:
        return module
    kept: Module = replace(module, customs=tuple(c for c in module.customs if c.name != "name"))
    return kept


@pytest.fixture(scope="module")
def modules(spec_tests: Path) -> list[tuple[str, Module]]:
    return list(all_modules(spec_tests))


def test_bytes_to_syntax_to_bytes_to_syntax_is_the_identity(
    modules: list[tuple[str, Module]],
) -> None:
    for place, module in modules:
        data = encode(module)
        once = decode(data)
        again = decode(encode(once))
        assert again == once, place
        assert encode(once) == data, place


def test_syntax_to_bytes_to_syntax_keeps_all_but_names(modules: list[tuple[str, Module]]) -> None:
    for place, module in modules:
        if not module.customs and not any(f.code.hints for f in module.funcs):
            assert nameless(decode(encode(module))) == nameless(module), place


def test_names_survive_in_the_name_section(modules: list[tuple[str, Module]]) -> None:
    for place, module in modules:
        if not any(custom.name == "name" for custom in module.customs):
            assert decode(encode(module, names=True)).names == module.names, place


def test_text_to_syntax_to_text_to_syntax_is_the_identity(
    modules: list[tuple[str, Module]],
) -> None:
    for place, module in modules:
        text = print_module(module)
        again = parse(text)
        assert again == printable(module), f"{place}\n{text[:2000]}"
        assert print_module(again) == text, place
