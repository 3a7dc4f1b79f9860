import SightlineCatalog
import SightlineFoundation
import SightlineIndex
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The features by cell that are stored beside a catalog, or beside each of its shards.
struct StoredFeatures {
  let files: FeatureFiles
  /// The slots that the engine's catalog gives the pictures of the files; none for those that it no longer has.
  let slots: StoredSlots
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
    var slots = StoredSlots()
    var starts: [Int64] = []
    for (number, part) in parts.enumerated() {
      let place = FeatureFiles.Place(firstSlot: slotCount, catalogCount: parts.count)
      let nextPicture = try part.state().nextPicture
      let found = try featureFiles(of: part, upTo: nextPicture, at: place)
      files += found.files
      slotCount = found.slotCount
      for file in found.files {
        append(file, ofPart: number, from: file.firstSlot, to: &slots)
      }
      starts.append(found.nextPicture)
      isAll = isAll && found.nextPicture >= nextPicture
    }
    return StoredFeatures(
      files: FeatureFiles(files, slotCount: slotCount),
      slots: slots,
      starts: starts,
      isAll: isAll
    )
  }

  /// Adds what the pictures of a file are called.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - part: Which part of the catalog it is of.
  ///   - start: The first of its slots among those of all files.
  ///   - slots: Takes the slots that the catalog gives them.
  private func append(
    _ file: FeatureFile,
    ofPart part: Int,
    from start: Int,
    to slots: inout StoredSlots
  ) {
    let pictures = pictures
    func append(_ place: Int, _ slot: Int, _ count: Int) {
      guard pictures.removedCount > 0 else {
        return slots.append(slot: start + place, id: slot, count: count)
      }
      for next in 0..<count where !pictures.isRemoved(slot + next) {
        slots.append(slot: start + place + next, id: slot + next)
      }
    }
    if let numbers = reader.jointNumbers(of: file.pictures.numbers, inPart: part) {
      pictures.eachSlot(of: numbers) { append($0, $1, 1) }
    } else {
      pictures.eachRun(of: file.pictures, append)
    }
  }

  private func featureFiles(
    of part: CatalogReader,
    upTo nextPicture: Int64,
    at place: FeatureFiles.Place
  ) throws(SightlineError) -> FeatureFiles {
    let entries = FeatureFiles.entries(try part.info(CatalogReader.featureFilesKey))
    guard part.keepsFeaturesInside else {
      let leaves = kept.leavesFeatureFiles.load(ordering: .relaxed)
      return FeatureFiles(
        ofCatalog: part.path,
        leaves ? [] : entries,
        upTo: nextPicture,
        catalogBytes: FileStatus(part.path)?.size ?? 0,
        at: place
      )
    }
    let holder = try kept.catalog.part(part.path)
    return try FeatureFiles(inside: part.path, entries, at: place) {
      (entry) throws(SightlineError) in
      try part.featureFile(entry.number).map { parts in
        FeatureParts(
          header: parts.header,
          footer: parts.footer,
          spoolFolder: FileManager.default.temporaryDirectory.path
        ) { (cells) throws(SightlineError) in
          try holder.featureCells(cells, of: entry.number)
        }
      }
    }
  }

  /// Reads the features from the catalog from now on.
  ///
  /// - Parameter failure: Why some could not be read.
  /// - Throws: The failure where they are kept in the catalog, which has nothing else; `outrun` where they were
  ///   replaced there since the query began.
  func leaveFeatureFiles(_ failure: SightlineError) throws(SightlineError) {
    kept.features.forget()
    features = nil
    let parts = reader.parts
    let part = parts.first { $0.path == failure.path } ?? (parts.count == 1 ? parts[0] : nil)
    if let part, part.keepsFeaturesInside {
      // One that cannot be asked is not asked once more.
      guard failure.code == .featureFile else { throw failure }
      let now = try kept.catalog.part(part.path).infoAside(CatalogReader.featureFilesKey)
      throw try part.info(CatalogReader.featureFilesKey) == now ? failure : .outrun
    }
    kept.leavesFeatureFiles.store(true, ordering: .relaxed)
  }

  /// Which features of pictures other entities have too, by slot, kept between the queries at this state; a picture takes as many
  /// bytes as it has features, some 300.
  ///
  /// To find them takes as long as a brief look, and an app's photos show the same few hundred things again and again.
  ///
  /// - Throws: `SightlineError` when the query is interrupted, or another has gone on to a later state.
  func keptCommonFeatures() throws(SightlineError) -> RecentValues<Int, [Bool]> {
    try kept.common.value(at: moment, lineage: pictures.lineage) { (_) throws(SightlineError) in
      RecentValues(atLeast: 1 << 12)
    } follow: { (_, _) throws(SightlineError) in
      // Any picture that was added may have features in common with any other.
      nil
    }
  }
}
