import SwiftSyntax

// Code that compiles and exports, and yet does not work once people use the app.
extension IntentChecker {
  /// Finds entities, queries and openers that do not do on a device what they are for.
  func runTime() -> [Finding] {
    answers() + identifiers() + indexed() + openersAtRunTime() + queriesAtRunTime() + packages()
  }

  // MARK: Answers of visual search

  private func answers() -> [Finding] {
    var seen: Set<String> = []
    return visualAnswers.filter { seen.insert("\($0.type) \($0.query.name)").inserted }.compactMap {
      answer -> Finding? in
      guard let type = source.resolve(answer.type, from: answer.scope) else {
        guard Self.isPlain(answer.type) else { return nil }
        return notEntity(answer)
      }
      let kinds = source.protocols(of: type)
      if kinds.contains("TransientAppEntity") {
        return Finding(
          .answerTransient,
          "query '\(answer.query.name)' answers with '\(type.path)', a TransientAppEntity, which the system cannot find "
            + "again once a person taps it; make it an AppEntity with a query",
          answer.query.place
        )
      }
      // A type without any protocol that may bring another is none of the system's.
      guard ["struct", "class", "enum", "actor"].contains(type.kind),
        type.attribute("UnionValue") == nil, kinds.isDisjoint(with: ["AppEntity", "AppEnum"]),
        kinds.allSatisfy({ Self.valueProtocols.contains($0) })
      else { return nil }
      return notEntity(answer)
    }
  }

  private func notEntity(_ answer: VisualAnswer) -> Finding {
    Finding(
      .answerNotEntity,
      "query '\(answer.query.name)' answers with '\(answer.type)', which is no entity, so that the system cannot show or "
        + "open it; answer with an AppEntity",
      answer.query.place
    )
  }

  private static let valueProtocols: Set<String> = [
    "String", "Int", "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Sendable",
    "Identifiable", "CaseIterable", "RawRepresentable", "Comparable",
  ]

  // MARK: Identifiers

  private func identifiers() -> [Finding] {
    model.entities.flatMap { entity -> [Finding] in
      guard let type = source.type(entity.name, at: entity.place), type.kind != "enum",
        let id = type.property("id"), !id.isStatic, let body = id.body,
        case let kinds = source.protocols(of: type),
        kinds.isDisjoint(with: ["TransientAppEntity", "UniqueAppEntity"])
      else { return [] }
      let code = body.trimmedDescription
      let isKept = id.isStored && !id.isConstant && !type.hasInitializer
      if !isKept, let source = Self.changing.first(where: code.contains),
        !(id.isStored && code.contains("UUID()"))
      {
        return [
          Finding(
            .identifierNotStable,
            "the id of entity '\(entity.name)' is made from \(source), which differs each time the app runs; take it from "
              + "the thing that the entity stands for",
            id.place
          )
        ]
      }
      guard let value = id.value, id.isConstant || !id.isStored,
        value.is(IntegerLiteralExprSyntax.self)
          || value.as(StringLiteralExprSyntax.self)?.isPlain == true
      else { return [] }
      return [
        Finding(
          .identifierShared,
          "every entity '\(entity.name)' has the id \(value.trimmedDescription), so that the system takes them for one; "
            + "take it from the thing that the entity stands for, or make it a UniqueAppEntity",
          id.place
        )
      ]
    }
  }

  private static let changing = [
    "hashValue", ".random(", "UUID()", "arc4random", "Date()", "Date.now", "ObjectIdentifier(",
  ]

  // MARK: Spotlight

  private func indexed() -> [Finding] {
    let openers = allOpeners
    // An opener with an unknown target may be the one.
    guard !openers.contains(where: \.targets.isEmpty) else { return [] }
    let opened = Set(openers.flatMap(\.targets))
    return model.entities.compactMap { entity -> Finding? in
      guard let type = source.type(entity.name, at: entity.place),
        case let kinds = source.protocols(of: type), kinds.contains("IndexedEntity"),
        !kinds.contains("URLRepresentableEntity"), !kinds.contains("TransientAppEntity"),
        !opened.contains(type.path)
      else { return nil }
      return Finding(
        .indexedNotOpenable,
        "'\(entity.name)' is an IndexedEntity and no OpenIntent has it as its target, so that a tap in Spotlight only "
          + "opens the app; add one",
        entity.place
      )
    }
  }

