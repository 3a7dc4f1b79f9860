import SwiftSyntax

extension AppModel {
  /// Reads an app's model from its source.
  ///
  /// - Parameter source: The source.
  public init(_ source: AppSource) {
    for type in source.all.sorted(by: { ($0.path, $0.place) < ($1.path, $1.place) }) {
      let kinds = source.protocols(of: type)
      guard type.kind != "protocol" else { continue }
      if kinds.contains("AppIntent") { intents.append(Intent(type, kinds)) }
      if kinds.contains("AppEntity") { entities.append(Entity(type, kinds)) }
      if kinds.contains("AppEnum") { enumerations.append(Enumeration(type, isUnion: false)) }
      if type.attribute("UnionValue") != nil { unions.append(Enumeration(type, isUnion: true)) }
      if kinds.contains("EntityQuery") || kinds.contains("IntentValueQuery") {
        queries.append(Query(type, kinds))
      }
      if kinds.contains("AppShortcutsProvider") {
        providers.append(type.path)
        shortcuts += ShortcutReader.shortcuts(of: type).map(\.shortcut)
      }
    }
    shortcuts.sort { $0.place < $1.place }
  }
}

extension TypeSource {
  /// The persistent name: by default the type's own, without those of the enclosing types.
  var lastingName: String {
    property("persistentIdentifier").flatMap { Literals.first(in: $0) } ?? name
  }
}

extension AppModel.Intent {
  init(_ type: TypeSource, _ kinds: Set<String>) {
    name = type.path
    identifier = type.lastingName
    title = type.property("title").flatMap { Literals.first(in: $0) }
    let schema = type.attribute("AppIntent", "AssistantIntent").flatMap(Literals.schema)
    self.schema = schema
    // The macro makes an opener of an intent in the form of one.
    let isOpener =
      schema?.split(separator: ".").last?.hasPrefix("open") ?? false
      && type.property("target") != nil
    self.kinds = kinds.union(isOpener ? ["OpenIntent"] : []).filter { KnownProtocols.isIntent($0) }
      .sorted()
    opens = self.kinds.contains("OpenIntent") ? type.property("target")?.type : nil
    url = type.property("urlRepresentation").flatMap { Literals.first(in: $0) }
    let migrates = kinds.contains("CustomIntentMigratedAppIntent")
    customIntentClass =
      migrates ? type.property("intentClassName").flatMap { Literals.first(in: $0) } : nil
    parameters = type.properties.compactMap { property in
      let attribute = property.attribute("Parameter", "IntentParameter")
      let isOfSchema =
        ["semanticContent", "criteria"].contains(property.name) && !property.isStatic
      guard attribute != nil || isOfSchema && kinds.contains("AssistantSchemaIntent") else {
        return nil
      }
      let hasDefault =
        attribute.map { Literals.hasArgument("default", in: $0) } ?? false || property.hasValue
      return AppModel.Value(
        name: property.name,
        type: property.type ?? "?",
        title: attribute.flatMap { Literals.argument("title", in: $0) },
        isRequired: !property.isOptional && !hasDefault
      )
    }
    place = type.place
  }
}

extension AppModel.Entity {
  init(_ type: TypeSource, _ kinds: Set<String>) {
    name = type.path
    identifier = type.lastingName
    title = type.property("typeDisplayRepresentation").flatMap { Literals.first(in: $0) }
    idType = type.property("id")?.type ?? type.aliases["ID"] ?? "?"
    defaultQuery = type.property("defaultQuery").flatMap(Literals.valueType)
    schema = type.attribute("AppEntity", "AssistantEntity").flatMap(Literals.schema)
    url = type.property("urlRepresentation").flatMap { Literals.first(in: $0) }
    properties = type.properties.compactMap { property in
      guard
        let attribute = property.attribute(
          "Property",
          "EntityProperty",
          "ComputedProperty",
          "DeferredProperty"
        )
      else { return nil }
      return AppModel.Value(
        name: property.name,
        type: property.type ?? "?",
        title: Literals.argument("title", in: attribute),
        isRequired: !property.isOptional
      )
    }
    place = type.place
  }
}

extension AppModel.Enumeration {
  init(_ type: TypeSource, isUnion: Bool) {
    name = type.path
    cases = type.cases.map(\.name)
    types = isUnion ? type.cases.compactMap(\.payload) : []
    place = type.place
  }
}

extension AppModel.Query {
  init(_ type: TypeSource, _ kinds: Set<String>) {
    name = type.path
    self.kinds = kinds.filter { $0.hasSuffix("Query") }.sorted()
    let values = type.functions.first { $0.name == "values" && $0.labels == ["for"] }
    input = type.aliases["Input"] ?? values?.types.first
    let result =
      values?.result ?? type.aliases["Entity"]
      ?? type.functions.first { $0.name == "entities" && $0.labels == ["for"] }?.result
    self.result = result.map(Self.element)
    place = type.place
  }

  /// The type of one of a list's values.
  private static func element(_ type: String) -> String {
    var type = type.filter { $0 != " " }
    if type.hasPrefix("["), type.hasSuffix("]") { type = String(type.dropFirst().dropLast()) }
    if let open = type.firstIndex(of: "<"), type.hasSuffix(">"),
      ["IntentItemCollection", "ItemCollection", "Array"].contains(String(type[..<open]))
    {
      type = String(type[type.index(after: open)...].dropLast())
    }
    return type
  }
}

extension KnownProtocols {
  /// Whether a protocol is one that App Intents declares for intents.
  static func isIntent(_ name: String) -> Bool {
    name == "AppIntent" || name.hasSuffix("Intent") && refined[name] != nil
  }
}
