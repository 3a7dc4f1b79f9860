/// The sizes and costs that exact search was tuned to; tests set others, to reach every path with few
/// codes.
package struct HammingTuning: Sendable {
  /// The codes that the tail holds before they become a segment.
  package var tailCapacity = 1024
  /// How many times as large as the next a segment is at least.
  package var growth = 4
  /// The codes from which on a segment is worth tables.
  package var leastTabled = 4096
  /// The codes from which on a shared index merges and lists a segment in the background.
  package var leastLarge = 32_768
  /// The rows that are scanned for every code before the next ones are.
  package var blockRows = 1024

  /// The queries that are answered in one pass over the rows.
  package var queriesPerPass = 32
  /// The pictures whose pairs are looked for before they are told.
  package var picturesPerStep = 1024
  /// The rows that are collected before they are looked at.
  package var placeCount = 2048
  /// The costs of looking things up.
  package var costs = HammingCosts()

  /// Makes the measured ones.
  package init() {}
}
