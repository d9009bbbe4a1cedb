"""Tables of functions, and the registries that are joined from them."""

import pytest

from wasmfx.registry import MissingEntry, Table, joined


class Names(Table[int, str]):
    kind = "a name"


def test_a_table_is_a_decorator() -> None:
    functions: Table[int, object] = Table()

    @functions(1, 2)
    def function() -> None: ...

    assert functions == {1: function, 2: function}


def test_tables_are_joined() -> None:
    one, two = Names(), Names()
    one.add(1, "one")
    two.add(2, "two")
    both = joined(one, two)
    assert both == {1: "one", 2: "two"}
    assert isinstance(both, Names)
    assert (one, two) == ({1: "one"}, {2: "two"})


def test_a_key_is_in_one_table_only() -> None:
    one, two = Names(), Names()
    one.add(1, "one")
    with pytest.raises(ValueError, match="1 has a name already"):
        one.add(1, "eins")
    two.add(1, "uno")
    with pytest.raises(ValueError, match="1 has a name already"):
        joined(one, two)
    assert (one, two) == ({1: "one"}, {1: "uno"})


def test_a_missing_entry_is_named() -> None:
    names = Names()
    with pytest.raises(MissingEntry, match="1 needs a name"):
        names[1]
    assert names.get(1) is None
