/// Why an intent stopped, in terms that the system acts on.
public struct AppIntentError: Error, Sendable, CustomStringConvertible,
  CustomLocalizedStringResourceConvertible
{
  /// What happened.
  package enum Reason: Sendable {
    /// The intent wants to be performed again from the start.
    case restartPerform
    /// A parameter has no value.
    case needsValue(any AnyIntentParameter, IntentDialog?)
    /// Several values fit a parameter.
    case needsDisambiguation(any AnyIntentParameter, [any _IntentValue], IntentDialog?)
    /// The intent goes on only with the app in front.
    case needsForeground(IntentDialog?, alwaysConfirm: Bool)
    /// A value is of the wrong type or out of range.
    case invalidValue(String)
    /// The intent needs a host, and runs without one.
    case noHost(String)
  }

  /// What happened.
  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  /// The error that makes the system perform the intent again from the start.
  public static var restartPerform: AppIntentError { AppIntentError(.restartPerform) }

  /// What happened, and what to do.
  public var description: String {
    switch reason {
    case .restartPerform: "the intent wants to be performed again"
    case .needsValue(let parameter, let dialog):
      dialog?.text ?? "parameter '\(parameter.title)' has no value; give it one"
    case .needsDisambiguation(let parameter, let values, let dialog):
      dialog?.text ?? "\(values.count) values fit parameter '\(parameter.title)'; choose one"
    case .needsForeground(let dialog, _):
      dialog?.text ?? "the intent goes on only with the app in front"
    case .invalidValue(let message), .noHost(let message): message
    }
  }

  /// What happened, for people.
  public var localizedStringResource: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: description)
  }
}

extension AppIntentError: Equatable {
  /// Whether both stopped for the same reason, at the same parameter.
  public static func == (left: AppIntentError, right: AppIntentError) -> Bool {
    switch (left.reason, right.reason) {
    case (.restartPerform, .restartPerform): true
    case (.needsValue(let one, _), .needsValue(let other, _)): one === other
    case (.needsDisambiguation(let one, _, _), .needsDisambiguation(let other, _, _)): one === other
    case (.needsForeground(_, let one), .needsForeground(_, let other)): one == other
    case (.invalidValue(let one), .invalidValue(let other)),
      (.noHost(let one), .noHost(let other)):
      one == other
    default: false
    }
  }
}

extension AnyIntentParameter {
  /// The name for people; empty when the declaration gave none.
  package var title: String { specification.title?.text() ?? "" }
}
