import SightlineFoundation
import SightlinePixels
import Testing

@Suite("MutablePixelBuffer")
struct MutablePixelBufferTests {
  @Test("Drawn pixels are read back, and the rest is zero")
  func drawing() throws {
    var picture = try MutablePixelBuffer(width: 3, height: 2, format: .rgba8)
    var row = picture.mutableRow(1, as: RGBA8.self)
    row[2] = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    let buffer = picture.finish()
    #expect(buffer.row(1, as: RGBA8.self)[2] == RGBA8(red: 1, green: 2, blue: 3, alpha: 4))
    #expect(buffer.row(0, as: RGBA8.self)[2] == RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(buffer.row(1, as: RGBA8.self)[1] == RGBA8(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test("Every plane of a 4:2:0 picture can be drawn")
  func planes() throws {
    var picture = try MutablePixelBuffer(width: 3, height: 3, format: .yCbCr420BiPlanar)
    var chroma = picture.mutableRow(1, plane: 1, as: CbCr8.self)
    chroma[1] = CbCr8(cb: 9, cr: 8)
    picture.withUnsafeMutableBytes(ofPlane: 0) { bytes in bytes[8] = 77 }
    let buffer = picture.finish()
    #expect(buffer.row(1, plane: 1, as: CbCr8.self)[1] == CbCr8(cb: 9, cr: 8))
    #expect(buffer.row(2, as: UInt8.self)[2] == 77)
  }

  @Test("An impossible size is refused")
  func impossibleSize() {
    #expect(throws: SightlineError.self) {
      _ = try MutablePixelBuffer(width: 0, height: 2, format: .gray8)
    }
  }
}
