public import SightlineFoundation
import SightlinePixels

extension CompactFeatures {
  /// The features as bytes: version, kind, width, height, count, then 24 bytes a feature.
  public var storedBytes: [UInt8] {
    var bytes: [UInt8] = [StoredBytesReader.version, StoredBytesReader.Kind.features.rawValue]
    bytes.reserveCapacity(Self.headerLength + count * Self.featureLength)
    for side in [width, height] {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: side >> shift))
      }
    }
    Self.append(UInt16(count), to: &bytes)
    for (feature, place) in places.enumerated() {
      Self.append(place.x, to: &bytes)
      Self.append(place.y, to: &bytes)
      bytes.append(place.scale)
      bytes.append(place.angle)
      Self.append(cells[feature], to: &bytes)
      let start = feature * FeatureCodebook.codeLength
      bytes += codes[start..<start + FeatureCodebook.codeLength]
    }
    return bytes
  }

  /// Reads features back from their stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged or of an unknown version or kind.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .features)
    let width = try reader.number() | reader.number() << 16
    let height = try reader.number() | reader.number() << 16
    let sides = 1...Self.maximumSide
    guard sides.contains(width) && sides.contains(height) else {
      throw SightlineError(
        .damagedBytes,
        "stored features of a picture of \(width)×\(height) pixels: describe again"
      )
    }
    let count = try reader.number()
    guard count <= Self.maximumCount else {
      throw SightlineError(
        .damagedBytes,
        "\(count) stored features: at most \(Self.maximumCount); describe again",
        value: "\(count)"
      )
    }
    let bytes = try reader.take(count * Self.featureLength)
    try reader.finish()
    var places: [FeaturePlace] = []
    var cells: [UInt16] = []
    var codes: [UInt8] = []
    places.reserveCapacity(count)
    cells.reserveCapacity(count)
    codes.reserveCapacity(count * FeatureCodebook.codeLength)
    for start in stride(from: 0, to: bytes.count, by: Self.featureLength) {
      places.append(
        FeaturePlace(
          x: Self.number(in: bytes, at: start),
          y: Self.number(in: bytes, at: start + 2),
          scale: bytes[start + 4],
          angle: bytes[start + 5]
        )
      )
      cells.append(Self.number(in: bytes, at: start + FeaturePlace.length))
      codes += bytes[start + FeaturePlace.length + 2..<start + Self.featureLength]
    }
    self.init(width: width, height: height, places: places, cells: cells, codes: codes)
  }

  private static let headerLength = 12
  private static let featureLength = FeaturePlace.length + 2 + FeatureCodebook.codeLength

  private static func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  private static func number(in bytes: [UInt8], at index: Int) -> UInt16 {
    UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
  }
}
