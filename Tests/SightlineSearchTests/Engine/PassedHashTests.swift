import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import Testing

@testable import SightlineSearch

@Suite("Hashes that are compared where they lie")
struct PassedHashTests {
  private static let hashes = ["phash", "dhash", "pdq"]

  /// Reads a catalog anew.
  private func searched<T: Sendable>(
    _ path: String,
    _ body: @escaping @Sendable (SearchedCatalog) throws(SightlineError) -> T
  ) async throws -> T {
    let catalog = try Catalog(at: path)
    let kept = KeptCatalog(columns: Self.hashes, of: catalog)
    return try await catalog.read { (reader) throws(SightlineError) in
      let moment = CatalogMoment(
        reader: reader,
        state: try reader.state(),
        interruption: Interruption()
      )
      return try body(SearchedCatalog(kept, at: moment))
    }
  }

  @Test("A pass finds the pictures and hashes that are near one by one, once", arguments: 0..<6)
  func parity(seed: UInt64) async throws {
    let stored = try RandomCatalog(seed: seed, entities: 60)
    if seed % 2 == 1 { try stored.change(seed: seed + 50) }
    let pictures = try Catalog(at: stored.path).pictures().sorted { $0.id < $1.id }
    let scene = try RandomCatalog.scenes.get()[0].descriptors
    for descriptor in Self.hashes {
      let query = try #require(scene[descriptor])
      for reach in [0, 1, 9.5, 25, 400] {
        let expected = pictures.filter { picture in
          guard let value = picture.descriptors?[descriptor], !value.isFeatureless else {
            return false
          }
          return query.distance(to: value).map { $0 < reach } ?? false
        }
        try await searched(stored.path) { (catalog) throws(SightlineError) in
          let passed = try catalog.passed(near: query, by: descriptor, nearerThan: reach)
          #expect(passed?.map { catalog.pictures.number(of: $0.slot) } == expected.map(\.id))
          #expect(passed?.map(\.value) == expected.compactMap { $0.descriptors?[descriptor] })
          // The next query is worth a column.
          #expect(try catalog.passed(near: query, by: descriptor, nearerThan: reach) == nil)
        }
      }
    }
  }

  @Test("Where all evidence together is not enough, as among millions of pictures, nothing is read")
  func unreachable() async throws {
    let stored = try RandomCatalog(seed: 4, entities: 60)
    let scene = try RandomCatalog.scenes.get()[0].descriptors
    let hash = try #require(scene["phash"])
    let curves = MatchProfile.standard.curves
    let all = curves.reduce(0) { $0 + $1.maximum }
    for (floor, isRead) in [(all - 0.01, true), (all + 0.01, false)] {
      try await searched(stored.path) { (catalog) throws(SightlineError) in
        let scorer = PictureScorer(catalog, curves: curves)
        let found = try scorer.evidence(of: scene, reaching: floor).slots
        #expect(found.isEmpty == !isRead)
        // Only the first pass over the hashes gives an answer.
        let passed = try catalog.passed(near: hash, by: "phash", nearerThan: 1)
        #expect((passed == nil) == isRead)
      }
    }
  }

  @Test("Answers are the same whether hashes are passed over or laid out")
  func answers() async throws {
    let stored = try RandomCatalog(seed: 4, entities: 60)
    let scenes = try RandomCatalog.scenes.get()
    let engine = try await SearchEngine(Catalog(at: stored.path))
    for minimum in [0.5, 0.9, 0.999, 0.999_99] {
      for scene in scenes {
        let query = SearchQuery(picture: scene.picture, limit: 100, minimumScore: minimum)
        let first = try await SearchEngine(Catalog(at: stored.path)).search(query).matches
        #expect(try await engine.search(query).matches == first)
        #expect(try await engine.search(query).matches == first)
      }
    }
  }

  @Test("A flipped bit in a block that is passed over is told, and bits elsewhere change nothing")
  func damage() async throws {
    let stored = try RandomCatalog(seed: 3, entities: 30)
    let query = try #require(try RandomCatalog.scenes.get()[0].descriptors["phash"])
    let bytes = try Data(contentsOf: URL(filePath: stored.path))
    let whole = try await searched(stored.path) { (catalog) throws(SightlineError) in
      try catalog.passed(near: query, by: "phash", nearerThan: 30)?.map(\.slot)
    }
    let path = stored.path + "-damaged"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var told = 0
    for place in stride(from: 4096, to: bytes.count, by: 211) {
      var damaged = bytes
      damaged[place] ^= 16
      try damaged.write(to: URL(filePath: path))
      do {
        let found = try await searched(path) { (catalog) throws(SightlineError) in
          try catalog.passed(near: query, by: "phash", nearerThan: 30)?.map(\.slot)
        }
        #expect(found == whole)
      } catch let error as SightlineError {
        #expect(error.code == .damaged)
        told += 1
      }
    }
    #expect(told > 0)
  }
}
