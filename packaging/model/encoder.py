"""Builds the encoder as an ONNX graph with 8-bit weights: word vectors and mask in, one vector of length 1 out.

Written node by node, not by an exporter, so that the same weights give the same bytes with every release of the tools.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from weights import Weights

CONTRIB = "com.microsoft"  # fused operators of onnxruntime
# Seven bits: without VNNI instructions two 8-bit products overflow the 16 bits they are summed in.
LARGEST = 64


class Graph:
    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def floats(self, name: str, value: np.ndarray) -> str:
        return self.constant(name, value.astype(np.float32))

    def add(self, operator: str, inputs: Sequence[str], outputs: str, domain: str = "", **attributes: object) -> str:
        """Append a node; `outputs` are names divided by blanks, the first one is returned."""
        names = outputs.split()
        node = helper.make_node(operator, inputs, names, f"node_{len(self.nodes)}", domain=domain)
        # In order of name: the library's own order has changed between releases.
        node.attribute.extend(helper.make_attribute(key, attributes[key]) for key in sorted(attributes))
        self.nodes.append(node)
        return names[0]

    def quantized(self, name: str, matrix: np.ndarray) -> list[str]:
        """`matrix` as int8 with one scale per column and no offset: the names of the three constants."""
        scale = np.maximum(np.abs(matrix).max(axis=0), np.float32(1e-12)) / np.float32(LARGEST)
        numbers = np.rint(matrix / scale).astype(np.int8)
        return [
            self.constant(f"{name}.int8", numbers),
            self.floats(f"{name}.scale", scale),
            self.constant(f"{name}.zero", np.zeros(len(scale), np.int8)),
        ]


def build_encoder(weights: Weights) -> bytes:
    """The serialised model. Inputs `words` (b, s, hidden) float32 and `mask` (b, s) int32; output `vectors`."""
    graph = Graph()
    state = _with_positions(graph, weights)
    for layer in range(weights.layers):
        state = _layer(graph, weights, f"l{layer}.", state)
    _pooled(graph, state)
    words = helper.make_tensor_value_info("words", TensorProto.FLOAT, ["b", "s", weights.hidden])
    mask = helper.make_tensor_value_info("mask", TensorProto.INT32, ["b", "s"])
    vectors = helper.make_tensor_value_info("vectors", TensorProto.FLOAT, ["b", weights.hidden])
    made = helper.make_graph(graph.nodes, "multilingual-e5-small", [words, mask], [vectors], graph.constants)
    operators = [helper.make_opsetid("", 17), helper.make_opsetid(CONTRIB, 1)]
    model = helper.make_model(made, opset_imports=operators, producer_name="memoscape", ir_version=9)
    return bytes(model.SerializeToString(deterministic=True))


def _with_positions(graph: Graph, weights: Weights) -> str:
    positions = weights.floats("emb.pos").reshape(-1, weights.hidden) + weights.floats("emb.type")[: weights.hidden]
    constants = {"zero": [0], "one": [1], "two": [2]}
    for name, value in constants.items():
        graph.constant(name, np.array(value, np.int64))
    shape = graph.add("Shape", ["words"], "shape")
    length = graph.add("Slice", [shape, "one", "two"], "length")
    placed = graph.add("Slice", [graph.floats("positions", positions), "zero", length], "placed")
    summed = graph.add("Add", ["words", placed], "summed")
    norm = [graph.floats(name, weights.floats(name)) for name in ("emb.ln.w", "emb.ln.b")]
    return graph.add("LayerNormalization", [summed, *norm], "state", axis=-1, epsilon=weights.epsilon)


def _layer(graph: Graph, weights: Weights, prefix: str, state: str) -> str:
    hidden, wide = weights.hidden, weights.feed_forward

    def matrix(name: str, outputs: int, inputs: int) -> np.ndarray:
        return weights.matrix(prefix + name, outputs, inputs).T

    def floats(name: str) -> str:
        return graph.floats(prefix + name, weights.floats(prefix + name))

    def product(value: str, name: str, factor: np.ndarray) -> str:
        inputs = [value, *graph.quantized(prefix + name, factor)]
        return graph.add("DynamicQuantizeMatMul", inputs, f"{prefix}{name}.out", CONTRIB)

    def normed(value: str, skipped: str, norm: str, bias: str) -> str:
        inputs = [value, skipped, floats(f"{norm}.w"), floats(f"{norm}.b"), floats(bias)]
        output = f"{prefix}{norm}.out"
        return graph.add("SkipLayerNormalization", inputs, output, CONTRIB, epsilon=weights.epsilon)

    attended = _attention(graph, weights, prefix, state)
    mixed = normed(product(attended, "ao", matrix("ao.w", hidden, hidden)), state, "aln", "ao.b")
    spread = product(mixed, "fi", matrix("fi.w", wide, hidden))
    bent = graph.add("BiasGelu", [spread, floats("fi.b")], f"{prefix}gelu", CONTRIB)
    return normed(product(bent, "fo", matrix("fo.w", hidden, wide)), mixed, "oln", "fo.b")


def _attention(graph: Graph, weights: Weights, prefix: str, state: str) -> str:
    hidden = weights.hidden
    matrix = np.concatenate([weights.matrix(f"{prefix}{part}.w", hidden, hidden).T for part in "qkv"], axis=1)
    bias = np.concatenate([weights.floats(f"{prefix}{part}.b") for part in "qkv"])
    numbers, scale, zero = graph.quantized(f"{prefix}qkv", matrix)
    outputs = f"{prefix}in.u8 {prefix}in.scale {prefix}in.zero"
    quantized = graph.add("DynamicQuantizeLinear", [state], outputs)
    inputs = [quantized, numbers, graph.floats(f"{prefix}qkv.bias", bias), f"{prefix}in.scale", scale, "mask"]
    inputs += [f"{prefix}in.zero", zero]
    return graph.add("QAttention", inputs, f"{prefix}attended", CONTRIB, num_heads=weights.heads)


def _pooled(graph: Graph, state: str) -> None:
    """The mean over the tokens that are no padding, scaled to length 1."""
    real = graph.add("Cast", ["mask"], "real", to=TensorProto.FLOAT)
    graph.constant("minus_one", np.array([-1], np.int64))
    column = graph.add("Unsqueeze", [real, "minus_one"], "column")
    kept = graph.add("Mul", [state, column], "kept")
    total = graph.add("ReduceSum", [kept, "one"], "total", keepdims=0)
    graph.add("LpNormalization", [total], "vectors", axis=-1, p=2)
