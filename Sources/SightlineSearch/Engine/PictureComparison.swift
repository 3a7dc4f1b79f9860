import SightlineDescriptors
public import SightlinePixels

/// How alike two pictures are by every signal of a profile, without a catalog.
///
/// The findings are those of a search for the first picture in a small catalog that holds the second.
///
/// ```swift
/// let comparison = PictureComparison(photo, reference)
/// print(comparison.score, comparison.evidence.view?.inliers.count ?? 0)
/// ```
public struct PictureComparison: Sendable {
  /// A descriptor that tells nothing of one of the pictures.
  public struct Featureless: Sendable {
    /// The identifier of the descriptor.
    public let descriptor: String
    /// The quality of each picture's descriptor, 0…100.
    public let qualities: (Int, Int)
  }

  /// The finding of each signal.
  public let evidence: Evidence
  /// The descriptors that could not be compared, in the profile's order.
  public let featureless: [Featureless]
  /// Whether both pictures have the same pixels, so that nothing is left to weigh.
  public let hasSamePixels: Bool

  /// The score that the pair would have in a search of at most `MatchProfile.fewestPictures` pictures: a
  /// probability, 0…1; 1 for the same pixels, of which blank ones are the same too.
  public var score: Double {
    hasSamePixels ? 1 : MatchRule.score(logOdds: evidence.logOdds ?? 0)
  }

  init(evidence: Evidence, featureless: [Featureless], hasSamePixels: Bool) {
    self.evidence = evidence
    self.featureless = featureless
    self.hasSamePixels = hasSamePixels
  }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - query: The picture that is asked about, upright.
  ///   - reference: The picture it is compared with, as a catalog would store it; places in it are in
  ///     its pixels.
  ///   - profile: The numbers that turn likeness into a score.
  /// - Complexity: That of describing both pictures.
  public init(
    _ query: ReadOnlyPixelBuffer,
    _ reference: ReadOnlyPixelBuffer,
    profile: MatchProfile = .standard
  ) {
    let set = profile.descriptors
    let asked = DescribedQuery(query, by: set)
    let stored = set.describe(reference)
    let rule = MatchRule(profile, among: 1)
    var distances: [MeasuredDistance] = []
    var featureless: [Featureless] = []
    var measured = Measurements(distances: [])
    for (place, curve) in profile.curves.enumerated() {
      guard let one = asked.descriptors[curve.descriptor], let other = stored[curve.descriptor]
      else { continue }
      guard !one.isFeatureless, !other.isFeatureless, let distance = one.distance(to: other) else {
        featureless.append(
          Featureless(descriptor: curve.descriptor, qualities: (one.quality, other.quality))
        )
        continue
      }
      var intersection: Double?
      if case .histogram(let histogram) = one, case .histogram(let its) = other {
        intersection = histogram.intersection(with: its)
        if curve.descriptor == HSVHistogram().identifier {
          measured.colorLikeness = asked.subject?.likeness(to: its)
        }
      }
      distances.append(
        MeasuredDistance(
          curve: place,
          descriptor: curve.descriptor,
          query: one,
          distance: distance,
          intersection: intersection
        )
      )
    }
    let whole = distances.reduce(0) { $0 + profile.curves[$1.curve].logOdds(at: $1.distance) }
    let colors = ViewedColors(stored[ColorCells().identifier])
    var seen: (view: Sighting, picture: PreparedPicture?)?
    if case .features(let features)? = stored[SIFTFeatures().identifier] {
      let matcher = LocalMatcher(CollectionOfOne((id: 0, features: features)))
      var gallery = LoosePictures(matcher: matcher)
      gallery.colors[0] = colors
      if case .hash(let layout)? = stored[PDQHash().identifier], !layout.isFeatureless {
        gallery.layouts[0] = layout
      }
      var runner = LookRunner(
        QueryViews(asked),
        in: gallery,
        limit: 1,
        alike: whole > 0 ? [0] : []
      )
      // Pictures in memory can always be read, and the comparison is never cut short.
      if let found = try? runner.run() {
        found.measure(0, featureCount: features.count, into: &measured)
        if let view = found.views[0] { seen = (view, found.picture) }
      }
    }
    asked.measureWhole(
      whole,
      by: profile.curves,
      sameness: {
        Sameness.value(of: profile.curves, asked.descriptors) { name, _ in
          distances.first { $0.signal.name == name }?.distance
        }
      },
      distances: { distances },
      colors: { colors },
      into: &measured
    )
    if let seen, let picture = seen.picture,
      rule.shares(measured, whole: whole)?.isInDoubt ?? false
    {
      let luma = PreparedPicture(reference).luma
      measured.view?.pixels = PixelAgreement(seen.view, in: picture, luma)
    }
    evidence = rule.ledger(measured, distances, view: seen?.view.view, labels: nil)
    self.featureless = featureless
    hasSamePixels = query.hasSamePixels(as: reference)
  }
}

extension ReadOnlyPixelBuffer {
  /// Whether another picture has the same pixels, transparency put over white.
  ///
  /// - Parameters:
  ///   - other: The other picture.
  ///   - rounding: The largest difference of two samples that counts as none.
  /// - Returns: Whether it has.
  /// - Complexity: O(pixels), up to the first row that differs.
  package func hasSamePixels(as other: ReadOnlyPixelBuffer, within rounding: Int = 0) -> Bool {
    guard width == other.width, height == other.height else { return false }
    var (one, two) = (
      [RGB8](repeating: .white, count: width), [RGB8](repeating: .white, count: width)
    )
    for y in 0..<height {
      var first = one.mutableSpan
      copyRow(y, into: &first)
      var second = two.mutableSpan
      other.copyRow(y, into: &second)
      guard one == two || zip(one, two).allSatisfy({ $0.isNear($1, within: rounding) }) else {
        return false
      }
    }
    return true
  }
}

extension RGB8 {
  /// Whether no sample differs from another colour's by more than a rounding.
  fileprivate func isNear(_ other: RGB8, within rounding: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= rounding && abs(Int(green) - Int(other.green)) <= rounding
      && abs(Int(blue) - Int(other.blue)) <= rounding
  }
}

extension SearchEngine {
  /// Compares two pictures by this engine's profile; its catalog does not matter.
  ///
  /// - Parameters:
  ///   - query: The picture that is asked about, upright.
  ///   - reference: The picture it is compared with.
  /// - Returns: The findings of each signal.
  /// - Complexity: That of describing both pictures.
  public func compare(
    _ query: ReadOnlyPixelBuffer,
    _ reference: ReadOnlyPixelBuffer
  ) -> PictureComparison {
    PictureComparison(query, reference, profile: profile)
  }
}
