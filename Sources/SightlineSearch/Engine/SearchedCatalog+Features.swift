import SightlineCatalog
import SightlineIndex
import SightlinePixels
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The features by cell that are stored beside a catalog, or beside each of its shards.
struct StoredFeatures {
  let files: FeatureFiles
  /// What the engine's catalog calls the pictures of each file.
  let pictures: [[Int64]]
  /// For each part of the catalog the first picture, by the part's own number, that is in none of its files.
  let starts: [Int64]
  /// Whether there are no such pictures.
  let isAll: Bool
}

extension SearchedCatalog {
  /// The files of features beside the catalog, of states that led to this one.
  func featureFiles() throws(SightlineError) -> StoredFeatures {
    let parts = reader.parts
    var files: [FeatureFile] = []
    var (slotCount, isAll) = (0, true)
    var pictures: [[Int64]] = []
    var starts: [Int64] = []
    for (number, part) in parts.enumerated() {
      let place = FeatureFiles.Place(firstSlot: slotCount, catalogCount: parts.count)
      let nextPicture = try part.state().nextPicture
      let found = try featureFiles(of: part, upTo: nextPicture, at: place)
      files += found.files
      slotCount = found.slotCount
      for file in found.files {
        pictures.append(reader.numbers(of: file.pictures, inPart: number))
      }
      starts.append(found.nextPicture)
      isAll = isAll && found.nextPicture >= nextPicture
    }
    return StoredFeatures(
      files: FeatureFiles(files, slotCount: slotCount),
      pictures: pictures,
      starts: starts,
      isAll: isAll
    )
  }

  private func featureFiles(
    of part: CatalogReader,
    upTo nextPicture: Int64,
    at place: FeatureFiles.Place
  ) throws(SightlineError) -> FeatureFiles {
    let entries = FeatureFiles.entries(try part.info(FeatureFiles.infoKey))
    guard Catalog.isAddress(part.path) else {
      let leaves = kept.leavesFeatureFiles.load(ordering: .relaxed)
      return FeatureFiles(
        ofCatalog: part.path,
        leaves ? [] : entries,
        upTo: nextPicture,
        at: place
      )
    }
    let server = try kept.catalog.part(part.path)
    return try FeatureFiles(onServer: part.path, entries, at: place) {
      (entry) throws(SightlineError) in
      try part.featureFile(entry.number).map { parts in
        FeatureParts(
          header: parts.header,
          footer: parts.footer,
          spoolFolder: FileManager.default.temporaryDirectory.path
        ) { (cells) throws(SightlineError) in
          try server.featureCells(cells, of: entry.number)
        }
      }
    }
  }

  /// Reads the features from the catalog from now on.
  ///
  /// - Parameter failure: Why some could not be read.
  /// - Throws: The failure where they are on a server, which has nothing else; `outrun` where they were replaced
  ///   there since the query began.
  func leaveFeatureFiles(_ failure: SightlineError) throws(SightlineError) {
    kept.features.forget()
    features = nil
    let parts = reader.parts
    let part = parts.first { $0.path == failure.path } ?? (parts.count == 1 ? parts[0] : nil)
    if let part, Catalog.isAddress(part.path) {
      // A server that cannot be asked is not asked once more.
      guard failure.code == .featureFile else { throw failure }
      let now = try kept.catalog.part(part.path).infoAside(FeatureFiles.infoKey)
      throw try part.info(FeatureFiles.infoKey) == now ? failure : .outrun
    }
    kept.leavesFeatureFiles.store(true, ordering: .relaxed)
  }
}
