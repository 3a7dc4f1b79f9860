import AppIntents
import Synchronization

/// The entities that phrases may name: those that the app suggested at its last update.
///
/// As on a device, no phrase can name an entity that is not among its query's `suggestedEntities()`, or a new one
/// before the app calls `updateAppShortcutParameters()`.
final class PhraseValues: Sendable {
  /// A parameter of the phrases of a provider.
  struct Key: Hashable {
    let provider: ObjectIdentifier
    let intent: ObjectIdentifier
    let parameter: String
  }

  /// An entity with its names.
  struct Named: Sendable {
    let entity: any AppEntity
    let names: [FoldedText]
  }

  private struct Reading {
    let count: Int
    let entities: [Named]
  }

  private let readings = Mutex<[Key: Reading]>([:])

  /// The entities for a parameter.
  ///
  /// - Parameters:
  ///   - key: The parameter.
  ///   - provider: The type that provides the phrases.
  ///   - query: Suggests entities; it is asked the first time, and again after an update.
  /// - Returns: The entities, in the query's order.
  /// - Throws: Any error that the query or its dependencies throw.
  func entities(
    for key: Key,
    of provider: any AppShortcutsProvider.Type,
    _ query: any EntityQuery
  ) async throws -> [Named] {
    let count = Invalidations.shortcutParameters.count(of: provider)
    if let known = readings.withLock({ $0[key] }), known.count == count { return known.entities }
    try await IntentReflection.resolveDependencies(of: query)
    let entities = try await query.suggestions().map {
      Named(entity: $0, names: EntityReader.names(of: $0))
    }
    readings.withLock { $0[key] = Reading(count: count, entities: entities) }
    return entities
  }
}
