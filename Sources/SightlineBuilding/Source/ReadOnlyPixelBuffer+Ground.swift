import SightlinePixels

extension ReadOnlyPixelBuffer {
  /// The picture on a ground on which it can be seen.
  ///
  /// Transparent pixels are composited over white before anything is computed from a picture. Light drawings on
  /// transparent ground, such as letters for dark pages, vanish there; such a picture is composited over the one of
  /// three grounds that shows most of it, and any other is returned as it is.
  ///
  /// - Complexity: O(pixels) where it has transparency, else O(1).
  func onShowingGround() -> ReadOnlyPixelBuffer {
    guard format.hasAlpha, contrast(over: .white) < Self.leastContrast else { return self }
    let grounds = [RGB8(gray: 0), RGB8(gray: 128)].map {
      (ground: $0, contrast: contrast(over: $0))
    }
    guard let best = grounds.max(by: { $0.contrast < $1.contrast }),
      best.contrast >= Self.leastContrast
    else { return self }
    return rgb8(over: best.ground)
  }

  /// The deviation of brightness below which a picture shows next to nothing, in levels.
  private static let leastContrast = 3.0

  /// The standard deviation of green, which carries most of the brightness, on a ground.
  private func contrast(over ground: RGB8) -> Double {
    var (sum, squares) = (0, 0)
    var line = [RGB8](repeating: ground, count: width)
    for y in 0..<height {
      var span = line.mutableSpan
      copyRow(y, into: &span, over: ground)
      for pixel in line {
        sum += Int(pixel.green)
        squares += Int(pixel.green) * Int(pixel.green)
      }
    }
    let count = Double(width * height)
    let mean = Double(sum) / count
    return max(0, Double(squares) / count - mean * mean).squareRoot()
  }
}
