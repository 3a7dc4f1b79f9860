import Foundation

extension AppModel {
  /// Reads a model that `emit` wrote.
  ///
  /// - Parameter path: The file.
  /// - Throws: `IntentCheckError` when it cannot be read or is of a later form.
  public init(path: String) throws(IntentCheckError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw IntentCheckError("'\(path)' cannot be read; write it with 'sightline-intents emit'")
    }
    do {
      self = try JSONDecoder().decode(AppModel.self, from: data)
    } catch {
      throw IntentCheckError(
        "'\(path)' is no intents.json of format 1; write it again with 'sightline-intents emit'"
      )
    }
    guard format == 1 else {
      throw IntentCheckError(
        "'\(path)' has format \(format) and this program reads 1; use a later version of it"
      )
    }
  }

  /// The model as JSON, with sorted keys, so that equal models are equal files.
  ///
  /// - Throws: `IntentCheckError` when it cannot be written as JSON.
  public func json() throws(IntentCheckError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    } catch {
      throw IntentCheckError("the model cannot be written as JSON: \(error)")
    }
  }

  /// Returns the changes that break people's shortcuts made with an older version of the app.
  ///
  /// - Parameter old: The older version's model.
  /// - Returns: The findings, by file and line; a removed declaration has its old place.
  public func breaks(since old: AppModel) -> [Finding] {
    var findings: [Finding] = []
    for before in old.intents {
      guard let now = intents.first(where: { $0.identifier == before.identifier }) else {
        findings.append(
          Finding(
            .removedIntent,
            "intent '\(before.identifier)' is gone; keep it as a DeprecatedAppIntent, or give its "
              + "successor that persistentIdentifier",
            before.place
          )
        )
        continue
      }
      findings += Self.parameters(before, now)
    }
    for before in old.entities
    where !entities.contains(where: { $0.identifier == before.identifier }) {
      findings.append(
        Finding(
          .removedEntity,
          "entity '\(before.identifier)' is gone; give its successor that persistentIdentifier",
          before.place
        )
      )
    }
    for before in old.enumerations {
      let last = before.name.split(separator: ".").last
      // Older models have last names alone.
      let now =
        enumerations.first { $0.name == before.name }
        ?? enumerations.first { $0.name.split(separator: ".").last == last }
      findings += before.cases.filter { !(now?.cases ?? []).contains($0) }.map {
        Finding(
          .removedCase,
          "the value '\($0)' of '\(before.name)' is gone; keep it, for shortcuts that hold it",
          now?.place ?? before.place
        )
      }
    }
    return findings.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
  }

  private static func parameters(_ old: Intent, _ new: Intent) -> [Finding] {
    var findings: [Finding] = []
    for before in old.parameters {
      guard let now = new.parameters.first(where: { $0.name == before.name }) else {
        findings.append(
          Finding(
            .removedParameter,
            "parameter '\(before.name)' of intent '\(new.identifier)' is gone; keep it, if need be "
              + "without effect",
            new.place
          )
        )
        continue
      }
      let types = [before.type, now.type].map { $0.filter { !" ?".contains($0) } }
      if types[0] != types[1], !types.contains("") {
        findings.append(
          Finding(
            .changedParameterType,
            "parameter '\(before.name)' of intent '\(new.identifier)' was a \(before.type) and is a "
              + "\(now.type); add one of another name",
            new.place
          )
        )
      }
    }
    let added = new.parameters.filter { now in
      now.isRequired && !old.parameters.contains { $0.name == now.name }
    }
    return findings
      + added.map {
        Finding(
          .newRequiredParameter,
          "parameter '\($0.name)' of intent '\(new.identifier)' is new and required; make it optional, "
            + "or give it a default",
          new.place
        )
      }
  }
}
