"""Answers queries by OpenCV's SIFT: FLANN over the whole gallery, the ratio test, RANSAC.

Reads one JSON object a line: first the gallery, then queries; writes one answer a line.
One thread. 400 features of pictures shrunk to 320 pixels on the longer side; a KD-forest of four
trees with 64 checks; ratio 0.8 to the nearest feature of another entity; the ten pictures with the
most votes are matched feature by feature (ratio 0.8) and verified by a homography (RANSAC, 4 pixels,
2,000 iterations). A picture with ten inliers is an answer.
"""

import collections
import json
import sys
import time

import cv2
import numpy

FEATURES, SIDE, TREES, CHECKS, RATIO, CANDIDATES, PIXELS, ENOUGH = 400, 320, 4, 64, 0.8, 10, 4.0, 10

cv2.setNumThreads(1)
cv2.setRNGSeed(1)
sift = cv2.SIFT_create(nfeatures=FEATURES)


def features(path):
    picture = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    if picture is None:
        raise SystemExit(f"cannot read {path}")
    start = time.perf_counter()
    height, width = picture.shape
    scale = SIDE / max(width, height)
    if scale < 1:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    keypoints, descriptors = sift.detectAndCompute(picture, None)
    if descriptors is None:
        return numpy.zeros((0, 2), numpy.float32), numpy.zeros((0, 128), numpy.float32), start
    # More than asked for come when strengths are equal.
    points = numpy.float32([k.pt for k in keypoints[:FEATURES]])
    return points, descriptors[:FEATURES], start


class Gallery:
    def __init__(self, paths, entities):
        self.entities = numpy.array(entities)
        self.pictures = [features(path)[:2] for path in paths]
        self.owner = numpy.concatenate(
            [numpy.full(len(d), i) for i, (_, d) in enumerate(self.pictures)])
        self.index = cv2.FlannBasedMatcher({"algorithm": 1, "trees": TREES}, {"checks": CHECKS})
        self.index.add([numpy.concatenate([d for _, d in self.pictures])])
        self.index.train()
        self.brute = cv2.BFMatcher(cv2.NORM_L2)

    def votes(self, neighbours, without):
        """How many features have their nearest neighbour in each picture, clearly nearest."""
        votes = collections.Counter()
        for row in neighbours:
            kept = [(m.distance, self.owner[m.trainIdx]) for m in row]
            kept = [(d, p) for d, p in kept if self.entities[p] != without]
            if not kept:
                continue
            distance, picture = kept[0]
            others = [d for d, p in kept if self.entities[p] != self.entities[picture]]
            if distance < RATIO * (others[0] if others else kept[-1][0]) or not others:
                votes[int(picture)] += 1
        return votes

    def inliers(self, points, descriptors, picture):
        its_points, its_descriptors = self.pictures[picture]
        if len(its_descriptors) < 2:
            return 0
        pairs = [m for m, n in self.brute.knnMatch(descriptors, its_descriptors, k=2)
                 if m.distance < RATIO * n.distance]
        if len(pairs) < 4:
            return 0
        source = points[[m.queryIdx for m in pairs]]
        target = its_points[[m.trainIdx for m in pairs]]
        _, mask = cv2.findHomography(source, target, cv2.RANSAC, PIXELS, maxIters=2000)
        return 0 if mask is None else int(mask.sum())

    def best(self, points, descriptors, neighbours, without=None):
        candidates = self.votes(neighbours, without).most_common(CANDIDATES)
        found = [(self.inliers(points, descriptors, picture), -rank, picture)
                 for rank, (picture, _) in enumerate(candidates)]
        count, _, picture = max(found, default=(0, 0, None))
        return (int(self.entities[picture]), count) if count > 0 else (None, 0)

    def answer(self, path, entity, tries_absent):
        points, descriptors, start = features(path)
        neighbours = self.index.knnMatch(descriptors, k=5) if len(descriptors) else []
        found, inliers = self.best(points, descriptors, neighbours)
        elapsed = (time.perf_counter() - start) * 1000
        answer = {"entity": found, "answered": inliers >= ENOUGH, "milliseconds": elapsed}
        if tries_absent:
            answer["falseAnswer"] = self.best(points, descriptors, neighbours, entity)[1] >= ENOUGH
        return answer


def main():
    setup = json.loads(sys.stdin.readline())
    gallery = Gallery(setup["gallery"], setup["entities"])
    for line in iter(sys.stdin.readline, ""):
        query = json.loads(line)
        answer = gallery.answer(query["path"], query["entity"], query["triesAbsent"])
        print(json.dumps(answer), flush=True)


main()
