"""``plot_duplicates`` of ``imagededup.utils``; needs matplotlib and Pillow."""

from __future__ import annotations

import os
from typing import Any, Dict, Optional, Union


def plot_duplicates(
    image_dir: Union[str, "os.PathLike[str]"],
    duplicate_map: Dict[str, Any],
    filename: str,
    outfile: Optional[str] = None,
) -> None:
    """Shows a file and its duplicates, or writes them as a picture to ``outfile``."""
    if filename not in duplicate_map:
        raise ValueError("filename must be in duplicate_map")
    near = duplicate_map[filename]
    if not near:
        raise ValueError(f"{filename} has no duplicates to plot")
    from matplotlib import pyplot
    from PIL import Image

    names = [filename] + [entry[0] if isinstance(entry, tuple) else entry for entry in near]
    figure, axes = pyplot.subplots(1, len(names), figsize=(3 * len(names), 3))
    for place, name in zip(axes, names):
        with Image.open(os.path.join(image_dir, name)) as image:
            place.imshow(image.convert("RGB"))
        place.set_title(f"Original Image: {name}" if name == filename else name)
        place.axis("off")
    if outfile:
        figure.savefig(outfile)
    else:
        pyplot.show()
    pyplot.close(figure)


__all__ = ["plot_duplicates"]
