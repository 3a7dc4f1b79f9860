import AppIntents
import CoreSpotlight
import Foundation
import IntentHost
import Testing

@Suite("Index of entities")
struct FullTextIndexTests {
  private func filled() async throws -> FullTextIndex {
    let index = try FullTextIndex()
    try await index.add(Peak.all.map { IndexedRecord($0, priority: 0) })
    return index
  }

  private func titles(_ index: FullTextIndex, _ text: String) throws -> [String] {
    try index.hits(for: text).map(\.title)
  }

  @Test("Words and their beginnings match, regardless of case and accents; all must occur")
  func words() async throws {
    let index = try await filled()
    #expect(try titles(index, "matterhorn") == ["Matterhorn"])
    #expect(try titles(index, "MATTER") == ["Matterhorn"])
    #expect(try titles(index, "honshu") == ["Mount Fuji"])
    #expect(try titles(index, "fuji vol") == ["Mount Fuji"])
    #expect(try titles(index, "fuji alps").isEmpty)
    #expect(try titles(index, "uji").isEmpty)
  }

  @Test("A title counts for more than other texts, a word for more than its beginning")
  func ranking() async throws {
    let index = try FullTextIndex()
    let filler = (10..<40).map { Peak($0, "Hill \($0)", 100) }
    let peaks = [
      Peak(1, "Lonely Hill", 1, tags: ["rose"]), Peak(2, "Rose Hill", 1, tags: ["lonely"]),
      Peak(3, "Rosendale Hill", 1),
    ]
    try await index.add((filler + peaks).map { IndexedRecord($0, priority: 0) })
    #expect(try titles(index, "rose").first == "Rose Hill")
    #expect(try Set(titles(index, "rose")) == ["Rose Hill", "Rosendale Hill", "Lonely Hill"])
    #expect(try titles(index, "lonely") == ["Lonely Hill", "Rose Hill"])
    #expect(try titles(index, "rosend") == ["Rosendale Hill"])
  }

  @Test("Among equals the greater priority comes first, then type and id")
  func priority() async throws {
    let index = try FullTextIndex()
    for (id, priority) in [(3, 0), (1, 0), (2, 5)] {
      try await index.add([IndexedRecord(Peak(id, "Twin Peak", 1), priority: priority)])
    }
    #expect(try index.hits(for: "twin").map(\.identifier) == ["2", "1", "3"])
    #expect(try index.hits(for: "twin", limit: 2).count == 2)
  }

  @Test("A record replaces the one of the same entity; removing is by id or by type")
  func replacing() async throws {
    let index = try await filled()
    try await index.add([IndexedRecord(Peak(2, "Cervino", 4478), priority: 0)])
    #expect(try titles(index, "matterhorn").isEmpty)
    #expect(try titles(index, "cervino") == ["Cervino"])
    #expect(try index.count == Peak.all.count)
    try await index.remove([
      IndexedThing(typeName: Peak.persistentIdentifier, identifier: "2"),
      IndexedThing(typeName: Peak.persistentIdentifier, identifier: "99"),
    ])
    #expect(try titles(index, "cervino").isEmpty)
    try await index.removeAll(ofType: Hut.persistentIdentifier)
    #expect(try index.count == Peak.all.count - 1)
    try await index.removeAll(ofType: Peak.persistentIdentifier)
    #expect(try index.count == 0)
    #expect(try titles(index, "fuji").isEmpty)
  }

  @Test(
    "No text breaks the query language",
    arguments: [
      "\"", "fuji\"", "fuji AND", "NOT fuji", "fuji*", "title:fuji", "(fuji", "fuji)", "^fuji", "-",
      "NEAR(fuji mount)", "fuji\0", "'; DROP TABLE entity; --", "🗻", "", "   ", "+", "{}",
    ]
  )
  func hostileText(_ text: String) async throws {
    let index = try await filled()
    let hits = try index.hits(for: text)
    #expect(hits.allSatisfy { $0.title.contains("Fuji") })
    #expect(try index.count == Peak.all.count)
  }

  @Test("A very long text is cut, and a limit below 1 is refused")
  func limits() async throws {
    let index = try await filled()
    let long = String(repeating: "fuji ", count: 100_000)
    #expect(try titles(index, long).count == 2)
    #expect(throws: IntentHostError.self) { try index.hits(for: "fuji", limit: 0) }
  }

  @Test("An index in a file persists; another file is an error that names it")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "index.sqlite").path
    try await FullTextIndex(path: path).add([IndexedRecord(Peak.all[0], priority: 0)])
    #expect(try titles(FullTextIndex(path: path), "fuji") == ["Mount Fuji"])

    let other = folder.appending(path: "notes.txt")
    try Data(String(repeating: "not an index ", count: 100).utf8).write(to: other)
    let error = #expect(throws: IntentHostError.self) { try FullTextIndex(path: other.path) }
    #expect(error?.code == .indexFailed)
    #expect(error?.description.hasPrefix(other.path) == true)
  }

  @Test("A later release's index is refused, and a truncated one is an error, not a trap")
  func damage() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await FullTextIndex(path: path).add(Peak.all.map { IndexedRecord($0, priority: 0) })
    let bytes = try Data(contentsOf: URL(filePath: path))

    // SQLite keeps the version at byte 60 and the kind of file at byte 68, the greatest byte first.
    for (offset, message) in [(63, "an index of form 9"), (71, "another kind of database")] {
      var other = bytes
      other[offset] = 9
      try other.write(to: URL(filePath: path))
      let error = #expect(throws: IntentHostError.self) { try FullTextIndex(path: path) }
      #expect(error?.code == .indexFailed)
      #expect(error?.message.contains(message) == true)
      #expect(try Data(contentsOf: URL(filePath: path)) == other)
    }
    for length in stride(from: 1, to: bytes.count, by: bytes.count / 6) {
      try bytes.prefix(length).write(to: URL(filePath: path))
      do {
        _ = try FullTextIndex(path: path).hits(for: "fuji")
      } catch {
        #expect(error.code == .indexFailed)
      }
    }
  }
}
