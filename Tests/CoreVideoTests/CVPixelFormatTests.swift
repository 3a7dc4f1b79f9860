import CoreVideo
import Foundation
import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Pixel formats of CoreVideo")
struct CVPixelFormatTests {
  /// An orange pixel in each format that is converted: the elements of each plane.
  private static let orange: [(OSType, [[UInt8]])] = [
    (kCVPixelFormatType_32ARGB, [[255, 200, 120, 40]]),
    (kCVPixelFormatType_32ABGR, [[255, 40, 120, 200]]),
    // 200/255, 120/255 and 40/255, then 1, lowest byte first.
    (kCVPixelFormatType_64RGBAHalf, [[0x46, 0x3A, 0x88, 0x37, 0x05, 0x31, 0x00, 0x3C]]),
    (
      kCVPixelFormatType_128RGBAFloat,
      [[0xC9, 0xC8, 0x48, 0x3F, 0xF1, 0xF0, 0xF0, 0x3E, 0xA1, 0xA0, 0x20, 0x3E, 0, 0, 0x80, 0x3F]]
    ),
    // BT.601: Y 134.8, Cb -53.5, Cr 46.5 of 255.
    (kCVPixelFormatType_422YpCbCr8, [[81, 132, 169, 132]]),
    (kCVPixelFormatType_420YpCbCr8Planar, [[132], [81], [169]]),
    (kCVPixelFormatType_420YpCbCr10BiPlanarVideoRange, [[0xC0, 0x83], [0x00, 0x51, 0xC0, 0xA8]]),
    (kCVPixelFormatType_420YpCbCr10BiPlanarFullRange, [[0x40, 0x87], [0x40, 0x4A, 0xC0, 0xAE]]),
  ]

  private static func draw(
    _ type: OSType,
    _ elements: [[UInt8]],
    width: Int,
    height: Int
  ) throws -> CVMutablePixelBuffer {
    var drawing = try CVMutablePixelBuffer(
      CVPixelBufferCreationAttributes(
        pixelFormatType: CVPixelFormatType(rawValue: type),
        size: CVImageSize(width: width, height: height)
      )
    )
    unsafe drawing.accessUnsafeMutableRawPlaneBytes { planes in
      for (index, element) in elements.enumerated() {
        for place in unsafe planes[index].bytes.indices {
          unsafe planes[index].bytes[place] = element[place % element.count]
        }
      }
    }
    return drawing
  }

  @Test("A picture of one colour has it in every format, at odd sizes too", arguments: orange)
  func colors(type: OSType, elements: [[UInt8]]) throws {
    for (width, height) in [(1, 1), (5, 3), (6, 4)] {
      let drawing = try Self.draw(type, elements, width: width, height: height)
      #expect(drawing.planeProperties[0].size == CVImageSize(width: width, height: height))
      let buffer = CVReadOnlyPixelBuffer(drawing)
      #expect(buffer.pixelFormatType.rawValue == type)
      #expect(buffer.isPlanar == (elements.count > 1))
      #expect(buffer.pixelFormatType.format == nil)
      let picture = buffer.pixels.rgb8()
      #expect(picture.width == width && picture.height == height)
      for y in 0..<height {
        let row = picture.row(y, as: RGB8.self)
        for x in 0..<width {
          let pixel = row[x]
          #expect(abs(Int(pixel.red) - 200) <= 2, "\(pixel)")
          #expect(abs(Int(pixel.green) - 120) <= 2, "\(pixel)")
          #expect(abs(Int(pixel.blue) - 40) <= 2, "\(pixel)")
        }
      }
    }
  }

  /// A buffer of one colour, Y 100, Cb 90 and Cr 180, copied from one that says it is by BT.709.
  private static func attached() throws -> CVMutablePixelBuffer {
    let bytes = [UInt8](repeating: 100, count: 16) + (0..<8).map { $0 % 2 == 0 ? 90 : 180 }
    let buffer = CVPixelBuffer(
      try ReadOnlyPixelBuffer(width: 4, height: 4, format: .yCbCr420BiPlanar, bytes: bytes)
    )
    CVBufferSetAttachment(
      buffer,
      kCVImageBufferYCbCrMatrixKey,
      kCVImageBufferYCbCrMatrix_ITU_R_709_2,
      .shouldPropagate
    )
    return CVMutablePixelBuffer(unsafeBuffer: buffer)
  }

