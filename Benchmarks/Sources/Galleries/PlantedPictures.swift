public import SightlineCatalog
public import SightlineDescriptors
import SightlineEvaluation

/// Descriptors of pictures that were never drawn, made from those of described ones.
///
/// Local features are those of two described pictures, displaced as between photographs of the same thing; a bit of a
/// hash is that of either picture, and colours are mostly those of one.
public struct PlantedPictures: Sendable {
  private let described: [PictureDescriptors]
  private let features: PlantedFeatures
  private let seed: UInt64

  private static let featuresName = "sift"
  /// The share of the features, and of the colours, that come from the first picture.
  private static let shares = (features: 0.85, colors: 0.9)

  /// Makes pictures to take descriptors from.
  ///
  /// - Parameters:
  ///   - described: The descriptors of described pictures.
  ///   - noise: How descriptors of features differ.
  ///   - variants: The number of variants of each feature.
  ///   - seed: The seed for all that is drawn.
  /// - Throws: Never for pictures that were described.
  public init(
    of described: [PictureDescriptors],
    noise: FeatureNoise,
    variants: Int = 8,
    seed: UInt64
  ) throws {
    self.described = described
    self.seed = seed
    features = try PlantedFeatures(
      of: described.map {
        guard case .features(let features)? = $0[Self.featuresName] else {
          return CompactFeatures(
            LocalFeatures(width: 1, height: 1, keypoints: [], descriptors: [])
          )
        }
        return features
      },
      noise: noise,
      variantCount: variants,
      seed: seed
    )
  }

  /// Takes the pictures of a type that a catalog has.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - type: The type of their entities.
  ///   - noise: How descriptors of features differ.
  ///   - seed: The seed for all that is drawn.
  /// - Throws: When the catalog cannot be read.
  public init(
    of catalog: Catalog,
    type: String,
    noise: FeatureNoise,
    seed: UInt64
  ) throws {
    let pictures = try catalog.pictures().filter { $0.entity.type == type }
    try self.init(of: pictures.compactMap(\.descriptors), noise: noise, seed: seed)
  }

  /// Returns the descriptors of a planted picture.
  ///
  /// - Parameter number: Its number; a number always gives the same picture.
  /// - Returns: One descriptor for each of a described picture.
  /// - Throws: Never for pictures that were described.
  public func descriptors(_ number: Int) throws -> PictureDescriptors {
    var random = SeededRandom(seed: seed &+ UInt64(number), name: "planted")
    let first = random.index(below: described.count)
    let second = random.index(below: described.count)
    let entries = try described[first].map { entry in
      guard let other = described[second][entry.identifier] else { return entry }
      return PictureDescriptors.Entry(
        identifier: entry.identifier,
        value: try mixed(entry.value, first, other, second, &random)
      )
    }
    return PictureDescriptors(entries)
  }

  private func mixed(
    _ value: DescriptorValue,
    _ first: Int,
    _ other: DescriptorValue,
    _ second: Int,
    _ random: inout SeededRandom
  ) throws -> DescriptorValue {
    switch (value, other) {
    case (.features, .features):
      return .features(
        try features.picture(of: first, and: second, share: Self.shares.features, &random)
      )
    case (.hash(let one), .hash(let two)) where one.bitCount == two.bitCount:
      // The bits lie behind the header, in both at the same place.
      let header = one.storedBytes.count - (one.bitCount + 7) / 8
      let bytes = zip(one.storedBytes, two.storedBytes).enumerated().map { place, bytes in
        guard place >= header else { return bytes.0 }
        let chosen = UInt8(truncatingIfNeeded: random.next() >> 32)
        return bytes.0 & chosen | bytes.1 & ~chosen
      }
      return .hash(try PerceptualHash(storedBytes: bytes.span.bytes))
    case (.histogram(let one), .histogram(let two)) where one.bins.count == two.bins.count:
      return .histogram(
        ColorHistogram(
          bins: zip(one.bins, two.bins).map { UInt8(Self.mixed(Double($0), Double($1))) },
          cellCount: one.cellCount,
          quality: one.quality
        )
      )
    case (.vector(let one), .vector(let two)) where one.kind == two.kind:
      return .vector(
        FeatureVector(
          kind: one.kind,
          components: zip(one.components, two.components).map {
            Int16(Self.mixed(Double($0), Double($1)))
          },
          quality: one.quality
        )
      )
    default: return value
    }
  }

  private static func mixed(_ one: Double, _ two: Double) -> Double {
    (one * shares.colors + two * (1 - shares.colors)).rounded()
  }
}
