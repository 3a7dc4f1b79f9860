import SightlineFoundation

/// The journal that a writer left beside a catalog when it ended in the midst of its work; with it SQLite puts back the
/// pages that had changed.
///
/// SQLite believes any file of the journal's name. It writes what stands there into the catalog, cuts the
/// catalog to the length that stands there, and deletes the file that is named at the end. A journal that came
/// along with a download, or was left by another catalog, would so do harm by a mere reading command. So a
/// journal is held against the catalog before SQLite may use it:
///
/// - It names no other file. Our writers never change several databases in one transaction.
/// - Its pages are as long as the catalog's.
/// - The catalog's first page, as the journal has it or as it still is, is a catalog's, has no more pages than the
///   journal leaves, and its count of changes is that of the catalog's file or one before.
/// - Its owner could have written the catalog itself. A journal that fits in all this and puts other pages back does
///   what a change of the file would do: nothing distinguishes it from one of a writer, and `check` finds what it spoils.
///
/// See "The Rollback Journal" in SQLite's description of its file format.
struct UnfinishedWrite: ~Copyable {
  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
  private static let headerLength = 28
  /// The distance between the bytes that a page's checksum adds up, counted from the end.
  private static let checksumStep = 200

  private let main: MainFile
  private let file: PlainFile

  /// Opens a journal; nil where there is none that SQLite would use.
  ///
  /// - Throws: `SightlineError` with code `foreignFile` for what is no file.
  init?(_ main: MainFile) throws(SightlineError) {
    guard PlainFile.isThere(main.journal) else { return nil }
    try Self.requirePlain(main)
    guard let file = PlainFile(main.journal) else {
      throw Self.foreign(main, "is no file that can be read, or a link to one")
    }
    // As in SQLite, a journal that begins with a zero is finished.
    guard file.size > 0, let first = file.bytes(at: 0, count: 1), first != [0] else { return nil }
    self.main = main
    self.file = file
  }

  /// Refuses what has the journal's name and is no file: SQLite would wait for a pipe, and write through a link.
  ///
  /// - Throws: `SightlineError` with code `foreignFile`.
  static func requirePlain(_ main: MainFile) throws(SightlineError) {
    guard !PlainFile.isOther(main.journal) else {
      throw foreign(main, "is no file that can be read, or a link to one")
    }
  }

  /// Refuses the journal of a user who may not write the catalog.
  ///
  /// Before SQLite looks at it: run by the system's user, SQLite gives any journal to the catalog's owner.
  ///
  /// - Parameter path: The catalog.
  /// - Throws: `SightlineError` with code `foreignFile`.
  static func requireWriters(_ path: String) throws(SightlineError) {
    let journal = "\(FilePaths.resolved(path) ?? path)-journal"
    guard let own = FileStatus(path), let status = FileStatus(journal), status.kind == .file,
      !own.couldBeWritten(byOwnerOf: status)
    else { return }
    throw foreign(journal, "belongs to a user who may not write the catalog")
  }

  /// Holds what a killed writer has left beside a catalog against the catalog; passes where there is nothing.
  ///
  /// - Parameter path: The catalog.
  /// - Throws: `SightlineError` with code `foreignFile` for a journal that is not the catalog's.
  static func requireOwn(_ path: String) throws(SightlineError) {
    try requireWriters(path)
    // If a writer has begun meanwhile, the journal is its own and must not be rolled back.
    for attempt in 1...3 {
      guard let (main, isUnfinished) = MainFile.probe(path), isUnfinished else { return }
      do throws(SightlineError) {
        try UnfinishedWrite(main)?.requireOwn()
        return
      } catch {
        if attempt == 3 { throw error }
      }
    }
  }

  private borrowing func requireOwn() throws(SightlineError) {
    guard let header = file.bytes(at: 0, count: Self.headerLength), header.starts(with: Self.magic)
    else { throw Self.foreign(main, "is no journal of SQLite") }
    if file.size >= 16, file.bytes(at: file.size - 8, count: 8) == Self.magic {
      throw Self.foreign(main, "names another file that would be deleted")
    }
    let pageCount = Int64(header.bigEndian32(at: 16))
    let sector = Int64(header.bigEndian32(at: 20))
    let page = Int(header.bigEndian32(at: 24))
    guard sector >= 32, sector <= 65_536, sector & (sector - 1) == 0, page >= 512, page <= 65_536,
      page & (page - 1) == 0
    else { throw Self.foreign(main, "is no journal of SQLite") }
    if pageCount == 0 {
      // Before the first write there was no catalog; only that write is lost.
      guard main.head.count < MainFile.headLength || main.head.bigEndian32(at: 24) <= 1 else {
        throw Self.foreign(main, "would empty the catalog")
      }
      return
    }
    guard Self.isCatalog(main.head), Self.pageSize(main.head) == page else {
      throw Self.foreign(main, "is of another catalog")
    }
    let records = try records(page: page, sector: sector, upTo: pageCount)
    let first = records.firstPage ?? main.head
    let changes = main.head.bigEndian32(at: 24) &- first.bigEndian32(at: 24)
    guard Self.isCatalog(first), Self.pageSize(first) == page, changes <= 1,
      Int64(first.bigEndian32(at: 28)) <= pageCount,
      pageCount <= main.size / Int64(page) + 1 + records.count
    else { throw Self.foreign(main, "is of another catalog, or of another state of it") }
  }

