"""The classes of ``imagededup.methods`` that work by hashes: AHash, DHash, PHash and WHash."""

from __future__ import annotations

import json
import os
import warnings
from typing import Any, Dict, List, Optional, Tuple, Union

from .._hashes import hash_one, hash_rows

_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".tif", ".tiff", ".heic", ".heif", ".avif")

Encodings = Dict[str, Optional[str]]
Neighbours = Union[List[str], List[Tuple[str, int]]]


class Hashing:
    """Finds duplicates by hashes of 64 bits."""

    _algorithm = ""

    def __init__(self, verbose: bool = True) -> None:
        self.verbose = verbose

    @staticmethod
    def hamming_distance(hash1: str, hash2: str) -> int:
        """How many bits of two encodings differ."""
        return bin(int(hash1, 16) ^ int(hash2, 16)).count("1")

    def encode_image(
        self, image_file: Optional[Union[str, "os.PathLike[str]"]] = None, image_array: Any = None
    ) -> str:
        """The encoding of one picture, a file or an array."""
        picture = image_array if image_file is None else image_file
        if picture is None:
            raise ValueError("Please provide either image file path or image array!")
        return hash_one(picture, self._algorithm).hex

    def encode_images(
        self,
        image_dir: Optional[Union[str, "os.PathLike[str]"]] = None,
        recursive: bool = False,
        num_enc_workers: int = 0,
    ) -> Encodings:
        """The encodings of the pictures of a folder, by file name; those that cannot be read are left out."""
        if image_dir is None or not os.path.isdir(image_dir):
            raise ValueError("Please provide a valid directory path!")
        folder = os.fspath(image_dir)
        names = _names(folder, recursive)
        found = hash_rows([os.path.join(folder, name) for name in names], self._algorithm, num_enc_workers)
        for failure in found.failures:
            warnings.warn(f"Invalid image file: {failure.message}", stacklevel=2)
        unread = {failure.index for failure in found.failures}
        size = found.row_size
        return {
            name: found.rows[index * size : (index + 1) * size].hex()
            for index, name in enumerate(names)
            if index not in unread
        }

    def find_duplicates(
        self,
        image_dir: Optional[Union[str, "os.PathLike[str]"]] = None,
        encoding_map: Optional[Encodings] = None,
        max_distance_threshold: int = 10,
        scores: bool = False,
        outfile: Optional[str] = None,
        search_method: str = "bktree",
        recursive: bool = False,
        num_enc_workers: int = 0,
        num_dist_workers: int = 0,
    ) -> Dict[str, Any]:
        """For each file those within the distance, with distances where ``scores`` are wanted.

        All pairs are found, whatever ``search_method`` and ``num_dist_workers`` say.
        """
        if not isinstance(max_distance_threshold, int):
            raise TypeError("Threshold must be an int between 0 and 64")
        if not 0 <= max_distance_threshold <= 64:
            raise ValueError("Threshold must be an int between 0 and 64")
        if encoding_map is None:
            if image_dir is None:
                raise ValueError("Provide either an image directory or encodings!")
            encoding_map = self.encode_images(image_dir, recursive, num_enc_workers)
        known = {name: digits for name, digits in encoding_map.items() if digits}
        found: Dict[str, List[Tuple[str, int]]] = {name: [] for name in known}
        for one, other, distance in _pairs(known, max_distance_threshold):
            found[one].append((other, distance))
            found[other].append((one, distance))
        result: Dict[str, Any] = {
            name: near if scores else [other for other, _ in near] for name, near in found.items()
        }
        if outfile:
            with open(outfile, "w", encoding="utf-8") as file:
                json.dump(result, file, indent=2, sort_keys=True)
        return result

    def find_duplicates_to_remove(
        self,
        image_dir: Optional[Union[str, "os.PathLike[str]"]] = None,
        encoding_map: Optional[Encodings] = None,
        max_distance_threshold: int = 10,
        outfile: Optional[str] = None,
        recursive: bool = False,
        num_enc_workers: int = 0,
        num_dist_workers: int = 0,
    ) -> List[str]:
        """The files that can go so that of each pair one stays."""
        found = self.find_duplicates(
            image_dir,
            encoding_map,
            max_distance_threshold,
            recursive=recursive,
            num_enc_workers=num_enc_workers,
        )
        removed: Dict[str, None] = {}
        for name, near in found.items():
            if name not in removed:
                removed.update(dict.fromkeys(near))
        if outfile:
            with open(outfile, "w", encoding="utf-8") as file:
                json.dump(list(removed), file)
        return list(removed)


def _names(folder: str, recursive: bool) -> List[str]:
    if not recursive:
        entries = sorted(os.listdir(folder))
        files = [name for name in entries if os.path.isfile(os.path.join(folder, name))]
    else:
        files = sorted(
            os.path.relpath(os.path.join(place, name), folder)
            for place, _, all_names in os.walk(folder)
            for name in all_names
        )
    return [name for name in files if name.lower().endswith(_SUFFIXES) and not name.startswith(".")]


def _pairs(encodings: Dict[str, str], most: int) -> List[Tuple[str, str, int]]:
    """All pairs within a distance, by the order of the names."""
    names = list(encodings)
    try:
        import numpy
    except ImportError:
        numbers = [int(digits, 16) for digits in encodings.values()]
        distances = (
            (i, j, bin(numbers[i] ^ numbers[j]).count("1"))
            for i in range(len(names))
            for j in range(i + 1, len(names))
        )
        return [(names[i], names[j], d) for i, j, d in distances if d <= most]
    data = b"".join(bytes.fromhex(digits.zfill(16)) for digits in encodings.values())
    rows = numpy.frombuffer(data, dtype=numpy.uint8).reshape(len(names), -1)
    bits = numpy.unpackbits(numpy.arange(256, dtype=numpy.uint8)[:, None], axis=1).sum(axis=1)
    found = []
    for i in range(len(names) - 1):
        apart = bits[rows[i + 1 :] ^ rows[i]].sum(axis=1)
        found += [(names[i], names[i + 1 + int(j)], int(apart[j])) for j in numpy.flatnonzero(apart <= most)]
    return found


class AHash(Hashing):
    """By a thumbnail against its mean."""

    _algorithm = "average"


class DHash(Hashing):
    """By the differences of neighbours in a thumbnail."""

    _algorithm = "dhash"


class PHash(Hashing):
    """By low frequencies."""

    _algorithm = "phash"


class WHash(Hashing):
    """By a wavelet transform."""

    _algorithm = "whash-haar"


__all__ = ["AHash", "DHash", "PHash", "WHash"]
