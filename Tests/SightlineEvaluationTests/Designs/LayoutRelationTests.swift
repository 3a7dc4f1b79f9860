import SightlineDescriptors
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels
import SightlineSearch
import Testing

/// Pictures that have nearly all features in common, and are different things all the same.
@Suite("Relations of pictures of one layout")
struct LayoutRelationTests {
  private static func measured(
    _ one: ReadOnlyPixelBuffer,
    _ other: ReadOnlyPixelBuffer
  ) throws -> PairRelation.Measured {
    let descriptors = DescriptorSet.standard
    return try #require(
      PairRelation.measured(descriptors.describe(one), descriptors.describe(other))
    )
  }

  private static let posters = DrawnDocument(.poster, layout: 1)

  @Test("Posters over one photo are alternatives")
  func posters() throws {
    let measured = try Self.measured(
      Self.posters.draw(0, width: 600),
      Self.posters.draw(2, width: 600)
    )
    #expect(measured.repeated > 0.5)
    #expect(try #require(measured.shift) < 0.02)
    #expect(RelationTable.standard.sceneLogOdds(measured) < 0)
  }

  @Test(
    "A copy of a poster is no alternative to it",
    arguments: [PictureChange.jpeg30, .warm, .brighter]
  )
  func copies(change: PictureChange) throws {
    let poster = try Self.posters.draw(0, width: 600)
    let measured = try Self.measured(poster, change.apply(to: poster, seed: 1))
    #expect(try #require(measured.shift) < 0.02)
    #expect(RelationTable.standard.sceneLogOdds(measured) > 0)
  }

  @Test("The relation of two pictures is the same whichever is named first")
  func order() throws {
    let poster = try Self.posters.draw(0, width: 600)
    let others = [
      try Self.posters.draw(2, width: 600), try PictureChange.crop10.apply(to: poster, seed: 1),
      try PictureChange.photographed.apply(to: poster, seed: 2),
      try PictureChange.jpeg30.apply(to: poster, seed: 3), poster,
    ]
    for (number, other) in others.enumerated() {
      #expect(try Self.measured(poster, other) == Self.measured(other, poster), "\(number)")
    }
  }

  @Test("A part of a poster does not have its corners where the poster has them")
  func part() throws {
    let poster = try Self.posters.draw(0, width: 600)
    let measured = try Self.measured(
      poster,
      PictureChange.crop10.apply(to: poster, seed: 1)
    )
    #expect(try #require(measured.shift) > 0.05)
  }
}
