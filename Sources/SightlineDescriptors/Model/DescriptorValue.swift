public import SightlinePixels

/// A descriptor of any kind that catalogs store.
public enum DescriptorValue: Hashable, Sendable {
  /// Bits, compared by how many differ.
  case hash(PerceptualHash)
  /// Shares of colours, compared by how much they overlap.
  case histogram(ColorHistogram)
  /// Small numbers of a fixed meaning, compared as their kind says.
  case vector(FeatureVector)
  /// Shares of named colours.
  case dominantColors(DominantColors)
  /// Hashes of the parts of a picture, compared by how many are found again.
  case segments(SegmentHash)
  /// How lines through the middle vary with their angle, compared by the peak of their correlation.
  case radialProfile(RadialProfile)
  /// Invariant moments of channels, compared by their Euclidean distance.
  case moments(MomentVector)
  /// Places that are found again in other views, compared by how many are.
  case features(CompactFeatures)
}

extension DescriptorValue {
  /// How much the descriptor says about its picture, 0 (featureless) to 100.
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
    }
  }

  /// Reads a descriptor of whatever kind the bytes say.
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
    }
  }
}
