"""How well a catalog finds pictures."""

from __future__ import annotations

import ctypes
import json
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Dict, List, Optional

from . import _structures as c
from ._library import encoded, library, number, text, whole
from ._progress import Progress, found
from ._tables import frame

__all__ = ["Evaluation"]

if TYPE_CHECKING:
    import pandas


@dataclass(frozen=True)
class Evaluation:
    """The figures of an evaluation; a share that was not measured is None.

    Attributes:
        present: Queries that show entities of the catalog.
        absent: Queries that show none of them.
        recall_at_1: Of the present queries those that rank a right entity first.
        recall_at_5: Of the present queries those that rank one among the first five.
        mean_average_precision: The mean average precision of the present queries.
        precision: Of all answers those that are right.
        false_positives: Of the absent queries those that are answered.
        report: All of it, as ``sightline evaluate --format json`` prints it.
    """

    present: int
    absent: int
    recall_at_1: Optional[float]
    recall_at_5: Optional[float]
    mean_average_precision: Optional[float]
    precision: Optional[float]
    false_positives: Optional[float]
    report: Dict[str, Any] = field(repr=False)

    def rows(self) -> List[Dict[str, Any]]:
        """A row for everything, for each kind of change and for each entity type."""
        rows = [_row("all", "everything", self.report["overall"])]
        rows += [_row("kind", group["name"], group["figures"]) for group in self.report["groups"]]
        rows += [_row("type", kind["name"], kind["figures"]) for kind in self.report["entityTypes"]]
        return rows

    def to_pandas(self) -> "pandas.DataFrame":
        """The rows as a table of pandas, which must be installed: of the shape (kinds of change and types and 1, 10)."""
        rows = self.rows()
        return frame(rows, list(rows[0]))

    def to_json(self) -> str:
        """The whole report as JSON."""
        return json.dumps(self.report, sort_keys=True)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in self.rows()[0])
        body = "".join(
            "<tr>" + "".join(f"<td>{_shown(value)}</td>" for value in row.values()) + "</tr>"
            for row in self.rows()
        )
        return f"<table><tr>{head}</tr>{body}</table>"


def evaluate(
    handle: Any, truth: Optional[Any], pictures: int, seed: int, jobs: int, progress: Progress
) -> Evaluation:
    """Measures how well the pictures of a catalog are found."""
    options = c.EvaluationOptions(
        None if truth is None else encoded(os.fspath(truth), "the path of the truth"),
        whole(pictures, "pictures", signed=False),
        whole(seed, "seed", signed=False),
        whole(jobs, "jobs", 32, signed=False),
    )

    def call(*rest: Any) -> Any:
        return library().sightline_catalog_evaluate(handle, ctypes.byref(options), *rest)

    with found(call, progress) as result:
        return Evaluation(
            present=result.present,
            absent=result.absent,
            recall_at_1=number(result.recall_at_1),
            recall_at_5=number(result.recall_at_5),
            mean_average_precision=number(result.mean_average_precision),
            precision=number(result.precision),
            false_positives=number(result.false_positives),
            report=json.loads(text(result.json)),
        )


def _shown(value: Any) -> str:
    from html import escape

    if value is None:
        return ""
    return f"{value:.3f}" if isinstance(value, float) else escape(str(value))


def _row(part: str, name: str, figures: Dict[str, Any]) -> Dict[str, Any]:
    return {
        "part": part,
        "name": name,
        "present": figures["recallAt1"]["total"],
        "recall_at_1": _share(figures["recallAt1"]),
        "recall_at_5": _share(figures["recallAt5"]),
        "mean_average_precision": figures.get("meanAveragePrecision"),
        "answered_right": _share(figures["answeredRight"]),
        "answered_wrong": _share(figures["answeredWrong"]),
        "absent": figures["falsePositives"]["total"],
        "false_positives": _share(figures["falsePositives"]),
    }


def _share(rate: Dict[str, Any]) -> Optional[float]:
    return rate["count"] / rate["total"] if rate["total"] else None
