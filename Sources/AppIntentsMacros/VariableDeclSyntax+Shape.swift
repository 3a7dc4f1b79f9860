#if PortableIntents || Complete
  import SwiftSyntax

  extension VariableDeclSyntax {
    /// The name, when the declaration introduces exactly one.
    var soleName: String? {
      guard bindings.count == 1 else { return nil }
      return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }

    /// The written type, when there is one.
    var writtenType: TypeSyntax? { bindings.first?.typeAnnotation?.type }

    /// Whether it is an instance's stored `var`, without a getter.
    var isStoredVariable: Bool {
      guard bindingSpecifier.tokenKind == .keyword(.var), !modifiers.isStatic else { return false }
      guard !modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }) else {
        return false
      }
      return bindings.first.map { $0.accessorBlock == nil || $0.hasOnlyObservers } ?? false
    }

    /// Whether one of the attributes has this name, with or without a module in front.
    func hasAttribute(_ names: String...) -> Bool {
      attributes.contains { element in
        guard let attribute = element.as(AttributeSyntax.self) else { return false }
        return names.contains(attribute.attributeName.lastName)
      }
    }
  }

  extension PatternBindingSyntax {
    /// Whether its accessors only observe the value: `willSet`, `didSet`.
    var hasOnlyObservers: Bool {
      guard case .accessors(let list)? = accessorBlock?.accessors else { return false }
      return list.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }

    /// The effects of the getter; nil when there is no getter.
    var getterEffects: (isAsync: Bool, isThrowing: Bool)? {
      guard let accessors = accessorBlock?.accessors else { return nil }
      // Not a switch: in the toolchain's own swift-syntax the enumeration may grow.
      guard case .accessors(let list) = accessors else { return (false, false) }
      guard let getter = list.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
      else { return nil }
      let effects = getter.effectSpecifiers
      return (effects?.asyncSpecifier != nil, effects?.throwsClause != nil)
    }
  }

  extension TypeSyntax {
    /// The last part of a type's name: `Parameter` for `AppIntents.Parameter`.
    var lastName: String {
      if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
      if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
      return trimmedDescription
    }

    /// Whether it is written as an optional: `T?`, `T!` or `Optional<T>`.
    var isWrittenOptional: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        || lastName == "Optional"
    }
  }

  extension DeclModifierListSyntax {
    /// The modifier that makes a witness as visible as its type: `public `, `package ` or nothing.
    var witnessAccess: String {
      for modifier in self {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.open): return "public "
        case .keyword(.package): return "package "
        default: continue
        }
      }
      return ""
    }

    /// The access modifier as written, with a space after it; empty when there is none.
    var writtenAccess: String {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
          .keyword(.private):
          return modifier.name.text + " "
        default: continue
        }
      }
      return ""
    }

    /// Whether the declaration belongs to the type, not to its values.
    var isStatic: Bool {
      contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
  }
#endif
