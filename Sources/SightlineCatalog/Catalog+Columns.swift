import GRDB
import SightlineDescriptors
package import SightlinePixels

extension Catalog {
  /// The identifiers of the algorithms that the catalog has descriptors of, in the order they came.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func algorithms() throws(SightlineError) -> [String] {
    try read { try $0.algorithms() }
  }

  /// One algorithm's descriptors as packed columns, without an object for each.
  ///
  /// - Parameter algorithm: The identifier of the algorithm; one that is not stored gives none.
  /// - Returns: The descriptors of all pictures that have one, by growing number.
  /// - Throws: `SightlineError`: `damaged` when a block does not fit its checksum, or one is missing;
  ///   `locked` or `io`.
  /// - Complexity: O(stored bytes of the algorithm); a sequential read.
  package func column(of algorithm: String) throws(SightlineError) -> PackedColumn {
    try read { try $0.column(of: algorithm) }
  }

  /// One algorithm's descriptors, some thousand at a time, so that they need not all be in memory.
  ///
  /// What was handed out counts only when the whole call succeeds: a missing block shows at the end.
  ///
  /// - Parameters:
  ///   - algorithm: The identifier of the algorithm; one that is not stored gives none.
  ///   - body: Takes a column that is not empty; the pictures of each are higher than those before.
  /// - Throws: What the body throws, or what `column(of:)` throws.
  package func eachBlock(
    of algorithm: String,
    _ body: (PackedColumn) throws(SightlineError) -> Void
  ) throws(SightlineError) {
    try read { try $0.eachBlock(of: algorithm, body) }
  }

  /// Which entity each picture shows, as numbers of rows; the unreadable pictures included.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(pictures); a sequential read of about eight bytes for each.
  package func directory() throws(SightlineError) -> PictureDirectory {
    try read { try $0.directory() }
  }

  /// The types by the numbers of their rows.
  ///
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  package func numberedTypes() throws(SightlineError) -> [Int64: EntityType] {
    try read { reader in
      Dictionary(
        try reader.types().map { ($0.number, $0.type) },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  /// Entities by the numbers of their rows.
  ///
  /// - Parameter numbers: Numbers as the directory gives them.
  /// - Returns: The entities; a number whose entity was removed since is left out.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(numbers · log entities).
  package func entities(numbered numbers: [Int64]) throws(SightlineError) -> [Int64: Entity] {
    try read { reader in
      var entities: [Int64: Entity] = [:]
      for number in numbers {
        try reader.eachEntity(.number(number)) { entities[$0.number] = $0.entity }
      }
      return entities
    }
  }

  /// Pictures by their numbers, without descriptors.
  ///
  /// - Parameter numbers: Numbers as the directory gives them.
  /// - Returns: The pictures; a number whose picture was removed since is left out.
  /// - Throws: `SightlineError`: `damaged`, `locked` or `io`.
  /// - Complexity: O(numbers · log pictures).
  package func pictures(
    numbered numbers: [Int64]
  ) throws(SightlineError) -> [Int64: ReferencePicture] {
    try read { reader in
      var pictures: [Int64: ReferencePicture] = [:]
      var identifiers: [Int64: EntityIdentifier] = [:]
      for number in numbers {
        try reader.eachPicture(.number(number)) { entity in
          if let known = identifiers[entity] { return known }
          guard let found = try reader.entities(.number(entity)).first else {
            throw reader.damaged("picture \(number) belongs to no entity")
          }
          identifiers[entity] = found.entity.identifier
          return found.entity.identifier
        } _: { stored, _ in
          pictures[number] = stored.picture
        }
      }
      return pictures
    }
  }
}
