import SightlineBuilding
import SightlineCatalog
import SightlinePixels

extension TruthParser {
  /// An object that has no keys but these.
  func object(
    _ value: PropertyValue,
    at place: String,
    keys: [String]
  ) throws(SightlineError) -> [String: PropertyValue] {
    guard case .object(let object) = value else {
      throw problem(place, "expected an object, found \(value.kind)")
    }
    if let unknown = object.keys.sorted().first(where: { !keys.contains($0) }) {
      throw problem(
        place,
        "unknown key '\(unknown)'\(Spelling.hint(unknown, among: keys)); known are "
          + keys.joined(separator: ", ")
      )
    }
    return object
  }

  /// A list, which must be there.
  func array(
    _ value: PropertyValue?,
    at place: String
  ) throws(SightlineError) -> [PropertyValue] {
    guard let value else { throw problem(place, "missing; give a list") }
    guard case .array(let values) = value else {
      throw problem(place, "expected a list, found \(value.kind)")
    }
    return values
  }

  /// Text that says something, or nil when it is left out.
  func text(_ value: PropertyValue?, at place: String) throws(SightlineError) -> String? {
    guard let value else { return nil }
    guard case .string(let text) = value else {
      throw problem(place, "expected a text, found \(value.kind)")
    }
    guard !text.allSatisfy(\.isWhitespace), !text.utf8.contains(0) else {
      throw problem(place, "the text is empty or holds a NUL character")
    }
    return text
  }
}

extension PropertyValue {
  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .string: "a text"
    case .integer, .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
