"""The table of features, and lists of features."""

import re
from collections.abc import Set
from itertools import pairwise

import pytest

from tests.conftest import ROOT
from wasmfx.syntax.features import (
    ALL,
    COMPAT_2023,
    EXTENSIONS,
    FEATURES,
    SETS,
    features_of,
    with_needs,
    with_users,
)

LANGUAGES = {name: SETS[name] for name in SETS if name != "extensions"}


def test_what_a_feature_needs_comes_before_it() -> None:
    """So needs have no cycles, and each version includes the needs of its features."""
    seen: set[str] = set()
    for feature in FEATURES.values():
        assert set(feature.needs) <= seen
        seen.add(feature.name)


@pytest.mark.parametrize("features", LANGUAGES.values(), ids=LANGUAGES.keys())
def test_a_named_set_has_all_that_it_needs(features: frozenset[str]) -> None:
    assert with_needs(features) == features


def test_the_named_sets_grow() -> None:
    assert all(a < b for a, b in pairwise(LANGUAGES.values()))
    assert SETS["mvp"] == frozenset()
    assert SETS["all"] == ALL
    assert "stack-switching" not in SETS["wasm3"]


def test_the_extensions_are_on_only_if_they_are_asked_for() -> None:
    assert SETS["extensions"] == EXTENSIONS
    assert not EXTENSIONS & ALL
    assert COMPAT_2023 not in ALL | EXTENSIONS
    assert all(FEATURES[name].needs == ("stack-switching",) for name in EXTENSIONS)
    assert with_needs(EXTENSIONS) < ALL | EXTENSIONS


def test_needs_are_followed_both_ways() -> None:
    assert with_needs(frozenset(["gc"])) == {
        "gc", "function-references", "reference-types", "bulk-memory",
    }  # fmt: skip
    assert with_users(frozenset(["simd", "exceptions"])) == {
        "simd", "relaxed-simd", "exceptions", "stack-switching", *EXTENSIONS, COMPAT_2023,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("choice", "chosen"),
    [
        ("all", ALL),
        ("mvp", frozenset()),
        ("simd", {"simd"}),
        ("relaxed-simd , multi-value", {"simd", "relaxed-simd", "multi-value"}),
        ("wasm1,+tail-call", {"mutable-globals", "tail-call"}),
        ("wasm2,-reference-types", SETS["wasm2"] - {"reference-types"}),
        ("-simd", ALL - {"simd", "relaxed-simd"}),
        ("-gc,-exceptions", ALL - {"gc", "exceptions", "stack-switching"}),
        ("-simd,+relaxed-simd", ALL),
        ("+gc", ALL),
        ("+extensions", ALL | EXTENSIONS),
        ("+ext-barrier", ALL | {"ext-barrier"}),
        (f"+{COMPAT_2023}", ALL | {"ext-barrier", COMPAT_2023}),
        (f"+{COMPAT_2023},-extensions", ALL),
        ("+extensions,-ext-barrier", ALL | EXTENSIONS - {"ext-barrier"}),
        ("+extensions,-stack-switching", ALL - {"stack-switching"}),
        ("all,-extensions", ALL),
        ("ext-multishot", with_needs(frozenset(["stack-switching"])) | {"ext-multishot"}),
        ("wasm2,-wasm1", SETS["wasm2"] - {"mutable-globals"}),
        ([], frozenset()),
        (["wasm1", "-mutable-globals"], frozenset()),
        (ALL, ALL),
    ],
    # The order of a set differs between processes.
    ids=lambda given: str(sorted(given)) if isinstance(given, Set) else str(given),
)
def test_a_list_is_read_from_the_left(choice: str, chosen: frozenset[str]) -> None:
    assert features_of(choice) == chosen


@pytest.mark.parametrize("choice", ["sind", "wasm2,", "", "-", "+-simd", "simd gc", ["-sind"]])
def test_an_unknown_name_lists_those_there_are(choice: str) -> None:
    with pytest.raises(ValueError, match="no feature is called '") as refused:
        features_of(choice)
    assert all(name in str(refused.value) for name in (*FEATURES, *SETS))


def test_the_page_lists_the_features_as_they_are() -> None:
    page = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| (\d|–) \| (.*) \| (.*) \|$", page, re.MULTILINE)
    assert rows == [
        (f.name, str(f.since or "–"), ", ".join(f"`{name}`" for name in f.needs), f.what)
        for f in FEATURES.values()
    ]
