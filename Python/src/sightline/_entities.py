"""The entities of a catalog, with their pictures."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Iterator, List, Optional, Tuple

from . import _structures as c
from ._conversion import entity_values
from ._library import encoded, library, new_error, optional, raise_error, text
from ._results import Entity

__all__ = ["ListedEntity"]

#: How many entities one call of the library returns.
PAGE = 1000


@dataclass(frozen=True, repr=False)
class ListedEntity(Entity):
    """An entity with its pictures.

    Attributes:
        pictures: The paths of its pictures, as the catalog has them.
        files: Their files, in the same order; None for one that is not known.
    """

    pictures: Tuple[str, ...] = ()
    files: Tuple[Optional[str], ...] = ()


def page(
    handle: Any, type: Optional[str], last: Optional[Entity], limit: int = PAGE
) -> Tuple[List[ListedEntity], bool]:
    """Some entities behind one, by type, then id, and whether there are more."""
    error = new_error()
    found = library().sightline_catalog_list(
        handle,
        None if type is None else encoded(type, "the type"),
        None if last is None else encoded(last.type, "the type"),
        None if last is None else encoded(last.id, "the id"),
        limit,
        ctypes.byref(error),
    )
    if not found:
        raise_error(error)
    try:
        listing = found.contents
        return [_listed(one) for one in listing.entities[: listing.count]], listing.has_more
    finally:
        library().sightline_free(found)


def entities(handle: Any, type: Optional[str]) -> Iterator[ListedEntity]:
    """All entities; the first ones are read at once, so that what is wrong is said at once."""
    return _following(handle, type, page(handle, type, None))


def _following(
    handle: Any, type: Optional[str], first: Tuple[List[ListedEntity], bool]
) -> Iterator[ListedEntity]:
    found, has_more = first
    yield from found
    while has_more:
        found, has_more = page(handle, type, found[-1])
        yield from found


def _listed(stored: c.Listed) -> ListedEntity:
    return ListedEntity(
        **entity_values(stored.entity),
        pictures=tuple(text(path) for path in stored.pictures[: stored.picture_count]),
        files=tuple(optional(path) for path in stored.files[: stored.picture_count]),
    )
