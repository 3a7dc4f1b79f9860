import GRDB
package import SightlinePixels

extension Catalog {
  /// The numbers of all pictures, by entity type, id, position, then number: the order of results that tie.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(entities + pictures); every row is read and checked.
  package func pictureOrder() throws(SightlineError) -> [Int64] {
    try read { reader in
      var places: [Int64: Int] = [:]
      try reader.eachEntity(.all) { places[$0.number] = places.count }
      var pictures: [(place: Int, number: Int64)] = []
      let nameless = EntityIdentifier(type: "", id: "")
      try reader.eachPicture(.all) { _ in
        nameless
      } _: { stored, entity in
        guard let place = places[entity] else {
          throw reader.damaged("picture \(stored.picture.id) belongs to no entity")
        }
        pictures.append((place, stored.picture.id))
      }
      // Those of an entity come in their order already.
      return pictures.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        .map(\.element.number)
    }
  }

  /// The numbers of those entities that the catalog has.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(identifiers × log entities).
  package func numbers(
    of identifiers: Set<EntityIdentifier>
  ) throws(SightlineError) -> [EntityIdentifier: Int64] {
    try read { reader in
      var numbers: [EntityIdentifier: Int64] = [:]
      for identifier in identifiers {
        try reader.eachEntity(.identifier(identifier)) { numbers[identifier] = $0.number }
      }
      return numbers
    }
  }

  /// Hands over every entity with its number, by type and id, without keeping any.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func eachEntity(
    _ body: (_ number: Int64, _ entity: Entity) -> Void
  ) throws(SightlineError) {
    try read { reader in try reader.eachEntity(.all) { body($0.number, $0.entity) } }
  }

  /// What tells whether the catalog has changed, here or by another program.
  ///
  /// - Throws: `SightlineError`: `locked` or `io`.
  package func state() throws(SightlineError) -> CatalogState {
    try read { reader in
      CatalogState(
        version: try Int64.fetchOne(reader.db, sql: "PRAGMA data_version") ?? 0,
        changes: reader.db.totalChangesCount
      )
    }
  }
}
