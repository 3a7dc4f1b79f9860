import SightlineFoundation
import SightlinePixels
import Testing

@Suite("ReadOnlyPixelBuffer")
struct ReadOnlyPixelBufferTests {
  @Test("Bytes of the right count make a picture in every format", arguments: PixelFormat.allCases)
  func everyFormat(format: PixelFormat) throws {
    let planes = try format.packedPlanes(width: 5, height: 3)
    let needed = planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    let buffer = try ReadOnlyPixelBuffer(
      width: 5,
      height: 3,
      format: format,
      bytes: [UInt8](repeating: 7, count: needed)
    )
    #expect(buffer.width == 5 && buffer.height == 3 && buffer.pixelCount == 15)
    #expect(buffer.planes.count == format.planeCount)
    #expect(throws: SightlineError.self) {
      try ReadOnlyPixelBuffer(
        width: 5,
        height: 3,
        format: format,
        bytes: [UInt8](repeating: 7, count: needed - 1)
      )
    }
  }

  @Test(
    "An impossible side is refused with the limit named",
    arguments: [(0, 1), (1, 0), (-1, 5), (ReadOnlyPixelBuffer.maximumSide + 1, 1), (1, Int.max)]
  )
  func impossibleSides(width: Int, height: Int) throws {
    let error = try #require(throws: SightlineError.self) {
      try ReadOnlyPixelBuffer(width: width, height: height, format: .gray8, bytes: [])
    }
    #expect(error.code == .invalidSize)
    #expect(error.message.contains("\(ReadOnlyPixelBuffer.maximumSide)"))
    #expect(error.value == "\(width)×\(height)")
  }

  @Test("Rows shorter than their pixels, and rows whose size overflows, are refused")
  func impossibleRows() {
    for bytesPerRow in [5, -6, Int.min, Int.max] {
      let error = #expect(throws: SightlineError.self) {
        try ReadOnlyPixelBuffer(
          width: 2,
          height: 2,
          format: .rgb8,
          bytes: [UInt8](repeating: 0, count: 12),
          bytesPerRow: bytesPerRow
        )
      }
      #expect(error?.code == .invalidLayout)
      #expect(error?.value == "\(bytesPerRow)")
    }
  }

  @Test("Planes that do not fit the format, the size or the bytes are refused")
  func impossiblePlanes() {
    func code(_ planes: [PixelPlane]) -> SightlineError.Code? {
      do {
        _ = try ReadOnlyPixelBuffer(
          width: 4,
          height: 4,
          format: .yCbCr420BiPlanar,
          bytes: [UInt8](repeating: 0, count: 24),
          planes: planes
        )
        return nil
      } catch {
        return error.code
      }
    }
    let luma = PixelPlane(offset: 0, width: 4, height: 4, bytesPerRow: 4, bytesPerElement: 1)
    func chroma(offset: Int, width: Int = 2) -> PixelPlane {
      PixelPlane(offset: offset, width: width, height: 2, bytesPerRow: 4, bytesPerElement: 2)
    }
    #expect(code([luma, chroma(offset: 16)]) == nil)
    #expect(code([luma]) == .invalidLayout)
    #expect(code([luma, chroma(offset: 16, width: 3)]) == .invalidLayout)
    #expect(code([luma, chroma(offset: -1)]) == .invalidLayout)
    #expect(code([luma, chroma(offset: 17)]) == .notEnoughBytes)
    #expect(code([luma, chroma(offset: Int.max - 3)]) == .notEnoughBytes)
  }

  @Test("16-bit rows must be an even number of bytes, so that samples are aligned")
  func oddSixteenBitRows() {
    let error = #expect(throws: SightlineError.self) {
      try ReadOnlyPixelBuffer(
        width: 2,
        height: 2,
        format: .gray16,
        bytes: [UInt8](repeating: 0, count: 20),
        bytesPerRow: 5
      )
    }
    #expect(error?.code == .invalidLayout)
  }

  @Test("Row padding is never part of a row")
  func padding() throws {
    let buffer = try ReadOnlyPixelBuffer(
      width: 2,
      height: 2,
      format: .gray8,
      bytes: [1, 2, 99, 3, 4],
      bytesPerRow: 3
    )
    #expect(buffer.grayPixels == [1, 2, 3, 4])
  }

  @Test("A copy of borrowed bytes is independent of them")
  func copying() throws {
    var bytes: [UInt8] = [1, 2, 3, 4]
    let buffer = try ReadOnlyPixelBuffer(
      width: 2,
      height: 2,
      format: .gray8,
      copying: bytes.span
    )
    bytes[0] = 77
    #expect(buffer.grayPixels == [1, 2, 3, 4])
    #expect(throws: SightlineError.self) {
      try ReadOnlyPixelBuffer(width: 3, height: 2, format: .gray8, copying: bytes.span)
    }
  }

  @Test("C gets the rows at the plane's addresses")
  func unsafeBytes() throws {
    let buffer = try ReadOnlyPixelBuffer(
      width: 4,
      height: 3,
      format: .gray8,
      bytes: Array(0..<12)
    )
    let crop = try buffer.cropped(to: PixelRegion(x: 1, y: 1, width: 2, height: 2))
    let seen = crop.withUnsafeBytes { bytes in
      [bytes[0], bytes[1], bytes[crop.bytesPerRow], bytes[crop.bytesPerRow + 1]]
    }
    #expect(seen == [5, 6, 9, 10])
    #expect(crop.withUnsafeBytes(\.count) == 6)
  }
}
