import ArgumentParser
import SightlineReports
import SightlineSearch

/// Counts the outcomes of queries.
struct QueryTally: CustomStringConvertible {
  /// The queries with at least one match.
  private(set) var matched = 0
  /// The queries without a match.
  private(set) var unmatched = 0
  /// The pictures that could not be answered.
  private(set) var failed = 0
  /// Whether the arguments were wrong each time.
  private var isWrongUse = true

  /// All queries.
  var total: Int { matched + unmatched + failed }

  /// How the command ends; nil when all was answered.
  var exitCode: ExitCode? {
    if failed == 0 { return nil }
    if failed < total { return .someFailed }
    return isWrongUse ? .usage : .failure
  }

  /// Counts an answer.
  mutating func count(_ answer: PictureAnswer) {
    switch answer.outcome {
    case .failure(let failure):
      failed += 1
      isWrongUse = isWrongUse && failure.isWrongUse
    case .success(let results) where results.matches.isEmpty: unmatched += 1
    case .success: matched += 1
    }
  }

  /// "44 pictures: 36 with a match, 7 without, 1 that could not be looked up".
  var description: String {
    let parts = [
      "\(matched) with a match", "\(unmatched) without",
      failed == 0 ? nil : "\(failed) that could not be looked up",
    ]
    return "\(total) \(total == 1 ? "query" : "queries"): "
      + parts.compactMap(\.self).joined(separator: ", ") + "."
  }
}
