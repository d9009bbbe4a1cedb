"""What LLVM made, kept on disk for the next process; `docs/decisions/0232-cache.md` says why so.

keeping.found, keep     an entry by its key, or None; and a new one
folder.place            where they are
shelf                   all entries: to list, to bound, to clear
"""
