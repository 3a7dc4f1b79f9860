import Foundation
import SightlineCatalog
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("ColorAgreement")
struct ColorAgreementTests {
  /// A profile with a given weight of other colours in the catalog.
  private static func profile(recolored nats: Double) -> MatchProfile {
    var profile = MatchProfile.standard
    profile.explanations.otherColor.ramps.removeAll { $0.signal == .recolored }
    profile.explanations.otherColor.ramps.append(.init(.recolored, 0, 2, nats))
    return profile
  }

  /// A picture in other colours: its channels turned.
  private static func recolored(_ picture: ReadOnlyPixelBuffer) throws -> ReadOnlyPixelBuffer {
    try DrawnPicture.draw(width: picture.width, height: picture.height) { x, y in
      let pixel = picture.row(y, as: RGB8.self)[x]
      return SIMD3(Int(pixel.green), Int(pixel.blue), Int(pixel.red))
    }
  }

  private static func first(
    _ engine: SearchEngine,
    _ picture: ReadOnlyPixelBuffer,
    _ agreement: ColorAgreement
  ) async throws -> Match? {
    try await engine.search(
      SearchQuery(picture: picture, colorAgreement: agreement, limit: 1, minimumScore: 0)
    ).first
  }

  @Test(
    "Where colours must agree, each design is weighed as if the catalog had it in three other colours"
  )
  func asIfThree() async throws {
    let things = try (1...4).map { (Entity.make("t\($0)"), [try DrawnPicture.texture($0)]) }
    let catalog = try TestCatalog(things)
    for picture in [
      try Self.recolored(DrawnPicture.texture(2)),
      try DrawnPicture.texture(3).cropped(to: PixelRegion(x: 10, y: 5, width: 170, height: 130)),
    ] {
      // With ln 4 of the ramp's 2 nats, the odds of another colour are as much greater as the ramp says.
      let engine = try await catalog.engine(profile: Self.profile(recolored: 8))
      let usual = try #require(try await Self.first(engine, picture, .usual)?.evidence.explanations)
      let strict = try #require(
        try await Self.first(engine, picture, .mustAgree)?.evidence.explanations
      )
      let shift = log(strict[.otherColor] / strict.same) - log(usual[.otherColor] / usual.same)
      #expect(abs(shift - 8 * log(4) / 2) < 1e-6, "\(shift)")
    }
  }

  @Test("It never raises the score of a match, and changes nothing where no view holds")
  func lower() async throws {
    let things = try (1...4).map { (Entity.make("t\($0)"), [try DrawnPicture.texture($0)]) }
    let engine = try await TestCatalog(things).engine()
    for picture in [
      try DrawnPicture.texture(1), try Self.recolored(DrawnPicture.texture(2)),
      try DrawnPicture.texture(9),
    ] {
      let usual = try await engine.search(
        SearchQuery(picture: picture, limit: 9, minimumScore: 0)
      )
      let strict = try await engine.search(
        SearchQuery(picture: picture, colorAgreement: .mustAgree, limit: 9, minimumScore: 0)
      )
      for match in strict {
        let other = try #require(usual.first { $0.entity == match.entity })
        #expect(match.score <= other.score + 1e-12)
        if match.evidence.view == nil { #expect(match.score == other.score) }
      }
    }
  }
}
