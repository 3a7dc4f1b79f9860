import SightlineCatalog
import SightlineFoundation
import SightlineIndex

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The features of a catalog by cell in its own tables, as on a server.
struct FeaturesInside: FeatureStore {
  let catalog: Catalog

  var decidesAnswers: Bool { true }

  // A transaction leaves nothing behind.
  func tidy(_ entries: [FeatureFiles.Entry]) {}
  func remove(from first: Int, to end: Int) {}

  func files(
    _ entries: [FeatureFiles.Entry],
    upTo nextPicture: Int64
  ) throws(SightlineError) -> [FeatureFile] {
    try FeatureFiles(inside: catalog.path, entries) { (entry) throws(SightlineError) in
      try catalog.featureFile(entry.number).map { parts in
        FeatureParts(header: parts.header, footer: parts.footer) { (cells) throws(SightlineError) in
          try catalog.featureCells(cells, of: entry.number)
        }
      }
    }.files
  }

  // Features are sorted outside of the transaction, so that other writers wait for the storing alone.
  func put(
    behind kept: [FeatureFile],
    merging files: [FeatureFile],
    replacing known: [FeatureFiles.Entry],
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
      try FeatureFileWriter.Parts(
        path,
        token: token,
        reader,
        from: start,
        mostInMemory: mostInMemory
      ).write()
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

  func problem(
    of entries: [FeatureFiles.Entry],
    _ compare: (FeatureFile, _ start: Int64) throws(SightlineError) -> FeatureFileWriter.Problem?
  ) throws(SightlineError) -> FeatureFileWriter.Problem? {
    var start: Int64 = 0
    for file in try files(entries, upTo: .max) {
      try file.check()
      if let problem = try compare(file, start) { return problem }
      start = file.header.nextPicture
    }
    return nil
  }
}
