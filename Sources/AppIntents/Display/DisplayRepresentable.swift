/// A value that can be shown, of a type that has a name.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// A value that can be shown.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// How the value is shown.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title of the display representation.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A named type with a fixed list of values, each of which can be shown.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

/// A type with a fixed list of values, each of which can be shown.
public protocol CaseDisplayRepresentable: CustomLocalizedStringResourceConvertible, CaseIterable,
  Hashable
{
  /// How each value is shown.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  /// The title of the value's display representation; its description when it has none.
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: String(describing: self))
  }
}

/// A value, such as an error, with a text in the person's language.
public protocol CustomLocalizedStringResourceConvertible {
  /// The value as text for people.
  var localizedStringResource: LocalizedStringResource { get }
}

/// The name of a type of things: "Landmark", "12 landmarks".
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name of one.
  public var name: LocalizedStringResource
  /// The text for many, with a placeholder for the count.
  public var numericFormat: LocalizedStringResource?
  /// Other names that people use.
  public var synonyms: [LocalizedStringResource]

  /// Makes a representation with a name.
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.init(name: name, numericFormat: numericFormat, synonyms: [])
  }

  /// Makes a representation with a name and other names.
  @_disfavoredOverload
  public init(
    name: LocalizedStringResource,
    numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  /// Makes a representation from its name.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }
}
