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

@Suite("Catalogs that keep their features in the compact form")
struct CompactCatalogTests {
  private let folder: TemporaryFolder
  private static let count = 24

  /// Files of pictures, and the catalog of them in each form.
  private struct Made: Sendable {
    let pictures: [[UInt8]]
    let catalogs: [FeatureForm: [UInt8]]

    init() async throws {
      let folder = try TemporaryFolder()
      pictures = try (0..<CompactCatalogTests.count).map {
        try ImageEncoder.png(DrawnPicture.texture($0 + 1))
      }
      try CompactCatalogTests.write(pictures, to: folder)
      var catalogs: [FeatureForm: [UInt8]] = [:]
      for form in [FeatureForm.full, .compact] {
        try await CompactCatalogTests.index(form, in: folder, "\(form).sightline")
        catalogs[form] = try folder.bytes(of: "\(form).sightline")
      }
      self.catalogs = catalogs
    }
  }

  private static let made = Task { try await Made() }

  init() async throws {
    let made = try await Self.made.value
    folder = try TemporaryFolder()
    try Self.write(made.pictures, to: folder)
    for (form, bytes) in made.catalogs { try folder.write(bytes, to: "\(form).sightline") }
  }

  private static func write(_ pictures: [[UInt8]], to folder: TemporaryFolder) throws {
    for (number, picture) in pictures.enumerated() {
      try folder.write(picture, to: "p/\(number).png")
    }
  }

  @discardableResult
  private static func index(
    _ form: FeatureForm?,
    in folder: TemporaryFolder,
    _ name: String
  ) async throws -> BuildReport {
    var options = BuildOptions()
    options.features = form
    return try await CatalogBuilder.build(
      CatalogSource(folder.file("p")),
      into: folder.file(name),
      options: options
    )
  }

  private func catalog(_ name: String, mode: Catalog.Mode = .readOnly) throws -> Catalog {
    try Catalog(at: folder.file("\(name).sightline"), mode: mode)
  }

  /// The descriptors of the catalog's pictures by path: the same whatever numbers they have.
  private func descriptors(of catalog: Catalog) throws -> [String: PictureDescriptors] {
    Dictionary(
      uniqueKeysWithValues: try catalog.pictures().compactMap { picture in
        picture.descriptors.map { (picture.path, $0) }
      }
    )
  }

  /// Parts of pictures, turned and mirrored ones, and a picture that is in no catalog.
  private func queries() throws -> [ReadOnlyPixelBuffer] {
    let region = PixelRegion(x: 60, y: 20, width: 120, height: 110)
    let parts = try (0..<12).map { try DrawnPicture.texture($0 + 1).cropped(to: region) }
    return parts + [
      try DrawnPicture.texture(14).oriented(.right),
      try DrawnPicture.texture(15).cropped(to: region).oriented(.rightMirrored),
      try DrawnPicture.texture(Self.count + 7).cropped(to: region),
    ]
  }

  private func answers(of catalog: Catalog) async throws -> [[Match]] {
    let engine = try await SearchEngine(catalog)
    var answers: [[Match]] = []
    for query in try queries() {
      answers.append(try await engine.search(SearchQuery(picture: query)).matches)
    }
    return answers
  }

  private func version(_ name: String) throws -> UInt8 {
    try folder.bytes(of: "\(name).sightline")[63]
  }

  @Test("A catalog has the full form by default, and keeps its form")
  func kept() async throws {
    #expect(try catalog("full").featureForm() == .full && version("full") < 7)
    #expect(try catalog("compact").featureForm() == .compact && version("compact") == 7)
    try folder.write(try ImageEncoder.png(DrawnPicture.texture(40)), to: "p/40.png")
    let report = try await Self.index(nil, in: folder, "compact.sightline")
    #expect(report.added == 1 && report.unchanged == Self.count)
    try await catalog("compact", mode: .readWrite).add(
      Entity(.init(type: "picture", id: "new"), title: "New"),
      pictures: [.pixels(try DrawnPicture.texture(41), name: "new")]
    )
    let compact = try catalog("compact")
    #expect(try compact.featureForm() == .compact && compact.check().isEmpty)
    for descriptors in try descriptors(of: compact).values {
      guard case .features(let features)? = descriptors["sift"] else { continue }
      #expect(features.count <= FeatureChoice.count)
    }
  }

