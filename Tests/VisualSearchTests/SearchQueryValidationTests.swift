import PixelBuffers
import Testing
import VisualSearch

@Suite("SearchQuery validation")
struct SearchQueryValidationTests {
  private func error(_ query: SearchQuery) throws -> SearchError? {
    let engine = try SearchEngineLabelTests.catalog().engine()
    do throws(SearchError) {
      _ = try engine.results(for: query)
      return nil
    } catch {
      return error
    }
  }

  @Test("A query for nothing is refused")
  func empty() throws {
    #expect(try error(SearchQuery())?.code == .emptyQuery)
    #expect(try error(SearchQuery(labels: ["", " ", "🗻!"]))?.code == .emptyQuery)
  }

  @Test("A limit below 1 and a score outside 0…1 are refused, with the value named")
  func ranges() throws {
    for limit in [0, -1, Int.min] {
      let error = try error(SearchQuery(labels: ["snow"], limit: limit))
      #expect(error?.code == .invalidLimit)
      #expect(error?.message.contains("\(limit)") == true)
    }
    for score in [-0.1, 1.1, .nan, .infinity] {
      #expect(
        try error(SearchQuery(labels: ["snow"], minimumScore: score))?.code == .invalidScore
      )
    }
  }

  @Test("A region outside the picture, or without one, is refused")
  func regions() throws {
    let region = PixelRegion(x: 90, y: 0, width: 10, height: 10)
    let outside = SearchQuery(picture: try DrawnPicture.scene(1), region: region)
    #expect(try error(outside)?.code == .invalidRegion)
    #expect(try error(SearchQuery(region: region, labels: ["snow"]))?.code == .invalidRegion)
  }

  @Test("A type that the catalog does not have is refused, and those it has are listed")
  func unknownType() throws {
    let error = try error(SearchQuery(labels: ["snow"], types: ["landmrak"]))
    #expect(error?.code == .unknownType)
    #expect(error?.message.contains("landmrak") == true)
    #expect(error?.message.contains("the catalog has landmark") == true)
  }

  @Test("More labels than a query may have are refused, with the limit named")
  func tooManyLabels() throws {
    let labels = (0...SearchQuery.maximumLabels).map { "label\($0)" }
    let error = try error(SearchQuery(labels: labels))
    #expect(error?.code == .tooManyLabels)
    #expect(error?.message.contains("\(SearchQuery.maximumLabels)") == true)
  }
}
