extension ColorCorrelogram {
  /// For each colour and distance, the ordered pairs of pixels that have it both.
  ///
  /// Every pair of pixels is looked at once, from the pixel that comes first in reading order.
  static func equalPairs(_ plane: ColorPlane<UInt8>) -> [Int] {
    var pairs = [Int](repeating: 0, count: colors * reach)
    var counts = pairs.mutableSpan
    let samples = plane.samples.span
    for dy in 0...min(reach, plane.height - 1) {
      for dx in -reach...reach where (dy > 0 || dx > 0) && abs(dx) < plane.width {
        let ring = max(dy, abs(dx)) - 1
        let columns = max(0, -dx)..<min(plane.width, plane.width - dx)
        for y in 0..<plane.height - dy {
          let here = samples.extracting(
            y * plane.width + columns.lowerBound..<y * plane.width + columns.upperBound
          )
          let start = (y + dy) * plane.width + dx
          let there = samples.extracting(start + columns.lowerBound..<start + columns.upperBound)
          for x in here.indices where here[x] == there[x] {
            counts[Int(here[x]) &* reach &+ ring] &+= 2
          }
        }
      }
    }
    return pairs
  }

  /// For each colour and distance, the pixels inside the picture at that distance from one of the
  /// colour.
  static func neighbours(_ plane: ColorPlane<UInt8>) -> [Int] {
    var counts = [Int](repeating: 0, count: colors * reach)
    for y in 0..<plane.height {
      let rows = (0...reach).map { min(y + $0, plane.height - 1) - max(y - $0, 0) + 1 }
      for x in 0..<plane.width {
        let first = Int(plane.samples[y * plane.width + x]) * reach
        var inner = 1
        for distance in 1...reach {
          let columns = min(x + distance, plane.width - 1) - max(x - distance, 0) + 1
          let square = rows[distance] * columns
          counts[first + distance - 1] += square - inner
          inner = square
        }
      }
    }
    return counts
  }
}
