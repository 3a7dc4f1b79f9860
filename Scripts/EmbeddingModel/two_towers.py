"""Writes small models with a picture and a text encoder to test `query --text`, without third-party weights.

The picture encoder gives the mean red, green and blue of a picture, the text encoder the sum of vectors for the words red,
green and blue. One model is like CLIP's exports (vocab.json and merges.txt, a mask), one like SigLIP's (a SentencePiece model,
a fixed length, scale and bias), and one has tokenizer.json. Pictures of one colour each are written beside them.
Run by Scripts/test-embeddings: two_towers.py FOLDER
"""

import json
import pathlib
import struct
import sys
import zlib

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

COLORS = {"red": (1, -1, -1), "green": (-1, 1, -1), "blue": (-1, -1, 1)}


def save(path, nodes, inputs, outputs, constants=()):
    graph = helper.make_graph(nodes, "towers", inputs, outputs, [numpy_helper.from_array(v, n) for n, v in constants])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def picture_side(path, output):
    save(path, [
        helper.make_node("GlobalAveragePool", ["pixel_values"], ["mean"]),
        helper.make_node("Flatten", ["mean"], [output]),
        helper.make_node("Identity", ["mean"], ["last_hidden_state"]),
    ], [helper.make_tensor_value_info("pixel_values", TensorProto.FLOAT, ["batch", 3, 32, 32])], [
        helper.make_tensor_value_info("last_hidden_state", TensorProto.FLOAT, ["batch", 3, 1, 1]),
        helper.make_tensor_value_info(output, TensorProto.FLOAT, ["batch", 3]),
    ])


def text_side(path, output, vectors, kind, length, mask):
    """Builds the sum of the vectors of all tokens that the mask selects."""
    nodes = [helper.make_node("Gather", ["vectors", "input_ids"], ["each"])]
    inputs = [helper.make_tensor_value_info("input_ids", kind, ["batch", length])]
    last = "each"
    if mask:
        inputs.append(helper.make_tensor_value_info("attention_mask", kind, ["batch", length]))
        nodes += [
            helper.make_node("Cast", ["attention_mask"], ["told"], to=TensorProto.FLOAT),
            helper.make_node("Unsqueeze", ["told", "last"], ["wide"]),
            helper.make_node("Mul", ["each", "wide"], ["masked"]),
        ]
        last = "masked"
    nodes.append(helper.make_node("ReduceSum", [last, "second"], [output], keepdims=0))
    constants = [("vectors", vectors), ("second", numpy.array([1], numpy.int64))]
    if mask:
        constants.append(("last", numpy.array([2], numpy.int64)))
    save(path, nodes, inputs, [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["batch", 3])], constants)


def vectors_of(pieces, padding, junk):
    vectors = numpy.full((len(pieces), 3), 0.001, numpy.float32)
    for number, piece in enumerate(pieces):
        name = piece.replace("</w>", "").replace("▁", "")
        if name in COLORS:
            vectors[number] = COLORS[name]
    # Padding tokens have large vectors, so that a model that does not mask them fails.
    vectors[padding] = junk
    return vectors


def byte_letters():
    seen = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    letters, late = [], 0
    for byte in range(256):
        if byte in seen:
            letters.append(chr(byte))
        else:
            letters.append(chr(0x100 + late))
            late += 1
    return letters


def clip(folder):
    folder.mkdir(parents=True)
    letters = byte_letters()
    pieces, merges = letters + [letter + "</w>" for letter in letters], []
    for word in ["green", "red", "blue", "car", "a"]:  # The r of green is merged differently from the r of red.
        parts = [*word[:-1], word[-1] + "</w>"]
        whole = parts[0]
        for part in parts[1:]:
            merges.append(f"{whole} {part}")
            whole += part
            if whole not in pieces:
                pieces.append(whole)
    pieces += ["<|startoftext|>", "<|endoftext|>"]
    (folder / "vocab.json").write_text(json.dumps({piece: number for number, piece in enumerate(pieces)}))
    (folder / "merges.txt").write_text("#version: 0.2\n" + "\n".join(merges) + "\n", encoding="utf-8")
    picture_side(folder / "vision_model.onnx", "image_embeds")
    end = len(pieces) - 1
    vectors = vectors_of(pieces, end, (5, 5, 5))
    # The end token is also the padding: the start token cancels one of them, and the mask removes the rest.
    vectors[end - 1] = (-5, -5, -5)
    text_side(folder / "text_model.onnx", "text_embeds", vectors, TensorProto.INT64, "length", True)


def number(value):
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(found) + bytes([value])


def field(place, value):
    if isinstance(value, float):
        return number(place << 3 | 5) + struct.pack("<f", value)
    if isinstance(value, int):
        return number(place << 3) + number(value)
    return number(place << 3 | 2) + number(len(value)) + value


def siglip(folder):
    folder.mkdir(parents=True)
    pieces = [("<pad>", 0.0, 3), ("</s>", 0.0, 3), ("<unk>", 0.0, 2)]
    pieces += [("▁" + word, -4.0, 1) for word in ["red", "green", "blue", "car", "a"]] + [("▁", -6.0, 1)]
    pieces += [(chr(letter), -9.0, 1) for letter in range(ord("a"), ord("z") + 1)]
    model = b"".join(
        field(1, field(1, text.encode()) + field(2, score) + (field(3, kind) if kind != 1 else b""))
        for text, score, kind in pieces)
    model += field(2, field(3, 1)) + field(3, field(3, 1))
    (folder / "spiece.model").write_bytes(model)
    picture_side(folder / "visual.onnx", "pooler_output")
    vectors = vectors_of([text for text, *_ in pieces], 1, (0, 0, 0))
    text_side(folder / "textual.onnx", "pooler_output", vectors, TensorProto.INT32, 64, False)
    tokenizer = {
        "version": "1.0", "truncation": None, "padding": None,
        "added_tokens": [{"id": 1, "content": "</s>", "single_word": False, "lstrip": False, "rstrip": False,
                          "normalized": False, "special": True}],
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True},
        "post_processor": {"type": "TemplateProcessing", "single": [
            {"Sequence": {"id": "A", "type_id": 0}}, {"SpecialToken": {"id": "</s>", "type_id": 0}}],
            "special_tokens": {"</s>": {"id": "</s>", "ids": [1], "tokens": ["</s>"]}}},
        "model": {"type": "Unigram", "unk_id": 2, "byte_fallback": False,
                  "vocab": [[text, score] for text, score, _ in pieces]},
    }
    (folder / "other.json").write_text(json.dumps(tokenizer, ensure_ascii=False), encoding="utf-8")


def png(path, color):
    """Writes a picture of one colour, with a grey corner so that it is not featureless."""
    rows = b""
    for y in range(64):
        row = b"".join(bytes(color if x > 8 or y > 8 else (120 + x, 120 + y, 128)) for x in range(64))
        rows += b"\0" + row
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0)) +
                     chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def main():
    folder = pathlib.Path(sys.argv[1])
    clip(folder / "clip")
    siglip(folder / "siglip")
    pictures = folder / "pictures"
    pictures.mkdir()
    for name, color in {"one": (230, 20, 25), "two": (30, 200, 20), "three": (15, 25, 220), "four": (200, 190, 30)}.items():
        png(pictures / f"{name}.png", color)


if __name__ == "__main__":
    main()
