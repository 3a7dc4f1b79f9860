import Catalog
import ImageDescriptors
import Synchronization

/// The local features of a catalog's pictures.
///
/// They are most of a catalog's bytes and few queries need them, so they are read when they are first
/// asked for.
final class LocalSearch: Sendable {
  /// The index of a picture, and the file that was described when the engine was made.
  private struct Expected {
    let picture: Int
    let digest: UInt128
  }

  /// The features as they are searched.
  private struct Loaded {
    let matcher: LocalMatcher
    /// By index of the picture.
    let featureCounts: [Int]
  }

  private let catalog: Catalog
  private let pictureCount: Int
  private let expected: [Int64: Expected]
  /// Locked while the features are read, so that many tasks read them once.
  private let loaded = Mutex<Loaded?>(nil)

  init(catalog: Catalog, pictures: [ReferencePicture]) {
    self.catalog = catalog
    pictureCount = pictures.count
    expected = Dictionary(
      pictures.enumerated().map { index, picture in
        (picture.id, Expected(picture: index, digest: picture.fingerprint.digest))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The pictures that a query picture shows, or that show it.
  ///
  /// - Parameters:
  ///   - features: The features of the query picture.
  ///   - isIncluded: Which pictures may be found, by index; nil for all.
  /// - Returns: What was found, by the index of the picture.
  /// - Throws: `SearchError` with code `catalog` when the features cannot be read.
  func findings(
    for features: LocalFeatures,
    isIncluded: ((Int) -> Bool)?
  ) throws(SearchError) -> LocalFindings {
    let loaded = try load()
    let found = loaded.matcher.proposals(for: features, isIncluded: isIncluded)
    return LocalFindings(
      matches: found.matches,
      agreement: found.agreement,
      queryFeatures: features.count,
      featureCounts: loaded.featureCounts
    )
  }

  /// The features of all pictures that are still as they were, under the pictures' indices.
  private func load() throws(SearchError) -> Loaded {
    try loaded.withLock { (kept) throws(SearchError) -> Loaded in
      if let kept { return kept }
      let descriptors: [CatalogDescriptor]
      do throws(CatalogError) {
        descriptors = try catalog.descriptors(of: SIFTFeatures().identifier)
      } catch {
        throw SearchError(error)
      }
      let known = descriptors.compactMap { descriptor -> (id: Int, features: CompactFeatures)? in
        guard
          let known = expected[descriptor.picture], known.digest == descriptor.digest,
          case .features(let features) = descriptor.value
        else { return nil }
        return (known.picture, features)
      }
      var featureCounts = [Int](repeating: 0, count: pictureCount)
      for (picture, features) in known { featureCounts[picture] = features.count }
      let loaded = Loaded(matcher: LocalMatcher(known), featureCounts: featureCounts)
      kept = loaded
      return loaded
    }
  }
}
