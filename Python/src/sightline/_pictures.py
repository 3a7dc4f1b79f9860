"""Pictures of every kind that Python has, as the library takes them."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union

from . import _structures as c
from ._library import SightlineError, encoded

if TYPE_CHECKING:
    from typing import IO

    import numpy
    import PIL.Image

    #: A path, an encoded picture, an open file, a Pillow image or an array (H x W, H x W x 3 or 4).
    PictureSource = Union[
        str,
        "os.PathLike[str]",
        bytes,
        bytearray,
        memoryview,
        IO[bytes],
        PIL.Image.Image,
        "numpy.ndarray[Any, Any]",
    ]
else:
    PictureSource = Any

_ARRAY_FORMATS = {1: c.GRAY8, 3: c.RGB8, 4: c.RGBA8}


def lend(source: PictureSource, name: Optional[str] = None) -> Tuple[c.Picture, Any]:
    """A picture for one call, and what must live as long as it is used."""
    picture = c.Picture()
    if name is not None:
        picture.name = encoded(name, "the name of a picture")
    if isinstance(source, (str, os.PathLike)):
        picture.kind = c.FILE
        path = os.fspath(source)
        if isinstance(path, bytes) and b"\0" in path:
            raise SightlineError("invalidArgument", "the path holds a NUL character: take it out")
        picture.path = path if isinstance(path, bytes) else encoded(path, "the path")
        return picture, None
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _encoded(picture, source)
    if hasattr(source, "getbands") and hasattr(source, "tobytes"):
        return _pillow(picture, source)
    if hasattr(source, "__array_interface__"):
        return _array(picture, source)
    if hasattr(source, "read"):
        data = source.read()
        if not isinstance(data, (bytes, bytearray, memoryview)):
            raise TypeError("the file is open for text: open it with mode 'rb'")
        return _encoded(picture, data)
    raise TypeError(
        f"{type(source).__name__} is no picture: give a path, bytes, a file, a Pillow image or an array"
    )


def lend_all(sources: List[PictureSource]) -> Tuple[Any, Any]:
    """Pictures in a row for one call, and what must live as long as they are used."""
    lent = [lend(source) for source in sources]
    pictures = (c.Picture * max(len(lent), 1))(*[picture for picture, _ in lent])
    return pictures, lent


def _encoded(picture: c.Picture, data: Any) -> Tuple[c.Picture, Any]:
    picture.kind = c.BYTES
    kept = data if isinstance(data, bytes) else bytes(data)
    picture.data = ctypes.cast(ctypes.c_char_p(kept), ctypes.c_void_p)
    picture.size = len(kept)
    return picture, kept


def _array(picture: c.Picture, array: Any) -> Tuple[c.Picture, Any]:
    description = array.__array_interface__
    shape = tuple(description["shape"])
    kind = description["typestr"]
    channels = shape[2] if len(shape) == 3 else 1
    wide = kind in ("<u2", "=u2") and channels == 1
    if len(shape) not in (2, 3) or not (wide or (kind == "|u1" and channels in _ARRAY_FORMATS)):
        raise SightlineError(
            "invalidLayout",
            f"an array of shape {shape} and type {kind}: give H x W, H x W x 3 or H x W x 4 of uint8, or "
            "H x W of uint16",
        )
    item = 2 if wide else 1
    strides = description.get("strides")
    if strides is None:
        stride = shape[1] * channels * item
    else:
        inner = strides[1] == channels * item and (len(shape) == 2 or strides[2] == item)
        if not inner or strides[0] < shape[1] * channels * item or (wide and strides[0] % 2):
            # Only rows may lie apart: columns or channels in another order are put together first.
            return _array(picture, array.copy(order="C"))
        stride = strides[0]
    picture.kind = c.PIXELS
    picture.format = c.GRAY16 if wide else _ARRAY_FORMATS[channels]
    picture.height, picture.width = shape[0], shape[1]
    picture.stride = stride
    picture.size = max(shape[0] - 1, 0) * stride + shape[1] * channels * item
    # An array without elements has no memory; its size is refused by the library.
    picture.data = description["data"][0] or 1
    return picture, array


_PILLOW_FORMATS = {
    "L": (c.GRAY8, 1),
    "I;16": (c.GRAY16, 2),
    "RGB": (c.RGB8, 3),
    "RGBA": (c.RGBA8, 4),
}


def _pillow(picture: c.Picture, image: Any) -> Tuple[c.Picture, Any]:
    if image.mode not in _PILLOW_FORMATS:
        has_alpha = image.mode in ("LA", "La", "PA", "RGBa") or "transparency" in image.info
        image = image.convert("RGBA" if has_alpha else "RGB")
    form, item = _PILLOW_FORMATS[image.mode]
    picture.kind = c.PIXELS
    picture.format = form
    picture.width, picture.height = image.size
    # Pillow stores RGB with a fourth byte that means nothing, so that it is put together once.
    data = image.tobytes()
    picture.data = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
    picture.size = len(data)
    picture.stride = image.size[0] * item
    return picture, data
