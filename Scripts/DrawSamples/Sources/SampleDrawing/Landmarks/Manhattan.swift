enum Manhattan {
  static let entity = Entity.landmark(
    "1055",
    "Manhattan Skyline",
    "North America",
    ["skyline", "city", "skyscraper", "river"],
    [("country", .text("United States"))],
    [
      Picture("landmarks/manhattan.jpg", 1000) { draw(&$0, isNight: false) },
      Picture("landmarks/manhattan-night.jpg", Canvas.Frame(120, 40, 960, 680), 800) {
        draw(&$0, isNight: true)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, isNight: Bool) {
    canvas.sky(
      isNight ? [0x0E1538, 0x33306E, 0x9A5A84, 0xF2A272] : [0x5AA4DC, 0xB4D8F0, 0xFBEFDC],
      to: 600
    )
    if isNight { canvas.stars(110, to: 340, seed: 10) }
    canvas.clouds(
      40,
      420,
      cover: 0.43,
      light: isNight ? 0xC87A94 : 0xFFFFFF,
      shade: isNight ? 0x3A3468 : 0xC8D6E2,
      seed: 941,
      size: 90,
      opacity: isNight ? 0.5 : 0.9
    )
    row(&canvas, 942, isNight, low: 130, high: 260, haze: 0.45)
    row(&canvas, 943, isNight, low: 90, high: 220, haze: 0.2)
    empire(&canvas, 420, isNight)
    spire(&canvas, 820, isNight)
    row(&canvas, 944, isNight, low: 40, high: 130, haze: 0)
    canvas.water(
      612,
      isNight ? [0x8A5A7C, 0x161C40] : [0x9CC4D8, 0x2E6C90],
      mirror: 0.62,
      seed: 945,
      ripple: 0.9
    )
  }

  private static func wall(_ isNight: Bool, _ haze: Double, _ random: inout Random) -> Color {
    let day = Color(random.pick([0xA9B4C0, 0xC8B8A4, 0x8FA4B8, 0xD8CCBC, 0xB48A74] as [UInt32]))
    let night = Color(random.pick([0x222648, 0x2E2A50, 0x1A2040, 0x3A3054] as [UInt32]))
    return (isNight ? night : day).mixed(Color(isNight ? 0x8A5A84 : 0xDCE6EC), haze)
  }

  private static func row(
    _ canvas: inout Canvas,
    _ seed: UInt64,
    _ isNight: Bool,
    low: Double,
    high: Double,
    haze: Double
  ) {
    var random = Random(seed)
    var x = -20.0
    while x < 1220 {
      let wide = random.number(30, 66)
      let tall = random.number(low, high)
      let tint = wall(isNight, haze, &random)
      canvas.fill(.rect(x, 616 - tall, wide, tall), .solid(tint))
      canvas.fill(
        .rect(x + wide * 0.66, 616 - tall, wide * 0.34, tall),
        .solid(tint.lightened(-0.07))
      )
      if random.unit() < 0.4 {
        canvas.fill(
          .rect(x + wide * 0.25, 604 - tall, wide * 0.5, 14),
          .solid(tint.lightened(-0.04))
        )
      }
      if random.unit() < 0.25 { canvas.fill(.rect(x + wide * 0.48, 580 - tall, 2, 36), 0x4A4A5A) }
      canvas.windows(
        x + 3,
        622 - tall,
        wide - 6,
        tall,
        columns: Int(wide / 7),
        rows: max(2, Int(tall / 10)),
        dark: isNight ? 0x161A36 : 0x6E8298,
        lit: isNight ? 0xFFDC90 : 0xEAF4FA,
        share: isNight ? 0.4 : 0.3,
        seed: random.next(),
        fillX: 0.5,
        fillY: 0.5
      )
      x += wide + random.number(-2, 5)
    }
  }

  /// Set-backs and a mast.
  private static func empire(_ canvas: inout Canvas, _ x: Double, _ isNight: Bool) {
    let stone: [UInt32] = isNight ? [0x4E4670, 0x2A2850] : [0xE2D6C2, 0xB4A694]
    let steps = [(70.0, 330.0), (56, 240), (42, 200), (28, 172), (14, 140)]
    for (half, top) in steps {
      canvas.fill(.rect(x - half, top, half * 2, 616 - top), .horizontal(x - half, x + half, stone))
    }
    canvas.windows(
      x - 40,
      206,
      80,
      400,
      columns: 11,
      rows: 44,
      dark: isNight ? 0x22224A : 0x8C8A90,
      lit: isNight ? 0xFFE2A0 : 0xEAF0F2,
      share: isNight ? 0.5 : 0.2,
      seed: 951,
      fillX: 0.42,
      fillY: 0.6
    )
    canvas.fill(.polygon(x - 9, 142, x + 9, 142, x + 2, 92, x - 2, 92), stone[0])
    canvas.fill(.rect(x - 1.5, 40, 3, 60), isNight ? 0xE8D0FF : 0x8A8478)
    if isNight { canvas.sun(x, 150, 12, 0xC8A0FF, glow: 5, strength: 0.6) }
  }

  /// Stacked arches of steel that shrink to a needle.
  private static func spire(_ canvas: inout Canvas, _ x: Double, _ isNight: Bool) {
    let stone: [UInt32] = isNight ? [0x484A78, 0x242750] : [0xC9D0D6, 0x8C98A6]
    canvas.fill(.rect(x - 44, 290, 88, 330), .horizontal(x - 44, x + 44, stone))
    canvas.windows(
      x - 40,
      300,
      80,
      310,
      columns: 9,
      rows: 34,
      dark: isNight ? 0x1E2046 : 0x77889A,
      lit: isNight ? 0xFFE2A0 : 0xF2F6F8,
      share: isNight ? 0.45 : 0.25,
      seed: 952
    )
    for level in 0..<5 {
      let half = 40 - Double(level) * 7
      let base = 292 - Double(level) * 26
      canvas.fill(
        Canvas.arch(x, base, half * 2, half * 1.3),
        .horizontal(x - half, x + half, isNight ? [0xD8C8A8, 0x6A5E80] : [0xF4F6F8, 0x8A98A8])
      )
      for beam in stride(from: -0.7, through: 0.7, by: 0.35) {
        canvas.fill(
          .polygon(
            x + half * beam - 3,
            base - 3,
            x + half * beam + 3,
            base - 3,
            x + half * beam,
            base - 16
          ),
          isNight ? 0xFFF0C0 : 0x5A6878
        )
      }
    }
    canvas.fill(.polygon(x - 6, 172, x + 6, 172, x, 70), isNight ? 0xE8DCC8 : 0xAEBAC6)
  }
}
