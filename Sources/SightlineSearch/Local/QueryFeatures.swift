import SightlineDescriptors
import Synchronization

/// The local features of a query picture, found when they are first asked for.
///
/// They are most of a query's time, and many queries are answered without them.
final class QueryFeatures: Sendable {
  private let picture: PreparedPicture
  private let found = Mutex<LocalFeatures?>(nil)

  init(of picture: PreparedPicture) {
    self.picture = picture
  }

  /// The features; the same however often they are asked for.
  var value: LocalFeatures {
    found.withLock { found in
      if let found { return found }
      let features = SIFTFeatures().detector.features(in: picture)
      found = features
      return features
    }
  }
}
