import SightlineDescriptors
import SightlineGeometry

/// The places of a query picture that the views of several entities account for: a logo, a frame or a desk.
struct CommonPlaces {
  /// A place of the query, to some pixels.
  private struct Cell: Hashable {
    let x, y: Int
  }

  private let side: Double
  private var entities: [Cell: Set<Int64>] = [:]

  /// In how many entities' views a place has to be so that it is common.
  private static let fewest = 3

  /// Counts the entities in whose views each place is.
  ///
  /// - Parameters:
  ///   - matches: The views, by slot.
  ///   - side: The side of a place, in pixels of the query.
  ///   - entity: The entity that a picture is of.
  init(_ matches: [Int: Sighting], side: Double, entity: (Int) -> Int64) {
    self.side = max(side, 1)
    for (slot, found) in matches {
      for keypoint in found.agreeingKeypoints {
        entities[cell(of: keypoint), default: []].insert(entity(slot))
      }
    }
  }

  /// Whether several entities account for the place of a feature.
  func contains(_ keypoint: Keypoint) -> Bool {
    (entities[cell(of: keypoint)]?.count ?? 0) >= Self.fewest
  }

  /// The features that are elsewhere.
  func elsewhere(_ features: LocalFeatures) -> LocalFeatures {
    features.filtered { !contains($0) }
  }

  private func cell(of keypoint: Keypoint) -> Cell {
    Cell(x: Int(Double(keypoint.x) / side), y: Int(Double(keypoint.y) / side))
  }
}

extension LocalFeatures {
  /// Those of the features whose place and scale are asked for, in the same order.
  func filtered(_ isKept: (Keypoint) -> Bool) -> LocalFeatures {
    let kept = keypoints.indices.filter { isKept(keypoints[$0]) }
    return LocalFeatures(
      width: width,
      height: height,
      keypoints: kept.map { keypoints[$0] },
      descriptors: kept.flatMap {
        descriptors[$0 * Self.descriptorLength..<($0 + 1) * Self.descriptorLength]
      }
    )
  }
}

extension Sighting {
  /// The features of the query that agree with the view.
  var agreeingKeypoints: [Keypoint] { match.inliers.map { query.keypoints[Int($0.query)] } }
}
