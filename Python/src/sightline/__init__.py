"""Give it a picture, get back your entities: visual lookup, perceptual hashes and duplicates.

>>> import sightline
>>> catalog = sightline.Catalog.create("landmarks.sightline")
>>> catalog.add("landmark", "1005", title="Mount Fuji", labels=["mountain"], pictures=["fuji.jpg"])
>>> for match in catalog.search("photo.jpg", labels=["mountain"], limit=5):
...     print(match.score, match.entity.title, match.region, match.evidence)
>>> sightline.phash("photo.jpg") - sightline.phash("copy.jpg")

A picture is a path, an encoded picture, an open file, a Pillow image or an array (H x W, H x W x 3 or 4, uint8).
``sightline.imagehash`` and ``sightline.imagededup`` have the functions of the libraries of those names.
"""

from ._catalog import Addition, Catalog, Counts, compare, read
from ._duplicates import DuplicateFile, DuplicateGroup, Duplicates, Removal, decide_duplicates, find_duplicates
from ._evaluation import Evaluation
from ._hashes import (
    Descriptor,
    Hash,
    average_hash,
    blockhash,
    colorhash,
    describe,
    dhash,
    hash_many,
    hash_one,
    pdq,
    phash,
    whash,
)
from ._library import SightlineError, library_version
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
    "Inlier",
    "Match",
    "Point",
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
    "View",
    "average_hash",
    "blockhash",
    "colorhash",
    "compare",
    "describe",
    "dhash",
    "decide_duplicates",
    "find_duplicates",
    "hash_many",
    "hash_one",
    "library_version",
    "pdq",
    "phash",
    "read",
    "whash",
]
