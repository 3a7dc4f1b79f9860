"""Catalogs: entities with their pictures, which are looked up."""

from __future__ import annotations

import ctypes
import json
import os
from dataclasses import dataclass
from typing import Any, AsyncIterator, Dict, Iterable, Iterator, Optional, Tuple, Union

from . import _structures as c
from ._conversion import results
from ._duplicates import Duplicates, catalog_duplicates
from ._entities import ListedEntity, entities, page
from ._evaluation import Evaluation, evaluate
from ._indexing import IndexReport, index
from ._library import SightlineError, encoded, library, new_error, raise_error, texts, whole
from ._pictures import PictureSource, lend, lend_all
from ._progress import Progress, on_thread
from ._results import Results
from ._tuning import Tuning, tune

__all__ = ["Addition", "Catalog", "Counts"]


@dataclass(frozen=True)
class Counts:
    """How much a catalog holds."""

    types: int
    entities: int
    pictures: int
    unreadable_pictures: int


@dataclass(frozen=True)
class Addition:
    """The outcome of adding.

    Attributes:
        is_new: Whether the catalog did not have the entity.
        added: Pictures that it did not have.
        replaced: Pictures that were described again.
        unchanged: Pictures that it had as they are.
        pictures: How many it has now.
    """

    is_new: bool
    added: int
    replaced: int
    unchanged: int
    pictures: int


Path = Union[str, "os.PathLike[str]"]


