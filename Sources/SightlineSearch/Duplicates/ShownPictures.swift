import SightlineCatalog
import SightlineDescriptors
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// Which pictures of a catalog others show whole: crops of them, and those to which others add a border.
///
/// The stored features propose pairs. The file of the larger one is then looked at as a query is: the other's
/// features must be where an upright view says, all over it, in the same colours. So siblings, which differ in a
/// part, and variants, which differ in colour, are none.
struct ShownPictures {
  /// Two pictures by number: the first shows the second.
  private struct Pair: Hashable {
    let showing: Int64
    let shown: Int64
  }

  private var views: [Pair: ViewAgreement] = [:]

  /// The pairs of numbers: the first shows the second.
  var pairs: [(showing: Int64, shown: Int64)] { views.keys.map { ($0.showing, $0.shown) } }

  /// What agrees in the view of a picture in another; nil where the other does not show all of it.
  func agreement(of shown: Int64, in showing: Int64) -> ViewAgreement? {
    views[Pair(showing: showing, shown: shown)]
  }

  /// The fewest features that a picture is recognised by.
  private static let fewestFeatures = 40
  /// The least share of a picture's features that must be seen, and of those that must agree.
  private static let least = (seen: 0.8, agreeing: 0.85)
  /// The most of the 16 parts of a picture in which most features may be others.
  private static let mostHidden = 1
  /// The share of changed colour from which on pictures show variants.
  private static let otherVariant = 0.25
  /// How far a view may be turned or stretched, as a share of its sides.
  private static let slack = 0.03

  /// Finds nothing.
  init() {}

  /// Looks for pictures that others show.
  ///
  /// - Parameters:
  ///   - catalog: The catalog; its pictures need local features.
  ///   - picture: The pixels of a picture's file; nil where it is not there, which leaves the picture out as one
  ///     that shows others.
  /// - Throws: `SightlineError` when the catalog cannot be read or has no local features; `CancellationError` when
  ///   the task is cancelled; what the closure throws.
  /// - Complexity: A search for every picture in memory, and a query for each that may show another.
  init(
    in catalog: Catalog,
    picture: (ReferencePicture) throws -> ReadOnlyPixelBuffer?
  ) throws {
    var features: [(id: Int, features: CompactFeatures)] = []
    var isDescribed = false
    try catalog.eachBlock(of: SIFTFeatures().identifier) { block throws(SightlineError) in
      isDescribed = true
      for (index, number) in block.pictures.enumerated() {
        guard case .features(let found) = try block.value(at: index),
          found.count >= Self.fewestFeatures
        else { continue }
        features.append((Int(number), found))
      }
    }
    let counts = try catalog.counts()
    guard isDescribed || counts.pictures == counts.unreadablePictures else {
      throw SightlineError(
        .noHashes,
        "\(catalog.path): its pictures have no local features, which crops are found by; describe them anew"
      )
    }
    let matcher = LocalMatcher(features)
    let byNumber = Dictionary(features.map { ($0.id, $0.features) }) { first, _ in first }
    var colors: [Int: GridColors] = [:]
    try catalog.eachBlock(of: LabGridHistogram().identifier) { block throws(SightlineError) in
      for (index, number) in block.pictures.enumerated() {
        guard case .histogram(let histogram) = try block.value(at: index) else { continue }
        colors[Int(number)] = GridColors(histogram)
      }
    }
    for (id, _) in features {
      try Task.checkCancellation()
      let candidates = Self.candidates(for: id, in: matcher)
      guard !candidates.isEmpty,
        let row = try catalog.pictures(numbered: [Int64(id)])[Int64(id)],
        let buffer = try picture(row)
      else { continue }
      let shown = LocalMatcher(
        candidates.compactMap { number in byNumber[number].map { (number, $0) } }
      )
      for (number, agreement) in Self.shown(in: buffer, among: shown, colors) {
        views[Pair(showing: Int64(id), shown: Int64(number))] = agreement
      }
    }
  }

