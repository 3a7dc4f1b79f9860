/// Codes of 256 bits, and queries that have near codes among them.
struct CodeSet {
  /// The number of queries in a set.
  static let queryCount = 200
  /// The number of codes in a query: one for the picture, and one for each of its eight orientations.
  static let codesPerQuery = 9
  /// The number of 64-bit words per code.
  static let words = 4

  /// A short name for the codes.
  let name: String
  /// A description of how they are made.
  let summary: String
  /// The codes, of 32 bytes each; the first bit is the highest of the first byte.
  let codesPath: String
  /// The queries, of `codesPerQuery` codes each.
  let queriesPath: String
  /// The number of codes.
  let count: Int

  /// Four words for each code; a code's place is its id.
  func codes() throws -> [UInt64] { try CodeFile(codesPath).words() }

  /// The codes of each query.
  func queries() throws -> [CodeQuery] {
    let words = try CodeFile(queriesPath).words()
    let stride = Self.codesPerQuery * Self.words
    return (0..<words.count / stride).map { number in
      CodeQuery(
        (0..<Self.codesPerQuery).map { code in
          let start = number * stride + code * Self.words
          return Array(words[start..<start + Self.words])
        }
      )
    }
  }
}
