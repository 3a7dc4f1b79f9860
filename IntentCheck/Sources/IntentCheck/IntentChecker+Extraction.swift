import SwiftSyntax

// Xcode's extractor reads types, texts and lists in the source. It follows no code, and a single value that it cannot read
// ends the export of the whole target: "'LocalizedStringResource' must be initialized with a call to its initializer or a
// string literal", "The property 'caseDisplayRepresentations' must have a compile-time static value and cannot be computed
// or dynamic".
extension IntentChecker {
  /// Finds what the extractor cannot evaluate, or refuses.
  func extraction() -> [Finding] {
    model.intents.flatMap { intent -> [Finding] in
      guard let type = type(of: intent) else { return [] }
      return description(of: type) + visibility(of: type) + parameters(of: type)
        + visible(type, "intent") + focusFilter(intent)
    }
      + model.entities.flatMap { entity -> [Finding] in
        guard let type = source.type(entity.name, at: entity.place) else { return [] }
        return typeName(of: type) + parameters(of: type) + local(type, "entity")
      }
      + model.enumerations.flatMap { enumeration -> [Finding] in
        guard let type = source.type(enumeration.name, at: enumeration.place) else { return [] }
        return typeName(of: type) + caseTexts(of: type) + local(type, "enumeration")
      }
      + source.foreign.flatMap { typeName(of: $0) + caseTexts(of: $0) }
      + queries().flatMap { local($0, "query") }
  }

  private func queries() -> [TypeSource] {
    model.queries.compactMap { source.type($0.name, at: $0.place) }
  }

  // MARK: Texts

  private func description(of type: TypeSource) -> [Finding] {
    guard let description = type.property("description"), description.isStatic,
      description.isMadeByCode
    else { return [] }
    return [
      Finding(
        .descriptionNotLiteral,
        "the description of '\(type.path)' is made by code, and it is read in the source; write its text as a string "
          + "literal",
        description.place
      )
    ]
  }

  private func typeName(of type: TypeSource) -> [Finding] {
    guard let name = type.property("typeDisplayRepresentation"), name.isStatic, name.isMadeByCode
    else { return [] }
    return [
      Finding(
        .typeNameNotLiteral,
        "the typeDisplayRepresentation of '\(type.path)' is made by code, and it is read in the source; write the name "
          + "as a string literal",
        name.place
      )
    ]
  }

  private func caseTexts(of type: TypeSource) -> [Finding] {
    guard let texts = type.property("caseDisplayRepresentations"), texts.isStatic,
      !texts.isConditional
    else { return [] }
    guard let value = texts.value else {
      return texts.body == nil ? [] : [computed(texts, type)]
    }
    guard let dictionary = value.as(DictionaryExprSyntax.self) else {
      return value.is(MacroExpansionExprSyntax.self) ? [] : [computed(texts, type)]
    }
    guard case .elements(let elements) = dictionary.content else { return [] }
    return Array(elements).filter { !Literals.isShown($0.value) }.map { element in
      Finding(
        .caseTextNotLiteral,
        "the text of \(element.key.trimmedDescription) in '\(type.path)' is made by code, and it is read in the source; "
          + "write it as a string literal",
        texts.line(of: element)
      )
    }
  }

  private func computed(_ property: PropertySource, _ type: TypeSource) -> Finding {
    Finding(
      .caseTextsComputed,
      "caseDisplayRepresentations of '\(type.path)' is made by code, and it is read in the source; write it as a "
        + "dictionary with a text for each case",
      property.place
    )
  }

  // MARK: Values

  private func visibility(of type: TypeSource) -> [Finding] {
    ["isDiscoverable", "openAppWhenRun", "isAssistantOnly"].compactMap { name -> Finding? in
      guard let property = type.property(name), property.isStatic, property.body != nil,
        !property.isConditional, property.value?.is(BooleanLiteralExprSyntax.self) != true
      else { return nil }
      return Finding(
        .visibilityNotLiteral,
        "\(name) of '\(type.path)' is made by code, and it is read in the source; write true or false",
        property.place
      )
    }
  }

  private func parameters(of type: TypeSource) -> [Finding] {
    type.properties.flatMap { property -> [Finding] in
      guard
        let attribute = property.attribute(
          "Parameter",
          "IntentParameter",
          "Property",
          "EntityProperty",
          "ComputedProperty",
          "DeferredProperty"
        )
      else { return [] }
      var findings: [Finding] = []
      for label in ["title", "description"] {
        guard let text = Literals.value(label, in: attribute), !Literals.isReadable(text),
          !text.is(NilLiteralExprSyntax.self)
        else { continue }
        findings.append(
          Finding(
            .parameterTitleNotLiteral,
            "the \(label) of '\(property.name)' in '\(type.path)' is made by code, and it is read in the source; write it "
              + "as a string literal",
            property.place
          )
        )
      }
      if let value = Literals.value("default", in: attribute), Literals.isCall(value) {
        findings.append(
          Finding(
            .parameterDefaultNotLiteral,
            "the default of '\(property.name)' in '\(type.path)' is made by code, and it is read in the source; write a "
              + "literal or a case",
            property.place
          )
        )
      }
      return findings + unknownType(of: property, in: type)
    }
  }

