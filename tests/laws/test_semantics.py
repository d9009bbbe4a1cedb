"""`docs/semantics.md` lists every rule beside the function that holds it, and no other."""

import re
from pathlib import Path

from wasmfx.exec import step  # noqa: F401  (registers all rules)
from wasmfx.exec.rules import NAMES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "semantics.md"


def listed() -> dict[str, tuple[str, str]]:
    """From each rule on the page to its module and function."""
    found: dict[str, tuple[str, str]] = {}
    for section in PAGE.read_text(encoding="utf-8").split("\n### `exec/rules/")[1:]:
        module = section.partition(".py`")[0]
        for function, rules in re.findall(r"^\| `(\w+)` \| (`.*`) \|$", section, re.MULTILINE):
            found |= dict.fromkeys(re.findall(r"`([^`]+)`", rules), (module, function))
    return found


def test_every_rule_is_listed_where_it_is() -> None:
    where = {name: (f.__module__.split(".")[-1], f.__name__) for name, f in NAMES.items()}
    assert listed() == where
