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

  /// The slots of the views.
  var slots: Set<Int> { Set(regions.keys) }

  /// The features that are in none of the places.
  func beside(_ features: LocalFeatures) -> LocalFeatures {
    guard !regions.isEmpty else { return features }
    return features.filtered { keypoint in
      !regions.values.contains { $0.contains(PicturePoint(keypoint)) }
    }
  }
}
