import Foundation

/// A person's refusal of an intent's question.
///
/// A delegate without an answer gives an error instead. The app's code may catch it and continue in another way.
struct Refusal: LocalizedError {
  /// The kind of action.
  enum Kind: Hashable, Sendable {
    /// The person said no.
    case declined
    /// The person left the question.
    case cancelled
  }

  let kind: Kind
  /// A description of the refused question for the app's developer.
  let message: String

  var errorDescription: String? { message }

  /// The same as an error of the host, for use where there is no outcome.
  func error(by name: String) -> IntentHostError {
    IntentHostError(kind == .declined ? .questionDeclined : .cancelled, message, typeName: name)
  }
}
