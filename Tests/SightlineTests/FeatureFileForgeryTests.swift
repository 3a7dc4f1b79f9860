import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("Forged files of features, with checksums that fit")
struct FeatureFileForgeryTests {
  private static let pictures: [ReadOnlyPixelBuffer] = (1...6).compactMap {
    try? DrawnPicture.texture($0)
  }

  /// The catalog, its file of features and its answers, made once: describing pictures takes longest here.
  private struct Made: Sendable {
    let catalog: [UInt8]
    let features: [UInt8]
    let answers: [[Match]]

    init(_ form: FeatureForm) async throws {
      let folder = try TemporaryFolder()
      let path = folder.file("a.sightline")
      let catalog = try Catalog(at: path, mode: .readWrite)
      try await catalog.keepFeatures(in: form)
      for (number, picture) in FeatureFileForgeryTests.pictures.enumerated() {
        try await catalog.add(
          Entity(.init(type: "thing", id: "\(number)"), title: "Thing \(number)"),
          pictures: [.pixels(picture, name: "\(number)")]
        )
      }
      try await FeatureFileWriter.refresh(catalog, fewest: 1)
      answers = try await FeatureFileForgeryTests.answers(of: path)
      self.catalog = try folder.bytes(of: "a.sightline")
      features = try folder.bytes(of: "a.sightline-features")
    }
  }

  private static let made = [
    FeatureForm.full: Task { try await Made(.full) }, .compact: Task { try await Made(.compact) },
  ]

  /// A catalog of a form with its file of features, and the answers where nothing is forged.
  private struct Ground {
    let folder: TemporaryFolder
    let catalog: Catalog
    let plain: [[Match]]

    init(_ form: FeatureForm) async throws {
      let made = try await #require(FeatureFileForgeryTests.made[form]).value
      folder = try TemporaryFolder()
      try folder.write(made.catalog, to: "a.sightline")
      try folder.write(made.features, to: "a.sightline-features")
      catalog = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
      plain = made.answers
    }

    var file: String { FeatureFiles.path(ofCatalog: catalog.path, 0) }

    func answers() async throws -> [[Match]] {
      try await FeatureFileForgeryTests.answers(of: catalog.path)
    }

    func write(_ bytes: [UInt8]) throws { try folder.write(bytes, to: "a.sightline-features") }

