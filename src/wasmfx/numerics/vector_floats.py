"""Floating-point operations on vectors, lane by lane; `pmin` and `pmax` exist for lanes alone."""

from .floats import BINOP, RELOP, UNOP
from .signatures import Binary
from .vectors import FLOAT_SHAPES, WIDTH, lanewise_binop, lanewise_relop, lanewise_unop

UNOPS = ("abs", "neg", "sqrt", "ceil", "floor", "trunc", "nearest")
BINOPS = ("add", "sub", "mul", "div", "min", "max")
RELOPS = ("eq", "ne", "lt", "gt", "le", "ge")


def pseudo_extrema(lt: Binary) -> dict[str, Binary]:
    """fpmin_N and fpmax_N: one of the operands, bit for bit; the first unless the order decides."""

    def pmin(z1: int, z2: int) -> int:
        return z2 if lt(z2, z1) else z1

    def pmax(z1: int, z2: int) -> int:
        return z2 if lt(z1, z2) else z1

    return {"pmin": pmin, "pmax": pmax}


LANETYPE = {"f32x4": "f32", "f64x2": "f64"}

VUNOP = {
    f"{shape}.{op}": lanewise_unop(WIDTH[shape], UNOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in UNOPS
}
VBINOP = {
    f"{shape}.{op}": lanewise_binop(WIDTH[shape], BINOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in BINOPS
} | {
    f"{shape}.{op}": lanewise_binop(WIDTH[shape], f)
    for shape in FLOAT_SHAPES
    for op, f in pseudo_extrema(RELOP[LANETYPE[shape], "lt"]).items()
}
VRELOP = {
    f"{shape}.{op}": lanewise_relop(WIDTH[shape], RELOP[LANETYPE[shape], op])
    for shape in FLOAT_SHAPES
    for op in RELOPS
}
