import AppIntents

/// Finds landmarks by id, and by spoken or typed words.
public struct LandmarkQuery: EntityStringQuery {
  @Dependency var store: LandmarkStore

  /// Makes the query.
  public init() {}

  /// The landmarks with these ids that still exist.
  public func entities(for identifiers: [LandmarkEntity.ID]) async throws -> [LandmarkEntity] {
    await store.landmarks(with: identifiers).map { LandmarkEntity($0, in: store) }
  }

  /// The landmarks whose name has a text in it.
  public func entities(matching string: String) async throws -> [LandmarkEntity] {
    try await suggestedEntities().filter { $0.name.localizedStandardContains(string) }
  }

  /// All landmarks: there are few enough to choose from a list.
  public func suggestedEntities() async throws -> [LandmarkEntity] {
    await store.allLandmarks.map { LandmarkEntity($0, in: store) }
  }
}
