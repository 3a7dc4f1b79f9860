import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("SearchEngine, with a budget for its looks")
struct SearchBudgetTests {
  /// A small thing in a cluttered frame, which only a closer look finds.
  private static func picture() throws -> ReadOnlyPixelBuffer {
    try CloserLookTests.frame(
      width: 1200,
      height: 900,
      ground: DrawnPicture.texture(50),
      showing: DrawnPicture.texture(2),
      at: (700, 500),
      size: (200, 150)
    )
  }

  @Test("More work never finds less, no bound finds all, and a cut search says so")
  func work() async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    let picture = try Self.picture()
    let all = try await engine.search(SearchQuery(picture: picture))
    #expect(all.map(\.entity.identifier.id) == ["e2"] && !all.isCutShort)
    var last: Set<EntityIdentifier> = []
    var cut: [Bool] = []
    for work in stride(from: 0.0, through: 60, by: 4) {
      let found = try await engine.search(
        SearchQuery(picture: picture, budget: SearchBudget(work: work))
      )
      let identifiers = Set(found.map(\.entity.identifier))
      #expect(identifiers.isSuperset(of: last), "with \(work) units")
      last = identifiers
      cut.append(found.isCutShort)
    }
    #expect(last == Set(all.map(\.entity.identifier)))
    // Once enough it stays enough.
    #expect(cut.first == true && cut.last == false)
    #expect(cut == cut.sorted { $0 && !$1 })
  }

  @Test("More work takes the same looks and more, in any picture, and never more than it allows")
  func looks() async throws {
    let labels = try (21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    let engine = try await TestCatalog(LocalSearchTests.things() + labels).engine()
    let pictures = [
      try Self.picture(), try DrawnPicture.label(1, 22), try DrawnPicture.label(1, 50),
      try DrawnPicture.label(1, 23).cropped(
        to: PixelRegion(x: 150, y: 10, width: 200, height: 120)
      ),
      try LocalSearchTests.screen([
        (try DrawnPicture.texture(1), 0, 30), (try DrawnPicture.texture(4), 200, 140),
      ]),
    ]
    for (number, picture) in pictures.enumerated() {
      var last: [Look] = []
      for work in [0, 1, 4, 8, 16, 24, 32, 48, nil] as [Double?] {
        let query = SearchQuery(picture: picture, budget: SearchBudget(work: work))
        let asked = try await engine.asked(query)
        let found = try await engine.session(for: query) { (session) throws(SightlineError) in
          try session.ranking(of: asked).scored?.found.looks ?? []
        }
        let looks = found.filter { $0.cost > 0 }
        #expect(found.contains(.check) && looks.starts(with: last), "query \(number)")
        #expect(looks.reduce(0) { $0 + $1.cost } <= max(work ?? .infinity, 1))
        last = looks
      }
    }
  }

  @Test("Without time only the first look is taken, and with much time all are")
  func time() async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    let picture = try Self.picture()
    let hasty = try await engine.search(
      SearchQuery(picture: picture, budget: SearchBudget(time: .zero))
    )
    #expect(hasty.isCutShort)
    let calm = try await engine.search(
      SearchQuery(picture: picture, budget: SearchBudget(time: .seconds(Int64.max)))
    )
    #expect(!calm.isCutShort)
    #expect(calm.matches == (try await engine.search(SearchQuery(picture: picture))).matches)
    // A picture that the first look settles is found without any time, and nothing was left out.
    let whole = try await engine.search(
      SearchQuery(picture: DrawnPicture.texture(2), budget: SearchBudget(time: .zero))
    )
    #expect(whole.first?.entity.identifier.id == "e2" && !whole.isCutShort)
  }

  @Test(
    "A negative budget is refused",
    arguments: [
      SearchBudget(work: -1), SearchBudget(work: .nan), SearchBudget(time: .seconds(-1)),
    ]
  )
  func refused(budget: SearchBudget) async throws {
    let engine = try await TestCatalog(LocalSearchTests.things()).engine()
    let picture = try DrawnPicture.texture(2)
    let error = await #expect(throws: SightlineError.self) {
      try await engine.search(SearchQuery(picture: picture, budget: budget))
    }
    #expect(error?.code == .invalidBudget)
  }
}
