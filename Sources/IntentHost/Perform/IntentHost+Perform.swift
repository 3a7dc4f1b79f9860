public import AppIntents

extension IntentHost {
  /// Performs an intent, and the intents that it opens in turn.
  ///
  /// Dependencies are resolved and parameters get their values and are checked before `perform()`.
  /// An intent with an address and without its own `perform()` is not performed; its address is reported.
  ///
  /// - Parameter intent: The intent. Its parameters are filled in.
  /// - Returns: The outcome for the person, including an error of the app's intent, and whether the
  ///   person declined or cancelled.
  /// - Throws: `IntentHostError` for faults that the app's developer must repair: `unresolvedDependency`,
  ///   `questionDeclined`, `parameterNeedsValue`, `parameterOutOfRange`, `tooManyQuestions`,
  ///   `tooManyRestarts`, `cyclicOpensIntent`, `tooManyOpenedIntents`, `noAddress`, `deadlinePassed`,
  ///   `tooManyUnfinishedRuns`, `cancelled`.
  public func perform(_ intent: any AppIntent) async throws(IntentHostError) -> IntentOutcome {
    try await within(limits.performing, "intent '\(type(of: intent))'", "\(type(of: intent))") {
      [self] clock in
      try await IntentPerformer(RunDelegate(delegate, clock, limits.performing), self).performChain(
        from: intent
      )
    }
  }

  /// Runs the app's code, until its deadline at most.
  ///
  /// - Parameters:
  ///   - deadline: The longest wait, not counting the time in which the clock is paused.
  ///   - description: A description of the work, for the message.
  ///   - name: The name of its type.
  ///   - work: The app's code.
  /// - Returns: The value that the work returns.
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
    case .returned(.failure(let refusal as Refusal)): throw refusal.error(by: name)
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
