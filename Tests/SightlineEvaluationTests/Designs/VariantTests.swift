import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDuplicates
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

/// The same thing in another colour: another product of a shop, another file of a library.
@Suite("Things in several colours")
struct VariantTests {
  private static func catalog(_ folder: EvaluationFolder, _ turns: [Double]) async throws -> Catalog
  {
    for (number, turn) in turns.enumerated() {
      let picture = try DrawnObject(seed: 8).draw(hueTurn: turn)
      try folder.write("pictures/\(number).png", ImageEncoder.png(picture))
    }
    return try await folder.built()
  }

  @Test("The queried colour comes first, and the other one is not answered")
  func both() async throws {
    let engine = try await SearchEngine(
      Self.catalog(EvaluationFolder(), [0, 200])
    )
    for (number, turn) in [0.0, 200].enumerated() {
      let query = try PictureChange.warm.apply(
        to: DrawnObject(seed: 8).draw(hueTurn: turn),
        seed: 1
      )
      let answer = try await engine.search(SearchQuery(picture: query, limit: 5))
      #expect(answer.matches.map(\.entity.identifier) == [.picture(number)])
    }
  }

  @Test("With only another colour in the catalog, nothing is answered, and the comparison says why")
  func alone() async throws {
    let engine = try await SearchEngine(Self.catalog(EvaluationFolder(), [200]))
    let query = try DrawnObject(seed: 8).draw()
    #expect(try await engine.search(SearchQuery(picture: query)).matches.isEmpty)
    let comparison = PictureComparison(query, try DrawnObject(seed: 8).draw(hueTurn: 200))
    #expect(comparison.score < 0.5)
    // The hues are the strongest measured evidence against it.
    let against = comparison.evidence.min { $0.logOdds < $1.logOdds }
    #expect(against?.signal == .otherColor)
    #expect(try #require(comparison.evidence.hues?.turned) > 0.5)
  }

  @Test(
    "A thing with little colour is surer in its own than in another one",
    arguments: [54, 71, 100, 119]
  )
  func pale(seed: UInt64) throws {
    var random = SeededRandom(seed: seed, name: "turn")
    let turn = Double(60 + random.index(below: 241))
    let picture = try DrawnObject(seed: seed).draw()
    let query = try PictureChange.jpeg30.apply(to: picture, seed: 1)
    let same = PictureComparison(query, picture).score
    let other = try DrawnObject(seed: seed).draw(hueTurn: turn)
    // How little colour says is a matter of odds, and no veto.
    #expect(same > 0.9 && PictureComparison(query, other).score < same)
  }

  @Test("A grey or sepia copy is the same picture", arguments: [PictureChange.gray, .sepia])
  func filtered(change: PictureChange) async throws {
    let engine = try await SearchEngine(Self.catalog(EvaluationFolder(), [0]))
    let query = try change.apply(to: DrawnObject(seed: 8).draw(), seed: 1)
    #expect(try await engine.search(SearchQuery(picture: query)).matches.count == 1)
  }

  @Test("Two colours are not duplicates; a grey copy belongs to either, but does not join them")
  func duplicates() async throws {
    let folder = try EvaluationFolder()
    let copy = try PictureChange.gray.apply(to: DrawnObject(seed: 8).draw(), seed: 1)
    try folder.write("pictures/2.png", ImageEncoder.png(copy))
    let catalog = try await Self.catalog(folder, [0, 200])
    let groups = try await DuplicateFinder().duplicates(in: catalog).allGroups
    #expect(groups.count == 1)
    #expect(groups.first?.files.count == 2)
  }
}
