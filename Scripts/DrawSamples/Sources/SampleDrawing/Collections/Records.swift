import Foundation

enum Records {
  static let entities = [blueHour, neonCoast]

  private static let blueHour = Entity.collection(
    "2010",
    "Blue Hour Records",
    "Jazz sleeves",
    ["album cover", "vinyl", "music", "jazz"],
    [("label", .text("Blue Hour")), ("year", .number(1961))],
    [
      Picture("collections/blue-hour-1.jpg", Canvas.Frame(0, 0, 800, 800), 640) { circles(&$0) },
      Picture("collections/blue-hour-2.jpg", Canvas.Frame(0, 0, 800, 800), 640) { trumpet(&$0) },
      Picture("collections/blue-hour-3.png", Canvas.Frame(0, 0, 800, 800), 480) { keys(&$0) },
    ]
  )

  private static let neonCoast = Entity.collection(
    "2011",
    "Neon Coast Records",
    "Synth sleeves",
    ["album cover", "vinyl", "music", "synthesizer"],
    [("label", .text("Neon Coast")), ("year", .number(1985))],
    [
      Picture("collections/neon-coast-1.jpg", Canvas.Frame(0, 0, 800, 800), 640) {
        grid(&$0, [0x12082E, 0x5A1A78, 0xF0447A, 0xFFC25A], "Coast road")
      },
      Picture("collections/neon-coast-2.jpg", Canvas.Frame(0, 0, 800, 800), 560) {
        grid(&$0, [0x04142E, 0x0A4A7A, 0x2EC4C8, 0xF6F6B8], "Low tide")
      },
    ]
  )

  private static func print(_ canvas: inout Canvas, _ seed: UInt64) {
    // Worn paper: a little ink is missing, and the sleeve shows the ring of the record.
    let noise = Noise(seed)
    canvas.wash(
      Paint { x, y in
        let wear = smoothstep(0.7, 0.78, noise.fractal(x / 7, y / 7, octaves: 4))
        let ring = abs(hypot(x - 400, y - 400) - 352) < 5 ? 0.06 : 0
        return Color(0xF2EAD6, alpha: wear * 0.4 + ring)
      }
    )
    canvas.vignette(0.12)
  }

  private static func caption(_ canvas: inout Canvas, _ title: String, _ ink: UInt32) {
    canvas.text(title, 48, 56, size: 54, weight: 0.17, .hex(ink), spacing: 1.4)
    canvas.text("Blue hour  ·  Stereo", 50, 726, size: 22, .hex(ink))
  }

  private static func circles(_ canvas: inout Canvas) {
    canvas.wash(.hex(0x16306A))
    var random = Random(2101)
    for row in 0..<5 {
      for column in 0..<7 {
        let (x, y) = (94 + Double(column) * 102, 210 + Double(row) * 104)
        let tint = random.pick([0x2E6ED8, 0x78B8F0, 0xF2E8D0, 0x0E1E4A, 0xF0803A] as [UInt32])
        canvas.fill(.circle(x, y, 46), tint)
        if random.unit() < 0.6 {
          let half = Path.rect(-46, 0, 92, 46).placed(
            x,
            y,
            turn: Double(random.integer(0, 3)) * Double.pi / 2
          )
          canvas.fill(half, 0x16306A)
        }
        if random.unit() < 0.4 { canvas.fill(.circle(x, y, 18), 0xF2E8D0) }
      }
    }
    caption(&canvas, "Round midnight", 0xF2E8D0)
    print(&canvas, 2102)
  }