  /// The pictures that one may show, by the features that are stored of both.
  private static func candidates(for id: Int, in matcher: LocalMatcher) -> [Int] {
    guard let size = matcher.index.size(of: id), let keypoints = matcher.index.keypoints(of: id),
      let descriptors = matcher.index.descriptors(of: id),
      descriptors.count == keypoints.count * LocalFeatures.descriptorLength
    else { return [] }
    let features = LocalFeatures(
      width: size.width,
      height: size.height,
      keypoints: keypoints,
      descriptors: descriptors
    )
    return matcher.proposals(for: features, side: .upright, isIncluded: { $0 != id })
      .matches.filter { isUpright($0.value) && isWithin($0.value) }.keys.sorted()
  }

  /// The pictures among some that all of another shows, with what agrees.
  private static func shown(
    in buffer: ReadOnlyPixelBuffer,
    among matcher: LocalMatcher,
    _ colors: [Int: GridColors]
  ) -> [(Int, ViewAgreement)] {
    // As many pixels as a closer look has: what is a small part of the picture is seen too.
    let look = CloserLook(buffer)
    let found = matcher.proposals(
      for: look.features(),
      side: .upright,
      isIncluded: nil
    ).matches
    let check = ViewCheck(
      picture: look.picture,
      references: ReferenceFeatures(of: matcher.index),
      entity: { Int64($0) },
      colors: { colors[$0] },
      precedes: nil,
      isStopped: { false }
    )
    return found.sorted { $0.key < $1.key }.compactMap { number, match in
      guard isUpright(match), isWithin(match) else { return nil }
      // Each by itself: several crops of one picture share what they show.
      let checked = check.agreements(of: [number: match])
      guard let agreement = checked.agreements[number],
        (checked.hidden[number]?.count ?? 0) <= mostHidden,
        Double(agreement.seen) >= least.seen * Double(matcher.featureCount(of: number)),
        Double(agreement.agreeing) >= least.agreeing * Double(agreement.seen)
      else { return nil }
      if let stored = colors[number],
        let seen = GridColors(
          look.picture,
          width: match.reference.width,
          height: match.reference.height,
          matrix: match.match.transform.matrix
        ), (seen.change(from: stored) ?? 0) >= otherVariant
      {
        return nil
      }
      return (number, agreement)
    }
  }

  /// Whether a picture is shown neither turned nor stretched nor from aside.
  private static func isUpright(_ found: LocalMatch) -> Bool {
    guard !found.match.isMirrored else { return false }
    let (width, height) = (Double(found.reference.width), Double(found.reference.height))
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].compactMap { x, y in
      found.match.transform(PicturePoint(x: x, y: y))
    }
    guard corners.count == 4 else { return false }
    let (across, down) = (corners[1].x - corners[0].x, corners[3].y - corners[0].y)
    guard across > 0, down > 0 else { return false }
    let side = slack * max(across, down)
    let square = corners[0].x + corners[2].x - corners[1].x - corners[3].x
    let upright = corners[0].y + corners[2].y - corners[1].y - corners[3].y
    return abs(corners[1].y - corners[0].y) <= side && abs(corners[3].x - corners[0].x) <= side
      && abs(square) <= side && abs(upright) <= side
      && abs(across / width - down / height) <= slack * across / width
  }

  /// Whether all that is telling of a picture is within the one that shows it.
  private static func isWithin(_ found: LocalMatch) -> Bool {
    let (width, height) = (Double(found.query.width), Double(found.query.height))
    let margin = slack * max(width, height)
    let within = found.reference.keypoints.count { keypoint in
      guard let place = found.match.transform(PicturePoint(keypoint)) else { return false }
      return (-margin...width + margin).contains(place.x)
        && (-margin...height + margin).contains(place.y)
    }
    return Double(within) >= 0.95 * Double(found.reference.keypoints.count)
  }
}
