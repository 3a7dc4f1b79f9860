import PixelBuffers

/// How far a picture's colours are from their mean: what makes its histogram say something.
enum ColorSpread {
  /// Four times the mean distance of samples from the mean colour, in grey levels, 0…100.
  static func quality(of pixels: ReadOnlyPixelBuffer) -> Int {
    let channels = pixels.format == .gray8 ? 1 : 3
    var sums = [Int](repeating: 0, count: channels)
    for y in 0..<pixels.height {
      let row = pixels.samples(ofRow: y)
      for x in row.indices { sums[x % channels] += Int(row[x]) }
    }
    let count = pixels.pixelCount
    let means = sums.map { ($0 + count / 2) / count }
    var distance = 0
    for y in 0..<pixels.height {
      let row = pixels.samples(ofRow: y)
      for x in row.indices { distance += abs(Int(row[x]) - means[x % channels]) }
    }
    return min(100, 4 * distance / (count * channels))
  }
}
