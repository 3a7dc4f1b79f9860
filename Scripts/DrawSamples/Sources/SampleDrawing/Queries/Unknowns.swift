import Foundation

/// Scenes that no entity shows; some share a subject or the colours of one.
enum Unknowns {
  static let all: [Query] = [
    .unknown("none-cable-bridge.jpg", labels: ["bridge"], width: 760) { cableBridge(&$0) },
    .unknown("none-range.jpg", labels: ["mountain", "snow"], width: 760) { range(&$0) },
    .unknown("none-balloons.jpg", width: 720) { balloons(&$0) },
    .unknown("none-pier-light.jpg", labels: ["lighthouse"], width: 640) { pierLight(&$0) },
    .unknown("none-canal-houses.jpg", labels: ["houses"], width: 760) { canalHouses(&$0) },
    .unknown(
      "none-fruit.png",
      labels: ["fruit"],
      frame: Canvas.Frame(0, 0, 800, 800),
      width: 360
    ) { fruit(&$0) },
    .unknown("none-checks.png", frame: Canvas.Frame(0, 0, 800, 800), width: 400) { checks(&$0) },
  ]

  private static func cableBridge(_ canvas: inout Canvas) {
    canvas.sky([0x2A3468, 0xA5527E, 0xFF9A5C, 0xFFE0A0], to: 560)
    canvas.sun(240, 470, 50, 0xFFF3C0)
    canvas.clouds(60, 380, cover: 0.46, light: 0xFFC08A, shade: 0x9A5080, seed: 7001, size: 100)
    canvas.hills(560, 80, [0x7A4668, 0x4A2C54], seed: 7002, size: 260)
    canvas.water(556, [0xF2905E, 0x3C2A60], mirror: 0.45, seed: 7003)
    canvas.glitter(240, 560, 800, 0xFFE6A8, width: 70, seed: 7004)
    for x in [380.0, 900] {
      for cable in 1...11 {
        let reach = Double(cable) * 24
        let top = 130 + Double(cable) * 9
        canvas.fill(.line(x, top, x - reach, 470, 1.8), 0xF4E6E0, 0.9)
        canvas.fill(.line(x, top, x + reach, 470, 1.8), 0xF4E6E0, 0.9)
      }
      canvas.fill(
        .polygon(
          x - 8,
          110,
          x + 8,
          110,
          x + 40,
          600,
          x + 24,
          600,
          x,
          240,
          x - 24,
          600,
          x - 40,
          600
        ),
        0xE8D4D0
      )
    }
    canvas.fill(.rect(-10, 466, 1220, 12), 0xD8BCBC)
    canvas.fill(.rect(-10, 478, 1220, 6), 0x7A5468)
  }

  private static func range(_ canvas: inout Canvas) {
    canvas.sky([0x2F7FC4, 0x7DB9E6, 0xE6F1F2], to: 560)
    canvas.clouds(60, 320, cover: 0.48, light: 0xFFFFFF, shade: 0xBBD0E6, seed: 7011, size: 110)
    let outline = canvas.ridge(
      [
        Point(-20, 600), Point(90, 420), Point(200, 460), Point(300, 210), Point(350, 330),
        Point(420, 180), Point(470, 300), Point(560, 250), Point(640, 420), Point(760, 300),
        Point(830, 360), Point(920, 200), Point(1000, 380), Point(1220, 600),
      ],
      roughness: 26,
      seed: 7012
    )
    canvas.mountain(
      outline,
      peak: Point(420, 170),
      base: 600,
      rock: Rock(light: 0x8E8A90, shade: 0x4A5068),
      snowLine: 300,
      seed: 7013,
      lean: 0.3,
      folds: 22
    )
    canvas.hills(600, 60, [0xB8A04E, 0x7A7A3E], seed: 7014, size: 200)
    canvas.water(606, [0x4EB0B8, 0x1A6A84], mirror: 0.5, seed: 7015)
  }

  private static func balloons(_ canvas: inout Canvas) {
    canvas.sky([0x5A86C8, 0xE8B4A8, 0xFFE4B8], to: 620)
    canvas.hills(640, 160, [0xB08A94, 0x9A7480], seed: 7021, size: 200)
    canvas.hills(720, 120, [0xC89A70, 0x8A6250], seed: 7022, size: 110)
    var random = Random(7023)
    for (x, y, size) in [
      (260.0, 250.0, 120.0), (600, 180, 80), (900, 320, 140), (760, 480, 56), (450, 460, 66),
      (1090, 150, 50),
    ] {
      let colors: [UInt32] = random.pick([
        [0xD8432E, 0xFBF0D8], [0x2A6AB8, 0xF2C63A], [0x7A3A8A, 0xF28A5A], [0x2E8A6A, 0xFBF0D8],
      ])
      for gore in 0..<8 {
        let low = sin(Double.pi * (Double(gore) / 8 - 0.5))
        let high = sin(Double.pi * (Double(gore + 1) / 8 - 0.5))
        var path = Path()
        path.move(x, y - size)
        path.curve(
          x + low * size * 1.25,
          y - size * 0.9,
          x + low * size * 1.2,
          y + size * 0.4,
          x + low * size * 0.2,
          y + size
        )
        path.line(x + high * size * 0.2, y + size)
        path.curve(
          x + high * size * 1.2,
          y + size * 0.4,
          x + high * size * 1.25,
          y - size * 0.9,
          x,
          y - size
        )
        canvas.fill(path, .solid(Color(colors[gore % 2]).lightened(0.08 - Double(gore) * 0.03)))
      }
      canvas.fill(.rect(x - size * 0.15, y + size * 1.22, size * 0.3, size * 0.22), 0x6A4428)
      canvas.fill(.line(x - size * 0.18, y + size, x - size * 0.14, y + size * 1.24, 1.5), 0x4A3020)
      canvas.fill(.line(x + size * 0.18, y + size, x + size * 0.14, y + size * 1.24, 1.5), 0x4A3020)
    }
  }

