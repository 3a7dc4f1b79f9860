import AppIntents
import CoreSpotlight
public import Foundation

extension IntentHost {
  /// Makes the app index entities of a type again, as the system does after the index was damaged.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type, whose default query is an `IndexedEntityQuery`.
  ///   - identifiers: The ids as texts; nil for all entities.
  ///   - protectionClass: The protection of the index.
  /// - Throws: `IntentHostError`: `unregisteredType`, `notFindable`, `invalidIdentifier`, `queryFailed`,
  ///   `unresolvedDependency`, `deadlinePassed`.
  public func reindex(
    entityType name: String,
    identifiers: [String]? = nil,
    protectionClass: FileProtectionType? = nil
  ) async throws(IntentHostError) {
    let type = try entityType(named: name)
    guard let query = type.anyDefaultQuery as? any IndexedEntityQuery else {
      throw IntentHostError(
        .notFindable,
        "the default query of '\(name)' is no IndexedEntityQuery; let it be one, so that it can index again",
        typeName: name
      )
    }
    let index = CSSearchableIndexDescription(protectionClass: protectionClass)
    try await reindex(query, name, identifiers, index)
  }

  private func reindex<Query: IndexedEntityQuery>(
    _ query: Query,
    _ name: String,
    _ texts: [String]?,
    _ index: CSSearchableIndexDescription
  ) async throws(IntentHostError) {
    let identifiers: [Query.Entity.ID]?
    if let texts {
      identifiers = try texts.map { text throws(IntentHostError) in
        guard let identifier = Query.Entity.ID.entityIdentifier(for: text) else {
          throw IntentHostError(
            .invalidIdentifier,
            "'\(text)' is no id of '\(name)', whose ids are of type \(Query.Entity.ID.self)",
            typeName: name,
            value: text
          )
        }
        return identifier
      }
    } else {
      identifiers = nil
    }
    let description = "the defaultQuery '\(Query.self)' of '\(name)'"
    try await within(limits.performing, description, "\(Query.self)") { _ in
      try await Self.resolveDependencies(of: query, called: description, "\(Query.self)")
      if let identifiers {
        try await query.reindexEntities(for: identifiers, indexDescription: index)
      } else {
        try await query.reindexAllEntities(indexDescription: index)
      }
    }
  }
}
