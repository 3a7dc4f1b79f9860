import Foundation
import SightlineDescriptors
import SightlinePixels

/// Joint histograms in real numbers: each axis a line or circle of bins, each pixel shared by how
/// near they are.
enum JointTwin {
  /// The square roots of the shares, 255 for all.
  static func bins(_ pixels: [RGB8], in space: ColorSpace) -> [Double] {
    var sums: [Double] = []
    for pixel in pixels {
      let weights = weights(pixel, in: space)
      if sums.isEmpty {
        sums = weights
      } else {
        for bin in sums.indices { sums[bin] += weights[bin] }
      }
    }
    let total = sums.reduce(0, +)
    return sums.map { 255 * ($0 / total).squareRoot() }
  }

  private static func weights(_ pixel: RGB8, in space: ColorSpace) -> [Double] {
    let (red, green, blue) = (
      Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255
    )
    switch space {
    case .rgb:
      return product([line(red * 3, 4), line(green * 3, 4), line(blue * 3, 4)])
    case .opponent:
      return product([
        line((red - green) * 4 + 2, 5), line((red + green - 2 * blue) / 2 * 4 + 2, 5),
        line((red + green + blue), 4),
      ])
    case .lab:
      let lab = lab(red, green, blue)
      return product([
        line(lab.lightness / 100 * 3, 4), line(lab.a / 20 + 2, 5), line(lab.b / 20 + 2, 5),
      ])
    case .hsv:
      return hsv(red, green, blue)
    }
  }

  private static func hsv(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let value = max(red, green, blue)
    let chroma = value - min(red, green, blue)
    var hue = 0.0
    if chroma > 0 {
      switch value {
      case red: hue = (green - blue) / chroma
      case green: hue = 2 + (blue - red) / chroma
      default: hue = 4 + (red - green) / chroma
      }
      if hue < 0 { hue += 6 }
    }
    let values = line(value * 3, 4)
    let saturations = line(2 * chroma / max(value, 64.0 / 255), 3)
    let circle = (0..<12).map { bin in
      let distance = abs(hue * 2 - Double(bin))
      return max(0, 1 - min(distance, 12 - distance))
    }
    return values.map { $0 * saturations[0] }
      + product([Array(saturations[1...]), circle, values])
  }

  private static func line(_ position: Double, _ count: Int) -> [Double] {
    let clamped = min(max(position, 0), Double(count - 1))
    return (0..<count).map { max(0, 1 - abs(clamped - Double($0))) }
  }

  private static func product(_ axes: [[Double]]) -> [Double] {
    axes.reduce([1]) { outer, axis in outer.flatMap { weight in axis.map { weight * $0 } } }
  }

  static func lab(
    _ red: Double,
    _ green: Double,
    _ blue: Double
  ) -> (lightness: Double, a: Double, b: Double) {
    let light = [red, green, blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
    func curve(_ x: Double) -> Double {
      x > 216.0 / 24_389 ? cbrt(x) : (24_389.0 / 27 * x + 16) / 116
    }
    let x = curve((0.412_456 * light[0] + 0.357_576 * light[1] + 0.180_437 * light[2]) / 0.950_47)
    let y = curve(0.212_673 * light[0] + 0.715_152 * light[1] + 0.072_175 * light[2])
    let z = curve((0.019_334 * light[0] + 0.119_192 * light[1] + 0.950_304 * light[2]) / 1.088_83)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
