public import SightlineCatalog
public import SightlineFoundation
public import SightlineSearch

/// Answers a capture with the app's entities, found in a catalog.
///
/// The app says once which entity type of the catalog is which of its own; a visual query is then one
/// call:
///
/// ```swift
/// let search = try EntitySearch(engine) {
///   EntityMapping("landmark", VisualSearchResult.landmark)
///   EntityMapping("collection", VisualSearchResult.collection)
/// }
///
/// struct VisualQuery: IntentValueQuery {
///   @Dependency var search: EntitySearch<VisualSearchResult>
///
///   func values(for input: SemanticContentDescriptor) async throws -> [VisualSearchResult] {
///     try await search.values(for: input)
///   }
/// }
/// ```
/// Entity types of the catalog that are not mapped never answer.
public struct EntitySearch<Value: Sendable>: Sendable {
  /// The most entities returned when no limit is given.
  public static var defaultLimit: Int { 100 }

  let engine: SearchEngine
  let mappings: [String: EntityMapping<Value>]

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - engine: The catalog's search engine.
  ///   - mappings: Which entity types of the catalog answer, and as what.
  /// - Throws: `SightlineError`: `noMapping`, `repeatedMapping` or `unknownType`.
  public init(
    _ engine: SearchEngine,
    @EntityMappingBuilder<Value> mappings: () -> [EntityMapping<Value>]
  ) throws(SightlineError) {
    let known = try engine.catalog.entityTypes().map(\.identifier)
    var byType: [String: EntityMapping<Value>] = [:]
    for mapping in mappings() {
      let type = mapping.catalogType
      guard known.contains(type) else {
        throw SightlineError(
          .unknownType,
          "the catalog has no entity type '\(type)'; it has \(known.joined(separator: ", "))",
          value: type
        )
      }
      guard byType.updateValue(mapping, forKey: type) == nil else {
        throw SightlineError(
          .repeatedMapping,
          "the entity type '\(type)' is mapped twice: leave one of the mappings out",
          value: type
        )
      }
    }
    guard !byType.isEmpty else {
      throw SightlineError(
        .noMapping,
        "no entity type is mapped, so that nothing could answer; the catalog has "
          + known.joined(separator: ", ")
      )
    }
    self.engine = engine
    self.mappings = byType
  }
}

/// The app's entities that answer a capture, and how many there were.
public struct EntitySearchResults<Value: Sendable>: Sendable {
  /// The matches, best first, at most as many as the limit.
  public let matches: [EntityMatch<Value>]
  /// The number of entities that matched, whatever the limit, without those found to be gone.
  ///
  /// Entities beyond the limit are counted and not looked up, so that some may be gone as well.
  public let total: Int
  /// The limit that was asked for.
  public let limit: Int
  /// The entities that look like what was captured and are no matches, most alike first; none unless asked for.
  public internal(set) var similar: [EntityLookAlike<Value>] = []

  /// The values of the matches alone, best first.
  public var values: [Value] { matches.map(\.value) }
}

/// One of the app's entities that answers a capture, with why.
public struct EntityMatch<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// The match in the catalog: its entity, the score, the reference picture and the evidence.
  public let match: Match

  /// The estimated probability that the match is right, 0…1.
  public var score: Double { match.score }
}

/// One of the app's entities that looks like what was captured, and is not claimed to be it.
public struct EntityLookAlike<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// The entity in the catalog.
  public let entity: Entity
  /// The cosine of the embeddings of the capture and of the entity's most similar picture, up to 1; nil where only the
  /// capture's labels found it.
  public let similarity: Double?
  /// The path of that picture; nil where only labels found it.
  public let reference: String?
}
