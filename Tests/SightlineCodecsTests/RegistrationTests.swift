import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

/// A format of an app's own: a mark, a width, and one row of grey.
struct StripReader: ImageReader {
  static let strip = ImageFormat(
    identifier: "x-strip",
    name: "Strip",
    fileExtensions: ["strip"],
    mediaType: "image/x-strip"
  )
  let format = Self.strip

  func recognizes(_ head: RawSpan) -> Bool {
    unsafe head.byteCount >= 5 && head.unsafeLoadUnaligned(as: UInt32.self) == 0x5049_5254
  }

  func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo {
    ImageInfo(
      format: format,
      storedWidth: bytes.byteCount - 4,
      storedHeight: 1,
      colorModel: .gray,
      channels: 1
    )
  }

  func decode(
    _ bytes: RawSpan,
    options: DecodingOptions
  ) throws(SightlineError) -> DecodedImage {
    let info = try probe(bytes, limits: options.limits)
    let samples = unsafe bytes.extracting(4..<bytes.byteCount).withUnsafeBytes { unsafe Array($0) }
    let buffer = try ReadOnlyPixelBuffer(
      width: info.width,
      height: 1,
      format: .gray8,
      bytes: samples
    )
    return DecodedImage(buffer: buffer, info: info, completeRows: 1)
  }
}

@Suite("Registered formats")
struct RegistrationTests {
  @Test("A format of an app's own is recognised, probed and decoded, within the limit of bytes")
  func registered() throws {
    let bytes = Array("TRIP".utf8) + [1, 2, 3]
    ImageFormats.register(StripReader())
    ImageFormats.register(StripReader())
    #expect(ImageFormats.readable.filter { $0 == StripReader.strip }.count == 1)
    #expect(StripReader.strip.isReadable)
    #expect(ImageFormat.detect(bytes.span.bytes) == StripReader.strip)
    #expect(try ImageDecoder.probe(bytes).width == 3)
    #expect(try ImageDecoder.decode(bytes).buffer.samples == [1, 2, 3])
    let errors = LimitTests.errors(bytes) { $0.maximumBytes = 6 }
    #expect(errors.map { $0?.code } == [.tooManyBytes, .tooManyBytes])
  }
}
