/// A union value with a name for itself and for each of its cases, which people choose from.
///
/// `@UnionValue` makes an enum conform. The names are those of the code unless an extension gives others:
///
/// ```swift
/// extension Reaction {
///   static var typeDisplayRepresentation: TypeDisplayRepresentation { "Reaction" }
///   static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
///     .tapback: "Tapback", .text: "Text Reaction",
///   ]
/// }
/// ```
public protocol AppUnionValue: TypeDisplayRepresentable {
  /// The cases without their values.
  associatedtype Cases: AppUnionValueCasesProviding where Self == Cases.UnionValue
  /// How each case is shown.
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
  /// The case of the value. `@UnionValue` writes it.
  var _case: Cases { get }
}

extension AppUnionValue {
  /// The words of the type's name.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(stringLiteral: CodeName.words(of: "\(Self.self)"))
    )
  }

  /// The words of each case's name.
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
    var names: [Cases: DisplayRepresentation] = [:]
    for one in Cases.allCases {
      let name = CodeName.words(of: one.rawValue.description)
      names[one] = DisplayRepresentation(title: LocalizedStringResource(stringLiteral: name))
    }
    return names
  }
}

/// The cases of a union value, without the values that they hold.
public protocol AppUnionValueCasesProviding: AppEnum {
  /// The union.
  associatedtype UnionValue: AppUnionValue where Self == UnionValue.Cases
}

extension AppUnionValueCasesProviding {
  /// The name of the union.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    UnionValue.typeDisplayRepresentation
  }

  /// How the union's cases are shown.
  public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    UnionValue.caseDisplayRepresentations
  }
}
