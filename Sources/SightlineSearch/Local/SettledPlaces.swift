import SightlineDescriptors
import SightlineGeometry

/// The places of a query picture where certain views are: other things are looked for beside them.
///
/// What lies in the same place as a certain view was found together with it. Without its features a look at a thing in
/// a larger picture has a third less to do.
struct SettledPlaces {
  private let regions: [Int: PicturePolygon]

  /// Takes the places of views.
  ///
  /// - Parameter certain: The views that are certain, by slot.
  init(_ certain: [Int: LocalMatch]) {
    regions = certain.mapValues(\.match.queryRegion)
  }

  /// The features that are in none of the places.
  func beside(_ features: LocalFeatures) -> LocalFeatures {
    regions.isEmpty ? features : features.filtered { !isIn($0) { _ in true } }
  }

  /// The features that only views which are wrong after all kept from being looked at.
  ///
  /// - Parameters:
  ///   - features: The features of a look.
  ///   - isWrong: Whether the view of a slot was contradicted.
  /// - Returns: Those in its place, and in no other; nil where no view is wrong.
  func hidden(_ features: LocalFeatures, by isWrong: (Int) -> Bool) -> LocalFeatures? {
    let wrong = Set(regions.keys.filter(isWrong))
    guard !wrong.isEmpty else { return nil }
    return features.filtered {
      isIn($0, where: wrong.contains) && !isIn($0) { !wrong.contains($0) }
    }
  }

  private func isIn(_ keypoint: Keypoint, where isAsked: (Int) -> Bool) -> Bool {
    regions.contains { isAsked($0.key) && $0.value.contains(PicturePoint(keypoint)) }
  }
}
