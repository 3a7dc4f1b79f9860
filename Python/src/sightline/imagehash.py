"""ImageHash's functions and objects, with its bits: ``import sightline.imagehash as imagehash``.

Hashes are equal, bit by bit, to those of ImageHash 4.3 on the same pixels. What an argument asks for that this library
does not compute bit by bit is refused with ``NotImplementedError``, never answered with other bits. Needs numpy.
"""

from __future__ import annotations

import math
from typing import Any, Callable, List, Optional, Tuple

import numpy

from ._hashes import describe, hash_one
from ._library import SightlineError
from ._pictures import PictureSource



class ImageHash:
    """A hash as an array of bits; ``a - b`` is how many of them differ."""

    def __init__(self, binary_array: Any) -> None:
        self.hash = binary_array

    def __str__(self) -> str:
        return _hex(self.hash)

    def __repr__(self) -> str:
        return repr(self.hash)

    def __sub__(self, other: Any) -> int:
        if other is None:
            raise TypeError("Other hash must not be None.")
        if self.hash.size != other.hash.size:
            raise TypeError("ImageHashes must be of the same shape.", self.hash.shape, other.hash.shape)
        return int(numpy.count_nonzero(self.hash.ravel() != other.hash.ravel()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ImageHash) and numpy.array_equal(self.hash.ravel(), other.hash.ravel())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        # ImageHash's own: the number of set bits at each place of a byte, weighed by the place.
        places = numpy.flatnonzero(self.hash.ravel()) % 8
        return int((1 << places).sum())

    def __len__(self) -> int:
        return int(self.hash.size)


class ImageMultiHash:
    """The hashes of the parts of a picture."""

    def __init__(self, hashes: List[ImageHash]) -> None:
        self.segment_hashes = hashes

    def __str__(self) -> str:
        return ",".join(str(segment) for segment in self.segment_hashes)

    def __repr__(self) -> str:
        return repr(self.segment_hashes)

    def __hash__(self) -> int:
        return hash(tuple(hash(segment) for segment in self.segment_hashes))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ImageMultiHash) and self.matches(other)

    def __sub__(
        self, other: "ImageMultiHash", hamming_cutoff: Optional[float] = None, bit_error_rate: Optional[float] = None
    ) -> float:
        matches, total = self.hash_diff(other, hamming_cutoff, bit_error_rate)
        most = len(self.segment_hashes)
        if matches == 0:
            return float(most)
        longest = matches * len(self.segment_hashes[0])
        return most - (matches - total / longest)

    def hash_diff(
        self,
        other_hash: "ImageMultiHash",
        hamming_cutoff: Optional[float] = None,
        bit_error_rate: Optional[float] = None,
    ) -> Tuple[int, int]:
        """How many parts are found in another picture, and the sum of their distances."""
        if hamming_cutoff is None:
            rate = 0.25 if bit_error_rate is None else bit_error_rate
            hamming_cutoff = len(self.segment_hashes[0]) * rate
        nearest = [
            min(segment - other for other in other_hash.segment_hashes) for segment in self.segment_hashes
        ]
        found = [distance for distance in nearest if distance <= hamming_cutoff]
        return len(found), sum(found)

    def matches(
        self,
        other_hash: "ImageMultiHash",
        region_cutoff: int = 1,
        hamming_cutoff: Optional[float] = None,
        bit_error_rate: Optional[float] = None,
    ) -> bool:
        """Whether at least so many parts are found in another picture."""
        return self.hash_diff(other_hash, hamming_cutoff, bit_error_rate)[0] >= region_cutoff

    def best_match(
        self,
        other_hashes: List["ImageMultiHash"],
        hamming_cutoff: Optional[float] = None,
        bit_error_rate: Optional[float] = None,
    ) -> "ImageMultiHash":
        """The picture that is nearest."""
        return min(
            other_hashes, key=lambda other: self.__sub__(other, hamming_cutoff, bit_error_rate)
        )


def _hex(bits: Any) -> str:
    flat = "".join("1" if bit else "0" for bit in bits.ravel())
    return format(int(flat, 2), f"0{math.ceil(len(flat) / 4)}x")


def _bits(digits: str, count: int) -> Any:
    number = int(digits, 16)
    if number >> count:
        raise ValueError(f"'{digits}' has more than {count} bits")
    return numpy.array([bit == "1" for bit in format(number, f"0{count}b")])


def hex_to_hash(hexstr: str) -> ImageHash:
    """A square hash from its digits; see ``hex_to_flathash`` for those of ``colorhash``."""
    side = int(math.sqrt(len(hexstr) * 4))
    return ImageHash(_bits(hexstr, side * side).reshape(side, side))


def hex_to_flathash(hexstr: str, hashsize: int) -> ImageHash:
    """A hash of ``colorhash`` from its digits; ``hashsize`` is the number of its shares, 14."""
    width = len(hexstr) * 4 // hashsize
    return ImageHash(_bits(hexstr, width * hashsize).reshape(1, -1))


def hex_to_multihash(hexstr: str) -> ImageMultiHash:
    """The hashes of parts from their digits, parted by commas."""
    return ImageMultiHash([hex_to_hash(part) for part in hexstr.split(",")])


