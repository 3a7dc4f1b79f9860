"""Give it a picture, get back your entities: visual lookup, perceptual hashes and duplicates.

>>> import sightline
>>> catalog = sightline.Catalog.create("landmarks.sightline")
>>> catalog.add("landmark", "1005", title="Mount Fuji", labels=["mountain"], pictures=["fuji.jpg"])
>>> for match in catalog.search("photo.jpg", labels=["mountain"], limit=5):
...     print(match.score, match.entity.title, match.region, match.evidence)
>>> sightline.phash("photo.jpg") - sightline.phash("copy.jpg")

A picture is a path, an encoded picture, an open file, a Pillow image or an array of the shape (height, width),
(height, width, 3) or (height, width, 4) of uint8, or (height, width) of uint16. What is found is in plain values:
frozen dataclasses that print on one line. Calls that take long take ``progress``, and have a form for asyncio whose
name ends in ``_async``.
``sightline.imagehash`` and ``sightline.imagededup`` have the functions of the libraries of those names.
"""

from . import (
    _catalog,
    _duplicates,
    _entities,
    _evaluation,
    _hashes,
    _indexing,
    _library,
    _looking,
    _results,
    _tuning,
)
from ._catalog import *
from ._duplicates import *
from ._entities import *
from ._evaluation import *
from ._hashes import *
from ._indexing import *
from ._library import *
from ._looking import *
from ._results import *
from ._tuning import *

__version__ = "0.1.0"

__all__ = []
__all__ += _catalog.__all__
__all__ += _duplicates.__all__
__all__ += _entities.__all__
__all__ += _evaluation.__all__
__all__ += _hashes.__all__
__all__ += _indexing.__all__
__all__ += _library.__all__
__all__ += _looking.__all__
__all__ += _results.__all__
__all__ += _tuning.__all__
