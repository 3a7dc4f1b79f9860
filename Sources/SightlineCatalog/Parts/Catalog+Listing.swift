package import SightlineFoundation

extension Catalog {
  /// An entity with the paths of its pictures, by position.
  package struct Listing: Sendable {
    package let entity: Entity
    package let pictures: [String]
  }

  /// Some of the entities, by type, then id, from one committed state.
  ///
  /// - Parameters:
  ///   - last: The entity behind which they begin, whether it is there or not; nil for the first.
  ///   - type: The type that they are of; nil for all.
  ///   - limit: The most entities, 1 or more.
  /// - Returns: The entities; fewer than the limit where there are no more.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(types + limit · log entities).
  package func listing(
    after last: EntityIdentifier?,
    ofType type: String?,
    limit: Int
  ) throws(SightlineError) -> [Listing] {
    try read { reader in
      var found: [Listing] = []
      for row in try reader.answers.typeRows() {
        let name = row.type.identifier
        guard type.map({ $0.utf8.elementsEqual(name.utf8) }) ?? true else { continue }
        var id = ""
        if let last, !last.type.utf8.lexicographicallyPrecedes(name.utf8) {
          guard last.type.utf8.elementsEqual(name.utf8) else { continue }
          id = last.id
        }
        let place = EntityIdentifier(type: name, id: id)
        let rest = limit - found.count
        for numbered in try reader.answers.entityRows(.following(place, limit: rest)) {
          let pictures = try reader.answers.storedPictures(of: numbered.entity.identifier)
          found.append(Listing(entity: numbered.entity, pictures: pictures.map(\.picture.path)))
        }
        if found.count >= limit { break }
      }
      return found
    }
  }
}
