public import SightlineCatalog
public import SightlineFoundation

/// The relatives of an entity.
public struct EntityRelatives: Hashable, Sendable {
  /// An entity, and what it is to another.
  public struct Relative: Hashable, Sendable {
    /// The entity.
    public let entity: EntityIdentifier
    /// Its title.
    public let title: String
    /// The kind: the nearest that any of its pictures is to any of the other's.
    public let kind: RelationKind
  }

  /// The entity.
  public let entity: Entity
  /// The others, the nearest kinds first, then by identifier; one or more.
  public let relatives: [Relative]

  /// The others of a kind.
  public func relatives(of kind: RelationKind) -> [Relative] {
    relatives.filter { $0.kind == kind }
  }
}

extension Catalog {
  /// Returns what the entities are to one another, as far as the catalog knows: other views, other colours of one design, others
  /// of a series, and what only shares its ground.
  ///
  /// ```swift
  /// for entity in try await catalog.relatives() {
  ///   print(entity.entity.title, entity.relatives(of: .series).map(\.title))
  /// }
  /// ```
  ///
  /// A catalog gets them when its pictures are indexed, added or imported. One that an earlier release made has none until it
  /// is next written to.
  ///
  /// - Returns: The entities that have some, by identifier. Of a large series each has the nearest.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`; `cancelled` when the task is.
  /// - Complexity: O(pictures + relations).
  public func relatives() async throws(SightlineError) -> [EntityRelatives] {
    let kept = KeptCatalog(columns: [], of: self)
    return try await kept.reading { (catalog) throws(SightlineError) in
      let kinds = try catalog.relatives().kinds(in: catalog.pictures)
      let entities = try catalog.entities(numbered: Array(kinds.keys))
      return kinds.compactMap { number, others in
        entities[number].map { entity in
          EntityRelatives(
            entity: entity,
            relatives: others.compactMap { other, kind in
              entities[other].map {
                EntityRelatives.Relative(entity: $0.identifier, title: $0.title, kind: kind)
              }
            }.sorted { ($0.kind, $0.entity) < ($1.kind, $1.entity) }
          )
        }
      }.sorted { $0.entity.identifier < $1.entity.identifier }
    }
  }
}

extension Catalog {
  /// Whether all pictures have their relatives.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func hasRelatives() throws(SightlineError) -> Bool {
    try readHere { (reader) throws(SightlineError) in
      for part in reader.parts {
        let (mark, next) = (try part.relativesMark(), try part.state().nextPicture)
        if next > 1, mark?.form != RelativesRecord.form || mark?.nextPicture ?? 0 < next {
          return false
        }
      }
      return true
    }
  }
}

extension Relatives {
  /// The relations of entities, by their numbers.
  fileprivate func kinds(in pictures: PictureTable) -> [Int64: [Int64: RelationKind]] {
    var kinds: [Int64: [Int64: RelationKind]] = [:]
    for slot in 0..<pictures.count where !pictures.isRemoved(slot) {
      let own = pictures.entity(of: slot)
      eachRelative(of: slot) { other, relation in
        let entity = pictures.entity(of: other)
        guard entity != own, !pictures.isRemoved(other) else { return }
        let known = kinds[own]?[entity]
        kinds[own, default: [:]][entity] = known.map { min($0, relation.kind) } ?? relation.kind
      }
    }
    return kinds
  }
}
