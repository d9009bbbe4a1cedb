"""The first tier's assembler writes the bytes that LLVM's assembler writes."""

import pytest

from tests.native.processor.test_x86_64 import assembly
from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.operands import I64, R8, R11, RAX, RSI, SLOT, operand, register

NAMES = ("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", *(f"r{n}" for n in range(8, 16)))
ALL = [r for r in range(16) if r != 4]
SLOTS = (8, 120, 128, 4096)


def encoded(*lines: str) -> bytes:
    """Braces choose one of several encodings."""
    return assembly(*lines)


@pytest.mark.parametrize("r", ALL)
def test_registers(r: int) -> None:
    there = [register(other) for other in ALL]
    moves = b"".join(asm.encode(asm.STORE, r, other, 1) for other in there)
    assert moves == encoded(*(f"movq %{NAMES[r]}, %{NAMES[other]}" for other in ALL))
    multiplied = b"".join(asm.encode(asm.IMUL, r, other, 1) for other in there)
    assert multiplied == encoded(*(f"imulq %{NAMES[other]}, %{NAMES[r]}" for other in ALL))
    compared = b"".join(asm.encode(asm.UCOMIS, r, other, 0, asm.PACKED) for other in there)
    assert compared == encoded(*(f"ucomisd %xmm{other}, %xmm{r}" for other in ALL))


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("r", [RAX, RSI, R11])
def test_slots(r: int, slot: int) -> None:
    there = operand(SLOT, I64, slot)
    at = f"{slot}(%rsp)"
    assert asm.encode(asm.MOV, r, there, 1) == encoded(f"movq {at}, %{NAMES[r]}")
    assert asm.encode(asm.STORE, r, there, 1) == encoded(f"movq %{NAMES[r]}, {at}")
    assert asm.encode(asm.MOVUPS, r, there, 0, asm.DOUBLE) == encoded(f"movsd {at}, %xmm{r}")


@pytest.mark.parametrize("r", ALL)
def test_pointers(r: int) -> None:
    name = NAMES[r]
    assert asm.at(asm.MOV, RAX, r, 4096, 1) == encoded(f"movq 4096(%{name}), %rax")
    assert asm.at(asm.MOV, RAX, r, 1, 1) == encoded(f"{{disp32}} movq 1(%{name}), %rax")
    assert asm.at(asm.STORE, R11, r, -4096) == encoded(f"movl %r11d, -4096(%{name})")
    scaled = asm.at_index(asm.LEA, RAX, R11, r, 3, 1)
    assert scaled == encoded(f"{{disp8}} leaq 0(%r11,%{name},8), %rax")
    loaded = asm.in_memory(asm.MOVZX8, R8, r) + asm.pack("<i", 300)
    assert loaded == encoded(f"movzbl 300(%r15,%{name}), %r8d")


@pytest.mark.parametrize("value", [0, 1, -1, 1 << 31, (1 << 32) - 1, 1 << 32, -(1 << 31), 1 << 63])
@pytest.mark.parametrize("r", range(16))
def test_constants(r: int, value: int) -> None:
    code, name = asm.set_to(r, value, 1), NAMES[r]
    if 0 <= value < 1 << 32:
        low = f"{name}d" if r >= 8 else f"e{name[1:]}"
        assert code == encoded(f"movl ${value}, %{low}")
    elif -(1 << 31) <= value < 0:
        assert code == encoded(f"movq ${value}, %{name}")
    else:
        assert code == encoded(f"movabsq ${value}, %{name}")


@pytest.mark.parametrize("r", [0, 3, 8, 15])
@pytest.mark.parametrize("x", [1, 9])
@pytest.mark.parametrize("y", [2, 10])
def test_three_operands(r: int, x: int, y: int) -> None:
    there = register(y)
    added = asm.vex(0x58, r, x, there, asm.DOUBLE)
    assert added == encoded(f"{{vex3}} vaddsd %xmm{y}, %xmm{x}, %xmm{r}")
    shifted = asm.vex(0xF7, r, x, there, asm.PACKED, 1, 2)
    assert shifted == encoded(f"shlxq %{NAMES[x]}, %{NAMES[y]}, %{NAMES[r]}")
    slot = operand(SLOT, I64, 136)
    multiplied = asm.vex(0x59, r, x, slot, asm.SINGLE)
    assert multiplied == encoded(f"{{vex3}} vmulss 136(%rsp), %xmm{x}, %xmm{r}")


@pytest.mark.parametrize("condition", range(16))
@pytest.mark.parametrize("r", [RAX, RSI, R11])
def test_conditions(condition: int, r: int) -> None:
    names = ("o", "no", "b", "ae", "e", "ne", "be", "a", "s", "ns", "p", "np", "l", "ge", "le", "g")
    low = {RAX: "al", RSI: "sil", R11: "r11b"}[r]
    whole = {RAX: "eax", RSI: "esi", R11: "r11d"}[r]
    prefix = "{rex} " if r == RAX else ""
    wanted = encoded(f"{prefix}set{names[condition]} %{low}", f"{prefix}movzbl %{low}, %{whole}")
    assert asm.set_if(condition, r) == wanted


@pytest.mark.parametrize("size", [1, 100, 124, 127, 128, 200])
def test_one_of_two(size: int) -> None:
    """Jumps lead to where LLVM puts the labels."""
    yes, no = b"\x90" * size, b"\xcc" * (size + 1)
    lines = ["je 1f", *["int3"] * len(no), "jmp 2f", "1:", *["nop"] * len(yes), "2:"]
    assert asm.either(asm.EQ, yes, no) == encoded(*lines)
