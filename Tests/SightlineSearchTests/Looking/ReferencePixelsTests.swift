import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import Synchronization
import TestSupport
import Testing

@Suite("SearchEngine, comparing pixels")
struct ReferencePixelsTests {
  /// Reads labels again, and notes which.
  private final class Files: Sendable {
    private let read = Mutex<[String]>([])
    private let pictures: [String: ReadOnlyPixelBuffer]

    init(_ pictures: [String: ReadOnlyPixelBuffer]) { self.pictures = pictures }

    var names: [String] { read.withLock { $0 } }

    var pixels: ReferencePixels {
      ReferencePixels { picture in
        self.read.withLock { $0.append(picture.entity.id) }
        return self.pictures[picture.entity.id]
      }
    }
  }

  /// Ten labels of one brand, which differ in their right third.
  private static func label(_ number: Int) throws -> ReadOnlyPixelBuffer {
    let (brand, other) = (try DrawnPicture.label(1, 2), try DrawnPicture.label(1, 10 + number))
    return try DrawnPicture.draw(width: 400, height: 150) { x, y in
      let pixel = (x < 266 ? brand : other).row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  private static func labels(_ count: Int) throws -> [String: ReadOnlyPixelBuffer] {
    Dictionary(uniqueKeysWithValues: try (1...count).map { ("e\($0)", try label($0)) })
  }

  private static func catalog(_ labels: [String: ReadOnlyPixelBuffer]) throws -> TestCatalog {
    try TestCatalog(labels.sorted { $0.key < $1.key }.map { (Entity.make($0.key), [$0.value]) })
  }

  private static func query(_ picture: ReadOnlyPixelBuffer) throws -> SearchQuery {
    SearchQuery(picture: try picture.framed(), minimumScore: 0)
  }

  private static func score(_ id: String, _ results: SearchResults) -> Double {
    results.first { $0.entity.identifier.id == id }?.score ?? 0
  }

  @Test("What is sure is not compared, and pixels that are not alike say nothing")
  func series() async throws {
    let labels = try Self.labels(4)
    let stored = try Self.catalog(labels)
    let without = try await SearchEngine(stored.catalog)
    let with = try await SearchEngine(stored.catalog, pixels: Files(labels).pixels)
    let own = try Self.query(try Self.label(2))
    let (ownBefore, ownNow) = (try await without.search(own), try await with.search(own))
    #expect(Self.score("e2", ownBefore) > 0.97)
    #expect(Self.score("e2", ownNow) == Self.score("e2", ownBefore))
    #expect(ownNow.first?.evidence.pixels == nil)
    let absent = try Self.query(try Self.label(9))
    let (before, now) = (try await without.search(absent), try await with.search(absent))
    #expect(before.map(\.score) == now.map(\.score))
    #expect(now.contains { $0.evidence.pixels != nil })
  }

  @Test("Where no file can be read, answers are those without pixels")
  func unreadable() async throws {
    let stored = try Self.catalog(Self.labels(4))
    let without = try await SearchEngine(stored.catalog)
    let with = try await SearchEngine(stored.catalog, pixels: ReferencePixels { _ in nil })
    for number in [2, 9] {
      let query = try Self.query(try Self.label(number))
      #expect(try await with.search(query) == without.search(query))
    }
  }

  @Test("At most six pictures are read of a query, each once for many queries, and none for a copy")
  func reading() async throws {
    let labels = try Self.labels(12)
    let stored = try Self.catalog(labels)
    let files = Files(labels)
    let engine = try await SearchEngine(stored.catalog, pixels: files.pixels)
    let query = try Self.query(try Self.label(30))
    let first = try await engine.search(query)
    let read = files.names
    #expect((1...6).contains(read.count) && Set(read).count == read.count)
    #expect(try await engine.search(query) == first)
    #expect(files.names == read)
    let one = try Self.catalog(["e1": try Self.label(1)])
    let others = Files(["e1": try Self.label(1)])
    let alone = try await SearchEngine(one.catalog, pixels: others.pixels)
    #expect(try await alone.search(SearchQuery(picture: try Self.label(1))).count == 1)
    #expect(others.names.isEmpty)
  }
}
