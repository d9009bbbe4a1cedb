"""Bundles: the byte code of modules that are imported together, in one file.

Python has a file for each module, and to open and read it takes as long as half of what is in it
takes to be made. So what is asked for at first, and all that comes with it, is kept in one more
file beside what Python keeps, and believed as that is. Each code there has the time and the size of
its source, as byte code has. What is old, or not there, is read from its own file, and the bundle
is made again; who may not write there does without.
"""

from __future__ import annotations

import os
import sys
from io import open_code
from marshal import dumps, loads

from wasmfx.finding import HEAD, OTHERWISE, PACKAGE, kept_code, place, root_folder, stamp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wasmfx.finding import Finder, Kept

_LENGTH = 8


def load(finder: Finder, asked: str, orders: Mapping[str, str]) -> None:
    """Import what is asked for and all that it imports, in its order."""
    words, root = orders[asked].split(), root_folder()
    if root is None:
        return
    wanted = [word for word in words if f"{PACKAGE}.{word.rstrip('.')}" not in sys.modules]
    bundles = [Bundle(finder, root, *one) for one in shared(orders, wanted).items()]
    missing = [one for one in bundles if not one.hand_over()]
    if not finder.load(words):
        return  # Python has to compile first, or keeps it by another rule.
    for one in bundles:
        if one in missing or not finder.old.isdisjoint(one.sources):
            finder.old.difference_update(one.sources)
            one.renew()


def shared(orders: Mapping[str, str], wanted: Iterable[str]) -> dict[str, list[str]]:
    """In which bundles modules are, by name: in that of the first order which has them."""
    found: dict[str, list[str]] = {}
    left = dict.fromkeys(wanted)
    seen: set[str] = set()
    for name, order in orders.items():
        if not left:
            break
        words = [word for word in order.split() if word not in seen]
        seen.update(words)
        if not left.keys().isdisjoint(words):
            found[name] = words
            for word in words:
                left.pop(word, None)
    return found


class Bundle:
    """That of some modules, which a finder looks for."""

    def __init__(self, finder: Finder, root: str, name: str, words: list[str]) -> None:
        self._finder = finder
        self._words = " ".join(words)
        self._files = [finder.files(*place(root, word)) for word in words]
        self._path = finder.files(root, f"{name}.bundle")[1]

    @property
    def sources(self) -> list[str]:
        return [source for source, _ in self._files]

    def hand_over(self) -> bool:
        """Let the finder have what is here; whether there is anything."""
        try:
            with open_code(self._path) as file:
                data = file.read()
            start = len(HEAD) + _LENGTH
            content = memoryview(data)[start:]
            if data[:start] != _head(len(content)):
                return False
            words, codes = loads(content)
        except OTHERWISE:
            return False
        if words != self._words:
            return False
        self._finder.held.update(zip(self.sources, codes, strict=True))
        return True

    def renew(self) -> None:
        """Put all that is kept of each module into a new file, if there is something of all."""
        if sys.dont_write_bytecode:
            return
        new = f"{self._path}.{os.getpid()}"
        try:
            # At first: where nothing can be written, nothing has to be read. Whoever may change the
            # source may change this.
            mode = os.stat(self.sources[0]).st_mode & 0o666
            file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode | 0o200)
        except OSError:
            return
        try:
            with open(file, "wb") as opened:
                content = dumps((self._words, tuple([_kept(*files) for files in self._files])))
                opened.write(_head(len(content)) + content)
            os.replace(new, self._path)
        except BaseException as error:
            os.unlink(new)
            if not isinstance(error, OTHERWISE):
                raise


def _head(length: int) -> bytes:
    return HEAD + length.to_bytes(_LENGTH, "little")


def _kept(source: str, cached: str) -> Kept:
    when, code = stamp(source), kept_code(source, cached)
    if code is None or stamp(source) != when:
        raise ValueError(source)
    return when, code
