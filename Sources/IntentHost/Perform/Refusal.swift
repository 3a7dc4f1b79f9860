import Foundation

/// A person's refusal of an intent's question; a delegate without an answer is an error instead.
///
/// The app's code catches it from the question, and may go on in another way.
struct Refusal: LocalizedError {
  /// The kind of action.
  enum Kind: Hashable, Sendable {
    /// Said no.
    case declined
    /// Went away from the question.
    case cancelled
  }

  let kind: Kind
  /// A description of the refused question for the app's developer.
  let message: String

  var errorDescription: String? { message }

  /// The same as an error of the host's, for where there is no outcome to tell it.
  func error(by name: String) -> IntentHostError {
    IntentHostError(kind == .declined ? .questionDeclined : .cancelled, message, typeName: name)
  }
}
