import Results
public import SightlineDescriptors
import SightlineEvaluation

/// Features of described pictures, each with variants as in another photograph, to make further pictures from.
///
/// A variant is a feature whose descriptor is displaced by half of a measured difference and rounded anew. It is kept
/// with a chance that grows with the size of its cell, as with Metropolis and Hastings, so that cells stay as large as
/// those of described pictures; otherwise a quarter is tried.
struct PlantedFeatures: Sendable {
  /// The stored bytes before the first feature of each picture.
  private let headers: [[UInt8]]
  /// The index of each picture's first feature, and behind the last one.
  private let starts: [Int]
  /// The stored places of all features.
  private let places: [UInt8]
  /// The stored cells and codes of the variants of all features.
  private let variants: [UInt8]
  private let variantCount: Int

  /// The shares of a difference that are tried: with whole ones the first candidates are a tenth weaker.
  private static let shares: [Float] = [0.5, 0.25]

  /// Makes variants of the features of pictures.
  ///
  /// - Parameters:
  ///   - pictures: The described pictures.
  ///   - noise: The measured differences.
  ///   - variantCount: The number of variants of each feature.
  ///   - seed: The seed for all that is drawn.
  /// - Throws: Never for features that were described.
  init(of pictures: [CompactFeatures], noise: FeatureNoise, variantCount: Int, seed: UInt64) throws
  {
    self.variantCount = variantCount
    var starts = [0]
    var sizes = [Int](repeating: 0, count: 1 << 16)
    var headers: [[UInt8]] = []
    var places: [UInt8] = []
    for picture in pictures {
      let bytes = picture.storedBytes
      headers.append(Array(bytes.prefix(Self.headerLength)))
      starts.append(starts[starts.count - 1] + picture.count)
      for feature in 0..<picture.count {
        let start = Self.start(of: feature)
        places += bytes[start..<start + Self.placeLength]
      }
      for cell in picture.cellNumbers { sizes[cell] += 1 }
    }
    (self.headers, self.starts, self.places) = (headers, starts, places)
    let sizesOfCells = sizes
    let parts = try Array(pictures.indices).concurrentMap { number in
      var random = SeededRandom(seed: seed &+ UInt64(number), name: "variants")
      return Self.variants(
        of: pictures[number],
        noise,
        variantCount,
        sizes: sizesOfCells,
        &random
      )
    }
    variants = Array(parts.joined())
  }

  /// Makes the features of a further picture: some of one described picture, the rest of another.
  ///
  /// - Parameters:
  ///   - first: The picture that gives most of them.
  ///   - second: The picture that gives the rest.
  ///   - share: The share that the first gives, 0…1.
  ///   - random: The random numbers.
  /// - Returns: As many features as the first picture has, displaced by up to a hundredth of the longer side.
  /// - Throws: Never for features that were described.
  func picture(
    of first: Int,
    and second: Int,
    share: Double,
    _ random: inout SeededRandom
  ) throws -> CompactFeatures {
    var bytes = headers[first]
    let own = starts[first]..<starts[first + 1]
    let other = starts[second]..<starts[second + 1]
    bytes.reserveCapacity(bytes.count + own.count * (Self.placeLength + Self.codeLength))
    let offset = other.isEmpty ? 0 : random.index(below: other.count)
    for feature in own {
      let isOwn = other.isEmpty || random.unit() < share
      let from =
        isOwn ? feature : other.lowerBound + (feature - own.lowerBound + offset) % other.count
      appendPlace(of: from, to: &bytes, &random)
      let variant = from * variantCount + random.index(below: variantCount)
      bytes += variants[variant * Self.codeLength..<(variant + 1) * Self.codeLength]
    }
    return try CompactFeatures(storedBytes: bytes.span.bytes)
  }

  private func appendPlace(
    of feature: Int,
    to bytes: inout [UInt8],
    _ random: inout SeededRandom
  ) {
    let start = feature * Self.placeLength
    for coordinate in [start, start + 2] {
      let stored = Int(places[coordinate]) | Int(places[coordinate + 1]) << 8
      let moved = min(max(stored + random.index(below: 1311) - 655, 0), 65_535)
      bytes.append(UInt8(truncatingIfNeeded: moved))
      bytes.append(UInt8(truncatingIfNeeded: moved >> 8))
    }
    bytes.append(places[start + 4])
    bytes.append(places[start + 5] &+ UInt8(random.index(below: 5)) &- 2)
  }

  private static func variants(
    of picture: CompactFeatures,
    _ noise: FeatureNoise,
    _ count: Int,
    sizes: [Int],
    _ random: inout SeededRandom
  ) -> [UInt8] {
    let features = picture.localFeatures
    let stored = picture.storedBytes
    var result: [UInt8] = []
    for feature in 0..<features.count {
      let start = codeStart(of: feature)
      for _ in 0..<count { result += stored[start..<start + codeLength] }
    }
    var open = Array(0..<features.count * count)
    for share in shares {
      var displaced: [UInt8] = []
      for variant in open {
        displaced += noise.displaced(
          features.descriptor(at: variant / count),
          by: random.index(below: noise.count),
          share: share
        )
      }
      let codes = storedCodes(of: displaced, like: features)
      var refused: [Int] = []
      for (place, variant) in open.enumerated() {
        let size = sizes[cell(result, at: variant * codeLength)]
        let moved = sizes[cell(codes, at: place * codeLength)]
        if random.unit() * Double(size) < Double(moved) + 0.5 {
          result.replaceSubrange(
            variant * codeLength..<(variant + 1) * codeLength,
            with: codes[place * codeLength..<(place + 1) * codeLength]
          )
        } else {
          refused.append(variant)
        }
      }
      open = refused
    }
    return result
  }

  /// The stored cells and codes of descriptors.
  private static func storedCodes(of descriptors: [UInt8], like features: LocalFeatures) -> [UInt8]
  {
    let place = Keypoint(x: 0, y: 0, scale: 1, angle: 0)
    let most = CompactFeatures.maximumCount * LocalFeatures.descriptorLength
    var result: [UInt8] = []
    for start in stride(from: 0, to: descriptors.count, by: most) {
      let part = Array(descriptors[start..<min(start + most, descriptors.count)])
      let count = part.count / LocalFeatures.descriptorLength
      let rounded = CompactFeatures(
        LocalFeatures(
          width: features.width,
          height: features.height,
          keypoints: Array(repeating: place, count: count),
          descriptors: part
        )
      ).storedBytes
      for feature in 0..<count {
        let code = codeStart(of: feature)
        result += rounded[code..<code + codeLength]
      }
    }
    return result
  }

  // The stored bytes of features: a header, then of each its place, its cell and its code.
  private static let headerLength = 12
  private static let placeLength = 6
  private static let codeLength = 18

  /// The first byte of the cell and code of a feature.
  fileprivate static func codeStart(of feature: Int) -> Int { start(of: feature) + placeLength }

  /// The first byte of a feature.
  private static func start(of feature: Int) -> Int {
    headerLength + feature * (placeLength + codeLength)
  }

  fileprivate static func cell(_ bytes: [UInt8], at start: Int) -> Int {
    Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }
}

extension CompactFeatures {
  /// The number of the cell of each feature, 0 to 65,535.
  public var cellNumbers: [Int] {
    let bytes = storedBytes
    return (0..<count).map { PlantedFeatures.cell(bytes, at: PlantedFeatures.codeStart(of: $0)) }
  }
}