    /// Makes the catalog name the file that lies beside it as its own, where it is one.
    func seal() throws {
      guard let forged = try? FeatureFile(file) else { return }
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putInfo(
          CatalogReader.featureFilesKey,
          FeatureFiles.text([FeatureFiles.Entry(forged)])
        )
      }
    }
  }

  private static func answers(of path: String) async throws -> [[Match]] {
    let engine = try await SearchEngine(Catalog(at: path))
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    var answers: [[Match]] = []
    for picture in pictures.prefix(4) {
      let query = SearchQuery(picture: try picture.cropped(to: region))
      answers.append(try await engine.search(query).matches)
    }
    return answers
  }

  @Test(
    "What was rewritten is what was written, where nothing was changed",
    arguments: [FeatureForm.full, .compact]
  )
  func unchanged(_ form: FeatureForm) async throws {
    let ground = try await Ground(form)
    let features = try FeatureFile(ground.file)
    #expect(features.header.form == form)
    #expect(
      try ForgedFeatures(features).bytes == ground.folder.bytes(of: "a.sightline-features")
    )
    for isFull in [false, true] {
      #expect(try FeatureFileWriter.problem(of: ground.catalog, isFull: isFull) == nil)
    }
  }

  @Test(
    "No answer is another one beside the catalog, and a check finds it",
    arguments: [FeatureForm.full, .compact],
    FeatureForgery.allCases
  )
  func besideCatalog(_ form: FeatureForm, _ forgery: FeatureForgery) async throws {
    let ground = try await Ground(form)
    #expect(ground.plain.allSatisfy { !$0.isEmpty })
    var contents = try ForgedFeatures(FeatureFile(ground.file))
    forgery.apply(to: &contents)
    // Counts that are equal, as most in the compact form are, can be swapped unseen.
    guard try contents.bytes != ground.folder.bytes(of: "a.sightline-features") else {
      #expect(forgery == .swappedCounts)
      return
    }
    try ground.write(contents.bytes)
    #expect(try await ground.answers() == ground.plain)
    #expect(try FeatureFileWriter.problem(of: ground.catalog) != nil)
  }

  @Test(
    "Where the catalog was changed to fit, a check still finds it",
    arguments: [FeatureForm.full, .compact],
    FeatureForgery.allCases
  )
  func withCatalog(_ form: FeatureForm, _ forgery: FeatureForgery) async throws {
    let ground = try await Ground(form)
    var contents = try ForgedFeatures(FeatureFile(ground.file))
    forgery.apply(to: &contents)
    // Counts that are equal, as most in the compact form are, can be swapped unseen.
    guard try contents.bytes != ground.folder.bytes(of: "a.sightline-features") else {
      #expect(forgery == .swappedCounts)
      return
    }
    try ground.write(contents.bytes)
    try ground.seal()
    _ = try await ground.answers()
    for isFull in [false, true] {
      #expect(try FeatureFileWriter.problem(of: ground.catalog, isFull: isFull) != nil)
    }
  }

  @Test(
    "Features of a picture that has none in the catalog are found, also where the catalog was changed to fit",
    arguments: [FeatureForm.full, .compact]
  )
  func pictureWithout(_ form: FeatureForm) async throws {
    let ground = try await Ground(form)
    let thing = EntityIdentifier(type: "thing", id: "0")
    // One that could not be read, whose number follows those of the file.
    let number = try ground.catalog.write { (writer) throws(SightlineError) in
      try writer.putPicture(
        ReferencePicture(
          unreadable: "none.png",
          entity: thing,
          position: 1,
          fingerprint: .none,
          problem: "it cannot be read"
        )
      )
    }
    #expect(try FeatureFileWriter.problem(of: ground.catalog) == nil)
    var contents = try ForgedFeatures(FeatureFile(ground.file))
    contents.pictures.append(number)
    contents.nextPicture = number + 1
    let count = try #require(contents.counts.last)
    contents.counts.append(0)
    // It has one feature of another picture, whose number of features a file can say as it likes.
    contents.counts[contents.counts.count - 1] = 1
    let cell = try #require(contents.cells.firstIndex { !$0.codes.isEmpty })
    contents.cells[cell].codes.append(contents.cells[cell].codes[0])
    var posting = contents.cells[cell].postings[0]
    posting[0] = UInt8(contents.pictures.count - 1)
    for byte in 1..<posting.count where form == .full && (4...5).contains(byte) {
      posting[byte] = 0
    }
    contents.cells[cell].postings.append(posting)
    #expect(count > 0)
    try ground.write(contents.bytes)
    try ground.seal()
    _ = try? await ground.answers()
    for isFull in [false, true] {
      #expect(try FeatureFileWriter.problem(of: ground.catalog, isFull: isFull) != nil)
    }
    // Without a feature too: no file that was written names such a picture.
    var named = try ForgedFeatures(FeatureFile(ground.file))
    named.cells[cell].codes.removeLast()
    named.cells[cell].postings.removeLast()
    named.counts[named.counts.count - 1] = 0
    try ground.write(named.bytes)
    try ground.seal()
    let problem = try FeatureFileWriter.problem(of: ground.catalog)
    #expect(problem?.isForged == true && problem?.concernsAnswers == true)
    #expect(problem?.error.message.contains("no features in the catalog") == true)
  }

  @Test(
    "A file of a user who may not write the catalog is not read, and the check says so",
    .enabled(if: geteuid() == 0, "only the system can give files away")
  )
  func otherOwner() async throws {
    let ground = try await Ground(.full)
    #expect(try FeatureFileWriter.problem(of: ground.catalog) == nil)
    #expect(chown(ground.file, 65_534, 65_534) == 0)
    let problem = try FeatureFileWriter.problem(of: ground.catalog)
    #expect(problem?.error.message.contains("may not write the catalog") == true)
    #expect(problem?.isForged == false && problem?.concernsAnswers == false)
    #expect(try await ground.answers() == ground.plain)
    #expect(chmod(ground.catalog.path, 0o666) == 0)
    #expect(try FeatureFileWriter.problem(of: ground.catalog) == nil)
  }

  @Test(
    "A file that says it is of the other form is found out",
    arguments: [FeatureForm.full, .compact]
  )
  func otherForm(_ form: FeatureForm) async throws {
    let ground = try await Ground(form)
    var contents = try ForgedFeatures(FeatureFile(ground.file))
    contents.form = form == .full ? .compact : .full
    try ground.write(contents.bytes)
    #expect(try await ground.answers() == ground.plain)
    #expect(try FeatureFileWriter.problem(of: ground.catalog) != nil)
    // The file of a catalog of the other form, with the same pictures.
    let other = try await #require(Self.made[contents.form]).value
    try ground.write(other.features)
    #expect(try await ground.answers() == ground.plain)
    try ground.seal()
    _ = try await ground.answers()
    #expect(try FeatureFileWriter.problem(of: ground.catalog) != nil)
  }

  @Test(
    "Each number of a header at its limits is an error, or found out",
    arguments: [FeatureForm.full, .compact]
  )
  func headerLimits(_ form: FeatureForm) async throws {
    let ground = try await Ground(form)
    let bytes = try ground.folder.bytes(of: "a.sightline-features")
    let limit = FeatureFiles.mostBytes(besideCatalogOf: try ground.catalog.byteCount())
    let numbers: [UInt64] = [
      0, 1, 2, 3, 5, 7, 255, 65_535, 65_536, 1 << 27, 1 << 31, 1 << 32, 1 << 40, 1 << 40 + 1,
      1 << 62,
      .max / 2, .max / 2 + 1, .max - 1, .max,
    ]
    for place in stride(from: 0, to: FeatureFileHeader.length, by: 8) {
      for number in numbers {
        var changed = bytes
        for byte in 0..<8 {
          changed[place + byte] = UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))
        }
        guard changed != bytes else { continue }
        // With a checksum that fits, where the header can be read at all.
        let parts = [changed[32...], changed[40...], changed[48...], changed[56...]].map { part in
          part.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        if place >= 16, parts[0] < 1 << 63, parts.dropFirst().allSatisfy({ $0 <= 1 << 40 }) {
          let header = FeatureFileHeader(
            token: Array(changed[16..<32]),
            nextPicture: Int64(parts[0]),
            pictureCount: Int(parts[1]),
            featureCount: Int(parts[2]),
            runCount: Int(parts[3]),
            form: form
          )
          if header.footerStart < changed.count - 8 {
            let footer = Array(changed[header.footerStart..<changed.count - 8])
            changed.removeLast(8)
            changed.append(littleEndian: [header.checksum(ofFooter: footer.rawSpan)])
          }
        }
        try ground.write(changed)
        let opened = try? FeatureFile(ground.file, mostBytes: limit)
        try opened?.check()
        #expect(opened == nil || (16..<40).contains(place), "\(place) \(number)")
        #expect(try FeatureFileWriter.problem(of: ground.catalog) != nil || opened != nil)
        if place == 32, number == .max / 2 || number == 3 {
          #expect(try await ground.answers() == ground.plain)
          try ground.seal()
          _ = try await ground.answers()
        }
      }
    }
  }

  @Test(
    "Runs of pictures that overflow, overlap or are more than there are, are errors",
    arguments: [FeatureForm.full, .compact]
  )
  func runs(_ form: FeatureForm) async throws {
    let ground = try await Ground(form)
    let features = try FeatureFile(ground.file)
    let bytes = try ground.folder.bytes(of: "a.sightline-features")
    let start = features.header.footerStart
    let runsStart = FeatureChunk.cellCount * 8
    let counts = features.header.pictureCount
    let forged: [[(UInt64, UInt64)]] = [
      [(0, 0)], [(UInt64.max, 6)], [(1 << 63, 6)], [(UInt64(Int64.max), 6)],
      [(UInt64(Int64.max) - 6, 6)],
      [(1, UInt64.max)], [(1, 1 << 62)], [(1, 7)], [(1, 5)], [(1, 3), (1, 3)], [(4, 3), (1, 3)],
      [(1, 3), (3, 3)],
      [(1, 6), (7, UInt64.max - 5)], [(1, 6), (9, 0)],
      [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)], [],
    ]
    for runs in forged {
      let header = FeatureFileHeader(
        token: features.header.token,
        nextPicture: features.header.nextPicture,
        pictureCount: counts,
        featureCount: features.header.featureCount,
        runCount: runs.count,
        form: form
      )
      var footer = Array(features.footer.prefix(runsStart))
      footer.append(littleEndian: runs.flatMap { [$0.0, $0.1] })
      footer += features.footer.dropLast(8).suffix(2 * counts)
      footer.append(littleEndian: [header.checksum(ofFooter: footer.rawSpan)])
      try ground.write(header.bytes + bytes[FeatureFileHeader.length..<start] + footer)
      let opened = try? FeatureFile(ground.file)
      if let opened { #expect(opened.pictures.count == counts, "\(runs)") }
      #expect(try await ground.answers() == ground.plain, "\(runs)")
      try ground.seal()
      _ = try await ground.answers()
      _ = try FeatureFileWriter.problem(of: ground.catalog)
    }
  }

  @Test(
    "A sparse file that says it is huge is not looked into",
    arguments: [FeatureForm.full, .compact],
    [(1 << 38, 0, 0), (0, 1 << 34, 0), (0, 0, 1 << 33), (1 << 30, 1 << 30, 1 << 30)]
  )
  func sparse(_ form: FeatureForm, _ counts: (pictures: Int, features: Int, runs: Int)) async throws
  {
    let ground = try await Ground(form)
    let token = try FeatureFile(ground.file).header.token
    let header = FeatureFileHeader(
      token: token,
      nextPicture: 7,
      pictureCount: counts.pictures,
      featureCount: counts.features,
      runCount: counts.runs,
      form: form
    )
    try ground.write(header.bytes)
    #expect(truncate(ground.file, off_t(header.footerStart + header.footerLength)) == 0)
    #expect(try await ground.answers() == ground.plain)
    let problem = try FeatureFileWriter.problem(of: ground.catalog)
    #expect(
      problem?.error.message.contains("larger than") == true,
      "\(String(describing: problem))"
    )
  }

  @Test("A file of features is not written or read through a link, which a file replaces")
  func link() async throws {
    let ground = try await Ground(.full)
    let (folder, file) = (ground.folder, ground.file)
    try folder.write("mine", to: "victim")
    for target in [folder.file("victim"), folder.file("nothing"), "/dev/null"] {
      try folder.remove("a.sightline-features")
      try folder.link("a.sightline-features", to: target)
      #expect(try await ground.answers() == ground.plain)
      try await FeatureFileWriter.refresh(ground.catalog, isForced: true, fewest: 1)
      #expect(try folder.bytes(of: "victim") == Array("mine".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.type] as? FileAttributeType == .typeRegular)
      #expect(try FeatureFileWriter.problem(of: ground.catalog) == nil)
      #expect(try await ground.answers() == ground.plain)
    }
    #expect(try folder.names() == ["a.sightline", "a.sightline-features", "victim"])
  }
}
