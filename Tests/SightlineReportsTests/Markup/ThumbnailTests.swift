import Foundation
import SightlineBuilding
import SightlineCodecs
import SightlineEvaluation
import SightlinePixels
import SightlineReports
import Testing

@Suite("Thumbnail")
struct ThumbnailTests {
  /// A picture of noise, which no JPEG stores in few bytes.
  static func noise(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
    var random = SeededRandom(seed: 3)
    var picture = try MutablePixelBuffer(width: width, height: height, format: .rgb8)
    for y in 0..<height {
      var row = picture.mutableRow(y, as: RGB8.self)
      for x in row.indices {
        let bits = random.next()
        row[x] = RGB8(
          red: UInt8(truncatingIfNeeded: bits),
          green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16)
        )
      }
    }
    return picture.finish()
  }

  static func bytes(of thumbnail: Thumbnail) throws -> [UInt8] {
    let prefix = "data:image/jpeg;base64,"
    #expect(thumbnail.address.hasPrefix(prefix))
    return Array(
      try #require(Data(base64Encoded: String(thumbnail.address.dropFirst(prefix.count))))
    )
  }

  @Test(
    "No side is longer than asked, and the shape is kept",
    arguments: [(400, 200, 100, 50), (200, 400, 50, 100), (60, 40, 60, 40), (300, 1, 100, 1)]
  )
  func sides(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int) throws {
    let picture = try Self.noise(width: width, height: height)
    let thumbnail = try Thumbnail(of: picture, side: 100)
    #expect(thumbnail.width == expectedWidth && thumbnail.height == expectedHeight)
    let bytes = try Self.bytes(of: thumbnail)
    let decoded = try ImageDecoder.decode(bytes.span.bytes)
    #expect(decoded.buffer.width == expectedWidth && decoded.buffer.height == expectedHeight)
  }

  @Test("No thumbnail has more bytes than allowed, even of noise")
  func bytes() throws {
    let picture = try Self.noise(width: 300, height: 300)
    for limit in [2048, 8 << 10, 32 << 10] {
      let thumbnail = try Thumbnail(of: picture, side: 300, maximumBytes: limit)
      #expect(try Self.bytes(of: thumbnail).count <= limit)
      #expect(thumbnail.width >= 8)
    }
  }

  @Test("The same picture gives the same bytes, and hidden colours do not show")
  func sameBytes() throws {
    func clear(_ red: UInt8) throws -> ReadOnlyPixelBuffer {
      var picture = try MutablePixelBuffer(width: 8, height: 8, format: .rgba8)
      for y in 0..<8 {
        var row = picture.mutableRow(y, as: RGBA8.self)
        for x in row.indices { row[x] = RGBA8(red: red, green: 0, blue: 0, alpha: 0) }
      }
      return picture.finish()
    }
    let (one, other) = (
      try Thumbnail(of: clear(0), side: 8), try Thumbnail(of: clear(255), side: 8)
    )
    #expect(one == other)
  }
}
