import Foundation

/// The words that people type, as a query for FTS5: every word must occur, as a word or its beginning.
///
/// No part of the text is read as FTS5's query language: each word is a quoted string.
struct FullTextQuery: Hashable, Sendable {
  /// The maximum number of words; those beyond are ignored.
  static let maximumWords = 32
  /// The maximum number of characters; those beyond are ignored.
  static let maximumLength = 1024

  /// The query.
  let expression: String

  /// Makes a query; nil for text without a letter or digit.
  init?(_ text: String) {
    let words = text.prefix(Self.maximumLength)
      .split { !($0.isLetter || $0.isNumber) }
      .prefix(Self.maximumWords)
    guard !words.isEmpty else { return nil }
    // A whole word also matches as a prefix, so it weighs more.
    expression = words.map { "(\"\($0)\" OR \"\($0)\"*)" }.joined(separator: " AND ")
  }
}

/// An entity that a search by words found.
public struct TextSearchHit: Hashable, Sendable {
  /// The persistent name of the entity's type.
  public let entityType: String
  /// The entity's id as text.
  public let identifier: String
  /// The title, as it was indexed.
  public let title: String
  /// The relevance by BM25: greater is better.
  ///
  /// It is comparable only within one search.
  public let rank: Double
  /// The priority that the app gave among equals; greater is first.
  public let priority: Int
}
