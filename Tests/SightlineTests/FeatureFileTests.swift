import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlineSearch
import Synchronization
import TestSupport
import Testing

@Suite("The files of features beside a catalog")
struct FeatureFileTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog
  private let path: String

  /// The pictures of the catalog, and more.
  private static let pictures: [ReadOnlyPixelBuffer] = (1...33).compactMap {
    try? DrawnPicture.texture($0)
  }

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sightline")
    catalog = try Catalog(at: path, mode: .readWrite)
    for number in 0..<24 { try await add(number) }
  }

  private func add(_ number: Int) async throws {
    try await catalog.add(
      Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
      pictures: [.pixels(Self.pictures[number], name: "\(number)")]
    )
  }

  private var file: String { FeatureFiles.path(ofCatalog: path, 0) }

  /// Parts of some pictures, one beside a part of another, and one that is in none.
  private func queries() throws -> [ReadOnlyPixelBuffer] {
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    let turned = try Self.pictures[17].cropped(to: region).oriented(.rightMirrored)
    return try [3, 11, 24].map { try Self.pictures[$0].cropped(to: region) } + [turned]
  }

  private func answers() async throws -> [[Match]] {
    let engine = try await SearchEngine(Catalog(at: path))
    var answers: [[Match]] = []
    for query in try queries() {
      answers.append(try await engine.search(SearchQuery(picture: query)).matches)
    }
    return answers
  }

  /// The answers without the file.
  private func plainAnswers() async throws -> [[Match]] {
    let hidden = folder.file("hidden")
    try FileManager.default.moveItem(atPath: file, toPath: hidden)
    let answers = try await answers()
    try FileManager.default.moveItem(atPath: hidden, toPath: file)
    return answers
  }

  @Test(
    "Every answer is the same with and without it, for any number of parts",
    arguments: [1, 3000, 1 << 22]
  )
  func parity(mostInMemory: Int) async throws {
    let plain = try await answers()
    #expect(plain[0].first?.entity.identifier.id == "3" && plain[3].first != nil)
    #expect(
      try await FeatureFileWriter.refresh(catalog, fewest: 1, mostInMemory: mostInMemory)
    )
    #expect(try await answers() == plain)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    let opened = try FeatureFile(file)
    try opened.check()
    #expect(opened.pictures.count == 24 && opened.failure == nil)
  }

  @Test("After many queries of a server, the rest is read in the background, each cell once")
  func filling() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let stored = try FeatureFile(file)
    let asked = Mutex<[Int]>([])
    let parts = FeatureParts(
      header: Array(bytes.prefix(FeatureFileHeader.length)),
      footer: Array(bytes[stored.header.footerStart...]),
      spoolFolder: folder.path
    ) { (cells) throws(SightlineError) in
      asked.withLock { $0 += cells }
      var found: [Int: [UInt8]] = [:]
      for cell in cells { found[cell] = try stored.storedCell(cell).bytes }
      return found
    }
    let server = try FeatureFile(
      parts,
      path: "a server",
      firstSlot: 0,
      keptBytes: 0,
      spooledBytes: 1 << 24
    )
    let files = FeatureFiles([server], slotCount: 24)
    let cells = try (0..<FeatureChunk.cellCount).filter { try stored.storedCell($0).count > 0 }
    _ = files.runs(of: Array(cells.prefix(cells.count / 4)))
    while asked.withLock({ $0.count }) < cells.count { try await Task.sleep(for: .milliseconds(1)) }
    _ = files.runs(of: cells)
    #expect(asked.withLock { $0.sorted() } == cells)
    #expect(files.failure == nil)
  }

  @Test("Pictures added, removed and put again since it was written are answered right")
  func changes() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let engine = try await SearchEngine(Catalog(at: path))
    _ = try await engine.search(SearchQuery(picture: queries()[0]))
    try catalog.write { (writer) throws(SightlineError) in
      for id in ["3", "17"] {
        try writer.removeEntity(EntityIdentifier(type: "thing", id: id))
      }
    }
    try await add(24)
    try await add(3)
    let answers = try await answers()
    #expect(try await plainAnswers() == answers)
    #expect(answers.map { $0.first?.entity.identifier.id } == ["3", "11", "24", nil])
    // An engine that was there before follows.
    for (query, expected) in zip(try queries(), answers) {
      #expect(try await engine.search(SearchQuery(picture: query)).matches == expected)
    }
  }

  @Test(
    "It is written again when much has changed, and for a catalog of few pictures it is removed"
  )
  func refreshing() async throws {
    #expect(try await !FeatureFileWriter.refresh(catalog))
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 24))
    #expect(try await !FeatureFileWriter.refresh(catalog, fewest: 24))
    try await add(24)
    #expect(try await !FeatureFileWriter.refresh(catalog, fewest: 24))
    try catalog.write { (writer) throws(SightlineError) in
      for id in 0..<4 { try writer.removeEntity(EntityIdentifier(type: "thing", id: "\(id)")) }
    }
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 20))
    #expect(try FeatureFile(file).pictures.count == 21)
    #expect(try await !FeatureFileWriter.refresh(catalog, fewest: 22))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  /// How many pictures each file has.
  private func counts() throws -> [Int] {
    let entries = FeatureFiles.entries(try catalog.info(CatalogReader.featureFilesKey))
    let files = FeatureFiles(ofCatalog: path, entries, upTo: .max, catalogBytes: .max)
    #expect(files.files.count == entries.count && files.failure == nil)
    #expect(try FeatureFileWriter.problem(of: catalog) == nil)
    // Beside the catalog.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).count == entries.count + 1
    )
    return files.files.map(\.pictures.count)
  }

  @Test("Additions go into small files, which are merged as they grow")
  func growing() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    #expect(try counts() == [24])
    for number in 24..<30 { try await add(number) }
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 6))
    #expect(try counts() == [24, 6])
    try await add(30)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
    #expect(try counts() == [24, 6, 1])
    let grown = try await answers()
    #expect(grown.map { $0.first?.entity.identifier.id } == ["3", "11", "24", "17"])
    #expect(try await plainAnswers() == grown)
    // A file that is missing costs those behind it.
    for number in 1...2 {
      let path = FeatureFiles.path(ofCatalog: path, number)
      try FileManager.default.moveItem(atPath: path, toPath: folder.file("away"))
      #expect(try await answers() == grown)
      try FileManager.default.moveItem(atPath: folder.file("away"), toPath: path)
    }
    // Much of the second goes.
    try catalog.write { (writer) throws(SightlineError) in
      for id in 24..<26 { try writer.removeEntity(EntityIdentifier(type: "thing", id: "\(id)")) }
    }
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 6))
    #expect(try counts() == [24, 5])
    #expect(try await answers().map { $0.first?.entity.identifier.id } == ["3", "11", nil, "17"])
    for number in 31..<33 { try await add(number) }
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 2))
    #expect(try counts() == [31])
    let merged = try await answers()
    #expect(try await plainAnswers() == merged)
  }

  @Test(
    "What a killed writer has begun is removed, what it has not named when it is an hour old, and what is written never",
    arguments: [1, 1000]
  )
  func sweeping(fewest: Int) async throws {
    let token = String(repeating: "a0", count: 16)
    let left = [
      ("\(token).1.partial", 7200.0), ("\(token).2.partial", 0), ("3.partial", 7200),
      ("part0", 4000),
      ("part1", 60), ("\(token).part0.5.partial", 1),
    ]
    for (name, age) in left {
      try folder.write("left", to: "a.sightline-features.\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: "\(file).\(name)"
      )
    }
    try folder.write("other", to: "b.sightline-features.1.partial")
    let written = try OutputFile("\(file).\(token)")
    try await FeatureFileWriter.refresh(catalog, fewest: fewest)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let expected =
      ["a.sightline"] + (fewest == 1 ? ["a.sightline-features"] : [])
      + ["a.sightline-features.\(token)\(UnfinishedFile.mark)", "a.sightline-features.part1"]
      + ["b.sightline-features.1.partial"]
    #expect(names == expected)
    try written.finish()
  }

  @Test("The file of another state of a catalog is not used")
  func otherState() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let plain = try await plainAnswers()
    let old = folder.file("old")
    try FileManager.default.copyItem(atPath: file, toPath: old)
    try FileManager.default.removeItem(atPath: file)
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: old, toPath: file)
    #expect(try await answers() == plain)
    #expect(try await FeatureFileWriter.refresh(catalog, fewest: 1))
  }

  @Test("A forged file with right checksums neither traps nor adds an answer")
  func forgery() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let plain = try await plainAnswers()
    let file = try FeatureFile(file)
    for forge in 0..<3 {
      var footer: [UInt8] = []
      var cells: [UInt8] = []
      for cell in 0..<FeatureChunk.cellCount {
        var bytes = try file.storedCell(cell).bytes
        let count = bytes.count / StoredCell.featureLength
        // Behind the codes, of sixteen bytes each.
        for start in stride(from: 16 * count, to: bytes.count, by: 8) {
          switch forge {
          // Slots, features and then places that are not there.
          case 0: bytes[start + 3] = 255
          case 1: bytes[start + 5] = 255
          default: bytes[start + 4] = 249
          }
        }
        cells += bytes
        footer.append(
          littleEndian: [UInt32(count), FeatureFile.checksum(of: bytes)]
        )
      }
      footer += file.pictures.bytes
      // Enough that each feature named might be there.
      for picture in 0..<file.pictures.count {
        let count = file.featureCount(at: picture)
        footer += forge == 2 ? [250, 0] : [UInt8(truncatingIfNeeded: count), UInt8(count >> 8)]
      }
      let checksum = file.header.checksum(ofFooter: footer.rawSpan)
      footer.append(littleEndian: [checksum])
      // In its place, for the one that is open is read further.
      try Data(file.header.bytes + cells + footer)
        .write(to: URL(filePath: self.file), options: .atomic)
      let answers = try await answers()
      if forge < 2 { #expect(answers == plain) }
      #expect(answers[2].isEmpty)
    }
  }

  @Test("No changed byte changes an answer, and a check finds each")
  func damage() async throws {
    try await FeatureFileWriter.refresh(catalog, fewest: 1)
    let plain = try await plainAnswers()
    let whole = try Data(contentsOf: URL(filePath: file))
    var numbers = SyntheticFeatures(seed: 3)
    var places = (0..<40).map { _ in numbers.next(below: whole.count) }
    // In the header, in the numbers of features, in those of the pictures and in the checksum.
    places += [0, 8, 16, 33, 41, 49, 57, whole.count - 30, whole.count - 60, whole.count - 1]
    for place in places {
      var damaged = whole
      damaged[place] ^= 1 << UInt8(numbers.next(below: 8))
      try damaged.write(to: URL(filePath: file))
      #expect(throws: SightlineError.self) { try FeatureFile(file).check() }
    }
    // All cells at once, so that every query meets one.
    var damaged = whole
    for place in stride(from: 64, to: whole.count - 600_000, by: 24) { damaged[place] ^= 16 }
    try damaged.write(to: URL(filePath: file))
    #expect(try await answers() == plain)
    for length in [0, 10, 64, whole.count / 2, whole.count - 1] {
      try whole.prefix(length).write(to: URL(filePath: file))
      #expect(throws: SightlineError.self) { try FeatureFile(file) }
      #expect(try await answers() == plain)
    }
  }
}
