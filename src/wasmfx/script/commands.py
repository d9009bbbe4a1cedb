"""The commands of a script, as the conformance suite writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.text.read.patterns import Pattern


class ModuleForm(Phrase):
    """A module as it stands in a script. `load` reads it, and raises what is wrong with it.

    `definition` modules are validated, but not instantiated before `(module instance ...)` asks.
    """

    id: str | None
    load: Callable[[], Module]
    definition: bool = False
    at: int = NOWHERE


class ModuleInstance(Phrase):
    """`(module instance $I $M)`."""

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
    """`assert_trap`, `assert_exhaustion`, `assert_exception` or `assert_suspension`."""

    kind: str
    action: Action | ModuleForm
    message: str
    at: int = NOWHERE


class AssertModule(Phrase):
    """`assert_malformed`, `assert_invalid` or `assert_unlinkable`, and the `_custom` variants."""

    kind: str
    module: ModuleForm
    message: str
    at: int = NOWHERE


Assertion: TypeAlias = AssertReturn | AssertFails | AssertModule
Command: TypeAlias = ModuleForm | ModuleInstance | Register | Invoke | Get | Assertion
