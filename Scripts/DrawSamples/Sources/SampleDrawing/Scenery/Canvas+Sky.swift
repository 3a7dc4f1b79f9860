import Foundation

extension Canvas {
  /// A sky from the top of the frame down to a horizon.
  mutating func sky(_ stops: [UInt32], to horizon: Double) {
    wash(.vertical(0, horizon, stops))
  }

  /// A sun or moon with its glow.
  mutating func sun(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    _ hex: UInt32,
    glow: Double = 6,
    strength: Double = 0.7
  ) {
    let color = Color(hex)
    let halo = Paint { px, py in
      let distance = hypot(px - x, py - y) / (radius * glow)
      let fall = max(0, 1 - distance)
      return color.alpha(fall * fall * strength)
    }
    fill(.circle(x, y, radius * glow), halo, blend: .screen)
    fill(.circle(x, y, radius), .solid(color))
  }

  /// Clouds between two heights, lit from above.
  mutating func clouds(
    _ top: Double,
    _ bottom: Double,
    cover: Double,
    light: UInt32,
    shade: UInt32,
    seed: UInt64,
    size: Double = 220,
    stretch: Double = 2.6,
    opacity: Double = 0.9
  ) {
    let noise = Noise(seed)
    let bright = Color(light)
    let dark = Color(shade)
    let paint = Paint { x, y in
      let u = x / (size * stretch)
      let v = y / size
      let density = noise.fractal(u, v, octaves: 6)
      let above = noise.fractal(u - 0.03, v - 0.12, octaves: 4)
      let edge =
        smoothstep(top, top + (bottom - top) * 0.25, y)
        * (1 - smoothstep(bottom - (bottom - top) * 0.3, bottom, y))
      let amount = smoothstep(1 - cover, 1 - cover + 0.16, density) * edge
      return dark.mixed(bright, 0.55 + (density - above) * 4).alpha(amount)
    }
    fill(.rect(frame.x, top, frame.width, bottom - top), paint, opacity: opacity)
  }

  mutating func stars(_ count: Int, to horizon: Double, seed: UInt64) {
    var random = Random(seed)
    for _ in 0..<count {
      let x = random.number(0, 1200)
      let y = random.number(0, horizon)
      let radius = random.number(0.6, 1.9)
      fill(.circle(x, y, radius), 0xFFFFFF, random.number(0.3, 1) * (1 - y / horizon * 0.7))
    }
  }

  mutating func birds(_ x: Double, _ y: Double, count: Int, size: Double, seed: UInt64) {
    var random = Random(seed)
    for _ in 0..<count {
      let (px, py) = (x + random.number(-90, 90), y + random.number(-40, 40))
      let span = size * random.number(0.6, 1.2)
      var path = Path()
      path.move(px - span, py - span * 0.3)
      path.bend(px - span * 0.4, py - span * 0.7, px, py)
      path.bend(px + span * 0.4, py - span * 0.7, px + span, py - span * 0.3)
      fill(path.stroked(span * 0.14), 0x2A2F3A, 0.8)
    }
  }

  /// Mist that is thickest in the middle of its band.
  mutating func mist(
    _ top: Double,
    _ bottom: Double,
    _ hex: UInt32,
    opacity: Double,
    seed: UInt64
  ) {
    let noise = Noise(seed)
    let color = Color(hex)
    let paint = Paint { x, y in
      let height = (y - top) / (bottom - top)
      let band = smoothstep(0, 0.5, height) * (1 - smoothstep(0.5, 1, height))
      let value = noise.fractal(x / 320, y / 70, octaves: 5)
      return color.alpha(band * smoothstep(0.25, 0.7, value))
    }
    fill(.rect(frame.x, top, frame.width, bottom - top), paint, opacity: opacity)
  }
}
