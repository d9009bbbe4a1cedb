"""Vectors: loads and stores, and instructions with lane indices."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.opcodes import Row
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.memory import mem_arg, natural_alignments
from wasmfx.valid.rules.registry import Column, RuleTable, arrow, column

rule = RuleTable()


def lane_counts(cls: type[i.Instr]) -> Column[int]:
    """Tabulate the number of lanes for the instructions of a class."""

    def lanes(row: Row) -> int:
        kind = next(o.kind for o in row.operands if o.kind.startswith("lane"))
        return int(kind.removeprefix("lane"))

    return column(cls, lanes)


VLOAD = natural_alignments(i.VLoad)[1]
VSTORE = natural_alignments(i.VStore)[1][None]
ALIGN = natural_alignments(i.VLoadLane)[1] | natural_alignments(i.VStoreLane)[1]
LANES = {
    i.VLoadLane: lane_counts(i.VLoadLane)[1],
    i.VStoreLane: lane_counts(i.VStoreLane)[1],
    i.VExtractLane: lane_counts(i.VExtractLane)[1],
    i.VReplaceLane: lane_counts(i.VReplaceLane)[1],
}
TYPE_OF = {cls: arrow(cls) for cls in (i.VShuffle, i.VExtractLane, i.VReplaceLane)}


def check_lane(lane: int, lanes: int) -> None:
    if lane >= lanes:
        raise Invalid(f"invalid lane index {lane} of {lanes}")


@rule(i.VLoad)
def vload(C: Context, s: Operands, e: i.VLoad) -> None:
    """v128.load m : [at] -> [v128]"""
    s.apply((mem_arg(C, e.m, VLOAD[e.op]),), ("v128",))


@rule(i.VStore)
def vstore(C: Context, s: Operands, e: i.VStore) -> None:
    """v128.store m : [at v128] -> []"""
    s.pop_all((mem_arg(C, e.m, VSTORE), "v128"))


@rule(i.VLoadLane)
def vload_lane(C: Context, s: Operands, e: i.VLoadLane) -> None:
    """v128.loadN_lane m i : [at v128] -> [v128]"""
    check_lane(e.i, LANES[i.VLoadLane][e.width])
    s.apply((mem_arg(C, e.m, ALIGN[e.width]), "v128"), ("v128",))


@rule(i.VStoreLane)
def vstore_lane(C: Context, s: Operands, e: i.VStoreLane) -> None:
    """v128.storeN_lane m i : [at v128] -> []"""
    check_lane(e.i, LANES[i.VStoreLane][e.width])
    s.pop_all((mem_arg(C, e.m, ALIGN[e.width]), "v128"))


@rule(i.VShuffle)
def vshuffle(C: Context, s: Operands, e: i.VShuffle) -> None:
    """i8x16.shuffle i^16 : the type in the table  if  i < 32 for each i"""
    for lane in e.lanes:
        check_lane(lane, 32)
    TYPE_OF[i.VShuffle](C, s, e)


@rule(i.VExtractLane)
def vextract_lane(C: Context, s: Operands, e: i.VExtractLane) -> None:
    """extract_lane i : the type in the table  if  i < number of lanes"""
    check_lane(e.i, LANES[i.VExtractLane][e.op])
    TYPE_OF[i.VExtractLane](C, s, e)


@rule(i.VReplaceLane)
def vreplace_lane(C: Context, s: Operands, e: i.VReplaceLane) -> None:
    """replace_lane i : the type in the table  if  i < number of lanes"""
    check_lane(e.i, LANES[i.VReplaceLane][e.op])
    TYPE_OF[i.VReplaceLane](C, s, e)
