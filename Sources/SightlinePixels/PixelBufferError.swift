/// Why a pixel buffer could not be made or cropped.
public struct PixelBufferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String { case invalidSize, invalidLayout, notEnoughBytes, regionOutside }
    let kind: Kind

    /// A side is zero, negative, or so large that the picture's size does not fit an `Int`.
    public static let invalidSize = Code(kind: .invalidSize)
    /// Rows are shorter than their pixels need, or the planes do not fit the format.
    public static let invalidLayout = Code(kind: .invalidLayout)
    /// There are fewer bytes than the shape needs.
    public static let notEnoughBytes = Code(kind: .notEnoughBytes)
    /// A region is empty or reaches outside the picture.
    public static let regionOutside = Code(kind: .regionOutside)

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
