/// One code of one of the queries that are answered together.
struct HammingCode: Sendable {
  let words: [UInt64]
  /// Which query it belongs to.
  let query: Int
  /// Which of that query's codes it is.
  let index: Int
}
