import Foundation

enum Plates {
  static let entities = [delft, talavera]

  private static let delft = Entity.collection(
    "2020",
    "Delft Plates",
    "Blue on white",
    ["plate", "ceramic", "blue", "pottery"],
    [("origin", .text("Netherlands"))],
    [
      Picture("collections/delft-1.png", Canvas.Frame(0, 0, 800, 800), 480, mode: .alpha) {
        plate(&$0, [0x1E3F8A, 0x4A74C0, 0x16306A], 0xF6F8FA, petals: 12, seed: 3001)
      },
      Picture("collections/delft-2.jpg", Canvas.Frame(0, 0, 800, 800), 640) {
        table(&$0, 0x8A6A4A)
        plate(&$0, [0x1E3F8A, 0x5A84CC, 0x16306A], 0xF4F7FB, petals: 8, seed: 3002)
      },
    ]
  )

  private static let talavera = Entity.collection(
    "2021",
    "Talavera Plates",
    "Many colours",
    ["plate", "ceramic", "colourful", "pottery"],
    [("origin", .text("Mexico"))],
    [
      Picture("collections/talavera-1.jpg", Canvas.Frame(0, 0, 800, 800), 640) {
        table(&$0, 0xC8A888)
        plate(&$0, [0xD8572A, 0xF2B632, 0x1E6E8A], 0xFBF3E0, petals: 10, seed: 3003)
      },
      Picture("collections/talavera-2.jpg", Canvas.Frame(0, 0, 800, 800), 560) {
        table(&$0, 0x6E8A7A)
        plate(&$0, [0x2E7A4A, 0xE8A030, 0xB8322E], 0xFBF3E0, petals: 14, seed: 3004)
      },
    ]
  )

  private static func table(_ canvas: inout Canvas, _ wood: UInt32) {
    canvas.wash(Paint.hex(wood).rough(0.16, size: 9, stretch: 22, seed: 3010))
    for board in 1..<4 { canvas.fill(.rect(-10, Double(board) * 205, 820, 3), 0x2A1C14, 0.6) }
    canvas.fill(.circle(418, 428, 372), .hex(0x140C08), opacity: 0.5, softness: 16)
  }

  private static func plate(
    _ canvas: inout Canvas,
    _ inks: [UInt32],
    _ glaze: UInt32,
    petals: Int,
    seed: UInt64
  ) {
    let clay = Color(glaze)
    canvas.fill(
      .circle(400, 400, 376),
      Paint { x, y in
        let radius = hypot(x - 400, y - 400)
        let slope = (400 - x + 400 - y) / 900
        let rim = radius > 262 ? slope * 0.14 : -slope * 0.08
        let edge = smoothstep(364, 376, radius) * -0.14 - exp(-pow((radius - 262) / 9, 2)) * 0.09
        return clay.lightened(rim + edge - 0.03)
      }
    )
    for (radius, width, ink) in [
      (368.0, 7.0, 2), (350, 3, 0), (276, 4, 0), (264, 2, 1), (92, 4, 2),
    ] {
      canvas.fill(Path.circle(400, 400, radius).stroked(width, closed: true), inks[ink])
    }
    rim(&canvas, inks, petals)
    well(&canvas, inks, petals)
    // Brush marks: the ink lies unevenly, and the glaze shines.
    let noise = Noise(seed)
    canvas.fill(
      .circle(400, 400, 370),
      Paint { x, y in
        let value = noise.fractal(x / 12, y / 12, octaves: 4)
        return clay.alpha(smoothstep(0.5, 0.8, value) * 0.32)
      }
    )
    canvas.fill(
      Path.ellipse(0, 0, 150, 40).placed(220, 200, turn: -0.78),
      .hex(0xFFFFFF),
      opacity: 0.5,
      softness: 20
    )
  }

  private static func rim(_ canvas: inout Canvas, _ inks: [UInt32], _ petals: Int) {
    for index in 0..<petals * 2 {
      let angle = Double.pi * Double(index) / Double(petals)
      let (c, s) = (cos(angle), sin(angle))
      let (x, y) = (400 + c * 313, 400 + s * 313)
      if index % 2 == 0 {
        for leaf in 0..<6 {
          let turn = angle + Double(leaf) * Double.pi / 3
          canvas.fill(Path.petal(28, 9).placed(x, y, turn: turn), inks[leaf % 2])
        }
        canvas.fill(.circle(x, y, 7), inks[2])
      } else {
        for side in [-1.0, 1.0] {
          canvas.fill(
            Path.petal(46, 10).placed(x - c * 22, y - s * 22, turn: angle + side * 0.75),
            inks[1]
          )
          canvas.fill(
            Path.petal(30, 5).placed(x - c * 22, y - s * 22, turn: angle + side * 0.75),
            inks[2]
          )
        }
        canvas.fill(.circle(x + c * 18, y + s * 18, 6), inks[0])
      }
    }
  }

  private static func well(_ canvas: inout Canvas, _ inks: [UInt32], _ petals: Int) {
    for index in 0..<petals {
      let angle = 2 * Double.pi * Double(index) / Double(petals)
      let (c, s) = (cos(angle), sin(angle))
      let width = 380.0 / Double(petals)
      canvas.fill(Path.petal(150, width).placed(400 + c * 96, 400 + s * 96, turn: angle), inks[0])
      canvas.fill(
        Path.petal(124, width * 0.72).placed(400 + c * 104, 400 + s * 104, turn: angle),
        inks[1]
      )
      for vein in -2...2 {
        let turn = angle + Double(vein) * 0.09
        canvas.fill(
          .line(400 + c * 110, 400 + s * 110, 400 + cos(turn) * 208, 400 + sin(turn) * 208, 2.2),
          inks[2]
        )
      }
      let between = angle + Double.pi / Double(petals)
      canvas.fill(.circle(400 + cos(between) * 236, 400 + sin(between) * 236, 9), inks[2])
      canvas.fill(
        Path.petal(40, 7).placed(400 + cos(between) * 180, 400 + sin(between) * 180, turn: between),
        inks[2]
      )
    }
    canvas.fill(.star(400, 400, 84, 44, points: petals), inks[1])
    canvas.fill(.star(400, 400, 52, 26, points: petals), inks[2])
    canvas.fill(.circle(400, 400, 18), inks[0])
  }
}
