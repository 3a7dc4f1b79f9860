import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import TestSupport
import Testing

@Suite("A catalog of several sources")
struct SeveralSourcesTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("c.sightline")
    for seed in 1...2 { try folder.draw("one/\(seed).png", seed: seed) }
    for seed in 1...3 { try folder.draw("two/\(seed).png", seed: 10 + seed) }
  }

  @discardableResult
  private func build(_ name: String, approves: Bool = true) async throws -> BuildReport {
    try await CatalogBuilder.build(
      CatalogSource(folder.file(name)),
      into: path,
      options: .quick,
      approval: { _ in approves }
    )
  }

  private func ids() throws -> [String] {
    try Catalog(at: path).entities().map(\.identifier.id)
  }

  private func manifest(_ name: String, _ entities: String) throws {
    try folder.write(
      #"{"version":1,"types":[{"type":"t","name":"T","plural":"Ts"}],"entities":[\#(entities)]}"#,
      to: "\(name)/catalog.json"
    )
  }

  @Test("Indexing one never removes what came from another")
  func folders() async throws {
    #expect(try await build("one").added == 2)
    let second = try await build("two")
    #expect(second.added == 3 && second.removed == 0)
    #expect(try ids() == ["1.png", "2.png", "two/1.png", "two/2.png", "two/3.png"])
    #expect(try Catalog(at: path).sources().map(\.prefix) == ["", "two/"])
    try folder.remove("two/2.png")
    #expect(try await build("two").removed == 1)
    let first = try await build("one")
    #expect(first.unchanged == 2 && first.removed == 0)
    #expect(try ids() == ["1.png", "2.png", "two/1.png", "two/3.png"])
    let bytes = try folder.bytes(of: "c.sightline")
    #expect(try await build("two").unchanged == 2)
    #expect(try folder.bytes(of: "c.sightline") == bytes)
  }

  @Test("Two folders of one name are distinguished by the folders above them")
  func sameNames() async throws {
    for (place, seed) in [("x/pics", 1), ("y/pics", 2), ("z/pics", 3)] {
      try folder.draw("\(place)/a.png", seed: seed)
      try await build(place)
    }
    #expect(try ids() == ["a.png", "pics/a.png", "z/pics/a.png"])
  }

  @Test(
    "An entity of two manifests has the pictures of both, and is removed when both have lost it"
  )
  func sharedEntity() async throws {
    try manifest("one", #"{"type":"t","id":"a","title":"One","pictures":["1.png"]}"#)
    try manifest("two", #"{"type":"t","id":"a","title":"Two","pictures":["3.png"]}"#)
    try await build("one")
    try await build("two")
    #expect(try Catalog(at: path).entities().map(\.title) == ["Two"])
    #expect(try Catalog(at: path).pictures().count == 2)
    try manifest("two", "")
    try await build("two")
    #expect(try ids() == ["a"])
    #expect(try Catalog(at: path).pictures().map(\.path) == ["1.png"])
    try manifest("one", "")
    try await build("one")
    #expect(try ids().isEmpty)
  }

  @Test("A moved source is the same source, and nothing is decoded again")
  func moved() async throws {
    try await build("one")
    try await build("two")
    try folder.rename("one", to: "uno")
    let report = try await build("uno")
    #expect(report.unchanged == 2 && report.added == 0 && report.removed == 0)
    #expect(try ids().count == 5)
    #expect(try Catalog(at: path).sources().count == 2)
    #expect(try await build("two").unchanged == 3)
  }

  @Test("A source is removed with the entities that came only from it, also if its path is gone")
  func removal() async throws {
    try await build("one")
    try await build("two")
    _ = try await store(
      EntityAddition(
        EntityIdentifier(type: "picture", id: "two/1.png"),
        pictures: [.file(folder.file("one/1.png"))]
      ),
      to: path,
      options: .quick
    )
    let two = try #require(try Catalog(at: path).sources().last?.location)
    for seed in 1...3 { try folder.remove("two/\(seed).png") }
    try folder.remove("two")
    let catalog = try Catalog(at: path, mode: .readWrite)
    let report = try catalog.remove(source: two)
    #expect(report.entities == 2 && report.pictures == 2)
    #expect(try ids() == ["1.png", "2.png", "two/1.png"])
    #expect(try catalog.sources().count == 1)
    let error = #expect(throws: SightlineError.self) { try catalog.remove(source: two) }
    #expect(error?.code == .notInCatalog)
    #expect(try catalog.check().isEmpty)
  }

  @Test("A build that removes much needs approval, and changes nothing without it")
  func approval() async throws {
    for seed in 1...30 { try folder.draw("many/\(seed).png", seed: seed, width: 32, height: 32) }
    try await build("many", approves: false)
    for seed in 1...20 { try folder.remove("many/\(seed).png") }
    #expect(try await build("many", approves: false).removed == 20, "20 go unasked")
    for seed in 31...60 { try folder.draw("many/\(seed).png", seed: seed, width: 32, height: 32) }
    try await build("many")
    for seed in 21...41 { try folder.remove("many/\(seed).png") }
    let bytes = try folder.bytes(of: "c.sightline")
    let error = await #expect(throws: SightlineError.self) {
      try await build("many", approves: false)
    }
    #expect(error?.code == .removalRefused && error?.message.contains("21 of 40") == true)
    #expect(try folder.bytes(of: "c.sightline") == bytes)
    #expect(try await build("many").removed == 21)
  }

  @Test("A catalog knows how many pictures an unfinished index has left")
  func pending() async throws {
    for seed in 1...40 { try folder.draw("many/\(seed).png", seed: seed) }
    let many = folder.file("many")
    let path = self.path
    let task = Task {
      try await CatalogBuilder.build(CatalogSource(many), into: path, options: .quick) { progress in
        if progress.done == 12 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let source = try #require(try Catalog(at: path).sources().first)
    let stored = try Catalog(at: path).counts().pictures
    #expect(source.pending > 0 && source.pending == 40 - stored)
    try await build("many")
    #expect(try Catalog(at: path).sources().map(\.pending) == [0])
  }
}
