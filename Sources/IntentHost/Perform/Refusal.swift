import Foundation

/// A person's no to a question of an intent's; a delegate that answers nothing is an error instead.
///
/// The app's code sees it as what was thrown by the question, and may go on another way.
struct Refusal: LocalizedError {
  /// The kind of action.
  enum Kind: Hashable, Sendable {
    /// Said no.
    case declined
    /// Went away from the question.
    case cancelled
  }

  let kind: Kind
  /// A description for the app's developer of what was refused.
  let message: String

  var errorDescription: String? { message }

  /// The same as an error of the host's, for where there is no outcome to tell it.
  func error(by name: String) -> IntentHostError {
    IntentHostError(kind == .declined ? .questionDeclined : .cancelled, message, typeName: name)
  }
}
