import Foundation

extension Canvas {
  /// A crown of leaves: many dabs, lighter towards the upper left.
  mutating func foliage(
    _ x: Double,
    _ y: Double,
    _ radiusX: Double,
    _ radiusY: Double,
    _ colors: [UInt32],
    dabs: Int,
    size: Double,
    seed: UInt64
  ) {
    var random = Random(seed)
    for index in 0..<dabs {
      let angle = random.number(0, 2 * Double.pi)
      let reach = random.unit().squareRoot()
      let u = cos(angle) * reach
      let v = sin(angle) * reach
      let lit = (-u - v) * 0.4 + random.number(-0.25, 0.25) + Double(index) / Double(dabs) * 0.25
      let position = min(1, max(0, 0.5 + lit * 0.8)) * Double(colors.count - 1)
      let color = Color(colors[Int(position.rounded())]).lightened(random.number(-0.04, 0.04))
      let radius = size * random.number(0.5, 1.15)
      fill(
        .ellipse(x + u * radiusX, y + v * radiusY, radius, radius * 0.75),
        .solid(color),
        opacity: 0.92
      )
    }
  }

  mutating func tree(
    _ x: Double,
    _ y: Double,
    _ height: Double,
    _ colors: [UInt32],
    seed: UInt64
  ) {
    fill(
      .polygon(
        x - height * 0.04,
        y,
        x + height * 0.04,
        y,
        x + height * 0.02,
        y - height * 0.6,
        x - height * 0.02,
        y - height * 0.6
      ),
      0x4A3A2C
    )
    foliage(
      x,
      y - height * 0.62,
      height * 0.34,
      height * 0.4,
      colors,
      dabs: 130,
      size: height * 0.065,
      seed: seed
    )
  }

  mutating func conifer(
    _ x: Double,
    _ y: Double,
    _ height: Double,
    _ dark: UInt32,
    _ light: UInt32,
    seed: UInt64
  ) {
    var random = Random(seed)
    let layers = 9
    fill(.rect(x - height * 0.02, y - height * 0.1, height * 0.04, height * 0.1), 0x3A2C22)
    for layer in 0..<layers {
      let t = Double(layer) / Double(layers)
      let bottom = y - height * 0.06 - height * 0.8 * t
      let half = height * 0.24 * (1 - t) + height * 0.02
      let top = bottom - height * 0.24
      let sway = random.number(-0.1, 0.1) * half
      let tint = Color(dark).mixed(Color(light), t * 0.4)
      fill(
        .polygon(x - half, bottom, x + half, bottom + sway, x, top),
        .solid(tint)
      )
      fill(
        .polygon(x - half, bottom, x - half * 0.1, bottom - half * 0.1, x, top),
        .hex(light),
        opacity: 0.45
      )
    }
  }

  mutating func conifers(
    _ x0: Double,
    _ x1: Double,
    _ y: Double,
    count: Int,
    height: Double,
    _ dark: UInt32,
    _ light: UInt32,
    seed: UInt64
  ) {
    var random = Random(seed)
    for index in 0..<count {
      let x = x0 + (x1 - x0) * (Double(index) + random.unit()) / Double(count)
      conifer(
        x,
        y + random.number(-6, 6),
        height * random.number(0.6, 1.15),
        dark,
        light,
        seed: random.next()
      )
    }
  }

  mutating func palm(_ x: Double, _ y: Double, _ height: Double, seed: UInt64) {
    var random = Random(seed)
    var trunk = Path()
    trunk.move(x, y)
    trunk.bend(x + height * 0.02, y - height * 0.5, x + height * 0.1, y - height)
    fill(trunk.stroked(height * 0.035), 0x5B4632)
    for index in 0..<9 {
      let angle = Double(index) / 9 * 2 * Double.pi + random.number(-0.2, 0.2)
      let (c, s) = (cos(angle), sin(angle) * 0.6)
      var leaf = Path()
      let (px, py) = (x + height * 0.1, y - height)
      leaf.move(px, py)
      leaf.bend(
        px + c * height * 0.22,
        py + s * height * 0.2 - height * 0.12,
        px + c * height * 0.36,
        py + s * height * 0.25 + height * 0.1
      )
      leaf.bend(
        px + c * height * 0.18,
        py + s * height * 0.2 - height * 0.04,
        px,
        py + height * 0.02
      )
      fill(leaf, index % 2 == 0 ? 0x2F6B3A : 0x458A45)
    }
  }
}
