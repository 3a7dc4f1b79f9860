import AppIntents

/// How a query fails to answer.
protocol StuckWay: Sendable {
  static func wait() async throws
}

enum FailingWay: StuckWay {
  static func wait() async throws { throw WeatherError() }
}

enum HangingWay: StuckWay {
  static func wait() async throws { try await Task.sleep(for: .seconds(60)) }
}

/// An entity whose query does not answer.
struct Stuck<Way: StuckWay>: AppEntity {
  struct Query: EnumerableEntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Stuck] {
      try await Way.wait()
      return []
    }

    func allEntities() async throws -> [Stuck] {
      try await Way.wait()
      return []
    }
  }

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Stuck" }
  static var defaultQuery: Query { Query() }
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Stuck \(id)" }
}
