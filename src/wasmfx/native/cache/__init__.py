"""Compiled code on disk, for the next process; `docs/decisions/0232-cache.md` explains the design.

disk.find, keep                 an entry by its key, or None; and a new entry
eviction                        all entries: to list, to bound, to remove
memo.key_of, find, made_once    keys, and work whose result is found or made
function_cache                  the first tier's code of one module
"""
