import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("CatalogBuilder")
struct CatalogBuilderTests {
  let pictures: TemporaryFolder
  let output: TemporaryFolder
  let path: String

  init() throws {
    pictures = try TemporaryFolder()
    output = try TemporaryFolder()
    path = output.file("app.sightline")
  }

  @discardableResult
  private func build(_ options: BuildOptions = BuildOptions()) async throws -> BuildReport {
    try await CatalogBuilder.build(
      try CatalogSource(pictures.path),
      into: path,
      options: options
    )
  }

  private func snapshot() throws -> CatalogSnapshot { try Catalog(at: path).snapshot() }

  /// Returns the pictures of a catalog, without the numbers that depend on the order of work.
  private func contents() throws -> [ReferencePicture] {
    try snapshot().pictures.map {
      var picture = $0
      picture.id = 0
      return picture
    }
  }

  @Test("A folder's pictures are stored with the descriptors of their decoded pixels")
  func descriptors() async throws {
    let png = try DrawnPicture.png(1, width: 70, height: 50)
    let jpeg = try DrawnPicture.jpeg(2, width: 40, height: 60)
    try pictures.write(png, to: "a.png")
    try pictures.write(jpeg, to: "sub/b.jpg")
    let report = try await build()
    #expect(report.added == 2 && report.updated == 0 && report.unchanged == 0)
    #expect(report.failures.isEmpty && report.removed == 0)
    let stored = try snapshot().pictures
    #expect(stored.map(\.path) == ["a.png", "sub/b.jpg"])
    for (picture, bytes) in zip(stored, [png, jpeg]) {
      let image = try ImageDecoder.decode(bytes)
      #expect(picture.descriptors == DescriptorSet.standard.describe(image.buffer))
      #expect(picture.width == image.info.width && picture.height == image.info.height)
      #expect(picture.fingerprint.size == Int64(bytes.count))
    }
  }

  @Test("Pictures are stored in the order of the source, however long each takes")
  func order() async throws {
    // The first and the eleventh take longer than those behind them together.
    for number in 10..<30 {
      let side = number == 10 || number == 20 ? 900 : 40
      try pictures.write(
        try DrawnPicture.png(number, width: side, height: side),
        to: "\(number).png"
      )
    }
    var options = BuildOptions()
    options.parallelism = 4
    try await build(options)
    let stored = try snapshot().pictures.sorted { $0.id < $1.id }
    #expect(stored.map(\.path) == (10..<30).map { "\($0).png" })
  }

  @Test("Building again decodes nothing and does not change the file")
  func idempotent() async throws {
    for seed in 0..<5 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try await build()
    let bytes = try output.bytes(of: "app.sightline")
    let report = try await build()
    #expect(report.unchanged == 5 && report.added == 0 && report.updated == 0)
    #expect(report.peakMemory == 0)
    #expect(try output.bytes(of: "app.sightline") == bytes)
    #expect(try output.names() == ["app.sightline"])
  }

  @Test("A touched picture is compared by content, and by time again afterwards")
  func touched() async throws {
    for seed in 0..<2 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try await build()
    let before = try snapshot()
    try pictures.setTime(of: "1.png", secondsFromNow: -5000)
    let report = try await build()
    // The file is read and not decoded.
    #expect(report.unchanged == 2)
    #expect(try report.peakMemory == pictures.bytes(of: "1.png").count)
    let after = try snapshot()
    #expect(after.pictures.map(\.descriptors) == before.pictures.map(\.descriptors))
    #expect(after.pictures[1].fingerprint != before.pictures[1].fingerprint)
    let bytes = try output.bytes(of: "app.sightline")
    try await build()
    #expect(try output.bytes(of: "app.sightline") == bytes)
  }

  @Test("After edits, additions, removals and renames a catalog equals a newly built one")
  func mirror() async throws {
    for seed in 0..<6 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try await build()
    try pictures.write(try DrawnPicture.png(40), to: "0.png")
    try pictures.remove("1.png")
    try pictures.rename("2.png", to: "renamed.png")
    try pictures.write(try DrawnPicture.jpeg(50), to: "new.jpg")
    let report = try await build()
    #expect(report.updated == 1)
    #expect(report.added == 2)
    #expect(report.removed == 2)
    #expect(report.unchanged == 3)
    let updated = try contents()
    let entities = try snapshot().entities
    try output.remove("app.sightline")
    try await build()
    #expect(try contents() == updated)
    #expect(try snapshot().entities == entities)
    #expect(try snapshot().entities.map(\.identifier.id) == updated.map(\.path))
  }

