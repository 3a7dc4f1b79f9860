import AppIntents

/// What an intent threw.
public struct IntentFailure: Error, Sendable, CustomStringConvertible {
  /// The name of the intent's type.
  public let intentName: String
  /// What the person sees: the error's own words if it is a `CustomLocalizedStringResourceConvertible`
  /// or a `LocalizedError`, else words of the system's that say nothing in particular.
  public let message: String
  /// The error.
  public let underlying: any Error

  init(_ error: any Error, of intent: any AppIntent) {
    intentName = "\(type(of: intent))"
    message = error.personText
    underlying = error
  }

  /// The intent and the error, for a developer.
  public var description: String {
    "intent '\(intentName)' threw \(type(of: underlying)): \(underlying.developerText)"
  }
}
