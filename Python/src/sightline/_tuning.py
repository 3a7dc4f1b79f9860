"""Profiles that are fitted to a catalog's pictures."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass, field
from typing import Any, Optional, Tuple, Union

from . import _structures as c
from ._library import SightlineError, encoded, library, number, text, whole
from ._progress import Progress, found

__all__ = ["ProfileFigures", "Tuning"]


@dataclass(frozen=True)
class ProfileFigures:
    """The figures of a profile; a share that was not measured is None.

    Attributes:
        minimum_score: The lowest score that is answered.
        recall_at_1: Of the queries showing an entity those that rank it first, at any score.
        answered_right: Of these those that are answered with it.
        answered_wrong: Of these those that are answered with another.
        precision: Of all answers those that are right.
        false_positives: Of the queries showing no entity those that are answered.
    """

    minimum_score: float
    recall_at_1: Optional[float]
    answered_right: Optional[float]
    answered_wrong: Optional[float]
    precision: Optional[float]
    false_positives: Optional[float]

    def __repr__(self) -> str:
        shares = [
            f"{name} {value:.1%}"
            for name, value in vars(self).items()
            if name != "minimum_score" and value is not None
        ]
        return f"ProfileFigures({', '.join([f'minimum_score {self.minimum_score:.3f}'] + shares)})"


@dataclass(frozen=True)
class Tuning:
    """A fitted profile.

    Attributes:
        queries: The number of measured queries.
        entities: The number of entities that they show.
        before: The figures of the profile that the catalog was opened with.
        after: Those of the fitted one, on entities that each fit had not seen.
        is_refitted: Whether the weights of signals are new, and not only the prior, the scale and the lowest score.
        problems: Why other queries were left out, a line each.
        profile: The profile as JSON.
    """

    queries: int
    entities: int
    before: ProfileFigures
    after: ProfileFigures
    is_refitted: bool
    problems: Tuple[str, ...] = field(repr=False)
    profile: str = field(repr=False)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the profile to a file, which ``Catalog(path, profile=...)`` and ``compare`` take."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.profile)


def tune(
    handle: Any,
    truth: Optional[Any],
    precision: float,
    pictures: int,
    seed: int,
    jobs: int,
    progress: Progress,
) -> Tuning:
    """Fits a profile to queries with known answers."""
    # In C zero means the usual precision.
    if not 0.5 <= precision <= 0.999:
        raise SightlineError("invalidArgument", f"a precision of {precision}: it must be from 0.5 to 0.999")
    options = c.TuningOptions(
        None if truth is None else encoded(os.fspath(truth), "the path of the truth"),
        whole(pictures, "pictures", signed=False),
        precision,
        whole(seed, "seed", signed=False),
        whole(jobs, "jobs", 32, signed=False),
    )

    def call(*rest: Any) -> Any:
        return library().sightline_catalog_tune(handle, ctypes.byref(options), *rest)

    with found(call, progress) as tuned:
        return Tuning(
            queries=tuned.queries,
            entities=tuned.entities,
            before=_figures(tuned.before),
            after=_figures(tuned.after),
            is_refitted=tuned.is_refitted,
            problems=tuple(text(one) for one in tuned.problems[: tuned.problem_count]),
            profile=text(tuned.profile),
        )


def _figures(stored: c.ProfileFigures) -> ProfileFigures:
    return ProfileFigures(
        minimum_score=stored.minimum_score,
        recall_at_1=number(stored.recall_at_1),
        answered_right=number(stored.answered_right),
        answered_wrong=number(stored.answered_wrong),
        precision=number(stored.precision),
        false_positives=number(stored.false_positives),
    )
