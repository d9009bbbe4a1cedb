"""The cache of compiled code: where it is (dir), what is in it (list, the last used at the end), or
remove everything (clear).

It is in `wasmfx` below $XDG_CACHE_HOME or ~/.cache. With WASMFX_CACHE=0 in the environment there is
none, and WASMFX_CACHE=/path has it elsewhere.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from contextlib import suppress

from wasmfx.errors import WasmError
from wasmfx.native.cache import disk, eviction


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=ACTIONS, metavar="{dir,list,clear}", help="what to do")


def run(args: Namespace) -> int:
    try:
        ACTIONS[args.what]()
    except disk.Refused as error:
        raise WasmError(str(error)) from error
    return 0


def show_dir() -> None:
    """The folder, if it can be used; it need not be there yet."""
    with suppress(FileNotFoundError), disk.opened():
        pass
    print(disk.place())


def show_list() -> None:
    """A line for each entry, and one for all."""
    total = count = 0
    with suppress(FileNotFoundError), disk.opened() as there:
        for kept in eviction.entries(there):
            used = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.used))
            what = disk.note(kept, there) if kept.complete else "incomplete"
            print(f"{kept.name[:16]}  {used}  {kept.size:>12,}  {what}")
            total, count = total + kept.size, count + 1
    print(f"{count:,} entries, {total:,} bytes of at most {eviction.LIMIT:,}")


def clear() -> None:
    """Remove everything that is ours; another's file in the folder stays."""
    gone: list[eviction.Kept] = []
    with suppress(FileNotFoundError), disk.opened() as there:
        gone += [kept for kept in eviction.entries(there) if eviction.removed(kept.name, there)]
    print(f"removed {len(gone):,} entries, {sum(kept.size for kept in gone):,} bytes")


ACTIONS = {"dir": show_dir, "list": show_list, "clear": clear}
