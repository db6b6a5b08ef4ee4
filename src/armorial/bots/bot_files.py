"""Import the files of your own bots, so that bots in different folders never share the modules beside them.

Two versions of a bot often have helper modules of the same names. So the modules of a folder can be imported only while
a bot from there is loaded or decides, and are put aside before another folder's turn. Modules of the standard library
come first, whatever files are beside a bot.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import RLock
from types import ModuleType

from armorial.engine.errors import OptionError

_LOCK = RLock()  # one folder at a time, because all threads share `sys.modules`


class Folder(MetaPathFinder):
    """A folder with bots, and the modules that they have imported from it."""

    def __init__(self, path: Path) -> None:
        """Name the folder."""
        self.path = path
        self._names: set[str] = set()  # of all modules that were found here
        self._modules: dict[str, ModuleType] = {}  # put aside while no bot of this folder is active

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this folder; note the modules of its packages, which Python finds by itself."""
        if path is not None:
            if fullname.partition(".")[0] in self._names:
                self._names.add(fullname)
            return None
        if fullname in sys.stdlib_module_names:
            return None
        spec = PathFinder.find_spec(fullname, [str(self.path)], target)
        if spec is None or (spec.loader is None and _is_elsewhere(fullname)):
            return None
        self._names.add(fullname)
        return spec

    def open(self) -> None:
        """Let imports find the modules of this folder."""
        sys.meta_path.insert(0, self)
        sys.modules.update(self._modules)

    def close(self) -> None:
        """Put the modules of this folder aside."""
        sys.meta_path.remove(self)
        self._modules = {name: sys.modules.pop(name) for name in self._names if name in sys.modules}

    def check(self) -> None:
        """Refuse a folder whose files import a module of it whose name is taken: they would get the other module."""
        imported = _imported_in(self.path) - sys.stdlib_module_names
        for name, file in _modules_in(self.path):
            loaded = getattr(sys.modules.get(name), "__file__", None)
            if name in imported and loaded and Path(loaded).resolve() != file:
                raise OptionError(f"rename {file}: another module {name} is already loaded, from {loaded}")


def _is_elsewhere(name: str) -> bool:
    """Tell whether an installed package has this name: a folder without `__init__.py` is the last choice, as usual."""
    spec = PathFinder.find_spec(name)
    return spec is not None and spec.loader is not None


def _modules_in(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the names and files of the modules and packages in a folder."""
    yield from ((file.stem, file) for file in folder.glob("*.py"))
    yield from ((file.parent.name, file) for file in folder.glob("*/__init__.py"))


def _imported_in(folder: Path) -> set[str]:
    """Return the names of the modules that the files in a folder import, without those of their packages."""
    names = set[str]()
    for file in folder.glob("*.py"):
        try:
            nodes = list(ast.walk(ast.parse(file.read_bytes())))
        except (OSError, SyntaxError, ValueError):  # importing it will raise the error
            continue
        names |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in names}


@cache
def folder(path: Path) -> Folder:
    """Return the folder at an absolute path."""
    return Folder(path)


@contextmanager
def modules_of(folder: Folder | None) -> Iterator[None]:
    """Let imports find the modules of a folder, instead of those of the folder that is open; None changes nothing."""
    if folder is None:
        yield
        return
    with _LOCK:
        before = next((finder for finder in sys.meta_path if isinstance(finder, Folder)), None)
        _switch(before, folder)
        try:
            yield
        finally:
            _switch(folder, before)


def _switch(before: Folder | None, after: Folder | None) -> None:
    if before:
        before.close()
    if after:
        after.open()


def load(name: str) -> tuple[ModuleType, Folder]:
    """Import a module by its name, also from the working directory, or by its file; return its folder too."""
    path = Path(name)
    if path.suffix != ".py":
        here = folder(Path.cwd())
        with modules_of(here):
            return import_module(name), here
    if not path.is_file():
        raise OptionError(f"there is no file {name}")
    beside = folder(path.resolve().parent)
    with modules_of(beside):
        beside.check()
        return _load_file(path.resolve()), beside


def _load_file(path: Path) -> ModuleType:
    """Import a file once, under a name that no other module has; it is the same in all processes, as pickle needs."""
    name = f"armorial_bot_{sha256(str(path).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(sys.modules[name])
    except BaseException:
        del sys.modules[name]
        raise
    return sys.modules[name]
