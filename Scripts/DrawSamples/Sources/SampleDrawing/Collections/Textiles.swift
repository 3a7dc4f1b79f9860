import Foundation

enum Textiles {
  static let entities = [kilim, seigaiha]

  private static let kilim = Entity.collection(
    "2030",
    "Anatolian Kilims",
    "Hand-woven wool",
    ["rug", "textile", "pattern", "wool"],
    [("origin", .text("Türkiye"))],
    [
      Picture("collections/kilim-1.jpg", Canvas.Frame(0, 0, 800, 1100), 600) {
        weave(&$0, [0x8E2A2A, 0x1E3A5E, 0xE8D2A8, 0xC8782E, 0x2E2420], rows: 4, seed: 4001)
      },
      Picture("collections/kilim-2.jpg", Canvas.Frame(0, 0, 800, 1100), 560) {
        weave(&$0, [0x2A5A5E, 0xB8482E, 0xF0E2C0, 0xE0A83C, 0x22262E], rows: 3, seed: 4002)
      },
    ]
  )

  private static let seigaiha = Entity.collection(
    "2031",
    "Seigaiha Cotton",
    "Waves on indigo",
    ["fabric", "textile", "pattern", "waves"],
    [("origin", .text("Japan"))],
    [
      Picture("collections/seigaiha.jpg", Canvas.Frame(0, 0, 900, 700), 780) {
        waves(&$0)
      }
    ]
  )

  private static func diamond(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ half: Double,
    _ tall: Double,
    _ hex: UInt32
  ) {
    // Kilims are woven in steps, never in slanting lines.
    let steps = max(3, Int(tall / 14))
    var left: [Point] = []
    for step in 0..<steps * 2 {
      let level = step < steps ? step + 1 : steps * 2 - step
      let reach = half * Double(level) / Double(steps)
      let top = y - tall + tall * Double(step) / Double(steps)
      left.append(Point(x - reach, top))
      left.append(Point(x - reach, top + tall / Double(steps)))
    }
    canvas.fill(Path(left + left.reversed().map { Point(2 * x - $0.x, $0.y) }), hex)
  }

  private static func weave(
    _ canvas: inout Canvas,
    _ dyes: [UInt32],
    rows: Int,
    seed: UInt64
  ) {
    canvas.wash(Paint.hex(0xB9A58A).rough(0.1, size: 8, stretch: 12, seed: 4010))
    canvas.fill(.rect(62, 70, 690, 980), .hex(0x140C08), opacity: 0.5, softness: 10)
    for fringe in 0..<84 {
      let x = 54 + Double(fringe) * 8.3
      canvas.fill(.line(x, 36, x + 2, 64, 2.4), dyes[2])
      canvas.fill(.line(x, 1036, x + 2, 1066, 2.4), dyes[2])
    }
    canvas.fill(.rect(50, 60, 700, 980), dyes[0])
    for (inset, dye) in [(0.0, 4), (14, 2), (24, 1), (78, 2), (86, 4), (94, 0)] {
      canvas.fill(.rect(50 + inset, 60 + inset, 700 - inset * 2, 980 - inset * 2), dyes[dye])
    }
    for index in 0..<11 {
      for y in [110.0, 990] { motif(&canvas, 104 + Double(index) * 59.2, y, 24, dyes, index) }
    }
    for index in 1..<15 {
      for x in [104.0, 696] { motif(&canvas, x, 110 + Double(index) * 58.6, 24, dyes, index) }
    }
    let step = 780 / Double(rows)
    for row in 0..<rows {
      let y = 160 + step * (Double(row) + 0.5)
      for (scale, dye) in [
        (1.0, 4), (0.94, 2), (0.82, row % 2 == 0 ? 1 : 3), (0.56, 2), (0.48, 0), (0.24, 3),
      ] {
        diamond(&canvas, 400, y, 230 * scale, step * 0.5 * scale, dyes[dye])
      }
      for side in [-1.0, 1.0] {
        for hook in 0..<4 {
          let px = 400 + side * (60 + Double(hook) * 44)
          let py = y - side * 0 - step * 0.36 + Double(hook) * step * 0.08
          canvas.fill(.rect(px - 4, py - 12, 8, 24), dyes[4])
          canvas.fill(.rect(min(px, px + side * 16), py - 12, 16, 7), dyes[4])
        }
        for edge in [y - step * 0.5, y + step * 0.5] {
          for (scale, dye) in [(1.0, 2), (0.8, 3), (0.5, 1), (0.25, 2)] {
            diamond(&canvas, 400 + side * 196, edge, 62 * scale, step * 0.2 * scale, dyes[dye])
          }
        }
      }
    }
    let noise = Noise(seed)
    canvas.fill(
      .rect(50, 60, 700, 980),
      Paint { x, y in
        let rib = sin(x * 1.4) * 0.5 + 0.5
        let yarn = noise.fractal(x / 60, y / 3, octaves: 3)
        let dark = rib * 0.12 + (yarn - 0.35) * 0.4
        return Color(0x1A0E08, alpha: max(0, dark))
      }
    )
  }

