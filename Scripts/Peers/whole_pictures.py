"""The common part of all methods that describe whole pictures: the nearest picture is the answer."""

import time

import numpy


class Method:
    """A descriptor: its name, a function that describes a picture, and one for the distances to a gallery."""

    def __init__(self, name, describe, distances, threshold=None, rule=None, stored=None):
        self.name, self.describe, self.distances = name, describe, distances
        self.threshold, self.rule = threshold, rule
        # Describes a picture of the gallery, if that differs from the description of a query.
        self.stored = stored or describe


class WholePictures:
    """Answers with several methods; the module of each library reads the pictures and lists the methods."""

    methods = []

    @property
    def contenders(self):
        return [(m.name, m.threshold, m.rule) for m in self.methods]

    def index(self, paths, entities):
        # The pictures of an entity are adjacent.
        self.entities = numpy.array(entities)
        self.starts = numpy.flatnonzero(numpy.diff(self.entities, prepend=-1))
        rows = [[] for _ in self.methods]
        for path in paths:
            picture = self.read(path)
            for row, method in zip(rows, self.methods):
                row.append(method.stored(picture))
        self.galleries = [numpy.array(row) for row in rows]

    def answer(self, path, right, hidden, _):
        picture = self.read(path)
        return [self.one(method, gallery, picture, right, hidden)
                for method, gallery in zip(self.methods, self.galleries)]

    def one(self, method, gallery, picture, right, hidden):
        start = time.perf_counter()
        asked = method.describe(picture)
        described = time.perf_counter()
        nearest = numpy.minimum.reduceat(method.distances(asked, gallery), self.starts)
        nearest[numpy.isnan(nearest)] = numpy.inf
        best = nearest.min()
        searched = time.perf_counter()
        right, hidden = numpy.array(right, int), numpy.array(hidden, int)
        others = numpy.delete(nearest, numpy.concatenate([right, hidden]))
        other = others.min(initial=numpy.inf)
        wanted = nearest[right].min(initial=numpy.inf)
        return {
            "nearer": int((others < wanted).sum()), "tied": 1 + int((others == wanted).sum()),
            "right": finite(wanted), "first": finite(min(wanted, other)), "absent": finite(other),
            "isPresent": len(right) > 0,
            "triedAbsent": True, "describeMilliseconds": (described - start) * 1000,
            "searchMilliseconds": (searched - described) * 1000,
        }


def finite(value):
    return float(value) if numpy.isfinite(value) else None


def packed(bits):
    """Packs bits into 64-bit words, for counting."""
    bits = numpy.asarray(bits, bool).ravel()
    padding = -len(bits) % 64
    return numpy.packbits(numpy.concatenate([bits, numpy.zeros(padding, bool)])).view(numpy.uint64)


def hamming(asked, gallery):
    return numpy.bitwise_count(gallery ^ asked).sum(axis=1).astype(float)
