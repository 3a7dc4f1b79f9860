"""OpenCV's SIFT in faiss's inverted file with product quantisation, and RANSAC, as a process that answers requests.

Reads one JSON object per line, first the gallery, then queries; writes one per line, first the cost of building, then
an answer to each query. A picture has 300 RootSIFT features at 320 pixels on the longer side, a query 600 at 640. The
five nearest neighbours of each feature vote for their pictures, by how much nearer they are than the fifth; the 20
pictures with the most votes are verified by a homography of the features that voted (RANSAC, 4 pixels, 2,000
iterations). A picture with ten inliers is an answer. Queries use one thread, building two.
"""

import collections
import json
import sys
import time

import cv2
import faiss
import numpy

GALLERY, QUERY, NEIGHBOURS, CANDIDATES, PIXELS, ENOUGH = (320, 300), (640, 600), 5, 20, 4.0, 10
# The number of lists, the bytes per feature, and the number of lists that a query reads.
LISTS, BYTES, READ = 4096, 32, 8
BATCH = 500

cv2.setNumThreads(1)
cv2.setRNGSeed(1)


def resident():
    with open("/proc/self/statm") as status:
        return int(status.read().split()[1]) * 4096


def features(picture, side, count):
    height, width = picture.shape
    scale = min(1, side / max(width, height))
    if scale < 1:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    keypoints, descriptors = cv2.SIFT_create(nfeatures=count).detectAndCompute(picture, None)
    if descriptors is None:
        return numpy.zeros((0, 2), numpy.float32), numpy.zeros((0, 128), numpy.float32)
    # OpenCV returns more features than requested if strengths are equal.
    points = numpy.float32([k.pt for k in keypoints[:count]]) / scale
    rows = descriptors[:count]
    return points, numpy.sqrt(rows / rows.sum(axis=1, keepdims=True).clip(1e-9))


class Peer:
    def __init__(self, paths):
        self.paths, self.points, self.owners = paths, [], []
        before, start = resident(), time.perf_counter()
        faiss.omp_set_num_threads(2)
        self.index = faiss.index_factory(128, f"IVF{LISTS},PQ{BYTES}")
        # The lists are trained on pictures from the whole gallery.
        step = max(1, len(paths) // 1000)
        self.index.train(numpy.concatenate([self.of(path)[1] for path in paths[::step]]))
        for first in range(0, len(paths), BATCH):
            rows = []
            for number, path in enumerate(paths[first:first + BATCH], first):
                points, descriptors = self.of(path)
                rows.append(descriptors)
                self.points.append(points.astype(numpy.float16))
                self.owners.append(numpy.full(len(points), number, numpy.int32))
            self.index.add(numpy.concatenate(rows))
        self.points, self.owners = numpy.concatenate(self.points), numpy.concatenate(self.owners)
        self.built = {"seconds": time.perf_counter() - start, "bytes": resident() - before,
                      "versions": {"faiss": faiss.__version__, "OpenCV": cv2.__version__}}
        self.index.nprobe = READ
        faiss.omp_set_num_threads(1)

    def of(self, path):
        return features(cv2.imread(path, cv2.IMREAD_GRAYSCALE), *GALLERY)

    def best(self, points, distances, ids, without):
        """Returns the picture with the most inliers, and their number."""
        votes, pairs = collections.Counter(), collections.defaultdict(list)
        for feature, (row, near) in enumerate(zip(distances, ids)):
            seen = set()
            for distance, found in zip(row, near):
                picture = int(self.owners[found]) if found >= 0 else without
                if picture == without or picture in seen:
                    continue
                seen.add(picture)
                votes[picture] += float(row[-1] - distance) + 1e-3
                pairs[picture].append((feature, found))
        best = (0, None)
        for picture, _ in votes.most_common(CANDIDATES):
            if len(pairs[picture]) < 4:
                continue
            queried, found = numpy.array(pairs[picture]).T
            _, mask = cv2.findHomography(
                self.points[found].astype(numpy.float32), points[queried], cv2.RANSAC, PIXELS,
                maxIters=2000)
            if mask is not None:
                best = max(best, (int(mask.sum()), picture), key=lambda one: one[0])
        return best

    def answer(self, path, right):
        picture = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
        start = time.perf_counter()
        points, descriptors = features(picture, *QUERY)
        if not len(points):
            return {"milliseconds": (time.perf_counter() - start) * 1000, "isFound": False,
                    "isAnsweredThoughMissing": False}
        distances, ids = self.index.search(descriptors, NEIGHBOURS)
        inliers, first = self.best(points, distances, ids, None)
        milliseconds = (time.perf_counter() - start) * 1000
        return {"milliseconds": milliseconds, "isFound": first == right and inliers >= ENOUGH,
                "isAnsweredThoughMissing": self.best(points, distances, ids, right)[0] >= ENOUGH}


def main():
    peer = Peer(json.loads(sys.stdin.readline())["gallery"])
    print(json.dumps(peer.built), flush=True)
    for line in iter(sys.stdin.readline, ""):
        query = json.loads(line)
        print(json.dumps(peer.answer(query["path"], query["right"])), flush=True)


main()
