import Results

/// A row compared with its gates and with the last committed figures.
struct Verdict {
  /// The status of a gate.
  enum Standing: String {
    /// The gate is met.
    case met = "met"
    /// The gate is not met, and was not met in the committed figures.
    case bar = "bar"
    /// The gate was met in the committed figures, and is no longer met.
    case lost = "lost"
  }

  let row: FamilyFigures
  /// The same row of the committed table; nil if the table has none.
  let committed: FamilyFigures?

  /// The gates with their status, in order.
  var gates: [(gate: Gate, standing: Standing)] {
    Gate.all(of: row.title).compactMap { gate in
      guard let now = gate.figure.value(of: row) else { return nil }
      // With few queries, only the interval can show that a gate is missed.
      let isMet = row.isShort ? !gate.isMissed(by: now.interval) : gate.isMet(by: now.value)
      if isMet { return (gate, .met) }
      let before = committed.flatMap { gate.figure.value(of: $0) }
      return (gate, before.map { gate.isMet(by: $0.value) } ?? false ? .lost : .bar)
    }
  }

  /// The reasons why the run fails for this row, one line each; empty if it passes.
  var failures: [String] {
    let lost = gates.filter { $0.standing == .lost }.map { gate, _ in
      "\(row.title) (\(row.half)): \(text(of: gate.figure)) misses the gate of "
        + "\(gate.bound.percent) %, which was met"
    }
    guard let committed else { return lost }
    let fallen = Figure.allCases.compactMap { figure -> String? in
      guard let now = figure.value(of: row), let before = figure.value(of: committed) else {
        return nil
      }
      let hasFallen =
        figure.growsBetter
        ? now.interval.upperBound < before.value : now.interval.lowerBound > before.value
      return hasFallen
        ? "\(row.title) (\(row.half)): \(text(of: figure)), was \(before.value.percent) %" : nil
    }
    return lost + fallen
  }

  private func text(of figure: Figure) -> String {
    guard let now = figure.value(of: row) else { return figure.rawValue }
    return "\(figure.rawValue) \(now.value.percent) % (\(now.interval.lowerBound.percent)–"
      + "\(now.interval.upperBound.percent))"
  }
}
