import Foundation

enum Stamps {
  static let entities = [railway, birds]

  private static let railway = Entity.collection(
    "2001",
    "Alpine Railway Stamps",
    "Six values, 1958",
    ["stamp", "train", "mountain", "philately"],
    [("year", .number(1958)), ("pieces", .number(6))],
    [
      Picture("collections/railway-stamps.jpg", Canvas.Frame(-8, -22, 1232, 966), 900) {
        sheet(&$0, 0x3A4A44) { train(&$0, $1, $2, UInt64($3)) }
      },
      Picture("collections/railway-stamp-20.png", Canvas.Frame(0, 0, 420, 500), 480, mode: .alpha) {
        perforated(&$0, 20, 20, 380, 460)
        train(&$0, 44, 44, 1)
      },
    ]
  )

  private static let birds = Entity.collection(
    "2002",
    "Garden Bird Stamps",
    "Six values, 1964",
    ["stamp", "bird", "philately"],
    [("year", .number(1964)), ("pieces", .number(6))],
    [
      Picture("collections/bird-stamps.jpg", Canvas.Frame(-8, -22, 1232, 966), 900) {
        sheet(&$0, 0x4A3A40) { bird(&$0, $1, $2, UInt64($3)) }
      }
    ]
  )

  private static func sheet(
    _ canvas: inout Canvas,
    _ table: UInt32,
    _ motif: (inout Canvas, Double, Double, Int) -> Void
  ) {
    canvas.wash(Paint.hex(table).rough(0.08, size: 24, seed: 3))
    for index in 0..<6 {
      let x = 14 + Double(index % 3) * 395
      let y = -12 + Double(index / 3) * 460
      canvas.fill(.rect(x + 26, y + 30, 370, 446), .hex(0x000000), opacity: 0.45, softness: 8)
      perforated(&canvas, x + 18, y + 20, 372, 446)
      motif(&canvas, x + 38, y + 38, index)
    }
  }

  private static func perforated(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double
  ) {
    let pitch = 18.0
    var outline: [Point] = []
    func notch(_ from: Point, _ to: Point) {
      let along = to - from
      let length = (along * along).sum().squareRoot()
      let unit = along / length
      let inward = Point(-unit.y, unit.x)
      let count = Int(length / pitch)
      let step = length / Double(count)
      for index in 0..<count {
        let start = from + unit * (step * Double(index))
        outline.append(start)
        for turn in 0...6 {
          let angle = Double.pi * Double(turn) / 6
          let middle = unit * (step / 2 - cos(angle) * step * 0.3)
          outline.append(start + middle + inward * (sin(angle) * step * 0.3))
        }
      }
    }
    notch(Point(x, y), Point(x + width, y))
    notch(Point(x + width, y), Point(x + width, y + height))
    notch(Point(x + width, y + height), Point(x, y + height))
    notch(Point(x, y + height), Point(x, y))
    canvas.fill(Path(outline), Paint.hex(0xFBF6E8).rough(0.03, size: 6, seed: 9))
  }

  private static func border(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ value: String,
    _ name: String,
    _ ink: UInt32
  ) {
    canvas.fill(.rect(x, y + 346, 332, 60), ink)
    canvas.text(name, x + 14, y + 364, size: 22, .hex(0xFBF6E8))
    canvas.text(value, x + 318, y + 358, size: 34, .hex(0xFBF6E8), anchor: 1)
  }

  private static func train(_ canvas: inout Canvas, _ x: Double, _ y: Double, _ index: UInt64) {
    let skies: [[UInt32]] = [
      [0x2F7FB8, 0xF4E2B8], [0xC8503A, 0xF8D8A0], [0x2E6E62, 0xE8E6B8], [0x4A3A78, 0xF0B8A0],
      [0xB8862E, 0xFBF0C8], [0x22486E, 0xB8DCE8],
    ]
    let sky = skies[Int(index) % 6]
    canvas.fill(.rect(x, y, 332, 346), .vertical(y, y + 300, sky))
    let peaks = [0.3, 0.62, 0.48, 0.7, 0.36, 0.55][Int(index) % 6] * 332
    let far = Color(sky[0]).lightened(-0.08)
    for (shift, tall, color) in [
      (-110.0, 120.0, far), (100, 150, far), (0, 210, far.lightened(-0.1)),
    ] {
      let (px, top) = (min(300, max(40, peaks + shift)), y + 280 - tall)
      let left = max(0, px - tall * 0.75)
      let right = min(332, px + tall * 0.75)
      canvas.fill(.polygon(x + left, y + 290, x + px, top, x + right, y + 290), .solid(color))
      canvas.fill(
        .polygon(
          x + px - 30,
          top + 40,
          x + px,
          top,
          x + px + 30,
          top + 40,
          x + px + 12,
          top + 34,
          x + px,
          top + 52,
          x + px - 14,
          top + 34
        ),
        0xFBF6E8
      )
    }
    canvas.fill(.rect(x, y + 270, 332, 76), .solid(Color(sky[0]).mixed(Color(0x1E3A2A), 0.6)))
    for arch in 0..<6 {
      let px = x + 28 + Double(arch) * 55
      canvas.fill(.rect(px - 27.5, y + 232, 55, 114), 0xCDBB98)
      canvas.fill(
        Canvas.arch(px, y + 346, 36, 88),
        .solid(Color(sky[0]).mixed(Color(0x16241E), 0.7))
      )
    }
    canvas.fill(.rect(x, y + 226, 332, 8), 0x8A7A60)
    let body: UInt32 = [0xC8332E, 0x22564A, 0x2A4A8A, 0xC8332E, 0x5A2E22, 0xE0A02E][Int(index) % 6]
    for car in 0..<3 {
      let px = x + 24 + Double(car) * 98
      canvas.fill(.roundedRect(px, y + 184, 92, 38, 5), body)
      canvas.fill(.rect(px, y + 208, 92, 4), 0xFBF6E8)
      canvas.windows(
        px + 6,
        y + 188,
        80,
        18,
        columns: 5,
        rows: 1,
        dark: 0x23303A,
        lit: 0xFFF2C0,
        share: 0.5,
        seed: index + 4,
        fillX: 0.74,
        fillY: 0.8
      )
      for wheel in [14.0, 30, 62, 78] { canvas.fill(.circle(px + wheel, y + 223, 5), 0x23262C) }
    }
    canvas.fill(.rect(x, y + 160, 332, 1.6), 0x23303A)
    canvas.fill(
      .stroke([Point(x + 66, y + 184), Point(x + 76, y + 172), Point(x + 66, y + 161)], 2.4),
      0x23303A
    )
    let names = ["Pass line", "Viaduct", "Valley", "Night mail", "Summit", "Glacier"]
    border(
      &canvas,
      x,
      y,
      ["5", "20", "30", "45", "60", "90"][Int(index) % 6],
      names[Int(index) % 6],
      sky[0]
    )
  }

