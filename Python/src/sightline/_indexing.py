"""Catalogs that mirror a folder."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import Any, Iterable, Tuple

from . import _structures as c
from ._library import encoded, library, text, texts, whole
from ._progress import Progress, found

__all__ = ["IndexReport"]


@dataclass(frozen=True)
class IndexReport:
    """The outcome of indexing a folder, in pictures.

    Attributes:
        added: Pictures that the catalog did not have.
        updated: Pictures that were described again.
        unchanged: Pictures that were not decoded, because they have not changed.
        removed: Pictures that the folder no longer has.
        kept: Pictures that were added one by one and are not in the folder; they stay.
        featureless: Pictures that are too plain to be found.
        failures: Pictures that could not be read, a line each.
        damaged: Pictures that were described from their remaining rows, a line each.
        absent: Folders whose pictures are gone without a sign that they were removed, a line each; they stay.
    """

    added: int
    updated: int
    unchanged: int
    removed: int
    kept: int
    featureless: int
    failures: Tuple[str, ...]
    damaged: Tuple[str, ...]
    absent: Tuple[str, ...]

    def __repr__(self) -> str:
        counts = {
            name: value if isinstance(value, int) else len(value) for name, value in vars(self).items()
        }
        return f"IndexReport({', '.join(f'{count} {name}' for name, count in counts.items() if count)})"


def index(
    handle: Any,
    folder: Any,
    excluded: Iterable[str],
    labels_from_folders: bool,
    jobs: int,
    progress: Progress,
) -> IndexReport:
    """Brings a catalog up to date with a folder."""
    patterns = texts(excluded, "excluded")
    options = c.IndexOptions(
        patterns.texts, patterns.count, labels_from_folders, whole(jobs, "jobs", 32, signed=False)
    )
    path = encoded(os.fspath(folder), "the folder")

    def call(*rest: Any) -> Any:
        return library().sightline_catalog_index(handle, path, ctypes.byref(options), *rest)

    with found(call, progress) as report:
        return IndexReport(
            added=report.added,
            updated=report.updated,
            unchanged=report.unchanged,
            removed=report.removed,
            kept=report.kept,
            featureless=report.featureless,
            failures=tuple(text(one.message) for one in report.failures[: report.failure_count]),
            damaged=tuple(text(one.message) for one in report.damaged[: report.damaged_count]),
            absent=tuple(text(one) for one in report.absent[: report.absent_count]),
        )
