/// A requirement on a figure of a family.
struct Gate: Sendable {
  let figure: Figure
  /// The limit, a share of 0…1: a minimum or a maximum.
  let bound: Double

  static func atLeast(_ bound: Double, _ figure: Figure) -> Gate {
    Gate(figure: figure, bound: bound)
  }
  static func atMost(_ bound: Double, _ figure: Figure) -> Gate {
    Gate(figure: figure, bound: bound)
  }

  /// Whether a share meets the gate.
  func isMet(by value: Double) -> Bool { figure.growsBetter ? value >= bound : value <= bound }

  /// Whether even the better end of an interval misses the gate.
  func isMissed(by interval: ClosedRange<Double>) -> Bool {
    !isMet(by: figure.growsBetter ? interval.upperBound : interval.lowerBound)
  }

  /// Returns the gates of a row of the table, by its title.
  static func all(of title: String) -> [Gate] {
    switch title {
    case "covers", "paintings":
      return [
        .atLeast(0.97, .answeredRight), .atMost(0.02, .answeredWrong),
        .atMost(0.01, .absentAnswered), .atMost(0.05, .calibrationError),
      ]
    case "changes", "captures":
      return [
        .atLeast(0.97, .answeredRight), .atMost(0.02, .answeredWrong),
        .atMost(0.01, .absentAnswered), .atMost(0.05, .calibrationError),
      ]
    case "views":
      return [
        .atLeast(0.9, .answeredRight), .atMost(0.02, .answeredWrong),
        .atMost(0.01, .absentAnswered),
      ]
    case "views, copy": return [.atLeast(0.55, .returned), .atMost(0.02, .answeredWrong)]
    case "sides": return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    case "shelves", "siblings", "groceries, packages", "groceries, packages-labelled",
      "groceries-read":
      return [.atMost(0.05, .answeredWrong), .atMost(0.08, .absentAnswered)]
    case "clothes-floor", "shared floor": return [.atMost(0.01, .absentAnswered)]
    case "clothes-colour", "covers-colour", "variants":
      return [
        .atLeast(0.85, .answeredRight), .atMost(0.05, .answeredWrong),
        .atMost(0.08, .absentAnswered),
      ]
    case "restyled":
      return [
        .atLeast(0.9, .answeredRight), .atMost(0.02, .answeredWrong),
        .atMost(0.01, .absentAnswered),
      ]
    case "shared desk":
      return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    case "shared interface", "shared watermark", "shared frame":
      return [.atMost(0.02, .answeredWrong), .atMost(0.08, .absentAnswered)]
    case let title where title.hasPrefix("documents") || title.hasPrefix("unseen"):
      return [
        .atLeast(0.9, .answeredRight), .atMost(0.02, .answeredWrong),
        .atMost(0.01, .absentAnswered),
      ]
    case "line-drawings", "icons", "maps", "night-skies":
      return [.atMost(0.02, .answeredWrong), .atMost(0.01, .absentAnswered)]
    default: return []
    }
  }
}