def old_hex_to_hash(hexstr: str, hash_size: int = 8) -> ImageHash:
    """A hash from digits that ImageHash printed before release 4.0."""
    count = hash_size * (hash_size // 4)
    if len(hexstr) != count:
        raise ValueError(f"Expected hex string size of {count}.")
    rows = []
    for start in range(0, count, max(hash_size // 4, 1)):
        number = int(hexstr[start : start + hash_size // 4], 16)
        rows.append([bool(number >> place & 1) for place in range(hash_size)])
    return ImageHash(numpy.array(rows))


def _pixels(image: Any, keeps_color: bool = False) -> Any:
    """A Pillow image as ImageHash looks at it: what is transparent counts with its hidden colours."""
    mode = getattr(image, "mode", None)
    if not hasattr(image, "getbands") or mode in ("L", "RGB"):
        return image
    return image.convert("RGB" if keeps_color else "L")


def _square(image: PictureSource, algorithm: str, size: int, usual: int = 8) -> ImageHash:
    if size < 2:
        raise ValueError("Hash size must be greater than or equal to 2")
    name = algorithm if size == usual else f"{algorithm}:{size}"
    try:
        found = hash_one(_pixels(image), name)
    except SightlineError as error:
        if error.code == "unknownSize":
            raise NotImplementedError(f"hash_size={size}: {error.message}") from None
        raise
    # Of longer wavelets there are more numbers than ``size`` by ``size``.
    side = math.isqrt(found.bit_count)
    return ImageHash(numpy.asarray(found).reshape(side, side))


def _refuse(name: str, value: Any, what: str) -> None:
    raise NotImplementedError(f"{name}={value!r} is not computed here bit by bit: {what}")


def average_hash(
    image: PictureSource, hash_size: int = 8, mean: Callable[..., Any] = numpy.mean
) -> ImageHash:
    """Is each pixel of a thumbnail brighter than its mean, or than its median with ``mean=numpy.median``?"""
    if mean is numpy.mean:
        return _square(image, "average", hash_size)
    if mean is not numpy.median:
        _refuse("mean", mean, "give numpy.mean or numpy.median")
    return _square(image, "median", hash_size)


def phash(image: PictureSource, hash_size: int = 8, highfreq_factor: int = 4) -> ImageHash:
    """The signs of low frequencies against their median."""
    if highfreq_factor != 4:
        _refuse("highfreq_factor", highfreq_factor, "give 4")
    return _square(image, "phash", hash_size)


def phash_simple(image: PictureSource, hash_size: int = 8, highfreq_factor: int = 4) -> ImageHash:
    """The signs of low frequencies of rows against their mean."""
    if highfreq_factor != 4:
        _refuse("highfreq_factor", highfreq_factor, "give 4")
    return _square(image, "phash-simple", hash_size)


def dhash(image: PictureSource, hash_size: int = 8) -> ImageHash:
    """Is each pixel of a thumbnail brighter than the one left of it?"""
    return _square(image, "dhash", hash_size)


def dhash_vertical(image: PictureSource, hash_size: int = 8) -> ImageHash:
    """Is each pixel of a thumbnail brighter than the one above it?"""
    return _square(image, "dhash-vertical", hash_size)


def whash(
    image: PictureSource,
    hash_size: int = 8,
    image_scale: Optional[int] = None,
    mode: str = "haar",
    remove_max_haar_ll: bool = True,
) -> ImageHash:
    """The low frequencies of a wavelet transform against their median."""
    if image_scale is not None:
        _refuse("image_scale", image_scale, "leave it out")
    if not remove_max_haar_ll:
        _refuse("remove_max_haar_ll", remove_max_haar_ll, "give True")
    if mode not in ("haar", "db4"):
        _refuse("mode", mode, "give 'haar' or 'db4'")
    return _square(image, f"whash-{mode}", hash_size)


def colorhash(image: PictureSource, binbits: int = 3) -> ImageHash:
    """The shares of black, grey and twelve colours, in ``binbits`` bits each."""
    name = "colorhash" if binbits == 3 else f"colorhash:{binbits}"
    found = hash_one(_pixels(image, keeps_color=True), name)
    return ImageHash(numpy.asarray(found).reshape(-1, binbits))


def crop_resistant_hash(
    image: PictureSource,
    hash_func: Optional[Callable[..., Any]] = None,
    limit_segments: Optional[int] = None,
    segment_threshold: int = 128,
    min_segment_size: int = 500,
    segmentation_image_size: int = 300,
) -> ImageMultiHash:
    """The hashes of the parts of a picture, by ``dhash``."""
    if hash_func not in (None, dhash):
        _refuse("hash_func", hash_func, "give dhash")
    usual = (None, 128, 500, 300)
    if (limit_segments, segment_threshold, min_segment_size, segmentation_image_size) != usual:
        _refuse("limit_segments, segment_threshold, …", "other than usual", "leave them out")
    found = describe(_pixels(image), ["crop-resistant"])["crop-resistant"]
    return hex_to_multihash(found.text if hasattr(found, "text") else found.hex)
