import SightlineCatalog
import SightlineDescriptors
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineSearch

@Suite("Features that come many times in one picture")
struct RepeatedFeaturesTests {
  /// A texture once, or as often as it fits.
  private static func features(tiled: Bool) throws -> LocalFeatures {
    let tile = try DrawnPicture.texture(3)
    let picture = try DrawnPicture.draw(width: 480, height: 360) { x, y in
      let isThere = tiled || (x < tile.width && y < tile.height)
      guard isThere else { return SIMD3(90 + x / 40, 90, 90) }
      let pixel = tile.row(y % tile.height, as: RGB8.self)[x % tile.width]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    return DescribedQuery(picture, by: .standard).localFeatures
  }

  private static func distinct(_ features: LocalFeatures) -> Double {
    features.repetitions(likeness: 0.9, beyond: 8).reduce(0) { $0 + 1 / Double(1 + $1) }
      / Double(features.count)
  }

  @Test("Those of a pattern are few that come often, those of one texture hardly repeat")
  func pattern() throws {
    let (once, often) = (try Self.features(tiled: false), try Self.features(tiled: true))
    #expect(once.count > 20 && often.count > 60)
    #expect(Self.distinct(often) < 0.6 * Self.distinct(once))
  }

  @Test("What lies at the same place is no repetition, and nothing looks like itself")
  func places() throws {
    let features = try Self.features(tiled: true)
    #expect(features.repetitions(likeness: 0.5, beyond: 1000).allSatisfy { $0 == 0 })
    let counts = features.repetitions(likeness: 0, beyond: -1)
    #expect(counts.allSatisfy { $0 < features.count })
  }

  /// A thing in the middle of a floor with a pattern.
  private static func floor(with thing: Int) throws -> ReadOnlyPixelBuffer {
    let (tile, thing) = (try DrawnPicture.texture(3), try DrawnPicture.texture(thing))
    let (left, top) = (140, 105)
    return try DrawnPicture.draw(width: 480, height: 360) { x, y in
      let isThing =
        (left..<left + thing.width).contains(x) && (top..<top + thing.height).contains(y)
      let pixel =
        isThing
        ? thing.row(y - top, as: RGB8.self)[x - left]
        : tile.row(y % tile.height, as: RGB8.self)[x % tile.width]
      return SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  @Test("They count as one where another thing lies on a floor, and not where the same thing does")
  func middle() async throws {
    let engine = try await TestCatalog([(Entity.make("floor"), [try Self.floor(with: 5)])]).engine()
    func agreement(_ thing: Int) throws -> ViewAgreement {
      let comparison = engine.compare(try Self.floor(with: thing), try Self.floor(with: 5))
      return try #require(comparison.evidence.viewAgreement)
    }
    let (same, other) = (try agreement(5), try agreement(6))
    #expect(same.distinct == nil && same.agreeing == same.seen)
    #expect(other.agreeing > 40)
    #expect(try #require(other.distinct) < 0.6 * Double(other.agreeing))
  }
}
