import Results

/// A requirement on a figure of a family.
struct Gate: Hashable, Sendable {
  let figure: Figure
  /// The limit, a share of 0…1: a minimum or a maximum.
  let bound: Double

  static func atLeast(_ bound: Double, _ figure: Figure) -> Gate {
    Gate(figure: figure, bound: bound)
  }
  static func atMost(_ bound: Double, _ figure: Figure) -> Gate {
    Gate(figure: figure, bound: bound)
  }

  /// The limit in percent, without decimals that it does not have.
  var percent: String {
    let percent = (bound * 1000).rounded() / 10
    return percent.with(decimals: percent.rounded() == percent ? 0 : 1)
  }

  /// Whether a share meets the gate.
  func isMet(by value: Double) -> Bool { figure.growsBetter ? value >= bound : value <= bound }

  /// Whether even the better end of an interval misses the gate.
  func isMissed(by interval: ClosedRange<Double>) -> Bool {
    !isMet(by: figure.growsBetter ? interval.upperBound : interval.lowerBound)
  }

  /// Returns the gates of a row of the table, by its title; every family has those of its own pictures.
  static func all(of title: String) -> [Gate] {
    ofQueries(of: title) + ofOwn
  }

  /// The gates of every family's own pictures.
  static let ofOwn: [Gate] = [
    .atLeast(1, .own), .atLeast(0.995, .saved), .atLeast(1, .reordered),
  ]

  private static func ofQueries(of title: String) -> [Gate] {
    switch title {
    case "covers":
      return answers(right: 0.97, wrong: 0.01, absent: 0.01)
        + [.atLeast(0.97, .worstGroup), .atMost(0.05, .calibrationError)]
    case "books": return answers(right: 0.97, wrong: 0.01, absent: 0.01)
    case "framed": return answers(right: 0.95, wrong: 0.01, absent: 0.01)
    case "garments": return [.atMost(0.02, .absentAnswered)]
    case "buildings": return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    case "paintings", "changes", "captures":
      return answers(right: 0.97, wrong: 0.02, absent: 0.01) + [.atMost(0.05, .calibrationError)]
    case "views": return answers(right: 0.9, wrong: 0.02, absent: 0.01)
    case "views, copy": return [.atLeast(0.8, .returned), .atMost(0.02, .answeredWrong)]
    case "sides": return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    case "shelves", "siblings", "groceries, packages", "groceries, packages-labelled",
      "groceries-read":
      return [.atMost(0.05, .answeredWrong), .atMost(0.08, .absentAnswered)]
    case "clothes-floor", "shared floor": return [.atMost(0.01, .absentAnswered)]
    case "restyled": return answers(right: 0.9, wrong: 0.02, absent: 0.01)
    case "shared desk":
      return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    case "shared interface", "shared watermark", "shared frame":
      return [.atMost(0.02, .answeredWrong), .atMost(0.08, .absentAnswered)]
    case "clothes-colour, both", "covers-colour, both", "variants, both":
      return [.atLeast(0.98, .first), .atMost(0.05, .answeredWrong)]
    case "clothes-colour, other", "covers-colour, other", "variants, other":
      return [.atMost(0.1, .absentAnswered), .atLeast(0.9, .toldRelated)]
    case "unseen sunset", "unseen x-ray", "unseen fingerprint", "unseen planet",
      "unseen brain-slice", "unseen floor-plan", "unseen sign":
      return [.atMost(0.05, .absentAnswered), .atMost(0, .absentSure)]
    case "unseen thumbnails": return [.atMost(0.02, .absentAnswered)]
    case "unseen playing": return answers(right: 0.9, wrong: 0.02, absent: 0.1)
    case let title where title.hasPrefix("documents") || title.hasPrefix("unseen"):
      return answers(right: 0.9, wrong: 0.02, absent: 0.02)
    case "line-drawings", "icons", "maps", "night-skies":
      return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    default: return []
    }
  }

  private static func answers(right: Double, wrong: Double, absent: Double) -> [Gate] {
    [
      .atLeast(right, .answeredRight), .atMost(wrong, .answeredWrong),
      .atMost(absent, .absentAnswered),
    ]
  }
}
