public import AppIntents

/// The outcome of an intent, as the person sees it: words, a value, a snippet, an address, or an error.
public struct IntentOutcome: Sendable {
  /// How an intent ended.
  public enum Ending: String, Hashable, Sendable, Codable {
    /// It succeeded.
    case done
    /// It threw an error of the app.
    case failed
    /// The person said no to one of its questions.
    case declined
    /// The person left one of its questions.
    case cancelled
  }

  /// The steps of the first intent and of each one opened in turn, including the one that stopped.
  public let steps: [IntentStep]
  /// The error that the last intent threw, with the code `intentFailed`; nil if none failed.
  ///
  /// A person who declines or cancels causes no failure.
  public let failure: IntentHostError?
  /// How the last intent ended.
  public var ending: Ending { steps.last?.ending ?? (failure == nil ? .done : .failed) }

  /// The words of the last intent that had any.
  public var dialog: String? { last(\.dialog) }
  /// The value of the last intent that had one.
  public var value: (any _IntentValue)? { last(\.value) }
  /// The snippet of the last intent that showed one.
  public var snippet: IntentSnippet? { last(\.snippet) }
  /// The address opened by the last intent that opened one.
  public var url: URL? { last(\.url) }
  /// The progress that was reported last; nil if no intent reported any.
  public var progress: IntentProgress? { last(\.progress) }
  /// Whether the app comes to the front.
  public var opensApp: Bool { steps.contains(where: \.opensApp) }
  /// The names of the intents that ran, in their order.
  public var intentNames: [String] { steps.map(\.intentName) }
  /// The text of the failure for the person; nil if none failed.
  ///
  /// The words of the thrown error if it is a `CustomLocalizedStringResourceConvertible` or a `LocalizedError`,
  /// otherwise general words of the system.
  public var error: String? { failure?.underlying?.personText }

  private func last<Value>(_ part: (IntentStep) -> Value?) -> Value? {
    for step in steps.reversed() {
      if let value = part(step) { return value }
    }
    return nil
  }
}

/// The step of one intent: the first, or one that a previous intent opened.
public struct IntentStep: Sendable {
  /// The name of the intent's type.
  public let intentName: String
  /// The name for people.
  public let title: String
  /// The words; nil without any.
  public internal(set) var dialog: String?
  /// The shorter words beside a snippet that says the rest; nil if there are none.
  public internal(set) var supportingDialog: String?
  /// The value; nil without one.
  public internal(set) var value: (any _IntentValue)?
  /// The snippet; nil for none.
  public internal(set) var snippet: IntentSnippet?
  /// The address that is opened; nil for none.
  public internal(set) var url: URL?
  /// The identifier of the content for the app's scene; nil unless it is a `TargetContentProvidingIntent`.
  public let contentIdentifier: String?
  /// Whether the app comes to the front for it: before it runs, while it runs, or once it is done.
  public let opensApp: Bool
  /// Whether the person must authenticate before it runs; a host performs it anyway.
  public let authenticationPolicy: IntentAuthenticationPolicy
  /// The deprecation message for people; nil for an intent that is not deprecated.
  public let deprecation: String?
  /// The name of the intent to use instead; nil for none.
  public let replacementName: String?
  /// The name of the intent that the device's button runs next; nil for none.
  public internal(set) var actionButtonIntentName: String?
  /// The intent's ending.
  public let ending: IntentOutcome.Ending
  /// The last reported progress; nil unless it is a `ProgressReportingIntent` that reported any.
  public internal(set) var progress: IntentProgress?

  init(_ intent: any AppIntent, _ ending: IntentOutcome.Ending = .done, opensApp: Bool) {
    let type = type(of: intent)
    intentName = "\(type)"
    title = type.title.text()
    self.ending = ending
    // An intent that stopped may never have set its content, and then reading it would trap.
    contentIdentifier =
      ending == .done
      ? (intent as? any TargetContentProvidingIntent)?.contentIdentifier : nil
    self.opensApp = opensApp
    authenticationPolicy = type.authenticationPolicy
    let deprecated = type as? any DeprecatedAppIntent.Type
    deprecation = deprecated?.hostDeprecation.message
    replacementName = deprecated?.hostDeprecation.replacement
  }
}
