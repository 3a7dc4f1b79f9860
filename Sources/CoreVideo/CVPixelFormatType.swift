/// How the samples of a picture are laid out, as four characters.
public struct CVPixelFormatType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The four characters.
  public let rawValue: OSType

  /// Makes a format from its four characters.
  public init(rawValue: OSType) { self.rawValue = rawValue }

  /// Whether buffers of this format can be compressed in memory: no.
  public var isCompressionAvailable: Bool { false }

  /// The four characters, or the number when it has none.
  public var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * $0)) }
    return bytes.allSatisfy { (32..<127).contains($0) }
      ? String(decoding: bytes, as: UTF8.self) : String(rawValue)
  }
}
