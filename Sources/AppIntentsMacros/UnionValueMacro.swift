#if PortableIntents || Complete
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@UnionValue`: an enum of one payload a case becomes a value that intents and queries return.
  struct UnionValueMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax,
      attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let union = declaration.as(EnumDeclSyntax.self) else {
        context.error(
          "notAnEnum",
          at: node,
          "'@UnionValue' applies to an enum with one associated value in each case"
        )
        return []
      }
      let elements = union.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap { Array($0.elements) }
      guard !elements.isEmpty else {
        context.error(
          "noCases",
          at: union.name,
          "'@UnionValue' enum '\(union.name.text)' has no cases; "
            + "add one case for each type of value it may hold"
        )
        return []
      }
      var cases: [UnionCase] = []
      for element in elements {
        let payloads = element.parameterClause?.parameters ?? []
        guard payloads.count == 1, let payload = payloads.first else {
          let found = payloads.isEmpty ? "none" : "\(payloads.count)"
          context.error(
            "onePayload",
            at: element.name,
            "case '\(element.name.text)' of a '@UnionValue' enum needs exactly one associated value; "
              + "it has \(found)"
          )
          continue
        }
        let type = payload.type.trimmedDescription
        if let earlier = cases.first(where: { $0.type == type }) {
          context.error(
            "duplicatePayload",
            at: payload.type,
            "case '\(element.name.text)' holds '\(type)', as case '\(earlier.name)' does; "
              + "each case of a '@UnionValue' enum needs a type of its own"
          )
        }
        let label = payload.firstName.map { $0.text == "_" ? "" : "\($0.text): " } ?? ""
        cases.append(UnionCase(name: element.name.text, label: label, type: type))
      }
      guard cases.count == elements.count, Set(cases.map(\.type)).count == cases.count else {
        return []
      }
      return [
        try ConformanceExtension.make(
          of: type,
          wanted: ["_IntentValueRepresentable", "AppUnionValue"],
          missing: protocols,
          members: members(of: cases, access: union.modifiers.witnessAccess)
            + (protocols.map(\.lastName).contains("AppUnionValue")
              ? named(cases, of: type.trimmedDescription, access: union.modifiers.witnessAccess)
              : "")
        )
      ]
    }

    private static func members(of cases: [UnionCase], access: String) -> String {
      let types = cases.map { "\($0.type).self" }.joined(separator: ", ")
      let payloads = cases.map { "    case .\($0.name)(let value): value" }.joined(separator: "\n")
      let unions = cases.map {
        "    case let value as \($0.type): .\($0.name)(\($0.label)value)"
      }.joined(separator: "\n")
      return """
          \(access)static var allIntentValueTypes: [any AppIntents._IntentValue.Type] {
            [\(types)]
          }
          \(access)var asIntentValue: any AppIntents._IntentValue {
            switch self {
        \(payloads)
            }
          }
          \(access)static func _union(of value: any AppIntents._IntentValue) -> Self? {
            switch value {
        \(unions)
            default: nil
            }
          }
        """
    }

    /// The members for the cases without their values.
    private static func named(
      _ cases: [UnionCase],
      of union: String,
      access: String
    ) -> String {
      let names = cases.map { "    case .\($0.name): .\($0.name)" }.joined(separator: "\n")
      return """

          \(access)enum Cases: String, AppIntents.AppUnionValueCasesProviding {
            \(access)typealias UnionValue = \(union)
            case \(cases.map(\.name).joined(separator: ", "))
          }
          \(access)var _case: Cases {
            switch self {
        \(names)
            }
          }
        """
    }
  }

  /// A case of a union.
  private struct UnionCase {
    let name: String
    /// The payload's label with its colon; empty without one.
    let label: String
    let type: String
  }
#endif
