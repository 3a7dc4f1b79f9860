import Foundation
import Sightline
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("What a catalog knows of how its pictures are related")
struct CatalogRelativesTests {
  private let folder: TemporaryFolder

  /// Labels of two brands, a copy of one with another quality, and pictures of nothing in common.
  private static let pictures: [(name: String, picture: ReadOnlyPixelBuffer)] = {
    var pictures: [(String, ReadOnlyPixelBuffer)] = []
    for product in 21...24 {
      if let label = try? DrawnPicture.label(1, product) { pictures.append(("a\(product)", label)) }
      if let label = try? DrawnPicture.label(2, product + 10) {
        pictures.append(("b\(product)", label))
      }
      if let other = try? DrawnPicture.texture(product + 50) {
        pictures.append(("x\(product)", other))
      }
    }
    if let part = try? DrawnPicture.label(1, 22).cropped(
      to: PixelRegion(x: 20, y: 5, width: 360, height: 140)
    ) {
      pictures.append(("part", part))
    }
    return pictures
  }()

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: [String]? = nil) throws {
    for (name, picture) in Self.pictures where names?.contains(name) ?? true {
      try folder.write(try ImageEncoder.png(picture), to: "p/\(name).png")
    }
  }

  private func index(_ name: String = "a.sightline") async throws -> Catalog {
    _ = try await CatalogBuilder.build(CatalogSource(folder.file("p")), into: folder.file(name))
    return try Catalog(at: folder.file(name), mode: .readWrite)
  }

  /// The relations of a catalog's entities: "a21 series: a22, a23".
  private func relatives(of catalog: Catalog) async throws -> [String] {
    func name(_ id: String) -> String { id.replacing(".png", with: "") }
    return try await catalog.relatives().flatMap { entity in
      RelationKind.allCases.compactMap { kind in
        let others = entity.relatives(of: kind).map { name($0.entity.id) }
        return others.isEmpty
          ? nil : "\(name(entity.entity.identifier.id)) \(kind): \(others.joined(separator: ", "))"
      }
    }
  }

  /// The names of all that are something to one, of any kind.
  private func names(_ name: String, _ relatives: [String]) -> Set<String> {
    Set(
      relatives.filter { $0.hasPrefix("\(name) ") }.flatMap { line in
        line.split(separator: ": ")[1].split(separator: ", ").map(String.init)
      }
    )
  }

  private func add(_ numbers: some Sequence<Int>, to name: String) async throws -> Catalog {
    let catalog = try Catalog(at: folder.file(name), mode: .readWrite)
    for number in numbers {
      let (name, picture) = Self.pictures[number]
      try await catalog.add(
        Entity(.init(type: "picture", id: name), title: name),
        pictures: [.pixels(picture, name: name)]
      )
    }
    return catalog
  }

  @Test("Labels of one brand are related, and a part of one is a view of it")
  func found() async throws {
    try write()
    let found = try await relatives(of: index())
    #expect(found.contains { $0.hasPrefix("part view: a22") })
    #expect(names("a21", found).isSuperset(of: ["a22", "a23", "a24"]))
    #expect(names("b21", found) == ["b22", "b23", "b24"])
    #expect(!found.contains { $0.contains("x") })
  }

  @Test("It is the same at once, one by one, in any order, imported, and compacted")
  func sameHowever() async throws {
    try write()
    let catalog = try await index()
    let expected = try await relatives(of: catalog)
    #expect(!expected.isEmpty)
    #expect(try await relatives(of: add(Self.pictures.indices, to: "b.sightline")) == expected)
    var chance = SeededGenerator(seed: 4)
    let order = Self.pictures.indices.shuffled(using: &chance)
    #expect(try await relatives(of: add(order, to: "c.sightline")) == expected)
    let exported = folder.file("all.jsonl")
    _ = try CatalogExporter.export(catalog, as: .jsonl, toFile: exported)
    let copy = folder.file("copy.sightline")
    _ = try CatalogImporter.importFiles([exported], into: copy)
    let imported = try Catalog(at: copy, mode: .readWrite)
    #expect(try await imported.relatives().isEmpty)
    try await imported.bringUpToDate()
    #expect(try await relatives(of: imported) == expected)
    _ = try catalog.compact()
    #expect(try await relatives(of: catalog) == expected)
    #expect(try catalog.check().isEmpty)
  }

  @Test(
    "Of a series that is larger than what a picture knows, it does not matter in which order it came"
  )
  func largeSeries() async throws {
    let labels = try (30..<51).map { ("label \($0)", try DrawnPicture.label(3, $0)) }
    func catalog(_ order: [Int], _ name: String, atOnce: Bool) async throws -> Catalog {
      let path = folder.file(name)
      let catalog = try Catalog(at: path, mode: .readWrite)
      for number in order {
        let (name, picture) = labels[number]
        try await catalog.add(
          Entity(.init(type: "picture", id: name), title: name),
          pictures: [.pixels(picture, name: name)]
        )
        // Found at once, many are measured that nearer ones displace when they come one by one.
        if atOnce {
          try catalog.write { (writer) throws(SightlineError) in
            try writer.removeInfo("relatives")
          }
        }
      }
      try await catalog.bringUpToDate()
      return catalog
    }
    /// The relation of each two labels by their numbers.
    func relations(_ catalog: Catalog, _ order: [Int]) async throws -> [[Int]: PairRelation] {
      let stored = try await KeptCatalog(columns: [], of: catalog).reading {
        (catalog) throws(SightlineError) in try catalog.relatives()
      }
      var relations: [[Int]: PairRelation] = [:]
      for (one, first) in order.enumerated() {
        for (other, second) in order.enumerated() where one < other {
          relations[[first, second].sorted()] = stored.relation(one, other)
        }
      }
      return relations
    }
    let order = Array(labels.indices)
    let first = try await catalog(order, "a.sightline", atOnce: true)
    let expected = (try await relatives(of: first), try await relations(first, order))
    #expect(expected.1.count > 150)
    var chance = SeededGenerator(seed: 5)
    for (name, atOnce) in [("b.sightline", false), ("c.sightline", true)] {
      let other = order.shuffled(using: &chance)
      let second = try await catalog(other, name, atOnce: atOnce)
      #expect(try await relatives(of: second) == expected.0)
      #expect(try await relations(second, other) == expected.1)
    }
  }

  @Test(
    "Another view of what a query shows is answered as the catalog knows it; a corner says nothing of it"
  )
  func knownViews() async throws {
    // Two rows of three, of which the middle ones are in both parts.
    let tiles = try (61...66).map { try DrawnPicture.texture($0) }
    let wide = try DrawnPicture.draw(width: 600, height: 300) { x, y in
      let tile = tiles[y / 150 * 3 + x / 200]
      let pixel = tile.row(y % 150, as: RGB8.self)[x % 200]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    for (x, name) in [(0, "left"), (200, "right")] {
      let part = try wide.cropped(to: PixelRegion(x: x, y: 0, width: 400, height: 300))
      try folder.write(try ImageEncoder.png(part), to: "p/\(name).png")
    }
    try write()
    let catalog = try await index()
    #expect(try await relatives(of: catalog).contains("left view: right"))
    let engine = try await SearchEngine(catalog)
    func found(_ region: PixelRegion) async throws -> Match? {
      let query = SearchQuery(picture: try wide.cropped(to: region), minimumScore: 0)
      return try await engine.search(query).matches.first { $0.entity.identifier.id == "right.png" }
    }
    let whole = try #require(try await found(PixelRegion(x: 0, y: 0, width: 400, height: 300)))
    #expect(whole.score > 0.5)
    #expect(abs(MatchRule.score(logOdds: whole.evidence.logOdds ?? 0) - whole.score) < 1e-9)
    let corner = try #require(try await found(PixelRegion(x: 0, y: 0, width: 190, height: 150)))
    #expect(corner.evidence[.knownView] == nil && corner.score < 0.5)
  }

  @Test("A removed picture takes its relatives with it, and one that comes again has them again")
  func removal() async throws {
    try write()
    let catalog = try await index()
    let all = try await relatives(of: catalog)
    for name in ["a22", "b21"] { try folder.remove("p/\(name).png") }
    let left = try await relatives(of: index())
    #expect(!left.contains { $0.contains("a22") || $0.contains("b21") })
    #expect(names("b22", left) == ["b23", "b24"])
    _ = try Catalog(at: catalog.path, mode: .readWrite).compact()
    #expect(try await relatives(of: Catalog(at: catalog.path)) == left)
    try write(["a22", "b21"])
    #expect(try await relatives(of: index()) == all)
  }

  @Test("What is stored is what a query would measure")
  func parity() async throws {
    try write()
    let catalog = try await index()
    let pictures = try catalog.pictures()
    let (stored, numbers) = try await KeptCatalog(columns: [], of: catalog).reading {
      (catalog) throws(SightlineError) in
      let numbers = (0..<catalog.pictures.count).map(catalog.pictures.number)
      return (try catalog.relatives(), numbers)
    }
    var count = 0
    for one in 0..<numbers.count {
      for other in 0..<one {
        let pair = [one, other].compactMap { slot in pictures.first { $0.id == numbers[slot] } }
        let values = try pair.map { try #require($0.descriptors) }
        let measured = PairRelation.measured(values[0], values[1])
        #expect(stored.relation(one, other)?.measured == measured)
        #expect(stored.relation(other, one) == stored.relation(one, other))
        #expect(stored.knows(one, other))
        if measured != nil { count += 1 }
      }
    }
    #expect(count >= 13)
  }

  @Test("A catalog without relatives finds the same, and gets them when it is next indexed")
  func older() async throws {
    try write()
    let catalog = try await index()
    let expected = try await relatives(of: catalog)
    let queries = Self.pictures.map { SearchQuery(picture: $0.picture, minimumScore: 0) }
    func answers() async throws -> [SearchResults] {
      let engine = try await SearchEngine(Catalog(at: catalog.path))
      var answers: [SearchResults] = []
      for query in queries { answers.append(try await engine.search(query)) }
      return answers
    }
    let with = try await answers()
    try catalog.write { (writer) throws(SightlineError) in try writer.removeInfo("relatives") }
    #expect(try await relatives(of: catalog).isEmpty)
    // How sure an answer is depends on the relatives.
    func best(_ answers: [SearchResults]) -> [EntityIdentifier?] {
      answers.map { $0.first?.entity.identifier }
    }
    #expect(try await best(answers()) == best(with))
    #expect(try await relatives(of: index()) == expected)
  }

  @Test("A stopped search for relatives goes on where it was")
  func resumed() async throws {
    try write()
    let catalog = try await index()
    let expected = try await relatives(of: catalog)
    try catalog.write { (writer) throws(SightlineError) in try writer.removeInfo("relatives") }
    // What a killed program had stored: those of the first five pictures.
    let first = try await add(0..<5, to: "first.sightline")
    let records = try first.readHere { (reader) throws(SightlineError) in
      var records: [(picture: Int64, bytes: [UInt8])] = []
      try reader.eachRelatives(from: 0) { (column) throws(SightlineError) in
        for place in 0..<column.count {
          records.append((column.pictures[place], Array(column.bytes[column.range(at: place)])))
        }
      }
      return records
    }
    #expect(!records.isEmpty)
    let whole = try await add(Self.pictures.indices, to: "whole.sightline")
    try whole.write { (writer) throws(SightlineError) in try writer.removeInfo("relatives") }
    let mark = RelativesMark(form: RelativesRecord.form, nextPicture: 6)
    #expect(
      try whole.write { (writer) throws(SightlineError) in
        try writer.putRelatives(records, since: nil, upTo: mark)
      }
    )
    // Another program that began before is too late.
    #expect(
      try !whole.write { (writer) throws(SightlineError) in
        try writer.putRelatives([], since: nil, upTo: mark)
      }
    )
    try await whole.bringUpToDate()
    #expect(try await relatives(of: whole) == expected)
    #expect(try whole.check().isEmpty)
  }

  @Test("An open engine follows relatives that come and go")
  func followed() async throws {
    try write()
    let catalog = try await index()
    let query = SearchQuery(picture: Self.pictures[0].picture, minimumScore: 0)
    let engine = try await SearchEngine(Catalog(at: catalog.path))
    for name in ["a23", "part"] {
      _ = try await engine.search(query)
      try folder.remove("p/\(name).png")
      _ = try await index()
      let other = try await SearchEngine(Catalog(at: catalog.path))
      #expect(try await engine.search(query) == other.search(query))
    }
    try write()
    _ = try await index()
    let other = try await SearchEngine(Catalog(at: catalog.path))
    #expect(try await engine.search(query) == other.search(query))
  }

  @Test("Names and marks that no release writes are refused or mean nothing")
  func forged() async throws {
    try write(["a21", "a22", "a23"])
    let catalog = try await index()
    for text in [
      "", "x", "1", "1 0", "1 -5", "1 99999999999999999999", "-1 3", "7 281474976710656",
    ] {
      try catalog.write { (writer) throws(SightlineError) in
        try writer.putInfo("relatives", text)
      }
      let engine = try await SearchEngine(Catalog(at: catalog.path))
      _ = try await engine.search(SearchQuery(picture: Self.pictures[0].picture))
      try await catalog.bringUpToDate()
      #expect(try await catalog.relatives().count == 3)
    }
  }
}
