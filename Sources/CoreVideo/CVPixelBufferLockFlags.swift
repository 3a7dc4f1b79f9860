/// How the address of a buffer's bytes is used.
public struct CVPixelBufferLockFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt64

  /// Makes flags from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Only for reading.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