  @Test("An unreadable picture is reported, its entity kept, the rest stored")
  func unreadable() async throws {
    for seed in 0..<4 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try pictures.write(Array("text".utf8), to: "text.jpg")
    try pictures.write([], to: "empty.png")
    try pictures.write(Array(try DrawnPicture.png(9).prefix(50)), to: "cut.png")
    try pictures.link("gone.png", to: "nowhere")
    let report = try await build()
    #expect(report.failures.map(\.path) == ["cut.png", "empty.png", "text.jpg"])
    #expect(report.failures.allSatisfy { !$0.message.isEmpty && !$0.message.contains("\n") })
    #expect(report.added == 4)
    let counts = try Catalog(at: path).counts()
    #expect(counts.entities == 7 && counts.pictures == 7 && counts.unreadablePictures == 3)
    let bytes = try output.bytes(of: "app.sightline")
    let again = try await build()
    #expect(again.failures == report.failures)
    #expect(again.unchanged == 4)
    #expect(try output.bytes(of: "app.sightline") == bytes)
    try pictures.write(try DrawnPicture.png(9), to: "cut.png")
    let repaired = try await build()
    #expect(repaired.updated == 1 && repaired.failures.count == 2)
    try pictures.write(Array("text".utf8), to: "0.png")
    #expect(try await build().failures.map(\.path).first == "0.png")
    #expect(try snapshot().pictures.first { $0.path == "0.png" }?.descriptors == nil)
  }

  @Test("A picture over a limit is reported, not decoded")
  func limits() async throws {
    try pictures.write(try DrawnPicture.png(1, width: 90, height: 20), to: "wide.png")
    try pictures.write(try DrawnPicture.png(1), to: "usual.png")
    var options = BuildOptions()
    options.limits.maximumSide = 80
    let report = try await build(options)
    #expect(report.failures.map(\.path) == ["wide.png"] && report.added == 1)
  }

  @Test("A manifest's entities keep types, labels, properties, and the order of their pictures")
  func manifest() async throws {
    for seed in 0..<3 { try pictures.write(try DrawnPicture.png(seed), to: "p/\(seed).png") }
    func write(_ order: String, title: String) throws {
      let json = """
        {"version":1,"types":[{"type":"t","name":"T","plural":"Ts"}],"entities":[
          {"type":"t","id":"b","title":"\(title)","labels":["x"],"pictures":[\(order)],
           "properties":{"n":[1,2.5,null,true]}},
          {"type":"t","id":"a","title":"A","pictures":["p/0.png"]},
          {"type":"t","id":"c","title":"No pictures"}]}
        """
      try pictures.write(Array(json.utf8), to: "catalog.json")
    }
    try write(#""p/2.png","p/0.png","p/1.png""#, title: "B")
    let report = try await build()
    #expect(report.added == 3)
    #expect(try snapshot().entities.map(\.identifier.id) == ["a", "b", "c"])
    #expect(
      try snapshot().entities[1].properties["n"]
        == .array([.number(1), .number(2.5), .null, .bool(true)])
    )
    #expect(try snapshot().pictures.map(\.path) == ["p/0.png", "p/2.png", "p/0.png", "p/1.png"])
    #expect(try snapshot().pictures[0].descriptors == snapshot().pictures[2].descriptors)
    let numbers = Set(try snapshot().pictures.map(\.id))
    try write(#""p/1.png","p/2.png","p/0.png""#, title: "Another B")
    let again = try await build()
    #expect(again.unchanged == 3 && again.peakMemory == 0)
    #expect(try snapshot().pictures.map(\.path) == ["p/0.png", "p/1.png", "p/2.png", "p/0.png"])
    #expect(Set(try snapshot().pictures.map(\.id)) == numbers)
    #expect(try snapshot().entities[1].title == "Another B")
  }

  @Test("Another descriptor set describes every picture anew")
  func anotherSet() async throws {
    for seed in 0..<3 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try await build()
    let all = DescriptorSet.standard.algorithms
    let options = BuildOptions(descriptors: DescriptorSet(Array(all.prefix(1))))
    let report = try await build(options)
    #expect(report.updated == 3 && report.added == 0 && report.removed == 0)
    #expect(try snapshot().pictures.allSatisfy { $0.descriptors?.count == 1 })
    #expect(try await build(options).unchanged == 3)
    #expect(try await build().updated == 3)
    #expect(try snapshot().pictures.allSatisfy { $0.descriptors?.count == all.count })
  }

  @Test("The result does not depend on how many pictures are worked on at once")
  func parallelism() async throws {
    for seed in 0..<12 { try pictures.write(try DrawnPicture.png(seed), to: "\(seed).png") }
    try await build(BuildOptions(parallelism: 1))
    let alone = try contents()
    try output.remove("app.sightline")
    try await build(BuildOptions(parallelism: 7, memoryBudget: 1))
    #expect(try contents() == alone)
  }

  @Test("An unusable source leaves the catalog unchanged")
  func badSource() async throws {
    try pictures.write(try DrawnPicture.png(1), to: "a.png")
    try await build()
    let bytes = try output.bytes(of: "app.sightline")
    try pictures.write(Array("{".utf8), to: "catalog.json")
    await #expect(throws: SightlineError.self) { try await build() }
    #expect(try output.bytes(of: "app.sightline") == bytes)
  }

  @Test("A file that is not a catalog is not overwritten")
  func noCatalog() async throws {
    try pictures.write(try DrawnPicture.png(1), to: "a.png")
    try output.write(Array("my notes".utf8), to: "app.sightline")
    let error = await #expect(throws: SightlineError.self) { try await build() }
    #expect(error?.code == .notACatalog)
    #expect(try output.bytes(of: "app.sightline") == Array("my notes".utf8))
  }
}
