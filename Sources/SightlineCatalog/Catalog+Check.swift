public import SightlineFoundation

extension Catalog {
  /// Looks at everything in the file: SQLite's own structure, every row, every block of descriptors,
  /// and whether all of them belong together.
  ///
  /// It does not stop at the first damage. If it returns nothing, the catalog answers every
  /// question from the data that was written.
  ///
  /// - Returns: The damage found, at most 1,000 entries; empty if there is none.
  /// - Throws: `SightlineError`: `locked` or `io` when the file cannot be read at all.
  /// - Complexity: O(size of the file); memory for a block and the damages.
  public func check() throws(SightlineError) -> [CatalogDamage] {
    do throws(SightlineError) {
      return try mapErrors(path) {
        try storage.readTables { reader in
          let list = DamageList()
          try CatalogCheck(reader, list: list).run()
          return list.damages
        }
      }
    } catch {
      // A file whose tables are not a catalog's is not queried.
      guard error.code == .damaged else { throw error }
      return [CatalogDamage(message: error.description, pictures: [], entities: [])]
    }
  }
}

/// A damaged part of a catalog's file.
public struct CatalogDamage: Hashable, Sendable, CustomStringConvertible {
  /// A description of the damage, in one line.
  public let message: String
  /// The numbers of the pictures it concerns, growing, as far as they are known.
  public let pictures: [Int64]
  /// The entities it concerns, in order, as far as they are known.
  public let entities: [EntityIdentifier]

  /// The message.
  public var description: String { message }
}
