import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("WebP decoding")
struct WebPDecodingTests {
  @Test("A lossless picture keeps its samples, opaque and transparent")
  func lossless() throws {
    for isOpaque in [true, false] {
      let bytes = WebPComposer.bytes(width: 45, height: 37, isOpaque: isOpaque)
      let decoded = try ImageDecoder.decode(bytes)
      #expect(decoded.info == (try ImageDecoder.probe(bytes)))
      #expect(decoded.info.format == .webp && decoded.info.frameCount == 1)
      #expect(decoded.info.hasAlpha == !isOpaque)
      #expect(decoded.warning == nil)
      let expected =
        isOpaque
        ? DrawnSamples.rgb(width: 45, height: 37)
        : DrawnSamples.rgba(width: 45, height: 37, isOpaque: false)
      #expect(decoded.buffer.samples == expected)
    }
  }

  @Test("A lossy picture is close to its samples, and the library scales it to the requested size")
  func lossy() throws {
    let bytes = WebPComposer.bytes(width: 128, height: 96, quality: 90)
    let decoded = try ImageDecoder.decode(bytes)
    #expect(decoded.info.colorModel == .yCbCr)
    let plain = try ReadOnlyPixelBuffer(
      width: 128,
      height: 96,
      format: .rgb8,
      bytes: DrawnSamples.rgb(width: 128, height: 96)
    )
    // Colours are stored at half the size, which shows at their edges.
    #expect(decoded.buffer.difference(from: plain) < 8)
    for denominator in [2, 4, 8] {
      let short = (96 + denominator - 1) / denominator
      let options = DecodingOptions(minimumShortSide: short)
      let reduced = try ImageDecoder.decode(bytes, options: options)
      #expect(reduced.scaleDenominator == denominator)
      let averages = try ReadOnlyPixelBuffer(
        width: (128 + denominator - 1) / denominator,
        height: short,
        format: .rgb8,
        bytes: decoded.buffer.averaged(by: denominator)
      )
      #expect(reduced.buffer.difference(from: averages) < 4)
    }
  }

  @Test("The first frame of an animation is drawn in its place, and the frames are counted")
  func animation() throws {
    let frame = WebPComposer.bytes(width: 20, height: 10)
    let bytes = WebPComposer.animation(frame, canvas: (32, 24), at: (4, 6), frames: 3)
    let decoded = try ImageDecoder.decode(bytes)
    #expect(decoded.info.frameCount == 3)
    #expect(decoded.info.hasAlpha)
    let samples = DrawnSamples.rgba(width: 20, height: 10)
    var expected = [UInt8](repeating: 0, count: 32 * 24 * 4)
    for y in 0..<10 {
      let row = ((y + 6) * 32 + 4) * 4
      expected.replaceSubrange(row..<row + 80, with: samples[(y * 80)..<(y * 80 + 80)])
    }
    #expect(decoded.buffer.samples == expected)
    let reduced = try ImageDecoder.decode(bytes, options: DecodingOptions(minimumShortSide: 12))
    #expect((reduced.buffer.width, reduced.buffer.height) == (16, 12))
  }

  @Test("A truncated picture is an error that says so; leniently its rows so far are kept")
  func cut() throws {
    let bytes = WebPComposer.bytes(width: 400, height: 300, quality: 95)
    for count in [20, 25, bytes.count / 2] {
      let cut = Array(bytes[..<count])
      let error = failure { () throws(SightlineError) in try ImageDecoder.decode(cut) }
      #expect(error?.code == .truncated, "\(count)")
    }
    let options = DecodingOptions(acceptsIncompleteData: true)
    let decoded = try ImageDecoder.decode(Array(bytes[..<(bytes.count / 2)]), options: options)
    #expect(decoded.completeRows > 50 && decoded.completeRows < 250)
    #expect(decoded.warning?.contains("cut short") == true)
  }
}
