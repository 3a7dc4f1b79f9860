import SwiftParser
import SwiftSyntax

// Rules from the pages of single interfaces: entities, addresses, enumerations and values.
extension IntentChecker {
  /// Finds declarations that compile, and say something else than the page of their interface asks for.
  func declarations() -> [Finding] {
    source.all.filter { $0.kind != "protocol" }.flatMap { type -> [Finding] in
      let kinds = source.protocols(of: type)
      return address(of: type, kinds) + unions(type) + adopted(type) + lastingName(type, kinds)
        + emptyTexts(type, kinds) + generic(type, kinds)
    } + casesShownTwice() + textQueries() + donations()
  }

  // MARK: Addresses

  private func address(of type: TypeSource, _ kinds: Set<String>) -> [Finding] {
    guard let address = type.property("urlRepresentation"), address.isStatic,
      let value = address.value, let text = Literals.strings(in: Syntax(value)).first?.text
    else { return [] }
    if let scheme = text.firstMatch(of: /^([A-Za-z][A-Za-z0-9+.\-]*):/)?.1.lowercased(),
      scheme != "https", scheme != "http"
    {
      return [
        Finding(
          .addressOfOwnScheme,
          "the urlRepresentation of '\(type.path)' has the scheme '\(scheme)', and only a universal link is opened; begin "
            + "it with https://",
          address.place
        )
      ]
    }
    guard kinds.contains("AppEntity"), !kinds.contains("UniqueAppEntity"), !text.contains("${")
    else { return [] }
    return [
      Finding(
        .addressWithoutIdentifier,
        "the urlRepresentation of '\(type.path)' is the same for every entity; put \\(.id) into it",
        address.place
      )
    ]
  }

  // MARK: Types

  private func unions(_ type: TypeSource) -> [Finding] {
    guard type.attribute("UnionValue") != nil else { return [] }
    var seen: Set<String> = []
    return type.cases.compactMap { one in
      let reason: String? =
        switch one.payload {
        case _ where one.payloadCount > 1: "holds \(one.payloadCount) values"
        case nil: "holds no value"
        case let payload? where !seen.insert(payload).inserted:
          "holds a \(payload), as another case does"
        default: nil
        }
      return reason.map {
        Finding(
          .unionCase,
          "the case '\(one.name)' of the union '\(type.path)' \($0); let it hold one value of a type of its own",
          one.place
        )
      }
    }
  }

  private func adopted(_ type: TypeSource) -> [Finding] {
    let macros = [
      "AssistantIntent": "AppIntent", "AssistantEntity": "AppEntity", "AssistantEnum": "AppEnum",
    ]
    return type.inherited.compactMap { name -> Finding? in
      guard let macro = macros[name], source.resolve(name, from: type.path) == nil else {
        return nil
      }
      return Finding(
        .assistantProtocolAdopted,
        "'\(type.path)' adopts \(name) itself, and has no schema; write @\(macro)(schema:) instead",
        type.place
      )
    }
  }

  private func lastingName(_ type: TypeSource, _ kinds: Set<String>) -> [Finding] {
    guard !kinds.isDisjoint(with: ["AppIntent", "AppEntity", "AppEnum", "EntityQuery"]),
      let name = type.property("persistentIdentifier"), name.isStatic, name.body != nil,
      !name.isConditional, name.value?.as(StringLiteralExprSyntax.self)?.isPlain != true
    else { return [] }
    return [
      Finding(
        .persistentIdentifierNotLiteral,
        "the persistentIdentifier of '\(type.path)' is made by code, and it is read in the source; write it as a string "
          + "literal",
        name.place
      )
    ]
  }

  private func emptyTexts(_ type: TypeSource, _ kinds: Set<String>) -> [Finding] {
    guard kinds.contains("AppEntity") else { return [] }
    return ["displayRepresentation", "typeDisplayRepresentation"].compactMap { name in
      guard let property = type.property(name), let value = property.value,
        let literal = value.as(StringLiteralExprSyntax.self)
          ?? value.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
          .as(StringLiteralExprSyntax.self),
        literal.representedLiteralValue?.allSatisfy(\.isWhitespace) == true
      else { return nil }
      return Finding(
        .entityShownEmpty,
        "the \(name) of '\(type.path)' is an empty text, so that people see nothing to choose; say what it is",
        property.place
      )
    }
  }

  private func generic(_ type: TypeSource, _ kinds: Set<String>) -> [Finding] {
    guard type.isGeneric, kinds.contains("AppEntity") else { return [] }
    return [
      Finding(
        .genericEntity,
        "entity '\(type.path)' is generic, and the system knows entities by name; write one for each type",
        type.place
      )
    ]
  }

  private func casesShownTwice() -> [Finding] {
    let own = model.enumerations.compactMap { source.type($0.name, at: $0.place) }
    return (own + source.foreign).flatMap { type -> [Finding] in
      guard let texts = type.property("caseDisplayRepresentations"),
        let dictionary = texts.value?.as(DictionaryExprSyntax.self),
        case .elements(let elements) = dictionary.content
      else { return [] }
      var seen: Set<String> = []
      return Array(elements).filter {
        let key = $0.key.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return !key.contains("(") && !seen.insert(key).inserted
      }.map { element in
        Finding(
          .caseShownTwice,
          "\(element.key.trimmedDescription) of '\(type.path)' has two texts, and a dictionary with a key twice ends the "
            + "app; leave one out",
          texts.line(of: element)
        )
      }
    }
  }

  // MARK: Queries and Spotlight

  private func textQueries() -> [Finding] {
    model.queries.compactMap { query in
      guard let type = source.type(query.name, at: query.place),
        let find = type.functions.first(where: {
          $0.name == "entities" && $0.labels == ["matching"] && $0.types == ["String"]
        }),
        let body = find.body?.as(CodeBlockSyntax.self), let name = find.names.first
      else { return nil }
      let code = body.statements.trimmedDescription
      let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard name == "_" || !words.contains(Substring(name.filter { $0 != "`" })),
        !words.isEmpty, !words.contains("fatalError"), !words.contains("throw")
      else { return nil }
      return Finding(
        .queryIgnoresText,
        "entities(matching:) of '\(query.name)' does not look at the text, so that people find entities that do not match; "
          + "compare them with it",
        find.place
      )
    }
  }

  private func donations() -> [Finding] {
    guard source.mentions.isDisjoint(with: [.indexing]) else { return [] }
    return model.entities.compactMap { entity in
      guard let type = source.type(entity.name, at: entity.place),
        source.protocols(of: type).contains("IndexedEntity"), entity.schema == nil,
        !type.properties.contains(where: { property in
          property.attributes.contains {
            Literals.hasArgument("indexingKey", in: $0)
              || Literals.hasArgument("customIndexingKey", in: $0)
          }
        })
      else { return nil }
      return Finding(
        .indexedNeverDonated,
        "'\(entity.name)' is an IndexedEntity without indexing keys, and nothing calls indexAppEntities(_:), so that "
          + "Spotlight does not know it; call it at launch",
        entity.place
      )
    }
  }
}
