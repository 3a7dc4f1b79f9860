/// How alike the pixels of a reference are to what a query shows there, block by block.
///
/// Another sheet of one design, another card of a deck or another flavour agrees in most features, and its pixels differ wherever
/// something else is printed. So pixels that are alike everywhere speak for the thing itself. Those that are not say nothing: a
/// thumb, gloss, a fold and whatever is solid are unlike too.
public struct PixelAgreement: Codable, Hashable, Sendable {
  /// The correlation of the least alike blocks, all but the worst fiftieth being more alike, −1…1.
  public let least: Double

  /// The fewest blocks that tell something: in a corner of two pictures, a line may be like another.
  private static let fewest = 40

  /// Sums up the correlations of blocks, in any order; nil where there are too few.
  init?(correlations: [Float]) {
    guard correlations.count >= Self.fewest else { return nil }
    let sorted = correlations.sorted()
    // Blocks overlap, so that what differs is in several.
    least = Double(sorted[max(2, sorted.count / 50)])
  }
}
