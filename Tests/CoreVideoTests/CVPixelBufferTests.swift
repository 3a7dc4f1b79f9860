import CoreVideo
import Foundation
import SightlinePixels
import Testing

@Suite("CVReadOnlyPixelBuffer and CVMutablePixelBuffer")
struct CVPixelBufferTests {
  private func address(of pixels: ReadOnlyPixelBuffer) -> Int {
    unsafe pixels.withUnsafeBytes(ofPlane: 0) { Int(bitPattern: $0.baseAddress) }
  }

  @Test(
    "A read-only buffer shares the bytes of its picture, in every format",
    arguments: PixelFormat.allCases
  )
  func sharesBytes(format: PixelFormat) throws {
    let pixels = try MutablePixelBuffer(width: 5, height: 3, format: format).finish()
    let buffer = CVReadOnlyPixelBuffer(pixels)
    #expect(buffer.size == CVImageSize(width: 5, height: 3))
    #expect(buffer.pixelFormatType.format == format)
    #expect(buffer.isPlanar == (format.planeCount > 1))
    #expect(buffer.planeProperties.count == format.planeCount)
    let (first, rows) = unsafe buffer.accessUnsafeRawPlaneBytes { planes in
      unsafe (Int(bitPattern: planes[0].bytes.baseAddress), planes.map(\.properties.bytesPerRow))
    }
    #expect(first == address(of: pixels))
    #expect(rows == pixels.planes.map(\.bytesPerRow))
    #expect(address(of: CVReadOnlyPixelBuffer(unsafeBuffer: CVPixelBuffer(pixels)).pixels) == first)
  }

  @Test("The C functions agree with the Swift properties")
  func functions() throws {
    let pixels = try MutablePixelBuffer(width: 7, height: 4, format: .yCbCr420BiPlanar).finish()
    CVReadOnlyPixelBuffer(pixels).withUnsafeBuffer { buffer in
      #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
      defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
      #expect(CVPixelBufferGetWidth(buffer) == 7)
      #expect(CVPixelBufferGetHeight(buffer) == 4)
      #expect(CVPixelBufferGetPlaneCount(buffer) == 2)
      #expect(CVPixelBufferGetWidthOfPlane(buffer, 1) == 4)
      #expect(CVPixelBufferGetHeightOfPlane(buffer, 1) == 2)
      #expect(CVPixelBufferGetBytesPerRowOfPlane(buffer, 1) == 8)
      #expect(
        CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
      )
      #expect(unsafe CVPixelBufferGetBaseAddress(buffer) == nil)
      #expect(unsafe CVPixelBufferGetBaseAddressOfPlane(buffer, 1) != nil)
    }
  }

  @Test("Pixels drawn into a mutable buffer are in the read-only one")
  func drawing() throws {
    var drawing = try CVMutablePixelBuffer(
      CVPixelBufferCreationAttributes(
        pixelFormatType: CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA),
        size: CVImageSize(width: 2, height: 2)
      )
    )
    unsafe drawing.accessUnsafeMutableRawPlaneBytes { planes in
      for index in unsafe planes[0].bytes.indices {
        unsafe planes[0].bytes[index] = UInt8(index)
      }
    }
    drawing.withUnsafeBuffer { buffer in
      unsafe CVPixelBufferGetBaseAddress(buffer)?.storeBytes(of: 99, as: UInt8.self)
    }
    let buffer = CVReadOnlyPixelBuffer(drawing)
    let pixels = buffer.pixels
    let last = pixels.row(1, as: BGRA8.self)[1]
    let first = pixels.row(0, as: BGRA8.self)[0]
    #expect(last == BGRA8(blue: 12, green: 13, red: 14, alpha: 15))
    #expect(first.blue == 99)
    #expect(CGSize(buffer.size) == CGSize(width: 2, height: 2))
  }

  @Test("Changes of a mutable copy do not change the original")
  func copying() throws {
    let pixels = try ReadOnlyPixelBuffer(width: 2, height: 1, format: .gray8, bytes: [1, 2])
    var copy = CVMutablePixelBuffer(unsafeBuffer: CVPixelBuffer(pixels))
    unsafe copy.accessUnsafeMutableRawPlaneBytes { planes in unsafe planes[0].bytes[0] = 9 }
    let changed = CVReadOnlyPixelBuffer(copy).pixels
    let before = pixels.row(0, as: UInt8.self)[0]
    let after = changed.row(0, as: UInt8.self)[0]
    #expect(before == 1)
    #expect(after == 9)
  }

  @Test("Impossible attributes throw the error that names them")
  func impossible() {
    let bgra = CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA)
    #expect(throws: CVError.invalidSize) {
      _ = try CVMutablePixelBuffer(
        CVPixelBufferCreationAttributes(
          pixelFormatType: bgra,
          size: CVImageSize(width: 0, height: 2)
        )
      )
    }
    #expect(throws: CVError.invalidPixelFormat) {
      _ = try CVMutablePixelBuffer(
        CVPixelBufferCreationAttributes(
          pixelFormatType: CVPixelFormatType(rawValue: 1),
          size: CVImageSize(width: 2, height: 2)
        )
      )
    }
    #expect(throws: CVError.invalidArgument) { try CVError.check(kCVReturnInvalidArgument) }
    #expect(bgra.description == "BGRA")
  }
}