  // MARK: Openers and queries

  private func openersAtRunTime() -> [Finding] {
    model.intents.filter { $0.kinds.contains("OpenIntent") }.compactMap { intent in
      guard let type = type(of: intent) else { return nil }
      let flag = type.property("openAppWhenRun")
      let modes = type.property("supportedModes")
      let stays =
        flag?.value?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
        || modes.flatMap { $0.value?.trimmedDescription.filter { !" []".contains($0) } }
          .map { $0.hasSuffix(".background") && !$0.contains("foreground") } ?? false
      guard stays, let property = flag ?? modes else { return nil }
      return Finding(
        .openerStaysBehind,
        "'\(intent.name)' is an OpenIntent that does not open the app; leave out \(property.name)",
        property.place
      )
    }
  }

  private func queriesAtRunTime() -> [Finding] {
    model.queries.compactMap { query in
      guard let type = source.type(query.name, at: query.place),
        !source.protocols(of: type).contains("UniqueAppEntityQuery"),
        let find = type.functions.first(where: { $0.name == "entities" && $0.labels == ["for"] }),
        let body = find.body?.as(CodeBlockSyntax.self), let name = find.names.first,
        !body.statements.isEmpty
      else { return nil }
      let code = body.statements.trimmedDescription
      let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      let result = code.hasPrefix("return ") ? code.dropFirst(7).drop { $0 == " " } : code[...]
      guard name == "_" || !words.contains(Substring(name)), result != "[]",
        !words.contains("fatalError"), !words.contains("throw"),
        // An app may answer with all there is, out of which the system takes those that it asked for.
        !type.functions.contains(where: {
          ["suggestedEntities", "allEntities"].contains($0.name)
            && $0.body?.as(CodeBlockSyntax.self)?.statements.trimmedDescription == code
        }),
        !hasOneEntity(query)
      else { return nil }
      return Finding(
        .queryIgnoresIdentifiers,
        "entities(for:) of '\(query.name)' does not look at the identifiers, so that the system gets other entities than "
          + "it asks for; find those with these identifiers",
        find.place
      )
    }
  }

  /// Whether there is only one entity of a query's type, which any identifier stands for.
  private func hasOneEntity(_ query: AppModel.Query) -> Bool {
    guard let result = query.result, let type = source.resolve(result, from: query.name),
      let id = type.property("id"), let value = id.value
    else { return false }
    return !id.isStored || id.isConstant
      ? value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self) : false
  }

  // MARK: Packages

  private func packages() -> [Finding] {
    guard !source.packages.isEmpty else { return [] }
    let declared = source.all.filter {
      $0.kind != "protocol" && source.protocols(of: $0).contains("AppIntentsPackage")
    }
    let modules = Set(declared.map { source.module(of: $0.place) })
    let included = declared.compactMap { $0.property("includedPackages")?.body?.trimmedDescription }
      .joined(separator: " ")
    let intents = model.intents.filter { intent in
      source.packages.contains { intent.place.file.hasPrefix("\($0)/") }
    }
    let silent = Dictionary(grouping: intents) { source.module(of: $0.place) }.filter {
      !modules.contains($0.key)
    }.compactMap { module, intents -> Finding? in
      guard let first = intents.min(by: { $0.place < $1.place }) else { return nil }
      return Finding(
        .packageNotDeclared,
        "'\(first.name)' and \(intents.count - 1) more intents are in the package target "
          + "'\(module.last?.split(separator: "/").last ?? "")', which has no AppIntentsPackage, so that the app may lack "
          + "them; declare one, and include it in the app's",
        first.place
      )
    }
    let alone = declared.filter { type in
      source.packages.contains { type.place.file.hasPrefix("\($0)/") }
        && intents.contains { source.module(of: $0.place) == source.module(of: type.place) }
        && !included.split { !($0.isLetter || $0.isNumber || $0 == "_") }
          .contains { $0 == type.name }
    }.map { type in
      Finding(
        .packageNotDeclared,
        "no includedPackages names '\(type.path)', so that the app may lack the intents of its package; include it in the "
          + "app's AppIntentsPackage",
        type.place
      )
    }
    return silent + alone
  }
}
