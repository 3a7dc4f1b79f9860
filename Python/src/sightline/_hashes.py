"""Perceptual hashes and descriptors of pictures."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Sequence, Union

from . import _structures as c
from ._library import SightlineError, encoded, library, new_error, raise_error, text, texts, whole
from ._pictures import PictureSource, lend, lend_all
from ._progress import Progress, found, on_thread

__all__ = [
    "Descriptor",
    "Hash",
    "average_hash",
    "blockhash",
    "colorhash",
    "describe",
    "describe_async",
    "dhash",
    "hash_many",
    "hash_many_async",
    "hash_one",
    "hash_one_async",
    "pdq",
    "phash",
    "whash",
]

if TYPE_CHECKING:
    import numpy

#: Room for any hash: 16,384 bits.
_Room = ctypes.c_uint8 * 2048


@dataclass(frozen=True)
class Hash:
    """The bits of a perceptual hash; ``a - b`` is how many of them differ.

    Attributes:
        algorithm: Such as ``phash`` or ``pdq``, with a size where it is not the usual one: ``phash:16``.
        data: The bits, eight to a byte, first bit most significant.
        bit_count: How many bits there are.
        quality: How much the hash says about its picture, 0 (featureless) to 100; not compared by ``==``.
    """

    algorithm: str
    data: bytes
    bit_count: int
    quality: int = field(default=100, compare=False)

    @property
    def hex(self) -> str:
        """The bits as hexadecimal digits, as the reference implementation prints them."""
        return format(int(self), f"0{(self.bit_count + 3) // 4}x")

    @property
    def bits(self) -> str:
        """The bits as zeros and ones, first bit first."""
        return format(int(self), f"0{self.bit_count}b")

    @property
    def is_featureless(self) -> bool:
        """Whether the hash says too little to count as evidence."""
        return self.quality < 50

    def __int__(self) -> int:
        return int.from_bytes(self.data, "big") >> (len(self.data) * 8 - self.bit_count)

    def __sub__(self, other: "Hash") -> int:
        if not isinstance(other, Hash):
            return NotImplemented
        if self.algorithm != other.algorithm or self.bit_count != other.bit_count:
            raise ValueError(
                f"{self.algorithm} and {other.algorithm} have nothing in common: compare hashes of one algorithm"
            )
        return bin(int.from_bytes(self.data, "big") ^ int.from_bytes(other.data, "big")).count("1")

    def __str__(self) -> str:
        return self.hex

    def __repr__(self) -> str:
        digits = self.hex
        return f"Hash({self.algorithm} {digits if len(digits) <= 64 else digits[:63] + '…'}, quality {self.quality})"

    def __array__(self, dtype: Any = None, copy: Any = None) -> "numpy.ndarray[Any, Any]":
        import numpy

        bits = numpy.unpackbits(numpy.frombuffer(self.data, dtype=numpy.uint8))
        return bits[: self.bit_count].astype(bool if dtype is None else dtype)


@dataclass(frozen=True)
class Descriptor:
    """The descriptor of a picture by an algorithm that is no hash: a histogram, local features and the like.

    Attributes:
        algorithm: Such as ``hsv`` or ``sift``.
        stored: The descriptor as bytes, which ``distance_to`` compares.
        text: The same in hexadecimal digits; of ``crop-resistant`` the hashes of the parts.
        quality: How much it says about its picture, 0 to 100.
    """

    algorithm: str
    stored: bytes
    text: str
    quality: int = field(compare=False)

    def __repr__(self) -> str:
        return f"Descriptor({self.algorithm}, {len(self.stored)} bytes, quality {self.quality})"

    def distance_to(self, other: "Descriptor") -> float:
        """How different two descriptors of one algorithm are; 0 for the same."""
        error = new_error()
        distance = library().sightline_distance(
            self.stored, len(self.stored), other.stored, len(other.stored), ctypes.byref(error)
        )
        if error:
            raise_error(error)
        return float(distance)


def hash_one(picture: PictureSource, algorithm: str = "pdq") -> Hash:
    """Computes one hash of a picture at its full size: the bits of the reference implementation.

    Args:
        picture: A path, an encoded picture, an open file, a Pillow image or an array.
        algorithm: A name of ``sightline hash --help``, such as ``pdq``, ``phash:16`` or ``blockhash``.

    Raises:
        SightlineError: When the picture cannot be read, or the algorithm is not known or is no hash.
    """
    lent, kept = lend(picture)
    error = new_error()
    room = _Room()
    quality = ctypes.c_int32()
    bits = library().sightline_hash(
        ctypes.byref(lent),
        encoded(algorithm, "the algorithm"),
        room,
        ctypes.sizeof(room),
        ctypes.byref(quality),
        ctypes.byref(error),
    )
    del kept
    if not bits:
        raise_error(error)
    return Hash(algorithm, ctypes.string_at(room, (bits + 7) // 8), bits, quality.value)


def _sized(name: str, size: int, usual: int) -> str:
    return name if size == usual else f"{name}:{whole(size, 'size')}"


def phash(picture: PictureSource, size: int = 8) -> Hash:
    """The bits of ``imagehash.phash``."""
    return hash_one(picture, _sized("phash", size, 8))


def dhash(picture: PictureSource, size: int = 8) -> Hash:
    """The bits of ``imagehash.dhash``."""
    return hash_one(picture, _sized("dhash", size, 8))


def average_hash(picture: PictureSource, size: int = 8) -> Hash:
    """The bits of ``imagehash.average_hash``."""
    return hash_one(picture, _sized("average", size, 8))


def whash(picture: PictureSource, size: int = 8) -> Hash:
    """The bits of ``imagehash.whash``."""
    return hash_one(picture, _sized("whash-haar", size, 8))


def colorhash(picture: PictureSource, binbits: int = 3) -> Hash:
    """The bits of ``imagehash.colorhash``."""
    return hash_one(picture, _sized("colorhash", binbits, 3))


def pdq(picture: PictureSource) -> Hash:
    """The bits and quality of ``pdqhash.compute``."""
    return hash_one(picture, "pdq")


def blockhash(picture: PictureSource, size: int = 16) -> Hash:
    """The bits of ``blockhash``'s precise method."""
    return hash_one(picture, _sized("blockhash", size, 16))


