import SightlineFoundation
import SightlinePixels
import Testing

@Suite("Crops")
struct CropTests {
  /// A picture whose every byte is different, as far as bytes go.
  static func picture(_ format: PixelFormat, width: Int, height: Int) throws -> ReadOnlyPixelBuffer
  {
    let planes = try format.packedPlanes(width: width, height: height)
    let count = planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    return try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 31) }
    )
  }

  static let regions = [
    PixelRegion(x: 0, y: 0, width: 7, height: 5), PixelRegion(x: 1, y: 0, width: 6, height: 5),
    PixelRegion(x: 1, y: 1, width: 1, height: 1), PixelRegion(x: 2, y: 3, width: 5, height: 2),
    PixelRegion(x: 6, y: 4, width: 1, height: 1), PixelRegion(x: 3, y: 1, width: 2, height: 3),
  ]

  @Test("A crop holds the pixels of its region, in every format", arguments: PixelFormat.allCases)
  func pixels(format: PixelFormat) throws {
    let whole = try Self.picture(format, width: 7, height: 5)
    let pixels = whole.rgbPixels
    for region in Self.regions {
      let expected = (region.y..<region.y + region.height).flatMap { y in
        (region.x..<region.x + region.width).map { x in pixels[y * 7 + x] }
      }
      #expect(try whole.cropped(to: region).rgbPixels == expected, "\(region)")
    }
  }

  @Test("A crop of a crop is the crop of both", arguments: PixelFormat.allCases)
  func nested(format: PixelFormat) throws {
    let whole = try Self.picture(format, width: 9, height: 8)
    let outer = try whole.cropped(to: PixelRegion(x: 1, y: 3, width: 7, height: 5))
    let inner = try outer.cropped(to: PixelRegion(x: 2, y: 1, width: 3, height: 3))
    let direct = try whole.cropped(to: PixelRegion(x: 3, y: 4, width: 3, height: 3))
    #expect(inner.rgbPixels == direct.rgbPixels)
  }

  @Test("Turning a crop is cropping the turned picture", arguments: PixelFormat.allCases)
  func turned(format: PixelFormat) throws {
    let whole = try Self.picture(format, width: 7, height: 5)
    for region in Self.regions {
      let crop = try whole.cropped(to: region)
      for orientation in Orientation.allCases {
        let turned = crop.oriented(orientation)
        let gray = try ReadOnlyPixelBuffer(
          width: crop.width,
          height: crop.height,
          format: .gray8,
          bytes: Array(0..<UInt8(crop.pixelCount))
        ).oriented(orientation)
        let pixels = crop.rgbPixels
        #expect(
          turned.rgbPixels == gray.grayPixels.map { pixels[Int($0)] },
          "\(region) \(orientation)"
        )
      }
    }
  }

  @Test(
    "A region outside the picture is refused, with any numbers",
    arguments: [
      PixelRegion(x: 0, y: 0, width: 8, height: 1), PixelRegion(x: -1, y: 0, width: 2, height: 2),
      PixelRegion(x: 0, y: 0, width: 0, height: 1), PixelRegion(x: 7, y: 0, width: 1, height: 1),
      PixelRegion(x: 1, y: 1, width: Int.max, height: Int.max),
      PixelRegion(x: Int.max, y: Int.min, width: 1, height: 1),
    ]
  )
  func outside(region: PixelRegion) throws {
    let whole = try Self.picture(.gray8, width: 7, height: 5)
    let error = #expect(throws: SightlineError.self) { try whole.cropped(to: region) }
    #expect(error?.code == .regionOutside)
    #expect(error?.message.contains("7×5") == true)
  }
}
