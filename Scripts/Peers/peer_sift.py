"""OpenCV's SIFT: FLANN over the whole gallery, the ratio test, RANSAC.

Pictures are reduced to 320 pixels on the longer side, with 400 features each. The index is a KD-forest of
four trees with 64 checks; the ratio is 0.8 to the nearest feature of another entity. The ten pictures with the
most votes are matched feature by feature (ratio 0.8) and verified by a homography (RANSAC, 4 pixels, 2,000
iterations). A picture with ten inliers is an answer.
"""

import collections
import time

import cv2
import numpy

FEATURES, SIDE, TREES, CHECKS, RATIO, CANDIDATES, PIXELS, ENOUGH = 400, 320, 4, 64, 0.8, 10, 4.0, 10

cv2.setNumThreads(1)
cv2.setRNGSeed(1)


def features(path, side=SIDE, count=FEATURES):
    picture = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    if picture is None:
        raise SystemExit(f"cannot read {path}")
    start = time.perf_counter()
    height, width = picture.shape
    scale = side / max(width, height)
    if scale < 1:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    keypoints, descriptors = cv2.SIFT_create(nfeatures=count).detectAndCompute(picture, None)
    if descriptors is None:
        return numpy.zeros((0, 2), numpy.float32), numpy.zeros((0, 128), numpy.float32), start
    # OpenCV returns more features than requested if strengths are equal.
    points = numpy.float32([k.pt for k in keypoints[:count]])
    return points, descriptors[:count], start


class Peer:
    versions = {"opencv-contrib-python-headless": cv2.__version__}
    rule = "at least 10 inliers, as in OpenCV's tutorial"

    def __init__(self, side=SIDE, count=FEATURES, name="OpenCV SIFT"):
        self.side, self.count = side, count
        self.contenders = [(name, -ENOUGH, self.rule)]

    def index(self, paths, entities):
        self.entities = numpy.array(entities)
        self.pictures = [features(path, self.side, self.count)[:2] for path in paths]
        self.owner = numpy.concatenate(
            [numpy.full(len(d), i) for i, (_, d) in enumerate(self.pictures)])
        self.flann = cv2.FlannBasedMatcher({"algorithm": 1, "trees": TREES}, {"checks": CHECKS})
        self.flann.add([numpy.concatenate([d for _, d in self.pictures])])
        self.flann.train()
        self.brute = cv2.BFMatcher(cv2.NORM_L2)

    def votes(self, neighbours, without):
        """Counts for each picture the features whose nearest neighbour is in it and passes the ratio test.

        Pictures of the entities in `without` are passed over.
        """
        votes = collections.Counter()
        for row in neighbours:
            kept = [(m.distance, self.owner[m.trainIdx]) for m in row]
            kept = [(d, p) for d, p in kept if self.entities[p] not in without]
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

    def ranked(self, points, descriptors, neighbours, without=()):
        """Returns the ranked entities with their inliers: verified ones first, then those with votes."""
        votes = self.votes(neighbours, without).most_common()
        verified = [(self.inliers(points, descriptors, picture), -rank, picture)
                    for rank, (picture, _) in enumerate(votes[:CANDIDATES])]
        order = [(picture, count) for count, _, picture in sorted(verified, reverse=True)]
        order += [(picture, 0) for picture, _ in votes[CANDIDATES:]]
        entities = {}
        for picture, count in order:
            entities.setdefault(int(self.entities[picture]), count)
        return entities

    def answer(self, path, right, hidden, tries_absent):
        points, descriptors, start = features(path, self.side, self.count)
        described = time.perf_counter()
        neighbours = self.flann.knnMatch(descriptors, k=5) if len(descriptors) else []
        ranked = self.ranked(points, descriptors, neighbours, hidden)
        searched = time.perf_counter()
        order = list(ranked)
        place = next((place for place, entity in enumerate(order) if entity in right), None)
        count = len(set(self.entities.tolist())) - len(hidden)
        answer = {
            "nearer": len(order) if place is None else place,
            "tied": count - len(order) if place is None else 1,
            "right": None if place is None else -ranked[order[place]],
            "first": -ranked[order[0]] if order else None,
            "absent": None, "isPresent": bool(right), "triedAbsent": tries_absent,
            "describeMilliseconds": (described - start) * 1000,
            "searchMilliseconds": (searched - described) * 1000,
        }
        if tries_absent:
            others = self.ranked(points, descriptors, neighbours, right + hidden)
            answer["absent"] = -next(iter(others.values())) if others else None
        return [answer]
