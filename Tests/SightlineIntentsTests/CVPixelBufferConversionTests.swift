import CoreVideo
import SightlineFoundation
import SightlineIntents
import SightlinePixels
import Testing

@Suite("ReadOnlyPixelBuffer from a CVReadOnlyPixelBuffer")
struct CVPixelBufferConversionTests {
  @Test(
    "A copy has the format, the size and the pixels of the original",
    arguments: PixelFormat.allCases
  )
  func copies(format: PixelFormat) throws {
    let original = try Self.noise(format, width: 7, height: 5)
    let copy = try ReadOnlyPixelBuffer(copying: CVReadOnlyPixelBuffer(original))
    #expect(copy.format == format)
    #expect(copy.width == 7 && copy.height == 5)
    #expect(Self.colors(of: copy) == Self.colors(of: original))
  }

  @Test("Padded rows and crops are copied right", arguments: PixelFormat.allCases)
  func crops(format: PixelFormat) throws {
    let original = try Self.noise(format, width: 12, height: 10, padding: 6)
      .cropped(to: PixelRegion(x: 2, y: 4, width: 5, height: 3))
    let copy = try ReadOnlyPixelBuffer(copying: CVReadOnlyPixelBuffer(original))
    #expect(Self.colors(of: copy) == Self.colors(of: original))
  }

  @Test(
    "An unsupported format is an error that names it",
    arguments: [(0x7834_3434, "x444"), (33, "33")]
  )
  func formats(type: OSType, name: String) {
    let error = #expect(throws: SightlineError.self) {
      try CaptureFormat(CVPixelFormatType(rawValue: type))
    }
    #expect(error?.code == .unsupportedPixelFormat)
    #expect(error?.message.contains(name) == true)
  }

  private static func noise(
    _ format: PixelFormat,
    width: Int,
    height: Int,
    padding: Int = 0
  ) throws -> ReadOnlyPixelBuffer {
    let bytesPerRow = width * format.bytesPerElement() + padding
    let plane = try format.packedPlanes(width: width, height: height, bytesPerRow: bytesPerRow)
    let count = plane.map { $0.offset + $0.height * $0.bytesPerRow }.max() ?? 0
    var state: UInt32 = 7
    let bytes = (0..<count).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes,
      bytesPerRow: bytesPerRow
    )
  }

  private static func colors(of picture: ReadOnlyPixelBuffer) -> [RGB8] {
    let rgb = picture.rgb8()
    return (0..<rgb.height).flatMap { y in
      let row = rgb.row(y, as: RGB8.self)
      return row.indices.map { row[$0] }
    }
  }
}
