import Foundation
import GRDB
import SightlineFoundation
import TestSupport
import Testing

@testable import SightlineCatalog

@Suite("Foreign files beside a catalog")
struct UnfinishedWriteTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { "app.sightline-journal" }

  /// Expects that opening refuses the file in these words, and changes neither the catalog nor a file beside it.
  private func expectForeign(_ words: String, _ modes: [Catalog.Mode] = [.readOnly, .readWrite])
    throws
  {
    try folder.write([1, 2, 3], to: "victim")
    // Neither a pipe nor a device is read.
    func content(_ name: String) -> [UInt8]? {
      let path = folder.file(name)
      guard !FilePaths.isLink(path), FileStatus(path)?.kind == .file else { return nil }
      return try? folder.bytes(of: name)
    }
    let before = try folder.names().map { ($0, content($0)) }
    for mode in modes {
      let error = #expect(throws: SightlineError.self) { try Catalog(at: path, mode: mode) }
      #expect(error?.code == .foreignFile)
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(error?.description.contains("\n") == false)
    }
    let after = try folder.names().map { ($0, content($0)) }
    #expect(before.map(\.0) == after.map(\.0))
    #expect(before.map(\.1) == after.map(\.1))
  }

  private func writeJournal(_ forged: ForgedJournal) throws {
    try folder.write(forged.bytes, to: journal)
  }

  @Test(
    "A journal that names another file is refused, and that file stays",
    arguments: [0, 1, 106]
  )
  func superJournal(pages: UInt32) throws {
    _ = try Samples.catalog(path, pictures: 10)
    try writeJournal(ForgedJournal(pages: pages, naming: folder.file("victim")))
    try expectForeign("names another file")
  }

  @Test("A journal that names another file after valid records is refused")
  func superJournalBehindRecords() throws {
    _ = try Samples.catalog(path, pictures: 10)
    let bytes = try folder.bytes(of: "app.sightline")
    let forged = ForgedJournal(
      pages: UInt32(bytes.count / 4096),
      records: [(1, Array(bytes[..<4096]))],
      naming: folder.file("victim")
    )
    try writeJournal(forged)
    try expectForeign("names another file")
  }

  @Test("A journal that would empty a catalog, or cut it, is refused")
  func shortening() throws {
    _ = try Samples.catalog(path, pictures: 10)
    try writeJournal(ForgedJournal(pages: 0))
    try expectForeign("would empty the catalog")
    try writeJournal(ForgedJournal(pages: 1))
    try expectForeign("of another catalog")
  }

  @Test("A journal that would lengthen a catalog is refused")
  func lengthening() throws {
    _ = try Samples.catalog(path, pictures: 10)
    try writeJournal(ForgedJournal(pages: 0xFFFF_FFF0))
    try expectForeign("of another catalog")
  }

  @Test("A journal of other pages, of nothing, or that is a link is refused")
  func strange() throws {
    _ = try Samples.catalog(path, pictures: 10)
    try writeJournal(ForgedJournal(pages: 5, pageSize: 8192))
    try expectForeign("of another catalog")
    try writeJournal(ForgedJournal(pages: 5, pageSize: 1000))
    try expectForeign("no journal of SQLite")
    try folder.write(Array("no journal at all, but long enough for one".utf8), to: journal)
    try expectForeign("no journal of SQLite")
  }

  @Test(
    "A pipe, a folder or a link in place of a journal is refused at once, and nothing is written through it"
  )
  func companionsOfOtherKinds() throws {
    _ = try Samples.catalog(path, pictures: 10)
    let file = folder.file(journal)
    try folder.write([], to: "empty")
    let makers: [() throws -> Void] = [
      { _ = mkfifo(file, 0o600) },
      { try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false) },
      { try folder.link(journal, to: folder.file("victim")) },
      { try folder.link(journal, to: folder.file("nothing")) },
      { try folder.link(journal, to: folder.file("empty")) },
      { try folder.link(journal, to: "/dev/zero") },
      { try folder.link(journal, to: journal) },
    ]
    for make in makers {
      try make()
      try expectForeign("no file that can be read")
      try FileManager.default.removeItem(atPath: file)
    }
    for name in ["app.sightline-wal", "app.sightline-shm"] {
      for kind in 0..<2 {
        if kind == 0 {
          #expect(mkfifo(folder.file(name), 0o600) == 0)
        } else {
          try folder.link(name, to: folder.file("nothing"))
        }
        // The memory that only databases with a log share is not looked at.
        if name.hasSuffix("wal") {
          try expectForeign("a log of changes")
        } else {
          #expect(throws: Never.self) { try Catalog(at: path).snapshot() }
        }
        try FileManager.default.removeItem(atPath: folder.file(name))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("nothing")))
    #expect(try folder.bytes(of: "empty").isEmpty)
  }

  @Test("Records that SQLite passes over hide none behind them")
  func passedOver() throws {
    _ = try Samples.catalog(path, pictures: 10)
    let bytes = try folder.bytes(of: "app.sightline")
    let pages = UInt32(bytes.count / 4096)
    // The first page of another state, which the journal may not put back.
    var other = Array(bytes[..<4096])
    for place in 24..<28 { other[place] = 0x5A }
    let blank = [UInt8](repeating: 7, count: 4096)
    let second = Array(bytes[4096..<8192])
    // The last of them has a checksum that does not fit.
    let hidings: [[(number: UInt32, page: [UInt8])]] = [
      [(pages + 1, blank)], [(0x7FFF_FFFF, blank)], [(2, second), (2, blank)],
    ]
    for hiding in hidings {
      let records: [(number: UInt32, page: [UInt8])] = hiding + [(1, other)]
      try writeJournal(ForgedJournal(pages: pages, records: records, spoiling: 1))
      try expectForeign("of another state")
    }
    // Behind the page of SQLite's locks nothing is put back: what is there fits.
    try writeJournal(
      ForgedJournal(pages: pages, records: [(0x4000_0000 / 4096 + 1, blank), (1, other)])
    )
    let before = bytes
    #expect(throws: Never.self) { try Catalog(at: path).snapshot() }
    #expect(try folder.bytes(of: "app.sightline") == before)
  }

  @Test(
    "A journal changed in any byte of its header, or cut anywhere, is refused or undoes what fits"
  )
  func changedJournals() throws {
    let before = try Samples.catalog(path, pictures: 10).snapshot()
    let bytes = try folder.bytes(of: "app.sightline")
    let pages = UInt32(bytes.count / 4096)
    var own: [(number: UInt32, page: [UInt8])] = []
    for place in 0..<3 {
      let start = 4096 * place
      own.append((UInt32(place + 1), Array(bytes[start..<start + 4096])))
    }
    let honest = ForgedJournal(pages: pages, records: own).bytes
    try folder.write([1, 2, 3], to: "victim")
    func expectWhole(_ journal: [UInt8], _ name: String) throws {
      try folder.write(bytes, to: "app.sightline")
      try folder.write(journal, to: self.journal)
      for mode in [Catalog.Mode.readOnly, .readWrite] {
        do throws(SightlineError) {
          #expect(try Catalog(at: path, mode: mode).snapshot() == before, "\(name)")
        } catch {
          #expect(
            error.code == .foreignFile && !error.description.contains("\n"),
            "\(name): \(error)"
          )
        }
      }
      #expect(try folder.bytes(of: "app.sightline") == bytes, "\(name)")
      #expect(try folder.bytes(of: "victim") == [1, 2, 3])
    }
    for place in 0..<32 {
      for value in [0, 1, 2, 0x7F, 0x80, 0xFF] as [UInt8] {
        var journal = honest
        journal[place] = value
        try expectWhole(journal, "byte \(place) = \(value)")
      }
    }
    for count in [
      0, 1, 8, 27, 28, 512, 513, 516, 4_000, 4_615, 4_616, 4_620, 9_000, honest.count - 1,
    ] {
      try expectWhole(Array(honest.prefix(count)), "\(count) bytes")
    }
    for number in [0, 1, 2, 7, pages + 1, 0xFFFF_FFFF] as [UInt32] {
      var journal = honest
      for byte in 0..<4 {
        let shift = UInt32(24 - 8 * byte)
        journal[512 + byte] = UInt8(truncatingIfNeeded: number >> shift)
      }
      // A page put back in the place of another is damage that the catalog's checksums tell, not ours to undo.
      guard number == 0 || number == 1 || number > pages else { continue }
      try expectWhole(journal, "record \(number)")
    }
  }

  @Test("A journal that another catalog's writer has left is refused")
  func otherCatalog() throws {
    _ = try Samples.catalog(path, pictures: 30)
    let other = folder.file("other.sightline")
    let written = try Samples.catalog(other, pictures: 30)
    // So that the two were changed more or less often.
    for _ in 0..<3 {
      try written.write { (writer) throws(SightlineError) in
        try writer.putInfo("a", "\(Int.random(in: 0...999))")
      }
    }
    let database = try DatabaseQueue(path: other)
    try database.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 2; BEGIN IMMEDIATE")
      try db.execute(sql: "UPDATE blocks SET data = zeroblob(40000), checksum = 0")
      try folder.write(try folder.bytes(of: "other.sightline-journal"), to: journal)
      try db.execute(sql: "ROLLBACK")
    }
    try expectForeign("of another catalog")
  }

  @Test("An open catalog does not use a journal that appears later")
  func laterJournal() throws {
    _ = try Samples.catalog(path, pictures: 10)
    let catalog = try Catalog(at: path)
    try folder.write([1], to: "victim")
    try writeJournal(ForgedJournal(pages: 106, naming: folder.file("victim")))
    let error = #expect(throws: SightlineError.self) { try catalog.snapshot() }
    #expect(error?.code == .foreignFile)
    #expect(try folder.bytes(of: "victim") == [1])
    try folder.remove(journal)
    #expect(throws: Never.self) { try catalog.snapshot() }
  }

  @Test(
    "A journal of a user who may not write the catalog is refused, however well it fits",
    .enabled(if: geteuid() == 0, "only the system can give files away")
  )
  func otherOwner() throws {
    let before = try Samples.catalog(path, pictures: 10).snapshot()
    let pages = UInt32(try folder.bytes(of: "app.sightline").count / 4096)
    try writeJournal(ForgedJournal(pages: pages))
    #expect(chown(folder.file(journal), 65_534, 65_534) == 0)
    try expectForeign("may not write the catalog")
    try folder.remove("victim")
    // Who may write the catalog may have left a journal.
    #expect(chmod(path, 0o666) == 0)
    #expect(try Catalog(at: path).snapshot() == before)
    #expect(try folder.names() == ["app.sightline"])
    #expect(chmod(path, 0o644) == 0)
    try writeJournal(ForgedJournal(pages: pages))
    #expect(chown(folder.file(journal), 65_534, 65_534) == 0)
    #expect(chown(path, 65_534, 65_534) == 0)
    #expect(try Catalog(at: path).snapshot() == before)
  }

  @Test("What a journal that fits puts back is what was there, or damage that the check reports")
  func fittingJournals() throws {
    let before = try Samples.catalog(path, pictures: 10).snapshot()
    let bytes = try folder.bytes(of: "app.sightline")
    let pages = bytes.count / 4096
    var generator = SeededGenerator(seed: 75)
    var damaged = 0
    for page in 0..<pages {
      for round in 0..<6 {
        var record = Array(bytes[4096 * page..<4096 * (page + 1)])
        // What makes the first page the catalog's stays, so that the journal fits.
        for _ in 0...round {
          record[Int.random(in: page == 0 ? 100..<4096 : 0..<4096, using: &generator)] ^=
            UInt8.random(in: 1...255, using: &generator)
        }
        try folder.write(bytes, to: "app.sightline")
        try writeJournal(
          ForgedJournal(pages: UInt32(pages), records: [(UInt32(page + 1), record)])
        )
        do throws(SightlineError) {
          let catalog = try Catalog(at: path)
          guard try catalog.check().isEmpty else {
            damaged += 1
            continue
          }
          // A byte that nothing reads.
          #expect(try catalog.snapshot() == before, "page \(page + 1), \(round)")
        } catch {
          damaged += 1
          #expect([.damaged, .notACatalog, .foreignFile].contains(error.code), "\(error)")
        }
      }
    }
    #expect(damaged >= 10)
  }

  @Test("A log beside a catalog is refused, and so is a database that keeps one")
  func log() throws {
    _ = try Samples.catalog(path, pictures: 10)
    try folder.write([0x37, 0x7F, 0x06, 0x82], to: "app.sightline-wal")
    try expectForeign("a log of changes")
    try folder.remove("app.sightline-wal")
    var bytes = try folder.bytes(of: "app.sightline")
    (bytes[18], bytes[19]) = (2, 2)
    try folder.write(bytes, to: "app.sightline")
    for mode in [Catalog.Mode.readOnly, .readWrite] {
      let error = #expect(throws: SightlineError.self) { try Catalog(at: path, mode: mode) }
      #expect(error?.code == .notACatalog)
    }
    #expect(try folder.names().filter { $0 != "victim" } == ["app.sightline"])
  }

  @Test("A journal without records that fits is an unfinished write that had changed nothing")
  func honestEmpty() throws {
    let before = try Samples.catalog(path, pictures: 10).snapshot()
    let count = try folder.bytes(of: "app.sightline").count / 4096
    try writeJournal(ForgedJournal(pages: UInt32(count)))
    #expect(try Catalog(at: path).snapshot() == before)
    #expect(try folder.names() == ["app.sightline"])
  }
}

/// A journal with what an attacker wants in it.
struct ForgedJournal {
  let bytes: [UInt8]

  private static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  init(
    pages: UInt32,
    pageSize: UInt32 = 4096,
    records: [(number: UInt32, page: [UInt8])] = [],
    naming victim: String? = nil,
    spoiling spoiled: Int = 0
  ) {
    func word(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    var bytes = Self.magic
    bytes += word(UInt32(records.count)) + word(0) + word(pages) + word(512) + word(pageSize)
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    for (place, record) in records.enumerated() {
      let isLast = place + 1 == records.count
      let isSpoiled = !isLast && place + 1 + spoiled >= records.count
      var sum: UInt32 = 0
      for byte in stride(from: record.page.count - 200, to: 0, by: -200) {
        sum &+= UInt32(record.page[byte])
      }
      bytes += word(record.number) + record.page + word(isSpoiled ? ~sum : sum)
    }
    if let victim {
      let name = Array(victim.utf8)
      let sum = name.reduce(UInt32(0)) { $0 &+ UInt32($1) }
      bytes += word(0x4000_0000 / max(1, pageSize) + 1) + name
      bytes += word(UInt32(name.count)) + word(sum) + Self.magic
    }
    self.bytes = bytes
  }
}
