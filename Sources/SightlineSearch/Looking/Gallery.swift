import SightlineDescriptors
import SightlineFoundation
import SightlineGeometry
import SightlineIndex
import SightlinePixels

/// The pictures that looks at a query may find: those of a catalog at one state, or some in memory.
///
/// Pictures are named by slots. What cannot be read is thrown where it is asked for, and so is that an answer is no longer
/// wanted.
protocol Gallery {
  /// How many pictures may answer: that many tries chance has.
  var searchedCount: Int { get }

  /// The pictures that most features agree with, as the index proposes them.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - limit: The most pictures.
  ///   - look: What is met of the index, and which side is asked.
  ///   - total: The number of features that share what is met, where these are a part of them.
  ///   - other: An entity whose pictures do not count; nil for none.
  /// - Returns: Candidates, the likeliest first.
  /// - Throws: `SightlineError` when they cannot be read, or the answer is no longer wanted.
  func candidates(
    for features: LocalFeatures,
    limit: Int,
    _ look: IndexLook,
    among total: Int,
    butNotOf other: Int64?
  ) throws(SightlineError) -> [FeatureCandidate]

  /// Whether a brief look at features meets all that is near to them.
  func meetsAll(of features: LocalFeatures) -> Bool

  /// Reads the features of pictures that are asked for next, where it is faster to read them together.
  func readAhead(_ slots: [Int]) throws(SightlineError)

  /// The places of a picture's features; nil where they are not known.
  func keypoints(of slot: Int) throws(SightlineError) -> PictureKeypoints?

  /// A picture's features; nil where they are not known.
  func features(of slot: Int) throws(SightlineError) -> LocalFeatures?

  /// A picture's colours by place; nil where they are not known.
  func colors(of slot: Int) throws(SightlineError) -> ViewedColors?

  /// A picture's layout, as the hash that the profile's curves are of; nil where it is not known.
  func layout(of slot: Int) throws(SightlineError) -> PerceptualHash?

  /// The number of a picture's features.
  func featureCount(of slot: Int) -> Int

  /// The entity that a picture is of.
  func entity(of slot: Int) -> Int64

  /// The places of pictures in the order of results that tie.
  func ranks(of slots: [Int]) throws(SightlineError) -> [Int: Int]

  /// Returns what two pictures are to each other; nil where hardly any feature is in common, or features are not known.
  func relation(_ one: Int, _ other: Int) throws(SightlineError) -> PairRelation?

  /// Returns the alternatives to a picture that the catalog knows, those with most features in common first; nil where it does
  /// not know all.
  func alternatives(to slot: Int) throws(SightlineError) -> [KnownAlternative]?

  /// Returns how many other entities are something to a picture, as far as the catalog knows.
  func relatives(of slot: Int) throws(SightlineError) -> RelativeCounts

  /// Returns which features of a picture other entities have too, if it was kept.
  func keptCommonFeatures(of slot: Int) -> [Bool]?

  /// Keeps which features of a picture other entities have too.
  func keep(commonFeatures: [Bool], of slot: Int)

  /// Throws when the answer is no longer wanted.
  func checkpoint() throws(SightlineError)
}

/// A picture of another entity that cannot be at the place of one, as a catalog knows it.
struct KnownAlternative {
  let slot: Int
  /// From its pixels described to those of the one.
  let transform: PlanarTransform
}

extension Gallery {
  /// Measures two pictures by what is known of them; nil where hardly any feature is in common, or features are not known.
  ///
  /// - Complexity: O(features of one × features of the other).
  func compared(_ one: Int, _ other: Int) throws(SightlineError) -> PairRelation.Compared? {
    guard let first = try features(of: one), let second = try features(of: other) else {
      return nil
    }
    return PairRelation.measured(
      first,
      second,
      colors: (try colors(of: one), try colors(of: other)),
      layouts: (try layout(of: one), try layout(of: other))
    )
  }
}

/// Pictures in memory, each an entity of its own.
struct LoosePictures: Gallery {
  let matcher: LocalMatcher
  /// Their colours, by identifier.
  var colors: [Int: ViewedColors] = [:]
  /// Their layouts, by identifier.
  var layouts: [Int: PerceptualHash] = [:]

  var searchedCount: Int { matcher.count }

  func candidates(
    for features: LocalFeatures,
    limit: Int,
    _ look: IndexLook,
    among total: Int,
    butNotOf other: Int64?
  ) throws(SightlineError) -> [FeatureCandidate] {
    matcher.index.candidates(
      for: features,
      limit: limit,
      depth: look.depth,
      among: total,
      side: LookSide(look.side),
      isIncluded: other.map { other in { Int64($0) != other } }
    )
  }

  func meetsAll(of features: LocalFeatures) -> Bool { matcher.index.meetsAll(of: features, .brief) }

  func readAhead(_ slots: [Int]) throws(SightlineError) {}

  func keypoints(of slot: Int) throws(SightlineError) -> PictureKeypoints? {
    PictureKeypoints(of: slot, in: matcher.index)
  }

  func features(of slot: Int) throws(SightlineError) -> LocalFeatures? {
    LocalFeatures(of: slot, in: matcher.index)
  }

  func colors(of slot: Int) throws(SightlineError) -> ViewedColors? { colors[slot] }

  func layout(of slot: Int) throws(SightlineError) -> PerceptualHash? { layouts[slot] }

  func featureCount(of slot: Int) -> Int { matcher.featureCount(of: slot) }

  func entity(of slot: Int) -> Int64 { Int64(slot) }

  func ranks(of slots: [Int]) throws(SightlineError) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: slots.map { ($0, $0) })
  }

  func relation(_ one: Int, _ other: Int) throws(SightlineError) -> PairRelation? {
    try compared(one, other).map { PairRelation($0.measured) }
  }

  func alternatives(to slot: Int) throws(SightlineError) -> [KnownAlternative]? { nil }

  func relatives(of slot: Int) throws(SightlineError) -> RelativeCounts { RelativeCounts() }

  func keptCommonFeatures(of slot: Int) -> [Bool]? { nil }

  func keep(commonFeatures: [Bool], of slot: Int) {}

  func checkpoint() throws(SightlineError) {}
}

extension LocalFeatures {
  /// The features of a picture of an index that has all in memory.
  init?(of picture: Int, in index: LocalFeatureIndex) {
    guard let size = index.size(of: picture), let keypoints = index.keypoints(of: picture),
      let descriptors = index.descriptors(of: picture),
      descriptors.count == keypoints.count * LocalFeatures.descriptorLength
    else { return nil }
    self.init(
      width: size.width,
      height: size.height,
      keypoints: keypoints,
      descriptors: descriptors
    )
  }
}
