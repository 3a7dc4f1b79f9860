import SightlinePixels

/// How far a picture's colours are from their mean: what makes its histogram say something.
enum ColorSpread {
  /// Four times the mean distance of samples from the mean colour, in grey levels, 0…100.
  static func quality(of pixels: ReadOnlyPixelBuffer) -> Int {
    let channels = pixels.format == .gray8 ? 1 : 3
    let distance = (0..<channels).reduce(0) { $0 + Self.distance(of: $1, by: channels, in: pixels) }
    return min(100, 4 * distance / (pixels.pixelCount * channels))
  }

  /// The sum of a channel's distances from its mean.
  private static func distance(
    of channel: Int,
    by channels: Int,
    in pixels: ReadOnlyPixelBuffer
  ) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for y in 0..<pixels.height {
      let row = pixels.samples(ofRow: y)
      for x in stride(from: channel, to: row.count, by: channels) { counts[Int(row[x])] += 1 }
    }
    let sum = counts.indices.reduce(0) { $0 + $1 * counts[$1] }
    let mean = (sum + pixels.pixelCount / 2) / pixels.pixelCount
    return counts.indices.reduce(0) { $0 + abs($1 - mean) * counts[$1] }
  }
}
