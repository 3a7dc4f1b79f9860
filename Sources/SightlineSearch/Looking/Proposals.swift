import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// The verified proposals of an index: the pictures that one view explains, and how much agrees with each.
struct Proposals {
  /// The likeliest view of each picture that has one, by slot.
  private(set) var views: [Int: Sighting] = [:]
  /// About how many features agree with each picture that was proposed, verified or not, by slot.
  private(set) var agreement: [Int: Double] = [:]
  /// How many in a row showed no view in common at the end.
  private var misses = 0

  /// How many pictures in a row may show no view in common before the rest is not looked at.
  ///
  /// A thing that is shown is found however many others are too; likelier proposals that show nothing end the
  /// search.
  static let patience = 20
  /// How many pictures are looked at: where all of the first are searched and patience lasts, as where many
  /// show the same, more of them.
  static let limits = [64, 160]

  /// Whether that many in a row showed nothing that the rest will not either.
  var isOver: Bool { misses >= Self.patience }

  /// Notes a picture that was proposed and not verified.
  mutating func note(_ candidate: FeatureCandidate) {
    agreement[candidate.id] = Double(candidate.score)
  }

  /// Looks for the view that explains a candidate.
  ///
  /// - Parameters:
  ///   - candidate: A picture that was proposed.
  ///   - features: The features of the query.
  ///   - reference: The places of the picture's features.
  mutating func verify(
    _ candidate: FeatureCandidate,
    _ features: LocalFeatures,
    _ reference: PictureKeypoints
  ) {
    note(candidate)
    misses += 1
    let view = Sighting(
      features,
      of: reference,
      candidate.correspondences,
      isMirrored: candidate.isMirrored
    )
    guard let view else { return }
    misses = 0
    views[candidate.id] = view
  }
}

extension Sighting {
  /// The likeliest view that joins features of a query and a reference; nil where none does.
  ///
  /// - Parameters:
  ///   - features: The features of the query.
  ///   - reference: The places of the reference's features.
  ///   - correspondences: Features that look alike; those that name no feature of the reference are left out, since a file
  ///     of features can say anything of what a catalog has.
  ///   - isMirrored: Whether they are of the query as a mirror shows it.
  init?(
    _ features: LocalFeatures,
    of reference: PictureKeypoints,
    _ correspondences: [FeatureCorrespondence],
    isMirrored: Bool = false
  ) {
    let verifier = GeometricVerifier()
    let upright = PictureKeypoints(features)
    let query =
      isMirrored
      ? PictureKeypoints(
        width: features.width,
        height: features.height,
        keypoints: features.mirroredKeypoints
      ) : upright
    let known = correspondences.filter { Int($0.reference) < reference.keypoints.count }
    let found = verifier.matches(query: query, reference: reference, known)
    guard let best = found.first else { return nil }
    self.init(
      match: isMirrored ? best.mirrored(queryWidth: features.width) : best,
      query: upright,
      reference: reference
    )
  }
}

extension Gallery {
  /// The pictures that one look at features finds.
  ///
  /// - Parameters:
  ///   - features: Features of the query.
  ///   - look: How it is looked.
  ///   - total: The number of features that share what is met of an index, where these are a part of them.
  ///   - other: An entity whose pictures do not count; nil for none.
  ///   - isLeftOut: Whether no view of a picture is looked for, however likely it is.
  ///   - limits: How many pictures are looked at, and where that is not enough.
  /// - Returns: The pictures found and the pictures proposed.
  /// - Throws: `SightlineError` when features cannot be read, or the answer is no longer wanted.
  /// - Complexity: O(features of the query × features like them), then a bounded number of verifications.
  func proposals(
    for features: LocalFeatures,
    _ look: IndexLook,
    among total: Int,
    butNotOf other: Int64? = nil,
    leavingOut isLeftOut: (Int) -> Bool = { _ in false },
    limits: [Int] = Proposals.limits
  ) throws(SightlineError) -> Proposals {
    var proposals = Proposals()
    for limit in limits {
      let found = try candidates(
        for: features,
        limit: limit,
        look,
        among: total,
        butNotOf: other
      )
      proposals = Proposals()
      for (place, candidate) in found.enumerated() {
        try checkpoint()
        guard !proposals.isOver else {
          proposals.note(candidate)
          continue
        }
        if place.isMultiple(of: Proposals.patience) {
          try readAhead(found[place...].prefix(Proposals.patience).map(\.id))
        }
        guard !isLeftOut(candidate.id), let reference = try keypoints(of: candidate.id) else {
          proposals.note(candidate)
          continue
        }
        proposals.verify(candidate, features, reference)
      }
      if found.count < limit || proposals.isOver { break }
    }
    return proposals
  }
}
