"""Errors about code outside the language name function, line and expression."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import pytest

from tests.native.ir.restricted import programs, wrong
from tests.native.ir.restricted.programs import Node
from wasmfx.native.abi.structures import (
    Array,
    Small,
    u64,
)
from wasmfx.native.ir.restricted import AnyNative, RestrictedError, native
from wasmfx.native.ir.restricted.unit import translate

LINES = Path(wrong.__file__).read_text().splitlines()


def marked_line(function: AnyNative) -> int:
    first: int = function.function.__code__.co_firstlineno
    return next(n for n, line in enumerate(LINES[first - 1 :], first) if line.endswith("# here"))


@pytest.mark.parametrize("function", wrong.WRONG, ids=lambda f: f.name)
def test_an_error_names_function_line_and_expression(function: AnyNative) -> None:
    message = f"{function.name}, line {marked_line(function)}: {wrong.WRONG[function]}"
    with pytest.raises(RestrictedError, match=f"^{re.escape(message)}"):
        translate([function])


def test_a_function_inside_another_is_refused() -> None:
    outer = 3

    @native
    def inner() -> u64:
        return outer

    with pytest.raises(RestrictedError, match=r"^inner, line .*: a function inside another"):
        translate([inner])


def test_unknown_annotations_are_named() -> None:
    @native
    def lists(a: list[int]) -> None:
        pass

    with pytest.raises(RestrictedError, match=r"^lists: not a type of native data: list\[int\]"):
        _ = lists.declaration


def test_parameters_are_plain_and_have_types() -> None:
    @native
    def bare(a) -> None:  # type: ignore[no-untyped-def]
        pass

    @native
    def by_name(*, a: u64) -> None:
        pass

    for f in (bare, by_name):
        with pytest.raises(RestrictedError, match=f"^{f.name}: expected plain parameters, each"):
            _ = f.declaration


def test_types_that_exist_only_in_memory_are_no_parameters() -> None:
    @native
    def small(a: Small[Node]) -> None:
        pass

    @native
    def inside() -> Annotated[Array[u64], 3]:
        return Array[u64](0)

    for f, text in ((small, r"Small\[Node\]"), (inside, r"Annotated\[Array\[u64\], 3\]")):
        with pytest.raises(RestrictedError, match=f"^{f.name}: {text} exists only in memory"):
            _ = f.declaration


def test_two_functions_of_one_name_are_refused() -> None:
    @native
    def steps(n: u64) -> u64:
        return n

    with pytest.raises(RestrictedError, match=r"^steps: defined twice"):
        translate([steps, programs.steps])


def test_a_function_without_a_file_is_refused() -> None:
    names: dict[str, AnyNative] = {}
    exec("@native\ndef f() -> None: pass", {"native": native}, names)
    with pytest.raises(RestrictedError, match=r"^f: its text is not in <string>"):
        translate([names["f"]])