  @Test("It finds the same as the full form, with views, in less space")
  func found() async throws {
    let full = try await answers(of: catalog("full"))
    let compact = try await answers(of: catalog("compact"))
    #expect(full.count { !$0.isEmpty } >= 13)
    for (one, other) in zip(full, compact) {
      #expect(one.first?.entity.identifier == other.first?.entity.identifier)
      #expect((one.first?.region != nil) == (other.first?.region != nil))
    }
    func size(_ form: FeatureForm) throws -> Int {
      let catalog = try catalog("\(form)")
      return try catalog.algorithms().reduce(0) { bytes, algorithm in
        bytes + (try catalog.column(of: algorithm).bytes.count)
      }
    }
    // Drawn pictures have fewer features than photographs.
    #expect(try 3 * size(.compact) < 2 * size(.full))
  }

  @Test("A converted catalog equals one described in the compact form")
  func converted() async throws {
    let before = try catalog("full").pictures()
    let full = try catalog("full", mode: .readWrite)
    #expect(try await full.keepFeatures(in: .compact))
    #expect(try await !full.keepFeatures(in: .compact))
    #expect(try full.check().isEmpty && version("full") == 7)
    let after = try catalog("full").pictures()
    #expect(after.map(\.id) == before.map(\.id) && after.map(\.entity) == before.map(\.entity))
    #expect(try descriptors(of: catalog("full")) == descriptors(of: catalog("compact")))
    #expect(try await answers(of: catalog("full")) == answers(of: catalog("compact")))
    let report = try await Self.index(nil, in: folder, "full.sightline")
    #expect(report.unchanged == Self.count)
  }