class Catalog:
    """All entities with what was computed from their pictures, in one file.

    A catalog may be used by several threads at once. It is closed by ``close``, at the end of a ``with`` block, or when
    it is no longer used.
    """

    def __init__(self, path: Path, *, writable: bool = False, profile: Optional[Path] = None) -> None:
        """Opens a catalog.

        Args:
            path: The catalog's file.
            writable: Whether it can be changed; it is then made where there is none.
            profile: A file that ``sightline tune`` made; None for the standard profile.

        Raises:
            SightlineError: When it is none, or cannot be opened.
        """
        self._handle: Optional[int] = None
        self.path = os.fspath(path)
        error = new_error()
        handle = library().sightline_catalog_open(
            encoded(self.path, "the path of the catalog"),
            c.WRITE if writable else c.READ,
            None if profile is None else encoded(os.fspath(profile), "the path of the profile"),
            ctypes.byref(error),
        )
        if not handle:
            raise_error(error)
        self._handle = handle

    @classmethod
    def create(cls, path: Path, *, profile: Optional[Path] = None) -> "Catalog":
        """Makes a catalog, or opens the one that is there, to change it."""
        return cls(path, writable=True, profile=profile)

    @classmethod
    def open(cls, path: Path, *, profile: Optional[Path] = None) -> "Catalog":
        """Opens a catalog to read it."""
        return cls(path, profile=profile)

    def close(self) -> None:
        """Closes the catalog; calls under way end as if it were open."""
        if self._handle is not None:
            library().sightline_catalog_close(self._handle)
            self._handle = None

    def __enter__(self) -> "Catalog":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        # At the end of the interpreter there may be no library left to ask.
        if getattr(self, "_handle", None) is not None and library is not None:
            self.close()

    def __repr__(self) -> str:
        return f"Catalog({self.path!r}{', closed' if self._handle is None else ''})"

    def counts(self) -> Counts:
        """How much the catalog holds."""
        counts = c.Counts()
        error = new_error()
        if not library().sightline_catalog_count(
            self._handle, ctypes.byref(counts), ctypes.byref(error)
        ):
            raise_error(error)
        return Counts(counts.types, counts.entities, counts.pictures, counts.unreadable_pictures)

    def __len__(self) -> int:
        return self.counts().entities

    def __bool__(self) -> bool:
        return True

    def add(
        self,
        type: str,
        id: str,
        *,
        title: str,
        subtitle: Optional[str] = None,
        labels: Iterable[str] = (),
        codes: Iterable[str] = (),
        pictures: Iterable[PictureSource] = (),
        properties: Optional[Dict[str, Any]] = None,
    ) -> Addition:
        """Adds an entity with its pictures; on return it is on the disk, or nothing has changed.

        One that is there is replaced, but its other pictures stay.

        Args:
            type: Its type, such as ``landmark``.
            id: Its id within the type.
            title: What people call it.
            subtitle: A second line for people.
            labels: Words that describe it.
            codes: What is printed on it: EAN, UPC, ISBN, or a QR code's text.
            pictures: Paths, encoded pictures, open files, Pillow images or arrays.
            properties: Values of the program's own, handed back with a match; what JSON knows.

        Raises:
            SightlineError: When a picture cannot be read, or the catalog is open for reading alone.
        """
        words = texts(labels, "labels")
        printed = texts(codes, "codes")
        entity = c.Entity(
            encoded(type, "the type"),
            encoded(id, "the id"),
            encoded(title, "the title"),
            None if subtitle is None else encoded(subtitle, "the subtitle"),
            words.texts,
            words.count,
            printed.texts,
            printed.count,
            None if not properties else encoded(json.dumps(properties), "the properties"),
        )
        sources = list(pictures)
        lent, kept = lend_all(sources)
        done = c.Addition()
        error = new_error()
        succeeded = library().sightline_catalog_add(
            self._handle,
            ctypes.byref(entity),
            lent,
            len(sources),
            ctypes.byref(done),
            ctypes.byref(error),
        )
        del kept
        if not succeeded:
            raise_error(error)
        return Addition(done.is_new, done.added, done.replaced, done.unchanged, done.pictures)

    def remove(self, type: str, id: str) -> None:
        """Removes an entity with its pictures; on return it is gone from the disk."""
        error = new_error()
        if not library().sightline_catalog_remove(
            self._handle, encoded(type, "the type"), encoded(id, "the id"), ctypes.byref(error)
        ):
            raise_error(error)

    def index(
        self,
        folder: Path,
        *,
        excluded: Iterable[str] = (),
        labels_from_folders: bool = False,
        jobs: int = 0,
        progress: Progress = False,
    ) -> IndexReport:
        """Brings the catalog up to date with a folder of pictures, or a manifest; unchanged pictures are not read again.

        Each picture is an entity of type ``picture``, whose id is the path below the folder. Pictures that the folder no
        longer has are removed, those that were added one by one stay. What was stored before an error or a stop is kept.

        Args:
            folder: The folder, or the file of a manifest.
            excluded: Shell patterns of files and folders that are left out, such as ``*.tmp.jpg`` or ``thumbnails``.
            labels_from_folders: Whether the names of the folders that a picture lies in are its labels.
            jobs: How many pictures at once; 0 for one for each core.
            progress: As for ``hash_many``.

        Returns:
            How many pictures were added, removed and so on, and which could not be read: that is no error.

        Raises:
            SightlineError: When the folder cannot be read or holds no pictures, or the catalog is open for reading alone.
        """
        return index(self._handle, folder, excluded, labels_from_folders, jobs, progress)

    def entities(self, type: Optional[str] = None) -> Iterator[ListedEntity]:
        """The entities with their pictures, by type, then id; a thousand are in memory at a time.

        Args:
            type: The only type; None for all.

        Raises:
            SightlineError: ``unknownType`` for a type that the catalog does not have.
        """
        return entities(self._handle, type)

    async def entities_async(self, type: Optional[str] = None) -> AsyncIterator[ListedEntity]:
        """``entities``, read on a thread, for asyncio."""
        read = on_thread(page)
        found, has_more = await read(self._handle, type, None)
        while True:
            for entity in found:
                yield entity
            if not has_more:
                return
            found, has_more = await read(self._handle, type, found[-1])

    def use_model(self, path: Path) -> None:
        """Finds look-alikes by the model that embedded the pictures, and embeds those that are added.

        Args:
            path: The model's file (``.onnx``), with its description beside it.

        Raises:
            SightlineError: ``otherEmbedder`` for another model than that of the pictures; ``runtimeMissing``
                where no ONNX Runtime is installed.
        """
        error = new_error()
        if not library().sightline_catalog_use_model(
            self._handle, encoded(os.fspath(path), "the path of the model"), ctypes.byref(error)
        ):
            raise_error(error)

    def use_network(self, path: Path) -> None:
        """Looks once more, by a network of local features, at what nothing else finds.

        Where the pictures of the catalog have its features, those that are added get them too; otherwise the files of
        pictures are read.

        Args:
            path: The network's file (``.onnx``), with its description beside it.

        Raises:
            SightlineError: ``invalidModel`` for another kind of model; ``runtimeMissing`` where no ONNX Runtime is installed.
        """
        error = new_error()
        if not library().sightline_catalog_use_network(
            self._handle, encoded(os.fspath(path), "the path of the network"), ctypes.byref(error)
        ):
            raise_error(error)

    def search(
        self,
        picture: Optional[PictureSource] = None,
        *,
        region: Optional[Tuple[int, int, int, int]] = None,
        labels: Iterable[str] = (),
        required_labels: Iterable[str] = (),
        excluded_labels: Iterable[str] = (),
        types: Iterable[str] = (),
        excluded_types: Iterable[str] = (),
        colors: Iterable[str] = (),
        colors_must_agree: bool = False,
        codes: Iterable[str] = (),
        text: Iterable[str] = (),
        read_codes: bool = False,
        read_words: bool = False,
        limit: int = 10,
        minimum_score: Optional[float] = None,
        timeout: Optional[float] = None,
        within: Optional[float] = None,
        similar: int = 0,
        suggest_labels: bool = False,
        tags: int = 0,
    ) -> Results:
        """Looks up a picture, or words.

        Args:
            picture: A path, an encoded picture, an open file, a Pillow image or an array; None for words alone.
            region: The part that is meant: left, top, width and height in pixels.
            labels: General words for what is shown.
            required_labels: Words without which an entity does not answer.
            excluded_labels: Words with which an entity does not answer.
            types: The entity types that may answer; none for all.
            excluded_types: The entity types that may not.
            colors: Colours that reference pictures must show, such as ``red``.
            colors_must_agree: Whether another colour of a design is another thing, as to those who sell colours.
            codes: Codes that were read in the picture, or that the thing has.
            text: Lines of words that stand on the thing, such as its title; letters may differ. Without a picture, and with
                ``similar``, also what pictures are to show.
            read_codes: Whether codes are read in the picture, as by ``read``.
            read_words: The same of words.
            limit: The most matches, from 1.
            minimum_score: The lowest score returned, 0 to 1; None for the profile's.
            timeout: Seconds after which an answer is of no use; None for no end.
            within: Seconds after which no further look at the picture begins; None for no bound.
            similar: The most entities told that look alike and are no matches; needs ``use_model``. Without a picture they are
                those that show what ``text`` says, and the model needs a text side.
            suggest_labels: Whether labels are proposed, those of what looks alike; needs ``use_model``.
            tags: The most entities told of which ``sightline index --tags`` guessed one of the labels.

        Returns:
            Matches, best first; none where nothing is alike.

        Raises:
            SightlineError: When the picture or the catalog cannot be read, or the query asks for nothing.
        """
        limit = whole(limit, "limit")
        if limit < 1:
            raise SightlineError("invalidLimit", f"a limit of {limit}: it must be at least 1")
        query = c.Query(
            labels=texts(labels, "labels"),
            required_labels=texts(required_labels, "required_labels"),
            excluded_labels=texts(excluded_labels, "excluded_labels"),
            types=texts(types, "types"),
            excluded_types=texts(excluded_types, "excluded_types"),
            codes=texts(codes, "codes"),
            text=texts(text, "text"),
            reads_codes=read_codes,
            reads_words=read_words,
            colors=texts(colors, "colors"),
            colors_must_agree=colors_must_agree,
            limit=limit,
            has_minimum_score=minimum_score is not None,
            minimum_score=minimum_score or 0,
            timeout=timeout or 0,
            within=within or 0,
            similar_limit=whole(similar, "similar"),
            suggests_labels=suggest_labels,
            tagged_limit=whole(tags, "tags"),
        )
        kept = None
        if picture is not None:
            lent, kept = lend(picture)
            query.picture = ctypes.pointer(lent)
        if region is not None:
            if len(region) != 4:
                raise SightlineError("invalidArgument", "region must be four numbers: left, top, width and height")
            query.region = ctypes.pointer(c.Region(*(whole(side, "region") for side in region)))
        error = new_error()
        found = library().sightline_catalog_search(
            self._handle, ctypes.byref(query), ctypes.byref(error)
        )
        del kept
        if not found:
            raise_error(error)
        try:
            return results(found.contents, picture)
        finally:
            library().sightline_free(found)

    def evaluate(
        self,
        truth: Optional[Path] = None,
        *,
        pictures: int = 100,
        seed: int = 0,
        jobs: int = 0,
        progress: Progress = False,
    ) -> Evaluation:
        """Measures how well pictures are found.

        Args:
            truth: A truth.json; None for known changes of the catalog's own pictures.
            pictures: How many pictures are changed.
            seed: What chooses them, and how each is changed.
            jobs: How many queries at once; 0 for one for each core.
            progress: As for ``hash_many``.

        Raises:
            SightlineError: When the catalog has no pictures, or their files are not there.
        """
        return evaluate(self._handle, truth, pictures, seed, jobs, progress)

    def tune(
        self,
        truth: Optional[Path] = None,
        *,
        precision: float = 0.99,
        pictures: int = 100,
        seed: int = 0,
        jobs: int = 0,
        progress: Progress = False,
    ) -> Tuning:
        """Fits a profile to queries with known answers; the catalog goes on with its own.

        Args:
            truth: A truth.json; None for known changes of the catalog's own pictures.
            precision: The share of answers that are to be right, 0.5 to 0.999.
            pictures: How many pictures are changed.
            seed: What chooses them, how each is changed, and what is held out.
            jobs: How many queries at once; 0 for one for each core.
            progress: As for ``hash_many``.

        Returns:
            The profile, which ``save`` writes, with its figures and those before.

        Raises:
            SightlineError: ``truthTooSmall`` when the truth cannot show that precision, with how many more queries
                it takes; ``oneClassOnly`` when there is nothing to tell apart.
        """
        return tune(self._handle, truth, precision, pictures, seed, jobs, progress)

    def duplicates(
        self,
        algorithm: str = "pdq",
        distance: Optional[int] = None,
        *,
        turned: bool = False,
        exact: bool = False,
        progress: Progress = False,
    ) -> Duplicates:
        """Finds pictures of the catalog that show the same; nothing is changed.

        The files are looked at in the folder that the catalog was made of. Arguments are those of
        ``find_duplicates``; ``decide_duplicates`` takes the groups.

        Raises:
            SightlineError: ``noHashes`` when the catalog does not hold the algorithm's.
        """
        return catalog_duplicates(self._handle, algorithm, distance, turned, exact, progress)

    add_async = on_thread(add)
    remove_async = on_thread(remove)
    index_async = on_thread(index)
    search_async = on_thread(search)
    evaluate_async = on_thread(evaluate)
    tune_async = on_thread(tune)
    duplicates_async = on_thread(duplicates)
