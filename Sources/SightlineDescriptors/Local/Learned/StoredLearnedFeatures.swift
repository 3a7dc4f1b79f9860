public import SightlineFoundation

/// The local features that a learned network found in a picture, as catalogs store them: two bits for each number.
///
/// One bit is the sign of the number, the other whether it is a large one; numbers of a descriptor are about normally
/// distributed, and the steps are those with the least squared error for such numbers. 512 features of 64 numbers take 10 kB.
///
/// Source: J. Max 1960, doi:10.1109/TIT.1960.1057548.
public struct StoredLearnedFeatures: Hashable, Sendable {
  /// The width of the picture that they were found in, in pixels.
  public let width: Int
  /// The height of that picture, in pixels.
  public let height: Int
  /// How many numbers the descriptor of a feature has, 1 to `LearnedFeatures.maximumDimension`.
  public let dimension: Int
  /// The number of features.
  public let count: Int

  /// Four bytes a feature for the place, as x and y in 65,536ths of the picture; then the bits of the signs of each feature, and
  /// of which numbers are large.
  private let bytes: [UInt8]

  /// The most bytes that are stored of one picture; features beyond are left out, the least telling ones.
  public static let maximumByteCount = 1 << 16

  /// The bytes before the places.
  private static let headerLength = 14
  /// From where on a number is large, and what small and large ones are on average, in standard deviations.
  private static let (edge, small, large): (Float, Float, Float) = (0.9816, 0.4528, 1.5104)

  /// Takes the features of a picture.
  ///
  /// - Parameter features: The features, most telling first.
  /// - Complexity: O(features × dimension).
  public init(_ features: LearnedFeatures) {
    width = features.width
    height = features.height
    dimension = features.dimension
    let row = Self.row(features.dimension)
    count = min(features.count, (Self.maximumByteCount - Self.headerLength) / (4 + 2 * row))
    var bytes = [UInt8](repeating: 0, count: count * (4 + 2 * row))
    let edge = Self.edge * Self.deviation(features.dimension)
    for feature in 0..<count {
      let place = features.places[feature]
      bytes.store(Self.share(place.x, of: features.width), at: 4 * feature)
      bytes.store(Self.share(place.y, of: features.height), at: 4 * feature + 2)
      let signs = 4 * count + feature * row
      for (index, number) in features.numbers(of: feature).enumerated() {
        let bit = UInt8(1) << UInt8(index % 8)
        if number > 0 { bytes[signs + index / 8] |= bit }
        if Float(number.magnitude) > edge { bytes[signs + count * row + index / 8] |= bit }
      }
    }
    self.bytes = bytes
  }

  /// The features, with numbers that are as far from 0 as those of their kind are on average.
  ///
  /// - Complexity: O(features × dimension).
  public var features: LearnedFeatures {
    let row = Self.row(dimension)
    var places: [SIMD2<Float>] = []
    places.reserveCapacity(count)
    var numbers: [Int8] = []
    numbers.reserveCapacity(count * dimension)
    for feature in 0..<count {
      places.append(
        SIMD2(
          (Float(bytes.number(at: 4 * feature)) + 0.5) / 65_536 * Float(width),
          (Float(bytes.number(at: 4 * feature + 2)) + 0.5) / 65_536 * Float(height)
        )
      )
      let signs = 4 * count + feature * row
      let sizes = signs + count * row
      let largeCount = (sizes..<sizes + row).reduce(0) { $0 + bytes[$1].nonzeroBitCount }
      let steps = Self.steps(largeCount, of: dimension)
      for index in 0..<dimension {
        let (byte, bit) = (index / 8, UInt8(1) << UInt8(index % 8))
        let step = bytes[sizes + byte] & bit == 0 ? steps.small : steps.large
        numbers.append(bytes[signs + byte] & bit == 0 ? -step : step)
      }
    }
    return LearnedFeatures(
      width: width,
      height: height,
      places: places,
      dimension: dimension,
      rounded: numbers
    )
  }

