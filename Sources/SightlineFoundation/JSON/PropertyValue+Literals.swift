// An app's own values are written as they stand in JSON: `["price": 3, "colors": ["red", "blue"], "isNew": true]`.

extension PropertyValue: ExpressibleByStringInterpolation {
  /// Makes text of a literal.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PropertyValue: ExpressibleByIntegerLiteral {
  /// Makes a whole number of a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension PropertyValue: ExpressibleByFloatLiteral {
  /// Makes a number of a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension PropertyValue: ExpressibleByBooleanLiteral {
  /// Makes true or false of a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension PropertyValue: ExpressibleByArrayLiteral {
  /// Makes values in order of a literal.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }
}

extension PropertyValue: ExpressibleByDictionaryLiteral {
  /// Makes named values of a literal; traps where two have one name, as a literal of a dictionary does.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
