import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite struct SuggestedLabelTests {
  private typealias Neighbor = SuggestedLabel.Neighbor

  private func suggestions(
    _ neighbors: [(labels: [String], similarity: Double)]
  ) -> [SuggestedLabel] {
    SuggestedLabel.suggestions(
      from: neighbors.map { Neighbor(labels: $0.labels, similarity: $0.similarity) }
    )
  }

  @Test("A label that all have is suggested with full weight, a rare one is not")
  func shares() {
    let found = suggestions([
      (["mountain", "snow"], 0.8), (["mountain"], 0.8), (["mountain", "lake"], 0.8),
      (["mountain", "snow"], 0.8),
    ])
    #expect(found.map(\.label) == ["mountain", "snow"])
    #expect(found.map(\.share) == [1, 0.5])
    #expect(found.map(\.entities) == [4, 2])
    #expect(suggestions([]).isEmpty)
    #expect(suggestions([([], 0.9), (["!"], 0.9)]).isEmpty)
  }

  @Test("What a classifier guesses follows, once, if it is more likely right than wrong")
  func guesses() {
    let guesses = PictureTags([
      .init(word: "dogs", probability: 0.9), .init(word: "beagle", probability: 0.6),
      .init(word: "grass", probability: 0.49), .init(word: "Beagles", probability: 0.55),
    ])
    let found = SuggestedLabel.suggestions(
      from: [.init(labels: ["dog"], similarity: 0.8), .init(labels: ["park"], similarity: 0.8)],
      guesses: guesses
    )
    #expect(found.map(\.label) == ["dog", "park", "beagle"])
    #expect(found.map(\.share) == [0.5, 0.5, 0] && found.map(\.entities) == [1, 1, 0])
    #expect(found.map(\.probability) == [0.9, nil, 0.6])
    let alone = SuggestedLabel.suggestions(from: [], guesses: guesses)
    #expect(alone.map(\.label) == ["dogs", "beagle"])
    let many = PictureTags((0..<20).map { .init(word: "word \($0)", probability: 0.7) })
    #expect(
      SuggestedLabel.suggestions(from: [], guesses: many).count == SuggestedLabel.guessLimit
    )
  }

  @Test("An engine whose model guesses words proposes them only when labels are asked for")
  func guessed() async throws {
    let tagger = try GridTagger()
    let picture = try DrawnPicture.scene(1)
    let catalog = try TestCatalog(
      [(.make("a", labels: ["hill"]), [picture])],
      embeddedBy: GridEmbedder()
    )
    let engine = try await SearchEngine(catalog.catalog, embedder: tagger)
    let asked = try await engine.search(SearchQuery(picture: picture, suggestsLabels: true))
    #expect(asked.suggestedLabels.map(\.label).prefix(2) == ["hill", "scene"])
    #expect(asked.suggestedLabels.dropFirst().allSatisfy { $0.entities == 0 })
    let plain = try await engine.search(SearchQuery(picture: picture, similarLimit: 1))
    #expect(plain.suggestedLabels.isEmpty && plain.matches == asked.matches)
  }

  @Test("The more alike an entity is, the more its labels count")
  func weights() {
    var last = 0.0
    for similarity in stride(from: 0.60, through: 0.80, by: 0.02) {
      let found = suggestions([(["cat"], similarity), (["dog"], 0.7)])
      let cat = found.first { $0.label == "cat" }?.share ?? 0
      #expect(cat >= last)
      #expect(abs(similarity - 0.7) < 1e-9 || (found[0].label == "cat") == (similarity > 0.7))
      last = cat
    }
    #expect(last > 0.8)
  }

  @Test("Labels of the same words are one, spelled as in the most alike entity")
  func spelling() {
    let found = suggestions([
      (["Mountains", "mountain"], 0.8), (["mountain"], 0.79), (["MOUNTAIN"], 0.78),
    ])
    #expect(
      found == suggestions([(["Mountains"], 0.8), (["mountain"], 0.79), (["mountain"], 0.78)])
    )
    #expect(found.map(\.label) == ["Mountains"])
    #expect(found.map(\.entities) == [3])
  }

  @Test("Only the most alike, up to the limit, count, in any order")
  func limit() {
    var chance = SeededGenerator(seed: 2)
    let near = (0..<SuggestedLabel.neighborLimit).map { (["near"], 0.9 - Double($0) / 1000) }
    let far = (0..<50).map { _ in (["far"], 0.85) }
    let expected = suggestions(near + far)
    #expect(expected.map(\.label) == ["near"] && expected[0].share == 1)
    for _ in 0..<5 { #expect(suggestions((near + far).shuffled(using: &chance)) == expected) }
    let tied = (0..<30).map { (["label \($0 % 7)", "all"], 0.5) }
    let first = suggestions(tied)
    #expect(first.map(\.label).first == "all")
    for _ in 0..<5 { #expect(suggestions(tied.shuffled(using: &chance)) == first) }
  }

  @Test("On request, a search suggests the labels of look-alikes")
  func searched() async throws {
    let embedder = try GridEmbedder()
    let catalog = try TestCatalog(
      (1...6).map { number in
        (
          .make("e\(number)", labels: number <= 3 ? ["first"] : number == 6 ? [] : ["second"]),
          [try DrawnPicture.scene(number)]
        )
      },
      embeddedBy: embedder
    )
    let engine = try await catalog.engine(embedder: embedder)
    let picture = try DrawnPicture.scene(2).brightened(by: 9)
    let plain = try await engine.search(SearchQuery(picture: picture))
    #expect(plain.suggestedLabels.isEmpty)
    let asked = try await engine.search(SearchQuery(picture: picture, suggestsLabels: true))
    #expect(asked.matches == plain.matches && asked.similar.isEmpty)
    #expect(asked.suggestedLabels.first?.label == "first")
    let other = try await engine.search(
      SearchQuery(
        picture: picture,
        excludedEntities: Set((1...3).map { .init(type: "landmark", id: "e\($0)") }),
        suggestsLabels: true
      )
    )
    #expect(other.suggestedLabels.allSatisfy { $0.label == "second" })
    let unembedded = try await catalog.engine()
      .search(SearchQuery(picture: picture, suggestsLabels: true))
    #expect(unembedded.suggestedLabels.isEmpty)
  }
}
