import Catalog
import DescriptorIndex
import ImageDescriptors
import Synchronization

/// Looks local features up among those of a catalog, and verifies what it finds.
///
/// The features are most of a catalog's bytes and few queries need them, so they are read when they
/// are first asked for.
final class LocalSearch: Sendable {
  /// The index of a picture, and the file that was described when the engine was made.
  private struct Expected {
    let picture: Int
    let digest: UInt128
  }

  private let catalog: Catalog
  private let expected: [Int64: Expected]
  /// Locked while the features are read, so that many tasks read them once.
  private let loaded = Mutex<LocalFeatureIndex?>(nil)

  init(catalog: Catalog, pictures: [ReferencePicture]) {
    self.catalog = catalog
    expected = Dictionary(
      pictures.enumerated().map { index, picture in
        (picture.id, Expected(picture: index, digest: picture.fingerprint.digest))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The most pictures whose features are compared place by place.
  private static let candidateLimit = 20

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
    let index = try index()
    let upright = PictureKeypoints(features)
    let mirrored = PictureKeypoints(features.mirrored)
    let verifier = GeometricVerifier()
    var findings = LocalFindings(features: features, index: index)
    let candidates = index.candidates(
      for: features,
      limit: Self.candidateLimit,
      isIncluded: isIncluded
    )
    for candidate in candidates {
      guard let reference = PictureKeypoints(of: candidate.id, in: index) else { continue }
      let matches = verifier.matches(
        query: candidate.isMirrored ? mirrored : upright,
        reference: reference,
        candidate.correspondences
      )
      guard let best = matches.first else { continue }
      findings.matches[candidate.id] = LocalMatch(
        match: candidate.isMirrored ? best.mirrored(queryWidth: features.width) : best,
        query: upright,
        reference: reference
      )
    }
    return findings
  }

  /// The features of all pictures that are still as they were, under the pictures' indices.
  private func index() throws(SearchError) -> LocalFeatureIndex {
    try loaded.withLock { (kept) throws(SearchError) -> LocalFeatureIndex in
      if let kept { return kept }
      let descriptors: [CatalogDescriptor]
      do throws(CatalogError) {
        descriptors = try catalog.descriptors(of: SIFTFeatures().identifier)
      } catch {
        throw SearchError(error)
      }
      let index = LocalFeatureIndex(
        descriptors.compactMap { descriptor -> (id: Int, features: CompactFeatures)? in
          guard
            let known = expected[descriptor.picture], known.digest == descriptor.digest,
            case .features(let features) = descriptor.value
          else { return nil }
          return (known.picture, features)
        }
      )
      kept = index
      return index
    }
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
