import Foundation

/// The paint of a shape: a colour for every place of the drawing.
struct Paint {
  let color: (Double, Double) -> Color

  init(_ color: @escaping (Double, Double) -> Color) { self.color = color }

  static func solid(_ color: Color) -> Paint { Paint { _, _ in color } }

  static func hex(_ value: UInt32, _ alpha: Double = 1) -> Paint {
    .solid(Color(value, alpha: alpha))
  }

  /// A gradient from one point to another.
  static func linear(_ from: Point, _ to: Point, _ stops: [UInt32]) -> Paint {
    let colors = stops.map { Color($0) }
    let along = to - from
    let length = (along * along).sum()
    return Paint { x, y in
      Paint.blend(colors, ((Point(x, y) - from) * along).sum() / length)
    }
  }

  static func vertical(_ top: Double, _ bottom: Double, _ stops: [UInt32]) -> Paint {
    linear(Point(0, top), Point(0, bottom), stops)
  }

  static func horizontal(_ left: Double, _ right: Double, _ stops: [UInt32]) -> Paint {
    linear(Point(left, 0), Point(right, 0), stops)
  }

  static func radial(_ x: Double, _ y: Double, _ radius: Double, _ stops: [Color]) -> Paint {
    Paint { px, py in Paint.blend(stops, hypot(px - x, py - y) / radius) }
  }

  static func blend(_ colors: [Color], _ position: Double) -> Color {
    let scaled = min(1, max(0, position)) * Double(colors.count - 1)
    let index = min(colors.count - 2, Int(scaled))
    guard colors.count > 1 else { return colors[0] }
    return colors[index].mixed(colors[index + 1], scaled - Double(index))
  }

  /// The same paint, lighter and darker by fractal noise with features of a size.
  func rough(
    _ amount: Double,
    size: Double,
    stretch: Double = 1,
    seed: UInt64 = 1,
    octaves: Int = 4
  ) -> Paint {
    let noise = Noise(seed)
    let base = color
    return Paint { x, y in
      let value = noise.fractal(x / (size * stretch), y / size, octaves: octaves)
      return base(x, y).lightened((value - 0.5) * 2 * amount)
    }
  }
}
