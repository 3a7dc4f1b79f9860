import Foundation
import Sightline
import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import TestSupport
import Testing

@Suite("Several catalogs in files, searched as one")
struct ShardedCatalogTests {
  @Test(
    "They give the findings, scores and order of one catalog with the same pictures, also after changes",
    // As it is, and as it is among a number of pictures at which hashes must say something.
    arguments: [
      (1, MatchProfile.standard.prior), (2, -8.5), (3, MatchProfile.standard.prior), (4, -8.5),
    ]
  )
  func law(count: Int, prior: Double) async throws {
    try await ShardedPictures(count).holdLaw(prior: prior)
  }

  @Test("An engine follows very many small additions to all of them in turn")
  func additions() async throws {
    let pictures = try ShardedPictures(3)
    try pictures.put(0)
    let engine = try await pictures.engine(of: pictures.list)
    for number in 1..<ShardedPictures.count {
      try pictures.put(number)
      _ = await ShardedPictures.outcome(engine, SearchQuery(labels: ["lake"]))
    }
    let list = try Catalog(at: pictures.list)
    let paths = try list.snapshot().pictures.prefix(4).map(\.path)
    let found = try list.pictures(at: paths + ["nowhere"])
    #expect(Set(found.map(\.path)) == Set(paths))
    let rows = try list.pictures(numbered: found.map(\.id))
    #expect(found.allSatisfy { rows[$0.id] == $0 })
    // The data of the pictures is read only now, when the ranges of their numbers alternate.
    try await ShardedPictures.compare(pictures.engine(of: pictures.whole), engine)
  }

  /// Returns the error that an action is refused with.
  private func refusal(_ action: () throws -> Void) -> SightlineError? {
    #expect(throws: SightlineError.self, performing: action)
  }

  @Test("An entity in two shards is refused, when they are opened and when it is added later")
  func twice() async throws {
    let pictures = try ShardedPictures(2)
    for number in 0..<6 { try pictures.put(number) }
    let engine = try await pictures.engine(of: pictures.list)
    let entity = EntityIdentifier(type: "place", id: "3")
    let other = try #require(pictures.shards.first { $0 != pictures.shard(of: 3) })
    try Catalog(at: other, mode: .readWrite).write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "place", name: "place", plural: "places"))
      try writer.putEntity(Entity(entity, title: "Another"))
    }
    let error = refusal { _ = try Catalog(at: pictures.list) }
    #expect(error?.code == .invalidShards)
    #expect(error?.message.contains("'place 3' is in \(pictures.shards[0]) and in") == true)
    let asked = await ShardedPictures.outcome(engine, SearchQuery(labels: ["lake"]))
    #expect(asked.failure == .invalidShards)
    try Catalog(at: other, mode: .readWrite).write { (writer) throws(SightlineError) in
      _ = try writer.removeEntity(entity)
    }
    try await ShardedPictures.compare(pictures.engine(of: pictures.whole), engine)
  }

  @Test(
    "Shards with different descriptors, or different declarations of a type, are refused"
  )
  func disagreement() throws {
    let pictures = try ShardedPictures(2)
    for number in 0..<6 { try pictures.put(number) }
    let thing = EntityType(identifier: "thing", name: "thing", plural: "things")
    try Catalog(at: pictures.shards[0], mode: .readWrite).write { (writer) throws(SightlineError) in
      try writer.putType(thing)
    }
    let last = try Catalog(at: pictures.shards[1], mode: .readWrite)
    try last.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "thing", name: "object", plural: "things"))
    }
    let types = refusal { _ = try Catalog(at: pictures.list) }
    #expect(types?.message.contains("declares type 'thing' with other values") == true)
    try last.write { (writer) throws(SightlineError) in
      try writer.putType(thing)
      try writer.putInfo(Catalog.descriptorSetKey, "- grid-2")
    }
    let settings = refusal { _ = try Catalog(at: pictures.list) }
    #expect(settings?.message.contains("described in another way") == true)
    #expect(types?.code == .invalidShards && settings?.code == .invalidShards)
  }

  @Test(
    "An invalid list, and a request that only a single catalog can answer, are refused in one line"
  )
  func lists() throws {
    let pictures = try ShardedPictures(2)
    try pictures.put(0)
    for (text, words) in [
      ("", "names 0 shards"), ("shard-0.sightline\nshard-0.sightline", "twice"),
      ((0...64).map { "\($0)" }.joined(separator: "\n"), "65 shards"),
      ("all.sightline", "stands in another list"),
    ] {
      let list = try pictures.folder.write("sightline shards 1\n\(text)\n", to: "other.sightline")
      #expect(refusal { _ = try Catalog(at: list) }?.message.contains(words) == true)
    }
    let newer = try pictures.folder.write("sightline shards 2\na\n", to: "newer.sightline")
    #expect(refusal { _ = try Catalog(at: newer) }?.code == .newerVersion)
    #expect(refusal { _ = try Catalog(at: pictures.list, mode: .readWrite) }?.code == .readOnly)
    #expect(refusal { _ = try Catalog(at: pictures.list).check() }?.code == .invalidShards)
    #expect(refusal { _ = try ShardList.text(["a\nb"]) }?.code == .invalidShards)
  }

  @Test("A failing shard is an error that names it, or is left out of the answer and named")
  func partial() async throws {
    let pictures = try ShardedPictures(3)
    for number in 0..<12 { try pictures.put(number) }
    let others = try pictures.folder.write(
      "sightline shards 1\nshard-0.sightline\nshard-2.sightline\n",
      to: "others.sightline"
    )
    let expected = try await pictures.engine(of: others)
    let strict = try await pictures.engine(of: pictures.list)
    let partial = try await pictures.engine(of: pictures.list, isPartial: true)
    let query = try #require(try ShardedPictures.queries().first)
    #expect(try await partial.search(query).missingShards.isEmpty)
    // It fails while it is open.
    let file = try FileHandle(forWritingTo: URL(filePath: pictures.shards[1]))
    try file.write(contentsOf: [UInt8](repeating: 7, count: 4096))
    try file.close()
    let error = await #expect(throws: SightlineError.self) { _ = try await strict.search(query) }
    #expect(error?.path == pictures.shards[1])
    try await compare(partial, expected, missing: pictures.shards[1])
    // It is not there any more.
    try FileManager.default.removeItem(atPath: pictures.shards[1])
    let missing = refusal { _ = try Catalog(at: pictures.list) }
    #expect(missing?.code == .notFound && missing?.path == pictures.shards[1])
    let late = try await pictures.engine(of: pictures.list, isPartial: true)
    try await compare(late, expected, missing: pictures.shards[1])
    for path in pictures.shards { try? FileManager.default.removeItem(atPath: path) }
    let none = refusal { _ = try Catalog(at: pictures.list, isPartial: true) }
    #expect(none?.message.contains("none of its shards") == true)
  }

  /// Holds partial answers equal to those of the shards that are there, but for what they name.
  private func compare(
    _ partial: SearchEngine,
    _ expected: SearchEngine,
    missing: String
  ) async throws {
    for query in try ShardedPictures.queries() {
      let found = await ShardedPictures.outcome(partial, query)
      let wanted = await ShardedPictures.outcome(expected, query)
      #expect(found.failure == wanted.failure)
      #expect(found.results?.matches == wanted.results?.matches)
      #expect(found.results?.similar == wanted.results?.similar)
      #expect(found.results?.total == wanted.results?.total)
      if let results = found.results { #expect(results.missingShards.map(\.shard) == [missing]) }
    }
  }
}
