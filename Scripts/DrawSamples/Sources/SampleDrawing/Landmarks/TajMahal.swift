enum TajMahal {
  static let entity = Entity.landmark(
    "1035",
    "Taj Mahal",
    "Asia",
    ["dome", "mausoleum", "marble", "garden"],
    [("country", .text("India")), ("completed", .number(1653))],
    [
      Picture("landmarks/taj-mahal.jpg", Canvas.Frame(100, 60, 1000, 740), 960) {
        draw(&$0, isDawn: false)
      },
      Picture("landmarks/taj-mahal-dawn.jpg", Canvas.Frame(220, 100, 760, 640), 720) {
        draw(&$0, isDawn: true)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, isDawn: Bool) {
    canvas.sky(isDawn ? [0x8A78B8, 0xF0A8A8, 0xFFE0B8] : [0x5FAADF, 0xB4DAF2, 0xF8F2E4], to: 560)
    canvas.clouds(
      40,
      380,
      cover: 0.42,
      light: isDawn ? 0xFFE0D0 : 0xFFFFFF,
      shade: isDawn ? 0xC890B0 : 0xCFDDEA,
      seed: 801,
      size: 90,
      stretch: 3.4
    )
    for x in stride(from: -10.0, through: 1210, by: 50) where abs(x - 600) > 330 {
      canvas.foliage(
        x,
        560,
        46,
        42,
        isDawn ? [0x3A4450, 0x5E6A5E] : [0x2A5A34, 0x4E8844, 0x82B058],
        dabs: 110,
        size: 9,
        seed: UInt64(x + 20)
      )
    }
    let marble: [UInt32] =
      isDawn ? [0xFFE6D6, 0xF2C8C0, 0xB888A0] : [0xFFFCF4, 0xF0E9DE, 0xB9B6C4]
    for (x, size) in [(250.0, 1.0), (950, 1.0), (350, 0.8), (850, 0.8)] {
      minaret(&canvas, x, 580, 330 * size, marble)
    }
    canvas.wall(.rect(210, 568, 780, 34), 210, 990, marble, course: 11, seed: 802, joints: 0.06)
    for x in [455.0, 745] { dome(&canvas, x, 396, 44, marble) }
    canvas.wall(.rect(520, 330, 160, 80), 520, 680, marble, course: 12, seed: 803, joints: 0.04)
    dome(&canvas, 600, 336, 98, marble)
    canvas.wall(.rect(390, 392, 420, 180), 390, 810, marble, course: 14, seed: 804, joints: 0.05)
    let recess: UInt32 = isDawn ? 0x8A6484 : 0x8C8CA4
    for x in [430.0, 496, 704, 770] {
      for y in [474.0, 562] {
        canvas.fill(.rect(x - 24, y - 76, 48, 80), .solid(Color(marble[1]).lightened(-0.07)))
        canvas.fill(Canvas.arch(x, y, 34, 64, pointed: true), recess)
        canvas.fill(
          Canvas.arch(x + 3, y, 18, 40, pointed: true),
          .solid(Color(recess).lightened(-0.2))
        )
      }
    }
    canvas.fill(.rect(530, 366, 140, 206), .solid(Color(marble[0]).lightened(-0.02)))
    canvas.fill(.rect(540, 378, 120, 194), .solid(Color(marble[1]).lightened(-0.09)))
    canvas.fill(Canvas.arch(600, 572, 96, 176, pointed: true), recess)
    canvas.fill(
      Canvas.arch(600, 572, 44, 96, pointed: true),
      .solid(Color(recess).lightened(-0.24))
    )
    canvas.windows(
      572,
      420,
      56,
      44,
      columns: 6,
      rows: 4,
      dark: 0x6A6480,
      lit: 0xC8C0D0,
      share: 0.5,
      seed: 8
    )
    gardens(&canvas, isDawn)
  }

  private static func dome(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ radius: Double,
    _ marble: [UInt32]
  ) {
    canvas.fill(
      .rect(x - radius * 0.86, base - 6, radius * 1.72, radius * 0.3),
      .horizontal(x - radius, x + radius, marble)
    )
    var path = Path()
    path.move(x - radius * 0.84, base)
    path.curve(
      x - radius * 1.36,
      base - radius * 0.8,
      x - radius * 0.6,
      base - radius * 1.35,
      x,
      base - radius * 1.85
    )
    path.curve(
      x + radius * 0.6,
      base - radius * 1.35,
      x + radius * 1.36,
      base - radius * 0.8,
      x + radius * 0.84,
      base
    )
    canvas.fill(
      path,
      .horizontal(x - radius, x + radius * 1.1, marble).rough(0.03, size: 10, stretch: 3)
    )
    canvas.fill(
      .rect(x - radius * 0.86, base - radius * 0.1, radius * 1.72, radius * 0.06),
      0x8C8498,
      0.5
    )
    canvas.fill(
      .polygon(x - 3, base - radius * 1.8, x + 3, base - radius * 1.8, x, base - radius * 2.3),
      0xC89A3C
    )
    canvas.fill(.circle(x, base - radius * 1.98, radius * 0.06), 0xC89A3C)
  }

  private static func minaret(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ tall: Double,
    _ marble: [UInt32]
  ) {
    let half = tall * 0.045
    canvas.wall(
      .polygon(
        x - half,
        base,
        x + half,
        base,
        x + half * 0.7,
        base - tall,
        x - half * 0.7,
        base - tall
      ),
      x - half,
      x + half,
      marble,
      course: 9,
      seed: 811,
      joints: 0.07
    )
    for share in [0.34, 0.67, 0.98] {
      canvas.fill(
        .rect(x - half * 1.3, base - tall * share - 4, half * 2.6, 7),
        .horizontal(x - half, x + half, marble)
      )
      canvas.fill(.rect(x - half * 1.3, base - tall * share + 3, half * 2.6, 3), 0x6A6478, 0.5)
    }
    dome(&canvas, x, base - tall - 4, half * 1.05, marble)
  }

  private static func gardens(_ canvas: inout Canvas, _ isDawn: Bool) {
    canvas.meadow(
      600,
      810,
      isDawn ? [0x8A8A68, 0x5E6A54] : [0x96C05E, 0x5F9A48],
      blades: 700,
      seed: 821
    )
    canvas.fill(.polygon(520, 600, 680, 600, 860, 810, 340, 810), isDawn ? 0xD8B0A0 : 0xE6D8C0)
    let above = canvas
    let noise = Noise(822)
    let tint = Color(isDawn ? 0xB88AA0 : 0x7FB2CC)
    let pool = Paint { x, y in
      let wave = noise.fractal(x / 60, y / 7, octaves: 4) - 0.5
      let place = above.toPixels(Point(x + wave * 16, 602 - (y - 602) * 1.5))
      return Color(above.sample(place.x, max(1, place.y))).mixed(tint, 0.25).lightened(wave * 0.14)
    }
    canvas.fill(.polygon(556, 606, 644, 606, 760, 810, 440, 810), pool)
    for side in [-1.0, 1.0] {
      for index in 0..<6 {
        let depth = Double(index)
        let x = 600 + side * (92 + depth * 40)
        canvas.foliage(
          x,
          604 + depth * 30,
          9 + depth * 3.4,
          26 + depth * 9,
          isDawn ? [0x2C3A40, 0x4A5A50, 0x76806A] : [0x1C4A2A, 0x33703A, 0x6AA04C],
          dabs: 110,
          size: 4 + depth,
          seed: UInt64(index) + 830
        )
      }
    }
  }
}