  private func unknownType(of property: PropertySource, in type: TypeSource) -> [Finding] {
    guard property.attribute("Parameter", "IntentParameter") != nil, let written = property.type,
      let own = source.resolve(WrittenType(written).base, from: type.path), !own.isGeneric,
      ["struct", "class", "enum", "actor"].contains(own.kind), own.attribute("UnionValue") == nil,
      case let kinds = source.protocols(of: own),
      // A protocol of the app's, or of a module that was not read, may bring the others.
      kinds.isSubset(of: Self.plainProtocols)
    else { return [] }
    return [
      Finding(
        .parameterType,
        "the parameter '\(property.name)' of '\(type.path)' is a '\(own.path)', which is no type of the system's and "
          + "neither an AppEntity nor an AppEnum; make it \(own.kind == "enum" ? "an AppEnum" : "an AppEntity")",
        property.place
      )
    ]
  }

  private static let plainProtocols: Set<String> = [
    "String", "Int", "CaseIterable", "Hashable", "Equatable", "Sendable", "Identifiable",
    "RawRepresentable", "Comparable", "CustomStringConvertible", "Error",
  ]

  // MARK: Declarations

  private func visible(_ type: TypeSource, _ kind: String) -> [Finding] {
    guard type.isPrivate, !type.isLocal else { return local(type, kind) }
    return [
      Finding(
        .privateIntent,
        "\(kind) '\(type.path)' is private, so that the system cannot make one; leave out 'private'",
        type.place
      )
    ]
  }

  private func local(_ type: TypeSource, _ kind: String) -> [Finding] {
    guard type.isLocal else { return [] }
    return [
      Finding(
        .localType,
        "\(kind) '\(type.path)' is declared within a function, where the system does not find it; move it out",
        type.place
      )
    ]
  }

  private func focusFilter(_ intent: AppModel.Intent) -> [Finding] {
    guard intent.kinds.contains("SetFocusFilterIntent") else { return [] }
    return intent.parameters.filter(\.isRequired).compactMap { parameter in
      guard let property = type(of: intent)?.property(parameter.name) else { return nil }
      return Finding(
        .focusFilterRequired,
        "parameter '\(parameter.name)' of the Focus filter '\(intent.name)' is required, and a filter is used before it is "
          + "set; make it optional, or give it a default",
        property.place
      )
    }
  }
}

extension PropertySource {
  /// Whether its code differs between platforms, so that one branch alone says nothing.
  var isConditional: Bool { body?.trimmedDescription.contains("#if") ?? false }

  /// Whether a text is made by code that the extractor does not follow.
  var isMadeByCode: Bool {
    guard body != nil, !isConditional else { return false }
    guard let value else { return true }
    return !value.is(NilLiteralExprSyntax.self) && !Literals.isReadable(value)
  }

  /// The line of a part of its code.
  func line(of part: some SyntaxProtocol) -> SourcePlace {
    guard let tree = part.root.as(SourceFileSyntax.self) else { return place }
    let converter = SourceLocationConverter(fileName: place.file, tree: tree)
    return SourcePlace(
      file: place.file,
      line: converter.location(for: part.positionAfterSkippingLeadingTrivia).line
    )
  }
}

extension Literals {
  /// The expression of an argument of an attribute.
  static func value(_ label: String, in attribute: AttributeSyntax) -> ExprSyntax? {
    guard case .argumentList(let list)? = attribute.arguments else { return nil }
    return list.first { $0.label?.text == label }?.expression
  }

  /// Whether a case's text can be read: a literal, a symbol, or a DisplayRepresentation with one of them first.
  static func isShown(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return isReadable(value) }
    guard let first = call.arguments.first?.expression else {
      return call.calledExpression.is(MemberAccessExprSyntax.self)
    }
    return first.is(FunctionCallExprSyntax.self) ? isShown(first) : isReadable(first)
  }

  /// Whether this is a call of a function, or a variable that is no case.
  static func isCall(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) {
      let name =
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      return name != "init" && name.first?.isLowercase ?? false
        && call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
        || call.calledExpression.is(DeclReferenceExprSyntax.self)
          && name.first?.isLowercase ?? false
    }
    return false
  }
}
