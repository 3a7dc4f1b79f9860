"""Single pictures: how alike two of them are, and what is written in one."""

from __future__ import annotations

import ctypes
import os
from typing import Optional, Union

from ._conversion import evidence, reading
from ._library import encoded, library, new_error, raise_error
from ._pictures import PictureSource, lend
from ._progress import on_thread
from ._results import Comparison, Reading

__all__ = ["compare", "compare_async", "read", "read_async"]


def compare(
    query: PictureSource, reference: PictureSource, *, profile: Optional[Union[str, "os.PathLike[str]"]] = None
) -> Comparison:
    """Holds one picture against another, without a catalog.

    Args:
        query: The picture that is asked about.
        reference: The picture that it is held against.
        profile: A file that ``sightline tune`` made; None for the standard profile.

    Raises:
        SightlineError: When a picture cannot be read.
    """
    one, kept_one = lend(query)
    other, kept_other = lend(reference)
    error = new_error()
    found = library().sightline_compare(
        ctypes.byref(one),
        ctypes.byref(other),
        None if profile is None else encoded(os.fspath(profile), "the path of the profile"),
        ctypes.byref(error),
    )
    del kept_one, kept_other
    if not found:
        raise_error(error)
    try:
        return Comparison(
            found.contents.score, evidence(found.contents.evidence), (query, reference)
        )
    finally:
        library().sightline_free(found)


def read(picture: PictureSource, *, codes: bool = True, words: bool = True) -> Reading:
    """Reads codes, words or both in a picture, at its full size.

    Codes need ZBar, and words need ONNX Runtime and two models: ``make setup-words`` gets them.

    Args:
        picture: A path, an encoded picture, an open file, a Pillow image or an array.
        codes: Whether codes are read.
        words: Whether words are read.

    Raises:
        SightlineError: When the picture cannot be read; ``readerMissing`` or ``runtimeMissing`` where a reader is not
            installed.
    """
    lent, kept = lend(picture)
    error = new_error()
    found = library().sightline_read(ctypes.byref(lent), codes, words, ctypes.byref(error))
    del kept
    if not found:
        raise_error(error)
    try:
        return reading(found.contents)
    finally:
        library().sightline_free(found)


compare_async = on_thread(compare)
read_async = on_thread(read)
