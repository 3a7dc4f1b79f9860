import SightlineCatalog

extension ManifestParser {
  /// An object; of the keys it may have, unless any will do.
  ///
  /// Without a place it is all there is, and messages do without one.
  mutating func object(
    _ value: PropertyValue,
    at place: String?,
    keys: [String]?
  ) -> [String: PropertyValue]? {
    guard case .object(let object) = value else {
      report(place, "expected an object, found \(Self.kind(of: value))")
      return nil
    }
    if let keys {
      for key in object.keys.sorted() where !keys.contains(key) {
        let hint = Spelling.hint(key, among: keys)
        report(place, "unknown key '\(key)'\(hint); known are \(keys.joined(separator: ", "))")
      }
    }
    return object
  }

  mutating func array(
    _ value: PropertyValue?,
    at place: String,
    isRequired: Bool
  ) -> [PropertyValue] {
    switch value {
    case .array(let values): return values
    case nil:
      if isRequired { report(place, "missing; give a list, which may be empty") }
    case let other?:
      report(place, "expected a list, found \(Self.kind(of: other))")
    }
    return []
  }

  /// Text that must be there and say something.
  mutating func requiredText(_ value: PropertyValue?, at place: String) -> String? {
    guard value != nil else {
      report(place, "missing; give a text")
      return nil
    }
    return text(value, at: place)
  }

  /// Text that may be left out, but not be empty unless blank texts are allowed.
  mutating func text(_ value: PropertyValue?, at place: String) -> String? {
    switch value {
    case nil: return nil
    case .string(let text):
      if !allowsBlankTexts && text.allSatisfy(\.isWhitespace) {
        report(place, "the text is empty")
        return nil
      }
      if text.utf8.contains(0) {
        report(place, "the text holds a NUL character")
        return nil
      }
      return text
    case .integer?, .number?:
      report(place, "expected a text, found a number; put it in quotation marks")
      return nil
    case let other?:
      report(place, "expected a text, found \(Self.kind(of: other))")
      return nil
    }
  }

  /// A list of texts that may be left out.
  mutating func texts(_ value: PropertyValue?, at place: String) -> [String] {
    var texts: [String] = []
    for (index, value) in array(value, at: place, isRequired: false).enumerated() {
      if let text = text(value, at: "\(place)[\(index)]") { texts.append(text) }
    }
    return texts
  }

  /// The kind of a value, for messages.
  static func kind(of value: PropertyValue) -> String {
    switch value {
    case .string: "a text"
    case .integer, .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
