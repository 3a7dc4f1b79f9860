import AppIntents
import Synchronization

/// A person whose answers were made beforehand.
final class Answers: IntentInteraction {
  private let values: Mutex<[any _IntentValue]>
  private let delay: Duration
  private let questions = Mutex<[String]>([])

  var asked: [String] { questions.withLock { $0 } }

  init(values: [any _IntentValue], delay: Duration = .zero) {
    self.values = Mutex(values)
    self.delay = delay
  }

  private func next(_ question: String) async throws -> any _IntentValue {
    questions.withLock { $0.append(question) }
    try await Task.sleep(for: delay)
    return values.withLock { $0.isEmpty ? "no answer" : $0.removeFirst() }
  }

  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    try await next(dialog?.text ?? "\(parameter.title.lowercased())?")
  }

  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    try await next(dialog?.text ?? "which?")
  }

  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> Bool { true }

  func confirmation(_ request: ConfirmationRequest) async throws -> Bool { true }
  func choice(_ request: ChoiceRequest) async throws -> Int? { 0 }
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws {}
}
