import RealModule

/// An explanation of a view that holds, other than the same thing.
///
/// Features that agree beyond chance have a reason. Beside that the query shows the reference's thing there are three, each with
/// prior odds against it: small for a reference that has no relative of that kind in the catalog, and larger where it has some.
public enum Explanation: String, CaseIterable, Hashable, Sendable, Codable {
  /// The same design in other colours: another flavour, a garment that is sold in five colours.
  case otherColor = "other-color"
  /// Another of a series: one template with another name, face, text or value.
  case series
  /// Something that both only have in common: a ground, a frame, a logo, an interface.
  case sharedGround = "shared-ground"

  /// The line of a ledger that tells what the explanation takes from a match.
  var signal: Signal {
    switch self {
    case .otherColor: .otherColor
    case .series: .series
    case .sharedGround: .sharedGround
    }
  }
}

/// How likely each explanation of a view is, by the pixels alone.
public struct ExplanationShares: Hashable, Sendable {
  /// The probability that the query shows the same thing, 0…1.
  public let same: Double
  /// The probability that the view is chance, and explains nothing, 0…1.
  public let chance: Double
  /// The probabilities of the explanations, in the order of `Explanation.allCases`, each 0…1; all shares add up to 1.
  private let others: [Double]

  /// Makes shares of log-odds.
  ///
  /// - Parameters:
  ///   - view: The log-odds that the view is no chance, beside the same thing.
  ///   - explanations: Those of each explanation beside the same thing, in their order.
  init(view: Double, explanations: [Double]) {
    let most = max(0, -view, explanations.max() ?? 0)
    let odds = explanations.map { Double.exp($0 - most) }
    let (same, chance) = (Double.exp(-most), Double.exp(-view - most))
    let sum = odds.reduce(same + chance, +)
    self.same = same / sum
    self.chance = chance / sum
    others = odds.map { $0 / sum }
  }

  /// Returns the probability of an explanation, 0…1.
  public subscript(explanation: Explanation) -> Double {
    zip(Explanation.allCases, others).first { $0.0 == explanation }?.1 ?? 0
  }

  /// The likeliest explanation other than the same thing, with its probability; the first of equals.
  public var likeliest: (explanation: Explanation, probability: Double) {
    Explanation.allCases.map { ($0, self[$0]) }
      .reduce((.otherColor, 0)) { $1.1 > $0.1 ? $1 : $0 }
  }
}
