import Foundation

/// A condition of the language of `CSSearchQuery`: `title == "*word*"cd && contentType != "public.image"`.
///
/// It supports `==`, `!=`, `<`, `<=`, `>`, `>=`, `&&`, `||`, parentheses, `InRange(name, least, greatest)`, stars in
/// texts, the modifiers `c`, `d` and `w` after them, and `$time.now` with a number of seconds. The modifiers `c` and
/// `d` ignore case and accents.
indirect enum QueryExpression: Sendable {
  /// A comparison of a value.
  enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The operand that an attribute is compared with.
  enum Operand: Sendable {
    case text(String, options: String.CompareOptions)
    case number(Double)
  }

  case compare(String, Comparison, Operand)
  case range(String, Double, Double)
  case all([QueryExpression])
  case any([QueryExpression])

  /// Whether it holds for a record.
  func holds(for record: IndexedRecord) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(for: record) }
    case .any(let parts): parts.contains { $0.holds(for: record) }
    case .range(let name, let least, let greatest):
      Self.numbers(of: name, in: record).contains { least <= $0 && $0 <= greatest }
    case .compare(let name, let comparison, let operand):
      Self.holds(name, comparison, operand, record)
    }
  }

  private static func holds(
    _ name: String,
    _ comparison: Comparison,
    _ operand: Operand,
    _ record: IndexedRecord
  ) -> Bool {
    switch operand {
    case .number(let number):
      let numbers = numbers(of: name, in: record)
      return switch comparison {
      case .equal: numbers.contains(number)
      case .unequal: !numbers.contains(number)
      case .less: numbers.contains { $0 < number }
      case .lessOrEqual: numbers.contains { $0 <= number }
      case .greater: numbers.contains { $0 > number }
      case .greaterOrEqual: numbers.contains { $0 >= number }
      }
    case .text(let pattern, let options):
      let texts = texts(of: name, in: record)
      let fits = texts.contains { Wildcard(pattern, options).matches($0) }
      return switch comparison {
      case .equal: fits
      case .unequal: !fits
      case .less, .lessOrEqual:
        texts.contains { $0.compare(pattern, options: options) != .orderedDescending }
      case .greater, .greaterOrEqual:
        texts.contains { $0.compare(pattern, options: options) != .orderedAscending }
      }
    }
  }

  private static func texts(of name: String, in record: IndexedRecord) -> [String] {
    switch name {
    case "*", "**": record.attributes.values.flatMap(\.words)
    case "domainIdentifier": record.domain.map { [$0] } ?? []
    case "uniqueIdentifier": [record.item ?? record.thing.identifier]
    default:
      switch record.attributes[name] {
      case .url(let text)?: [text]
      case let value?: value.words
      case nil: []
      }
    }
  }

  private static func numbers(of name: String, in record: IndexedRecord) -> [Double] {
    switch record.attributes[name] {
    case .number(let number), .date(let number): [number]
    case .dates(let numbers): numbers
    case .text, .texts, .url, .data, nil: []
    }
  }
}

/// A text in which stars stand for any text.
struct Wildcard {
  private let parts: [String]
  private let options: String.CompareOptions

  init(_ pattern: String, _ options: String.CompareOptions) {
    parts = pattern.components(separatedBy: "*")
    self.options = options
  }

  /// Whether all of a text fits.
  func matches(_ text: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return text.compare(parts.first ?? "", options: options) == .orderedSame
    }
    var rest = text[...]
    if !first.isEmpty {
      guard let found = rest.range(of: first, options: options.union(.anchored)) else {
        return false
      }
      rest = rest[found.upperBound...]
    }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.range(of: part, options: options) else { return false }
      rest = rest[found.upperBound...]
    }
    return last.isEmpty
      || rest.range(of: last, options: options.union([.anchored, .backwards])) != nil
  }
}
