import SightlineDescriptors

/// How nearly two pictures are the same to all descriptors of a profile.
///
/// The curves of descriptors give all of their evidence at a distance that documents of one layout have too. Copies are
/// nearer: of 26,610 wrong views of the families of `make accuracy` none is as near as `leastValue` says, and the same
/// pixels are at 1.
enum Sameness {
  /// The value at or above which it is reported.
  static let leastValue = 0.95

  /// Returns the sameness: 1 less the largest of the distances, those of hashes as shares of their bits.
  ///
  /// - Parameters:
  ///   - curves: Those of the profile.
  ///   - query: The query's descriptors.
  ///   - distance: The distance of the other picture by a descriptor; nil where it cannot be measured.
  /// - Returns: `leastValue` to 1; nil where pictures differ by more, or not all descriptors could be compared. A descriptor that
  ///   finds no features in the query is left out.
  /// - Complexity: O(curves).
  static func value(
    of curves: [SignalCurve],
    _ query: PictureDescriptors,
    distance: (_ descriptor: String, _ value: DescriptorValue) -> Double?
  ) -> Double? {
    var least = 1.0
    var compared = 0
    for curve in curves {
      guard let value = query[curve.descriptor] else { return nil }
      if value.isFeatureless { continue }
      guard let distance = distance(curve.descriptor, value) else { return nil }
      let share =
        if case .hash(let hash) = value { distance / Double(hash.bitCount) } else { distance }
      least = min(least, 1 - share)
      guard least >= leastValue else { return nil }
      compared += 1
    }
    return compared >= fewest ? least : nil
  }

  /// The fewest descriptors that tell something.
  private static let fewest = 2
}
