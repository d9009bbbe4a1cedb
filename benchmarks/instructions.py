"""Compile time of a function that repeats one instruction, for each instruction.

    python benchmarks/instructions.py [--times N] [--over SECONDS] [MNEMONIC...]

Every row of the instruction table is used in a valid context. Its operands are locals, and its
result is assigned to one, so that the next instruction depends on it. Prints the instructions that
take longer than `--over` (default: one second), with processor seconds at 1/4, 1/2 and all of the
length. The goals are 3 seconds, and a growth of at most 3 between two lengths.
"""

# ruff: noqa: E501  (a program is easier to read in one line)

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.compile import SHORT, seconds

from wasmfx.syntax.opcodes import ROWS, Row

FIELDS = """
(rec (type $f (func (param i32) (result i32))) (type $k (cont $f)))
(type $v (func)) (type $vk (cont $v)) (type $rf (func (result i32))) (type $r (cont $rf))
(rec (type $sf (func (param (ref null $sk)))) (type $sk (cont $sf)))
(type $s (sub (struct (field (mut i32)) (field (mut i8)) (field (mut (ref null $s))))))
(type $t (sub $s (struct (field (mut i32)) (field (mut i8)) (field (mut (ref null $s))) (field f64))))
(type $bytes (array (mut i8))) (type $ints (array (mut i32))) (type $refs (array (mut funcref)))
(tag $e) (tag $n (param i32) (result i32)) (tag $x (param i32))
(memory 1 2) (table 10 20 funcref) (table $o 10 20 externref) (global $g (mut i32) (i32.const 0))
(func $callee (type $f) local.get 0 global.get $g i32.xor)
(type $h (handler)) (type $named (func (param (ref null $h)))) (type $nk (cont $named))
(func $begun) (elem declare func $callee $begun)
(data $d "0123456789") (elem $l func $callee $callee)
"""

LOCALS = {
    "i32": "i32", "i64": "i64", "f32": "f32", "f64": "f64", "v128": "v128", "funcref": "funcref",
    "externref": "externref", "anyref": "anyref", "eqref": "eqref", "i31ref": "i31ref",
    "exnref": "exnref", "$f": "(ref null $f)", "$k": "(ref null $k)", "$vk": "(ref null $vk)",
    "$sk": "(ref null $sk)", "$s": "(ref null $s)", "$t": "(ref null $t)",
    "$h": "(ref null $h)", "$nk": "(ref null $nk)", "$r": "(ref null $r)", "$bytes": "(ref null $bytes)", "$ints": "(ref null $ints)", "$refs": "(ref null $refs)",
}  # fmt: skip
"""Two locals of each type, for operands and results."""

