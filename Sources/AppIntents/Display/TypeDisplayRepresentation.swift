/// How a type of things is called: "Landmark", "12 landmarks".
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
