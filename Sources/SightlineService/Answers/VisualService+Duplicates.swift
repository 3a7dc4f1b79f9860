import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

extension VisualService {
  /// The groups of one answer, and the totals.
  private struct DuplicatesAnswer: Encodable {
    var groups: [DuplicateLine]
    var summary: DuplicateSummaryLine.Summary
  }

  /// Finds the pictures of a catalog that show the same, as `sightline duplicates` does; nothing is changed.
  ///
  /// Only files below the folder that the catalog was built from are read. Comparisons are remembered, so that a
  /// request after one that took too long resumes where that was stopped.
  func duplicates(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(
      known: [
        "catalog", "algorithm", "distance", "turned", "crops", "exact", "keep", "split_pairs",
        "limit",
      ]
    )
    let served = try catalogs.named(try fields.one("catalog"))
    let finder = DuplicateFinder(
      algorithm: try fields.one("algorithm") ?? DuplicateFinder.usualAlgorithm,
      distance: try fields.number("distance", in: 0...4096),
      includesTurned: try fields.flag("turned"),
      includesCrops: try fields.flag("crops"),
      comparesBytes: try fields.flag("exact"),
      keeping: try Self.rules(fields.all("keep")),
      splitsPairs: try fields.flag("split_pairs")
    )
    let limit = try fields.number("limit", in: 1...ServiceLimits.maximumLimit) ?? 100
    let catalog = try await served.engine().catalog
    let report = try await working { _ in
      try await finder.duplicates(
        in: catalog,
        files: CatalogFiles(of: catalog, confined: true),
        remembering: served.memory
      )
    }
    return try ServiceResponse(
      json: DuplicatesAnswer(
        groups: report.allGroups.prefix(limit).enumerated().map { index, group in
          // Paths of this machine are not revealed.
          DuplicateLine(group, number: index + 1) { _ in nil }
        },
        summary: DuplicateSummaryLine(report, of: served.name, folder: nil).summary
      )
    )
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
