"""Unsupported proposals are named when a module is read, whatever its size."""

from __future__ import annotations

import pytest

from wasmfx import Module
from wasmfx.binary import decode
from wasmfx.binary.primitives import unsigned
from wasmfx.errors import Malformed

HEADER = b"\0asm\1\0\0\0"
FILLER = bytes.fromhex("00" + "41 05 1a" * 10_000 + "0b")
"""A body that makes a module so large that its bodies are not decoded when it is read."""

USES = {
    "i32.atomic.load": ("20 00 fe 10 02 00 1a", "fe", "threads"),
    "i64.atomic.rmw.add": ("20 00 42 01 fe 1f 03 08 1a", "fe", "threads"),
    "i32.atomic.rmw8.cmpxchg_u": ("41 00 41 00 20 00 fe 4a 00 00 1a", "fe", "threads"),
    "atomic.fence": ("fe 03 00", "fe", "threads"),
    "try": ("06 40 07 00 09 00 0b", "06", "legacy exceptions"),
    "try-delegate": ("06 40 18 00", "06", "legacy exceptions"),
}
WIDE = ("42 01 42 00 42 01 42 00 fc 13 21 00 21 01", "fc 13", "wide-arithmetic")
"""`i64.add128`, which no large module is searched for."""


def section(id_: int, parts: list[bytes]) -> bytes:
    contents = unsigned(len(parts)) + b"".join(parts)
    return bytes((id_,)) + unsigned(len(contents)) + contents


def module(*bodies: bytes) -> bytes:
    """A module with a memory, a tag, and functions of type [] -> []."""
    sized = [unsigned(len(body)) + body for body in bodies]
    return (
        HEADER
        + section(1, [b"\x60\0\0"])
        + section(3, [b"\0"] * len(bodies))
        + section(5, [b"\0\1"])
        + section(13, [b"\0\0"])
        + section(10, sized)
    )


def using(code: str) -> bytes:
    return bytes.fromhex(f"01 02 7f {code} 0b")


@pytest.mark.parametrize("fillers", [0, 3])
@pytest.mark.parametrize("name", USES)
def test_an_unsupported_proposal_is_named_when_a_module_is_read(name: str, fillers: int) -> None:
    is_named(fillers, *USES[name])


def test_a_small_module_is_read_whole() -> None:
    is_named(0, *WIDE)


def is_named(fillers: int, code: str, opcode: str, proposal: str) -> None:
    data = module(*[FILLER] * fillers, using(code))
    with pytest.raises(Malformed) as caught:
        Module(data)
    assert caught.value.message.startswith(f"illegal opcode {opcode}")
    assert f": the {proposal} proposal" in caught.value.message
    assert f"is not supported (in func[{fillers}])" in caught.value.message


@pytest.mark.parametrize(
    "code",
    [
        "41 fe 10 1a",  # i32.const
        "10 fe 10 02 40 0b",  # call
        "41 06 40 00 1a",  # memory.grow by 6
        "41 fc 13 1a",
    ],
)
def test_a_large_module_that_only_looks_suspicious_is_read(code: str) -> None:
    assert len(decode(module(FILLER, FILLER, FILLER, using(code))).funcs) == 4


@pytest.mark.parametrize(
    ("limits", "proposal"),
    [("03 01 02", "threads"), ("02 01", "threads"), ("08 01 00", "custom-page-sizes")],
)
def test_limits_name_the_proposal_of_their_flags(limits: str, proposal: str) -> None:
    flags = limits[:2]
    with pytest.raises(Malformed) as caught:
        decode(HEADER + section(5, [bytes.fromhex(limits)]))
    assert caught.value.message.startswith(f"malformed limits flags 0x{flags}: the {proposal}")
    assert caught.value.message.endswith("is not supported")
