"""OpenCV's img_hash with its defaults; it specifies no thresholds."""

import cv2
import numpy

from whole_pictures import Method, WholePictures, hamming

cv2.setNumThreads(1)


def bits(name, hasher):
    def describe(picture):
        data = hasher.compute(picture).ravel()
        return numpy.concatenate([data, numpy.zeros(-len(data) % 8, numpy.uint8)]).view(numpy.uint64)
    return Method(f"OpenCV {name}", describe, hamming)


def radial():
    hasher = cv2.img_hash.RadialVarianceHash_create()

    # The library's own comparison: the peak of the cross-correlation, which grows with similarity.
    def distances(asked, gallery):
        asked = asked[None]
        return numpy.array([1 - hasher.compare(asked, one[None]) for one in gallery])
    return Method("OpenCV radial variance", lambda picture: hasher.compute(picture)[0], distances)


def moments():
    hasher = cv2.img_hash.ColorMomentHash_create()
    return Method(
        "OpenCV colour moments", lambda picture: hasher.compute(picture).ravel(),
        lambda asked, gallery: numpy.linalg.norm(gallery - asked, axis=1))


class Peer(WholePictures):
    versions = {"opencv-contrib-python-headless": cv2.__version__}
    methods = [
        bits("pHash", cv2.img_hash.PHash_create()),
        bits("block mean", cv2.img_hash.BlockMeanHash_create(0)),
        bits("Marr-Hildreth", cv2.img_hash.MarrHildrethHash_create()),
        radial(), moments(),
    ]

    def read(self, path):
        return cv2.imread(path, cv2.IMREAD_COLOR)