WRITTEN = {
    "unreachable": "block @i32 br_if 0 unreachable end",
    "nop": "nop",
    "block": "block @i32 br_if 0 @i32 =i32 end",
    "loop": "loop @i32 =i32 @i32 br_if 0 end",
    "if": "@i32 if @i32 i32.const 1 i32.add =i32 else @i32 =i32 end",
    "br": "block @i32 if br 1 end @i32 =i32 end",
    "br_if": "block @i32 br_if 0 @i32 =i32 end",
    "br_table": "block block @i32 br_table 0 1 0 end @i32 =i32 end",
    "return": "@i32 if local.get 0 return end",
    "call": "@i32 call $callee =i32",
    "call_indirect": "@i32 @i32 call_indirect (type $f) =i32",
    "drop": "@i64 drop",
    "select": "@i32 @i32 @i32 select =i32",
    "local.get": "local.get 1 local.set 0",
    "local.set": "local.get 0 local.set 1",
    "local.tee": "local.get 0 local.tee 1 local.set 0",
    "global.get": "global.get $g =i32",
    "global.set": "@i32 global.set $g",
    "memory.size": "memory.size =i32",
    "memory.grow": "@i32 memory.grow =i32",
    "memory.init": "@i32 @i32 @i32 memory.init $d",
    "memory.copy": "@i32 @i32 @i32 memory.copy",
    "memory.fill": "@i32 @i32 @i32 memory.fill",
    "table.init": "@i32 @i32 @i32 table.init $l",
    "table.copy": "@i32 @i32 @i32 table.copy",
    "table.get": "@i32 table.get 0 =funcref",
    "table.set": "@i32 @funcref table.set 0",
    "table.grow": "@funcref @i32 table.grow 0 =i32",
    "table.size": "table.size 0 =i32",
    "table.fill": "@i32 @funcref @i32 table.fill 0",
    "data.drop": "data.drop $d",
    "elem.drop": "elem.drop $l",
    "ref.null": "ref.null func =funcref",
    "ref.is_null": "@funcref ref.is_null =i32",
    "ref.func": "ref.func $callee =funcref",
    "return_call": "@i32 if @i32 return_call $callee end",
    "return_call_indirect": "@i32 if @i32 @i32 return_call_indirect (type $f) end",
    "return_call_ref": "@i32 if @i32 @$f return_call_ref $f end",
    "call_ref": "@i32 @$f call_ref $f =i32",
    "ref.as_non_null": "@$s ref.as_non_null =$s",
    "br_on_null": "block @$s br_on_null 0 =$s end",
    "br_on_non_null": "block (result (ref $s)) @$s br_on_non_null 0 local.get 0 return end =$s",
    "struct.new": "@i32 @i32 @$s struct.new $s =$s",
    "struct.new_default": "struct.new_default $s =$s",
    "struct.get": "@$s struct.get $s 2 =$s",
    "struct.get_s": "@$s struct.get_s $s 1 =i32",
    "struct.get_u": "@$s struct.get_u $s 1 =i32",
    "struct.set": "@$s @i32 struct.set $s 0",
    "array.new": "@i32 @i32 array.new $ints =$ints",
    "array.new_default": "@i32 array.new_default $ints =$ints",
    "array.new_fixed": "@i32 @i32 array.new_fixed $ints 2 =$ints",
    "array.new_data": "@i32 @i32 array.new_data $bytes $d =$bytes",
    "array.new_elem": "@i32 @i32 array.new_elem $refs $l =$refs",
    "array.get": "@$ints @i32 array.get $ints =i32",
    "array.get_s": "@$bytes @i32 array.get_s $bytes =i32",
    "array.get_u": "@$bytes @i32 array.get_u $bytes =i32",
    "array.set": "@$ints @i32 @i32 array.set $ints",
    "array.len": "@$ints array.len =i32",
    "array.fill": "@$ints @i32 @i32 @i32 array.fill $ints",
    "array.copy": "@$ints @i32 @$ints @i32 @i32 array.copy $ints $ints",
    "array.init_data": "@$bytes @i32 @i32 @i32 array.init_data $bytes $d",
    "array.init_elem": "@$refs @i32 @i32 @i32 array.init_elem $refs $l",
    "ref.test": "@anyref ref.test (ref $t) =i32",
    "ref.cast": "@anyref ref.cast (ref $t) =anyref",
    "br_on_cast": "block (result (ref $t)) @anyref br_on_cast 0 anyref (ref $t) =anyref local.get 0 return end =anyref",
    "br_on_cast_fail": "block (result anyref) @anyref br_on_cast_fail 0 anyref (ref $t) =$t local.get 0 return end =anyref",
    "any.convert_extern": "@externref any.convert_extern =anyref",
    "extern.convert_any": "@anyref extern.convert_any =externref",
    "ref.i31": "@i32 ref.i31 =i31ref",
    "i31.get_s": "@i31ref i31.get_s =i32",
    "i31.get_u": "@i31ref i31.get_u =i32",
    "ref.eq": "@eqref @$s ref.eq =i32",
    "throw": "@i32 if @i32 throw $x end",
    "throw_ref": "@i32 if @exnref throw_ref end",
    "try_table": "block (result i32) @i32 try_table (param i32) (result i32) (catch $x 1) call $callee end end =i32",
    "cont.new": "ref.func $callee cont.new $k =$k",
    "cont.bind": "@i32 @$k cont.bind $k $r =$r",
    "suspend": "@i32 suspend $n =i32",
    "resume": "block (result (ref $vk)) @$vk resume $vk (on $e 0) local.get 0 return end =$vk",
    "resume_throw": "block (result (ref $vk)) @i32 @$vk resume_throw $vk $x (on $e 0) local.get 0 return end =$vk",
    "resume_throw_ref": "block (result (ref $vk)) @exnref @$vk resume_throw_ref $vk (on $e 0) local.get 0 return end =$vk",
    "switch": "@$sk switch $sk $e =$sk",
    "barrier": "barrier @i32 br_if 0 @i32 =i32 end",
    "resume_with": "block (result (ref $vk)) @$nk resume_with $nk (on $e 0) local.get 0 return end =$vk",
    "suspend_to": "@i32 @$h suspend_to $h $n =i32",
    "cont.clone": "@$k cont.clone $k =$k",
}  # fmt: skip
"""Those whose types depend on something. `@` reads a local, and `=` writes one."""


