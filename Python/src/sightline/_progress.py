"""How calls tell how far they are, and how they run beside asyncio's loop."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import inspect
import threading
from typing import TYPE_CHECKING, Any, Callable, Coroutine, Iterator, Optional, Tuple, Type, TypeVar, Union

from ._library import ProgressCall, library, new_error, raise_error

if TYPE_CHECKING:
    from typing_extensions import ParamSpec, Protocol

    class Bar(Protocol):
        """A bar that shows progress, as tqdm's do."""

        total: Any
        n: Any

        def update(self, n: Any = ...) -> Any: ...

        def close(self) -> Any: ...

    #: True for a bar of tqdm's, where that is installed; a class of bars, such as ``tqdm.tqdm``; a bar; or a
    #: function of how many are done and how many there are, which stops the call when it returns False.
    Progress = Union[bool, Callable[[int, int], Any], Bar, Type[Bar]]

    P = ParamSpec("P")
    T = TypeVar("T")
else:
    Progress = Any

Told = Optional[Callable[[int, int], Any]]


def _nothing() -> None:
    pass


class Stoppable:
    """Progress of a call that is stopped from another thread."""

    def __init__(self, wanted: Any) -> None:
        self.wanted = wanted
        self.is_stopped = threading.Event()


def progress_calls(wanted: Any, total: int) -> Tuple[Told, Callable[[], Any]]:
    """Returns the function that tells how far a call is, and the one that ends the telling."""
    if isinstance(wanted, Stoppable):
        return _stoppable(wanted, total)
    if isinstance(wanted, type):
        return _bar_calls(wanted(total=total or None), True)
    # A bar without a total has no truth value.
    if hasattr(wanted, "update") and hasattr(wanted, "n"):
        return _bar_calls(wanted, False)
    if callable(wanted):
        return wanted, _nothing
    if not wanted:
        return None, _nothing
    if wanted is not True:
        raise TypeError(
            f"progress is {type(wanted).__name__}: give True, a function of done and total, or a bar of tqdm's"
        )
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None, _nothing
    return _bar_calls(tqdm(total=total or None), True)


def _bar_calls(bar: Any, is_ours: bool) -> Tuple[Told, Callable[[], Any]]:
    def told(done: int, total: int) -> None:
        bar.total = total
        bar.update(done - bar.n)

    return told, bar.close if is_ours else _nothing


def _stoppable(wanted: Stoppable, total: int) -> Tuple[Told, Callable[[], Any]]:
    told, end = progress_calls(wanted.wanted, total)

    def check(done: int, total: int) -> Any:
        if wanted.is_stopped.is_set():
            return False
        return None if told is None else told(done, total)

    return check, end


@contextlib.contextmanager
def found(call: Callable[[Any, Any, Any], Any], progress: Progress, total: int = 0) -> Iterator[Any]:
    """Makes a long call of the library, hands over its result, and frees that at the end.

    Args:
        call: Makes the call, given its last three arguments: what tells the progress, a value for that, and room for an error.
        progress: What the caller gave.
        total: How much there is to do; 0 where the library says it.
    """
    told, end = progress_calls(progress, total)
    telling = ProgressCall(told)
    error = new_error()
    try:
        result = call(telling.callback, None, ctypes.byref(error))
    finally:
        end()
    if not result:
        telling.reraise()
        raise_error(error)
    try:
        yield result.contents
    finally:
        library().sightline_free(result)


def on_thread(call: "Callable[P, T]") -> "Callable[P, Coroutine[Any, Any, T]]":
    """The same call for asyncio: it runs on a thread, and stops when the task that waits for it is cancelled."""
    has_progress = "progress" in inspect.signature(call).parameters

    @functools.wraps(call)
    async def run(*arguments: "P.args", **options: "P.kwargs") -> "T":
        # Most programs do without, and it takes as long to import as all the rest.
        import asyncio

        stoppable = Stoppable(options.get("progress", False))
        if has_progress:
            options["progress"] = stoppable
        work = functools.partial(call, *arguments, **options)
        try:
            return await asyncio.get_running_loop().run_in_executor(None, work)
        except asyncio.CancelledError:
            stoppable.is_stopped.set()
            raise

    name = call.__name__
    run.__name__ = f"{name}_async"
    run.__qualname__ = f"{call.__qualname__}_async"
    run.__doc__ = f"``{name}`` on a thread, for asyncio" + (
        "; cancelling the task stops it." if has_progress else "."
    )
    return run
