/// A JSON value.
///
/// JSON does not tell whole numbers from others: `.number(5)` and `.integer(5)` are equal, and what is
/// read is an `.integer` where it is one. Literals make values, all but `.null`:
///
/// ```swift
/// let properties: [String: PropertyValue] = ["price": 3, "sizes": [41, 42.5], "isNew": true, "note": .null]
/// ```
public enum PropertyValue: Sendable {
  /// Text.
  case string(String)
  /// A whole number, kept exactly.
  case integer(Int64)
  /// Any other number.
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

extension PropertyValue: Hashable {
  /// Whether both say the same in JSON.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first.canonical, second.canonical) {
    case (.string(let first), .string(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.bool(let first), .bool(let second)): first == second
    case (.null, .null): true
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }

  /// Feeds the value as JSON has it.
  public func hash(into hasher: inout Hasher) {
    switch canonical {
    case .string(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .number(let number): hasher.combine(number)
    case .bool(let bool): hasher.combine(bool)
    case .null: hasher.combine(0)
    case .array(let values): hasher.combine(values)
    case .object(let values): hasher.combine(values)
    }
  }

  /// The value with a whole number as an `.integer`.
  private var canonical: Self {
    if case .number(let number) = self, let whole = Int64(exactly: number) {
      return .integer(whole)
    }
    return self
  }
}

extension PropertyValue: Codable {
  /// Reads any JSON value.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` when the value is none of JSON's kinds.
  public init(from decoder: any Decoder) throws {
    // Text and lists come first: they are the largest part of a manifest, and every miss costs a
    // thrown error.
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let object = try? container.decode([String: PropertyValue].self) {
      self = .object(object)
    } else if let array = try? container.decode([PropertyValue].self) {
      self = .array(array)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
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

  /// Writes the value as JSON; whole numbers without a fraction.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` when a number is not finite, which JSON cannot say.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch canonical {
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
