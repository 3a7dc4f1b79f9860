/// Why a picture could not be changed or an evaluation could not be made.
public struct MatchEvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Kind: String { case pictureTooLarge, encodingFailed }
    let kind: Kind

    /// A picture is larger than changes are made to.
    public static let pictureTooLarge = Code(kind: .pictureTooLarge)
    /// A picture could not be encoded and decoded again.
    public static let encodingFailed = Code(kind: .encodingFailed)

    /// The code's stable name.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong, with the offending value and the limit, in one line.
  public let message: String

  /// The message.
  public var description: String { message }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
