import SightlineFoundation

/// A pattern that a tokenizer replaces or splits at: a text, or a simple regular expression.
///
/// Only regular expressions without choices are supported: one kind of character, once or repeated (`\s+`, ` {2,}`,
/// `[!-/]`, `\p{Zs}`). Others are refused.
enum TextPattern: Sendable {
  case text(String)
  case run(CharacterKind, atLeast: Int, isOpen: Bool)

  /// The longest text or expression, in bytes: each place of a text is held against all of it.
  private static let longest = 256

  /// Reads the key `pattern`.
  ///
  /// - Throws: `TextProblem` for another expression, and for one that is too long.
  init(_ node: JSONNode) throws(TextProblem) {
    try node.requireObject(keys: ["String", "Regex"])
    if !node["String"].isMissing {
      self = .text(try Self.shortText(node["String"]))
    } else {
      let expression = try Self.shortText(node["Regex"])
      guard let pattern = Self.pattern(expression) else {
        throw node["Regex"].problem(
          "the expression '\(expression.prefix(80).filter { !$0.isNewline })' is not known; there are single kinds of "
            + "characters, once or in a row, and what CLIP and GPT-2 split by"
        )
      }
      self = pattern
    }
  }

  private static func shortText(_ node: JSONNode) throws(TextProblem) -> String {
    let text = try anyText(node)
    guard text.utf8.count <= longest else {
      throw node.problem("\(text.utf8.count) bytes; a pattern has at most \(longest)")
    }
    return text
  }

  /// A text that may be white.
  static func anyText(_ node: JSONNode) throws(TextProblem) -> String {
    guard case .string(let text)? = node.value else { throw node.problem("expected a text") }
    return text
  }

  private static func pattern(_ expression: String) -> TextPattern? {
    var rest = Array(expression.unicodeScalars)[...]
    guard let kind = CharacterKind.read(&rest) else { return nil }
    if rest.isEmpty { return .run(kind, atLeast: 1, isOpen: false) }
    if rest == ["+"] { return .run(kind, atLeast: 1, isOpen: true) }
    let words = String(String.UnicodeScalarView(rest))
    guard words.hasPrefix("{"), words.hasSuffix(",}"),
      let least = Int(words.dropFirst().dropLast(2)),
      (1...1000).contains(least)
    else { return nil }
    return .run(kind, atLeast: least, isOpen: true)
  }

  /// The parts of a text that match, in order; none overlap.
  func matches(in text: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < text.count {
      if let end = end(in: text, from: place), end > place {
        found.append(place..<end)
        place = end
      } else {
        place += 1
      }
    }
    return found
  }

  private func end(in text: [Unicode.Scalar], from start: Int) -> Int? {
    switch self {
    case .text(let wanted):
      let wanted = wanted.unicodeScalars
      return text[start...].starts(with: wanted) ? start + wanted.count : nil
    case .run(let kind, let least, let isOpen):
      var end = start
      while end < text.count, kind.contains(text[end]), isOpen || end - start < least { end += 1 }
      return end - start >= least ? end : nil
    }
  }

  /// A text with other text for what matches.
  func replaced(_ text: String, with other: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var place = 0
    for range in matches(in: scalars) {
      result.append(contentsOf: scalars[place..<range.lowerBound])
      result.append(contentsOf: other.unicodeScalars)
      place = range.upperBound
    }
    result.append(contentsOf: scalars[place...])
    return String(result)
  }
}

/// A kind of character in a regular expression.
indirect enum CharacterKind: Sendable {
  case range(ClosedRange<UInt32>)
  case space
  case letter
  case number
  case punctuation
  case separator
  case mark
  case any([CharacterKind])
  case not(CharacterKind)

  /// Reads a kind from the beginning of an expression; nil for what is none.
  static func read(_ rest: inout ArraySlice<Unicode.Scalar>) -> CharacterKind? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case "[": return readClass(&rest)
    case "\\": return readEscape(&rest)
    case "(", ")", ".", "*", "+", "?", "{", "}", "|", "^", "$", "]": return nil
    default: return .range(first.value...first.value)
    }
  }

  private static func readClass(_ rest: inout ArraySlice<Unicode.Scalar>) -> CharacterKind? {
    var isNot = false
    if rest.first == "^" {
      isNot = true
      rest.removeFirst()
    }
    var kinds: [CharacterKind] = []
    while let next = rest.popFirst() {
      if next == "]", !kinds.isEmpty { return isNot ? .not(.any(kinds)) : .any(kinds) }
      var kind: CharacterKind? = .range(next.value...next.value)
      if next == "\\" { kind = readEscape(&rest) }
      // Nested classes, and set operations on them, belong to another dialect.
      if next == "[" || next == "&" && rest.first == "&" { return nil }
      guard let kind else { return nil }
      if rest.first == "-", rest.dropFirst().first != "]", case .range(let from) = kind {
        rest.removeFirst()
        guard let end = rest.popFirst() else { return nil }
        var last: CharacterKind? = .range(end.value...end.value)
        if end == "\\" { last = readEscape(&rest) }
        guard case .range(let to)? = last, from.lowerBound <= to.upperBound else { return nil }
        kinds.append(.range(from.lowerBound...to.upperBound))
      } else {
        kinds.append(kind)
      }
    }
    return nil
  }

  private static func readEscape(_ rest: inout ArraySlice<Unicode.Scalar>) -> CharacterKind? {
    guard let next = rest.popFirst() else { return nil }
    switch next {
    case "s": return .space
    case "S": return .not(.space)
    case "n": return .range(0x0A...0x0A)
    case "r": return .range(0x0D...0x0D)
    case "t": return .range(0x09...0x09)
    case "u", "x":
      let count = next == "u" ? 4 : 2
      let digits = String(String.UnicodeScalarView(rest.prefix(count)))
      guard digits.unicodeScalars.count == count, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      rest = rest.dropFirst(count)
      return .range(value...value)
    case "p":
      guard rest.popFirst() == "{" else { return nil }
      let name = String(String.UnicodeScalarView(rest.prefix { $0 != "}" }))
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
      return named(name)
    default:
      return next.properties.isAlphabetic || (0x30...0x39).contains(next.value)
        ? nil : .range(next.value...next.value)
    }
  }

  private static func named(_ name: String) -> CharacterKind? {
    switch name {
    case "L": .letter
    case "N": .number
    case "P": .punctuation
    case "M": .mark
    case "Zs": .separator
    default: nil
    }
  }

  /// Whether a character is of the kind.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): range.contains(scalar.value)
    case .space: scalar.properties.isWhitespace
    case .letter:
      [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
        .contains(scalar.properties.generalCategory)
    case .number:
      [.decimalNumber, .letterNumber, .otherNumber].contains(scalar.properties.generalCategory)
    case .punctuation:
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ].contains(scalar.properties.generalCategory)
    case .separator: scalar.properties.generalCategory == .spaceSeparator
    case .mark:
      [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    case .any(let kinds): kinds.contains { $0.contains(scalar) }
    case .not(let kind): !kind.contains(scalar)
    }
  }
}