  @Test("An attached matrix is applied, is copied with the picture, and can be removed")
  func attachments() throws {
    let copy = try Self.attached()
    copy.withUnsafeBuffer { buffer in
      var mode = CVAttachmentMode.shouldNotPropagate
      let matrix = unsafe CVBufferCopyAttachment(buffer, kCVImageBufferYCbCrMatrixKey, &mode)
      #expect(matrix == kCVImageBufferYCbCrMatrix_ITU_R_709_2)
      #expect(mode == .shouldPropagate)
    }
    let rgb = CVReadOnlyPixelBuffer(copy).pixels.rgb8().row(0, as: RGB8.self)[0]
    // 100 + 1.5748·52, 100 + 0.1873·38 - 0.4681·52, 100 - 1.8556·38.
    #expect(rgb == RGB8(red: 182, green: 83, blue: 29))

    let plain = try Self.attached()
    plain.withUnsafeBuffer { CVBufferRemoveAttachment($0, kCVImageBufferYCbCrMatrixKey) }
    let pixels = CVReadOnlyPixelBuffer(plain).pixels
    #expect(pixels.format == .yCbCr420BiPlanar)
    let usual = pixels.rgb8().row(0, as: RGB8.self)[0]
    #expect(usual == RGB8(red: 173, green: 76, blue: 33))
  }

  @Test("A buffer shares its bytes with its picture in the formats that pictures have")
  func sharing() throws {
    let drawing = try Self.draw(kCVPixelFormatType_32BGRA, [[1, 2, 3, 4]], width: 3, height: 2)
    let address = unsafe drawing.accessUnsafeRawPlaneBytes { planes in
      unsafe Int(bitPattern: planes[0].bytes.baseAddress)
    }
    let pixels = CVReadOnlyPixelBuffer(drawing).pixels
    let shared = unsafe pixels.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    #expect(shared == address)
  }

  @Test("A crop's odd chroma survives a mutable copy")
  func cropCopies() throws {
    let picture = try MutablePixelBuffer(width: 9, height: 9, format: .yCbCr420).finish()
    let crop = try picture.cropped(to: PixelRegion(x: 1, y: 1, width: 4, height: 4))
    let copy = CVMutablePixelBuffer(unsafeBuffer: CVPixelBuffer(crop))
    let pixels = CVReadOnlyPixelBuffer(copy).pixels
    #expect(pixels.width == 4 && pixels.planes[1].width == 2)
  }

  #if os(Linux)
    @Test("A buffer of 65,536² pixels takes no memory before it is written to")
    func lazyMemory() throws {
      do {
        let buffer = try CVMutablePixelBuffer(
          CVPixelBufferCreationAttributes(
            pixelFormatType: CVPixelFormatType(rawValue: kCVPixelFormatType_32BGRA),
            size: CVImageSize(width: 65_536, height: 65_536)
          )
        )
        let resident = unsafe buffer.accessUnsafeRawPlaneBytes { planes in
          unsafe Self.residentPages(of: planes[0].bytes)
        }
        // The allocator's own words may stand beside the first and the last byte.
        #expect(resident <= 2)
      } catch let error as CVError {
        // A system that promises no more than it has.
        #expect(error == .allocationFailed)
      }
    }

    /// How many pages of memory the system has given.
    private static func residentPages(of bytes: UnsafeRawBufferPointer) -> Int {
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let end = UInt(bitPattern: bytes.baseAddress) + UInt(bytes.count)
      let start = UInt(bitPattern: bytes.baseAddress) / UInt(page) * UInt(page)
      let count = Int(end - start)
      var pages = [UInt8](repeating: 1, count: (count + page - 1) / page)
      let address = unsafe UnsafeMutableRawPointer(bitPattern: start)
      guard unsafe mincore(address, count, &pages) == 0 else { return .max }
      return pages.count { $0 & 1 == 1 }
    }
  #endif
}
