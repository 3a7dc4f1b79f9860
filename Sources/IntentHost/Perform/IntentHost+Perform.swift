public import AppIntents

extension IntentHost {
  /// Performs an intent, and the intents that it opens in turn.
  ///
  /// Dependencies are resolved and parameters get their values and are checked before `perform()`.
  /// An intent that is an address and has no `perform()` of its own is not performed: its address is
  /// reported.
  ///
  /// - Parameter intent: The intent. Its parameters are filled in.
  /// - Returns: What the person sees. What the app's intent throws is a part of it.
  /// - Throws: `IntentHostError` for what the app's developer has to repair: `unresolvedDependency`,
  ///   `questionDeclined`, `parameterNeedsValue`, `parameterOutOfRange`, `tooManyQuestions`,
  ///   `tooManyRestarts`, `cyclicOpensIntent`, `tooManyOpenedIntents`, `noAddress`, `deadlinePassed`,
  ///   `tooManyUnfinishedRuns`, `cancelled`.
  public func perform(_ intent: any AppIntent) async throws(IntentHostError) -> IntentOutcome {
    try await within(limits.performing, "intent '\(type(of: intent))'", "\(type(of: intent))") {
      [delegate, limits] clock in
      try await IntentPerformer(RunDelegate(delegate, clock), limits).performChain(from: intent)
    }
  }

  /// Runs the app's code, no longer than its deadline.
  ///
  /// - Parameters:
  ///   - deadline: The longest wait, without the time in which the clock is paused.
  ///   - description: What runs, for the message.
  ///   - name: The name of its type.
  ///   - work: The app's code.
  /// - Returns: What the work returns.
  /// - Throws: `IntentHostError`: the work's own, `queryFailed` for any other error, `deadlinePassed`,
  ///   `cancelled`, `tooManyUnfinishedRuns`.
  func within<Value: Sendable>(
    _ deadline: Duration,
    _ description: String,
    _ name: String,
    _ work: @escaping @Sendable (RunClock) async throws -> Value
  ) async throws(IntentHostError) -> Value {
    guard !hasTooManyUnfinishedRuns else { throw tooManyUnfinishedRuns(description, name) }
    let run = Run<Value>(counting: unfinished)
    run.start { try await work(run.clock) }
    switch await run.wait(deadline, on: run.clock) {
    case .returned(.success(let value)): return value
    case .returned(.failure(let error as IntentHostError)): throw error
    case .returned(.failure(let error)):
      throw IntentHostError(
        .queryFailed,
        "\(description) threw \(type(of: error)): \(error.developerText)",
        typeName: name,
        underlying: error
      )
    case .deadlinePassed:
      throw IntentHostError(
        .deadlinePassed,
        "\(description) did not return within \(deadline); do less before it returns",
        typeName: name
      )
    case .cancelled, .abandoned:
      throw IntentHostError(.cancelled, "\(description) was cancelled", typeName: name)
    }
  }

  /// Whether too much of the app's code is still stuck.
  var hasTooManyUnfinishedRuns: Bool { unfinished.count >= max(limits.unfinishedRuns, 1) }

  /// The error for when too much of the app's code is still stuck.
  func tooManyUnfinishedRuns(_ description: String, _ name: String) -> IntentHostError {
    IntentHostError(
      .tooManyUnfinishedRuns,
      "\(unfinished.count) runs of the app's code passed their deadline and still have not "
        + "returned (at most \(limits.unfinishedRuns) may); make \(description) heed cancellation",
      typeName: name
    )
  }
}

/// What the person sees after an intent: words, a value, a snippet, an address, or an error.
public struct IntentOutcome: Sendable {
  /// What the intent did, then what each intent did that was opened in turn.
  public let steps: [IntentStep]
  /// What the last intent threw, as an error with the code `intentFailed`; nil when all went well.
  public let failure: IntentHostError?

  /// The words; those of the last intent that had any.
  public var dialog: String? { last(\.dialog) }
  /// The value; that of the last intent that had one.
  public var value: (any _IntentValue)? { last(\.value) }
  /// What is shown; by the last intent that showed anything.
  public var snippet: IntentSnippet? { last(\.snippet) }
  /// The address that is opened; by the last intent that opened one.
  public var url: URL? { last(\.url) }
  /// Whether the app comes to the front.
  public var opensApp: Bool { steps.contains(where: \.opensApp) }
  /// The names of the intents that ran, in their order.
  public var intentNames: [String] { steps.map(\.intentName) }
  /// What the person sees of the failure; nil when all went well.
  ///
  /// The words of what the intent threw if it is a `CustomLocalizedStringResourceConvertible` or a
  /// `LocalizedError`, else words of the system's that say nothing in particular.
  public var error: String? { failure?.underlying?.personText }

  private func last<Value>(_ part: (IntentStep) -> Value?) -> Value? {
    for step in steps.reversed() {
      if let value = part(step) { return value }
    }
    return nil
  }
}

/// What one intent did: the first, or one that an intent before it opened.
public struct IntentStep: Sendable {
  /// The name of the intent's type.
  public let intentName: String
  /// The name for people.
  public let title: String
  /// The words; nil without any.
  public internal(set) var dialog: String?
  /// The shorter words for when a snippet says the rest; nil when there are none.
  public internal(set) var supportingDialog: String?
  /// The value; nil without one.
  public internal(set) var value: (any _IntentValue)?
  /// What is shown; nil without anything.
  public internal(set) var snippet: IntentSnippet?
  /// The address that is opened; nil for none.
  public internal(set) var url: URL?
  /// What tells the app's scene what to show; nil unless it is a `TargetContentProvidingIntent`.
  public let contentIdentifier: String?
  /// Whether the app comes to the front for it.
  public let opensApp: Bool

  init(_ intent: any AppIntent, opensApp: Bool) {
    let type = type(of: intent)
    intentName = "\(type)"
    title = type.title.text()
    contentIdentifier = (intent as? any TargetContentProvidingIntent)?.contentIdentifier
    self.opensApp = opensApp
  }
}

/// What an intent shows beside its words.
///
/// There is no SwiftUI here: a snippet is the name of its view's type and the view as text.
public struct IntentSnippet: Hashable, Sendable {
  /// The name of the view's type.
  public let viewTypeName: String
  /// The view as text, as `String(describing:)` gives it.
  public let text: String
  /// The name of the snippet intent that made it; nil when the intent showed the view itself.
  public let intentName: String?
}
