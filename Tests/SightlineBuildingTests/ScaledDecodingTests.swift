import SightlineCodecs
import SightlineDescriptors
import SightlinePixels
import Testing

/// The index decodes a large JPEG at a fraction of its size.
///
/// This says by how much the descriptors may
/// differ from those of the same picture decoded in full, as when an app asks with its own pixels.
@Suite("Scaled decoding")
struct ScaledDecodingTests {
  @Test(
    "A JPEG decoded at 1/2, 1/4 or 1/8 has nearly the descriptors of the full picture",
    arguments: [(105, 2), (210, 4), (412, 8)]
  )
  func difference(side: Int, denominator: Int) throws {
    let file = try ImageEncoder.jpeg(Self.enlarged(side: side, by: 5), quality: 90)
    let options = DecodingOptions(minimumShortSide: PreparedPicture.standardShortSide)
    let scaled = try ImageDecoder.decode(file, options: options)
    let full = try ImageDecoder.decode(file)
    #expect(scaled.scaleDenominator == denominator)
    #expect(full.scaleDenominator == 1)

    let ours = DescriptorSet.standard.describe(scaled.buffer)
    let theirs = DescriptorSet.standard.describe(full.buffer)
    for (name, bound) in [
      ("pdq", 12.0), ("phash", 4), ("dhash", 4), ("hsv", 0.1), ("lab-grid", 0.1),
    ] {
      let distance =
        switch (ours[name], theirs[name]) {
        case (.hash(let first), .hash(let second)): first.distance(to: second)
        case (.histogram(let first), .histogram(let second)): first.distance(to: second)
        default: Double.infinity
        }
      #expect(distance <= bound, "\(name)")
    }
  }

  /// Soft bands and blobs, drawn small and enlarged without smoothing so that drawing stays quick.
  private static func enlarged(side: Int, by factor: Int) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * factor * factor * 3)
    for y in 0..<side {
      var row: [UInt8] = []
      for x in 0..<side {
        let (dx, dy) = (x - side / 3, y - side / 2)
        let isBlob = dx * dx + 2 * dy * dy < side * side / 12
        let red = isBlob ? 220 : (x * 5 / 4 + y / 2) * 255 / (2 * side)
        let green = (y * 7 / side) % 2 == 0 ? 60 + x * 120 / side : 190
        let blue = isBlob ? 40 : 255 - y * 200 / side
        for _ in 0..<factor {
          row += [UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue)]
        }
      }
      for _ in 0..<factor { bytes += row }
    }
    return try ReadOnlyPixelBuffer(
      width: side * factor,
      height: side * factor,
      format: .rgb8,
      bytes: bytes
    )
  }
}
