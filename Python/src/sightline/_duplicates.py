"""Pictures of a folder that show the same."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple, Union

from . import _structures as c
from ._hashes import progress_calls
from ._library import ProgressCall, encoded, library, new_error, raise_error, text


@dataclass(frozen=True)
class DuplicateFile:
    """A file among others that show the same.

    Attributes:
        path: Relative to the folder.
        is_kept: Whether it is the one to keep.
        original: The path of the file that is kept in its place; its own where it is kept.
        distance: How many bits differ from that one.
        is_identical: Whether both have the same bytes.
        width: In pixels.
        height: In pixels.
        bytes: Of the file.
    """

    path: str
    is_kept: bool
    original: str
    distance: int
    is_identical: bool
    width: int
    height: int
    bytes: int


@dataclass(frozen=True)
class DuplicateGroup:
    """Files that show the same: each that is kept is followed by those that it stands for."""

    files: Tuple[DuplicateFile, ...]

    def __iter__(self) -> Iterator[DuplicateFile]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@dataclass(frozen=True)
class Duplicates:
    """The groups of a folder.

    Attributes:
        folder: The folder, as it was given.
        groups: What frees most bytes first.
        pictures: How many pictures were compared.
        failures: What could not be read, a line each.
    """

    folder: str
    groups: Tuple[DuplicateGroup, ...]
    pictures: int
    failures: Tuple[str, ...]

    def __iter__(self) -> Iterator[DuplicateGroup]:
        return iter(self.groups)

    def __len__(self) -> int:
        return len(self.groups)

    def to_dict(self) -> Dict[str, List[str]]:
        """imagededup's form: each file of a group with the others of it."""
        return {
            file.path: [other.path for other in group if other is not file]
            for group in self.groups
            for file in group
        }

    def to_remove(self) -> List[str]:
        """The paths of the files that can go, each within the distance of one that is kept."""
        return [file.path for group in self.groups for file in group if not file.is_kept]


def find_duplicates(
    folder: Union[str, "os.PathLike[str]"],
    algorithm: str = "pdq",
    distance: Optional[int] = None,
    *,
    turned: bool = False,
    exact: bool = False,
    progress: Union[bool, Callable[[int, int], Any]] = False,
) -> Duplicates:
    """Finds pictures below a folder that show the same; nothing is changed.

    Args:
        folder: The folder.
        algorithm: The hash that is compared.
        distance: How many bits may differ; None for 31 of 256, and the same share of other hashes.
        turned: Whether copies that are mirrored or turned by quarters count; for ``pdq`` alone.
        exact: Whether files of the same bytes alone count.
        progress: As for ``hash_many``.

    Raises:
        SightlineError: When the folder cannot be read or holds no pictures, or the algorithm is not known.
    """
    options = c.DuplicateOptions(
        encoded(algorithm, "the algorithm"),
        distance is not None,
        distance or 0,
        turned,
        exact,
    )
    told, end = progress_calls(progress, 0)
    call = ProgressCall(told)
    error = new_error()
    path = os.fspath(folder)
    try:
        found = library().sightline_find_duplicates(
            encoded(path, "the folder"),
            ctypes.byref(options),
            call.callback,
            None,
            ctypes.byref(error),
        )
    finally:
        end()
    if not found:
        call.reraise()
        raise_error(error)
    try:
        result = found.contents
        return Duplicates(
            folder=path,
            groups=tuple(_group(result.groups[index]) for index in range(result.count)),
            pictures=result.pictures,
            failures=tuple(
                text(result.failures[index].message) for index in range(result.failure_count)
            ),
        )
    finally:
        library().sightline_free(found)


def _group(stored: c.DuplicateGroup) -> DuplicateGroup:
    files = [stored.files[index] for index in range(stored.count)]
    paths = [text(file.path) for file in files]
    return DuplicateGroup(
        tuple(
            DuplicateFile(
                path=path,
                is_kept=file.is_kept,
                original=paths[file.original],
                distance=file.distance,
                is_identical=file.is_identical,
                width=file.width,
                height=file.height,
                bytes=file.bytes,
            )
            for path, file in zip(paths, files)
        )
    )
