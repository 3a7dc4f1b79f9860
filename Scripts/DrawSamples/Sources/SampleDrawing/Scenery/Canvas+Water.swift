import Foundation

extension Canvas {
  /// Water from a shore down, mirroring what is above it, with ripples that grow nearer.
  mutating func water(
    _ shore: Double,
    _ stops: [UInt32],
    mirror: Double,
    seed: UInt64,
    ripple: Double = 1,
    bottom: Double = 810,
    glint: UInt32 = 0xFFFFFF
  ) {
    let noise = Noise(seed)
    let above = self
    let colors = stops.map { Color($0) }
    let sparkle = Color(glint)
    let paint = Paint { x, y in
      let depth = (y - shore) / (bottom - shore)
      let near = 4 + depth * 26
      let wave = noise.fractal(x / (near * 9), (y - shore) / near * 1.6, octaves: 5) - 0.5
      let shift = wave * (8 + depth * 60) * ripple
      let place = above.toPixels(Point(x + shift, shore - (y - shore) * 1.05 + shift * 0.5))
      let picture = Color(above.sample(place.x, max(1, place.y)))
      let base = Paint.blend(colors, depth + wave * 0.4)
      let crest = smoothstep(0.16, 0.32, wave) * 0.55
      return base.mixed(picture, mirror * (1 - depth * 0.45)).lightened(wave * 0.16)
        .mixed(sparkle, crest * ripple)
    }
    fill(.rect(frame.x - 10, shore, frame.width + 20, bottom - shore), paint)
  }

  /// The light of a low sun on water.
  mutating func glitter(
    _ x: Double,
    _ shore: Double,
    _ bottom: Double,
    _ hex: UInt32,
    width: Double,
    seed: UInt64
  ) {
    var random = Random(seed)
    for _ in 0..<260 {
      let depth = random.unit()
      let y = shore + (bottom - shore) * depth
      let spread = width * (0.3 + depth)
      let px = x + (random.unit() + random.unit() - 1) * spread
      let length = 4 + depth * 34
      fill(
        .ellipse(px, y, length * random.number(0.4, 1), 0.8 + depth * 2.2),
        .hex(hex),
        opacity: 0.55 * (1 - depth * 0.5)
      )
    }
  }

  mutating func sailboat(_ x: Double, _ y: Double, _ size: Double, _ sail: UInt32) {
    fill(.polygon(x, y - size, x, y - size * 0.1, x + size * 0.5, y - size * 0.1), sail)
    fill(
      .polygon(
        x - size * 0.04,
        y - size * 0.9,
        x - size * 0.04,
        y - size * 0.1,
        x - size * 0.36,
        y - size * 0.1
      ),
      .solid(Color(sail).lightened(-0.12))
    )
    fill(
      .polygon(
        x - size * 0.42,
        y - size * 0.06,
        x + size * 0.52,
        y - size * 0.06,
        x + size * 0.36,
        y + size * 0.1,
        x - size * 0.3,
        y + size * 0.1
      ),
      0x5A2E24
    )
  }

  /// Surf along a rocky shore.
  mutating func surf(_ x0: Double, _ x1: Double, _ y: Double, height: Double, seed: UInt64) {
    var random = Random(seed)
    let middle = (x0 + x1) / 2
    for _ in 0..<Int((x1 - x0) * 1.6) {
      let x = middle + (random.unit() + random.unit() - 1) * (x1 - x0) / 2
      let radius = random.number(0.8, 1.2 + height * 0.09)
      let drop = (random.unit() + random.unit() - 1) * height * 0.6
      fill(
        .ellipse(x, y + drop, radius * random.number(1.2, 4), radius),
        .hex(0xFFFFFF),
        opacity: random.number(0.2, 0.7)
      )
    }
  }
}
