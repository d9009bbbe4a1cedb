"""The modules of the conformance scripts, for laws that must hold of all of them."""

from collections.abc import Iterator
from pathlib import Path

from wasmfx.errors import Malformed
from wasmfx.script.commands import AssertFails, AssertModule, ModuleForm
from wasmfx.script.parser import parse_script
from wasmfx.syntax.modules import Module


def scripts(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.wast"))


def modules_of(script: Path) -> Iterator[tuple[str, Module]]:
    """Every well-formed module of a script, valid or not, with the place where it stands."""
    text = script.read_bytes().decode("utf-8")
    for command in parse_script(text, script.name):
        match command:
            case ModuleForm() as form:
                pass
            case AssertModule(_, form, _) | AssertFails(_, ModuleForm() as form, _):
                pass
            case _:
                continue
        module = well_formed(form)
        if module is not None:
            yield f"{script.name}:{form.at}", module


def well_formed(form: ModuleForm) -> Module | None:
    """The module with all of its bodies read, unless it is malformed somewhere."""
    try:
        module = form.load()
        bodies = [func.code for func in module.funcs]
    except Malformed:
        return None
    assert all(bodies)
    return module