  /// The pages that SQLite would put back: their number, and the catalog's first one if it is among them.
  ///
  /// It skips the records that SQLite skips, and stops where SQLite stops: a record that only one of them reads could hide
  /// those behind it.
  private borrowing func records(
    page: Int,
    sector: Int64,
    upTo pageCount: Int64
  ) throws(SightlineError) -> (count: Int64, firstPage: [UInt8]?) {
    var (count, firstPage): (Int64, [UInt8]?) = (0, nil)
    var place: Int64 = 0
    var seen: Set<UInt32> = []
    // The page of SQLite's locks, which is in no journal.
    let locks = UInt32(0x4000_0000 / page + 1)
    segments: while let header = file.bytes(at: place, count: Self.headerLength),
      header.starts(with: Self.magic)
    {
      let start = header.bigEndian32(at: 12)
      let room = max(0, file.size - place - sector) / Int64(page + 8)
      let stated = Int64(header.bigEndian32(at: 8))
      place += sector
      for _ in 0..<(stated == 0xFFFF_FFFF ? room : min(stated, room)) {
        guard let record = file.bytes(at: place, count: page + 8) else { break segments }
        let number = record.bigEndian32(at: 0)
        guard number > 0, number != locks else { break segments }
        place += Int64(page + 8)
        // Those behind the end, and those that were put back before, are not even held against their checksums.
        guard Int64(number) <= pageCount, !seen.contains(number) else { continue }
        // The rest did not come to the disk before the end.
        guard Self.checksum(of: record, from: start) == record.bigEndian32(at: page + 4)
        else { break segments }
        seen.insert(number)
        if number == 1 { firstPage = Array(record[4..<4 + MainFile.headLength]) }
        count += 1
      }
      place = (place + sector - 1) / sector * sector
    }
    return (count, firstPage)
  }

  private static func checksum(of record: [UInt8], from start: UInt32) -> UInt32 {
    var sum = start
    var place = record.count - 8 - checksumStep
    while place > 0 {
      sum &+= UInt32(record[4 + place])
      place -= checksumStep
    }
    return sum
  }

  private static func isCatalog(_ head: [UInt8]) -> Bool {
    head.count >= MainFile.headLength && head.starts(with: "SQLite format 3\0".utf8)
      && Int64(head.bigEndian32(at: 68)) == CatalogSchema.applicationID
  }

  private static func pageSize(_ head: [UInt8]) -> Int {
    let stated = Int(head[16]) << 8 | Int(head[17])
    return stated == 1 ? 65_536 : stated
  }

  private static func foreign(_ main: MainFile, _ what: String) -> SightlineError {
    foreign(main.journal, what)
  }

  private static func foreign(_ journal: String, _ what: String) -> SightlineError {
    SightlineError(
      .foreignFile,
      at: journal,
      "lies beside the catalog as the journal of a write that was not finished, but \(what); nothing was "
        + "read: move it away if no program of yours has left it there"
    )
  }
}

extension MainFile {
  /// Whether changes to the database stand in a log beside it.
  var hasLog: Bool {
    PlainFile.isThere(log) || isDatabase && (head[18] > 1 || head[19] > 1)
  }

  /// Whether it begins as a database of SQLite does.
  private var isDatabase: Bool {
    head.count >= Self.headLength && head.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// Refuses a database whose changes stand in a log beside it: no catalog has one.
  ///
  /// SQLite would take what stands in the log for the catalog's own, and make files beside it for a reader.
  ///
  /// - Throws: `SightlineError` with code `foreignFile` or `notACatalog`.
  func requireNoLog(_ path: String) throws(SightlineError) {
    if PlainFile.isThere(log) {
      throw SightlineError(
        .foreignFile,
        at: log,
        "lies beside the catalog as a log of changes to it, which no catalog has; move it away"
      )
    }
    guard !isDatabase || head[18] < 2 && head[19] < 2 else {
      throw SightlineError(
        .notACatalog,
        at: path,
        "a database, but not a catalog: it keeps its changes in a log beside it; restore the file from a copy"
      )
    }
  }
}

extension [UInt8] {
  /// Four bytes from a place, the high one first.
  fileprivate func bigEndian32(at place: Int) -> UInt32 {
    self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
