package import SightlineCatalog
import SightlineDescriptors
package import SightlineFoundation
package import SightlineIndex
import SightlinePixels

/// Writes the local features of a catalog's pictures beside it by cell, so that the first query of a program need not
/// read and sort all of them.
///
/// Pictures added since are read from the catalog, and removed ones are left out. When these are many, the added ones
/// are written into one more file, with those of the files before it that are not much larger, and a file of which
/// much was removed is written again with all behind it. Features that a file has are copied from it.
package enum FeatureFileWriter {
  /// The fewest pictures for which there are files, and that are added before there is one more: fewer are read in
  /// some hundredths of a second.
  package static let fewestPictures = 2048
  /// A file is written again when this share of it was removed, and one more is written when this share of all was
  /// added.
  private static let changedShare = 8
  /// A file is at least that many times as large as the one behind it.
  private static let growth = 4
  /// How many features are sorted in memory at once: a hundred megabytes.
  private static let mostInMemory = 1 << 22

  /// Brings the files to the state of the catalog where they are much older, and removes them where it has few
  /// pictures.
  ///
  /// - Parameters:
  ///   - catalog: A catalog that may be written to.
  ///   - isForced: Whether all is written again in any case.
  ///   - fewest: The fewest pictures for which there are files, and for which there is one more.
  ///   - mostInMemory: How many features are sorted in memory at once.
  /// - Returns: Whether a file was written.
  /// - Throws: `SightlineError` when the catalog cannot be read, or a file not be written.
  /// - Complexity: O(pictures) where the files are fresh, a few bytes of each; O(features) of what is written, which is
  ///   each picture O(log pictures) times: those that files have are copied from these.
  @discardableResult
  package static func refresh(
    _ catalog: Catalog,
    isForced: Bool = false,
    fewest: Int = fewestPictures,
    mostInMemory: Int = mostInMemory
  ) async throws(SightlineError) -> Bool {
    let known = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let (there, nextPicture) = try await catalog.read { (reader) throws(SightlineError) in
      (try reader.directory().pictures, try reader.state().nextPicture)
    }
    settle(known, of: catalog)
    if !catalog.keepsFeaturesInside { sweep(beside: catalog.path, known) }
    guard there.count >= fewest else {
      guard !known.isEmpty else { return false }
      try catalog.write { (writer) throws(SightlineError) in
        try writer.removeFeatureFiles(except: [])
        try writer.putInfo(CatalogReader.featureFilesKey, "")
      }
      remove(from: 0, to: known.count, of: catalog)
      return false
    }
    let files = try files(of: catalog, isForced ? [] : known, upTo: nextPicture)
    var kept = wellKept(files, of: there)
    let added = nextPicture - (kept.last?.header.nextPicture ?? 0)
    let isMuch = added >= fewest || Int64(changedShare) * added > Int64(there.count)
    guard kept.isEmpty || kept.count < files.count || isMuch else { return false }
    takeSmall(from: &kept, behind: there)
    if catalog.keepsFeaturesInside {
      return try await store(kept, known, of: catalog, mostInMemory: mostInMemory)
    }
    let merged = Array(files.dropFirst(kept.count))
    return try await put(
      behind: kept,
      merging: merged,
      known,
      of: catalog,
      mostInMemory: mostInMemory
    )
  }

  /// Writes a file behind some that stay, and has it take the place of those that it is put together from.
  ///
  /// It lies beside them until the catalog names it: whatever moment the program ends, the files are those that the
  /// catalog names, and at most this one is lost.
  ///
  /// - Returns: Whether the catalog names it; not where another program did the same meanwhile.
  private static func put(
    behind kept: [FeatureFile],
    merging files: [FeatureFile],
    _ known: [FeatureFiles.Entry],
    of catalog: Catalog,
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
        try Parts(
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
      settle(entries, of: catalog)
      remove(from: entries.count, to: known.count, of: catalog)
      return true
    } catch {
      FilePaths.remove(new)
      throw error
    }
  }

  /// Brings files that the catalog names into their places, where a writer was killed before it did.
  private static func settle(_ entries: [FeatureFiles.Entry], of catalog: Catalog) {
    guard !catalog.keepsFeaturesInside else { return }
    for (number, entry) in entries.enumerated() {
      let found = FeatureFiles.path(ofCatalog: catalog.path, number, entry)
      let place = FeatureFiles.path(ofCatalog: catalog.path, number)
      // A file that cannot be moved is read where it is.
      if found != place { try? FilePaths.rename(found, to: place) }
    }
  }

  /// Brings the files to the state of the catalog after an addition, where so much was added that it is time to.
  ///
  /// The added pictures are on the disk before: a file that cannot be written costs time later, and nothing else.
  ///
  /// - Complexity: O(1) for nearly all additions.
  package static func follow(_ catalog: Catalog) async {
    // A catalog that has grown from few pictures has nothing to say of files yet.
    guard let known = try? FeatureFiles.entries(catalog.info(CatalogReader.featureFilesKey)),
      let state = try? await catalog.read({ (reader) throws(SightlineError) in
        try reader.state()
      }),
      state.nextPicture - (known.last?.nextPicture ?? 0) >= fewestPictures
    else { return }
    _ = try? await refresh(catalog)
  }

  /// The files that are as the catalog says.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - entries: What it says of them.
  ///   - nextPicture: The number that its next picture would get.
  /// - Returns: The files, or what takes their place in the catalog itself.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  package static func files(
    of catalog: Catalog,
    _ entries: [FeatureFiles.Entry],
    upTo nextPicture: Int64
  ) throws(SightlineError) -> [FeatureFile] {
    guard !catalog.keepsFeaturesInside else { return try storedFiles(of: catalog, entries) }
    return FeatureFiles(
      ofCatalog: catalog.path,
      entries,
      upTo: nextPicture,
      catalogBytes: try catalog.byteCount()
    ).files
  }

  /// The files before the first of which much was removed.
  private static func wellKept(_ files: [FeatureFile], of there: NumberRuns) -> [FeatureFile] {
    Array(
      files.prefix { file in
        let removed = file.pictures.count - file.pictures.commonCount(with: there)
        return changedShare * removed <= file.pictures.count
      }
    )
  }

  /// Leaves out the last files that are to be put together with what is behind them.
  private static func takeSmall(from kept: inout [FeatureFile], behind there: NumberRuns) {
    let start = kept.last?.header.nextPicture ?? 0
    var count = there.count - there.firstPlace(from: start)
    while let last = kept.last,
      last.pictures.count < growth * count || kept.count == FeatureFiles.mostFiles
    {
      count += last.pictures.count
      kept.removeLast()
    }
  }

  /// Removes some of the files beside a catalog, where there are any.
  static func remove(from first: Int, to end: Int, of catalog: Catalog) {
    guard !catalog.keepsFeaturesInside else { return }
    for number in first..<max(first, end) {
      FilePaths.remove(FeatureFiles.path(ofCatalog: catalog.path, number))
    }
  }

  /// Removes what a writer that was killed has left: what was begun at once, and what is whole and was never named when no
  /// writer can be at it any more.
  private static func sweep(beside catalog: String, _ entries: [FeatureFiles.Entry]) {
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
