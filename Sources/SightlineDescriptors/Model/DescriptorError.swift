/// Why a descriptor could not be read, or an algorithm not be found.
public struct DescriptorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String {
      case unknownAlgorithm, unknownSize, invalidHex, damagedBytes, unknownVersion
    }
    let kind: Kind

    /// No algorithm has the identifier.
    public static let unknownAlgorithm = Code(kind: .unknownAlgorithm)
    /// An algorithm does not come in the size.
    public static let unknownSize = Code(kind: .unknownSize)
    /// A text is not a hash in hexadecimal digits of the expected length.
    public static let invalidHex = Code(kind: .invalidHex)
    /// Stored bytes are cut short, too long, or contradict themselves.
    public static let damagedBytes = Code(kind: .damagedBytes)
    /// Stored bytes are of a version or kind that this release does not know.
    public static let unknownVersion = Code(kind: .unknownVersion)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong, with the offending value and what was expected, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
