"""Pictures of a folder that show the same."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _structures as c
from ._library import encoded, library, new_error, optional, raise_error, text, whole
from ._progress import Progress, found, on_thread
from ._tables import shown

__all__ = [
    "DuplicateFile",
    "DuplicateGroup",
    "Duplicates",
    "Removal",
    "decide_duplicates",
    "find_duplicates",
    "find_duplicates_async",
]


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
    """Files that show the same: each that is kept is followed by those that it stands for.

    Attributes:
        files: The files.
        json: The whole group as one line of JSON, as ``sightline duplicates --format json`` prints it: digests, what goes
            with each file, and by what everything in it is accounted for. ``decide_duplicates`` follows such lines.
    """

    files: Tuple[DuplicateFile, ...]
    json: str = ""

    def __repr__(self) -> str:
        kept = sum(file.is_kept for file in self.files)
        first = f", {shown(self.files[0].path)}" if self.files else ""
        return f"DuplicateGroup({kept} to keep, {len(self.files) - kept} to remove{first})"

    def __iter__(self) -> Iterator[DuplicateFile]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@dataclass(frozen=True)
class Duplicates:
    """The groups of a folder, or of a catalog.

    Attributes:
        folder: The folder that paths are relative to: as it was given, or that of the catalog; None where it is not known.
        groups: What frees most bytes first.
        pictures: How many pictures were compared.
        failures: What could not be read, a line each.
    """

    folder: Optional[str]
    groups: Tuple[DuplicateGroup, ...]
    pictures: int
    failures: Tuple[str, ...]

    def __repr__(self) -> str:
        folder = "" if self.folder is None else f"{shown(self.folder)}, "
        return (
            f"Duplicates({folder}{len(self.groups)} groups with {len(self.to_remove())} files to remove, "
            f"{self.pictures} pictures, {len(self.failures)} failures)"
        )

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
    progress: Progress = False,
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
    path = os.fspath(folder)
    place = encoded(path, "the folder")
    options = _options(algorithm, distance, turned, exact)

    def call(*rest: Any) -> Any:
        return library().sightline_find_duplicates(place, ctypes.byref(options), *rest)

    return _found(call, progress, path)


def catalog_duplicates(
    handle: Any, algorithm: str, distance: Optional[int], turned: bool, exact: bool, progress: Progress
) -> Duplicates:
    """Finds pictures of a catalog that show the same."""
    options = _options(algorithm, distance, turned, exact)

    def call(*rest: Any) -> Any:
        return library().sightline_catalog_duplicates(handle, ctypes.byref(options), *rest)

    return _found(call, progress, None)


def _options(algorithm: str, distance: Optional[int], turned: bool, exact: bool) -> c.DuplicateOptions:
    return c.DuplicateOptions(
        encoded(algorithm, "the algorithm"),
        distance is not None,
        0 if distance is None else whole(distance, "distance"),
        turned,
        exact,
    )


def _found(call: Callable[..., Any], progress: Progress, folder: Optional[str]) -> Duplicates:
    """Makes a call that finds duplicates, given what stands behind its own arguments."""
    with found(call, progress) as result:
        return Duplicates(
            folder=folder if folder is not None else optional(result.folder),
            groups=tuple(_group(result.groups[index]) for index in range(result.count)),
            pictures=result.pictures,
            failures=tuple(
                text(result.failures[index].message) for index in range(result.failure_count)
            ),
        )


@dataclass(frozen=True)
class Removal:
    """The outcome of decisions.

    Attributes:
        files: For each file that went, its path, and where it lies now.
        failures: What was left alone and why, a line each.
        undo_script: The script that brings moved files back; None for the trash.
    """

    files: Tuple[Tuple[str, str], ...]
    failures: Tuple[str, ...]
    undo_script: Optional[str]

    def __repr__(self) -> str:
        script = "" if self.undo_script is None else f", {shown(self.undo_script)}"
        return f"Removal({len(self.files)} files went, {len(self.failures)} were left alone{script})"


def decide_duplicates(
    decisions: Union[str, Iterable[str], Iterable[DuplicateGroup]],
    to: Optional[Union[str, "os.PathLike[str]"]] = None,
) -> Removal:
    """Lets files go as decisions say; each is compared by its bytes once more.

    Args:
        decisions: Groups as JSON, a line each, with an ``action`` of ``remove`` or ``keep`` for each file; or groups that
            ``find_duplicates`` has found, as they are.
        to: A folder that the files are moved below; None for the user's trash.

    Raises:
        SightlineError: When they are no decisions, or nothing can be put there.
    """
    if isinstance(decisions, (bytes, bytearray)):
        raise TypeError("the decisions must be a text or groups, not bytes")
    if not isinstance(decisions, str):
        decisions = "\n".join(one.json if isinstance(one, DuplicateGroup) else one for one in decisions)
    error = new_error()
    done = library().sightline_decide_duplicates(
        encoded(decisions, "the decisions"),
        None if to is None else encoded(os.fspath(to), "the folder"),
        ctypes.byref(error),
    )
    if not done:
        raise_error(error)
    try:
        result = done.contents
        return Removal(
            files=tuple(
                (text(result.files[index].path), text(result.files[index].place)) for index in range(result.count)
            ),
            failures=tuple(
                text(result.failures[index].message) for index in range(result.failure_count)
            ),
            undo_script=text(result.undo_script) if result.undo_script else None,
        )
    finally:
        library().sightline_free(done)


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
        ),
        text(stored.json),
    )


find_duplicates_async = on_thread(find_duplicates)