  @Test("After a conversion back to the full form, a build describes existing pictures again, once")
  func broughtBack() async throws {
    let compact = try catalog("compact", mode: .readWrite)
    let kept = try descriptors(of: compact)
    try await compact.keepFeatures(in: .full)
    #expect(try compact.check().isEmpty && version("compact") < 7)
    #expect(try descriptors(of: catalog("compact")) == kept)
    #expect(try catalog("compact").picturesOfAnotherForm() == Self.count)
    try FileManager.default.removeItem(atPath: folder.file("p/3.png"))
    try await compact.add(
      Entity(.init(type: "other", id: "3"), title: "Kept"),
      pictures: [.pixels(try DrawnPicture.texture(4), name: "kept")]
    )
    let report = try await Self.index(.full, in: folder, "compact.sightline")
    #expect(report.updated == Self.count - 1 && report.removed == 1)
    #expect(
      try await Self.index(.full, in: folder, "compact.sightline").unchanged == Self.count - 1
    )
    let expected = try descriptors(of: catalog("full")).filter { $0.key != "3.png" }
    #expect(try descriptors(of: catalog("compact")).filter { expected[$0.key] != nil } == expected)
    #expect(try catalog("compact").picturesOfAnotherForm() == 0)
  }

  @Test("An engine that is open follows a conversion, with files of features and without")
  func followed() async throws {
    let full = try catalog("full", mode: .readWrite)
    try await FeatureFileWriter.refresh(full, fewest: 1)
    let engine = try await SearchEngine(catalog("full"))
    let queries = try queries()
    for query in queries { _ = try await engine.search(SearchQuery(picture: query)) }
    try await full.keepFeatures(in: .compact)
    #expect(FileStatus(FeatureFiles.path(ofCatalog: full.path, 0)) == nil)
    let expected = try await answers(of: catalog("compact"))
    for (query, matches) in zip(queries, expected) {
      #expect(try await engine.search(SearchQuery(picture: query)).matches == matches)
    }
    try await FeatureFileWriter.refresh(full, fewest: 1)
    #expect(try FeatureFile(FeatureFiles.path(ofCatalog: full.path, 0)).header.form == .compact)
    #expect(try FeatureFileWriter.problem(of: full) == nil)
    #expect(try await answers(of: catalog("full")) == expected)
  }

  @Test("Files of features written in another form are not the catalog's after a conversion")
  func convertedByAWriter() async throws {
    let full = try catalog("full", mode: .readWrite)
    try await FeatureFileWriter.refresh(full, fewest: 1)
    try full.write { (writer) throws(SightlineError) in try writer.convertFeatures(to: .compact) }
    #expect(try FeatureFileWriter.problem(of: full) == nil)
    let entries = FeatureFiles.entries(try full.info(CatalogReader.featureFilesKey))
    #expect(try FeatureFileWriter.files(of: full, entries, upTo: .max).isEmpty)
    #expect(try await answers(of: catalog("full")) == answers(of: catalog("compact")))
  }

  @Test("An abandoned conversion changes nothing, and an open engine answers as before")
  func givenUp() async throws {
    let full = try catalog("full", mode: .readWrite)
    let before = try full.snapshot()
    let engine = try await SearchEngine(catalog("full"))
    let query = SearchQuery(picture: try queries()[3])
    let matches = try await engine.search(query).matches
    #expect(throws: SightlineError.self) {
      try full.write { (writer) throws(SightlineError) in
        try writer.convertFeatures(to: .compact)
        throw SightlineError(.full, "no room")
      }
    }
    #expect(try full.featureForm() == .full && version("full") < 7)
    #expect(try full.snapshot() == before && full.check().isEmpty)
    #expect(try await engine.search(query).matches == matches)
  }

  @Test("Export and import keep the form", arguments: ExchangeFormat.allCases)
  func exchange(_ format: ExchangeFormat) async throws {
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog("compact"), as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("copy.sightline"))
    #expect(try catalog("copy").featureForm() == .compact && catalog("copy").check().isEmpty)
    #expect(try descriptors(of: catalog("copy")) == descriptors(of: catalog("compact")))
    // One that has entities keeps its own.
    _ = try CatalogImporter.importFiles([file], into: folder.file("full.sightline"))
    #expect(try catalog("full").featureForm() == .full)
  }

  @Test("Compaction and removal keep the form, and a shard may have its own")
  func shards() async throws {
    let compact = try catalog("compact", mode: .readWrite)
    try compact.write { (writer) throws(SightlineError) in
      try writer.removeEntity(EntityIdentifier(type: "picture", id: "5.png"))
    }
    _ = try compact.compact()
    #expect(try compact.featureForm() == .compact && compact.check().isEmpty)
    try compact.write { (writer) throws(SightlineError) in
      for number in 0..<12 {
        try writer.removeEntity(EntityIdentifier(type: "picture", id: "\(number).png"))
      }
    }
    let full = try catalog("full", mode: .readWrite)
    try full.write { (writer) throws(SightlineError) in
      for number in 12..<Self.count {
        try writer.removeEntity(EntityIdentifier(type: "picture", id: "\(number).png"))
      }
    }
    let shards = ["full.sightline", "compact.sightline"].map(folder.file)
    try folder.write(Array(ShardList.text(shards).utf8), to: "all.sightline")
    let found = try await answers(of: catalog("all"))
    #expect(found[3].first?.entity.identifier.id == "3.png")
    #expect(found[12].first?.entity.identifier.id == "13.png")
  }

  @Test("A catalog's form must be a known one")
  func damaged() async throws {
    let compact = try catalog("compact", mode: .readWrite)
    try compact.write { (writer) throws(SightlineError) in
      try writer.putInfo("features", "full of holes")
    }
    #expect(throws: SightlineError.self) { try catalog("compact").featureForm() }
    // One that says it is compact and is not gets no file of features.
    try catalog("full", mode: .readWrite).write { (writer) throws(SightlineError) in
      try writer.putInfo("features", "compact")
    }
    let full = try catalog("full", mode: .readWrite)
    await #expect(throws: SightlineError.self) {
      try await FeatureFileWriter.refresh(full, fewest: 1)
    }
  }
}
