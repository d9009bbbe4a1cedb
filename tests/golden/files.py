"""Golden files: a module in the text format that says what to make of it and what that must be.

    ;; A remark for readers.
    ;; emit: llvm $div
    (module ...)
    (;
    ;; llvm $div
    define ...
    ;)

Each `emit` line at the head names a kind and its arguments; the comment at the end holds, in the
same order, what each of them made when the file was last rewritten.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from pathlib import Path

from tests.golden.kinds import KINDS
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.valid import validate

_EMIT = re.compile(r"^;; emit: (.+)$", re.MULTILINE)
_EXPECTED = re.compile(r"^\(;\n(.*)^;\)\n*\Z", re.MULTILINE | re.DOTALL)


class Golden:
    """A golden file: the module, the commands of its head, and what is expected of them."""

    def __init__(self, path: Path) -> None:
        text = path.read_text()
        found = _EXPECTED.search(text)
        self.path = path
        self.module = text[: found.start()] if found else text
        self.expected = found[1] if found else ""
        self.commands: list[str] = _EMIT.findall(self.module)

    def made(self) -> str:
        """What the commands make of the module now. What is not valid has no meaning to keep."""
        validate(parse(self.module, self.path.name), ALL | EXTENSIONS)
        assert self.commands, f"{self.path.name} has no line `;; emit: ...` at its head"
        return "\n".join(f";; {line}\n{self.answer(line)}\n" for line in self.commands)

    def answer(self, command: str) -> str:
        kind, *args = command.split()
        assert kind in KINDS, f"no kind `{kind}`; there are: {', '.join(KINDS)}"
        return KINDS[kind](self.module, args).rstrip()

    def bless(self) -> None:
        """Make what is made now what is expected."""
        self.path.write_text(f"{self.module.rstrip()}\n\n(;\n{self.made()};)\n")

    def difference(self) -> str:
        """What is made now, as against what is expected; nothing when they are the same."""
        lines = self.expected.splitlines(), self.made().splitlines()
        return "\n".join(unified_diff(*lines, "expected", "made now", lineterm=""))
