import SwiftSyntax

// Each rule follows the page of its form, and what Xcode 27's export of metadata says of types that differ from it:
// "Missing required parameter 'note' from AppSchemaIntent", "Required AppSchemaIntent parameter 'urls' must not be
// optional", "Parameter 'dueDate' does not match required AppSchemaIntent type 'DateComponents'", "Intent parameters must
// be optional when not defined by the AppSchemaIntent".
extension IntentChecker {
  /// A type in the form of a schema.
  struct Formed {
    let name: String
    let schema: String
    let kind: PublishedSchemas.Kind
    let type: TypeSource
    let place: SourcePlace
  }

  /// Finds types that differ from the forms that they name.
  func schemas() -> [Finding] {
    let all = formed
    return all.flatMap { one -> [Finding] in
      names(of: one) + properties(of: one) + cases(of: one)
    } + groups(all)
  }

  /// The schemas whose properties or cases are not published, with the first type in the form of each, a line for each; the
  /// check compares nothing of these types but the name.
  public var notCompared: [String] {
    var seen: Set<String> = []
    return formed.sorted { $0.place < $1.place }.filter { one in
      let parts = one.schema.split(separator: ".").map(String.init)
      return PublishedSchemas.names(in: parts[0], for: one.kind)?.contains(parts[1]) ?? false
        && !SchemaShapes.isPublished(one.schema, of: one.kind) && seen.insert(one.schema).inserted
    }.map { one in
      "the \(one.kind == .enumeration ? "cases" : "properties") of the schema '.\(one.schema)' of '\(one.name)' were not "
        + "compared: they were not published by \(SchemaShapes.day)"
    }
  }

  private var formed: [Formed] {
    func made(
      _ name: String,
      _ schema: String?,
      _ kind: PublishedSchemas.Kind,
      _ place: SourcePlace
    ) -> Formed? {
      guard let schema, let type = source.type(name, at: place) else { return nil }
      return Formed(name: name, schema: schema, kind: kind, type: type, place: place)
    }
    return model.intents.compactMap { made($0.name, $0.schema, .intent, $0.place) }
      + model.entities.compactMap { made($0.name, $0.schema, .entity, $0.place) }
      + model.enumerations.compactMap { one in
        let attribute = source.type(one.name, at: one.place)?.attribute("AppEnum", "AssistantEnum")
        return made(one.name, attribute.flatMap(Literals.schema), .enumeration, one.place)
      }
  }

  // MARK: Names

  private func names(of one: Formed) -> [Finding] {
    let parts = one.schema.split(separator: ".").map(String.init)
    if one.kind == .intent, let next = SchemaShapes.successors[one.schema] {
      return [
        Finding(
          .schemaDeprecated,
          "the schema '.\(one.schema)' of '\(one.name)' is deprecated; use '.\(next)'",
          one.place
        )
      ]
    }
    let kinds: [PublishedSchemas.Kind] = [.intent, .entity, .enumeration]
    let known = kinds.filter {
      PublishedSchemas.names(in: parts[0], for: $0)?.contains(parts[1]) ?? false
    }
    if known.contains(one.kind) { return [] }
    if let other = known.first {
      return [
        Finding(
          .schemaOfAnotherKind,
          "the schema '.\(one.schema)' of '\(one.name)' is one of an \(other.rawValue), and '\(one.name)' is an "
            + "\(one.kind.rawValue); use another schema, or another macro",
          one.place
        )
      ]
    }
    // A domain that is newer than the published pages has no list here.
    guard kinds.contains(where: { PublishedSchemas.names(in: parts[0], for: $0) != nil }) else {
      return []
    }
    let list = PublishedSchemas.names(in: parts[0], for: one.kind) ?? []
    return [
      Finding(
        .schemaUnknown,
        "the schema '.\(one.schema)' of '\(one.name)' is none of those published up to iOS 27; '.\(parts[0])' has "
          + (list.isEmpty ? "none for an \(one.kind.rawValue)" : list.joined(separator: ", ")),
        one.place
      )
    ]
  }

  // MARK: Properties

  private func properties(of one: Formed) -> [Finding] {
    guard let wanted = SchemaShapes.properties(one.schema, of: one.kind) else {
      return one.schema.hasSuffix(".search") && one.kind == .intent
        ? missing(
          [
            .init(
              name: "criteria",
              type: "StringSearchCriteria",
              isOptional: false,
              needsSchema: false
            )
          ],
          in: one
        )
        : []
    }
    return missing(wanted, in: one) + wanted.flatMap { differing($0, in: one) }
      + extra(wanted, in: one)
  }

  private func missing(_ wanted: [SchemaShapes.Property], in one: Formed) -> [Finding] {
    // A protocol or an enclosing class of the app may supply properties.
    guard !source.protocols(of: one.type).contains(where: isOwn) else { return [] }
    let lacking = wanted.filter { one.type.property($0.name) == nil }
    guard !lacking.isEmpty else { return [] }
    let list = lacking.map { property in
      "'\(property.name)'"
        + (property.type.contains("_")
          ? "" : ": \(property.type)\(property.isOptional ? "?" : "")")
    }.joined(separator: ", ")
    return [
      Finding(
        .schemaIncomplete,
        "'\(one.name)' has the schema '.\(one.schema)' and lacks its "
          + "\(lacking.count == 1 ? "property" : "properties") \(list); add "
          + (lacking.count == 1 ? "it" : "them"),
        one.place
      )
    ]
  }