  private static func pierLight(_ canvas: inout Canvas) {
    canvas.sky([0x8AA8B8, 0xC4D2D6, 0xE8E4D8], to: 560)
    canvas.clouds(20, 480, cover: 0.62, light: 0xF4F4F0, shade: 0x9AAAB4, seed: 7031, size: 130)
    canvas.water(540, [0x7A9A9E, 0x34606A], mirror: 0.3, seed: 7032, ripple: 1.4)
    canvas.fill(.rect(-10, 560, 700, 46), Paint.hex(0x8A8478).rough(0.16, size: 10, stretch: 2))
    canvas.fill(
      .polygon(520, 564, 640, 564, 620, 300, 540, 300),
      .horizontal(520, 640, [0x2E8A5A, 0x14502E])
    )
    canvas.fill(.rect(526, 420, 108, 46), 0xF4F2EA)
    canvas.fill(.rect(524, 286, 112, 16), 0xF4F2EA)
    canvas.fill(.rect(556, 236, 48, 52), 0xF2E6A8)
    canvas.fill(.polygon(546, 238, 580, 200, 614, 238), 0x14502E)
    for post in stride(from: 0.0, to: 520, by: 40) {
      canvas.fill(.rect(post, 530, 4, 32), 0x4A4E50)
    }
    canvas.fill(.rect(-10, 528, 540, 4), 0x4A4E50)
  }

  private static func canalHouses(_ canvas: inout Canvas) {
    canvas.sky([0x6AA8D8, 0xC4DCEA, 0xF4EEE0], to: 560)
    canvas.clouds(20, 260, cover: 0.5, light: 0xFFFFFF, shade: 0xC4D0DA, seed: 7041, size: 90)
    var random = Random(7042)
    for index in 0..<9 {
      let x = Double(index) * 136 - 10
      let top = random.number(170, 280)
      let tint: UInt32 = random.pick([0x8A3A2E, 0x3A4A44, 0xC89A5A, 0x5A3A34, 0xD8C8A8, 0x2E4A6A])
      canvas.wall(
        .rect(x, top, 130, 600 - top),
        x,
        x + 130,
        [tint, tint],
        course: 8,
        seed: random.next()
      )
      canvas.fill(
        .polygon(
          x,
          top,
          x + 18,
          top,
          x + 18,
          top - 26,
          x + 40,
          top - 26,
          x + 40,
          top - 56,
          x + 90,
          top - 56,
          x + 90,
          top - 26,
          x + 112,
          top - 26,
          x + 112,
          top,
          x + 130,
          top
        ),
        tint
      )
      canvas.fill(.rect(x + 38, top - 62, 54, 8), 0xF4F0E6)
      canvas.windows(
        x + 8,
        top + 16,
        114,
        520 - top,
        columns: 3,
        rows: 4,
        dark: 0xF4F0E6,
        lit: 0xF4F0E6,
        share: 0,
        seed: 1,
        fillX: 0.66,
        fillY: 0.74
      )
      canvas.windows(
        x + 8,
        top + 16,
        114,
        520 - top,
        columns: 3,
        rows: 4,
        dark: 0x3A4A5A,
        lit: 0xFFDE9A,
        share: 0.2,
        seed: random.next(),
        fillX: 0.52,
        fillY: 0.64
      )
      canvas.fill(.rect(x + 50, 540, 34, 60), 0x1E3A2E)
    }
    canvas.water(604, [0x6A8A7A, 0x2A4A48], mirror: 0.7, seed: 7043, ripple: 0.8)
  }

  private static func fruit(_ canvas: inout Canvas) {
    canvas.wash(.vertical(0, 800, [0x3A5A5E, 0x1E3236]))
    canvas.fill(.rect(-10, 560, 820, 250), Paint.hex(0x9A6A42).rough(0.14, size: 8, stretch: 20))
    canvas.shadow(410, 690, 300, 40, opacity: 0.6)
    for (x, y, tint) in [
      (280.0, 420.0, 0xF08A1E), (420, 370, 0xE8A02A), (540, 430, 0xC8382E), (350, 480, 0xF2921E),
      (470, 480, 0xD8C03A),
    ] as [(Double, Double, UInt32)] {
      canvas.fill(
        .circle(x, y, 92),
        Paint.radial(
          x - 34,
          y - 40,
          150,
          [Color(tint).lightened(0.25), Color(tint), Color(tint).lightened(-0.35)]
        )
        .rough(0.03, size: 5)
      )
      canvas.fill(Path.petal(50, 13).placed(x + 4, y - 88, turn: -0.7), 0x3E7A3A)
    }
    var bowl = Path()
    bowl.move(130, 480)
    bowl.curve(160, 660, 280, 700, 400, 700)
    bowl.curve(520, 700, 650, 660, 680, 480)
    canvas.fill(bowl, .horizontal(130, 680, [0xF4F0E6, 0xD8D2C6, 0x8A8A90]))
  }

  private static func checks(_ canvas: inout Canvas) {
    for row in 0..<8 {
      for column in 0..<8 {
        let x = Double(column) * 100
        let y = Double(row) * 100
        let tints: [UInt32] = [0x2E6A5A, 0xE8D8B8, 0xD87A4A, 0x2A2E4A]
        canvas.fill(.rect(x, y, 100, 100), tints[(row * 3 + column) % 4])
        canvas.fill(
          .star(x + 50, y + 50, 36, 14, points: 4 + (row + column) % 3),
          tints[(row * 3 + column + 2) % 4]
        )
      }
    }
  }
}
