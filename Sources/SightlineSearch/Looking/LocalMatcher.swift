public import SightlineDescriptors
import SightlineGeometry
import SightlineIndex

/// Finds which of many pictures a query picture shows, or which show it, by their local features.
///
/// An inverted index proposes pictures, and only those that one view explains are matches. A search
/// engine does the same with the pictures of its catalog; this is for pictures without one.
public struct LocalMatcher: Sendable {
  /// The pictures.
  private(set) var index: LocalFeatureIndex

  /// Makes a matcher of pictures.
  ///
  /// - Parameter pictures: Pictures under identifiers of any kind; of the same identifier the last
  ///   counts.
  /// - Complexity: O(features).
  public init(_ pictures: some Sequence<(id: Int, features: CompactFeatures)>) {
    index = LocalFeatureIndex(pictures)
  }

  /// Makes a matcher of an index.
  init(_ index: LocalFeatureIndex) { self.index = index }

  /// Adds pictures, in place of those of the same identifiers.
  mutating func insert(
    _ pictures: [(id: Int, features: CompactFeatures)],
    mergingUpTo largest: Int
  ) {
    index.insert(pictures, mergingUpTo: largest)
  }

  /// The number of pictures.
  public var count: Int { index.count }

  /// The number of a picture's features; 0 for an unknown picture.
  public func featureCount(of id: Int) -> Int { index.featureCount(of: id) ?? 0 }

  /// The pictures that a query picture shows, or that show it, upright, turned or mirrored.
  ///
  /// - Parameters:
  ///   - features: The features of the query picture.
  ///   - isIncluded: Which pictures may be found, by identifier; all when it is nil.
  /// - Returns: The best match of each picture that has one, by the picture's identifier.
  /// - Complexity: O(features of the query × features like them), then a bounded number of
  ///   verifications.
  public func matches(
    for features: LocalFeatures,
    isIncluded: ((Int) -> Bool)? = nil
  ) -> [Int: Sighting] {
    var proposals = Proposals()
    for limit in Proposals.limits {
      let found = index.candidates(for: features, limit: limit, isIncluded: isIncluded)
      proposals = Proposals()
      for candidate in found where !proposals.isOver {
        guard let reference = PictureKeypoints(of: candidate.id, in: index) else { continue }
        proposals.verify(candidate, features, reference)
      }
      if found.count < limit || proposals.isOver { break }
    }
    return proposals.views
  }
}

extension PictureKeypoints {
  init(_ features: LocalFeatures) {
    self.init(width: features.width, height: features.height, keypoints: features.keypoints)
  }

  init?(of picture: Int, in index: LocalFeatureIndex) {
    guard let size = index.size(of: picture), let keypoints = index.keypoints(of: picture) else {
      return nil
    }
    self.init(width: size.width, height: size.height, keypoints: keypoints)
  }
}
