/// Finds entities by words.
public protocol EntityStringQuery: EntityQuery {
  /// The entities that words describe.
  func entities(matching string: String) async throws -> Result
}
