package import SightlineCatalog
import SightlineDescriptors
package import SightlineFoundation
package import SightlineIndex
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the local features of a catalog's pictures beside it by cell, so that the first query of a program need not
/// read and sort all of them.
///
/// Pictures added since are read from the catalog, and removed ones are left out. When these are many, the added ones
/// are written into one more file, with those of the files before it that are not much larger, and a file of which
/// much was removed is written anew with all behind it.
package enum FeatureFileWriter {
  /// The fewest pictures for which there are files, and that are added before there is one more: fewer are read in
  /// some hundredths of a second.
  package static let fewestPictures = 2048
  /// A file is written anew when this share of it was removed, and one more is written when this share of all was
  /// added.
  private static let changedShare = 8
  /// A file is at least so many times as large as the one behind it.
  private static let growth = 4
  /// How many features are sorted in memory at once: a hundred megabytes.
  private static let mostInMemory = 1 << 22

  /// Brings the files to the state of the catalog where they are much older, and removes them where it has few
  /// pictures.
  ///
  /// - Parameters:
  ///   - catalog: A catalog that may be written to.
  ///   - isForced: Whether all is written anew in any case.
  ///   - fewest: The fewest pictures for which there are files, and for which there is one more.
  ///   - mostInMemory: How many features are sorted in memory at once.
  /// - Returns: Whether a file was written.
  /// - Throws: `SightlineError` when the catalog cannot be read, or a file not be written.
  /// - Complexity: O(pictures) where the files are fresh; O(features) of what is written, which is each picture
  ///   O(log pictures) times.
  @discardableResult
  package static func refresh(
    _ catalog: Catalog,
    isForced: Bool = false,
    fewest: Int = fewestPictures,
    mostInMemory: Int = mostInMemory
  ) async throws(SightlineError) -> Bool {
    let known = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let (numbers, nextPicture) = try await catalog.read { (reader) throws(SightlineError) in
      (try reader.directory().pictures.numbers, try reader.state().nextPicture)
    }
    guard numbers.count >= fewest else {
      guard !known.isEmpty else { return false }
      try catalog.write { (writer) throws(SightlineError) in
        try writer.removeFeatureFiles(except: [])
        try writer.putInfo(CatalogReader.featureFilesKey, "")
      }
      remove(from: 0, to: known.count, of: catalog)
      return false
    }
    let files = try files(of: catalog, isForced ? [] : known, upTo: nextPicture)
    var kept = wellKept(files, of: numbers)
    let added = nextPicture - (kept.last?.header.nextPicture ?? 0)
    let isMuch = added >= fewest || Int64(changedShare) * added > Int64(numbers.count)
    guard kept.isEmpty || kept.count < files.count || isMuch else { return false }
    takeSmall(from: &kept, behind: numbers)
    if catalog.keepsFeaturesInside {
      return try await store(kept, known, of: catalog, mostInMemory: mostInMemory)
    }
    sweep(beside: catalog.path, count: known.count)
    let token = (0..<FeatureFileHeader.tokenLength).map { _ in UInt8.random(in: 0...255) }
    let path = FeatureFiles.path(ofCatalog: catalog.path, kept.count)
    let start = kept.last?.header.nextPicture ?? 0
    try await catalog.read { (reader) throws(SightlineError) in
      try Parts(path, token: token, reader, from: start, mostInMemory: mostInMemory).write()
    }
    let entries = try (kept + [FeatureFile(path, keptBytes: 0)]).map { FeatureFiles.Entry($0) }
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putInfo(CatalogReader.featureFilesKey, FeatureFiles.text(entries))
    }
    remove(from: entries.count, to: known.count, of: catalog)
    return true
  }

  /// Brings the files to the state of the catalog after an addition, where so much was added that it is time to.
  ///
  /// The added pictures are on the disk before: a file that cannot be written costs time later, and nothing else.
  ///
  /// - Complexity: O(1) for nearly all additions.
  package static func follow(_ catalog: Catalog) async {
    guard let text = try? catalog.info(CatalogReader.featureFilesKey),
      let state = try? await catalog.read({ (reader) throws(SightlineError) in
        try reader.state()
      }),
      state.nextPicture - (FeatureFiles.entries(text).last?.nextPicture ?? 0) >= fewestPictures
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
  private static func wellKept(_ files: [FeatureFile], of numbers: [Int64]) -> [FeatureFile] {
    let there = Set(numbers)
    return Array(
      files.prefix { file in
        let removed = file.pictures.numbers.count { !there.contains($0) }
        return changedShare * removed <= file.pictures.count
      }
    )
  }

  /// Leaves out the last files that are to be put together with what is behind them.
  private static func takeSmall(from kept: inout [FeatureFile], behind numbers: [Int64]) {
    let start = kept.last?.header.nextPicture ?? 0
    var count = numbers.count { $0 >= start }
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

  /// Removes what a writer that was killed has left, when no writer can be at it any more.
  private static func sweep(beside catalog: String, count: Int) {
    let folder = FilePaths.folder(of: catalog)
    let name = FeatureFiles.path(ofCatalog: "\(catalog.split(separator: "/").last ?? "")", 0)
    let used = Set((0..<count).map { FeatureFiles.path(ofCatalog: catalog, $0) })
    let anHourAgo = Int64((Date().timeIntervalSince1970 - 3600) * 1e9)
    // A folder that cannot be listed keeps its files.
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where entry.hasPrefix("\(name).") || entry.hasPrefix("\(name)-") {
      let left = FilePaths.join(folder, entry)
      if !used.contains(left), let status = FileStatus(left),
        status.modificationTime < anHourAgo
      {
        FilePaths.remove(left)
      }
    }
  }

  /// The features of a catalog, in parts that are sorted one at a time.
  struct Parts {
    private let path: String
    private var header: FeatureFileHeader
    private var pictures = NumberRuns()
    private var counts: [UInt16] = []
    /// The parts that were put into files of their own.
    private var files: [FeatureFile] = []
    private var pending: [(slot: UInt32, features: CompactFeatures)] = []
    private var pendingCount = 0

    /// Reads the features of the pictures from a number on.
    init(
      _ path: String,
      token: [UInt8],
      _ reader: CatalogReader,
      from start: Int64,
      mostInMemory: Int
    ) throws(SightlineError) {
      self.path = path
      header = FeatureFileHeader(
        token: token,
        nextPicture: try reader.state().nextPicture,
        pictureCount: 0,
        featureCount: 0,
        runCount: 0,
        form: try reader.keptFeatures().form
      )
      var (pictures, counts): (NumberRuns, [UInt16]) = (NumberRuns(), [])
      var pending: [(slot: UInt32, features: CompactFeatures)] = []
      var pendingCount = 0
      var files: [FeatureFile] = []
      let spill = {
        (pending: [(slot: UInt32, features: CompactFeatures)], slots: Int)
          throws(SightlineError) -> FeatureFile in
        try Self.spilled(pending, slots: slots, to: "\(path).part\(files.count)")
      }
      // Blocks may still have pictures that were removed.
      let there = Set(try reader.directory().pictures.numbers.drop { $0 < start })
      try reader.eachBlock(of: SIFTFeatures().identifier, from: start) {
        (column) throws(SightlineError) in
        for place in 0..<column.count where there.contains(column.pictures[place]) {
          guard case .features(let features) = try column.value(at: place) else { continue }
          pending.append((UInt32(pictures.count), features))
          pendingCount += features.count
          pictures.append(column.pictures[place])
          counts.append(UInt16(features.count))
        }
        if pendingCount >= mostInMemory {
          files.append(try spill(pending, pictures.count))
          (pending, pendingCount) = ([], 0)
        }
      }
      (self.pictures, self.counts, self.files) = (pictures, counts, files)
      (self.pending, self.pendingCount) = (pending, pendingCount)
    }

    /// Puts a part into a file of its own, which is gone from its folder at once.
    private static func spilled(
      _ pictures: [(slot: UInt32, features: CompactFeatures)],
      slots: Int,
      to path: String
    ) throws(SightlineError) -> FeatureFile {
      let chunk = FeatureChunk(pictures)
      var numbers = NumberRuns()
      numbers.append(0, count: slots)
      let header = FeatureFileHeader(
        token: [UInt8](repeating: 0, count: FeatureFileHeader.tokenLength),
        nextPicture: 0,
        pictureCount: slots,
        featureCount: pictures.reduce(0) { $0 + $1.features.count },
        runCount: numbers.runs.count
      )
      var counts = [UInt16](repeating: 0, count: slots)
      for picture in pictures { counts[Int(picture.slot)] = UInt16(picture.features.count) }
      try FeatureFileWriter.write(header, pictures: numbers, counts: counts, to: path) {
        StoredCell([], chunk.run(of: $0))
      }
      defer { FilePaths.remove(path) }
      return try FeatureFile(path, keptBytes: 0)
    }

    /// Writes the file.
    func write() throws(SightlineError) {
      let chunk = FeatureChunk(pending)
      let header = FeatureFileHeader(
        token: header.token,
        nextPicture: header.nextPicture,
        pictureCount: pictures.count,
        featureCount: counts.reduce(0) { $0 + Int($1) },
        runCount: pictures.runs.count,
        form: pictures.count <= StoredCell.mostPackedSlots ? header.form : .full
      )
      try FeatureFileWriter.write(header, pictures: pictures, counts: counts, to: path) {
        (cell) throws(SightlineError) in
        var parts: [StoredCell] = []
        for file in files { parts.append(try file.storedCell(cell)) }
        return StoredCell(parts, chunk.run(of: cell))
      }
    }
  }

  /// Writes a file of features.
  private static func write(
    _ header: FeatureFileHeader,
    pictures: NumberRuns,
    counts: [UInt16],
    to path: String,
    cell: (Int) throws(SightlineError) -> StoredCell
  ) throws(SightlineError) {
    // Beside a catalog from elsewhere, a link could lead to any of the user's files.
    let output = try OutputFile(path, replacesLinks: true)
    var footer: [UInt8] = []
    footer.reserveCapacity(header.footerLength)
    var buffer = header.bytes
    for number in 0..<FeatureChunk.cellCount {
      let stored = try cell(number)
      guard let bytes = stored.bytes(in: header.form) else {
        throw SightlineError(
          .damaged,
          "features of the catalog are not in the compact form that it declares",
          path: path
        )
      }
      footer.append(littleEndian: [UInt32(stored.count), FeatureFile.checksum(of: bytes)])
      buffer += bytes
      if buffer.count >= 1 << 20 {
        try output.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    footer += pictures.bytes
    for count in counts { footer += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)] }
    let checksum = header.checksum(ofFooter: footer.rawSpan)
    footer.append(littleEndian: [checksum])
    try output.write(buffer)
    try output.write(footer)
    try output.finish()
  }
}
