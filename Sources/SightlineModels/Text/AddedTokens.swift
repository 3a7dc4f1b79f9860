import SightlineFoundation

/// The texts of a tokenizer that are one piece whatever stands around them, such as `<|endoftext|>`.
struct AddedTokens: Sendable {
  /// One of them.
  struct Token: Sendable {
    var content: String
    var number: Int
    /// Whether it is looked for in prepared text, not in what was given.
    var isPrepared = false
    /// Whether white space in front of it, or behind, is part of it.
    var takesLeft = false
    var takesRight = false
  }

  /// A part of a text: a token, or what is between them.
  enum Part {
    case token(Int)
    case text(String)
  }

  private let tokens: [Token]
  private let given: PieceTable
  private let prepared: PieceTable

  /// Takes tokens.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - prepare: Prepares a text as the tokenizer does.
  /// - Throws: `TextProblem` for ones that are empty, too long or there twice.
  init(_ tokens: [Token], _ prepare: (String) -> String) throws(TextProblem) {
    self.tokens = tokens
    var tables: [[(bytes: [UInt8], number: Int)]] = [[], []]
    for (place, token) in tokens.enumerated() {
      let text = token.isPrepared ? prepare(token.content) : token.content
      tables[token.isPrepared ? 1 : 0].append((Array(text.utf8), place))
    }
    given = try PieceTable(tables[0])
    prepared = try PieceTable(tables[1])
  }

  /// No tokens.
  init() throws(TextProblem) { try self.init([]) { $0 } }

  /// The number of a token.
  func number(of content: String) -> Int? {
    tokens.first { $0.content.utf8.elementsEqual(content.utf8) }?.number
  }

  /// Takes a text apart at the tokens in it, at each place at the longest.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isPrepared: Whether it is prepared.
  /// - Returns: The parts; texts among them are not empty.
  /// - Complexity: O(n × longest token).
  func parts(of text: String, isPrepared: Bool) -> [Part] {
    let table = isPrepared ? prepared : given
    guard !table.isEmpty, !text.isEmpty else { return text.isEmpty ? [] : [.text(text)] }
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var (start, place) = (0, 0)
    func add(upTo end: Int, _ parts: inout [Part]) {
      if start < end { parts.append(.text(String(decoding: bytes[start..<end], as: UTF8.self))) }
    }
    while place < bytes.count {
      guard let (length, index) = table.longestPrefix(of: bytes, in: place..<bytes.count) else {
        place += UTF8Letter.length(of: bytes[place])
        continue
      }
      let token = tokens[index]
      add(upTo: token.takesLeft ? Self.withoutSpace(bytes, from: start, to: place) : place, &parts)
      parts.append(.token(token.number))
      place += length
      if token.takesRight { place += Self.spaceLength(bytes, from: place) }
      start = place
    }
    add(upTo: bytes.count, &parts)
    return parts
  }

  /// The start of the white space at the end of a range.
  private static func withoutSpace(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var scalars = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars[...]
    while scalars.last?.properties.isWhitespace ?? false { scalars.removeLast() }
    return start + String(scalars).utf8.count
  }

  /// How many bytes of white space stand at a place.
  private static func spaceLength(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    // Letter by letter: of each token the whole rest would be read.
    while place < bytes.count {
      let end = min(place + UTF8Letter.length(of: bytes[place]), bytes.count)
      let letter = String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars
      guard letter.first?.properties.isWhitespace ?? false else { break }
      place = end
    }
    return place - start
  }
}
