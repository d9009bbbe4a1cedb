"""Finding modules of ours as Python does, for those whose byte code it has kept and is not old.

Python looks into each folder of a package for each way to write a module, which takes longer than
to read what is there. We know how ours are written. What is not just as usual (no byte code, an old
one, one under another name) is left to Python, which makes it so.
"""

from __future__ import annotations

import sys
from _imp import _fix_co_filename  # type: ignore[attr-defined]
from _thread import get_ident
from io import open_code
from marshal import loads
from os import sep, stat
from os.path import basename, dirname, join
from sys import audit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from importlib.machinery import BuiltinImporter, FrozenImporter, ModuleSpec, SourceFileLoader
    from importlib.machinery import PathFinder as PathFinder
    from types import CodeType, ModuleType

    Kept = tuple[bytes, CodeType]

    MAGIC_NUMBER: bytes
    _module_locks: dict[str, Callable[[], _ModuleLock | None]]

    class _ModuleLock:
        owner: int | None

    class _ModuleLockManager:
        def __init__(self, name: str) -> None: ...
        def __enter__(self) -> None: ...
        def __exit__(self, *_: object) -> None: ...

else:
    # What `importlib.machinery` would give, with all that it imports.
    from _frozen_importlib import (
        BuiltinImporter,
        FrozenImporter,
        ModuleSpec,
        _module_locks,
        _ModuleLockManager,
    )
    from _frozen_importlib_external import MAGIC_NUMBER, PathFinder, SourceFileLoader

_Module = type(sys)
PACKAGE = __name__.rpartition(".")[0]
_HEAD = 16
"""Bytes before the code: a magic number, four that are null if what follows are the time of the
source and its size."""
_WORD = 0xFFFF_FFFF
HEAD = MAGIC_NUMBER + bytes(4)
OTHERWISE = OSError, ValueError, EOFError, TypeError
"""What reading raises if something is not as usual."""


class Loader(SourceFileLoader):
    """A loader that has the code at once; asked again, it is as any other."""

    code: CodeType | None

    def get_code(self, fullname: str) -> CodeType | None:
        code, self.code = self.code, None
        return super().get_code(fullname) if code is None else code


class Finder:
    """Finds modules below one package, whose byte code has names that end like its own.

    Code that somebody has read beforehand is `held` for it, by source. What of it was `old` when it
    was asked for is read again.
    """

    def __init__(self, ending: str) -> None:
        self.ending = ending
        self.held: dict[str, Kept] = {}
        self.old: set[str] = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, last = name.rpartition(".")
        if package != PACKAGE and not package.startswith(PACKAGE + "."):
            return None
        if type(path) is not list or len(path) != 1:
            return None  # Somebody has others in mind.
        folder = path[0]
        return self._found(name, folder, last) or self._found(
            name, f"{folder}{sep}{last}", "__init__"
        )

    def _found(self, name: str, folder: str, stem: str) -> ModuleSpec | None:
        file, cached = self.files(folder, stem)
        try:
            code = self._code(file, cached)
        except OTHERWISE:
            return None
        if code is None:
            return None
        loader = Loader(name, file)
        loader.code = code
        spec = ModuleSpec(name, loader, origin=file)
        spec.has_location = True
        spec.cached = cached
        if stem == "__init__":
            spec.submodule_search_locations = [folder]
        return spec

    def files(self, folder: str, stem: str) -> tuple[str, str]:
        """Where the source of a module is, and its byte code."""
        return f"{folder}{sep}{stem}.py", f"{folder}{sep}__pycache__{sep}{stem}{self.ending}"

    def _code(self, file: str, cached: str) -> CodeType | None:
        held = self.held.pop(file, None)
        if held is not None:
            if held[0] == stamp(file):
                _fix_co_filename(held[1], file)
                return held[1]
            self.old.add(file)
        return kept_code(file, cached)

    def load(self, words: Iterable[str]) -> bool:
        """Import modules in this order, in which each finds what it imports: they are named below
        our package, and packages end with a dot. Parts of a package that imports them itself are
        left to it. What is not as usual is left to Python, with all that comes behind it: whether
        nothing was.
        """
        root, modules = root_folder(), sys.modules
        if root is None:
            return False
        for word in words:
            name = f"{PACKAGE}.{word.rstrip('.')}"
            package, _, last = name.rpartition(".")
            if name in modules or package not in modules:
                continue
            spec = self._found(name, *place(root, word))
            if spec is None:
                return False
            audit("import", name, None, sys.path, sys.meta_path, sys.path_hooks)
            # As always, other threads wait that want to have the same.
            with _ModuleLockManager(name):
                if name not in modules:
                    setattr(modules[package], last, _loaded(spec))
        return True

    @property
    def is_next(self) -> bool:
        """Whether nobody comes before us who would know a module of ours."""
        before = sys.meta_path[: sys.meta_path.index(self)]
        return all(map(_is_stranger, before))


