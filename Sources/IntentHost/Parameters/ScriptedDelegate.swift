import Synchronization

/// Answers questions from prepared lists, each in its order; for tests of an app's intents.
///
/// ```swift
/// let delegate = ScriptedDelegate(answers: [.text("Mount Fuji")], confirmations: [true])
/// let host = try IntentHost(registry, delegate: delegate)
/// ```
/// A question for which no answer is left is declined, as by `DecliningDelegate`.
public final class ScriptedDelegate: IntentHostDelegate {
  private struct Script {
    var answers: [ParameterAnswer]
    var confirmations: [Bool]
    var choices: [Int?]
    var asked: [String] = []
  }

  private let script: Mutex<Script>
  private let continuesInForeground: Bool

  /// Makes a delegate.
  ///
  /// - Parameters:
  ///   - answers: The answers to questions about parameters, including disambiguation.
  ///   - confirmations: Whether the intent may go on, for each time it asks.
  ///   - choices: The places of the options chosen; nil cancels.
  ///   - continuesInForeground: Whether the app may come to the front.
  public init(
    answers: [ParameterAnswer] = [],
    confirmations: [Bool] = [],
    choices: [Int?] = [],
    continuesInForeground: Bool = false
  ) {
    script = Mutex(Script(answers: answers, confirmations: confirmations, choices: choices))
    self.continuesInForeground = continuesInForeground
  }

  /// The questions so far, in order.
  public var prompts: [String] { script.withLock { $0.asked } }

  /// Gives the next answer.
  public func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try next(\.answers, for: "a value for \(question.name)", question.intent, question.prompt)
  }

  /// Gives the next answer.
  public func disambiguation(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try next(\.answers, for: "which \(question.name) is meant", question.intent, question.prompt)
  }

  /// Gives the next confirmation.
  public func confirmation(for question: ConfirmationQuestion) async throws -> Bool {
    try next(\.confirmations, for: "a confirmation", question.intent, question.prompt)
  }

  /// Gives the next choice.
  public func choice(for question: ChoiceQuestion) async throws -> Int? {
    try next(\.choices, for: "a choice", question.intent, question.prompt)
  }

  /// Returns the initialiser's `continuesInForeground`.
  public func foregroundContinuation(for question: ForegroundQuestion) async throws -> Bool {
    script.withLock { $0.asked.append(question.prompt) }
    return continuesInForeground
  }

  private func next<Answer: Sendable>(
    _ answers: sending WritableKeyPath<Script, [Answer]>,
    for what: String,
    _ intent: String,
    _ prompt: String
  ) throws(IntentHostError) -> Answer {
    let answer: Answer? = script.withLock { script in
      script.asked.append(prompt)
      return script[keyPath: answers].isEmpty ? nil : script[keyPath: answers].removeFirst()
    }
    guard let answer else { throw IntentHostError.declined(what, intent, prompt) }
    return answer
  }
}
