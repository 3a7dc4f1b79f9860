import SightlineReports

/// The rows of `query --format csv`: one for each match, and one for a picture without any.
enum QueryRow {
  static let columns = [
    "query", "rank", "type", "id", "title", "subtitle", "score", "reference", "file",
    "features", "hash_distance", "hash_bits", "color_similarity", "labels", "intent", "url",
    "total", "milliseconds", "error",
  ]

  /// The rows of an answer.
  static func rows(of line: QueryLine) -> [[String?]] {
    let end = [line.total.map(String.init), line.milliseconds.map { "\($0)" }, line.error?.message]
    let results = line.results ?? []
    guard !results.isEmpty else {
      return [[line.query] + columns.dropFirst().dropLast(end.count).map { _ in nil } + end]
    }
    return results.enumerated().map { place, result in
      let evidence = result.evidence
      return [
        line.query, "\(place + 1)", result.type, result.id, result.title, result.subtitle,
        "\(result.score)", result.reference, result.file,
        evidence.local.map { "\($0.inliers)" }, evidence.hash.map { "\($0.distance)" },
        evidence.hash.map { "\($0.bits)" }, evidence.color.map { "\($0.similarity)" },
        evidence.labels.map { $0.matched.joined(separator: ";") }, result.open?.intent,
        result.open?.url,
      ] + end
    }
  }
}
