/// The tuned sizes and costs of exact search; tests set others, to reach every path with few codes.
package struct HammingTuning: Sendable {
  /// The codes that the tail holds before they become a segment.
  package var tailCapacity = 1024
  /// The least ratio of the sizes of a segment and the next.
  package var growth = 4
  /// The codes at or above which a segment is worth tables.
  package var leastTabled = 4096
  /// The codes at or above which a shared index merges and lists a segment in the background.
  package var leastLarge = 32_768
  /// The rows that are scanned for every code before the next ones are.
  package var blockRows = 1024

  /// The queries that are answered in one pass over the rows.
  package var queriesPerPass = 32
  /// The pictures whose pairs are found before they are passed on.
  package var picturesPerStep = 1024
  /// The candidate rows that are collected before they are verified.
  package var placeCount = 2048
  /// The costs of lookups.
  package var costs = HammingCosts()

  /// Makes the measured ones.
  package init() {}
}

/// The costs of the parts of a search, in nanoseconds.
///
/// Measured on one core of a server of 2.6 GHz with AVX-512, among ten million codes of 256 bits. Only
/// their ratios matter: they choose the path, never the answer.
package struct HammingCosts: Sendable {
  /// Reading a word of a code, from memory that no cache holds.
  package var word = 0.24
  /// Comparing a word of a code that is in a cache.
  package var comparison = 0.12
  /// Finding a bucket's entries.
  package var bucket = 35.0
  /// Reading an entry.
  package var entry = 0.5
  /// Comparing a row at a random place.
  package var candidate = 15.0
  /// Listing a row in a table, when it is built.
  package var listing = 20.0
  /// How much of a scan's cost may be spent on trying whether the nearest codes are near enough for tables.
  package var triedShare = 0.05

  /// Makes the measured ones.
  package init() {}
}
