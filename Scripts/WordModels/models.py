"""Extracts the models that read words from a wheel, and writes the characters listed in one of them to a file.

Run by Scripts/words: models.py WHEEL FOLDER. The models are PaddleOCR's PP-OCRv4 for phones (Apache-2.0), as ONNX.
"""

import hashlib
import pathlib
import sys
import zipfile

# For each name, the file in the wheel and its SHA-256.
MODELS = {
    "words-detection": (
        "ch_PP-OCRv4_det_infer.onnx",
        "d2a7720d45a54257208b1e13e36a8479894cb74155a5efe29462512d42f49da9",
    ),
    "words-recognition": (
        "ch_PP-OCRv4_rec_infer.onnx",
        "48fc40f24f6d2a207a2b1091d3437eb3cc3eb6b676dc3ef9c37384005483683b",
    ),
}
# Fields of an ONNX model (onnx.proto): metadata entries, and their key and value.
METADATA, KEY, VALUE = 14, 1, 2


def fields(message):
    """Returns the length-delimited fields of a Protocol Buffers message, with their numbers."""
    place = 0

    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte = message[place]
            place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while place < len(message):
        tag = number()
        kind = tag & 7
        if kind == 0:
            number()
        elif kind in (1, 5):
            place += 8 if kind == 1 else 4
        elif kind == 2:
            length = number()
            yield tag >> 3, message[place:place + length]
            place += length
        else:
            sys.exit("error: the model that reads words is not an ONNX model")


def characters(model):
    for number, entry in fields(model):
        if number == METADATA:
            parts = dict(fields(entry))
            if parts.get(KEY) == b"character":
                return parts[VALUE].decode().rstrip("\n") + "\n"
    sys.exit("error: the model that reads words lists no characters")


def write(path, content):
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    part.replace(path)
    print(f"written: {path}")


wheel, folder = zipfile.ZipFile(sys.argv[1]), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for name, (file, digest) in MODELS.items():
    model = wheel.read(f"rapidocr_onnxruntime/models/{file}")
    if hashlib.sha256(model).hexdigest() != digest:
        sys.exit(f"error: {file} is not the expected file, so it is not used")
    if name == "words-recognition":
        write(folder / f"{name}.txt", characters(model).encode())
    write(folder / f"{name}.onnx", model)
