"""The local model, loaded: word pieces, word vectors, and the encoder on onnxruntime. Made only when needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
from tokenizers import Tokenizer

from core.embedding.model_files import ModelFiles

if TYPE_CHECKING:
    from numpy.typing import NDArray

BATCH_TOKENS = 2048  # padding included: larger batches need more memory and are no faster on two cores
_LONGEST_PIECE = 16  # characters; what cannot fit into `longest` tokens is not even cut into pieces
_SLACK = 16  # tokens a text may be longer than twice the shortest one of its batch
_BLOCK = 32
# One scale, then the low halves of sixteen bytes, then their high halves; 8 stands for zero.
_BLOCK_TYPE = np.dtype([("scale", "<f2"), ("pairs", "u1", _BLOCK // 2)])


class Encoder:
    """Thread-safe. Blocks its thread; two of onnxruntime's threads do the work."""

    def __init__(self, files: ModelFiles, threads: int) -> None:
        self._files = files
        self._tokenizer = Tokenizer.from_file(str(files.tokenizer))
        self._tokenizer.enable_truncation(files.longest - 2)
        self._words = np.memmap(files.words, _BLOCK_TYPE, mode="r").reshape(-1, files.dimension // _BLOCK)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        # A waiting thread must not burn a core, and memory of the largest batch must not be kept for ever.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.enable_cpu_mem_arena = False
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(str(files.encoder), options, providers=["CPUExecutionProvider"])

    def embed(self, texts: Sequence[str], prefix: str) -> NDArray[np.float32]:
        """One row of length 1 per text, (n, d); what is longer than the model can take is cut off."""
        pieces = [self.pieces(prefix + text) for text in texts]
        vectors = np.empty((len(pieces), self._files.dimension), np.float32)
        for batch in batches([len(each) for each in pieces]):
            vectors[batch] = self.run(*self.tensors([pieces[place] for place in batch]))
        return vectors

    def pieces(self, text: str) -> list[int]:
        """Token ids, the special ones included."""
        sendable = text[: self._files.longest * _LONGEST_PIECE].encode("utf-8", "replace").decode()
        ids: list[int] = self._tokenizer.encode(sendable, add_special_tokens=False).ids
        return [self._files.begin, *ids, self._files.end]

    def tensors(self, pieces: Sequence[Sequence[int]]) -> tuple[NDArray[np.float32], NDArray[np.int32]]:
        """What the encoder takes: word vectors (b, s, d) and which of them are real (b, s)."""
        shape = (len(pieces), max(map(len, pieces)))
        ids, mask = np.full(shape, self._files.padding), np.zeros(shape, np.int32)
        for row, each in enumerate(pieces):
            ids[row, : len(each)], mask[row, : len(each)] = each, 1
        return self._dequantised(ids), mask

    def run(self, words: NDArray[np.float32], mask: NDArray[np.int32]) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = self._session.run(None, {"words": words, "mask": mask})[0]
        return vectors

    def _dequantised(self, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        blocks = self._words[ids]
        numbers = np.empty((*ids.shape, self._words.shape[1], _BLOCK), np.float32)
        numbers[..., : _BLOCK // 2] = blocks["pairs"] & 15
        numbers[..., _BLOCK // 2 :] = blocks["pairs"] >> 4
        numbers -= 8
        numbers *= blocks["scale"].astype(np.float32)[..., None]
        return numbers.reshape(*ids.shape, self._files.dimension)


def batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Places of texts of similar length, each group at most BATCH_TOKENS with its padding (or a single text)."""
    group: list[int] = []
    for place in sorted(range(len(lengths)), key=lengths.__getitem__):
        mostly_padding = group and lengths[place] > 2 * lengths[group[0]] + _SLACK
        if mostly_padding or (group and (len(group) + 1) * lengths[place] > BATCH_TOKENS):
            yield group
            group = []
        group.append(place)
    if group:
        yield group
