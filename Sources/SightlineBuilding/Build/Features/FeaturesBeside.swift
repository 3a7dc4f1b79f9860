import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex

/// The features of a catalog by cell in files beside it.
struct FeaturesBeside: FeatureStore {
  let catalog: Catalog

  var decidesAnswers: Bool { false }

  func tidy(_ entries: [FeatureFiles.Entry]) {
    settle(entries)
    sweep(entries)
  }

  func files(
    _ entries: [FeatureFiles.Entry],
    upTo nextPicture: Int64
  ) throws(SightlineError) -> [FeatureFile] {
    FeatureFiles(
      ofCatalog: catalog.path,
      entries,
      upTo: nextPicture,
      catalogBytes: try catalog.byteCount()
    ).files
  }

  // The file lies beside the others until the catalog names it: whatever moment the program ends, the files are those that
  // the catalog names, and at most this one is lost.
  func put(
    behind kept: [FeatureFile],
    merging files: [FeatureFile],
    replacing known: [FeatureFiles.Entry],
    mostInMemory: Int
  ) async throws(SightlineError) -> Bool {
    let token = (0..<FeatureFileHeader.tokenLength).map { _ in UInt8.random(in: 0...255) }
    let path = FeatureFiles.path(ofCatalog: catalog.path, kept.count)
    let new =
      FeatureFiles.newPath(ofCatalog: catalog.path, kept.count, token: token.hexadecimal) ?? path
    let start = kept.last?.header.nextPicture ?? 0
    try await catalog.read { (reader) throws(SightlineError) in
      let form = try reader.keptFeatures().form.ofBytes
      func write(merging files: [FeatureFile]) throws(SightlineError) {
        try FeatureFileWriter.Parts(
          new,
          token: token,
          reader,
          from: start,
          merging: files,
          mostInMemory: mostInMemory
        ).write()
      }
      do throws(SightlineError) {
        try write(merging: files.allSatisfy { $0.header.form == form } ? files : [])
      } catch {
        // The catalog has all that a damaged file had.
        guard error.code == .featureFile, !files.isEmpty else { throw error }
        try write(merging: [])
      }
    }
    do throws(SightlineError) {
      let entries = try (kept + [FeatureFile(new, keptBytes: 0)]).map { FeatureFiles.Entry($0) }
      let isNamed = try catalog.write { (writer) throws(SightlineError) in
        guard FeatureFiles.entries(try writer.info(CatalogReader.featureFilesKey)) == known else {
          return false
        }
        try writer.putInfo(CatalogReader.featureFilesKey, FeatureFiles.text(entries))
        return true
      }
      guard isNamed else {
        FilePaths.remove(new)
        return false
      }
      settle(entries)
      remove(from: entries.count, to: known.count)
      return true
    } catch {
      FilePaths.remove(new)
      throw error
    }
  }

  func remove(from first: Int, to end: Int) {
    for number in first..<max(first, end) {
      FilePaths.remove(FeatureFiles.path(ofCatalog: catalog.path, number))
    }
  }

  func problem(
    of entries: [FeatureFiles.Entry],
    _ compare: (FeatureFile, _ start: Int64) throws(SightlineError) -> FeatureFileWriter.Problem?
  ) throws(SightlineError) -> FeatureFileWriter.Problem? {
    let limit = FeatureFiles.mostBytes(besideCatalogOf: try catalog.byteCount())
    let status = FileStatus(catalog.path)
    var start: Int64 = 0
    for (number, entry) in entries.enumerated() {
      let path = FeatureFiles.path(ofCatalog: catalog.path, number, entry)
      let file = try FeatureFile(path, keptBytes: 0, mostBytes: limit, beside: status)
      guard entry.bearsName(of: file) else { return nil }
      guard FeatureFiles.Entry(file) == entry, file.hasPictures(from: start) else {
        return .forged(path, "not the file that was written for the catalog, though it says so")
      }
      try file.check()
      if let problem = try compare(file, start) { return problem }
      start = file.header.nextPicture
    }
    return nil
  }

  /// Brings files that the catalog names into their places, where a writer was killed before it did.
  private func settle(_ entries: [FeatureFiles.Entry]) {
    for (number, entry) in entries.enumerated() {
      let found = FeatureFiles.path(ofCatalog: catalog.path, number, entry)
      let place = FeatureFiles.path(ofCatalog: catalog.path, number)
      // A file that cannot be moved is read where it is.
      if found != place { try? FilePaths.rename(found, to: place) }
    }
  }

  /// Removes what a writer that was killed has left: what was begun at once, and what is whole and was never named when no
  /// writer can be at it any more.
  private func sweep(_ entries: [FeatureFiles.Entry]) {
    let catalog = catalog.path
    let folder = FilePaths.folder(of: catalog)
    let name = FeatureFiles.path(ofCatalog: FilePaths.name(of: catalog), 0)
    let used = Set(
      entries.enumerated().map { FeatureFiles.path(ofCatalog: catalog, $0.offset, $0.element) }
    )
    let anHourAgo = FileStatus.currentTime - 3600 * 1_000_000_000
    // A folder that cannot be listed keeps its files.
    for entry in (try? FolderListing.names(in: folder)) ?? []
    where entry.hasPrefix("\(name).") || entry.hasPrefix("\(name)-") {
      let path = FilePaths.join(folder, entry)
      let isLeft =
        if UnfinishedFile.target(of: entry) != nil {
          UnfinishedFile.isLeft(path)
        } else {
          FileStatus(path).map { $0.modificationTime < anHourAgo } ?? false
        }
      if isLeft, !used.contains(path) { FilePaths.remove(path) }
    }
  }
}
