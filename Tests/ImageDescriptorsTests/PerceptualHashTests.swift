import ImageDescriptors
import Testing

@Suite struct PerceptualHashTests {
  @Test("Hexadecimal digits come back as they went in")
  func hexRoundTrip() throws {
    let hash = try PerceptualHash(hex: "0026273b2b19550e")
    #expect(hash.hex == "0026273b2b19550e")
    #expect(hash.bitCount == 64)
  }
}
