import Testing

@testable import SampleDrawing

struct SampleCatalogTests {
  @Test("A drawing is the same whenever it is drawn")
  func determinism() throws {
    let picture = Picture("landmarks/fuji.jpg", 120) { MountFuji.draw(&$0, .day) }
    #expect(try picture.drawn().pixels == picture.drawn().pixels)
  }

  @Test("Entities and paths are unique, and every query names a picture that is drawn")
  func references() {
    let entities = SampleCatalog.entities
    #expect(Set(entities.map { "\($0.type)/\($0.id)" }).count == entities.count)
    let paths = entities.flatMap(\.pictures).map(\.path)
    let queries = SampleQueries.all
    let asked = queries.map(\.path) + CaptureQueries.all.map(\.path)
    #expect(Set(paths + asked).count == paths.count + asked.count)
    #expect(CaptureQueries.all.allSatisfy { $0.sources.allSatisfy(paths.contains) })
    #expect(queries.allSatisfy { $0.source.map(paths.contains) ?? ($0.change == .none) })
  }

  @Test("Each change has at least three queries")
  func changes() {
    let changes = SampleQueries.all.map(\.change) + CaptureQueries.all.map(\.change)
    let counts = Dictionary(grouping: changes) { $0 }.mapValues(\.count)
    for change in Query.Change.allCases {
      #expect(counts[change, default: 0] >= 3, "\(change)")
    }
  }

  @Test("Quotes and backslashes in the manifest are escaped")
  func escaping() {
    #expect(JSON.object([("a\"b", .text("c\\d\n"))]).line == #"{"a\"b":"c\\d\n"}"#)
  }
}
