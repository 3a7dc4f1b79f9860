import SightlineEvaluation

extension Rate {
  /// The share in words: "98.2 %"; a dash without tries.
  var percent: String { value?.percent ?? "–" }

  /// The 95 % interval in words: "97.4 to 98.8 %"; empty without tries.
  var intervalWords: String {
    guard let interval else { return "" }
    let low = FixedDecimal(interval.lowerBound * 100, places: 1)
    let high = FixedDecimal(interval.upperBound * 100, places: 1)
    return "\(low)–\(high)\u{A0}%"
  }
}
