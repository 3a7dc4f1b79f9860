/// A value as JSON knows it.
public enum PropertyValue: Hashable, Sendable {
  /// Text.
  case string(String)
  /// A number; whole numbers are exact up to 2⁵³.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// No value.
  case null
  /// Values in order.
  case array([PropertyValue])
  /// Named values.
  case object([String: PropertyValue])
}

extension PropertyValue: Codable {
  /// Reads any JSON value.
  ///
  /// - Parameter decoder: Where the value stands.
  /// - Throws: `DecodingError` when the value is none of JSON's kinds.
  public init(from decoder: any Decoder) throws {
    // Text and lists first: they are most of a manifest, and every miss costs a thrown error.
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let object = try? container.decode([String: PropertyValue].self) {
      self = .object(object)
    } else if let array = try? container.decode([PropertyValue].self) {
      self = .array(array)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if container.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a JSON value")
    }
  }

  /// Writes the value as JSON; whole numbers up to 2⁵³ without a fraction.
  ///
  /// - Parameter encoder: Where the value goes.
  /// - Throws: `EncodingError` when a number is not finite, which JSON cannot say.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .number(let number):
      if let whole = Int64(exactly: number), abs(number) <= 9_007_199_254_740_992 {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
