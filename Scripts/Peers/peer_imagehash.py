"""ImageHash with its defaults; the threshold is from the example in its README."""

import imagehash
import numpy
from PIL import Image

from whole_pictures import Method, WholePictures, hamming, packed

RULE = "fewer than 5 bits, as in its README's example"


def method(name, function):
    return Method(f"ImageHash {name}", lambda picture: packed(function(picture).hash), hamming,
                  4, RULE)


class Peer(WholePictures):
    versions = {"ImageHash": imagehash.__version__, "numpy": numpy.__version__}
    methods = [
        method("phash", imagehash.phash), method("dhash", imagehash.dhash),
        method("whash", imagehash.whash), method("colorhash", imagehash.colorhash),
    ]

    def read(self, path):
        picture = Image.open(path)
        return picture.convert("RGB")
