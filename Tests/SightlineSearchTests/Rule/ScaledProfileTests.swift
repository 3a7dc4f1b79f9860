import SightlineCatalog
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Looks do not depend on a profile's numbers")
struct ScaledProfileTests {
  /// The standard profile with all its nats multiplied.
  private static func scaled(by factor: Double) -> MatchProfile {
    var profile = MatchProfile.standard
    profile.prior *= factor
    profile.curves = profile.curves.map { curve in
      SignalCurve(
        descriptor: curve.descriptor,
        knots: curve.knots.map { .init(distance: $0.distance, logOdds: factor * $0.logOdds) }
      )
    }
    for table in [\MatchProfile.view, \.whole] {
      profile[keyPath: table].bias *= factor
      for index in profile[keyPath: table].ramps.indices {
        profile[keyPath: table].ramps[index].nats *= factor
      }
    }
    return profile
  }

  private static func queries() throws -> [ReadOnlyPixelBuffer] {
    let label = try DrawnPicture.label(1, 22)
    return [
      try DrawnPicture.texture(2), try DrawnPicture.texture(3).brightened(by: 20),
      try LocalSearchTests.screen([(try DrawnPicture.texture(3), 150, 60)]),
      try LocalSearchTests.screen([
        (try DrawnPicture.texture(1), 0, 30), (try DrawnPicture.texture(4), 200, 140),
      ]),
      try LocalSearchTests.screen([(try DrawnPicture.texture(2).oriented(.upMirrored), 20, 100)]),
      label, try label.cropped(to: PixelRegion(x: 150, y: 10, width: 200, height: 120)),
      try DrawnPicture.label(1, 50), try DrawnPicture.texture(60), try DrawnPicture.scene(4),
    ]
  }

  private static func catalog() throws -> TestCatalog {
    let labels = try (21...24).map { (Entity.make("p\($0)"), [try DrawnPicture.label(1, $0)]) }
    return try TestCatalog(LocalSearchTests.things() + labels)
  }

  @Test("A profile with all its nats multiplied gives the same measurements", arguments: [0.25, 4])
  func measurements(factor: Double) async throws {
    let catalog = try Self.catalog()
    let (one, other) = (
      try await catalog.engine(), try await catalog.engine(profile: Self.scaled(by: factor))
    )
    for (number, picture) in try Self.queries().enumerated() {
      let query = SearchQuery(picture: picture)
      let pairs = try await one.measurements(of: query, nearest: 100).pairs
      let others = try await other.measurements(of: query, nearest: 100).pairs
      #expect(pairs.map(\.entity) == others.map(\.entity))
      #expect(pairs.map(\.measurements) == others.map(\.measurements), "query \(number)")
      #expect(pairs.map(\.alternatives) == others.map(\.alternatives), "query \(number)")
    }
  }

  @Test("A search takes the same looks with any profile", arguments: [0.25, 4])
  func looks(factor: Double) async throws {
    let catalog = try Self.catalog()
    let engines = [
      try await catalog.engine(), try await catalog.engine(profile: Self.scaled(by: factor)),
    ]
    for (number, picture) in try Self.queries().enumerated() {
      let query = SearchQuery(picture: picture)
      var looks: [[Look]] = []
      for engine in engines {
        let asked = try await engine.asked(query)
        looks.append(
          try await engine.session(for: query) { (session) throws(SightlineError) in
            try session.ranking(of: asked).scored?.found.looks ?? []
          }
        )
      }
      #expect(looks[0] == looks[1] && looks[0].first == .index(.first), "query \(number)")
    }
  }

  @Test("A search finds the same views with any profile", arguments: [0.25, 4])
  func views(factor: Double) async throws {
    let catalog = try Self.catalog()
    let (one, other) = (
      try await catalog.engine(), try await catalog.engine(profile: Self.scaled(by: factor))
    )
    for (number, picture) in try Self.queries().enumerated() {
      let query = SearchQuery(picture: picture)
      let (first, second) = (try await one.search(query), try await other.search(query))
      #expect(first.lookedCloser == second.lookedCloser, "query \(number)")
      for match in first.matches {
        guard let its = second.matches.first(where: { $0.entity == match.entity }) else { continue }
        #expect(its.evidence.view == match.evidence.view, "query \(number)")
        #expect(its.evidence.viewAgreement == match.evidence.viewAgreement, "query \(number)")
        #expect(its.evidence.hues == match.evidence.hues, "query \(number)")
      }
    }
  }
}
