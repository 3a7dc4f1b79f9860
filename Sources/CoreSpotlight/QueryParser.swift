import Foundation

/// Reads the language of `CSSearchQuery`.
struct QueryParser {
  /// The longest query that is read.
  static let maximumLength = 16_384
  /// The maximum depth of nested parentheses.
  static let maximumDepth = 64

  private var rest: Substring

  private init(_ text: String) { rest = text[...] }

  /// The condition that a text stands for; nil if it is not supported.
  static func expression(_ text: String, now: Date = Date()) -> QueryExpression? {
    guard text.utf8.count <= maximumLength else { return nil }
    var parser = QueryParser(text)
    guard let expression = parser.alternatives(depth: 0, now), parser.isAtEnd else { return nil }
    return expression
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return rest.isEmpty
    }
  }

  private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }

  private mutating func take(_ text: String) -> Bool {
    skipSpace()
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func alternatives(depth: Int, _ now: Date) -> QueryExpression? {
    guard depth <= Self.maximumDepth, let first = conjunction(depth: depth, now) else { return nil }
    var parts = [first]
    while take("||") {
      guard let next = conjunction(depth: depth, now) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .any(parts)
  }

  private mutating func conjunction(depth: Int, _ now: Date) -> QueryExpression? {
    guard let first = condition(depth: depth, now) else { return nil }
    var parts = [first]
    while take("&&") {
      guard let next = condition(depth: depth, now) else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .all(parts)
  }

  private mutating func condition(depth: Int, _ now: Date) -> QueryExpression? {
    if take("(") {
      guard let inner = alternatives(depth: depth + 1, now), take(")") else { return nil }
      return inner
    }
    if take("InRange") {
      guard take("("), let name = name(), take(","), let least = number(now), take(","),
        let greatest = number(now), take(")")
      else { return nil }
      return .range(name, least, greatest)
    }
    guard let name = name() else { return nil }
    let comparisons: [QueryExpression.Comparison] = [
      .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
    ]
    guard let comparison = comparisons.first(where: { take($0.rawValue) }) else { return nil }
    // `==[c]` puts before the text the modifiers that `"…"c` puts after it.
    let before = modifiers(in: ("[", "]"))
    if let text = quoted() {
      return .compare(name, comparison, .text(text, options: Self.options(before + letters())))
    }
    return number(now).map { .compare(name, comparison, .number($0)) }
  }

  private mutating func name() -> String? {
    skipSpace()
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_*.".contains($0) }
    rest = rest.dropFirst(name.count)
    return name.isEmpty ? nil : String(name)
  }

  private mutating func modifiers(in signs: (open: String, close: String)) -> String {
    guard take(signs.open) else { return "" }
    let found = letters()
    return take(signs.close) ? found : ""
  }

  private mutating func letters() -> String {
    let found = rest.prefix { "cdwt".contains($0) }
    rest = rest.dropFirst(found.count)
    return String(found)
  }

  private static func options(_ letters: String) -> String.CompareOptions {
    var options: String.CompareOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func quoted() -> String? {
    skipSpace()
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    var text = ""
    var place = rest.index(after: rest.startIndex)
    while place < rest.endIndex {
      let character = rest[place]
      rest.formIndex(after: &place)
      if character == "\\", place < rest.endIndex {
        text.append(rest[place])
        rest.formIndex(after: &place)
      } else if character == quote {
        rest = rest[place...]
        return text
      } else {
        text.append(character)
      }
    }
    return nil
  }

  private mutating func number(_ now: Date) -> Double? {
    if take("$time.now") {
      guard take("(") else { return now.timeIntervalSince1970 }
      guard let seconds = plainNumber(), take(")") else { return nil }
      return now.timeIntervalSince1970 + seconds
    }
    if take("$time.iso(") {
      let date = quoted().flatMap { try? Date($0, strategy: .iso8601) }
      return take(")") ? date?.timeIntervalSince1970 : nil
    }
    return plainNumber()
  }

  private mutating func plainNumber() -> Double? {
    skipSpace()
    let text = rest.prefix { $0.isNumber || "+-.".contains($0) }
    guard let number = Double(text), number.isFinite else { return nil }
    rest = rest.dropFirst(text.count)
    return number
  }
}
