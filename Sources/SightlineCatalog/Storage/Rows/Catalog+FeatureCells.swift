import SightlineDescriptors
package import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Features by cell that lie on a server, where a catalog in a file has files beside it.
///
/// Cells with a number never change, so they can be kept.
extension CatalogReader {
  /// The header and the footer of what would be a file; nil where there is none of the number.
  package func featureFile(
    _ number: Int64
  ) throws(SightlineError) -> (header: [UInt8], footer: [UInt8])? {
    try mapErrors(path) {
      let tables = try tables
      var found: (header: [UInt8], footer: [UInt8])?
      try tables.db.eachRow(
        "SELECT header, footer FROM feature_files WHERE id = ?",
        [number],
        path: path
      ) { row in found = (try row.blob(0), try row.blob(1)) }
      return found
    }
  }
}

extension Catalog {
  /// The header and the footer of what would be a file; see `CatalogReader.featureFile(_:)`.
  package func featureFile(
    _ number: Int64
  ) throws(SightlineError) -> (header: [UInt8], footer: [UInt8])? {
    try read { try $0.featureFile(number) }
  }

  /// The bytes of some cells, in one statement.
  ///
  /// - Parameters:
  ///   - cells: The numbers of the cells.
  ///   - file: What they belong to.
  /// - Returns: By cell; those without features are left out, and all are where it was replaced.
  /// - Throws: `SightlineError` when the server cannot be asked.
  package func featureCells(
    _ cells: [Int],
    of file: Int64
  ) throws(SightlineError) -> [Int: [UInt8]] {
    try mapErrors(path) {
      try storage.readFixed { reader in
        var found: [Int: [UInt8]] = [:]
        try reader.db.eachRow(
          """
          SELECT cell, data FROM feature_cells
          WHERE file = ? AND cell = ANY (CAST(? AS bigint[]))
          """,
          [file, "{\(cells.map(String.init).joined(separator: ","))}"],
          path: path
        ) { row in found[try row.count(0)] = try row.blob(1) }
        return found
      }
    }
  }
}

extension Catalog {
  /// A value that a builder has left, as it is now, asked from inside another question.
  package func infoAside(_ key: String) throws(SightlineError) -> String? {
    try mapErrors(path) { try storage.readTables { try $0.info(key) } }
  }
}

extension CatalogWriter {
  /// Stores the header and the footer of features whose cells come next.
  package func putFeatureFile(
    _ number: Int64,
    header: [UInt8],
    footer: [UInt8]
  ) throws(SightlineError) {
    try change {
      try db.change(
        "INSERT INTO feature_files VALUES (?, ?, ?)",
        [number, Data(header), Data(footer)]
      )
    }
  }

  /// Stores the features of a cell.
  package func putFeatureCell(
    _ cell: Int,
    _ bytes: [UInt8],
    of file: Int64
  ) throws(SightlineError) {
    try change { try state.store.append(cell: cell, bytes, of: file) }
  }

  /// Removes all features by cell but those of some numbers, where they are kept in the catalog.
  package func removeFeatureFiles(except numbers: [Int64]) throws(SightlineError) {
    try change { try state.store.removeFeatures(except: numbers) }
  }
}
