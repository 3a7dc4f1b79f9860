import Testing

@testable import SightlineSearch

@Suite("PairRelation, what makes a copy")
struct PairRelationTests {
  private static func isCopy(repeated: Double, misfit: Double?, shift: Double = 0.001) -> Bool {
    var measured = PairRelation.Measured()
    measured.repeated = repeated
    measured.misfit = misfit
    measured.shift = shift
    return RelationTable.standard.isCopy(measured)
  }

  @Test("A copy has most features of the other, and a layout that hardly differs")
  func copy() {
    #expect(Self.isCopy(repeated: 0.8, misfit: 8))
    #expect(Self.isCopy(repeated: 0.8, misfit: nil))
    #expect(!Self.isCopy(repeated: 0.8, misfit: 40))
  }

  @Test("A copy of a poorer quality has fewer of them, and the same layout")
  func poorCopy() {
    #expect(Self.isCopy(repeated: 0.65, misfit: 4))
    #expect(!Self.isCopy(repeated: 0.55, misfit: 0))
    // Labels of one series have as many in common, and other layouts.
    #expect(!Self.isCopy(repeated: 0.65, misfit: 6))
  }

  @Test("Fewer features say nothing where layouts cannot be compared")
  func unknownLayout() {
    #expect(!Self.isCopy(repeated: 0.65, misfit: nil))
    // A part of a picture has its corners elsewhere, and its layout is another one.
    #expect(!Self.isCopy(repeated: 0.65, misfit: 0, shift: 0.3))
    #expect(Self.isCopy(repeated: 0.8, misfit: 60, shift: 0.3))
  }

  /// How much speaks for one scene in two pictures of even ground, of which features are on one plane.
  private static func sceneLogOdds(
    inlierShare: Double,
    repeated: Double,
    shift: Double,
    foreign: Double = 0,
    misfit: Double? = nil
  ) -> Double {
    var measured = PairRelation.Measured()
    (measured.plainness, measured.equal) = (0.7, 0.9)
    (measured.inlierShare, measured.repeated) = (inlierShare, repeated)
    (measured.shift, measured.foreign, measured.misfit) = (shift, foreign, misfit)
    return RelationTable.standard.sceneLogOdds(measured)
  }

  @Test("A lawn seen from another place is one scene, another sheet of a layout is none")
  func evenGround() {
    #expect(Self.sceneLogOdds(inlierShare: 0.3, repeated: 0.5, shift: 0.5) > 0)
    // Receipts of a shop, aligned by other lines.
    #expect(Self.sceneLogOdds(inlierShare: 0.15, repeated: 0.48, shift: 0.28) < 0)
    // Two forms, filled in otherwise.
    #expect(Self.sceneLogOdds(inlierShare: 0.5, repeated: 0.8, shift: 0.005, misfit: 40) < 0)
    // Flavours of a product, photographed from two sides.
    #expect(Self.sceneLogOdds(inlierShare: 0.3, repeated: 0.5, shift: 0.5, foreign: 0.5) < 0)
  }
}
