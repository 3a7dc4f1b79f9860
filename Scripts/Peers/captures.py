"""Matches captures with OpenCV's SIFT, as a process that answers requests. Uses one thread.

Reads one JSON object per line, first the gallery, then queries; writes one per line, first the versions,
then an answer to each query. Pictures are reduced to 640 pixels on the longer side, and again to 1,280, with
600 features each; the rest is as in peer_sift.py, with 20 candidates, all of which are verified. For each of
the two sizes an answer has every candidate with a homography, by inliers, with the corners of the reference
in pixels of the query.
"""

import json
import os
import sys
import time

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ[name] = "1"

import cv2
import numpy

import peer_sift

FEATURES, SIDES, CANDIDATES = 600, (640, 1280), 20


class Peer(peer_sift.Peer):
    def candidate(self, points, descriptors, picture):
        its_points, its_descriptors = self.pictures[picture]
        if len(its_descriptors) < 2:
            return None
        pairs = [m for m, n in self.brute.knnMatch(descriptors, its_descriptors, k=2)
                 if m.distance < peer_sift.RATIO * n.distance]
        if len(pairs) < 4:
            return None
        there = points[[m.queryIdx for m in pairs]]
        here = its_points[[m.trainIdx for m in pairs]]
        transform, mask = cv2.findHomography(
            here, there, cv2.RANSAC, peer_sift.PIXELS, maxIters=2000)
        if mask is None:
            return None
        return int(mask.sum()), transform

    def asked(self, path, side):
        longer = max(cv2.imread(path, cv2.IMREAD_GRAYSCALE).shape)
        scale = longer / min(side, longer)
        # Measures from the decoded picture.
        points, descriptors, start = peer_sift.features(path, side, FEATURES)
        neighbours = self.flann.knnMatch(descriptors, k=5) if len(descriptors) else []
        answers = {}
        for picture, _ in self.votes(neighbours, ()).most_common(CANDIDATES):
            found = self.candidate(points, descriptors, picture)
            entity = int(self.entities[picture])
            if found is None or answers.get(entity, {"score": 0})["score"] >= found[0]:
                continue
            width, height = self.sizes[picture]
            corners = numpy.float32([[[0, 0], [width, 0], [width, height], [0, height]]])
            region = cv2.perspectiveTransform(corners, found[1])[0] * scale
            answers[entity] = {
                "entity": entity, "score": found[0],
                "region": numpy.nan_to_num(region).tolist(),
            }
        ordered = sorted(answers.values(), key=lambda answer: -answer["score"])
        return ordered, (time.perf_counter() - start) * 1000


def size(path):
    """Returns the size of the picture in which the features' positions are given."""
    height, width = cv2.imread(path, cv2.IMREAD_GRAYSCALE).shape
    scale = min(1, SIDES[0] / max(width, height))
    return width * scale, height * scale


def main():
    setup = json.loads(sys.stdin.readline())
    peer = Peer(SIDES[0], FEATURES)
    peer.index(setup["gallery"], setup["entities"])
    peer.sizes = [size(path) for path in setup["gallery"]]
    print(json.dumps({"versions": peer.versions}), flush=True)
    for line in iter(sys.stdin.readline, ""):
        query = json.loads(line)
        asked = [peer.asked(query["path"], side) for side in SIDES]
        print(json.dumps({
            "answers": [answers for answers, _ in asked],
            "milliseconds": [milliseconds for _, milliseconds in asked],
        }), flush=True)


main()
