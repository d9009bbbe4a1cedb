"""Entries: what comes back is what was sealed under this key, or nothing."""

from hypothesis import given
from hypothesis import strategies as st

from wasmfx.native.cache import entry
from wasmfx.native.cache.entry import HEAD, LONG, digest, note_of, sealed, unsealed
from wasmfx.native.link.machine import machine

KEY = digest(b"key")
ENTRY = sealed(KEY, "a unit", b"content" * 9)


@given(st.binary(), st.text())
def test_what_was_sealed_comes_back(content: bytes, note: str) -> None:
    assert unsealed(KEY, sealed(KEY, note, content)) == content


def test_no_bit_can_be_flipped() -> None:
    for at in range(len(ENTRY)):
        for bit in range(8):
            other = bytearray(ENTRY)
            other[at] ^= 1 << bit
            assert unsealed(KEY, bytes(other)) is None


def test_nothing_can_be_left_out_or_added() -> None:
    assert not any(unsealed(KEY, ENTRY[:n]) for n in range(len(ENTRY)))
    assert unsealed(KEY, ENTRY + b"\0") is None
    assert unsealed(KEY, b"") is None


def test_the_same_holds_of_a_long_one() -> None:
    """Of which a cheaper sum is made."""
    content = bytes(range(256)) * (LONG // 256)
    long = sealed(KEY, "code", content)
    assert unsealed(KEY, long) == content
    assert unsealed(digest(b"yek"), long) is None
    assert unsealed(KEY, long[:-1]) is None
    assert unsealed(KEY, long + b"\0") is None
    for at in (0, 20, HEAD - 1, HEAD, HEAD + 1, LONG // 2, len(long) - 1):
        other = bytearray(long)
        other[at] ^= 1
        assert unsealed(KEY, bytes(other)) is None
    page = HEAD + 4096
    assert unsealed(KEY, long[:page] + bytes(4096) + long[page + 4096 :]) is None


@given(st.binary(max_size=100), st.integers(0, 20))
def test_native_code_sums_up_alike(data: bytes, start: int) -> None:
    machine()  # which does so from then on
    start = min(start, len(data))
    assert entry.summed is not entry._sum
    assert entry.summed(data, start) == entry._sum(data, start)


@given(st.binary(min_size=8, max_size=100), st.data())
def test_whatever_happens_to_one_word_another_sum_comes_out(
    data: bytes, drawn: st.DataObject
) -> None:
    at = drawn.draw(st.integers(0, len(data) // 8 - 1))
    word = drawn.draw(st.binary(min_size=8, max_size=8))
    other = data[: 8 * at] + word + data[8 * at + 8 :]
    assert (entry._sum(data, 0) == entry._sum(other, 0)) == (data == other)


def test_an_entry_is_not_that_of_another_key() -> None:
    assert unsealed(digest(b"yek"), ENTRY) is None


def test_a_digest_knows_where_parts_end() -> None:
    assert len({digest(b"ab", b"c"), digest(b"a", b"bc"), digest(b"abc"), digest(b"abc", b"")}) == 4


def test_what_an_entry_says_of_itself_is_text() -> None:
    assert note_of(ENTRY[:HEAD]) == "a unit"
    assert note_of(sealed(KEY, "\x1b[2J", b"")) == "?"
    assert note_of(b"something else") == "?"
