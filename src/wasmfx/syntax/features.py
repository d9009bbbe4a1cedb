"""Features: additions to the first release of the language, named after their proposals.

A feature is on or off for a whole module. If it is on, the features that it needs are on too. Only
validation refuses features: both formats always read everything. One feature, `COMPAT_2023`, is for
the readers of both formats instead.

A choice of features is written as a list, `wasm2,tail-call` or `-simd,-gc`; see `features_of`.
"""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from wasmfx.syntax.phrase import Phrase

FeatureSet: TypeAlias = frozenset[str]


class Feature(Phrase):
    """A feature; `since` is the first version of the specification that includes it."""

    name: str
    since: int | None
    needs: tuple[str, ...]
    what: str


# fmt: off
_TABLE = (
    #       name                       since  needs                                  what it is
    Feature("mutable-globals",         1,     (),                                    "mutable globals can be imported and exported"),
    Feature("sign-extension",          2,     (),                                    "integers extended from their low 8, 16 or 32 bits"),
    Feature("saturating-float-to-int", 2,     (),                                    "conversions of floats to integers that never trap"),
    Feature("multi-value",             2,     (),                                    "functions and blocks with several results, blocks with parameters"),
    Feature("bulk-memory",             2,     (),                                    "copying and filling memories and tables, passive segments"),
    Feature("reference-types",         2,     ("bulk-memory",),                      "`funcref` and `externref` as values, several tables"),
    Feature("simd",                    2,     (),                                    "vectors of 128 bits"),
    Feature("relaxed-simd",            3,     ("simd",),                             "vector operations whose results may differ between machines"),
    Feature("tail-call",               3,     (),                                    "calls that take the place of their caller"),
    Feature("extended-const",          3,     (),                                    "integer addition, subtraction and multiplication in constant expressions"),
    Feature("multi-memory",            3,     (),                                    "several memories"),
    Feature("memory64",                3,     (),                                    "memories and tables with 64-bit addresses"),
    Feature("function-references",     3,     ("reference-types",),                  "references that are typed or never null, and calls through them"),
    Feature("gc",                      3,     ("function-references",),              "structures, arrays and `i31`, subtypes and recursive types"),
    Feature("exceptions",              3,     ("reference-types",),                  "tags, throwing and catching, `exnref`"),
    Feature("stack-switching",         None,  ("function-references", "exceptions"), "continuations: effect handlers"),
    Feature("ext-named-handlers",      None,  ("stack-switching",),                  "handlers with names, and suspensions to a name"),
    Feature("ext-barrier",             None,  ("stack-switching",),                  "blocks through which nothing is captured"),
    Feature("ext-multishot",           None,  ("stack-switching",),                  "copies of continuations"),
    Feature("ext-tail-resumptive",     None,  ("stack-switching",),                  "clauses that answer a suspension by a call"),
    Feature("compat-wasmfx-2023",      None,  ("ext-barrier",),                      "modules are read in the formats of 2023"),
)
# fmt: on

FEATURES: dict[str, Feature] = {feature.name: feature for feature in _TABLE}

EXTENSIONS: FeatureSet = frozenset(name for name in FEATURES if name.startswith("ext-"))
"""Our extensions of stack switching, which are off unless they are asked for."""

COMPAT_2023 = "compat-wasmfx-2023"
"""The feature that is no part of the language: it says in which formats modules are written."""

ALL: FeatureSet = frozenset(FEATURES) - EXTENSIONS - {COMPAT_2023}
"""The whole language without our extensions, which is the default everywhere."""

MVP = "mvp"
"""The name of the language without any feature."""


def _version(n: int) -> FeatureSet:
    """Return the features of version `n` of the specification."""
    return frozenset(f.name for f in _TABLE if f.since is not None and f.since <= n)


SETS: dict[str, FeatureSet] = {
    MVP: frozenset(),
    "wasm1": _version(1),
    "wasm2": _version(2),
    "wasm3": _version(3),
    "all": ALL,
    "extensions": EXTENSIONS,
}
"""Named choices: the first release, the versions of the specification, the default, and our
extensions."""


def features_of(choice: str | Iterable[str]) -> FeatureSet:
    """Return the features that a list names: `"wasm2,+gc"` or `["wasm2", "+gc"]`.

    The list is read from the left. A name, of a feature or of one of `SETS`, adds it and the
    features that it needs; a `+` before it changes nothing. A `-` before it removes it and the
    features that need it. A list that begins with a sign starts from `ALL`, any other list from
    none. Raises `ValueError` for an unknown name and `TypeError` for an entry that is no str.
    """
    entries = choice.split(",") if isinstance(choice, str) else list(choice)
    for entry in entries:
        if not isinstance(entry, str):
            raise TypeError(f"expected the name of a feature (a str), not {type(entry).__name__}")
    chosen = ALL if entries and entries[0].strip()[:1] in ("+", "-") else frozenset()
    for entry in (entry.strip() for entry in entries):
        named = _named(entry[1:] if entry[:1] in ("+", "-") else entry)
        chosen = chosen - with_users(named) if entry[:1] == "-" else chosen | with_needs(named)
    return chosen


def _named(name: str) -> FeatureSet:
    if name in FEATURES:
        return frozenset((name,))
    if name in SETS:
        return SETS[name]
    there = f"{', '.join(FEATURES)}, and the sets {', '.join(SETS)}"
    raise ValueError(f"no feature is called {name!r}; there are {there}")


def with_needs(features: FeatureSet) -> FeatureSet:
    """Return `features` and all features that they need, directly or indirectly."""
    more = features.union(*(FEATURES[name].needs for name in features))
    return features if more == features else with_needs(more)


def with_users(features: FeatureSet) -> FeatureSet:
    """Return `features` and all features that need them, directly or indirectly."""
    return frozenset(name for name in FEATURES if with_needs(frozenset((name,))) & features)
