import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("The same evidence for every caller")
struct OneEvidenceTests {
  private static func scenes() throws -> [ReadOnlyPixelBuffer] {
    try (1...6).map { try DrawnPicture.texture($0) } + [
      try LocalSearchTests.screen([(try DrawnPicture.texture(2), 20, 40)]),
      try LocalSearchTests.screen([
        (try DrawnPicture.texture(1), 0, 30), (try DrawnPicture.texture(4), 200, 140),
      ]),
      try DrawnPicture.texture(3).oriented(.upMirrored),
      try DrawnPicture.scene(5), try DrawnPicture.scene(6).brightened(by: 20),
    ]
  }

  @Test("A search and a comparison give one pair of pictures the same findings and view")
  func queryAndComparison() async throws {
    let scenes = try Self.scenes()
    let things = scenes.enumerated().map { (Entity.make("e\($0)"), [$1]) }
    let engine = try await TestCatalog(things).engine()
    var views = 0
    for query in [scenes[0], scenes[6], scenes[7], scenes[9]] {
      let matches = try await engine.search(
        SearchQuery(picture: query, limit: 100, minimumScore: 0)
      ).matches
      #expect(matches.count == scenes.count)
      for match in matches {
        let place = try #require(Int(match.entity.identifier.id.dropFirst()))
        let comparison = engine.compare(query, scenes[place])
        if match.evidence.view != nil { views += 1 }
        // Another entity that claims the same place of the query, or that also has a part of the picture, affects
        // the score.
        let agreement = match.evidence.viewAgreement
        guard agreement?.rivalShare == nil, agreement?.common ?? 0 == 0,
          match.evidence[.alternatives] == nil
        else {
          #expect(match.score <= comparison.score)
          continue
        }
        #expect(match.evidence.findings == comparison.evidence.findings)
        #expect(match.evidence.view == comparison.evidence.view)
        // A comparison of the same pixels is certain; a search, which has only descriptors, weighs them.
        if comparison.hasSamePixels {
          #expect(comparison.score == 1)
        } else {
          #expect(abs(match.score - comparison.score) < 1e-12)
        }
      }
    }
    #expect(views > 4)
  }

  @Test("An entity's answer does not depend on others with another place, or none")
  func independence() async throws {
    let things = try LocalSearchTests.things()
    let all = try await TestCatalog(things).engine()
    let screen = try LocalSearchTests.screen([
      (try DrawnPicture.texture(1), 0, 30), (try DrawnPicture.texture(4), 200, 140),
    ])
    let request = SearchQuery(picture: screen, limit: 100, minimumScore: 0)
    let together = try await all.search(request).matches
    for (place, thing) in things.enumerated() {
      let alone = try await TestCatalog([thing]).engine().search(request).matches
      let one = try #require(alone.first)
      let other = try #require(together.first { $0.entity.identifier.id == "e\(place + 1)" })
      #expect(one.evidence.findings == other.evidence.findings && one.score == other.score)
      #expect(one.evidence.view == other.evidence.view)
    }
  }

  @Test("Copies of one thing are all found, however many there are", arguments: [5, 40])
  func copies(count: Int) async throws {
    let texture = try DrawnPicture.texture(2)
    let others = try (10...12).map { (Entity.make("other\($0)"), [try DrawnPicture.texture($0)]) }
    let engine = try await TestCatalog(
      (0..<count).map { (Entity.make("copy\($0)"), [texture]) } + others
    ).engine()
    let screen = try LocalSearchTests.screen([(texture, 100, 60)])
    let results = try await engine.search(SearchQuery(picture: screen, limit: 100))
    #expect(results.total == count)
    #expect(Set(results.matches.map(\.score)).count == 1)
  }

  @Test("An added evidence is the sum of its findings, and its score the logistic function of that")
  func sums() throws {
    let comparison = PictureComparison(
      try DrawnPicture.scene(3).brightened(by: 9),
      try DrawnPicture.scene(3)
    )
    let sum = comparison.evidence.reduce(comparison.evidence.prior ?? 0) { $0 + $1.logOdds }
    #expect(comparison.evidence.logOdds == sum)
    #expect(comparison.score == MatchRule.score(logOdds: sum))
  }
}
