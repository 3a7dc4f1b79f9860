import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct MarrHildrethHashTests {
  /// The hashes that OpenCV 5.0 gave.
  static let references: [(TestPicture, Int, Int, String)] = [
    (
      .noise, 160, 120,
      "2669a4d23d813f62db938df68c89be920ed893cf09336e13656de42d8f2736436783c833e1e150e7"
        + "3c37c34dc99a33037d825fe34dc8cc13768173409cf9c8e4fb07ec8f8364bda4"
    ),
    (
      .text, 333, 64,
      "d831c7ec73e700f2d89b3936cd89b36e6cdbd007742d8c3b639ee0d011e7a47f871362d89b3936cc"
        + "89b36e6cdbc297302d883bc39ee0d000e7803fc71ff2c09b5936cc1db36f6cdb"
    ),
    (
      .blobs, 160, 120,
      "fa78391c8ec767e1d8da69391d8e4b27b1c89b6d3e1f8ec36fb1c8da693c1c0e4b27b2c9d269349c"
        + "924b65b24f9a4984e1f2cb25921b9349a4c0f2592cb61f9b4984e0f0792cb63f"
    ),
  ]

  @Test("At most two bits are not OpenCV's", arguments: references)
  func isReference(picture: TestPicture, width: Int, height: Int, digits: String) throws {
    let buffer = try picture.draw(width: width, height: height)
    let hash = MarrHildrethHash().describe(PreparedPicture(buffer, minimumShortSide: nil))
    #expect(hash.hammingDistance(to: try PerceptualHash(hex: digits)) <= 2)
    #expect(hash.quality > 50)
  }
}
