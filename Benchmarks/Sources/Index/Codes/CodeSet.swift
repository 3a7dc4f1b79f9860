/// Codes of 256 bits with queries whose answers are worth looking for.
struct CodeSet {
  /// How many queries a set has.
  static let queryCount = 200
  /// How many codes a query has: the picture as it is, and turned and mirrored in all eight ways.
  static let codesPerQuery = 9
  /// 64-bit words a code.
  static let words = 4

  /// A word for the codes.
  let name: String
  /// A description of how they are made, for people.
  let summary: String
  /// The codes, of 32 bytes each; the first bit is the highest of the first byte.
  let codesPath: String
  /// The queries, of `codesPerQuery` codes each.
  let queriesPath: String
  /// How many codes there are.
  let count: Int

  /// Four words for each code; a code's place is its id.
  func codes() throws -> [UInt64] { try CodeFile(codesPath).words() }

  /// For each query its codes.
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
