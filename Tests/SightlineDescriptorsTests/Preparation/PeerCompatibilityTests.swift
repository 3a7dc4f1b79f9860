import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct PeerCompatibilityTests {
  private let wide = try? ReadOnlyPixelBuffer(
    width: 3,
    height: 1,
    format: .gray16,
    // Low byte first, as on every machine this runs on.
    bytes: [200, 0, 232, 3, 255, 255]
  )

  @Test("16-bit samples are scaled, and clipped only on demand")
  func sixteenBits() throws {
    let buffer = try #require(wide)
    #expect(PreparedPicture(buffer).luma.graySamples == [1, 4, 255])
    let clipped = PreparedPicture(buffer, compatibility: .clipsSixteenBits)
    #expect(clipped.luma.graySamples == [200, 255, 255])
  }

  @Test("Hidden colours count only on demand", arguments: [PixelFormat.rgba8, .bgra8])
  func alpha(format: PixelFormat) throws {
    let buffer = try ReadOnlyPixelBuffer(
      width: 1,
      height: 1,
      format: format,
      bytes: [40, 40, 40, 0]
    )
    #expect(PreparedPicture(buffer).luma.graySamples == [255])
    #expect(PreparedPicture(buffer, compatibility: .ignoresAlpha).luma.graySamples == [40])
  }
}
