import SwiftSyntax

/// Finds code in an app's source that the system would refuse, or that would fail silently.
public struct IntentChecker {
  let source: AppSource
  /// The model of what the app offers.
  public let model: AppModel

  private let unions: [String: AppModel.Enumeration]
  /// The places of the phrases of the shortcut at a place, in their order.
  let phrasePlaces: [SourcePlace: [SourcePlace]]

  /// Makes a checker of an app's source.
  public init(_ source: AppSource) {
    self.source = source
    model = AppModel(source)
    phrasePlaces = Dictionary(
      source.all.filter { $0.property("appShortcuts") != nil }
        .flatMap(ShortcutReader.shortcuts).map { ($0.shortcut.place, $0.phrases) },
      uniquingKeysWith: { first, _ in first }
    )
    unions = Dictionary(
      model.unions.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The breaches of all rules, by file and line.
  ///
  /// A rule reports nothing if the source does not say enough, as with a type from another module or an
  /// inferred type.
  public func findings() -> [Finding] {
    let findings =
      visualQueries() + openers() + entities() + summaries() + shortcuts() + schemas()
      + dependencies() + deprecations() + texts() + identity() + shapes() + unreadable()
      + extraction() + extractedShortcuts() + runTime() + phrasesAtRunTime()
      + declarations() + values() + experiences() + translations()
    return findings.sorted {
      ($0.place, $0.rule.id, $0.message) < ($1.place, $1.rule.id, $1.message)
    }
  }

  // MARK: Visual search

  private var visual: [AppModel.Query] {
    model.queries.filter {
      $0.kinds.contains("IntentValueQuery")
        && $0.input.map { source.aliases[$0] ?? $0 }?.hasSuffix("SemanticContentDescriptor")
          ?? false
    }
  }

  private func visualQueries() -> [Finding] {
    Dictionary(grouping: visual) { source.app(of: $0.place) }.values.flatMap { queries in
      let names = queries.map(\.name).joined(separator: ", ")
      return queries.dropFirst().map {
        Finding(
          .multipleVisualQueries,
          "\(queries.count) IntentValueQuery types take a SemanticContentDescriptor (\(names)); "
            + "return all types from one, as the cases of a @UnionValue enum",
          $0.place
        )
      }
    }
  }

  /// A type that a visual query answers with, unions flattened.
  struct VisualAnswer {
    let type: String
    /// The type in whose code it is written.
    let scope: String
    let query: AppModel.Query
  }

  /// The types that visual queries answer with.
  var visualAnswers: [VisualAnswer] {
    visual.flatMap { query in
      parts(of: query.result ?? "", from: query.name).map {
        VisualAnswer(type: $0, scope: query.name, query: query)
      }
    }
  }

  /// The intents that open something, each with the types that it opens; none for an unknown one.
  var allOpeners: [(intent: AppModel.Intent, targets: Set<String>)] {
    model.intents.filter { $0.kinds.contains("OpenIntent") }
      .map { (intent: $0, targets: Set(targets(of: $0))) }
  }

  private func parts(of type: String, from scope: String) -> [String] {
    var parts: [String] = []
    // Types already visited are skipped, because source that does not compile can have cyclic unions.
    var met: Set<String> = []
    var open = [(type, scope)]
    while let (name, scope) = open.popLast() {
      let path = source.resolve(name, from: scope)?.path ?? Self.last(name)
      guard met.insert(path).inserted else { continue }
      if let union = unions[path] {
        open += union.types.reversed().map { ($0, path) }
      } else {
        parts.append(path)
      }
    }
    return parts
  }

  private func openers() -> [Finding] {
    let known = visualAnswers.filter { source.resolve($0.type, from: "") != nil }
    let all = allOpeners
    var seen: Set<String> = []
    return known.filter { seen.insert($0.type).inserted }.flatMap { answer -> [Finding] in
      let openers = all.filter { $0.targets.contains(answer.type) }.map(\.intent)
        .sorted { $0.place < $1.place }
      if openers.isEmpty {
        // An opener with an unknown target may be the one.
        guard !all.contains(where: \.targets.isEmpty) else { return [] }
        return [
          Finding(
            .answerNotOpenable,
            "query '\(answer.query.name)' answers with '\(answer.type)', which no OpenIntent has as "
              + "its target; add one",
            answer.query.place
          )
        ]
      }
      return Dictionary(grouping: openers) { source.app(of: $0.place) }.values.flatMap { openers in
        openers.dropFirst().map {
          Finding(
            .multipleOpenIntents,
            "'\($0.name)' opens '\(answer.type)', as '\(openers[0].name)' does; make one of them a "
              + "plain AppIntent",
            $0.place
          )
        }
      }
    }
  }

  private func targets(of intent: AppModel.Intent) -> [String] {
    let written = intent.opens ?? type(of: intent)?.aliases["Value"]
    return written.map { parts(of: $0, from: intent.name) } ?? []
  }

  // MARK: Entities

  private func entities() -> [Finding] {
    model.entities.flatMap { entity -> [Finding] in
      guard let type = source.type(entity.name, at: entity.place) else { return [] }
      let kinds = source.protocols(of: type)
      var findings: [Finding] = []
      // A protocol of the app may supply the query in an extension.
      let mayInherit =
        kinds.contains { source.resolve($0, from: type.path)?.property("defaultQuery") != nil }
        || type.kind == "class"
      let isSupplied = kinds.contains("TransientAppEntity") || type.aliases["DefaultQuery"] != nil
      if type.property("defaultQuery") == nil, !isSupplied, !mayInherit, type.kind != "enum" {
        findings.append(
          Finding(
            .defaultQueryMissing,
            "entity '\(entity.name)' has no defaultQuery; give it an EntityQuery",
            entity.place
          )
        )
      }
      if let query = entity.defaultQuery.flatMap({ source.resolve($0, from: type.path) }),
        case let queryKinds = source.protocols(of: query),
        queryKinds.contains("EntityQuery"), !queryKinds.contains("UniqueAppEntityQuery"),
        !query.functions.contains(where: { $0.name == "entities" && $0.labels.first == "for" }),
        !queryKinds.contains(where: { source.resolve($0, from: query.path) != nil })
      {
        findings.append(
          Finding(
            .defaultQueryUnusable,
            "'\(query.name)', the defaultQuery of '\(entity.name)', has no entities(for:), so that "
              + "nothing is found again",
            query.place
          )
        )
      }
      // A variable may be given another value: by the compiler's initializer, or by the type's code.
      if let id = type.property("id"), id.isStored, !kinds.contains("TransientAppEntity"),
        let body = id.body?.trimmedDescription, body.contains("UUID()"),
        id.isConstant || type.hasInitializer && !type.assigned.contains("id")
      {
        findings.append(
          Finding(
            .identifierNotStable,
            "the id of entity '\(entity.name)' is made anew each time; take it from the thing that the "
              + "entity stands for",
            id.place
          )
        )
      }
      return findings
    }
  }

  // MARK: Summaries

  private func summaries() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      // Settings of widgets and controls are not actions, and an empty summary may hide any parameter.
      guard let summary = type(of: intent)?.property("parameterSummary"),
        let text = summary.body?.trimmedDescription, text.contains("$"),
        !intent.kinds.contains(where: { $0.hasSuffix("ConfigurationIntent") })
      else { return [] }
      let words = Set(
        text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }.map(String.init)
      )
      return intent.parameters.filter {
        $0.isRequired && !words.contains("$\($0.name)") && $0.type != "?"
      }.map {
        Finding(
          .summaryWithoutParameter,
          "the parameterSummary of '\(intent.name)' leaves out the required parameter '\($0.name)'; "
            + "name it, give it a default, or make it optional",
          summary.place
        )
      }
    }
  }

  // MARK: Dependencies

  private func dependencies() -> [Finding] {
    // The added value's type is often not visible in the call, so the rule reports nothing once any
    // dependency is added.
    guard source.dependencies.isEmpty else { return [] }
    return source.all.flatMap { type -> [Finding] in
      let kinds = source.protocols(of: type)
      guard kinds.contains("AppIntent") || kinds.contains("EntityQuery") else { return [] }
      return type.properties.filter { $0.attributes.contains(where: \.isAppDependency) }.map {
        Finding(
          .dependencyNeverRegistered,
          "'\(type.name)' has @Dependency '\($0.name)' and nothing is added to AppDependencyManager; "
            + "call AppDependencyManager.shared.add(dependency:) at launch",
          $0.place
        )
      }
    }
  }

  func type(of intent: AppModel.Intent) -> TypeSource? {
    source.type(intent.name, at: intent.place)
  }

  /// The name of a type without its module, and without the signs of a list or an optional.
  static func last(_ type: String) -> String {
    let plain = type.filter { !" ?[]".contains($0) }
    return plain.split(separator: ".").last.map(String.init) ?? plain
  }
}
