package import SightlineDescriptors
package import SightlineFoundation
import Synchronization

/// The local features of some of a catalog's pictures by cell, in a file beside the catalog.
///
/// Opening a file of any size reads half a megabyte and two bytes a picture; a query reads the cells that it looks
/// into, which are cached up to a limit. Everything read is checked against checksums. The file is made from the
/// catalog and can be made again, so an unreadable file is treated like a missing one. For a catalog on a server the
/// same parts are in tables beside it instead of a file.
package final class FeatureFile: Sendable {
  /// The header, which says which catalog and pictures the file belongs to.
  package let header: FeatureFileHeader
  /// The numbers that the catalog gave the pictures, growing, by slot.
  package let pictures: NumberRuns

  /// The bytes of the footer, in which the numbers of the pictures' features are.
  package let footer: [UInt8]

  /// The number of the first slot in the runs.
  package let firstSlot: Int
  private let place: Place
  /// Its path, for messages.
  package let path: String
  private let cells: FeatureFileCells
  private let kept: Mutex<KeptRuns>
  private let failed = Mutex<SightlineError?>(nil)
  /// The features of the cells that a server was asked for.
  let asked = Atomic(0)

  /// Where the cells are.
  private enum Place {
    case file(PositionedFile)
    case source(FeatureParts.Cells, CellSpool?)
  }

  /// The most bytes of cells that are kept.
  package static let keptBytes = 256 << 20

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - firstSlot: What the first slot is called in the runs.
  ///   - keptBytes: The most bytes of cells that are kept.
  ///   - mostBytes: The most bytes that the file may have.
  ///   - catalog: The catalog that it lies beside, whose writers alone are believed; nil for one of this program.
  /// - Throws: `SightlineError` with code `featureFile` when it is missing, damaged, too large, of another release, or of a
  ///   user who may not write the catalog.
  package convenience init(
    _ path: String,
    firstSlot: Int = 0,
    keptBytes: Int = keptBytes,
    mostBytes: Int = .max,
    beside catalog: FileStatus? = nil
  ) throws(SightlineError) {
    let file = try PositionedFile(path, beside: catalog)
    guard file.size <= mostBytes else {
      throw Self.failure(path, "larger than the features of its catalog can be")
    }
    let start = try file.read(0, FeatureFileHeader.length)
    guard let header = FeatureFileHeader(start.rawSpan) else {
      throw Self.failure(path, "no file of features that this release knows")
    }
    guard file.size == header.footerStart + header.footerLength else {
      throw Self.failure(path, "not as long as it should be")
    }
    let bytes = try file.read(header.footerStart, header.footerLength)
    try self.init(.file(file), header, bytes, path, firstSlot, keptBytes)
  }

  /// Takes the parts of a file whose cells are elsewhere.
  ///
  /// - Parameters:
  ///   - parts: Its header and its footer, and where its cells are.
  ///   - path: What messages call it.
  ///   - firstSlot: What the first slot is called in the runs.
  ///   - keptBytes: The most bytes of cells that are kept.
  ///   - spooledBytes: The most bytes of them that are kept on the disk.
  /// - Throws: `SightlineError` with code `featureFile` when the parts are damaged or of another release.
  package convenience init(
    _ parts: FeatureParts,
    path: String,
    firstSlot: Int,
    keptBytes: Int,
    spooledBytes: Int
  ) throws(SightlineError) {
    guard let header = FeatureFileHeader(parts.header.rawSpan),
      parts.footer.count == header.footerLength
    else { throw Self.failure(path, "no features that this release knows") }
    let spool = parts.spoolFolder.map { CellSpool(in: $0, limit: spooledBytes) }
    try self.init(.source(parts.cells, spool), header, parts.footer, path, firstSlot, keptBytes)
  }

  private convenience init(
    _ place: Place,
    _ header: FeatureFileHeader,
    _ bytes: [UInt8],
    _ path: String,
    _ firstSlot: Int,
    _ keptBytes: Int
  ) throws(SightlineError) {
    let end = bytes.count - 8
    guard
      bytes.rawSpan.littleEndian64(at: end)
        == header.checksum(ofFooter: bytes.rawSpan.extracting(first: end))
    else { throw Self.failure(path, "the checksum does not match") }
    let cells = FeatureFileCells(bytes.rawSpan, form: header.form)
    guard cells.end == header.footerStart, let pictures = NumberRuns(footer: bytes, of: header),
      Self.featureCount(footer: bytes, of: header) == header.featureCount
    else { throw Self.failure(path, "its parts contradict each other") }
    self.init(place, header, cells, pictures, bytes, path, firstSlot, keptBytes)
  }

  private init(
    _ place: Place,
    _ header: FeatureFileHeader,
    _ cells: FeatureFileCells,
    _ pictures: NumberRuns,
    _ footer: [UInt8],
    _ path: String,
    _ firstSlot: Int,
    _ keptBytes: Int
  ) {
    self.firstSlot = firstSlot
    self.place = place
    self.path = path
    self.header = header
    self.cells = cells
    self.pictures = pictures
    self.footer = footer
    kept = Mutex(KeptRuns(limit: keptBytes))
  }

  /// The checksum of the header and of the footer, which says what every cell holds.
  package var seal: UInt64 {
    let bytes = footer
    return bytes.rawSpan.littleEndian64(at: bytes.count - 8)
  }

  /// Whether the numbers of all pictures are from the one on that is in no file before, and below the next one's.
  package func hasPictures(from start: Int64) -> Bool {
    guard let first = pictures.first, let last = pictures.last else { return true }
    return first >= max(0, start) && last < header.nextPicture
  }

  /// How many features the pictures have together.
  private static func featureCount(footer: [UInt8], of header: FeatureFileHeader) -> Int {
    var sum = 0
    for place in 0..<header.pictureCount {
      let start = header.countsStart + 2 * place
      sum += Int(footer[start]) | Int(footer[start + 1]) << 8
    }
    return sum
  }

  /// The number of features of the picture at a place among those of the file.
  package func featureCount(at place: Int) -> Int {
    precondition(place >= 0 && place < header.pictureCount)
    let start = header.countsStart + 2 * place
    return Int(footer[start]) | Int(footer[start + 1]) << 8
  }

  /// Why a cell could not be read; nil while all could.
  package var failure: SightlineError? { failed.withLock { $0 } }

  /// The features of a cell; none where it cannot be read, which is remembered.
  func run(of cell: Int) -> PostingRun {
    if cells.isEmpty(cell) { return .empty }
    if let run = kept.withLock({ $0[cell] }) { return run }
    do throws(SightlineError) {
      let run = try read(cell)
      kept.withLock { $0[cell] = run }
      return run
    } catch {
      failed.withLock { $0 = $0 ?? error }
      return .empty
    }
  }

  /// Whether some cells have to be asked of a server.
  func mustWait(for wanted: [Int]) -> Bool {
    guard case .source = place else { return false }
    return kept.withLock { kept in wanted.contains { !cells.isEmpty($0) && kept[$0] == nil } }
  }

  /// The features of some cells, in their order.
  func runs(of wanted: [Int]) -> [PostingRun] {
    guard case .source(let source, let spool) = place else { return wanted.map { run(of: $0) } }
    var found = kept.withLock { kept in
      wanted.map { cells.isEmpty($0) ? PostingRun.empty : kept[$0] }
    }
    if let spool {
      for place in wanted.indices where found[place] == nil {
        found[place] = spooled(wanted[place], by: spool)
      }
    }
    let missing = wanted.indices.filter { found[$0] == nil }
    do throws(SightlineError) {
      for start in stride(from: 0, to: missing.count, by: Self.cellsAtOnce) {
        let part = missing[start..<min(missing.count, start + Self.cellsAtOnce)]
        let bytes = try source(part.map { wanted[$0] })
        for place in part {
          let cell = wanted[place]
          let run = try run(of: cell, try stored(bytes[cell] ?? [], of: cell))
          kept.withLock { $0[cell] = run }
          found[place] = run
          if let bytes = bytes[cell] { spool?.put(bytes, of: cell) }
        }
      }
    } catch {
      failed.withLock { $0 = $0 ?? error }
    }
    if let spool { noteAsking(for: missing.map { wanted[$0] }, keptIn: spool) }
    return found.map { $0 ?? .empty }
  }

  /// The number of features of a cell.
  func featureCount(ofCell cell: Int) -> Int {
    cells.length(of: cell) / StoredCell.featureLength(in: header.form)
  }

  /// Has a server's cells put onto the disk, those of a range that are not there yet.
  ///
  /// - Throws: `SightlineError` when the server cannot be asked, or gives what it should not.
  func spoolCells(_ range: Range<Int>, into spool: CellSpool) throws(SightlineError) {
    guard case .source(let source, _) = place else { return }
    let missing = range.filter { !cells.isEmpty($0) && !spool.has($0) }
    guard !missing.isEmpty else { return }
    for (cell, bytes) in try source(missing) {
      _ = try stored(bytes, of: cell)
      spool.put(bytes, of: cell)
    }
  }

  /// The features of a cell that is kept on the disk; nil for others, and for what the disk has spoiled.
  private func spooled(_ cell: Int, by spool: CellSpool) -> PostingRun? {
    guard let bytes = spool.bytes(of: cell, count: cells.length(of: cell)),
      let run = try? run(of: cell, stored(bytes, of: cell))
    else { return nil }
    kept.withLock { $0[cell] = run }
    return run
  }

  /// How many cells are asked of a source at once, so that their bytes are not all in memory twice.
  private static let cellsAtOnce = 512

  /// The features of a cell as they stand in the file.
  ///
  /// - Throws: `SightlineError` with code `featureFile`.
  package func storedCell(_ cell: Int) throws(SightlineError) -> StoredCell {
    switch place {
    case .file(let file):
      try stored(try file.read(cells.start(of: cell), cells.length(of: cell)), of: cell)
    case .source(let source, _): try stored(try source([cell])[cell] ?? [], of: cell)
    }
  }

  /// The bytes of cells that lie one behind another, each compared with its checksum.
  ///
  /// - Throws: `SightlineError` with code `featureFile`, also for cells that are kept by a server.
  package func bytes(ofCells range: Range<Int>) throws(SightlineError) -> [UInt8] {
    guard case .file(let file) = place else { throw Self.failure(path, "not a file") }
    let start = cells.start(of: range.lowerBound)
    let bytes = try file.read(start, cells.start(of: range.upperBound) - start)
    for cell in range {
      let first = cells.start(of: cell) - start
      let stored = bytes.rawSpan.extracting(first..<first + cells.length(of: cell))
      guard Self.checksum(of: stored) == cells.checksum(of: cell) else {
        throw Self.failure(path, "the checksum of cell \(cell) does not match")
      }
    }
    return bytes
  }

  /// How many bytes a cell has.
  func length(ofCell cell: Int) -> Int { cells.length(of: cell) }

  private func read(_ cell: Int) throws(SightlineError) -> PostingRun {
    try run(of: cell, try storedCell(cell))
  }

  private func stored(_ bytes: [UInt8], of cell: Int) throws(SightlineError) -> StoredCell {
    guard bytes.count == cells.length(of: cell),
      Self.checksum(of: bytes) == cells.checksum(of: cell),
      let stored = StoredCell(bytes, in: header.form)
    else { throw Self.failure(path, "the checksum of cell \(cell) does not match") }
    return stored
  }

  private func run(of cell: Int, _ stored: StoredCell) throws(SightlineError) -> PostingRun {
    guard
      let run = PostingRun(stored, slotCount: header.pictureCount, firstSlot: UInt32(firstSlot))
    else {
      throw Self.failure(path, "cell \(cell) names a feature that is not there")
    }
    return run
  }

  /// Reads everything.
  ///
  /// - Throws: `SightlineError` with code `featureFile` when something is damaged.
  package func check() throws(SightlineError) {
    guard case .source = place else {
      for cell in 0..<FeatureChunk.cellCount where !cells.isEmpty(cell) { _ = try read(cell) }
      return
    }
    for start in stride(from: 0, to: FeatureChunk.cellCount, by: Self.cellsAtOnce) {
      _ = runs(of: Array(start..<min(FeatureChunk.cellCount, start + Self.cellsAtOnce)))
      if let failure { throw failure }
    }
  }

  /// Compares the features of some pictures with what they have in the catalog.
  ///
  /// - Parameter pictures: Pictures by growing place among those of the file, with the features that the catalog has.
  /// - Returns: The place of one whose features are others; nil for none.
  /// - Throws: `SightlineError` with code `featureFile` when something cannot be read.
  /// - Complexity: O(size of the file); memory for the pictures' features and a cell.
  package func difference(
    from pictures: [(slot: UInt32, features: CompactFeatures)]
  ) throws(SightlineError) -> Int? {
    var isWanted = [Bool](repeating: false, count: header.pictureCount)
    for (slot, features) in pictures {
      guard features.count == featureCount(at: Int(slot)) else { return Int(slot) }
      isWanted[Int(slot)] = true
    }
    let chunk = FeatureChunk(pictures)
    for cell in 0..<FeatureChunk.cellCount {
      let found = try storedCell(cell)
      let expected = chunk.run(of: cell)
      var next = expected.positions.lowerBound
      for position in 0..<found.count {
        let posting = found.posting(at: position)
        let slot = Int(posting.slot)
        guard slot < isWanted.count else { return 0 }
        guard isWanted[slot] else { continue }
        guard next < expected.positions.upperBound, expected.posting(at: next) == posting,
          expected.code(at: next).hasSameBytes(as: found.code(at: position))
        else { return slot }
        next += 1
      }
      if next < expected.positions.upperBound { return Int(expected.posting(at: next).slot) }
    }
    return nil
  }

  /// The half of a checksum that stands in the file for the bytes of a cell.
  package static func checksum(of bytes: [UInt8]) -> UInt32 { checksum(of: bytes.rawSpan) }

  /// The same of bytes that stand among others.
  package static func checksum(of bytes: RawSpan) -> UInt32 {
    UInt32(truncatingIfNeeded: XXH64.hash(bytes))
  }

  static func failure(_ path: String, _ what: String) -> SightlineError {
    SightlineError(.featureFile, what, path: path)
  }
}