def _is_stranger(finder: object) -> bool:
    """Whether a finder knows no modules of ours: Python's own, and one that comes with setuptools
    and is in most environments."""
    own = BuiltinImporter, FrozenImporter
    return finder in own or type(finder).__module__ == "_distutils_hack"


def _loaded(spec: ModuleSpec) -> ModuleType:
    """The module of a spec of ours, made as `importlib` makes it, and known as soon."""
    loader, name = spec.loader, spec.name
    assert isinstance(loader, Loader)
    module = _Module(name)
    known = vars(module)
    known["__loader__"], known["__package__"], known["__spec__"] = loader, spec.parent, spec
    if spec.submodule_search_locations is not None:
        known["__path__"] = spec.submodule_search_locations
    known["__file__"], known["__cached__"] = spec.origin, spec.cached
    spec._initializing = True  # type: ignore[attr-defined]
    try:
        sys.modules[name] = module
        try:
            loader.exec_module(module)
        except BaseException:
            sys.modules.pop(name, None)
            raise
    finally:
        spec._initializing = False  # type: ignore[attr-defined]
    return module


def root_folder() -> str | None:
    """Where our package is, unless somebody has others in mind."""
    path = sys.modules[PACKAGE].__path__
    return path[0] if type(path) is list and len(path) == 1 else None


def place(root: str, word: str) -> tuple[str, str]:
    """The folder that a module is in, which is named below our package, and what it is called
    there: packages end with a dot."""
    folder, _, stem = f"{root}{sep}{word.replace('.', sep)}".rpartition(sep)
    return folder, stem or "__init__"


def stamp(file: str) -> bytes:
    """The time of a source and its size, as byte code has them."""
    status = stat(file)
    return b"".join(
        [(n & _WORD).to_bytes(4, "little") for n in (int(status.st_mtime), status.st_size)]
    )


def kept_code(file: str, cached: str) -> CodeType | None:
    """The byte code of a source; None if it is old, or kept by another rule than most."""
    head = HEAD + stamp(file)
    # Not `os.open`: whoever wants to see all code before it is run sees this, too.
    with open_code(cached) as kept:
        data = kept.read()
    if data[:_HEAD] != head:
        return None
    code: CodeType = loads(memoryview(data)[_HEAD:])
    _fix_co_filename(code, file)
    return code


def find_ours() -> Finder | None:
    """From now on modules of ours are found by us, if Python would do it as we do: by whom."""
    # Before Python's own and behind all others: whoever changes how modules are found goes first.
    finders = sys.meta_path
    if PathFinder not in finders:
        return None
    for finder in finders:
        if isinstance(finder, Finder):
            return finder
    spec = sys.modules[PACKAGE].__spec__
    if spec is None or type(spec.loader) is not SourceFileLoader:
        return None
    file, cached = spec.origin or "", spec.cached or ""
    ending = basename(cached).removeprefix("__init__")
    if cached != join(dirname(file), "__pycache__", "__init__" + ending):
        return None
    found = Finder(ending)
    finders.insert(finders.index(PathFinder), found)
    return found


def others_import() -> bool:
    """Whether another thread imports something of ours, or something on our behalf."""
    me = get_ident()
    for name, known in [*_module_locks.items()]:
        lock = known()
        if lock is None or lock.owner == me:
            continue
        # Without an owner, it will have one at once.
        if name.startswith(PACKAGE) or lock.owner is None or _is_in_ours(lock.owner):
            return True
    return False


def _is_in_ours(thread: int) -> bool:
    """Whether something of ours is running in a thread."""
    frame = sys._current_frames().get(thread)
    while frame is not None:
        if str(frame.f_globals.get("__name__")).startswith(PACKAGE):
            return True
        frame = frame.f_back
    return False
