"""The reference implementations, each as a function from pixels to text in the format that ours prints."""

import warnings

import blockhash.core
import cv2
import imagehash
import numpy
import pdqhash
from PIL import Image

warnings.filterwarnings("ignore")

# Ours hashes a picture on one thread, so the references do too.
cv2.setNumThreads(1)


class Picture:
    """One picture in each library's format, converted outside the timed code."""

    def __init__(self, pixels):
        self.rgb = pixels
        self.bgr = pixels[:, :, ::-1].copy()
        self.pillow = Image.fromarray(pixels)


def imagehash_text(function, **options):
    def compute(picture):
        return str(function(picture.pillow, **options))
    return compute


def double_difference(size=8):
    def compute(picture):
        horizontal = imagehash.dhash(picture.pillow, size)
        vertical = imagehash.dhash_vertical(picture.pillow, size)
        bits = numpy.concatenate([horizontal.hash.flatten(), vertical.hash.flatten()])
        return str(imagehash.ImageHash(bits))
    return compute


def opencv_text(hasher):
    def compute(picture):
        return hasher.compute(picture.bgr).tobytes().hex()
    return compute


def opencv_moments():
    hasher = cv2.img_hash.ColorMomentHash_create()

    def compute(picture):
        return ",".join(repr(float(value)) for value in hasher.compute(picture.bgr).ravel())
    return compute


def pdq(picture):
    bits, quality = pdqhash.compute(picture.rgb)
    return numpy.packbits(bits).tobytes().hex() + ";" + str(quality)


# pdqhash's order: original, turned by 90, 180 and 270 degrees, flipped top to bottom, left to right,
# and about either diagonal.
def pdq_dihedral(picture):
    vectors, quality = pdqhash.compute_dihedral(picture.rgb)
    return ",".join(numpy.packbits(v).tobytes().hex() for v in vectors) + ";" + str(quality)


class FlatImage:
    """The interface of a Pillow picture that blockhash needs, for Pillow releases without getdata."""

    def __init__(self, picture):
        self.mode = "RGB"
        self.size = picture.pillow.size
        self.samples = [tuple(p) for p in picture.rgb.reshape(-1, 3).tolist()]

    def getdata(self):
        return self.samples


def blockhash_text(function, size):
    def compute(picture):
        return function(FlatImage(picture), size)
    return compute


def marr_hildreth_decided(picture):
    """Returns the bits that OpenCV's rounding cannot flip, as a number with the first bit highest.

    OpenCV filters in single precision with a Fourier transform, so in flat regions, where the nine
    responses of a window are equal, its bits are noise of the transform. A bit counts if its response
    differs from the window's mean by more than a hundred thousandth of the largest response.
    """
    gray = cv2.cvtColor(picture.bgr, cv2.COLOR_BGR2GRAY)
    blurred = cv2.GaussianBlur(gray, (7, 7), 0)
    resized = cv2.resize(blurred, (512, 512), interpolation=cv2.INTER_CUBIC)
    equal = cv2.equalizeHist(resized).astype(numpy.float64)
    steps = numpy.arange(-8, 9) / 2.0
    squares = steps[:, None] ** 2 + steps[None, :] ** 2
    kernel = (2 - squares) * numpy.exp(squares / 2)
    response = cv2.filter2D(equal, cv2.CV_64F, kernel)
    blocks = response[:496, :496].reshape(31, 16, 31, 16).sum(axis=(1, 3)).T
    margin = numpy.abs(blocks).max() * 1e-5
    decided = 0
    for top in range(0, 29, 4):
        for left in range(0, 29, 4):
            window = blocks[top:top + 3, left:left + 3].ravel()
            for value in window:
                decided = decided << 1 | int(abs(value - window.mean()) > margin)
    return decided


BIT = "bits"
STEP = "steps"
RELATIVE = "relative"

# The name, the function, the comparison, the largest allowed difference, and whether it is too slow for all pictures.
hashing = cv2.img_hash
REFERENCES = [
    ("average", imagehash_text(imagehash.average_hash), BIT, 0),
    ("average:16", imagehash_text(imagehash.average_hash, hash_size=16), BIT, 0),
    ("average:5", imagehash_text(imagehash.average_hash, hash_size=5), BIT, 0),
    ("median", imagehash_text(imagehash.average_hash, mean=numpy.median), BIT, 0),
    ("dhash", imagehash_text(imagehash.dhash), BIT, 0),
    ("dhash:16", imagehash_text(imagehash.dhash, hash_size=16), BIT, 0),
    ("dhash-vertical", imagehash_text(imagehash.dhash_vertical), BIT, 0),
    ("dhash-double", double_difference(), BIT, 0),
    ("phash", imagehash_text(imagehash.phash), BIT, 0),
    ("phash:4", imagehash_text(imagehash.phash, hash_size=4), BIT, 0),
    ("phash:16", imagehash_text(imagehash.phash, hash_size=16), BIT, 0),
    ("phash:32", imagehash_text(imagehash.phash, hash_size=32), BIT, 0),
    ("phash-simple", imagehash_text(imagehash.phash_simple), BIT, 0),
    ("whash-haar", imagehash_text(imagehash.whash), BIT, 0),
    ("whash-haar:16", imagehash_text(imagehash.whash, hash_size=16), BIT, 0),
    ("whash-db4", imagehash_text(imagehash.whash, mode="db4"), BIT, 0),
    ("colorhash", imagehash_text(imagehash.colorhash), BIT, 0),
    ("colorhash:4", imagehash_text(imagehash.colorhash, binbits=4), BIT, 0),
    ("crop-resistant", imagehash_text(imagehash.crop_resistant_hash), BIT, 0),
    ("pdq", pdq, BIT, 0),
    ("pdq-dihedral", pdq_dihedral, BIT, 0),
    ("blockhash", blockhash_text(blockhash.core.blockhash, 16), BIT, 0),
    ("blockhash:8", blockhash_text(blockhash.core.blockhash, 8), BIT, 0),
    ("blockhash-quick", blockhash_text(blockhash.core.blockhash_even, 16), BIT, 0),
    ("opencv-average", opencv_text(hashing.AverageHash_create()), BIT, 0),
    ("opencv-phash", opencv_text(hashing.PHash_create()), BIT, 0),
    ("block-mean", opencv_text(hashing.BlockMeanHash_create(0)), BIT, 0),
    ("block-mean-overlapping", opencv_text(hashing.BlockMeanHash_create(1)), BIT, 0),
    ("marr-hildreth", opencv_text(hashing.MarrHildrethHash_create()), BIT, 2),
    ("radial-variance", opencv_text(hashing.RadialVarianceHash_create()), STEP, 1),
    ("color-moment", opencv_moments(), RELATIVE, 1e-6),
]
