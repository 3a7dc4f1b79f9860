package import SightlineCatalog
import SightlineDescriptors
import SightlineIndex
package import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the local features of a catalog's pictures beside it by cell, so that the first query of a program need not
/// read and sort all of them.
///
/// The file is of one state of the catalog. What was added later is read from the catalog, and what was removed
/// is left out, so that it is written anew only when that is much.
package enum FeatureFileWriter {
  /// The fewest pictures for which there is a file: those of smaller catalogs are read in some hundredths of a
  /// second.
  package static let fewestPictures = 2048
  /// A file is written anew when so many times as many as have changed would be in it.
  private static let changedShare = 8
  /// How many features are sorted in memory at once: a hundred megabytes.
  private static let mostInMemory = 1 << 22

  /// Writes the file where there is none of the catalog's state or one much older, and removes it where the
  /// catalog has few pictures.
  ///
  /// - Parameters:
  ///   - catalog: A catalog that may be written to.
  ///   - isForced: Whether it is also written where there is a fresh one.
  ///   - fewest: The fewest pictures for which there is a file.
  ///   - mostInMemory: How many features are sorted in memory at once.
  /// - Returns: Whether it was written.
  /// - Throws: `SightlineError` when the catalog cannot be read, or the file not be written; there is none then.
  /// - Complexity: O(pictures) where the file is fresh; O(features) where it is written.
  @discardableResult
  package static func refresh(
    _ catalog: Catalog,
    isForced: Bool = false,
    fewest: Int = fewestPictures,
    mostInMemory: Int = mostInMemory
  ) async throws(SightlineError) -> Bool {
    let path = FeatureFile.path(ofCatalog: catalog.path)
    let token = try catalog.info(FeatureFile.tokenKey)
    let numbers = try await catalog.read { (reader) throws(SightlineError) in
      try reader.directory().pictures
    }
    guard numbers.count >= fewest else {
      if token != nil { FilePaths.remove(path) }
      return false
    }
    if !isForced, let token, let file = try? FeatureFile(path), file.header.hexToken == token,
      isFresh(file, of: numbers)
    {
      return false
    }
    sweep(beside: path)
    let fresh = (0..<FeatureFileHeader.tokenLength).map { _ in UInt8.random(in: 0...255) }
    let header = try await catalog.read { (reader) throws(SightlineError) in
      try Parts(path, token: fresh, reader, mostInMemory: mostInMemory).write()
    }
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putInfo(FeatureFile.tokenKey, header.hexToken)
    }
    return true
  }

  /// Removes what a writer that was killed has left, when no writer can be at it any more.
  private static func sweep(beside path: String) {
    let folder = FilePaths.folder(of: path)
    let name = "\(path.split(separator: "/").last ?? "")."
    let anHourAgo = Int64((Date().timeIntervalSince1970 - 3600) * 1e9)
    // A folder that cannot be listed keeps what it has.
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where entry.hasPrefix(name) {
      let left = FilePaths.join(folder, entry)
      if let status = FileStatus(left), status.modificationTime < anHourAgo {
        FilePaths.remove(left)
      }
    }
  }

  /// What is wrong with the file beside a catalog; nil for a whole one, and where there should be none.
  ///
  /// - Throws: `SightlineError` when the catalog cannot be read.
  /// - Complexity: O(size of the file).
  package static func problem(of catalog: Catalog) throws(SightlineError) -> SightlineError? {
    guard let token = try catalog.info(FeatureFile.tokenKey) else { return nil }
    do throws(SightlineError) {
      let file = try FeatureFile(FeatureFile.path(ofCatalog: catalog.path), keptBytes: 0)
      guard file.header.hexToken == token else { return nil }
      try file.check()
      return nil
    } catch {
      return error
    }
  }

  /// Whether a file has nearly the pictures that the catalog has.
  private static func isFresh(_ file: FeatureFile, of numbers: [Int64]) -> Bool {
    let known = Set(file.pictures)
    let there = numbers.count { known.contains($0) }
    let changed = numbers.count - there + known.count - there
    return changedShare * changed <= numbers.count
  }

  /// The features of a catalog, in parts that are sorted one at a time.
  private struct Parts {
    private let path: String
    private var header: FeatureFileHeader
    private var pictures: [Int64] = []
    private var counts: [UInt16] = []
    /// The parts that were put into files of their own.
    private var files: [FeatureFile] = []
    private var pending: [(slot: UInt32, features: CompactFeatures)] = []
    private var pendingCount = 0

    /// Reads all features.
    init(
      _ path: String,
      token: [UInt8],
      _ reader: CatalogReader,
      mostInMemory: Int
    ) throws(SightlineError) {
      self.path = path
      header = FeatureFileHeader(
        token: token,
        nextPicture: try reader.state().nextPicture,
        pictureCount: 0,
        featureCount: 0
      )
      var (pictures, counts): ([Int64], [UInt16]) = ([], [])
      var pending: [(slot: UInt32, features: CompactFeatures)] = []
      var pendingCount = 0
      var files: [FeatureFile] = []
      let spill = {
        (pending: [(slot: UInt32, features: CompactFeatures)], slots: Int)
          throws(SightlineError) -> FeatureFile in
        try Self.spilled(pending, slots: slots, to: "\(path).part\(files.count)")
      }
      try reader.eachBlock(of: SIFTFeatures().identifier) { (column) throws(SightlineError) in
        for place in 0..<column.count {
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
      let header = FeatureFileHeader(
        token: [UInt8](repeating: 0, count: FeatureFileHeader.tokenLength),
        nextPicture: 0,
        pictureCount: slots,
        featureCount: pictures.reduce(0) { $0 + $1.features.count }
      )
      try FeatureFileWriter.write(
        header,
        pictures: (0..<Int64(slots)).map { $0 },
        counts: [UInt16](repeating: 0, count: slots),
        to: path
      ) { PostingRun.bytes(of: chunk.run(of: $0)) }
      defer { FilePaths.remove(path) }
      return try FeatureFile(path, keptBytes: 0)
    }

    /// Writes the file.
    func write() throws(SightlineError) -> FeatureFileHeader {
      let chunk = FeatureChunk(pending)
      let header = FeatureFileHeader(
        token: header.token,
        nextPicture: header.nextPicture,
        pictureCount: pictures.count,
        featureCount: counts.reduce(0) { $0 + Int($1) }
      )
      try FeatureFileWriter.write(header, pictures: pictures, counts: counts, to: path) {
        (cell) throws(SightlineError) in
        var bytes: [UInt8] = []
        for file in files { bytes += try file.storedBytes(of: cell) }
        return bytes + PostingRun.bytes(of: chunk.run(of: cell))
      }
      return header
    }
  }

  /// Writes a file of features.
  private static func write(
    _ header: FeatureFileHeader,
    pictures: [Int64],
    counts: [UInt16],
    to path: String,
    cell: (Int) throws(SightlineError) -> [UInt8]
  ) throws(SightlineError) {
    let output = try OutputFile(path)
    var footer: [UInt8] = []
    footer.reserveCapacity(header.footerLength)
    var buffer = header.bytes
    for number in 0..<FeatureChunk.cellCount {
      let bytes = try cell(number)
      footer.append(
        littleEndian: [
          UInt32(bytes.count / PostingRun.storedLength), FeatureFile.checksum(of: bytes),
        ]
      )
      buffer += bytes
      if buffer.count >= 1 << 20 {
        try output.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    footer.append(littleEndian: pictures.map { UInt64(bitPattern: $0) })
    for count in counts { footer += [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)] }
    let checksum = header.checksum(ofFooter: footer)
    footer.append(littleEndian: [checksum])
    try output.write(buffer)
    try output.write(footer)
    try output.finish()
  }
}
