public import SightlineCatalog
public import SightlineFoundation
public import SightlineSearch

/// Answers a capture with the app's entities, found in a catalog.
///
/// The app maps each entity type of the catalog to one of its own once; a visual query is then one call:
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
/// Entity types of the catalog that are not mapped are never answered.
public struct EntitySearch<Value: Sendable>: Sendable {
  /// The most entities returned when no limit is given.
  public static var defaultLimit: Int { 100 }

  let engine: SearchEngine
  let mappings: [String: EntityMapping<Value>]

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - engine: The catalog's search engine.
  ///   - mappings: The mappings of the catalog's entity types to the app's.
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
        "no entity type is mapped, so no query can be answered; the catalog has "
          + known.joined(separator: ", ")
      )
    }
    self.engine = engine
    self.mappings = byType
  }
}

/// The app's entities that answer a capture, and their total number.
public struct EntitySearchResults<Value: Sendable>: Sendable {
  /// The matches, best first, at most as many as the limit.
  public let matches: [EntityMatch<Value>]
  /// The number of entities that matched, regardless of the limit, without those found to be gone.
  ///
  /// Entities beyond the limit are counted but not looked up, so some of them may be gone as well.
  public let total: Int
  /// The limit that was asked for.
  public let limit: Int
  /// The entities that look like the capture but are not matches, most alike first; none unless requested.
  public internal(set) var similar: [EntityLookAlike<Value>] = []
  /// The entities that the capture shows something of without being matches, likeliest first; none unless requested.
  public internal(set) var related: [EntityRelative<Value>] = []

  /// The values of the matches alone, best first.
  public var values: [Value] { matches.map(\.value) }
}

/// One of the app's entities that answers a capture, with its evidence.
public struct EntityMatch<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// The match in the catalog: its entity, the score, the reference picture and the evidence.
  public let match: Match

  /// The estimated probability that the match is right, 0…1.
  public var score: Double { match.score }

  /// The likelier explanation of what agrees, where the pixels alone say another than the same thing; nil mostly.
  ///
  /// A label, a code or a low `minimumScore` can make a match of a thing in another colour. A view can say so:
  ///
  /// ```swift
  /// if let explanation = found.explanation { Text(explanation.phrase) }  // "in another color"
  /// ```
  public var explanation: Explanation? {
    guard let shares = match.evidence.explanations else { return nil }
    let likeliest = shares.likeliest
    return likeliest.probability > max(shares.same, shares.chance) ? likeliest.explanation : nil
  }
}

/// One of the app's entities that a capture shows something of, and that is not a match: another colour, another of a series.
///
/// ```swift
/// Text("\(found.explanation.relation) \(found.entity.title)")  // "another color of Shirt"
/// ```
public struct EntityRelative<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// The entity in the catalog.
  public let entity: Entity
  /// The likeliest explanation of what agrees.
  public let explanation: Explanation
  /// The probability of that explanation by the pixels alone, 0…1.
  public let probability: Double
  /// The path of its reference picture that agrees.
  public let reference: String
}

/// One of the app's entities that looks like the capture but is not claimed to match.
public struct EntityLookAlike<Value: Sendable>: Sendable {
  /// The entity, as a value of the app's union.
  public let value: Value
  /// The entity in the catalog.
  public let entity: Entity
  /// The cosine of the embeddings of the capture and of the entity's most similar picture, up to 1; nil if only the
  /// capture's labels found it.
  public let similarity: Double?
  /// The path of that picture, or of the one that a classifier tagged; nil if only an entity's labels found it.
  public let reference: String?
}
