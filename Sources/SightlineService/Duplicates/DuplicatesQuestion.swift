import SightlineDuplicates
import SightlineFoundation
import SightlineSearch

/// The question of a request for duplicates.
struct DuplicatesQuestion: Sendable {
  /// The parameters that say it.
  static let known = [
    "catalog", "algorithm", "distance", "turned", "crops", "exact", "keep", "split_pairs", "from",
    "limit",
  ]

  let catalog: ServedCatalog
  let finder: DuplicateFinder
  /// The number of the first group to answer, from 1.
  let first: Int
  /// The most groups to answer.
  let limit: Int

  /// Reads fields.
  ///
  /// - Parameters:
  ///   - fields: The fields of the request.
  ///   - catalogs: The catalogs of the service.
  ///   - usualLimit: How many groups are answered where the request names no number.
  /// - Throws: `SightlineError` with code `invalidRequest`.
  init(
    _ fields: RequestFields,
    of catalogs: ServedCatalogs,
    usualLimit: Int
  ) throws(SightlineError) {
    catalog = try catalogs.named(try fields.one("catalog"))
    finder = DuplicateFinder(
      algorithm: try fields.one("algorithm") ?? DuplicateFinder.usualAlgorithm,
      distance: try fields.number("distance", in: 0...4096),
      includesTurned: try fields.flag("turned"),
      includesCrops: try fields.flag("crops"),
      comparesBytes: try fields.flag("exact"),
      keeping: try Self.rules(fields.all("keep")),
      splitsPairs: try fields.flag("split_pairs")
    )
    first = try fields.number("from", in: 1...1_000_000_000) ?? 1
    limit = try fields.number("limit", in: 1...ServiceLimits.maximumLimit) ?? usualLimit
  }

  /// The rules of keeping that a request names, in order; `original` where it names none.
  private static func rules(_ names: [String]) throws(SightlineError) -> [KeepingRule] {
    var rules: [KeepingRule] = []
    for name in names {
      guard let rule = KeepingRule(rawValue: name) else {
        let known = KeepingRule.allCases.map(\.rawValue)
        throw .request(
          "there is no rule '\(name.prefix(100))' to keep files by\(Spelling.hint(name, among: known)): take "
            + known.joined(separator: ", "),
          value: name
        )
      }
      rules.append(rule)
    }
    return rules.isEmpty ? [.original] : rules
  }
}