  private func isOwn(_ name: String) -> Bool { source.resolve(name, from: "") != nil }

  private func differing(_ wanted: SchemaShapes.Property, in one: Formed) -> [Finding] {
    guard let property = one.type.property(wanted.name), let written = property.type else {
      return []
    }
    let plain = WrittenType(written)
    let expected = WrittenType(wanted.type)
    let shown = wanted.type.contains("_") ? nil : "\(wanted.type)\(wanted.isOptional ? "?" : "")"
    if plain.isOptional, !wanted.isOptional {
      return [
        Finding(
          .schemaPropertyType,
          "the property '\(wanted.name)' of '\(one.name)' is optional, and the schema '.\(one.schema)' requires it; "
            + "leave out the question mark",
          property.place
        )
      ]
    }
    let isOwnType = source.resolve(plain.base, from: one.type.path).map { $0.kind != "protocol" }
    if !plain.mayBe(expected) || wanted.needsSchema && plain.isPlain
      || isOwnType == true && plain.container != expected.container
    {
      return [
        Finding(
          .schemaPropertyType,
          "the property '\(wanted.name)' of '\(one.name)' is a \(written), and the schema '.\(one.schema)' has "
            + (shown.map { "a \($0)" } ?? expected.described)
            + "; change its type",
          property.place
        )
      ]
    }
    var findings: [Finding] = []
    if wanted.isOptional, !plain.isOptional, plain.isKnown {
      findings.append(
        Finding(
          .schemaPropertyRequired,
          "the property '\(wanted.name)' of '\(one.name)' is required, and the schema '.\(one.schema)' has it as "
            + "optional; make it optional",
          property.place
        )
      )
    }
    if wanted.needsSchema, let type = source.resolve(plain.base, from: one.type.path),
      type.kind != "protocol", case let kinds = source.protocols(of: type),
      kinds.contains("AppEntity") || kinds.contains("AppEnum"),
      type.attribute("AppEntity", "AppEnum", "AssistantEntity", "AssistantEnum") == nil,
      type.attribute("UnionValue") == nil
    {
      findings.append(
        Finding(
          .schemaTypeWithoutSchema,
          "'\(type.path)', the type of '\(wanted.name)' in '\(one.name)', has no schema, and the schema "
            + "'.\(one.schema)' needs one of its domain; give it '@\(type.kind == "enum" ? "AppEnum" : "AppEntity")(schema:)'",
          property.place
        )
      )
    }
    return findings
  }

  private func extra(_ wanted: [SchemaShapes.Property], in one: Formed) -> [Finding] {
    let known = Set(wanted.map(\.name))
    return one.type.properties.filter { property in
      let isSeen =
        one.kind == .intent
        ? property.attribute("Parameter", "IntentParameter") != nil
        : property.attribute("Property", "EntityProperty") != nil
      let hasDefault = property.attributes.contains { Literals.hasArgument("default", in: $0) }
      return isSeen && !known.contains(property.name) && !property.isOptional
        && property.type != nil && !hasDefault && !property.hasValue
    }.map { property in
      Finding(
        .schemaExtraParameter,
        "\(one.kind == .intent ? "parameter" : "property") '\(property.name)' of '\(one.name)' is not part of "
          + "'.\(one.schema)', so it must be optional",
        property.place
      )
    }
  }

  // MARK: Cases

  private func cases(of one: Formed) -> [Finding] {
    guard one.kind == .enumeration, let wanted = SchemaShapes.cases(one.schema) else { return [] }
    let names = one.type.cases.map(\.name)
    guard !names.isEmpty else { return [] }
    let unknown = names.filter { !wanted.contains($0) }.map { name in
      Finding(
        .schemaCaseUnknown,
        "the schema '.\(one.schema)' of '\(one.name)' has no case '\(name)'; it has \(wanted.joined(separator: ", "))",
        one.place
      )
    }
    let lacking = wanted.filter { !names.contains($0) }
    guard !lacking.isEmpty else { return unknown }
    return unknown + [
      Finding(
        .schemaCaseMissing,
        "'\(one.name)' lacks the case\(lacking.count == 1 ? "" : "s") \(lacking.joined(separator: ", ")) of the schema "
          + "'.\(one.schema)'; add \(lacking.count == 1 ? "it" : "them")",
        one.place
      )
    ]
  }

  // MARK: Groups

  private func groups(_ all: [Formed]) -> [Finding] {
    let intents = all.filter { $0.kind == .intent }
    let apps = Dictionary(grouping: intents) { one in
      [source.app(of: one.place), one.schema.prefix { $0 != "." }]
    }
    return apps.values.compactMap { group -> Finding? in
      let sorted = group.sorted { $0.place < $1.place }
      let domain = String(sorted[0].schema.prefix { $0 != "." })
      guard let wanted = SchemaShapes.group(of: domain) else { return nil }
      let there = Set(group.map { String($0.schema.dropFirst(domain.count + 1)) })
      // A stopwatch of the clock's domain is no part of its group.
      guard !there.isDisjoint(with: wanted) else { return nil }
      let lacking = wanted.filter { !there.contains($0) }
      guard !lacking.isEmpty, let first = sorted.first else { return nil }
      return Finding(
        .schemaDomainInPart,
        "'\(first.name)' adopts the domain '.\(domain)', which asks for all of its intents together, and the app lacks "
          + "\(lacking.joined(separator: ", ")); add them, or leave the domain",
        first.place
      )
    }
  }
}
