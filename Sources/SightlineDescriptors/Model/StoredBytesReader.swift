import SightlineFoundation

/// Reads the stored form of descriptors: version, kind, then fields, least significant byte first.
struct StoredBytesReader {
  /// The version that this release writes.
  static let version: UInt8 = 1

  /// The length of the longest stored descriptor: the most features, 24 bytes each, with a header.
  private static let maximumLength = CompactFeatures.maximumCount * 24 + 12

  /// The kind of descriptor that the bytes hold; the raw value is the second byte.
  enum Kind: UInt8 {
    case hash = 1
    case histogram = 2
    case vector = 32
    case dominantColors = 33
    case features = 64
    case segments = 16
    case radialProfile = 17
    case moments = 18
    case embedding = 96
    case learnedFeatures = 100
    case thumbnail = 112
    case tags = 120
  }

  let kind: Kind
  private let bytes: [UInt8]
  private var position = 2

  /// Reads version and kind.
  init(_ raw: RawSpan) throws(SightlineError) {
    guard raw.byteCount >= 2 else {
      throw SightlineError(
        .damagedBytes,
        "a stored descriptor of \(raw.byteCount) bytes is cut short: describe again",
        value: "\(raw.byteCount)"
      )
    }
    // This release writes no longer descriptors, so longer ones need not be copied.
    guard raw.byteCount <= Self.maximumLength else {
      throw SightlineError(
        .damagedBytes,
        "a stored descriptor of \(raw.byteCount) bytes is too long: describe again",
        value: "\(raw.byteCount)"
      )
    }
    bytes = Array(copying: raw)
    guard bytes[0] == Self.version else {
      throw SightlineError(
        .unknownVersion,
        "stored descriptor version \(bytes[0]): this release reads version \(Self.version)",
        value: "\(bytes[0])"
      )
    }
    guard let kind = Kind(rawValue: bytes[1]) else {
      throw SightlineError(
        .unknownVersion,
        "stored descriptor kind \(bytes[1]): this release does not know it",
        value: "\(bytes[1])"
      )
    }
    self.kind = kind
  }

  /// Reads the header and insists on a kind.
  init(_ raw: RawSpan, expecting expected: Kind) throws(SightlineError) {
    try self.init(raw)
    guard kind == expected else {
      throw SightlineError(
        .damagedBytes,
        "a stored \(kind) where a \(expected) was expected: describe again",
        value: "\(kind)"
      )
    }
  }

  /// The next byte.
  mutating func byte() throws(SightlineError) -> UInt8 {
    try take(1)[0]
  }

  /// The next two bytes as a number.
  mutating func number() throws(SightlineError) -> Int {
    let pair = try take(2)
    return Int(pair[0]) | Int(pair[1]) << 8
  }

  /// The next byte as a quality.
  mutating func quality() throws(SightlineError) -> Int {
    let value = Int(try byte())
    guard value <= 100 else {
      throw SightlineError(
        .damagedBytes,
        "a stored quality of \(value): it must be 0 to 100; describe again",
        value: "\(value)"
      )
    }
    return value
  }

  /// The next bytes.
  mutating func take(_ count: Int) throws(SightlineError) -> [UInt8] {
    guard bytes.count - position >= count else {
      throw SightlineError(
        .damagedBytes,
        "a stored descriptor of \(bytes.count) bytes is cut short: it needs \(position + count)",
        value: "\(bytes.count)"
      )
    }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// All bytes that are left.
  mutating func rest() throws(SightlineError) -> [UInt8] { try take(bytes.count - position) }

  /// Insists that everything was read.
  func finish() throws(SightlineError) {
    guard position == bytes.count else {
      throw SightlineError(
        .damagedBytes,
        "a stored descriptor has \(bytes.count) bytes instead of \(position)",
        value: "\(bytes.count)"
      )
    }
  }
}
