"""Rewrites a network so that it gives the same in fewer passes over its numbers.

The exported networks of PaddleOCR have some 90 multiplications and 90 additions of single numbers, and write a hard swish as four
operations. A convolution can take the numbers into its weights, and ONNX Runtime computes a hard swish with the convolution
before it if it is written as x · HardSigmoid(x).
"""

import collections

import numpy
from onnx import helper, numpy_helper


class Network:
    """The nodes of a model, with its constants by name."""

    def __init__(self, model):
        self.model = model
        self.constants = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
        self.nodes = []
        for node in model.graph.node:
            if node.op_type == "Constant":
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)
        self.results = {result.name for result in model.graph.output}
        self.link()

    def link(self):
        """Notes who makes and who takes each value."""
        self.makers = {name: node for node in self.nodes for name in node.output}
        self.takers = collections.defaultdict(list)
        for node in self.nodes:
            for name in node.input:
                self.takers[name].append(node)

    def constant(self, values):
        name = f"fused_{len(self.constants)}"
        self.constants[name] = numpy.asarray(values, dtype=numpy.float32)
        return name

    def by_number(self, node):
        """Returns the variable and the number of an operation with a single number; (None, None) for any other."""
        for variable, constant in (node.input[:2], node.input[1::-1]) if len(node.input) == 2 else ():
            if constant in self.constants and self.constants[constant].size == 1 and variable not in self.constants:
                return variable, float(self.constants[constant].reshape(()))
        return None, None

    def maker(self, name, *kinds):
        """Returns the node that makes a value that nothing else takes, if it is of one of these kinds."""
        node = self.makers.get(name)
        if node is not None and node.op_type in kinds and len(self.takers[name]) == 1 and name not in self.results:
            return node
        return None

    def weights(self, node):
        """Returns the weights and the biases of a convolution; its outputs are on the first axis of the weights."""
        weights = self.constants[node.input[1]].astype(numpy.float64)
        if node.op_type == "ConvTranspose":
            weights = weights.swapaxes(0, 1)
        biases = self.constants[node.input[2]] if len(node.input) > 2 else numpy.zeros(len(weights))
        return weights, biases.astype(numpy.float64)

    def set_weights(self, node, variable, weights, biases):
        if node.op_type == "ConvTranspose":
            weights = weights.swapaxes(0, 1)
        del node.input[:]
        node.input.extend([variable, self.constant(weights), self.constant(biases)])

    def remove(self, *nodes):
        for node in nodes:
            self.nodes.remove(node)
        self.link()

    def finish(self):
        graph = self.model.graph
        used = {name for node in self.nodes for name in node.input}
        tensors = [
            numpy_helper.from_array(numpy.ascontiguousarray(value), name)
            for name, value in self.constants.items()
            if name in used
        ]
        for field, values in ((graph.node, self.nodes), (graph.initializer, tensors), (graph.value_info, [])):
            del field[:]
            field.extend(values)


def attribute(node, name, default):
    return next((helper.get_attribute_value(each) for each in node.attribute if each.name == name), default)


def fuse_hard_swish(network):
    """Writes x · clip(x + 3, 0, 6) / 6 as x · HardSigmoid(x)."""
    for division in [node for node in network.nodes if node.op_type == "Div"]:
        product, number = network.by_number(division)
        product = network.maker(product, "Mul") if number == 6 else None
        for variable, clipped in (product.input, product.input[::-1]) if product else ():
            clip = network.maker(clipped, "Clip")
            limits = [network.constants.get(name) for name in clip.input[1:]] if clip else []
            sum_ = network.maker(clip.input[0], "Add") if limits == [0, 6] else None
            if sum_ is None or network.by_number(sum_) != (variable, 3):
                continue
            place = network.nodes.index(division)
            gate = f"{variable}_gate"
            network.nodes[place:place + 1] = [
                helper.make_node("HardSigmoid", [variable], [gate], alpha=1 / 6, beta=0.5),
                helper.make_node("Mul", [variable, gate], division.output),
            ]
            network.remove(product, clip, sum_)
            break


def fuse_backward(network):
    """Takes normalisations, products and sums with constants into the convolution before them."""
    for node in list(network.nodes):
        if node.op_type == "BatchNormalization":
            variable = node.input[0]
            scale, shift, mean, variance = (network.constants[name].astype(numpy.float64) for name in node.input[1:5])
            scale = scale / numpy.sqrt(variance + attribute(node, "epsilon", 1e-5))
            shift = shift - mean * scale
        elif node.op_type in ("Mul", "Add"):
            constants = [name for name in node.input if name in network.constants]
            if len(constants) != 1:
                continue
            variable = next(name for name in node.input if name not in network.constants)
            value = network.constants[constants[0]].astype(numpy.float64)
            # A number, or one for each channel.
            if value.size > 1 and (value.ndim < 3 or value.size != value.shape[-3]):
                continue
            scale, shift = (value.reshape(-1), 0) if node.op_type == "Mul" else (1, value.reshape(-1))
        else:
            continue
        convolution = network.maker(variable, "Conv", "ConvTranspose")
        if convolution is None or convolution.op_type == "ConvTranspose" and attribute(convolution, "group", 1) != 1:
            continue
        weights, biases = network.weights(convolution)
        factors = numpy.broadcast_to(scale, biases.shape)
        network.set_weights(
            convolution, convolution.input[0], weights * factors.reshape(-1, 1, 1, 1), biases * factors + shift
        )
        convolution.output[0] = node.output[0]
        network.remove(node)


def fuse_forward(network):
    """Takes products with a number, and sums with one, into the convolutions after them.

    At the border of a padded convolution a sum does not reach all weights. It stays there, as a normalisation, which ONNX Runtime
    computes in the layout of convolutions.
    """
    # From the end, so that a sum is gone before the product in front of it is looked at.
    for node in reversed(list(network.nodes)):
        variable, number = network.by_number(node) if node.op_type in ("Mul", "Add") else (None, None)
        takers = network.takers[node.output[0]]
        if variable is None or node.output[0] in network.results or not takers:
            continue
        if any(taker.op_type != "Conv" or taker.input[0] != node.output[0] for taker in takers):
            continue
        if node.op_type == "Add" and any(any(attribute(taker, "pads", [])) for taker in takers):
            normalize(network, node, variable, number, takers[0])
            continue
        for taker in takers:
            weights, biases = network.weights(taker)
            if node.op_type == "Mul":
                weights = weights * number
            else:
                biases = biases + number * weights.sum(axis=(1, 2, 3))
            network.set_weights(taker, variable, weights, biases)
        network.remove(node)


def normalize(network, node, variable, number, taker):
    """Writes a sum with a number, and the product in front of it, as a normalisation."""
    product = network.maker(variable, "Mul")
    source, factor = network.by_number(product) if product else (None, None)
    if source is None:
        product, source, factor = None, variable, 1
    channels = network.constants[taker.input[1]].shape[1] * attribute(taker, "group", 1)
    # The variance and what is added to it are one together.
    values = (factor, number, 0, 1 - 1e-5)
    network.nodes[network.nodes.index(node)] = helper.make_node(
        "BatchNormalization",
        [source] + [network.constant(numpy.full(channels, value)) for value in values],
        node.output,
        epsilon=1e-5,
    )
    if product:
        network.nodes.remove(product)
    network.link()


def fuse(model):
    """Rewrites a model in place."""
    network = Network(model)
    fuse_hard_swish(network)
    fuse_backward(network)
    fuse_forward(network)
    network.finish()
