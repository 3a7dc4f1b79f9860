import SightlineBuilding
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport
import Testing

@Suite("CatalogExporter and CatalogImporter")
struct CatalogExchangeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(_ catalog: Catalog, _ format: ExchangeFormat) throws -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try CatalogExporter.export(catalog, as: format) { bytes += $0 }
    return bytes
  }

  @Test(
    "Export and import give an equal catalog, with any texts",
    arguments: ExchangeFormat.allCases
  )
  func roundTrip(_ format: ExchangeFormat) throws {
    let catalog = try NastyCatalog.make(folder.file("a.sightline"))
    let file = folder.file("a.\(format)")
    let exported = try CatalogExporter.export(catalog, as: format, toFile: file)
    #expect(exported.types == NastyCatalog.texts.count + 1)
    #expect(exported.entities == exported.types)
    #expect(exported.bytes == (try folder.bytes(of: "a.\(format)").count))
    let report = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    #expect(report.types == exported.types && report.entities == exported.entities)
    #expect(report.pictures == exported.pictures)
    let imported = try Catalog(at: folder.file("b.sightline"))
    #expect(try imported.contents() == catalog.contents())
    #expect(try export(imported, format) == folder.bytes(of: "a.\(format)"))
    #expect(try folder.names() == ["a.\(format)", "a.sightline", "b.sightline"])
  }

  @Test(
    "A built catalog that was exported and imported is up to date for its next build",
    arguments: ExchangeFormat.allCases
  )
  func builtCatalog(_ format: ExchangeFormat) async throws {
    for seed in 0..<3 { try folder.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
    let source = try CatalogSource(folder.file("p"))
    _ = try await CatalogBuilder.build(
      source,
      into: folder.file("a.sightline"),
      options: .quick
    )
    try folder.write(try DrawnPicture.png(9), to: "more.png")
    _ = try await store(
      EntityAddition(
        EntityIdentifier(type: "picture", id: "0.png"),
        pictures: [.file(folder.file("more.png"))]
      ),
      to: folder.file("a.sightline"),
      options: .quick
    )
    let file = folder.file("a.\(format)")
    let catalog = try Catalog(at: folder.file("a.sightline"))
    _ = try CatalogExporter.export(catalog, as: format, toFile: file)
    _ = try CatalogImporter.importFiles([file], into: folder.file("b.sightline"))
    let report = try await CatalogBuilder.build(
      source,
      into: folder.file("b.sightline"),
      options: .quick
    )
    #expect(report.unchanged == 3 && report.kept == 1 && report.removed == 0 && report.added == 0)
    #expect(try Catalog(at: folder.file("b.sightline")).contents() == catalog.contents())
  }

  @Test(
    "An imported catalog knows its sources, and which entity came from which",
    arguments: ExchangeFormat.allCases
  )
  func sources(_ format: ExchangeFormat) async throws {
    for seed in 0..<4 {
      try folder.write(try DrawnPicture.png(seed), to: "\(seed / 2)/\(seed).png")
    }
    let path = folder.file("a.sightline")
    for name in ["0", "1"] {
      let source = try CatalogSource(folder.file(name))
      _ = try await CatalogBuilder.build(source, into: path, options: .quick)
    }
    let catalog = try Catalog(at: path, mode: .readWrite)
    var last = try #require(try catalog.sources().last)
    last.pending = 7
    let unfinished = last
    try catalog.write { (writer) throws(SightlineError) in try writer.putSource(unfinished) }
    let file = folder.file("a.\(format)")
    _ = try CatalogExporter.export(catalog, as: format, toFile: file)
    let copy = folder.file("b.sightline")
    _ = try CatalogImporter.importFiles([file], into: copy)
    #expect(try Catalog(at: copy).sources() == catalog.sources())
    #expect(try Catalog(at: copy).sourceEntities() == catalog.sourceEntities())
    // Whichever is built first has the ids that it had, and takes away what it has lost alone.
    try folder.remove("1/2.png")
    let second = try await CatalogBuilder.build(
      CatalogSource(folder.file("1")),
      into: copy,
      options: .quick
    )
    #expect(second.unchanged == 1 && second.removed == 1 && second.added == 0)
    #expect(try Catalog(at: copy).entities().map(\.identifier.id) == ["0.png", "1.png", "1/3.png"])
  }

  @Test("The lines are as documented")
  func form() throws {
    let catalog = try Catalog(at: folder.file("a.sightline"), mode: .readWrite)
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "t", name: "T", plural: "Ts"))
      let entity = Entity(
        EntityIdentifier(type: "t", id: "1"),
        title: "One, two",
        labels: ["a", "b"],
        properties: ["n": .number(1)]
      )
      try writer.putEntity(entity)
      try writer.putPicture(
        ReferencePicture(
          entity: entity.identifier,
          path: "p.jpg",
          width: 4,
          height: 3,
          fingerprint: FileFingerprint(
            size: 12,
            modificationTime: 1_700_000_000_123_456_789,
            digest: 255
          ),
          descriptors: PictureDescriptors([
            PictureDescriptors.Entry(
              identifier: "dhash",
              value: .hash(PerceptualHash(bits: (0..<64).map { $0 < 9 }, quality: 50))
            )
          ])
        )
      )
    }
    let value = try #require(try catalog.pictures()[0].descriptors?["dhash"])
    guard case .hash(let hash) = value else {
      Issue.record("not a hash")
      return
    }
    let digest = String(repeating: "0", count: 30) + "ff"
    let json = String(decoding: try export(catalog, .jsonl), as: UTF8.self)
    let lines = json.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(lines[0] == #"{"kind":"catalog","version":1}"#)
    #expect(lines[1] == #"{"kind":"type","name":"T","plural":"Ts","type":"t"}"#)
    #expect(
      lines[2]
        == #"{"id":"1","kind":"entity","labels":["a","b"],"properties":{"n":1},"title":"One, two","type":"t"}"#
    )
    #expect(lines[3].hasPrefix(#"{"descriptors":[{"algorithm":"dhash","bytes":""#))
    #expect(
      lines[3].hasSuffix(
        #"","hash":"\#(hash.hex)"}],"digest":"\#(digest)","height":3,"id":"1","kind":"picture","#
          + #""modified":"1700000000123456789","path":"p.jpg","position":0,"size":12,"type":"t","width":4}"#
      )
    )
    let csv = String(decoding: try export(catalog, .csv), as: UTF8.self)
    let records = csv.split(separator: "\r\n").map(String.init)
    #expect(
      records[0]
        == "type,id,title,subtitle,labels,codes,words,properties,path,position,width,height,size,modified,digest,"
        + "problem,added,sources,name,plural,url,openIntent,descriptorSet,folder,location,prefix,pending,"
        + "descriptor:dhash"
    )
    #expect(records[1] == "t,,,,,,,,,,,,,,,,,,T,Ts,,,,,,,,")
    #expect(
      records[2].hasPrefix(
        #"t,1,"One, two",,a;b,,,"{""n"":1}",p.jpg,0,4,3,12,1700000000123456789,\#(digest),,,,,,,,,,,,,\#(hash.hex) "#
      )
    )
  }

  @Test("Several files make one catalog; existing entities are replaced, the rest stays")
  func merging() async throws {
    for seed in 0..<4 {
      try folder.write(try DrawnPicture.png(seed), to: "\(seed / 2)/\(seed).png")
    }
    var files: [String] = []
    for name in ["0", "1"] {
      let path = folder.file("\(name).sightline")
      _ = try await CatalogBuilder.build(
        CatalogSource(folder.file(name)),
        into: path,
        options: .quick
      )
      files.append(folder.file("\(name).jsonl"))
      _ = try CatalogExporter.export(Catalog(at: path), as: .jsonl, toFile: files[files.count - 1])
    }
    let both = folder.file("both.sightline")
    let report = try CatalogImporter.importFiles(files, into: both)
    #expect(report.types == 1 && report.entities == 4 && report.pictures == 4)
    // Pictures in another folder than the first file's are found by their absolute paths.
    let paths = try Catalog(at: both).pictures().map(\.path)
    #expect(paths[0...1] == ["0.png", "1.png"])
    #expect(paths[2].hasPrefix("/") && paths[2].hasSuffix("/1/2.png"))
    let before = try Catalog(at: both).contents()
    _ = try CatalogImporter.importFiles(files, into: both)
    #expect(try Catalog(at: both).contents() == before)
    // A build from the first folder keeps what came from the second.
    let build = try await CatalogBuilder.build(
      CatalogSource(folder.file("0")),
      into: both,
      options: .quick
    )
    #expect(build.unchanged == 2 && build.kept == 2 && build.removed == 0)
    #expect(try Catalog(at: both).contents() == before)
  }

  @Test("Other descriptors are not imported beside the existing ones")
  func otherDescriptors() async throws {
    try folder.write(try DrawnPicture.png(1), to: "p/1.png")
    let source = try CatalogSource(folder.file("p"))
    let path = folder.file("a.sightline")
    _ = try await CatalogBuilder.build(source, into: path, options: .quick)
    let some = DescriptorSet(Array(DescriptorSet.standard.algorithms.prefix(2).suffix(1)))
    _ = try await CatalogBuilder.build(
      source,
      into: folder.file("b.sightline"),
      options: BuildOptions(descriptors: some)
    )
    let before = try Catalog(at: path).contents()
    let file = folder.file("b.jsonl")
    _ = try CatalogExporter.export(
      Catalog(at: folder.file("b.sightline")),
      as: .jsonl,
      toFile: file
    )
    let error = #expect(throws: SightlineError.self) {
      try CatalogImporter.importFiles([file], into: path)
    }
    #expect(error?.code == .otherDescriptors)
    #expect(try Catalog(at: path).contents() == before)
  }

  @Test("A damaged catalog is not exported, and an existing file stays")
  func failedExport() throws {
    let catalog = try NastyCatalog.make(folder.file("a.sightline"))
    try folder.write(Array("old".utf8), to: "a.csv")
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try CatalogExporter.export(catalog, as: .csv) { _ in throw Stop() }
    }
    #expect(throws: SightlineError.self) {
      try CatalogExporter.export(catalog, as: .csv, toFile: folder.file("none/a.csv"))
    }
    try folder.link("link.csv", to: "a.sightline")
    let error = #expect(throws: SightlineError.self) {
      try CatalogExporter.export(catalog, as: .csv, toFile: folder.file("link.csv"))
    }
    #expect(error?.code == .outputFailed && error?.message.contains("the catalog itself") == true)
    try folder.remove("link.csv")
    #expect(try folder.bytes(of: "a.csv") == Array("old".utf8))
    #expect(try folder.names() == ["a.csv", "a.sightline"])
  }
}