/// Where the cells of a file are.
private struct FeatureFileCells {
  /// The start of each cell, and the end of the last.
  private var starts = [FeatureFileHeader.length]
  private var checksums: [UInt32] = []

  /// Reads a footer, in which they stand first.
  init(_ footer: RawSpan, form: FeatureForm) {
    let length = StoredCell.featureLength(in: form)
    starts.reserveCapacity(FeatureChunk.cellCount + 1)
    checksums.reserveCapacity(FeatureChunk.cellCount)
    for cell in 0..<FeatureChunk.cellCount {
      let count = Int(footer.littleEndian32(at: cell * 8))
      starts.append(starts[cell] + count * length)
      checksums.append(footer.littleEndian32(at: cell * 8 + 4))
    }
  }

  var end: Int { starts[checksums.count] }

  func start(of cell: Int) -> Int { starts[cell] }

  func length(of cell: Int) -> Int { starts[cell + 1] - starts[cell] }

  func isEmpty(_ cell: Int) -> Bool { length(of: cell) == 0 }

  func checksum(of cell: Int) -> UInt32 { checksums[cell] }
}

/// A cache of the cells read recently, and of older ones that were asked for again.
private struct KeptRuns {
  private let limit: Int
  private var late: [Int: PostingRun] = [:]
  private var earlier: [Int: PostingRun] = [:]
  private var lateBytes = 0

  init(limit: Int) { self.limit = limit }

  subscript(cell: Int) -> PostingRun? {
    mutating get {
      if let run = late[cell] { return run }
      guard let run = earlier[cell] else { return nil }
      self[cell] = run
      return run
    }
    set {
      guard let newValue, late.updateValue(newValue, forKey: cell) == nil else { return }
      lateBytes += newValue.positions.count * StoredCell.featureLength
      // Half of the limit each.
      guard 2 * lateBytes > limit else { return }
      (earlier, late, lateBytes) = (late, [:], 0)
    }
  }
}

extension SightlineError.Code {
  /// The file of features beside a catalog is missing, damaged, or of another state or release.
  package static let featureFile = SightlineError.Code("featureFile")
}
