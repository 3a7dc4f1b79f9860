extension IntentChecker {
  /// Finds types of one module that have the same persistent name, or two kinds at once.
  func identity() -> [Finding] {
    let intents = model.intents.map { Named(name: $0.name, identifier: $0.identifier, $0.place) }
    let queries = source.all.filter { type in
      let kinds = source.protocols(of: type)
      return type.kind != "protocol"
        && (kinds.contains("EntityQuery") || kinds.contains("IntentValueQuery"))
    }.map { Named(name: $0.path, identifier: $0.lastingName, $0.place) }
    let entities = model.entities.map {
      Named(name: $0.name, identifier: $0.identifier, $0.place)
    }
    let both = model.enumerations.filter { enumeration in
      source.type(enumeration.name, at: enumeration.place)
        .map { source.protocols(of: $0).contains("AppEntity") } ?? false
    }
    return repeated(
      intents,
      .repeatedIntent,
      "intents",
      "give one of them another name, or a persistentIdentifier of its own"
    )
      + repeated(
        queries,
        .repeatedQueryIdentifier,
        "queries",
        "give each a persistentIdentifier of its own"
      )
      + repeated(
        entities,
        .repeatedEntity,
        "entities",
        "give one of them another name, or a persistentIdentifier of its own"
      )
      + both.map {
        Finding(
          .enumAndEntity,
          "'\($0.name)' is an AppEnum and an AppEntity; let it be one of them",
          $0.place
        )
      }
  }

  private struct Named {
    let name: String
    let identifier: String
    let place: SourcePlace

    init(name: String, identifier: String, _ place: SourcePlace) {
      self.name = name
      self.identifier = identifier
      self.place = place
    }
  }

  private struct Place: Hashable {
    let module: [Substring]
    let identifier: String
  }

  private func repeated(
    _ all: [Named],
    _ rule: Rule,
    _ kind: String,
    _ remedy: String
  ) -> [Finding] {
    let groups = Dictionary(grouping: all) {
      Place(module: source.module(of: $0.place), identifier: $0.identifier)
    }
    return groups.values.flatMap { group -> [Finding] in
      let sorted = group.sorted { $0.place < $1.place }
      let first = sorted[0]
      // A full name that occurs twice is one type in two modules, or in two branches of `#if`.
      return sorted.dropFirst().filter { $0.name != first.name }.map { named in
        Finding(
          rule,
          "the \(kind) '\(first.name)' and '\(named.name)' have the identifier '\(named.identifier)'; \(remedy)",
          named.place
        )
      }
    }
  }
}
