"""The commands of a script, as the conformance suite writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.text.patterns import Pattern


class ModuleForm(Phrase):
    """A module as it stands in a script. `load` reads it, and raises what is wrong with it.

    `definition` modules are validated, but not instantiated before `(module instance ...)` asks,
    which may ask again for any other.
    """

    id: str | None
    load: Callable[[], Module]
    definition: bool = False
    at: int = NOWHERE


class ModuleInstance(Phrase):
    """`(module instance $I $M)`, or with the module's name alone; without it, of the latest one."""

    id: str | None
    definition: str | None
    at: int = NOWHERE


class Register(Phrase):
    name: str
    id: str | None
    at: int = NOWHERE


class Invoke(Phrase):
    id: str | None
    name: str
    args: tuple[Pattern, ...]
    at: int = NOWHERE


class Get(Phrase):
    id: str | None
    name: str
    at: int = NOWHERE


Action: TypeAlias = Invoke | Get


class AssertReturn(Phrase):
    action: Action
    results: tuple[Pattern, ...]
    at: int = NOWHERE


class AssertFails(Phrase):
    """`assert_trap` and the like, of a call or an instantiation, or `assert_unlinkable`."""

    kind: str
    action: Action | ModuleForm | ModuleInstance
    message: str
    at: int = NOWHERE


class AssertModule(Phrase):
    """`assert_malformed` or `assert_invalid`, and the `_custom` variants."""

    kind: str
    module: ModuleForm
    message: str
    at: int = NOWHERE


class Script(Phrase):
    """`(script $name? command*)`: commands, run where they stand."""

    id: str | None
    commands: tuple[Command, ...]
    at: int = NOWHERE


class Input(Phrase):
    """`(input $name? "file")`: the module or the script in a file, run here."""

    id: str | None
    path: str
    at: int = NOWHERE


class Output(Phrase):
    """`(output $name? "file"?)`: a module, written to a file or to standard output."""

    id: str | None
    path: str | None
    at: int = NOWHERE


Assertion: TypeAlias = AssertReturn | AssertFails | AssertModule
Meta: TypeAlias = Script | Input | Output
Command: TypeAlias = "ModuleForm | ModuleInstance | Register | Invoke | Get | Assertion | Meta"
