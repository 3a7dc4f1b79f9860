"""Finds the C library, loads it when it is first needed, and turns its errors into exceptions."""

from __future__ import annotations

import ctypes
import math
import operator
import os
import threading
from typing import Any, Callable, Iterable, Optional

from . import _structures as c
from ._functions import FUNCTIONS

__all__ = ["SightlineError", "library_version"]


class SightlineError(Exception):
    """Why something could not be done.

    Attributes:
        code: A stable name, such as ``notFound``, by which a program decides what to do.
        message: One line: what is wrong, which value, which limit, what to do.
        path: The file that it is about, or None.
        value: The value that was refused, or None.
    """

    def __init__(
        self,
        code: str,
        message: str,
        path: Optional[str] = None,
        value: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
        self.value = value

    def __reduce__(self) -> Any:
        return (type(self), (self.code, self.message, self.path, self.value))


_lock = threading.Lock()
_loaded: Optional[ctypes.CDLL] = None


def _path() -> str:
    chosen = os.environ.get("SIGHTLINE_LIBRARY")
    if chosen:
        return chosen
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_lib")
    return os.path.join(folder, "libsightline.so.1")


def library() -> ctypes.CDLL:
    """The C library. Its calls let go of the interpreter lock."""
    global _loaded
    if _loaded is None:
        with _lock:
            if _loaded is None:
                _loaded = _load(_path())
    return _loaded


def _load(path: str) -> ctypes.CDLL:
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"the library of Sightline cannot be loaded: {error}; install the wheel again, or name the "
            "library in SIGHTLINE_LIBRARY",
            path=path,
        ) from error
    for name, (result, arguments) in FUNCTIONS.items():
        function = getattr(loaded, name)
        function.restype = result
        function.argtypes = arguments
    version = loaded.sightline_abi_version()
    if version != c.ABI_VERSION:
        raise ImportError(
            f"the library has form {version}, this package needs {c.ABI_VERSION}; install the wheel again",
            path=path,
        )
    return loaded


def library_version() -> str:
    """The release of the C library."""
    return text(library().sightline_version())


def text(encoded: Optional[bytes]) -> str:
    """A text of the library's that is there."""
    return encoded.decode("utf-8") if encoded else ""


def optional(encoded: Optional[bytes]) -> Optional[str]:
    """A text of the library's that may be missing."""
    return encoded.decode("utf-8") if encoded is not None else None


def number(value: float) -> Optional[float]:
    """A number of the library's that may be missing."""
    return None if math.isnan(value) else value


def whole(value: int, name: str, bits: int = 64, signed: bool = True) -> int:
    """A whole number as the library takes it: ctypes would leave out what it has no room for."""
    number = operator.index(value)
    least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    if not least <= number <= most:
        raise SightlineError("invalidArgument", f"{name} is beyond {least} to {most}")
    return number


def encoded(value: str, name: str) -> bytes:
    """A text as the library takes it."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a text, not {type(value).__name__}")
    try:
        data = value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise SightlineError("invalidArgument", f"{name} is no Unicode text: {error}") from None
    if b"\0" in data:
        raise SightlineError("invalidArgument", f"{name} holds a NUL character: take it out")
    return data


_ErrorPointer = ctypes.POINTER(c.Error)


def new_error() -> Any:
    """Room for an error of one call."""
    return _ErrorPointer()


def raise_error(error: Any) -> None:
    """Raises what a call has stored."""
    if not error:
        raise SightlineError("unexpected", "the call failed and did not say why")
    stored = error.contents
    raised = SightlineError(
        text(stored.code), text(stored.message), optional(stored.path), optional(stored.value)
    )
    library().sightline_free(error)
    raise raised


def texts(values: Iterable[str], name: str) -> c.Texts:
    """Texts in a row as the library takes them."""
    if isinstance(values, str):
        raise TypeError(f"{name} must be a list of texts, not one text")
    all_encoded = [encoded(value, name) for value in values]
    if not all_encoded:
        return c.Texts(None, 0)
    return c.Texts((ctypes.c_char_p * len(all_encoded))(*all_encoded), len(all_encoded))


class ProgressCall:
    """A callback of the library's: tells how far a call is, and stops it when telling fails."""

    def __init__(self, told: Optional[Callable[[int, int], Any]]) -> None:
        self.failure: Optional[BaseException] = None
        self._told = told
        self.callback = c.Progress(self._call) if told is not None else c.Progress()

    def _call(self, done: int, total: int, _: Any) -> bool:
        try:
            return self._told is None or self._told(done, total) is not False
        except BaseException as failure:  # Ctrl-C too: it ends the call, then goes on from there.
            self.failure = failure
            return False

    def reraise(self) -> None:
        """Raises what the callback raised."""
        if self.failure is not None:
            raise self.failure
