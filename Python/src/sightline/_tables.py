"""Rows as tables of pandas, and texts that print short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Sequence

if TYPE_CHECKING:
    import pandas


def frame(rows: List[Dict[str, Any]], columns: Sequence[str]) -> "pandas.DataFrame":
    """Rows as a table, which has its columns even without rows."""
    try:
        import pandas
    except ImportError:
        raise ImportError("to_pandas needs pandas: pip install pandas") from None
    return pandas.DataFrame(rows, columns=list(columns))


def shown(value: str, most: int = 40) -> str:
    """A text in quotes and on one line, with an ellipsis where it is long."""
    return repr(value if len(value) <= most else value[: most - 1] + "…")


def name(value: str, most: int = 40) -> str:
    """The same without quotes, where it is printed without them anyway."""
    quoted = shown(value, most)
    return quoted[1:-1] if value and value.isprintable() and not any(mark in value for mark in "'\"\\ ") else quoted
