import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("SearchQuery, with colours")
struct ColorQueryTests {
  /// A picture whose left part, some tenths of it, has one colour and the rest another.
  private func picture(
    _ left: SIMD3<Int>,
    tenths: Int,
    _ right: SIMD3<Int> = [128, 128, 128]
  ) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: 100, height: 80) { x, _ in x < 10 * tenths ? left : right }
  }

  private let red: SIMD3<Int> = [200, 20, 20]
  private let blue: SIMD3<Int> = [20, 40, 200]

  private func catalog(describedBy set: DescriptorSet = .standard) throws -> TestCatalog {
    try TestCatalog(
      [
        (.make("bus", labels: ["bus"]), [try picture(red, tenths: 9)]),
        (.make("door", labels: ["door"]), [try picture(blue, tenths: 5, red)]),
        (
          .make("stripe", labels: ["bus"]),
          [try picture(red, tenths: 1), try picture(red, tenths: 0)]
        ),
        (
          .make("sky", labels: ["sky"]),
          [try picture(red, tenths: 0), try picture(blue, tenths: 8)]
        ),
        (.make("word", labels: ["red"]), []),
      ],
      describedBy: set
    )
  }

  private func ids(_ query: SearchQuery) async throws -> [String] {
    try await catalog().engine().search(query).matches.map(\.entity.identifier.id)
  }

  @Test("A colour alone finds pictures with enough of it, those with the most first")
  func colorsAlone() async throws {
    #expect(try await ids(SearchQuery(colors: ["red"])) == ["bus", "door"])
    #expect(try await ids(SearchQuery(colors: ["Blue"])) == ["sky", "door"])
    #expect(try await ids(SearchQuery(colors: ["green"])) == [])
    #expect(try await ids(SearchQuery(colors: ["red", "navy"])) == ["door"])
  }

  @Test("A colour removes matches of labels that do not show it")
  func colorsAndLabels() async throws {
    #expect(try await ids(SearchQuery(labels: ["bus"], colors: ["red"])) == ["bus"])
    #expect(try await ids(SearchQuery(labels: ["bus"], excludedLabels: ["red"])) == ["stripe"])
  }

  @Test("The name of a colour as a label finds the word first, then the pictures")
  func colorLabels() async throws {
    let matches = try await catalog().engine().search(SearchQuery(labels: ["red"])).matches
    #expect(matches.map(\.entity.identifier.id) == ["word", "bus", "door"])
    let evidence = try #require(matches[1].evidence.labels?.first)
    #expect(evidence.kind == .color && evidence.source == .picture && evidence.words == "red")
  }

  @Test("Beside a picture a colour filters the entities and adds no evidence")
  func colorsAndPicture() async throws {
    let engine = try await catalog().engine()
    let shown = try picture(red, tenths: 9)
    let plain = try await engine.search(SearchQuery(picture: shown, minimumScore: 0))
    let chosen = try await engine.search(
      SearchQuery(picture: shown, colors: ["red"], minimumScore: 0)
    )
    #expect(Set(chosen.matches.map(\.entity.identifier.id)) == ["bus", "door"])
    for match in chosen.matches {
      #expect(plain.matches.first { $0.entity == match.entity }?.score == match.score)
    }
  }

  @Test("A catalog without the histogram that colours are read from says so")
  func noHistogram() async throws {
    let engine = try await catalog(describedBy: DescriptorSet([DCTHash()])).engine()
    let error = await #expect(throws: SightlineError.self) {
      try await engine.search(SearchQuery(colors: ["red"]))
    }
    #expect(error?.code == .noColors)
  }
}
