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

from ._catalog import Addition, Catalog, Counts
from ._duplicates import (
    DuplicateFile,
    DuplicateGroup,
    Duplicates,
    Removal,
    decide_duplicates,
    find_duplicates,
    find_duplicates_async,
)
from ._entities import ListedEntity
from ._evaluation import Evaluation
from ._hashes import (
    Descriptor,
    Hash,
    average_hash,
    blockhash,
    colorhash,
    describe,
    describe_async,
    dhash,
    hash_many,
    hash_many_async,
    hash_one,
    hash_one_async,
    pdq,
    phash,
    whash,
)
from ._indexing import IndexReport
from ._library import SightlineError, library_version
from ._looking import compare, compare_async, read, read_async
from ._results import (
    Comparison,
    Entity,
    Evidence,
    Explanations,
    Finding,
    Inlier,
    Match,
    Point,
    ReadCode,
    Reading,
    ReadLine,
    RelatedEntity,
    Results,
    SimilarEntity,
    SuggestedLabel,
    TaggedEntity,
    View,
)
from ._tuning import ProfileFigures, Tuning

__version__ = "0.1.0"

__all__ = [
    "Addition",
    "Catalog",
    "Comparison",
    "Counts",
    "Descriptor",
    "DuplicateFile",
    "DuplicateGroup",
    "Duplicates",
    "Entity",
    "Evaluation",
    "Evidence",
    "Explanations",
    "Finding",
    "Hash",
    "IndexReport",
    "Inlier",
    "ListedEntity",
    "Match",
    "Point",
    "ProfileFigures",
    "ReadCode",
    "ReadLine",
    "Reading",
    "RelatedEntity",
    "Removal",
    "Results",
    "SightlineError",
    "SimilarEntity",
    "SuggestedLabel",
    "TaggedEntity",
    "Tuning",
    "View",
    "average_hash",
    "blockhash",
    "colorhash",
    "compare",
    "compare_async",
    "decide_duplicates",
    "describe",
    "describe_async",
    "dhash",
    "find_duplicates",
    "find_duplicates_async",
    "hash_many",
    "hash_many_async",
    "hash_one",
    "hash_one_async",
    "library_version",
    "pdq",
    "phash",
    "read",
    "read_async",
    "whash",
]