  private static func bird(_ canvas: inout Canvas, _ x: Double, _ y: Double, _ index: UInt64) {
    let coats: [(UInt32, UInt32, UInt32)] = [
      (0x6E5A48, 0xD8603A, 0xE6ECDE), (0x3A6EA8, 0xF2D04A, 0xF6E6D8),
      (0x2E3036, 0xF0A030, 0xDDE8EC),
      (0x7A8A3A, 0xF2E08A, 0xF0E2E6), (0x8A5A3A, 0xE8C8A0, 0xE2EAD2),
      (0x4A4E5A, 0xD84A4A, 0xF2ECD8),
    ]
    let (back, breast, paper) = coats[Int(index) % 6]
    canvas.fill(.rect(x, y, 332, 346), Paint.hex(paper).rough(0.03, size: 20, seed: index))
    var random = Random(index + 700)
    canvas.fill(
      .stroke([Point(x + 10, y + 300), Point(x + 130, y + 262), Point(x + 322, y + 240)], 12),
      0x6A4C36
    )
    for _ in 0..<16 {
      let t = random.unit()
      let leaf = Path.petal(random.number(30, 52), 12).placed(
        x + 30 + 270 * t,
        y + 292 - 50 * t,
        turn: random.number(-2.4, 2.4)
      )
      canvas.fill(leaf, .solid(Color(random.pick([0x4E7A3A, 0x6E9A4A, 0x9ABA5A] as [UInt32]))))
    }
    for _ in 0..<12 {
      canvas.fill(.circle(x + random.number(20, 312), y + random.number(250, 330), 7), 0xC8332E)
    }
    let (cx, cy) = (x + 160, y + 180)
    canvas.fill(
      .polygon(cx - 60, cy + 16, cx - 142, cy + 76, cx - 124, cy + 88, cx - 40, cy + 46),
      .solid(Color(back).lightened(-0.1))
    )
    canvas.fill(Path.ellipse(0, 0, 84, 58).placed(cx, cy, turn: -0.5), .solid(Color(back)))
    canvas.fill(
      Path.ellipse(0, 0, 62, 46).placed(cx + 24, cy + 12, turn: -0.7),
      .solid(Color(breast))
    )
    canvas.fill(.circle(cx + 62, cy - 56, 38), .solid(Color(back)))
    canvas.fill(
      .ellipse(cx + 74, cy - 44, 22, 20),
      .solid(Color(index % 2 == 0 ? breast : 0xFBF6E8))
    )
    canvas.fill(.polygon(cx + 95, cy - 64, cx + 128, cy - 54, cx + 95, cy - 46), 0xE0A030)
    canvas.fill(.circle(cx + 74, cy - 66, 7), 0x15181C)
    canvas.fill(.circle(cx + 76, cy - 68, 2.4), 0xFFFFFF)
    for feather in 0..<7 {
      let wing = Path.petal(104 - Double(feather) * 7, 11).placed(
        cx + 28 - Double(feather) * 3,
        cy - 18 + Double(feather) * 7,
        turn: 2.5 + Double(feather) * 0.05
      )
      canvas.fill(wing, .solid(Color(back).lightened(feather % 2 == 0 ? -0.14 : 0.07)))
    }
    for leg in [-6.0, 18] {
      canvas.fill(.line(cx + leg, cy + 50, cx + leg + 8, cy + 84, 4), 0x7A5A3A)
    }
    let names = ["Robin", "Blue tit", "Blackbird", "Siskin", "Wren", "Bullfinch"]
    border(
      &canvas,
      x,
      y,
      ["3", "7", "12", "18", "25", "40"][Int(index) % 6],
      names[Int(index) % 6],
      back
    )
  }
}
