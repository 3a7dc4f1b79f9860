/// Why the host could not do what it was asked.
///
/// What an app's own intent throws is not such an error: it is a part of the `IntentOutcome`, in the
/// words that the person sees.
public struct IntentHostError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public let code: Code
  /// What is wrong, of which type or value, and what to do, in one line.
  public let message: String
  /// The name of the query, intent or entity type that the error is about; nil for none.
  public let typeName: String?
  /// The error of the app's or of another module behind this one.
  public let underlying: (any Error)?

  /// The code and the message.
  public var description: String { "\(message) [\(code)]" }

  package init(
    _ code: Code,
    _ message: String,
    typeName: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.typeName = typeName
    self.underlying = underlying
  }
}
