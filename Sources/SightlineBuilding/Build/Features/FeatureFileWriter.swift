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
    let store = store(of: catalog)
    store.tidy(known)
    guard there.count >= fewest else {
      guard !known.isEmpty else { return false }
      try catalog.write { (writer) throws(SightlineError) in
        try writer.removeFeatureFiles(except: [])
        try writer.putInfo(CatalogReader.featureFilesKey, "")
      }
      store.remove(from: 0, to: known.count)
      return false
    }
    let files = try store.files(isForced ? [] : known, upTo: nextPicture)
    var kept = wellKept(files, of: there)
    let added = nextPicture - (kept.last?.header.nextPicture ?? 0)
    let isMuch = added >= fewest || Int64(changedShare) * added > Int64(there.count)
    guard kept.isEmpty || kept.count < files.count || isMuch else { return false }
    takeSmall(from: &kept, behind: there)
    return try await store.put(
      behind: kept,
      merging: Array(files.dropFirst(kept.count)),
      replacing: known,
      mostInMemory: mostInMemory
    )
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
    try store(of: catalog).files(entries, upTo: nextPicture)
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
}
