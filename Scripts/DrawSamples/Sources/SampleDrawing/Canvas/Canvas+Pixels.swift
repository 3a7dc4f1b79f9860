import Foundation

extension Canvas {
  /// A colour between pixels, by bilinear interpolation; the edge goes on beyond the edge.
  func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let px = min(Double(width) - 1, max(0, x - 0.5))
    let py = min(Double(height) - 1, max(0, y - 0.5))
    let left = Int(px)
    let top = Int(py)
    let right = min(width - 1, left + 1)
    let bottom = min(height - 1, top + 1)
    let u = px - Double(left)
    let v = py - Double(top)
    let upper = pixels[top * width + left] * (1 - u) + pixels[top * width + right] * u
    let lower = pixels[bottom * width + left] * (1 - u) + pixels[bottom * width + right] * u
    return upper * (1 - v) + lower * v
  }

  /// The mean of a rectangle of pixels: what a smaller picture shows of it.
  func mean(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> SIMD4<Double> {
    let columns = max(1, min(6, Int((x1 - x0).rounded(.up))))
    let rows = max(1, min(6, Int((y1 - y0).rounded(.up))))
    var sum = SIMD4<Double>(repeating: 0)
    for row in 0..<rows {
      for column in 0..<columns {
        let x = x0 + (x1 - x0) * (Double(column) + 0.5) / Double(columns)
        let y = y0 + (y1 - y0) * (Double(row) + 0.5) / Double(rows)
        sum += sample(x, y)
      }
    }
    return sum / Double(rows * columns)
  }

  /// The whole picture as a paint that fills a rectangle of another drawing.
  func paint(_ x: Double, _ y: Double, _ boxWidth: Double, _ boxHeight: Double) -> Paint {
    let perX = Double(width) / boxWidth
    let perY = Double(height) / boxHeight
    return Paint { px, py in
      let u = (px - x) * perX
      let v = (py - y) * perY
      return Color(self.mean(u - perX * 0.35, v - perY * 0.35, u + perX * 0.35, v + perY * 0.35))
    }
  }

  /// Changes every pixel's colour.
  mutating func adjust(_ change: (SIMD4<Double>) -> SIMD4<Double>) {
    for index in pixels.indices {
      var color = change(pixels[index])
      color.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      pixels[index] = color
    }
  }

  /// Film grain.
  mutating func grain(_ amount: Double, seed: UInt64) {
    var random = Random(seed)
    for index in pixels.indices {
      let value = (random.unit() + random.unit() - 1) * amount
      pixels[index] += SIMD4(value, value, value, 0) * pixels[index].w
    }
  }

  /// Darkens towards the corners.
  mutating func vignette(_ amount: Double) {
    for y in 0..<height {
      for x in 0..<width {
        let u = (Double(x) + 0.5) / Double(width) * 2 - 1
        let v = (Double(y) + 0.5) / Double(height) * 2 - 1
        let shade = 1 - amount * smoothstep(0.5, 2, u * u + v * v)
        pixels[y * width + x] *= SIMD4(shade, shade, shade, 1)
      }
    }
  }

  /// Three box blurs of a radius in pixels.
  mutating func blur(_ radius: Int) {
    guard radius > 0 else { return }
    for _ in 0..<3 {
      boxBlur(lines: height, count: width, lineStep: width, step: 1, radius)
      boxBlur(lines: width, count: height, lineStep: 1, step: width, radius)
    }
  }

  private mutating func boxBlur(
    lines: Int,
    count: Int,
    lineStep: Int,
    step: Int,
    _ radius: Int
  ) {
    var sums = [SIMD4<Double>](repeating: SIMD4(repeating: 0), count: count + 1)
    for line in 0..<lines {
      let start = line * lineStep
      for index in 0..<count { sums[index + 1] = sums[index] + pixels[start + index * step] }
      for index in 0..<count {
        let low = max(0, index - radius)
        let high = min(count, index + radius + 1)
        pixels[start + index * step] = (sums[high] - sums[low]) / Double(high - low)
      }
    }
  }
}
