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
  }

  private var entitiesInPhrases: [EntityInPhrase] {
    var seen: Set<String> = []
    return model.shortcuts.flatMap { shortcut -> [EntityInPhrase] in
      guard let intent = source.resolve(shortcut.intent, from: "") else { return [] }
      return shortcut.phrases.flatMap { phrase in
        phrase.matches(of: /\$\{([^}]*)\}/).map { String($0.1) }
      }.filter { $0 != "applicationName" }.compactMap { name in
        guard seen.insert("\(shortcut.place) \(name)").inserted,
          let parameter = intent.property(name), let written = parameter.type,
          let entity = source.resolve(written, from: intent.path),
          source.protocols(of: entity).contains("AppEntity"), entity.kind != "protocol"
        else { return nil }
        return EntityInPhrase(shortcut: shortcut, parameter: parameter, entity: entity)
      }
    }
  }

  private func suggestions() -> [Finding] {
    entitiesInPhrases.compactMap { one in
      // A provider of options, or a query of the parameter's own, may suggest.
      let attribute = one.parameter.attribute("Parameter", "IntentParameter")
      let hasOwn = attribute.map {
        Literals.hasArgument("optionsProvider", in: $0) || Literals.hasArgument("query", in: $0)
      }
      guard hasOwn != true,
        let name = model.entities.first(where: {
          $0.name == one.entity.path && $0.place == one.entity.place
        })?.defaultQuery,
        let query = source.resolve(name, from: one.entity.path),
        case let kinds = source.protocols(of: query), kinds.contains("EntityQuery"),
        kinds.isDisjoint(with: ["EnumerableEntityQuery", "UniqueAppEntityQuery"]),
        !kinds.contains(where: { source.resolve($0, from: query.path) != nil }),
        !query.functions.contains(where: {
          ["suggestedEntities", "allEntities", "results"].contains($0.name)
        })
      else { return nil }
      return Finding(
        .phraseWithoutSuggestions,
        "a phrase of '\(one.shortcut.intent)' has the parameter '\(one.parameter.name)', and '\(query.path)' suggests no "
          + "'\(one.entity.path)', so that Siri knows no phrase with one; add suggestedEntities()",
        one.shortcut.place
      )
    }
  }

  private func updates() -> [Finding] {
    guard !source.updatesShortcutParameters, let first = entitiesInPhrases.first else { return [] }
    return [
      Finding(
        .phrasesNeverUpdated,
        "phrases of '\(first.shortcut.intent)' have the parameter '\(first.parameter.name)', and nothing calls "
          + "updateAppShortcutParameters(), so that Siri does not learn its values; call it at launch and when they change",
        first.shortcut.place
      )
    ]
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
          one.shortcut.place
        )
      }
    }
  }
}
