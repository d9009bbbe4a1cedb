"""The disassembler agrees with objdump on the first tier's code."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.native.baseline.test_numeric import MNEMONICS, cases, function
from wasmfx.native.baseline.code import Code
from wasmfx.native.baseline.disassembler import Listing, instruction
from wasmfx.native.tiers.image import LazyImage
from wasmfx.text.modules import parse
from wasmfx.valid import validate

GOLDEN = Path(__file__).resolve().parents[2] / "golden"


def listings(text: str) -> Iterator[Listing]:
    """The code of all functions that the first tier compiles."""
    module = parse(text)
    image = LazyImage(module, validate(module))
    for x in range(image.first, image.first + len(module.funcs)):
        code = image.function(x)
        if isinstance(code, Code):
            yield Listing(code)


def texts() -> Iterator[str]:
    for mnemonic in MNEMONICS:
        made = [function(name, mnemonic, *rest) for name, rest in list(cases(mnemonic))[::3]]
        yield f"(module (func $nothing) {' '.join(made)})"
    for name in ("blocks", "branches", "bulk-memory", "calls", "globals", "memory", "tables"):
        yield (GOLDEN / f"{name}.wat").read_text()


@pytest.fixture(scope="module")
def instructions() -> dict[bytes, str]:
    """All distinct instructions in this code."""
    found = {}
    for text in texts():
        for listing in listings(text):
            for at, line in listing.lines.items():
                found[listing.code[at : at + line.size]] = line.text
    return found


def test_nothing_is_unknown(instructions: dict[bytes, str]) -> None:
    assert len(instructions) > 2000
    assert not [text for text in instructions.values() if text.startswith(".byte")]


def test_objdump_reads_the_same(instructions: dict[bytes, str], tmp_path: Path) -> None:
    if shutil.which("objdump") is None:
        pytest.skip("objdump is not here")
    code = tmp_path / "code"
    code.write_bytes(b"".join(instructions))
    how = ["objdump", "-D", "-b", "binary", "-m", "i386:x86-64", "-M", "att,suffix", "-w"]
    seen = subprocess.run([*how, str(code)], capture_output=True, text=True, check=True).stdout
    theirs = dict(re.findall(r"^ *([0-9a-f]+):\t[0-9a-f ]+\t(.*)$", seen, re.MULTILINE))
    at, wrong = 0, []
    for bytes_, text in instructions.items():
        other = theirs.get(f"{at:x}", "nothing")
        if plain(other) != plain(text):
            wrong.append((bytes_.hex(" "), text, other))
        at += len(bytes_)
    assert not wrong, "\n".join(map(str, wrong[:20]))


def plain(text: str) -> str:
    """Normalise spaces, the spelling of numbers, redundant prefixes and distances."""
    text = text.partition("#")[0].strip().removeprefix("rex ")
    mnemonic, _, operands = text.partition(" ")
    mnemonic = mnemonic.removesuffix(".s")
    operands = operands.replace(" ", "").replace("{}", "0")
    operands = re.sub(r"-?0x[0-9a-f]+", lambda m: str(int(m[0], 16)), operands)
    operands = re.sub(r"-?\d+\(%rip\)", "0(%rip)", operands)
    operands = re.sub(r"(^|,|\*)0\((?!%rip)", r"\1(", operands).replace(",1)", ")")
    if mnemonic[0] == "j" or mnemonic.startswith("call"):
        return f"{mnemonic.removesuffix('q')} {operands if operands[0] == '*' else ''}"
    if mnemonic.startswith("vcmpeq"):
        return f"vcmp{mnemonic[6:]} $0,{operands}"
    return f"{mnemonic} {signed(operands, 32 if mnemonic[-1] == 'l' else 64)}".rstrip()


def signed(operands: str, bits: int) -> str:
    """Write constants as signed numbers."""

    def turned(found: re.Match[str]) -> str:
        n = int(found[1]) & (1 << bits) - 1
        return f"${n - (1 << bits) if n >> bits - 1 else n}"

    return re.sub(r"\$(-?\d+)", turned, operands)


def test_unknown_code_is_shown_as_bytes() -> None:
    assert instruction(b"\x06\x90", 0) == (1, ".byte 0x06", None)
    assert instruction(b"\xe8\x00", 0) == (1, ".byte 0xe8", None)
    assert instruction(b"\x48", 0) == (1, ".byte 0x48", None)
