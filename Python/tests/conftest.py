"""Pictures that the tests look at: those of the repository, and drawn ones."""

import os
import pathlib

import numpy
import pytest

SAMPLES = pathlib.Path(os.environ.get("SIGHTLINE_SAMPLES", "SampleImages")).resolve()


@pytest.fixture
def fuji() -> str:
    return str(SAMPLES / "landmarks" / "fuji.jpg")


@pytest.fixture
def screenshot() -> str:
    return str(SAMPLES / "queries" / "fuji-screenshot.png")


def drawn(seed: int, width: int = 160, height: int = 120) -> "numpy.ndarray":
    """Blocks and noise that differ by the seed."""
    generator = numpy.random.default_rng(seed)
    blocks = generator.integers(0, 256, (height // 8 + 1, width // 8 + 1, 3))
    large = numpy.kron(blocks, numpy.ones((8, 8, 1), dtype=int))[:height, :width]
    noise = generator.integers(-20, 21, large.shape)
    return (large + noise).clip(0, 255).astype(numpy.uint8)