  /// The signs of the first numbers of features, by which pictures are proposed; see `LearnedFeatures.code(of:)`.
  ///
  /// - Parameter limit: How many features count, from the first on.
  /// - Returns: A code for each.
  package func codes(atMost limit: Int) -> [UInt64] {
    let row = Self.row(dimension)
    return (0..<min(limit, count)).map { feature in
      let start = 4 * count + feature * row
      return (0..<min(row, 8)).reduce(UInt64(0)) { code, byte in
        code | UInt64(bytes[start + byte]) << UInt64(8 * byte)
      }
    }
  }

  /// The bytes of a bit for each number.
  private static func row(_ dimension: Int) -> Int { (dimension + 7) / 8 }

  /// The standard deviation of the numbers of a descriptor.
  private static func deviation(_ dimension: Int) -> Float {
    LearnedFeatures.length / Float(dimension).squareRoot()
  }

  /// The numbers that small and large ones stand for, so that descriptors have the same length.
  private static func steps(_ largeCount: Int, of dimension: Int) -> (small: Int8, large: Int8) {
    let squares =
      Float(dimension - largeCount) * small * small + Float(largeCount) * large * large
    let scale = LearnedFeatures.length / squares.squareRoot()
    func rounded(_ step: Float) -> Int8 { Int8(min((step * scale).rounded(), 127)) }
    return (rounded(small), rounded(large))
  }

  /// A place as a share of a side, in 65,536ths.
  private static func share(_ place: Float, of side: Int) -> UInt16 {
    let share = (place / Float(max(side, 1)) * 65_536).rounded(.down)
    return share.isFinite ? UInt16(max(0, min(share, 65_535))) : 0
  }
}

extension StoredLearnedFeatures {
  /// Version, kind 100, the dimension and the number of features in two bytes each, width and height in four, then places,
  /// signs and sizes.
  public var storedBytes: [UInt8] {
    var header = [UInt8](repeating: 0, count: Self.headerLength)
    header[0] = StoredBytesReader.version
    header[1] = StoredBytesReader.Kind.learnedFeatures.rawValue
    header.store(UInt16(dimension), at: 2)
    header.store(UInt16(count), at: 4)
    for (place, side) in [(6, width), (10, height)] {
      let side = UInt32(clamping: side)
      header.store(UInt16(truncatingIfNeeded: side), at: place)
      header.store(UInt16(truncatingIfNeeded: side >> 16), at: place + 2)
    }
    return header + bytes
  }

  /// Reads features back from their stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .learnedFeatures)
    dimension = try reader.number()
    count = try reader.number()
    width = try reader.number() + reader.number() << 16
    height = try reader.number() + reader.number() << 16
    guard (1...LearnedFeatures.maximumDimension).contains(dimension) else {
      throw SightlineError(
        .damagedBytes,
        "stored features of \(dimension) numbers: they have 1 to "
          + "\(LearnedFeatures.maximumDimension); describe the picture again",
        value: "\(dimension)"
      )
    }
    let row = Self.row(dimension)
    bytes = try reader.take(count * (4 + 2 * row))
    try reader.finish()
    guard dimension % 8 != 0 else { return }
    for last in stride(from: 4 * count + row - 1, to: bytes.count, by: row)
    where bytes[last] >> UInt8(dimension % 8) != 0 {
      throw SightlineError(
        .damagedBytes,
        "stored features have more numbers than \(dimension): describe the picture again"
      )
    }
  }
}

extension [UInt8] {
  /// Puts a number at a place, its low byte first.
  fileprivate mutating func store(_ number: UInt16, at place: Int) {
    self[place] = UInt8(truncatingIfNeeded: number)
    self[place + 1] = UInt8(truncatingIfNeeded: number >> 8)
  }

  /// The number at a place.
  fileprivate func number(at place: Int) -> UInt16 {
    UInt16(self[place]) | UInt16(self[place + 1]) << 8
  }
}
