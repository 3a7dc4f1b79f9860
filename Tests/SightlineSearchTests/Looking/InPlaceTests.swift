import SightlinePixels
import SightlineSearch
import TestSupport
import Testing

@Suite("ViewAgreement, a query that fills its frame as the reference does")
struct InPlaceTests {
  private static func agreement(
    _ query: ReadOnlyPixelBuffer,
    _ reference: ReadOnlyPixelBuffer
  ) throws -> ViewAgreement {
    try #require(PictureComparison(query, reference).evidence.viewAgreement)
  }

  @Test("A copy is in place, and hardly anything of it agrees only roughly", arguments: 1...4)
  func copy(seed: Int) throws {
    let picture = try DrawnPicture.texture(seed)
    let agreement = try Self.agreement(picture.brightened(by: 12), picture)
    #expect(agreement.isInPlace)
    #expect(agreement.roughShare < 0.1)
  }

  @Test("A part is not in place, and no picture with something around it")
  func elsewhere() throws {
    let picture = try DrawnPicture.texture(7)
    let part = try picture.cropped(to: PixelRegion(x: 40, y: 30, width: 140, height: 110))
    #expect(try !Self.agreement(part, picture).isInPlace)
    #expect(try !Self.agreement(picture.framed(), picture).isInPlace)
  }

  @Test("Where much agrees only roughly in place, another of a series is likelier")
  func series() {
    func shares(isInPlace: Bool, rough: Double) -> ExplanationShares? {
      var measured = Measurements(distances: [], commonFeatureCount: 300)
      measured.view = ViewMeasurements(
        logOdds: 40,
        inliers: 10,
        agreement: ViewAgreement(
          seen: 250,
          agreeing: 190,
          isInPlace: isInPlace,
          roughShare: rough
        )
      )
      return MatchRule(.standard, among: 1000).shares(measured)
    }
    let elsewhere = shares(isInPlace: false, rough: 0.4)?[.series] ?? 1
    let there = shares(isInPlace: true, rough: 0.4)?[.series] ?? 0
    #expect(there > 2 * elsewhere)
    #expect(shares(isInPlace: true, rough: 0) == shares(isInPlace: false, rough: 0))
  }
}
