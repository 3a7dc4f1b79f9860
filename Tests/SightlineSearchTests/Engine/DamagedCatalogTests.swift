import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineSearch
import Testing

@Suite("SearchEngine, with a damaged catalog")
struct DamagedCatalogTests {
  @Test(
    "A flipped bit in a descriptor that a query needs is an error, and other queries still answer"
  )
  func flippedDescriptor() async throws {
    let stored = try RandomCatalog(seed: 2, entities: 12)
    let bytes = try Data(contentsOf: URL(filePath: stored.path))
    let picture = try #require(
      try Catalog(at: stored.path).snapshot().pictures.last { $0.descriptors?.count == 5 }
    )
    // Colors by place are read of what may be answered.
    let query = SearchQuery(picture: try RandomCatalog.scenes.get()[0].picture, minimumScore: 0)
    for entry in try #require(picture.descriptors) {
      let tail = Data(entry.value.storedBytes.suffix(8))
      let place = try #require(bytes.range(of: tail, options: .backwards)?.lowerBound)
      var damaged = bytes
      damaged[place + 3] ^= 16
      let path = stored.path + "-damaged"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try damaged.write(to: URL(filePath: path))
      let engine = try await SearchEngine(Catalog(at: path))
      // The next who asks is told too: nothing of what was read before the damage is kept.
      for _ in 0..<2 {
        let error = await #expect(throws: SightlineError.self, "\(entry.identifier)") {
          try await engine.search(query)
        }
        #expect(error?.code == .damaged)
      }
      #expect(try await engine.search(SearchQuery(labels: ["kind"])).total > 0)
    }
  }
}
