import SightlineCodecs
import SightlineEvaluation
import SightlinePixels

/// A change that pictures commonly undergo when they are shared, applied to a thumbnail.
enum ThumbnailEdit: CaseIterable {
  case brightness, contrast, noise, blur, reencoding, caption

  /// Returns the changed samples of a square.
  func applied(to samples: [UInt8], _ random: inout SeededRandom) throws -> [UInt8] {
    switch self {
    case .brightness:
      let step = random.index(below: 61) - 30
      return samples.map { UInt8(clamping: Int($0) + step) }
    case .contrast:
      let percent = 60 + random.index(below: 81)
      return samples.map { UInt8(clamping: 128 + (Int($0) - 128) * percent / 100) }
    case .noise:
      let strength = 4 + random.index(below: 20)
      return samples.map {
        // The sum of two uniform numbers is roughly bell-shaped.
        UInt8(
          clamping: Int($0) + random.index(below: strength) + random.index(below: strength)
            - strength + 1
        )
      }
    case .blur:
      return Self.blurred(samples)
    case .reencoding:
      return try Self.reencoded(samples, quality: 30 + random.index(below: 60))
    case .caption:
      let rows = 3 + random.index(below: 6)
      return Array(repeating: 24, count: rows * PhotoWindow.side)
        + samples[(rows * PhotoWindow.side)...]
    }
  }

  private static func blurred(_ samples: [UInt8]) -> [UInt8] {
    let side = PhotoWindow.side
    return samples.indices.map { index in
      let (x, y) = (index % side, index / side)
      var sum = 0
      for row in [max(y - 1, 0), y, min(y + 1, side - 1)] {
        for column in [max(x - 1, 0), x, min(x + 1, side - 1)] {
          sum += Int(samples[row * side + column])
        }
      }
      return UInt8(sum / 9)
    }
  }

  private static func reencoded(_ samples: [UInt8], quality: Int) throws -> [UInt8] {
    let bytes = try ImageEncoder.jpeg(try picture(samples), quality: quality)
    let decoded = try ImageDecoder.decode(bytes).buffer.rgb8()
    return (0..<decoded.height).flatMap { y in
      let row = decoded.row(y, as: RGB8.self)
      return row.indices.map { row[$0].green }
    }
  }

  /// Returns a square's samples as a picture.
  static func picture(_ samples: [UInt8]) throws -> ReadOnlyPixelBuffer {
    try ReadOnlyPixelBuffer(
      width: PhotoWindow.side,
      height: PhotoWindow.side,
      format: .gray8,
      bytes: samples
    )
  }
}
