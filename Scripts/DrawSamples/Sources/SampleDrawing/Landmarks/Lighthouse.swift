import Foundation

/// A round tower with a lantern on top; its day mark is what tells one from another.
struct Lighthouse {
  enum Mark: Sendable { case plain, spiral, bands }

  var x: Double
  var base: Double
  var top: Double
  var radius: Double
  var mark: Mark
  var light: UInt32
  var dark: UInt32
  var cap: UInt32
  var stripes: Double = 6

  func draw(_ canvas: inout Canvas, lamp: Bool) {
    let tall = base - top
    let noise = Noise(5)
    let paint = Paint { px, py in
      let t = (py - top) / tall
      let half = radius * (0.66 + 0.34 * t)
      let around = min(1, max(-1, (px - x) / half))
      let angle = asin(around)
      let phase: Double
      switch mark {
      case .plain: phase = 0.25
      case .spiral: phase = t * stripes / 2 + angle / (2 * Double.pi)
      case .bands: phase = t * stripes / 2
      }
      let isDark = phase - phase.rounded(.down) >= 0.5
      let shade = 0.1 - 0.42 * smoothstep(-0.5, 1.1, around)
      let grain = (noise.fractal(px / 8, py / 8, octaves: 3) - 0.5) * 0.09
      return Color(isDark ? dark : light).lightened(shade + grain)
    }
    canvas.fill(
      .polygon(
        x - radius * 0.66,
        top,
        x + radius * 0.66,
        top,
        x + radius,
        base,
        x - radius,
        base
      ),
      paint
    )
    for step in 0..<4 {
      let y = top + tall * (0.16 + 0.22 * Double(step))
      canvas.fill(Canvas.arch(x - radius * 0.14, y + 22, radius * 0.2, 26), 0x2C3440)
    }
    lantern(&canvas, lamp)
  }

  private func lantern(_ canvas: inout Canvas, _ lamp: Bool) {
    let wide = radius * 0.95
    canvas.fill(.rect(x - wide, top - 10, wide * 2, 12), cap)
    canvas.fill(.rect(x - wide * 1.08, top - 14, wide * 2.16, 5), 0x2A2E36)
    for post in stride(from: -1.0, through: 1.0, by: 0.2) {
      canvas.fill(.rect(x + post * wide - 1, top - 36, 2, 24), 0x2A2E36)
    }
    canvas.fill(.rect(x - wide, top - 37, wide * 2, 3), 0x2A2E36)
    let room = radius * 0.5
    canvas.fill(.rect(x - room, top - 70, room * 2, 56), lamp ? 0xFFE9A8 : 0xBFD8E4)
    for bar in stride(from: -1.0, through: 1.0, by: 0.5) {
      canvas.fill(.rect(x + bar * room - 1.5, top - 70, 3, 56), 0x3A3E46)
    }
    canvas.fill(.circle(x, top - 42, room * 0.42), lamp ? 0xFFFFFF : 0xF6E7B0)
    var dome = Path()
    dome.move(x - room * 1.25, top - 68)
    dome.curve(
      x - room,
      top - 112,
      x + room,
      top - 112,
      x + room * 1.25,
      top - 68
    )
    canvas.fill(dome, .horizontal(x - room, x + room, [cap, cap]).rough(0.05, size: 6))
    canvas.fill(.rect(x - 2, top - 124, 4, 24), 0x2A2E36)
    if lamp {
      let beam = Paint { px, _ in
        Color(0xFFF2C0, alpha: 0.5 * max(0, 1 - abs(px - x) / 620))
      }
      canvas.fill(.polygon(x, top - 42, x + 640, top - 150, x + 640, top - 10), beam, softness: 3)
      canvas.fill(.polygon(x, top - 42, x - 640, top - 60, x - 640, top + 60), beam, softness: 3)
    }
  }
}
