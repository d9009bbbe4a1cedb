"""The commands of a script, as the conformance suite writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.text.patterns import Pattern


class ModuleForm(Phrase):
    """A module in a script. `load` reads it, and raises its errors.

    A `definition` is validated only. Each `(module instance ...)` instantiates it.
    """

    id: str | None
    load: Callable[[], Module]
    definition: bool = False
    at: int = NOWHERE


class ModuleInstance(Phrase):
    """`(module instance $I $M)`: an instance of module `$M`, or of the latest module."""

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
    """`assert_unlinkable`, or `assert_trap` and the like of a call or an instantiation."""

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
    """`(script $name? command*)`: a sequence of commands."""

    id: str | None
    commands: tuple[Command, ...]
    at: int = NOWHERE


class Input(Phrase):
    """`(input $name? "file")`: run the module or the script in a file."""

    id: str | None
    path: str
    at: int = NOWHERE


class Output(Phrase):
    """`(output $name? "file"?)`: write a module to a file or to standard output."""

    id: str | None
    path: str | None
    at: int = NOWHERE


Assertion: TypeAlias = AssertReturn | AssertFails | AssertModule
Meta: TypeAlias = Script | Input | Output
Command: TypeAlias = "ModuleForm | ModuleInstance | Register | Invoke | Get | Assertion | Meta"
