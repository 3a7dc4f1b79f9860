/// The person on the other end of an intent's questions: a prompt, a service or a test.
///
/// Every question has a default that declines, so that a delegate need not answer all. A question may
/// come several times: after an answer that does not fit, it is asked again with the reason in
/// `ParameterQuestion.problem`. Questions of one intent come one after another, unless the intent
/// asks them at the same time.
public protocol IntentHostDelegate: Sendable {
  /// Gives a value for a parameter.
  ///
  /// - Parameter question: The parameter, the question, and the values to choose from, if listed.
  /// - Returns: The answer, as text, as a value, or as a place in the list.
  /// - Throws: Any error; it stops the intent.
  func value(for question: ParameterQuestion) async throws -> ParameterAnswer
  /// Chooses one of several values that fit a parameter.
  ///
  /// - Parameter question: The parameter, the question, and the values in `options`.
  /// - Returns: The answer; text is compared with the options' titles.
  /// - Throws: Any error; it stops the intent.
  func disambiguation(for question: ParameterQuestion) async throws -> ParameterAnswer
  /// Says whether the intent may go on, or whether a parameter's value is right.
  ///
  /// - Parameter question: The question.
  /// - Returns: Whether it may.
  /// - Throws: Any error; it stops the intent.
  func confirmation(for question: ConfirmationQuestion) async throws -> Bool
  /// Chooses one of the options that an intent offers.
  ///
  /// - Parameter question: The question and the options.
  /// - Returns: The option's place in the list; nil to cancel.
  /// - Throws: Any error; it stops the intent.
  func choice(for question: ChoiceQuestion) async throws -> Int?
  /// Says whether the app may come to the front, so that the intent goes on there.
  ///
  /// - Parameter question: The question.
  /// - Returns: Whether it may.
  /// - Throws: Any error; it stops the intent.
  func foregroundContinuation(for question: ForegroundQuestion) async throws -> Bool
  /// Receives the progress of an intent.
  ///
  /// Called for each change, on the thread on which the intent makes it: return soon.
  ///
  /// - Parameter progress: The progress.
  func progressed(_ progress: IntentProgress)
}

extension IntentHostDelegate {
  /// Does nothing.
  public func progressed(_ progress: IntentProgress) {}

  /// Declines.
  ///
  /// - Throws: `IntentHostError` with the code `questionDeclined`.
  public func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    throw IntentHostError.declined("a value for \(question.name)", question.intent, question.prompt)
  }

  /// Declines.
  ///
  /// - Throws: `IntentHostError` with the code `questionDeclined`.
  public func disambiguation(for question: ParameterQuestion) async throws -> ParameterAnswer {
    throw IntentHostError.declined(
      "which of \(question.options.count) values is meant for \(question.name)",
      question.intent,
      question.prompt
    )
  }

  /// Declines.
  ///
  /// - Throws: `IntentHostError` with the code `questionDeclined`.
  public func confirmation(for question: ConfirmationQuestion) async throws -> Bool {
    throw IntentHostError.declined("a confirmation", question.intent, question.prompt)
  }

  /// Declines.
  ///
  /// - Throws: `IntentHostError` with the code `questionDeclined`.
  public func choice(for question: ChoiceQuestion) async throws -> Int? {
    throw IntentHostError.declined("a choice", question.intent, question.prompt)
  }

  /// Declines.
  ///
  /// - Throws: `IntentHostError` with the code `questionDeclined`.
  public func foregroundContinuation(for question: ForegroundQuestion) async throws -> Bool {
    throw IntentHostError.declined("to come to the front", question.intent, question.prompt)
  }
}

extension IntentHostError {
  static func declined(_ what: String, _ intent: String, _ prompt: String) -> IntentHostError {
    IntentHostError(
      .questionDeclined,
      "\(intent) asks for \(what) (\"\(prompt)\") and the host's delegate answers nothing; "
        + "give the host a delegate that does, or set the values beforehand",
      typeName: intent
    )
  }
}

/// Declines every question of an intent, with an error that repeats the question.
public struct DecliningDelegate: IntentHostDelegate {
  /// Makes the delegate.
  public init() {}
}
