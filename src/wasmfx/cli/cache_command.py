"""Show or clear the cache of compiled code.

dir prints its folder; list prints its entries, the last used at the end; clear removes them all.

The folder is `wasmfx` in $XDG_CACHE_HOME or ~/.cache. WASMFX_CACHE=/path in the environment sets
another folder, and WASMFX_CACHE=0 turns the cache off.
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
    """Print the folder, which need not exist yet. An unusable folder is an error."""
    with suppress(FileNotFoundError), disk.opened():
        pass
    print(disk.place())


def show_list() -> None:
    """Print a line for each entry, and the total."""
    total = count = 0
    with suppress(FileNotFoundError), disk.opened() as there:
        for kept in eviction.entries(there):
            used = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.used))
            what = eviction.note(kept, there) if kept.complete else "incomplete"
            print(f"{kept.name[:16]}  {used}  {kept.size:>12,}  {what}")
            total, count = total + kept.size, count + 1
    print(f"{count:,} entries, {total:,} bytes of at most {eviction.LIMIT:,}")


def clear() -> None:
    """Remove every cache entry. Other files in the folder stay."""
    gone: list[eviction.CacheFile] = []
    with suppress(FileNotFoundError), disk.opened() as there:
        gone += [kept for kept in eviction.entries(there) if disk.remove(kept.name, there)]
    print(f"removed {len(gone):,} entries, {sum(kept.size for kept in gone):,} bytes")


ACTIONS = {"dir": show_dir, "list": show_list, "clear": clear}
