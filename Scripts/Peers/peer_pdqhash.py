"""PDQ from pdqhash, and PDQ with the query in all eight orientations; the threshold is the authors'."""

import importlib.metadata

import cv2
import numpy
import pdqhash

from whole_pictures import Method, WholePictures, hamming, packed

cv2.setNumThreads(1)
RULE = "at most 31 bits, as its authors advise"


def one(picture):
    return packed(pdqhash.compute(picture)[0])


def eight(picture):
    return numpy.array([packed(bits) for bits in pdqhash.compute_dihedral(picture)[0]])


def nearest_of_eight(asked, gallery):
    return numpy.min([hamming(turned, gallery) for turned in asked], axis=0)


class Peer(WholePictures):
    versions = {"pdqhash": importlib.metadata.version("pdqhash")}
    methods = [
        Method("pdqhash", one, hamming, 31, RULE),
        Method("pdqhash dihedral", eight, nearest_of_eight, 31, RULE, stored=one),
    ]

    def read(self, path):
        return cv2.cvtColor(cv2.imread(path, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
