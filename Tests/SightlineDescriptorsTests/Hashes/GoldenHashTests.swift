import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct GoldenHashTests {
  @Test(
    "On the same pixels every bit and PDQ's quality are the reference's",
    arguments: GoldenHash.all
  )
  func isReference(golden: GoldenHash) throws {
    let buffer = try golden.picture.draw(width: golden.width, height: golden.height)
    let picture = PreparedPicture(buffer, minimumShortSide: nil)
    #expect(DCTHash().describe(picture).hex == golden.phash)
    #expect(DifferenceHash().describe(picture).hex == golden.dhash)
    let pdq = PDQHash().describe(picture)
    #expect(pdq.hex == golden.pdq)
    #expect(pdq.quality == golden.quality)
  }

  @Test("Pictures with a side under five pixels have no PDQ hash", arguments: [(4, 9), (9, 4)])
  func tooSmallForPDQ(size: (Int, Int)) throws {
    let buffer = try TestPicture.noise.draw(width: size.0, height: size.1)
    let hash = PDQHash().describe(PreparedPicture(buffer))
    #expect(hash.hex == String(repeating: "0", count: 64))
    #expect(hash.quality == 0)
  }
}
