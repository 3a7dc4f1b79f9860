/// Chooses the features of a picture that are most likely found again, from what is stored of them.
///
/// How often a feature was found again was counted in 390 pairs of a picture and a photograph, view or changed copy of
/// it, of the fitting half of five families. It falls with the feature's place among the others, which come by contrast
/// and spread; it is highest for features an octave larger than most, lower for another direction of the same place and
/// near the border. A logistic regression on these gives the weights, which are counted in a 1000th of what one place
/// costs. Of 100 features so chosen an eighth more are found again in photographs of covers and of paintings than of the
/// first 100, fitted on the other families each; what descriptors say too would add a 30th.
package enum FeatureChoice {
  /// The number of features that are kept.
  package static let count = 100

  /// The scale at or above which it is said how much larger a feature is, and how much larger counts at most, in the steps of
  /// `FeaturePlace`.
  private static let commonScale = 99
  private static let largestStep = 42
  /// The weight of a step, and of its square.
  private static let stepWeight = 5500
  private static let squareWeight = -131
  /// The weight of a further direction of a place.
  private static let directionWeight = -64_000
  /// The share of a side up to which it counts how near the border is, and what the distance of a whole side would weigh.
  private static let borderPart = 10
  private static let borderWeight = 1_777_000

  /// The indices of the features that are kept, growing.
  ///
  /// - Parameter features: Features, most telling first.
  /// - Returns: At most `count` indices; all where there are no more.
  /// - Complexity: O(features × log features).
  static func kept(of features: CompactFeatures) -> [Int] {
    guard features.count > count else { return Array(0..<features.count) }
    var seen: Set<UInt32> = []
    let weights = features.places.enumerated().map { index, place in
      let isFirst = seen.insert(UInt32(place.x) << 16 | UInt32(place.y)).inserted
      return weight(of: place, at: index, isFirst: isFirst, in: features)
    }
    let order = weights.indices.sorted {
      weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1]
    }
    return order.prefix(count).sorted()
  }

  private static func weight(
    of place: FeaturePlace,
    at index: Int,
    isFirst: Bool,
    in features: CompactFeatures
  ) -> Int {
    let step = min(Int(place.scale) - commonScale, largestStep)
    let longer = max(features.width, features.height)
    let border = min(
      borderDistance(Int(place.x), side: features.width, longer: longer),
      borderDistance(Int(place.y), side: features.height, longer: longer)
    )
    return -1000 * index + stepWeight * step + squareWeight * step * step
      + (isFirst ? 0 : directionWeight) + border
  }

  /// The weight of the distance of a coordinate from the nearer border.
  private static func borderDistance(_ coordinate: Int, side: Int, longer: Int) -> Int {
    let length = max(65_535 * side / longer, 1)
    let distance = max(0, min(coordinate, length - coordinate))
    return min(borderWeight * distance / length, borderWeight / borderPart)
  }
}
