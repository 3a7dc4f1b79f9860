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

  /// How many pictures in a row may show no view in common before the rest is not looked at.
  ///
  /// What is there is found however many others are there too; what is likelier and shows nothing ends the
  /// search.
  private static let patience = 20
  /// How many pictures are looked at: where all of the first are searched and patience lasts, as where many
  /// show the same, more of them.
  static let candidateCounts = [64, 160]

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
  ) -> [Int: LocalMatch] {
    proposals(for: features, isIncluded: isIncluded).matches
  }

  /// The pictures that the index proposes: those that one view explains, and how much agrees with each.
  func proposals(
    for features: LocalFeatures,
    limits: [Int] = candidateCounts,
    depth: LookDepth = .full,
    among total: Int? = nil,
    side: LookSide = .both,
    isIncluded: ((Int) -> Bool)?,
    precedes: ((Int, Int) -> Bool)? = nil,
    references: ReferenceFeatures? = nil,
    isStopped: () -> Bool = { false }
  ) -> (matches: [Int: LocalMatch], agreement: [Int: Double]) {
    let references = references ?? ReferenceFeatures(of: index)
    var proposals = Proposals()
    for limit in limits {
      let candidates = index.candidates(
        for: features,
        limit: limit,
        depth: depth,
        among: total,
        side: side,
        isIncluded: isIncluded,
        precedes: precedes,
        isStopped: isStopped
      )
      proposals = verified(candidates, features, references, isStopped)
      if candidates.count < limit || proposals.misses >= Self.patience { break }
    }
    return (proposals.matches, proposals.agreement)
  }

  /// What verification says of pictures that are proposed.
  private struct Proposals {
    var matches: [Int: LocalMatch] = [:]
    var agreement: [Int: Double] = [:]
    /// How many in a row showed no view in common at the end.
    var misses = 0
  }

  private func verified(
    _ candidates: [FeatureCandidate],
    _ features: LocalFeatures,
    _ references: ReferenceFeatures,
    _ isStopped: () -> Bool
  ) -> Proposals {
    let upright = PictureKeypoints(features)
    let mirrored = PictureKeypoints(features.mirrored)
    let verifier = GeometricVerifier()
    var proposals = Proposals()
    for (place, candidate) in candidates.enumerated() {
      if isStopped() { break }
      proposals.agreement[candidate.id] = Double(candidate.score)
      guard proposals.misses < Self.patience else { continue }
      if place.isMultiple(of: Self.patience) {
        references.read(candidates[place...].prefix(Self.patience).map(\.id))
      }
      proposals.misses += 1
      guard let reference = references.keypoints(candidate.id) else { continue }
      let matches = verifier.matches(
        query: candidate.isMirrored ? mirrored : upright,
        reference: reference,
        // A file of features can say anything of what the catalog has.
        candidate.correspondences.filter { Int($0.reference) < reference.keypoints.count }
      )
      guard let best = matches.first else { continue }
      proposals.misses = 0
      proposals.matches[candidate.id] = LocalMatch(
        match: candidate.isMirrored ? best.mirrored(queryWidth: features.width) : best,
        query: upright,
        reference: reference
      )
    }
    return proposals
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
