// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents

public struct PaintingQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var museum: Museum

  public init() {}

  public func entities(for identifiers: [PaintingEntity.ID]) async throws -> [PaintingEntity] {
    museum.paintings(with: identifiers).map { PaintingEntity(painting: $0, museum: museum) }
  }

  public func entities(matching string: String) async throws -> [PaintingEntity] {
    try await allEntities().filter { $0.name.localizedCaseInsensitiveContains(string) }
  }

  public func suggestedEntities() async throws -> [PaintingEntity] {
    try await entities(for: [1, 2])
  }

  public func allEntities() async throws -> [PaintingEntity] {
    Museum.paintings.map { PaintingEntity(painting: $0, museum: museum) }
  }
}