  private static func motif(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ size: Double,
    _ dyes: [UInt32],
    _ index: Int
  ) {
    diamond(&canvas, x, y, size, size, dyes[index % 2 == 0 ? 2 : 3])
    diamond(&canvas, x, y, size * 0.62, size * 0.62, dyes[index % 3 == 0 ? 0 : 4])
    diamond(&canvas, x, y, size * 0.3, size * 0.3, dyes[2])
  }

  private static func waves(_ canvas: inout Canvas) {
    canvas.wash(.hex(0x1B2F5E))
    let blues: [UInt32] = [0x1B2F5E, 0x2A4A8A, 0x18305C, 0x3A62A8]
    var row = 0
    var y = -20.0
    while y < 800 {
      for column in -1...9 {
        let x = Double(column) * 110 + (row % 2 == 0 ? 0 : 55)
        canvas.fill(.circle(x, y, 62), 0xEFEADC)
        for ring in 0..<4 {
          let radius = 58 - Double(ring) * 14
          canvas.fill(.circle(x, y, radius), blues[(ring + row) % 4])
          canvas.fill(.circle(x, y, radius - 9), 0xEFEADC)
        }
        canvas.fill(.circle(x, y, 7), (row + column) % 5 == 0 ? 0xC8402E : 0x2A4A8A)
      }
      row += 1
      y += 31
    }
    for (x, y) in [(190.0, 170.0), (640, 300), (330, 540), (800, 610)] { crane(&canvas, x, y) }
    let noise = Noise(4020)
    canvas.wash(
      Paint { x, y in
        let thread = sin(x * 1.5) * sin(y * 1.5) * 0.06
        let fold = noise.fractal((x + y * 0.4) / 260, y / 900, octaves: 3) - 0.5
        return Color(0x0A1020, alpha: min(0.6, max(0, 0.1 + thread + fold * 0.9)))
      }
    )
  }

  private static func crane(_ canvas: inout Canvas, _ x: Double, _ y: Double) {
    for feather in 0..<9 {
      let turn = -2.6 + Double(feather) * 0.2
      canvas.fill(Path.petal(96, 10).placed(x, y, turn: turn), 0xFBF8F0)
      canvas.fill(
        Path.petal(40, 7).placed(x + cos(turn) * 62, y + sin(turn) * 62, turn: turn),
        0x22262E
      )
    }
    canvas.fill(Path.ellipse(0, 0, 46, 18).placed(x + 4, y + 4, turn: 0.3), 0xFBF8F0)
    canvas.fill(
      .stroke([Point(x + 38, y + 12), Point(x + 76, y - 6), Point(x + 112, y + 2)], 7),
      0xFBF8F0
    )
    canvas.fill(.circle(x + 112, y + 1, 7), 0xC8402E)
    canvas.fill(.polygon(x + 116, y - 3, x + 142, y + 6, x + 116, y + 6), 0x22262E)
  }
}
