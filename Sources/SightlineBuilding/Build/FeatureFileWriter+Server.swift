import SightlineCatalog
import SightlineFoundation
import SightlineIndex

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The same for a catalog that keeps its features by cell inside: tables take the place of files.
extension FeatureFileWriter {
  /// Opens the features inside a catalog.
  ///
  /// - Throws: `SightlineError`, also when a header or footer is damaged.
  static func storedFiles(
    of catalog: Catalog,
    _ entries: [FeatureFiles.Entry]
  ) throws(SightlineError) -> [FeatureFile] {
    try FeatureFiles(inside: catalog.path, entries) { (entry) throws(SightlineError) in
      try catalog.featureFile(entry.number).map { parts in
        FeatureParts(header: parts.header, footer: parts.footer) { (cells) throws(SightlineError) in
          try catalog.featureCells(cells, of: entry.number)
        }
      }
    }.files
  }

  /// Sorts the features behind some files, and stores them in one transaction.
  ///
  /// They are sorted outside of it, so that other writers wait for the storing alone.
  ///
  /// - Returns: Whether they were stored; not where another program did the same meanwhile.
  static func store(
    _ kept: [FeatureFile],
    _ known: [FeatureFiles.Entry],
    of catalog: Catalog,
    mostInMemory: Int
  ) async throws(SightlineError) -> Bool {
    let path = FilePaths.join(
      FileManager.default.temporaryDirectory.path,
      "sightline-\(UUID().uuidString)"
    )
    defer { FilePaths.remove(path) }
    let token = (0..<FeatureFileHeader.tokenLength).map { _ in UInt8.random(in: 0...255) }
    let start = kept.last?.header.nextPicture ?? 0
    try await catalog.read { (reader) throws(SightlineError) in
      try Parts(path, token: token, reader, from: start, mostInMemory: mostInMemory).write()
    }
    let file = try FeatureFile(path, keptBytes: 0)
    let before = kept.map { FeatureFiles.Entry($0) }
    let entry = FeatureFiles.Entry(file)
    return try catalog.write { (writer) throws(SightlineError) in
      let now = FeatureFiles.entries(try writer.info(CatalogReader.featureFilesKey))
      guard now == known else { return false }
      try writer.removeFeatureFiles(except: before.map(\.number))
      try writer.putFeatureFile(
        entry.number,
        header: file.header.bytes,
        footer: file.footer
      )
      for cell in 0..<FeatureChunk.cellCount {
        // As they stand in the file, in the form that its header names.
        let bytes = try file.bytes(ofCells: cell..<cell + 1)
        if !bytes.isEmpty { try writer.putFeatureCell(cell, bytes, of: entry.number) }
      }
      try writer.putInfo(CatalogReader.featureFilesKey, FeatureFiles.text(before + [entry]))
      return true
    }
  }
}
