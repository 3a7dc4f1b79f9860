import AppIntents
import Synchronization

/// The other end of an intent's questions, with answers made beforehand.
final class Answers: IntentInteraction {
  let values: [any _IntentValue]
  let agrees: Bool
  let chosen: Int?
  let asked = Mutex<[String]>([])

  init(values: [any _IntentValue] = [], agrees: Bool = true, chosen: Int? = 0) {
    self.values = values
    self.agrees = agrees
    self.chosen = chosen
  }

  private func note(_ dialog: IntentDialog?) { asked.withLock { $0.append(dialog?.text ?? "-") } }

  func value(
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    note(dialog)
    return values.first { type(of: $0) == parameter.valueType } ?? "no such value"
  }

  func disambiguation(
    for parameter: any AnyIntentParameter,
    among values: [any _IntentValue],
    dialog: IntentDialog?
  ) async throws -> any _IntentValue {
    note(dialog)
    return values[0]
  }

  func confirmation(
    of value: any _IntentValue,
    for parameter: any AnyIntentParameter,
    dialog: IntentDialog?,
    view: _SnippetViewContainer?
  ) async throws -> Bool {
    note(dialog)
    return agrees
  }

  func confirmation(_ request: ConfirmationRequest) async throws -> Bool {
    note(request.dialog)
    return agrees
  }

  func choice(_ request: ChoiceRequest) async throws -> Int? {
    note(request.dialog)
    return chosen
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    note(dialog)
  }
}

/// The parameter of an intent with a name.
func parameter(_ name: String, of intent: any AppIntent) throws -> any AnyIntentParameter {
  guard let found = IntentReflection.parameters(of: intent).first(where: { $0.name == name }) else {
    throw MissingParameter(name: name)
  }
  return found.parameter
}

struct MissingParameter: Error { let name: String }
