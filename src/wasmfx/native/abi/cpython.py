"""What compiled code knows of Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from wasmfx.native.abi.layout import Object
from wasmfx.native.abi.structures import (
    Array,
    Layout,
    Structure,
    i32,
    i64,
    u32,
    u64,
)


class Python(Structure):
    """What compiled code needs of Python: functions of its C interface, and some objects."""

    float_from_double: u64
    float_as_double: u64
    int_value: Callable[[Object, Array[u32]], i64]
    unsigned_value: Callable[[Object], u64]
    new_int: Callable[[i64], Object]
    new_unsigned: Callable[[u64], Object]
    new_object: Callable[[Object, u64], Object]  # of a class, with as many items
    new_tuple: Callable[[u64], Object]
    tuple_size: Callable[[Object], u64]
    tuple_item: Callable[[Object, u64], Object]
    list_size: Callable[[Object], u64]
    list_as_tuple: Callable[[Object], Object]
    set_item: Callable[[Object, u64, Object], i32]
    new_method: Callable[[Object, Object], Object]
    call: Callable[[Object, Array[Object], u64, Object], Object]
    call_one: Callable[[Object, Object], Object]
    retain: Callable[[Object], None]
    release: Callable[[Object], None]
    check_signals: Callable[[], i32]
    occurred: Callable[[], Object]
    clear: Callable[[], None]
    fetch: Callable[[Array[Object], Array[Object], Array[Object]], None]
    restore: Callable[[Object, Object, Object], None]
    unraisable: Callable[[Object], None]
    normalise: Callable[[Array[Object], Array[Object], Array[Object]], None]
    set_traceback: Callable[[Object, Object], i32]
    matches: Callable[[Object, Object], i32]
    fill_buffer: Callable[[Object, u64, i32], i32]
    int_type: Object
    bool_type: Object
    float_type: Object
    tuple_type: Object
    list_type: Object
    none: Object
    wasm_exception: Object
    prepare: Object  # the Python function that makes a thread fit to run guests
    view: Object  # the Python function that gives a view of what an object has
    overflow: Annotated[Array[u32], 2]  # whether the last integer was too large, or too small


PYTHON = Layout(Python)
