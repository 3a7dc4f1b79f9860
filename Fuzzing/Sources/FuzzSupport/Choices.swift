/// The bytes that libFuzzer tries as choices, one after the other; 0 behind the last.
public struct Choices {
  private let bytes: [UInt8]
  private var place = 0

  /// Copies the bytes, since libFuzzer's must not be kept.
  public init(_ data: UnsafePointer<UInt8>?, count: Int) {
    bytes = Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// Chooses one of so many, up to 256, by the next byte.
  public mutating func next(_ count: Int) -> Int {
    defer { place += 1 }
    return place < bytes.count ? Int(bytes[place]) % count : 0
  }

  /// Chooses one of 65,536 by the next two bytes.
  public mutating func wide() -> Int { next(256) << 8 | next(256) }

  /// All bytes behind those that were used.
  public var rest: [UInt8] { Array(bytes.dropFirst(place)) }
}
