import AppIntents
import Synchronization

/// Passes an intent's questions on to a delegate.
final class DelegateInteraction: IntentInteraction {
  private let asker: ParameterAsker
  private let resolution: ParameterResolution
  private let refusal = Mutex<Refusal?>(nil)
  private let isInFront = Mutex(false)

  init(_ asker: ParameterAsker, _ resolution: ParameterResolution) {
    self.asker = asker
    self.resolution = resolution
  }

  /// The person's refusal of a confirmation or a choice; nil if there was none.
  var lastRefusal: Refusal? { refusal.withLock { $0 } }

  /// Whether the app has come to the front since the intent began.
  var hasComeToFront: Bool { isInFront.withLock { $0 } }

  /// The time limit, once it has passed; otherwise the person.
  var cancellationReason: IntentCancellationReason {
    (asker.delegate as? RunDelegate)?.isLate ?? false ? .timeout : .userCancelled
  }

  func extendTime(_ begins: Bool) { (asker.delegate as? RunDelegate)?.extendTime(begins) }

  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    guard let value = try await asker.values(for: parameter, dialog: dialog).first else {
      throw ParameterAsker.failure(.parameterNeedsValue, "was given no value", parameter)
    }
    return value
  }

  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    try await asker.disambiguation(for: parameter, among: values, dialog: dialog)
  }

  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?,
    view: _SnippetViewContainer?
  ) async throws -> Bool {
    let text = ValueDisplay(value).title
    try asker.budget.spend(on: ParameterNames.intent)
    var snippet: IntentSnippet?
    if let view { snippet = await IntentSnippet(view, by: nil) }
    return try await asker.delegate.confirmation(
      for: ConfirmationQuestion(
        intent: ParameterNames.intent,
        prompt: dialog?.text ?? "\(text)?",
        acceptLabel: "Yes",
        denyLabel: nil,
        isDestructive: false,
        parameter: ParameterNames.name(of: parameter),
        value: text,
        snippet: snippet,
        session: nil
      )
    )
  }

  func confirmation(_ request: ConfirmationRequest) async throws -> Bool {
    // The only condition is a source that may be mistaken, and a host's source never is.
    guard request.conditions.isEmpty else { return true }
    var snippet: IntentSnippet?
    if let view = request.view { snippet = await IntentSnippet(view, by: nil) }
    if let intent = request.snippetIntent, !(intent is EmptySnippetIntent) {
      snippet = try await resolution.snippet(of: intent)
    }
    return try await confirmation(of: request.intent, request.actionName, request.dialog, snippet)
  }

  /// Says whether an intent may continue.
  func confirmation(
    of intent: any AppIntent,
    _ action: ConfirmationActionName,
    _ dialog: IntentDialog?,
    _ snippet: IntentSnippet? = nil
  ) async throws -> Bool {
    let name = String(describing: type(of: intent))
    try asker.budget.spend(on: name)
    let session = resolution.host.flatMap { host in snippet.map { SnippetSession(host, $0) } }
    let agreed = try await asker.delegate.confirmation(
      for: ConfirmationQuestion(
        intent: name,
        prompt: dialog?.text ?? "\(type(of: intent).title)?",
        acceptLabel: action.acceptLabel.text(),
        denyLabel: action.denyLabel?.text(),
        isDestructive: action.isDestructive,
        parameter: nil,
        value: nil,
        snippet: snippet,
        session: session
      )
    )
    if !agreed { refuse(.declined, "\(name) asked for a confirmation and the person declined") }
    return agreed
  }

  func choice(_ request: ChoiceRequest) async throws -> Int? {
    let intent = String(describing: type(of: request.intent))
    try asker.budget.spend(on: intent)
    var snippet: IntentSnippet?
    if let view = request.view { snippet = await IntentSnippet(view, by: nil) }
    let index = try await asker.delegate.choice(
      for: ChoiceQuestion(
        intent: intent,
        prompt: request.dialog?.text ?? "\(type(of: request.intent).title)?",
        options: request.options,
        snippet: snippet
      )
    )
    guard let index else {
      refuse(.cancelled, "\(intent) asked for a choice and the person cancelled")
      return nil
    }
    guard request.options.indices.contains(index) else {
      throw IntentHostError(
        .questionDeclined,
        "\(intent) offers \(request.options.count) options and the delegate chose number \(index); "
          + "answer with a place in the list, counted from 0",
        typeName: intent
      )
    }
    return index
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    let intent = ParameterNames.intent
    try asker.budget.spend(on: intent)
    let agreed = try await asker.delegate.foregroundContinuation(
      for: ForegroundQuestion(
        intent: intent,
        prompt: dialog?.text ?? "Continue in the app?",
        alwaysConfirm: alwaysConfirm
      )
    )
    guard agreed else {
      throw refuse(
        .declined,
        "\(intent) goes on only with the app in front, and the person does not want that"
      )
    }
    isInFront.withLock { $0 = true }
  }

  @discardableResult
  private func refuse(_ kind: Refusal.Kind, _ message: String) -> Refusal {
    let made = Refusal(kind: kind, message: message)
    refusal.withLock { $0 = made }
    return made
  }
}

/// Counts the questions of one intent, so that a loop of questions ends.
final class QuestionBudget: Sendable {
  private let maximum: Int
  private let asked = Mutex(0)

  init(maximum: Int) { self.maximum = maximum }

  /// Counts one question.
  ///
  /// - Throws: `IntentHostError` if there were too many.
  func spend(on intent: String) throws(IntentHostError) {
    let count = asked.withLock { count in
      count += 1
      return count
    }
    guard count <= maximum else {
      throw IntentHostError(
        .tooManyQuestions,
        "\(intent) asked more than \(maximum) questions; "
          + "check that it keeps the answers, and asks only for what is missing",
        typeName: intent
      )
    }
  }
}
