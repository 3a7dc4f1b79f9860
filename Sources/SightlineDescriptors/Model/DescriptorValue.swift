public import SightlineFoundation

/// A descriptor of any kind that catalogs store.
public enum DescriptorValue: Hashable, Sendable {
  /// Bits, compared by the number that differ.
  case hash(PerceptualHash)
  /// Shares of colours, compared by their overlap.
  case histogram(ColorHistogram)
  /// Small numbers of a fixed meaning, compared as their kind says.
  case vector(FeatureVector)
  /// Shares of named colours.
  case dominantColors(DominantColors)
  /// Hashes of the parts of a picture, compared by how many are found again.
  case segments(SegmentHash)
  /// The variance of lines through the middle by their angle, compared by the peak of their correlation.
  case radialProfile(RadialProfile)
  /// Invariant moments of channels, compared by their Euclidean distance.
  case moments(MomentVector)
  /// Places that are found again in other views, compared by how many are.
  case features(CompactFeatures)
  /// A vector made by a learned model, compared by the angle.
  case embedding(Embedding)
  /// Places that a learned network finds again in other views, which are compared by the network alone.
  case learnedFeatures(StoredLearnedFeatures)
  /// A small copy to be shown, which is never compared.
  case thumbnail(StoredThumbnail)
  /// Words that a classifier guesses, which are never compared.
  case tags(PictureTags)
}

extension DescriptorValue {
  /// How much the descriptor says about its picture, 0 (featureless) to 100; 0 of a thumbnail and of tags.
  public var quality: Int {
    switch self {
    case .hash(let hash): hash.quality
    case .histogram(let histogram): histogram.quality
    case .vector(let vector): vector.quality
    case .dominantColors(let colors): colors.quality
    case .segments(let hash): hash.quality
    case .radialProfile(let profile): profile.quality
    case .moments(let moments): moments.quality
    case .features(let features): features.quality
    case .embedding(let embedding): embedding.quality
    case .learnedFeatures(let features): features.count > 0 ? 100 : 0
    case .thumbnail, .tags: 0
    }
  }

  /// The descriptor's own stored bytes, which name their kind.
  public var storedBytes: [UInt8] {
    switch self {
    case .hash(let hash): hash.storedBytes
    case .histogram(let histogram): histogram.storedBytes
    case .vector(let vector): vector.storedBytes
    case .dominantColors(let colors): colors.storedBytes
    case .segments(let hash): hash.storedBytes
    case .radialProfile(let profile): profile.storedBytes
    case .moments(let moments): moments.storedBytes
    case .features(let features): features.storedBytes
    case .embedding(let embedding): embedding.storedBytes
    case .learnedFeatures(let features): features.storedBytes
    case .thumbnail(let thumbnail): thumbnail.storedBytes
    case .tags(let tags): tags.storedBytes
    }
  }

  /// Reads a descriptor of the kind in the bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged or of an unknown version or kind.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    switch try StoredBytesReader(storedBytes).kind {
    case .hash: self = .hash(try PerceptualHash(storedBytes: storedBytes))
    case .histogram: self = .histogram(try ColorHistogram(storedBytes: storedBytes))
    case .vector: self = .vector(try FeatureVector(storedBytes: storedBytes))
    case .dominantColors: self = .dominantColors(try DominantColors(storedBytes: storedBytes))
    case .segments: self = .segments(try SegmentHash(storedBytes: storedBytes))
    case .radialProfile: self = .radialProfile(try RadialProfile(storedBytes: storedBytes))
    case .moments: self = .moments(try MomentVector(storedBytes: storedBytes))
    case .features: self = .features(try CompactFeatures(storedBytes: storedBytes))
    case .embedding: self = .embedding(try Embedding(storedBytes: storedBytes))
    case .learnedFeatures:
      self = .learnedFeatures(try StoredLearnedFeatures(storedBytes: storedBytes))
    case .thumbnail: self = .thumbnail(try StoredThumbnail(storedBytes: storedBytes))
    case .tags: self = .tags(try PictureTags(storedBytes: storedBytes))
    }
  }
}

extension DescriptorValue {
  /// Whether the descriptor says too little about its picture to count as evidence.
  ///
  /// A hash below `PerceptualHash.featurelessQuality`, anything else of quality 0.
  public var isFeatureless: Bool {
    if case .hash(let hash) = self { return hash.isFeatureless }
    return quality == 0
  }

  /// The distance to a descriptor of the same kind, as that kind measures it.
  ///
  /// - Parameter other: A descriptor made by the same algorithm.
  /// - Returns: Nil between kinds, and of a network's features, thumbnails and tags; see each kind for the range.
  public func distance(to other: DescriptorValue) -> Double? {
    switch (self, other) {
    case (.hash(let first), .hash(let second)): first.distance(to: second)
    case (.histogram(let first), .histogram(let second)): first.distance(to: second)
    case (.vector(let first), .vector(let second)): first.distance(to: second)
    case (.dominantColors(let first), .dominantColors(let second)): first.distance(to: second)
    case (.segments(let first), .segments(let second)): first.distance(to: second)
    case (.radialProfile(let first), .radialProfile(let second)): first.distance(to: second)
    case (.moments(let first), .moments(let second)): first.distance(to: second)
    case (.features(let first), .features(let second)): first.distance(to: second)
    case (.embedding(let first), .embedding(let second)): first.distance(to: second)
    default: nil
    }
  }
}

/// Numbers computed from a picture that can be compared with those of another picture.
///
/// A conforming type documents the range of its distance and whether it is a metric. Descriptors
/// made by different algorithms must not be compared with each other, even where they have one
/// type. The conforming types are those of `DescriptorValue`, which catalogs store.
public protocol ImageDescriptor: Hashable, Sendable {
  /// How much the descriptor says about its picture, 0…100.
  ///
  /// 0 means that the picture is featureless: such a descriptor never counts as a match.
  var quality: Int { get }

  /// How different two pictures are; 0 for descriptors with the same content.
  ///
  /// - Parameter other: A descriptor made by the same algorithm.
  /// - Returns: A number from 0; the conforming type documents the upper end.
  func distance(to other: Self) -> Double

  /// The descriptor as bytes: a version byte, a byte that names the kind, then all that is needed
  /// to read it back.
  var storedBytes: [UInt8] { get }

  /// Reads a descriptor back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged or of an unknown version or kind.
  init(storedBytes: RawSpan) throws(SightlineError)

  /// The descriptor as one case of the closed set that catalogs store.
  var descriptorValue: DescriptorValue { get }
}
