"""Extracts the models that read words from a wheel, rewrites them to be faster, and lists the characters of one in a file.

Run by Scripts/words: models.py WHEEL FOLDER. The models are PaddleOCR's PP-OCRv4 for phones (Apache-2.0), as ONNX.
"""

import hashlib
import pathlib
import sys
import zipfile

import numpy
import onnx
import onnxruntime
from fusion import fuse

# For each name, the file in the wheel, its SHA-256, and a height of pictures that it takes, in pixels.
MODELS = {
    "words-detection": (
        "ch_PP-OCRv4_det_infer.onnx",
        "d2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9",
        64,
    ),
    "words-recognition": (
        "ch_PP-OCRv4_rec_infer.onnx",
        "48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b",
        48,
    ),
}
# How much a number that a rewritten model gives may differ.
TOLERANCE = 1e-4


def characters(model):
    for entry in model.metadata_props:
        if entry.key == "character":
            return entry.value.rstrip("\n") + "\n"
    sys.exit("error: the model that reads words lists no characters")


def output(model, height):
    """Returns what a model gives for random pixels, which are the same each time."""
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    pixels = numpy.random.default_rng(1).uniform(-1, 1, (1, 3, height, 320)).astype(numpy.float32)
    return session.run(None, {session.get_inputs()[0].name: pixels})[0]


def faster(model, content, name, height):
    """Returns the bytes of a model, rewritten so that it gives the same in three quarters of the time."""
    fuse(model)
    rewritten = model.SerializeToString()
    difference = float(numpy.abs(output(rewritten, height) - output(content, height)).max())
    if not difference <= TOLERANCE:
        sys.exit(f"error: {name} gives other numbers after it was rewritten: {difference:.1e} apart")
    return rewritten


def write(path, content):
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
    print(f"written: {path}")


wheel, folder = zipfile.ZipFile(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for name, (file, digest, height) in MODELS.items():
    content = wheel.read(f"rapidocr_onnxruntime/models/{file}")
    if hashlib.sha256(content).hexdigest() != digest:
        sys.exit(f"error: {file} is not the expected file, so it is not used")
    model = onnx.load_from_string(content)
    if name == "words-recognition":
        write(folder / f"{name}.txt", characters(model).encode())
    write(folder / f"{name}.onnx", faster(model, content, name, height))
