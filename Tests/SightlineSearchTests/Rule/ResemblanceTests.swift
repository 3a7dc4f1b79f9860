import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("SearchEngine, ordering doubtful entities")
struct ResemblanceTests {
  /// Four pictures full of corners in colours of their own, and one almost without features.
  private static func makeEngine() async throws -> SearchEngine {
    var entities = try (1...4).map { seed in
      (
        Entity.make("e\(seed)", labels: ["box", "kind \(seed % 2)"]),
        [try DrawnPicture.tinted(seed, by: seed)]
      )
    }
    entities.append((.make("a-plain", labels: ["plain"]), [try plain()]))
    return try await TestCatalog(entities).engine()
  }

  /// A bright disc on grey: a hash, but too few features to expect a match from.
  static func plain() throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: 200, height: 150) { x, y in
      let (dx, dy) = (x - 70, y - 60)
      return dx * dx + dy * dy < 1600 ? SIMD3(repeating: 220) : SIMD3(repeating: 90)
    }
  }

  private func ranked(_ query: SearchQuery) async throws -> [Match] {
    var query = query
    query.minimumScore = 0
    return try await Self.makeEngine().search(query).matches
  }

  @Test("If nothing is verified, the picture of similar colours comes first", arguments: 1...4)
  func colors(color: Int) async throws {
    let picture = try DrawnPicture.tinted(50 + color, by: color)
    let matches = try await ranked(SearchQuery(picture: picture))
    #expect(matches.first?.entity.identifier.id == "e\(color)")
    #expect(matches.first?.evidence.view == nil)
  }

  @Test("A featureless picture does not come before all others")
  func plainPicture() async throws {
    for color in 1...4 {
      let matches = try await ranked(
        SearchQuery(picture: try DrawnPicture.tinted(60 + color, by: color))
      )
      #expect(matches.first?.entity.identifier.id != "a-plain")
    }
  }

  @Test("A label brings its entities to the front, the most alike first")
  func labels() async throws {
    for (color, expected) in [(1, "e1"), (3, "e3")] {
      let picture = try DrawnPicture.tinted(70 + color, by: color)
      let matches = try await ranked(SearchQuery(picture: picture, labels: ["kind 1"]))
      #expect(matches.first?.entity.identifier.id == expected)
      #expect(Set(matches.prefix(2).map(\.entity.identifier.id)) == ["e1", "e3"])
    }
  }

  @Test("A missing view subtracts at most the evidence of hashes and colours")
  func missingMatch() async throws {
    let picture = try DrawnPicture.tinted(81, by: 1)
    for match in try await ranked(SearchQuery(picture: picture)) {
      try Self.expectBound(match.evidence)
    }
    let comparison = PictureComparison(picture, try DrawnPicture.tinted(1, by: 1))
    #expect(comparison.evidence.view == nil)
    try Self.expectBound(comparison.evidence)
  }

  private static func expectBound(_ evidence: Evidence) throws {
    var whole = 0.0
    for finding in evidence {
      switch finding.signal {
      case .hash, .color: whole += finding.logOdds
      default: continue
      }
    }
    let others: [Signal] = [
      .localFeatures, .depth, .otherColor, .series, .sharedGround, .plainness,
    ]
    let taken = others.reduce(0) { $0 + (evidence[$1]?.logOdds ?? 0) }
    #expect(taken >= -whole - 1e-12 && taken <= 0)
    #expect(evidence[.localFeatures] != nil)
  }

  @Test("Resemblance only subtracts, at most one nat, and less the more alike the pictures are")
  func bounds() async throws {
    let matches = try await ranked(
      SearchQuery(picture: try DrawnPicture.tinted(2, by: 2))
    )
    let found = matches.compactMap { $0.evidence[.resemblance] }
    #expect(found.count == matches.count && !found.isEmpty)
    for finding in found { #expect((-1...0).contains(finding.logOdds)) }
    for one in found {
      for other in found where one.measured < other.measured {
        #expect(one.logOdds < other.logOdds)
      }
    }
    #expect(found[0].measured == found.map(\.measured).max())
  }
}
