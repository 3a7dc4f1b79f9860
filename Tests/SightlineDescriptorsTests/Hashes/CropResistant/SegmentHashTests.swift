import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import Testing

@Suite struct SegmentHashTests {
  private func hash(_ digits: String) throws -> SegmentHash { try SegmentHash(hex: digits) }

  @Test("A part is found in the whole, but the whole is only partly found in the part")
  func isAsymmetric() throws {
    let part = try hash("ff00ff00ff00ff00")
    let whole = try hash("ff00ff00ff00ff01,0123456789abcdef,fedcba9876543210")
    #expect(part.found(in: whole) == (1, 1))
    let likeness: Double = 1 - 1.0 / 64
    let (near, far): (Double, Double) = (1 - likeness, 3 - likeness)
    #expect(part.distance(to: whole) == near)
    #expect(whole.distance(to: part) == far)
    #expect(part.matches(whole) && whole.matches(part))
    #expect(!whole.matches(part, minimumCount: 2))
  }

  @Test("More than a quarter of the bits is not a match, a quarter is")
  func cutoff() throws {
    let zero = try hash("0000000000000000")
    #expect(zero.found(in: try hash("000000000000ffff")) == (1, 16))
    #expect(zero.found(in: try hash("000000000001ffff")) == (0, 0))
    #expect(zero.distance(to: try hash("000000000001ffff")) == 1)
  }

  @Test("Digits come back; segments of different lengths, none, or other characters are errors")
  func hex() throws {
    let digits = "c4d9f3e3e1c18101,706c6e66464c99b9"
    #expect(try hash(digits).hex == digits)
    for bad in ["", "12,123", "12,,34", "zz", String(repeating: "0,", count: 1024) + "0"] {
      #expect(throws: SightlineError.self) { try SegmentHash(hex: bad) }
    }
  }

  @Test("A crop shares segments with its picture")
  func crop() throws {
    let picture = try TestPicture.text.draw(width: 200, height: 160)
    let part = try picture.cropped(to: PixelRegion(x: 0, y: 0, width: 150, height: 160))
    let algorithm = CropResistantHash()
    let whole = algorithm.describe(PreparedPicture(picture, minimumShortSide: nil))
    #expect(algorithm.describe(PreparedPicture(part, minimumShortSide: nil)).matches(whole))
  }

  @Test("The largest segments are kept, largest first")
  func limit() throws {
    let picture = PreparedPicture(
      try TestPicture.text.draw(width: 200, height: 160),
      minimumShortSide: nil
    )
    let all = CropResistantHash().describe(picture)
    let two = CropResistantHash(maximumSegmentCount: 2).describe(picture)
    #expect(all.segments.count > 2)
    #expect(two.segments.count == 2)
    #expect(Set(two.segments).isSubset(of: Set(all.segments)))
  }
}