def line(row: Row) -> str:
    """The instruction with its operands and results."""
    if row.mnemonic in WRITTEN:
        return WRITTEN[row.mnemonic]
    whole = f"{row.mnemonic} {_immediate(row)}".strip()
    if row.arrow is not None:
        takes, _, gives = row.arrow.partition("->")
        given = [f"={t}" for t in gives.split()]
        return " ".join([*(f"@{t}" for t in takes.split()), whole, *given])
    type_, _, name = row.mnemonic.partition(".")
    if "lane" in name:
        return f"@i32 @v128 {whole}{'' if name.startswith('store') else ' =v128'}"
    return f"@i32 @{type_} {whole}" if name.startswith("store") else f"@i32 {whole} ={type_}"


def _immediate(row: Row) -> str:
    """A lane, some lanes, or a number. Memory arguments can be left out."""
    kind = row.immediates.rpartition(":")[2]
    if kind.startswith("memarg"):
        return ""
    many = {"": "", "v128": "i64x2 1 2", "lanes": " ".join(map(str, range(16)))}
    return many.get(kind, "1")


def text(words: str, n: int) -> str:
    """A module with a function of that, so many times."""
    names = [*LOCALS]
    spelled = []
    taken: set[str] = set()
    for word in words.split():
        if word[0] in "@=" and word != "=":
            at, read = 2 * names.index(word[1:]), word[0] == "@"
            # A second operand of the same type is the other one.
            spelled.append(f"local.get {at + (word in taken)}" if read else f"local.set {at}")
            taken.add(word)
        else:
            spelled.append(word)
    params = " ".join(f"{t} {t}" for t in LOCALS.values())
    body = "\n".join([" ".join(spelled)] * n)
    return (
        f'(module {FIELDS} (func (export "f") (param {params}) (result i32)\n{body}\nlocal.get 0))'
    )


def measure(words: str, n: int, over: float) -> Iterator[str]:
    """The columns, if it takes so long."""
    last, ended = seconds(text(words, n))
    if last >= over or ended:
        times = [seconds(text(words, n // 4))[0], seconds(text(words, n // 2))[0], last]
        growth = max(b / max(a, SHORT) for a, b in itertools.pairwise(times))
        yield " ".join(f"{t:8.2f}" for t in times) + f" {growth:6.1f}x {ended}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=8_000)
    parser.add_argument("--over", type=float, default=1.0)
    parser.add_argument("mnemonics", nargs="*")
    args = parser.parse_args()
    lines = {row.mnemonic: line(row) for row in ROWS if row.mnemonic not in ("else", "end")}
    for name in args.mnemonics or lines:
        for columns in measure(lines[name], args.times, args.over):
            print(f"{name:28} {columns}", flush=True)


if __name__ == "__main__":
    main()
