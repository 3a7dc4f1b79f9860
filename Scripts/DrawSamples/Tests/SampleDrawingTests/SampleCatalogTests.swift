import Testing

@testable import SampleDrawing

struct SampleCatalogTests {
  @Test("A drawing is the same whenever it is drawn")
  func determinism() {
    let picture = Picture("landmarks/fuji.jpg", 120) { MountFuji.draw(&$0, .day) }
    #expect(picture.drawn().pixels == picture.drawn().pixels)
  }

  @Test("Entities and paths are unique, and every query names a picture that is drawn")
  func references() {
    let entities = SampleCatalog.entities
    #expect(Set(entities.map { "\($0.type)/\($0.id)" }).count == entities.count)
    let paths = entities.flatMap(\.pictures).map(\.path)
    let queries = SampleQueries.all
    #expect(Set(paths + queries.map(\.path)).count == paths.count + queries.count)
    #expect(queries.allSatisfy { $0.source.map(paths.contains) ?? ($0.change == .none) })
  }

  @Test("Each change has at least three queries")
  func changes() {
    let counts = Dictionary(grouping: SampleQueries.all, by: \.change).mapValues(\.count)
    for change in Query.Change.allCases {
      #expect(counts[change, default: 0] >= 3, "\(change)")
    }
  }

  @Test("Quotes and backslashes in the manifest are escaped")
  func escaping() {
    #expect(JSON.object([("a\"b", .text("c\\d\n"))]).line == #"{"a\"b":"c\\d\n"}"#)
  }
}
