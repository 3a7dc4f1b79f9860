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

  @Test("The layout of a copy differs by hardly a bit", arguments: 1...4)
  func copy(seed: Int) throws {
    let picture = try DrawnPicture.texture(seed)
    let misfit = try Self.agreement(picture.brightened(by: 12), picture).misfitInPlace
    #expect(try #require(misfit) <= 20)
  }

  @Test("Another label of a brand has its corners there, and another layout", arguments: 1...4)
  func sibling(brand: Int) throws {
    let (one, other) = (try DrawnPicture.label(brand, 21), try DrawnPicture.label(brand, 22))
    let misfit = try Self.agreement(one, other).misfitInPlace
    #expect(try #require(misfit) >= 40)
  }

  @Test("Nothing is said of a part, or of a picture with something around it")
  func elsewhere() throws {
    let picture = try DrawnPicture.texture(7)
    let part = try picture.cropped(to: PixelRegion(x: 40, y: 30, width: 140, height: 110))
    #expect(try Self.agreement(part, picture).misfitInPlace == nil)
    #expect(try Self.agreement(picture.framed(), picture).misfitInPlace == nil)
  }
}
