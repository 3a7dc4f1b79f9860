import Catalog
import ImageDescriptors
import Synchronization

/// How much of each entity's pictures the basic colours take.
///
/// It is read from the stored HSV histograms, when a colour is first asked for.
final class ColorSearch: Sendable {
  /// The least share of a picture that makes it a picture of a colour.
  static let minimumShare = 0.2

  private let pictures: [ReferencePicture]
  private let entityOfPicture: [Int]
  private let loaded = Mutex<[BasicColorShares?]?>(nil)

  init(pictures: [ReferencePicture], entityOfPicture: [Int]) {
    self.pictures = pictures
    self.entityOfPicture = entityOfPicture
  }

  /// Whether any picture has the histogram that colours are read from.
  var isAvailable: Bool { pictures.isEmpty || shares().contains { $0 != nil } }

  /// The largest share of a colour in a picture of each entity that has enough of it.
  ///
  /// - Returns: Indices of entities in order, each with a share from `minimumShare` to 1.
  /// - Complexity: O(pictures).
  func entities(showing color: BasicColor) -> [(entity: Int, share: Double)] {
    var found: [(entity: Int, share: Double)] = []
    for (picture, shares) in shares().enumerated() {
      guard let share = shares?[color], share >= Self.minimumShare else { continue }
      let entity = entityOfPicture[picture]
      // Pictures of an entity follow one another.
      if let last = found.last, last.entity == entity {
        found[found.count - 1].share = max(last.share, share)
      } else {
        found.append((entity, share))
      }
    }
    return found
  }

  private func shares() -> [BasicColorShares?] {
    loaded.withLock { kept in
      if let kept { return kept }
      let identifier = HSVHistogram().identifier
      let shares = pictures.map { picture -> BasicColorShares? in
        guard case .histogram(let histogram)? = picture.descriptors?[identifier] else { return nil }
        return BasicColorShares(histogram)
      }
      kept = shares
      return shares
    }
  }
}
