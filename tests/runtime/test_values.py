"""Values in messages."""

import pytest

from wasmfx.numerics import f32_bits
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Value, unhandled, value_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (("i32", 0xFFFFFFFF), "-1"),
        (("i64", 1 << 63), "-9223372036854775808"),
        (("f32", f32_bits(0.1)), "0.1"),
        (("f32", f32_bits(16777216.0)), "16777216.0"),
        (("f32", f32_bits(3.4028235e38)), "3.4028235e+38"),
        (("f32", 1), "1e-45"),
        (("f32", 0x80000000), "-0.0"),
        (("f32", 0xFF800000), "-inf"),
        (("f32", 0x7F800005), "nan:0x5"),
        (("f64", 0xFFF8000000000000), "-nan"),
        (("v128", 5), f"0x{5:032x}"),
        (Null("func"), "null"),
        (I31(4), "i31 4"),
        (ExternOf(HostRef("x")), "extern reference"),
    ],
)
def test_values_are_written_briefly(value: Value, text: str) -> None:
    assert value_text(value) == text


def test_messages_of_unhandled_tags_have_the_payload() -> None:
    assert unhandled("tag", "$ask", [("i32", 3), ("i32", 4)]) == "unhandled tag $ask (3, 4)"
    assert unhandled("exception", "tag[0]", []) == "unhandled exception tag[0]"
    many: list[Value] = [("i32", n) for n in range(1000)]
    assert (
        unhandled("tag", "$t", many) == f"unhandled tag $t ({', '.join(map(str, range(12)))}, ...)"
    )
