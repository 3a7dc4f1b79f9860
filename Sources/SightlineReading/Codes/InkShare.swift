import SightlinePixels

/// How clearly the pixels of a grey picture are dark or light: print is, and what is photographed mostly is not.
struct InkShare {
  /// The share of the variance that lies between dark and light pixels, 0…1: 0.64 where brightness is normally distributed, 0.75
  /// where all values are as frequent, and 1 for two values.
  let separation: Double
  /// How far apart the means of dark and of light pixels are, in steps of gray.
  let contrast: Double

  /// Measures the middle half of a `gray8` picture, split where the variance between both parts is greatest.
  ///
  /// Source: Otsu 1979, *A threshold selection method from gray-level histograms*.
  ///
  /// - Complexity: O(pixels).
  init(of picture: ReadOnlyPixelBuffer) {
    var counts = [Double](repeating: 0, count: 256)
    let (width, height) = (picture.width, picture.height)
    for y in height / 4..<height - height / 4 {
      let row = picture.row(y, as: UInt8.self)
      for x in width / 4..<width - width / 4 { counts[Int(row[x])] += 1 }
    }
    let count = counts.reduce(0, +)
    let sum = counts.indices.reduce(0) { $0 + Double($1) * counts[$1] }
    let squares = counts.indices.reduce(0) { $0 + Double($1 * $1) * counts[$1] }
    let variance = count > 0 ? squares / count - (sum / count) * (sum / count) : 0
    var best = (between: 0.0, contrast: 0.0)
    var (darkCount, darkSum) = (0.0, 0.0)
    for value in counts.indices {
      darkCount += counts[value]
      darkSum += Double(value) * counts[value]
      let lightCount = count - darkCount
      guard darkCount > 0, lightCount > 0 else { continue }
      let contrast = (sum - darkSum) / lightCount - darkSum / darkCount
      let between = darkCount * lightCount / (count * count) * contrast * contrast
      if between > best.between { best = (between, contrast) }
    }
    separation = variance > 0 ? best.between / variance : 0
    contrast = best.contrast
  }
}
