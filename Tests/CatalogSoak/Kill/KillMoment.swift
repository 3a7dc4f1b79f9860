import TestSupport

/// When a child is killed.
enum KillMoment {
  /// This long after it was started, whatever it does then.
  case afterStart(Duration)
  /// This long after it began something: `open`, `compact`, `features` or a kind of step.
  case within(String, Duration)

  /// A moment that is likely within something, given how long things usually took so far.
  ///
  /// - Parameters:
  ///   - usual: How long each thing took.
  ///   - compacts: Whether there are compactions.
  ///   - generator: What the moment is drawn from.
  /// - Returns: The moment.
  static func random(
    usual: [String: Duration],
    compacts: Bool,
    _ generator: inout SeededGenerator
  ) -> KillMoment {
    func part(of what: String) -> KillMoment {
      let usual = usual[what] ?? .milliseconds(5)
      return .within(what, usual * Double.random(in: 0...1.2, using: &generator))
    }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<15:
      // Every order of magnitude from a tenth of a millisecond to a second is as likely.
      var span = Duration.microseconds(100)
      for _ in 0..<Int.random(in: 0...13, using: &generator) { span = span * 2 }
      return .afterStart(span * Double.random(in: 0.5...1, using: &generator))
    case 15..<35: return part(of: "open")
    case 35..<60 where compacts: return part(of: "compact")
    case 60..<70: return part(of: "features")
    case 70..<80: return part(of: "bulk")
    default:
      let kinds: [ModelStep.Kind] = [.add, .replace, .touch, .remove, .describe]
      return part(of: (kinds.randomElement(using: &generator) ?? .add).rawValue)
    }
  }

  /// How many of a hundred steps a compaction is to precede.
  func compactions(_ generator: inout SeededGenerator) -> Int {
    if case .within("compact", _) = self { return 50 }
    return generator.chance(50) ? 0 : 10
  }
}