def describe(
    picture: PictureSource, algorithms: Sequence[str] = ("pdq", "hsv")
) -> Dict[str, Union[Hash, Descriptor]]:
    """Computes several hashes and descriptors of a picture, at its full size.

    Args:
        picture: A path, an encoded picture, an open file, a Pillow image or an array.
        algorithms: Names of ``sightline hash --help``.

    Returns:
        By algorithm: a ``Hash`` for what has bits, else a ``Descriptor``.
    """
    names = texts(algorithms, "algorithms")
    lent, kept = lend(picture)
    error = new_error()
    found = library().sightline_describe(
        ctypes.byref(lent), names.texts, names.count, ctypes.byref(error)
    )
    del kept
    if not found:
        raise_error(error)
    try:
        described: Dict[str, Union[Hash, Descriptor]] = {}
        for index in range(found.contents.count):
            entry = found.contents.descriptors[index]
            name = text(entry.algorithm)
            if entry.bits:
                data = ctypes.string_at(entry.hash, (entry.bits + 7) // 8)
                described[name] = Hash(name, data, entry.bits, entry.quality)
            else:
                stored = ctypes.string_at(entry.stored, entry.stored_size)
                described[name] = Descriptor(name, stored, text(entry.text), entry.quality)
        return described
    finally:
        library().sightline_free(found)


def hash_many(
    pictures: Iterable[PictureSource],
    algorithm: str = "pdq",
    jobs: int = 0,
    *,
    reduced: bool = False,
    progress: Progress = False,
    errors: str = "raise",
) -> "numpy.ndarray[Any, Any]":
    """Hashes many pictures, several at once, without the interpreter lock.

    Args:
        pictures: Paths, or any other pictures.
        algorithm: A name of ``sightline hash --help``.
        jobs: How many at once; 0 for one for each core.
        reduced: Whether JPEGs are decoded no larger than hashes need, as a catalog is built: several times
            faster, and some bits differ from those of the reference implementation.
        progress: True for a bar of tqdm's, where that is installed; a class of bars, such as
            ``tqdm.notebook.tqdm``, or a bar; or a function of how many are done and how many there are, which
            stops the call when it returns False.
        errors: ``raise`` for an exception at the first picture that cannot be read, ``zero`` for a row of zeros.

    Returns:
        A numpy array of uint8 and the shape (pictures, bytes of a hash), a row for each picture: of ``pdq``
        (n, 32). ``numpy.unpackbits(rows, axis=1)`` has the bits.

    Raises:
        SightlineError: When a picture cannot be read, or the algorithm is no hash.
    """
    import numpy

    if errors not in ("raise", "zero"):
        raise ValueError(f"errors={errors!r}: it is 'raise' or 'zero'")
    found = hash_rows(list(pictures), algorithm, jobs, reduced=reduced, progress=progress)
    if found.failures and errors == "raise":
        failure = found.failures[0]
        raise SightlineError(failure.code, f"{failure.message} (picture {failure.index})")
    rows = numpy.frombuffer(bytearray(found.rows), dtype=numpy.uint8)
    return rows.reshape(found.count, found.row_size)


@dataclass(frozen=True)
class Failure:
    """Why one of several pictures could not be read."""

    index: int
    code: str
    message: str


@dataclass(frozen=True)
class HashRows:
    """The hashes of several pictures, one behind the other."""

    count: int
    row_size: int
    rows: bytes
    failures: List[Failure]


def hash_rows(
    sources: List[PictureSource],
    algorithm: str,
    jobs: int = 0,
    *,
    reduced: bool = False,
    progress: Progress = False,
) -> HashRows:
    """Hashes many pictures; rows of those that cannot be read are zeros."""
    lent, kept = lend_all(sources)
    name = encoded(algorithm, "the algorithm")
    detail = c.REDUCED if reduced else c.FULL_SIZE
    threads = whole(jobs, "jobs", 32, signed=False)

    def call(*rest: Any) -> Any:
        return library().sightline_hash_many(lent, len(sources), name, detail, threads, *rest)

    with found(call, progress, len(sources)) as result:
        del kept
        byte_count = result.count * result.row_size
        failures = [result.failures[index] for index in range(result.failure_count)]
        return HashRows(
            count=result.count,
            row_size=result.row_size,
            rows=ctypes.string_at(result.rows, byte_count) if byte_count else b"",
            failures=[Failure(f.index, text(f.code), text(f.message)) for f in failures],
        )


hash_one_async = on_thread(hash_one)
hash_many_async = on_thread(hash_many)
describe_async = on_thread(describe)
