import SwiftSyntax

extension IntentChecker {
  /// Types whose form the system does not take.
  func shapes() -> [Finding] { generics() + settings() + cases() + schemaEnumerations() }

  /// Files that are no Swift source.
  func unreadable() -> [Finding] {
    source.unreadable.map { Finding(.unreadableFile, "'\($0.place.file)' \($0.reason)", $0.place) }
  }

  private func generics() -> [Finding] {
    model.intents.filter { type(of: $0)?.isGeneric ?? false }.map {
      Finding(
        .genericIntent,
        "intent '\($0.name)' is generic, and the system makes intents by name; write one for each type",
        $0.place
      )
    }
  }

  private func settings() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      guard
        let kind = intent.kinds.first(where: {
          $0 == "WidgetConfigurationIntent" || $0 == "ControlConfigurationIntent"
        })
      else { return [] }
      return intent.parameters.filter {
        $0.isRequired && $0.type != "?" && !mayHaveDefault($0.type, in: intent.name)
      }.map {
        Finding(
          .settingRequired,
          "parameter '\($0.name)' of '\(intent.name)' is required, and a \(kind) is used before it is set; make it "
            + "optional, or give it a default",
          intent.place
        )
      }
    }
  }

  /// Whether the query of an entity type suggests a value, or may do so in code that was not read.
  private func mayHaveDefault(_ type: String, in scope: String) -> Bool {
    guard let entity = source.resolve(type, from: scope) else {
      return !Self.isPlain(type)
    }
    guard source.protocols(of: entity).contains("AppEntity") else { return false }
    guard
      let query = model.entities.first(where: { $0.name == entity.path })?.defaultQuery
        .flatMap({ source.resolve($0, from: entity.path) })
    else { return true }
    return query.functions.contains { $0.name == "defaultResult" }
  }

  private func cases() -> [Finding] {
    model.enumerations.flatMap { enumeration -> [Finding] in
      guard let type = source.type(enumeration.name, at: enumeration.place), type.kind == "enum",
        // An app that lists its cases itself shows those alone.
        type.property("allCases") == nil,
        let shown = type.property("caseDisplayRepresentations"),
        let value = shown.value?.as(DictionaryExprSyntax.self),
        case .elements(let elements) = value.content
      else { return [] }
      let keys = elements.map(\.key.trimmedDescription)
      // A key that is no case by name may be any of them.
      guard keys.allSatisfy({ $0.contains(".") }) else { return [] }
      let named = Set(
        keys.map { key in
          String(key.split(separator: ".").last ?? "").filter { $0 != "`" }
        }
      )
      return enumeration.cases.filter { !named.contains($0) }.map {
        Finding(
          .caseNotShown,
          "the case '\($0)' of '\(enumeration.name)' has no display representation; add it to "
            + "caseDisplayRepresentations",
          shown.place
        )
      }
    }
  }

  private func schemaEnumerations() -> [Finding] {
    let all = model.enumerations.filter { enumeration in
      source.type(enumeration.name, at: enumeration.place)?
        .attribute("AppEnum", "AssistantEnum") != nil
    }
    return Dictionary(grouping: all, by: \.place.module).values.flatMap { enumerations in
      enumerations.sorted { $0.place < $1.place }.dropFirst(10).map {
        Finding(
          .tooManySchemaEnums,
          "'\($0.name)' is one of \(enumerations.count) enumerations in the form of a schema, and an app may have 10; "
            + "leave the schema out of the others",
          $0.place
        )
      }
    }
  }
}
