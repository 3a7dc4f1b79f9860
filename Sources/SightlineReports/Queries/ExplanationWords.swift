package import SightlineSearch

/// The words for what a view shows: the same thing, or what an explanation says instead.
package enum ExplanationWords {
  /// Returns the shares of all explanations, likeliest first after the same thing: "the same 93 %, in another color 6 %".
  ///
  /// Those below one in two hundred are left out, except the same thing.
  package static func text(of shares: ExplanationShares) -> String {
    let others =
      Explanation.allCases.map { ($0.phrase, shares[$0]) } + [("by chance", shares.chance)]
    let told = others.enumerated().filter { $0.element.1 >= leastTold }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element)
    return ([("the same", shares.same)] + told).map { "\($0.0) \(percentage($0.1))" }
      .joined(separator: ", ")
  }

  /// Returns a probability, with bounds where rounding would make it certain: "93 %", "> 99 %", "< 1 %".
  package static func percentage(_ share: Double) -> String {
    switch share {
    case 0.995...: "> 99 %"
    case ..<0.005: "< 1 %"
    default: "\(Int((share * 100).rounded())) %"
    }
  }

  private static let leastTold = 0.005
}
