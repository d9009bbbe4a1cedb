"""Messages use the names in the module, and name the function."""

import pytest

from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid, Malformed
from wasmfx.text.modules import parse
from wasmfx.valid import validate

HEAD = """
(module
  (type $ft (func (param i32))) (type $ct (cont $ft))
  (type $s (struct (field $first i32) (field $second i32))) (type $a (array i32))
  (tag $oops (param i32) (result i32)) (tag $ask (param i32))
  (global $g i32 (i32.const 0)) (table $t 1 funcref) (table $u 1 externref) (memory 1) (memory $m 1)
  (func $id (param i64) (result i64) (local.get 0))
  (func $"spaced out" (param $x i32) (param (ref $s) (ref $a)) (local $r (ref $s)) """


def message(body: str) -> str:
    """The error of a function with this body."""
    with pytest.raises(Invalid) as caught:
        validate(parse(f"{HEAD} {body}))"))
    return caught.value.message


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("(drop (local.get $r))", "uninitialized local $r, in local.get $r"),
        ("(local.set $x (i64.const 1))", ", in local.set $x"),
        ("(local.set 2 (i64.const 1))", ", in local.set 2"),
        ("(global.set $g (i32.const 1))", "immutable global $g, in global.set $g"),
        ("(call $id)", "but stack has [], in call $id"),
        ("(block $b (result i32) (br $b))", ", in br $b"),
        ("(block $b (result i32) (loop $l (br_if $b (i32.const 1))))", ", in br_if $b"),
        ("(block $b (loop) (block) (loop $l (br_if $l)))", ", in br_if $l"),
        ("(block (block $b (result i32) (br 0)))", ", in br $b"),
        ("(block $b (br_table $b 1 $b 0 1 $b (i64.const 1)))", ", in br_table $b 1 $b $b ... $b"),
        ("(struct.set $s $first (local.get 1) (i32.const 1))", "immutable field $first, in"),
        ("(array.set $a (local.get 2) (i32.const 0) (i32.const 0))", "immutable array type $a, in"),
        ("(drop (struct.get $s $second (i32.const 1)))", ", in struct.get $s $second"),
        ("(throw $oops (i32.const 1))", "exception tag $oops requires no results but has [i32]"),
        ("(suspend $ask)", ", in suspend $ask"),
        ("(drop (cont.new $ft (ref.null $ft)))", "non-continuation type 0 ($ft), in cont.new $ft"),
        ("(resume_throw $ct $oops)", ", in resume_throw $ct $oops"),
        ("(call_indirect $u (type $ft) (i32.const 0))", ", in call_indirect $u $ft"),
        ("(call_indirect (type $ft))", ", in call_indirect $t $ft"),
        ("(table.copy $t $u (i32.const 0) (i32.const 0) (i32.const 0))", ", in table.copy $t $u"),
        ("(drop (memory.grow))", "but stack has [], in memory.grow"),
        ("(drop (memory.grow $m))", "but stack has [], in memory.grow $m"),
        (
            "(drop (ref.func $id))",
            "undeclared function reference $id; declare it: (elem declare func $id), in ref.func",
        ),
    ],
)
def test_parts_are_called_by_their_names(body: str, said: str) -> None:
    assert said in f"{message(body)} "


@pytest.mark.parametrize(
    ("types", "said"),
    [
        ("(type $f (func)) (type (cont $f)) (type $c (cont 1))", "non-function type 1"),
        ("(type $f (func)) (type $c (cont $f)) (type (cont $c))", "non-function type 1 ($c)"),
        ("(type $s (struct)) (type $t (sub $s (struct)))", "0 ($t below $s)"),
        ("(type $s (sub (struct))) (type (sub $s (array i8)))", "type 0 (1 below $s)"),
        ("(type (sub (struct))) (type (sub 0 (array i8)))", "super type 0"),
    ],
)
def test_types_are_told_by_number_and_name(types: str, said: str) -> None:
    with pytest.raises(Invalid) as caught:
        validate(parse(f"(module {types})"))
    assert caught.value.message.endswith(said)


@pytest.mark.parametrize(
    ("head", "names", "title"),
    [
        ("$f", True, "$f"),
        ("$f", False, "func[1]"),
        ('$f (export "out")', False, 'func[1] "out"'),
        ('$"two words"', True, '$"two words"'),
        (f"${'x' * 100}", True, "func[1]"),
    ],
)
def test_an_error_in_a_binary_names_the_function(head: str, names: bool, title: str) -> None:
    module = parse(f"(module (func) (func {head} (param $p i32) (drop (i64.eqz (local.get $p)))))")
    with pytest.raises(Invalid) as caught:
        validate(decode(encode(module, names=names), "m.wasm"))
    assert str(caught.value).startswith("m.wasm:0x")
    assert str(caught.value).endswith(f", in i64.eqz (in {title})")


def test_a_body_that_cannot_be_read_names_the_function() -> None:
    data = encode(parse("(module (func) (func $bad (nop)))"), names=True)
    broken = data.replace(b"\x03\x00\x01\x0b", b"\x03\x00\xff\x0b")
    assert broken != data
    with pytest.raises(Malformed, match=r"illegal opcode.* \(in \$bad\)$"):
        validate(decode(broken))
