import SightlineCatalog
import SightlineFoundation
import SightlineSearch
import SightlineText
import TestSupport
import Testing

@Suite("LabelMatch")
struct LabelMatchTests {
  private func catalog() throws -> TestCatalog {
    try TestCatalog([
      (.make("fuji", title: "Fuji", labels: ["volcano"]), []),
      (.make("quoddy", title: "West Quoddy", labels: ["light house", "coast"]), []),
      (.make("gate", title: "Golden Gate Bridge", labels: ["Suspension bridge"]), []),
      (.make("alps", title: "The Alps", labels: ["Mountains"]), []),
      (.make("eiffel", title: "Eiffel", labels: ["tower"]), []),
      (.make("cup", type: "object", title: "Coffee-cup", labels: ["富士山", "🗻"]), []),
      (.make("crane", type: "object", title: "Sandhill", labels: ["crane"]), []),
    ])
  }

  private func matches(_ label: String) async throws -> [String: LabelMatch] {
    let world = try TestWordNet.world()
    let engine = try await catalog().engine(synonyms: try WordNet(at: world.folder))
    let found = try await engine.search(SearchQuery(labels: [label])).matches
    return try Dictionary(
      uniqueKeysWithValues: found.map { match in
        (match.entity.identifier.id, try #require(match.evidence.labels?.first))
      }
    )
  }

  @Test(
    "A match has the matching words, their place and the way of matching",
    arguments: [
      ("VOLCANO", "fuji", LabelMatch.Kind.exact, "volcano", LabelMatch.Source.label, 0),
      ("mountain", "alps", .stem, "Mountains", .label, 0),
      ("lighthouse", "quoddy", .compound, "light house", .label, 0),
      ("lighthouses", "quoddy", .compound, "light house", .label, 0),
      ("coffeecup", "cup", .compound, "Coffee-cup", .title, 0),
      ("coffee cups", "cup", .stem, "Coffee-cup", .title, 0),
      ("mount", "alps", .synonym, "Mountains", .label, 0),
      ("mountain", "fuji", .hypernym, "volcano", .label, 1),
      ("elevation", "fuji", .hypernym, "volcano", .label, 2),
      ("span", "gate", .hypernym, "Suspension bridge", .label, 1),
      ("volcano", "alps", .hyponym, "Mountains", .label, 1),
      ("lighthouse", "eiffel", .hyponym, "tower", .label, 1),
      ("山", "cup", .exact, "山", .label, 0),
      ("🗻", "cup", .exact, "🗻", .label, 0),
      ("objects", "cup", .exact, "Objects", .type, 0),
    ]
  )
  func evidence(
    label: String,
    id: String,
    kind: LabelMatch.Kind,
    words: String,
    source: LabelMatch.Source,
    distance: Int
  ) async throws {
    let match = try #require(try await matches(label)[id])
    #expect(match.label == label)
    #expect(match.kind == kind)
    #expect(match.words == words)
    #expect(match.source == source)
    #expect(match.distance == distance)
    #expect(match.inverseDocumentFrequency > 0)
  }

  @Test("Two kinds of the same thing do not match")
  func siblings() async throws {
    #expect(try await matches("bridge")["eiffel"] == nil)
    #expect(try await matches("mouse")["crane"] == nil)
  }

  @Test("A better match is worth more: exact, ending, compound, synonym, kinds by their distance")
  func order() {
    var strengths = [1, LabelStrength.stem, LabelStrength.compound]
    strengths.append(LabelStrength.color(share: 1))
    strengths.append(LabelStrength.concept(.synonym, distance: 0, ranks: 0))
    for distance in 1...LabelStrength.maximumHypernymDistance {
      strengths.append(LabelStrength.concept(.hypernym, distance: distance, ranks: 0))
    }
    for (better, worse) in zip(strengths, strengths.dropFirst()) { #expect(better > worse) }
    for distance in 1...LabelStrength.maximumHyponymDistance {
      let more = LabelStrength.concept(.hypernym, distance: distance, ranks: 0)
      #expect(LabelStrength.concept(.hyponym, distance: distance, ranks: 0) < more)
      #expect(LabelStrength.concept(.hypernym, distance: distance, ranks: 1) < more)
    }
    #expect(LabelStrength.color(share: 0.2) < LabelStrength.color(share: 0.9))
  }

  @Test("Without WordNet, words still match by their letters")
  func withoutWordNet() async throws {
    let engine = try await catalog().engine()
    #expect(engine.synonyms == nil)
    let found = try await engine.search(SearchQuery(labels: ["mountain"])).matches
    #expect(found.map(\.entity.identifier.id) == ["alps"])
    #expect(try await engine.search(SearchQuery(labels: ["automobile"])).matches.isEmpty)
  }

  @Test("The IDF handed to the profile is that of all matches")
  func summedFrequency() async throws {
    let engine = try await catalog().engine()
    let match = try #require(
      try await engine.search(SearchQuery(labels: ["coast", "lighthouse"])).matches.first
    )
    let sum = match.evidence.labels?.reduce(0) { $0 + $1.inverseDocumentFrequency }
    let contribution = try #require(match.evidence[.labels])
    #expect(contribution.measured == sum)
    let answered = try #require(match.evidence.answeredLabels)
    #expect(answered.frequency == sum)
    #expect(contribution.logOdds == MatchRule(engine.profile, among: 1).labels(answered))
  }
}