  private static func trumpet(_ canvas: inout Canvas) {
    canvas.wash(.hex(0xE8A93C))
    canvas.fill(.polygon(0, 800, 0, 360, 800, 120, 800, 800), 0x16306A)
    canvas.fill(.polygon(0, 800, 0, 620, 800, 440, 800, 800), 0xC8452E)
    var bell = Path()
    bell.move(120, 470)
    bell.line(430, 440)
    bell.curve(540, 430, 600, 390, 650, 290)
    bell.line(700, 590)
    bell.curve(620, 520, 540, 492, 430, 482)
    bell.line(120, 496)
    canvas.fill(bell, .linear(Point(400, 380), Point(430, 540), [0xFFF0B0, 0xF0C040, 0x9A6A1A]))
    canvas.fill(Path.ellipse(0, 0, 28, 152).placed(676, 440, turn: -0.16), 0x7A4A12)
    canvas.fill(Path.ellipse(0, 0, 18, 128).placed(678, 440, turn: -0.16), 0x3A2208)
    for valve in 0..<3 {
      let x = 290 + Double(valve) * 52
      canvas.fill(
        .roundedRect(x - 17, 380, 34, 200, 8),
        .horizontal(x - 17, x + 17, [0xFFF0B0, 0xE0B038, 0x8A5A14])
      )
      canvas.fill(.rect(x - 5, 344, 10, 40), 0xF2E8D0)
      canvas.fill(.ellipse(x, 342, 18, 7), 0xF2E8D0)
    }
    canvas.fill(Path.roundedRect(200, 500, 280, 66, 33).stroked(14, closed: true), 0xE0B038)
    canvas.fill(.roundedRect(86, 466, 44, 36, 10), 0xF2E8D0)
    caption(&canvas, "Brass & rain", 0x16306A)
    canvas.text("Blue hour  ·  Stereo", 50, 726, size: 22, .hex(0xF2E8D0))
    print(&canvas, 2103)
  }

  private static func keys(_ canvas: inout Canvas) {
    canvas.wash(.vertical(0, 800, [0x0E1E4A, 0x2E6ED8]))
    for key in 0..<11 {
      let x = -40 + Double(key) * 84
      let slant = Path.polygon(x, 830, x + 78, 830, x + 158, 300, x + 80, 300)
      canvas.fill(slant, .vertical(300, 800, [0xFFFFFF, 0xD8D2C4]))
      if key % 7 != 2 && key % 7 != 6 {
        canvas.fill(.polygon(x + 82, 620, x + 128, 620, x + 178, 300, x + 132, 300), 0x10141E)
        canvas.fill(.polygon(x + 86, 600, x + 96, 600, x + 142, 310, x + 134, 310), 0x4A5468)
      }
    }
    canvas.fill(.polygon(0, 290, 800, 290, 800, 312, 0, 312), 0xC8452E)
    canvas.fill(.circle(640, 180, 70), 0xF0803A)
    caption(&canvas, "Low keys", 0xF2E8D0)
    canvas.text("Blue hour  ·  Stereo", 50, 726, size: 22, .hex(0x16306A))
    print(&canvas, 2104)
  }

  private static func grid(_ canvas: inout Canvas, _ stops: [UInt32], _ title: String) {
    canvas.sky(stops, to: 480)
    canvas.stars(170, to: 300, seed: UInt64(stops[0]))
    let disc = Paint.vertical(200, 460, [0xFFF2A0, stops[2]])
    for band in 0..<9 {
      let y = 190 + Double(band) * 30
      let gap = Double(band) * 2.2
      var points: [Point] = []
      for step in 0...24 {
        let py = y + (30 - gap) * Double(step) / 24
        let inside = max(0, 150 * 150 - (py - 340) * (py - 340))
        points.append(Point(400 - inside.squareRoot(), py))
      }
      canvas.fill(Path(points + points.reversed().map { Point(800 - $0.x, $0.y) }), disc)
    }
    canvas.hills(480, 90, [stops[1], stops[0]], seed: UInt64(stops[1]), size: 90, to: 490)
    canvas.fill(.rect(-10, 480, 820, 330), .vertical(480, 800, [stops[1], stops[0]]))
    for line in 0..<14 {
      let depth = pow(Double(line) / 13, 2.2)
      canvas.fill(.rect(-10, 481 + depth * 320, 820, 1.4 + depth * 3), stops[2], 0.9)
    }
    for line in -14...14 {
      let x = Double(line)
      canvas.fill(.line(400 + x * 18, 480, 400 + x * 110, 810, 2), stops[2], 0.9)
    }
    for x in [110.0, 700] { canvas.palm(x, 560, 330, seed: UInt64(x)) }
    let wide = Canvas.textWidth(title, size: 64)
    canvas.fill(
      .rect(400 - wide / 2 - 10, 66, wide + 20, 84),
      .hex(stops[2]),
      opacity: 0.35,
      softness: 16
    )
    canvas.text(title, 403, 73, size: 64, weight: 0.16, .hex(stops[2]), anchor: 0.5)
    canvas.text(title, 400, 70, size: 64, weight: 0.1, .hex(0xFFFFFF), anchor: 0.5)
    canvas.text("Neon coast", 400, 748, size: 22, .hex(stops[3]), spacing: 3, anchor: 0.5)
  }
}
