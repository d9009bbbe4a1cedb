"""Arguments and the environment: strings with a NUL at the end, and pointers to them."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.wasi.memory import GuestMemory
from wasmfx.wasi.world import World


def args_get(w: World, argv: int, buf: int) -> None:
    put_strings(w.memory, w.args, argv, buf)


def args_sizes_get(w: World, count: int, size: int) -> None:
    put_sizes(w.memory, w.args, count, size)


def environ_get(w: World, environ: int, buf: int) -> None:
    put_strings(w.memory, w.env, environ, buf)


def environ_sizes_get(w: World, count: int, size: int) -> None:
    put_sizes(w.memory, w.env, count, size)


def put_strings(memory: GuestMemory, strings: Sequence[bytes], pointers: int, buf: int) -> None:
    at = buf
    for n, string in enumerate(strings):
        memory.put_u32(pointers + 4 * n, at)
        memory.write(at, string + b"\0")
        at += len(string) + 1


def put_sizes(memory: GuestMemory, strings: Sequence[bytes], count: int, size: int) -> None:
    memory.put_u32(count, len(strings))
    memory.put_u32(size, sum(len(string) + 1 for string in strings))
