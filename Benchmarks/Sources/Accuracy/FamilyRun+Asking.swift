import SightlineCodecs
import SightlineEvaluation
import SightlineSearch

extension FamilyRun {
  /// Returns the results of queries in order, a few asked at once.
  ///
  /// - Parameters:
  ///   - queries: The queries, of pixels and labels.
  ///   - engine: The engine.
  ///   - ranked: Whether only the first is returned, at any score.
  /// - Returns: The results.
  /// - Throws: When a picture or the catalog cannot be read.
  func results(
    of queries: [EvaluationQuery],
    from engine: SearchEngine,
    ranked: Bool = false
  ) async throws -> [SearchResults] {
    try await withThrowingTaskGroup(of: (Int, SearchResults).self) { group in
      var results: [Int: SearchResults] = [:]
      var waiting = queries.enumerated().makeIterator()
      func start() {
        guard let (number, query) = waiting.next() else { return }
        group.addTask { (number, try await Self.result(of: query, from: engine, ranked)) }
      }
      for _ in 0..<jobs { start() }
      while let (number, result) = try await group.next() {
        results[number] = result
        start()
      }
      return queries.indices.compactMap { results[$0] }
    }
  }

  private static func result(
    of query: EvaluationQuery,
    from engine: SearchEngine,
    _ ranked: Bool
  ) async throws -> SearchResults {
    let picture = try ImageDecoder.decode(contentsOf: query.source.path).buffer
    var search = SearchQuery(picture: picture, labels: query.labels)
    search.excludedEntities = query.excluded
    if ranked {
      search.limit = 1
      search.minimumScore = 0
    }
    return try await engine.search(search)
  }
}
