import SwiftSyntax

extension IntentChecker {
  /// Finds phrases that Siri never learns, or that two shortcuts claim.
  func phrasesAtRunTime() -> [Finding] {
    suggestions() + updates() + hidden() + repeats()
  }

  /// A phrase's parameter that is an entity.
  private struct EntityInPhrase {
    let shortcut: AppModel.Shortcut
    let parameter: PropertySource
    let entity: TypeSource
    let place: SourcePlace
  }

  private var entitiesInPhrases: [EntityInPhrase] {
    var seen: Set<String> = []
    return model.shortcuts.flatMap { shortcut -> [EntityInPhrase] in
      guard let intent = source.resolve(shortcut.intent, from: "") else { return [] }
      return shortcut.phrases.flatMap { phrase in
        Self.placeholders(in: phrase).filter { $0 != "applicationName" }.compactMap { name in
          guard seen.insert("\(shortcut.place) \(name)").inserted,
            let parameter = intent.property(name), let written = parameter.type,
            let entity = source.resolve(written, from: intent.path),
            source.protocols(of: entity).contains("AppEntity"), entity.kind != "protocol"
          else { return nil }
          return EntityInPhrase(
            shortcut: shortcut,
            parameter: parameter,
            entity: entity,
            place: place(of: phrase, in: shortcut)
          )
        }
      }
    }
  }

  // MARK: Suggestions

  private func suggestions() -> [Finding] {
    entitiesInPhrases.compactMap { one in
      guard let name = suggester(of: one),
        let query = source.resolve(name, from: one.entity.path), suggests(query) == false
      else { return nil }
      return Finding(
        .phraseWithoutSuggestions,
        "a phrase of '\(one.shortcut.intent)' has the parameter '\(one.parameter.name)', and '\(query.path)' suggests no "
          + "'\(one.entity.path)', so that Siri knows no phrase with one; add suggestedEntities(), or let it answer with some",
        one.place
      )
    }
  }

  /// The type that suggests values of a phrase's parameter: the parameter's own provider or query, or else the entity's.
  private func suggester(of one: EntityInPhrase) -> String? {
    if let attribute = one.parameter.attribute("Parameter", "IntentParameter"),
      let own = Literals.expression("optionsProvider", in: attribute)
        ?? Literals.expression("query", in: attribute)
    {
      return Literals.madeType(in: Syntax(own))
    }
    let inherited = source.protocols(of: one.entity).compactMap {
      source.resolve($0, from: one.entity.path)?.property("defaultQuery")
    }.first
    return (one.entity.property("defaultQuery") ?? inherited).flatMap(Literals.valueType)
      ?? one.entity.aliases["DefaultQuery"]
  }

  /// Whether a query or a provider of options suggests values; nil where that is not known.
  private func suggests(_ query: TypeSource) -> Bool? {
    let kinds = source.protocols(of: query)
    guard kinds.contains("DynamicOptionsProvider"), !kinds.contains("UniqueAppEntityQuery") else {
      return nil
    }
    // A protocol or a class of the app's may have the functions, one of another module may have any.
    let own = kinds.compactMap { source.resolve($0, from: query.path) }
    guard kinds.allSatisfy({ Self.isWithoutFunctions($0) || isOwn($0, from: query) }) else {
      return nil
    }
    let functions = ([query] + own).flatMap(\.functions).filter {
      $0.labels.isEmpty && $0.body != nil
    }
    // What is suggested is what the first of these answers with.
    for name in ["suggestedEntities", "results", "allEntities"] {
      let found = functions.filter { $0.name == name }
      guard !found.isEmpty else { continue }
      return !found.allSatisfy(Self.answersNothing)
    }
    // Only the system's own suggestedEntities() is left, or what was not read.
    return kinds.contains("EntityQuery") && !kinds.contains("EnumerableEntityQuery") ? false : nil
  }

  private func isOwn(_ name: String, from query: TypeSource) -> Bool {
    source.resolve(name, from: query.path) != nil
  }

  /// Whether a protocol of the system brings no function that suggests.
  private static func isWithoutFunctions(_ name: String) -> Bool {
    KnownProtocols.refined[name] != nil || plainProtocols.contains(name)
  }

  private static let plainProtocols: Set<String> = [
    "DynamicOptionsProvider", "PersistentlyIdentifiable", "Sendable", "Hashable", "Equatable",
    "Codable", "NSObject",
  ]

  /// Whether a function answers with an empty list, and does nothing else.
  private static func answersNothing(_ function: FunctionSource) -> Bool {
    let code = function.body?.as(CodeBlockSyntax.self)?.statements.trimmedDescription ?? ""
    let result = code.hasPrefix("return ") ? code.dropFirst(7).drop { $0 == " " } : code[...]
    return result == "[]" || result == ".empty" || result == ".init()"
  }

  // MARK: Updates

  private func updates() -> [Finding] {
    Dictionary(grouping: entitiesInPhrases) { source.app(of: $0.place) }.compactMap { app, all in
      // Code outside the folders of a tree's apps may be each one's.
      let isUpdated = source.updaters.contains { updater in
        let other = source.app(of: updater)
        return app.isEmpty || other.isEmpty || app == other
      }
      guard !isUpdated, let first = all.min(by: { $0.place < $1.place }) else { return nil }
      return Finding(
        .phrasesNeverUpdated,
        "phrases of '\(first.shortcut.intent)' have the parameter '\(first.parameter.name)', and nothing calls "
          + "updateAppShortcutParameters(), so that Siri does not learn its values; call it at launch and when they change",
        first.place
      )
    }
  }

  private func hidden() -> [Finding] {
    model.shortcuts.compactMap { shortcut in
      guard let intent = source.resolve(shortcut.intent, from: ""),
        let flag = intent.property("isDiscoverable"), flag.isStatic,
        flag.value?.trimmedDescription == "false"
      else { return nil }
      return Finding(
        .hiddenShortcut,
        "the AppShortcut of '\(shortcut.intent)' has an intent that is not discoverable, so that Siri and Spotlight do not "
          + "offer it; leave out isDiscoverable, or the shortcut",
        shortcut.place
      )
    }
  }

  private func repeats() -> [Finding] {
    let all = model.shortcuts.flatMap { shortcut in
      shortcut.phrases.map { (phrase: $0, shortcut: shortcut) }
    }
    let groups = Dictionary(grouping: all) { one in
      [
        "\(source.app(of: one.shortcut.place))", one.shortcut.place.file, one.phrase.lowercased(),
      ]
    }
    return groups.values.flatMap { group -> [Finding] in
      let sorted = group.sorted { $0.shortcut.place < $1.shortcut.place }
      let first = sorted[0].shortcut
      return sorted.dropFirst().filter { $0.shortcut.intent != first.intent }.map { one in
        Finding(
          .repeatedPhrase,
          "the phrase \"\(one.phrase)\" of '\(one.shortcut.intent)' is also one of '\(first.intent)', and Siri runs only "
            + "one of them; change it",
          place(of: one.phrase, in: one.shortcut)
        )
      }
    }
  }
}
