enum OperaHouse {
  static let entity = Entity.landmark(
    "1057",
    "Sydney Opera House",
    "Oceania",
    ["opera house", "harbour", "architecture", "sails"],
    [("country", .text("Australia")), ("opened", .number(1973))],
    [
      Picture("landmarks/opera-house.jpg", 1000) { draw(&$0, isDusk: false) },
      Picture("landmarks/opera-house-dusk.jpg", Canvas.Frame(180, 160, 840, 560), 720) {
        draw(&$0, isDusk: true)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, isDusk: Bool) {
    canvas.sky(isDusk ? [0x232C62, 0x8A5A94, 0xFFAE80] : [0x3790D6, 0x96CDF0, 0xF0F2E8], to: 580)
    canvas.clouds(
      40,
      360,
      cover: 0.44,
      light: isDusk ? 0xFFC0A0 : 0xFFFFFF,
      shade: isDusk ? 0x6A4A80 : 0xC4D6E6,
      seed: 981,
      size: 90
    )
    canvas.hills(
      584,
      60,
      isDusk ? [0x4E4470, 0x3A3458] : [0x7E9A8C, 0x5E8070],
      seed: 982,
      size: 150
    )
    shell(&canvas, 980, 560, 110, 100, 1, isDusk)
    for (x, wide, tall) in [(300.0, 190.0, 190.0), (420, 240, 290), (570, 250, 350)] {
      shell(&canvas, x, 560, wide, tall, -1, isDusk)
    }
    for (x, wide, tall) in [(700.0, 200.0, 250.0), (830, 180, 180)] {
      shell(&canvas, x, 560, wide, tall, 1, isDusk)
    }
    canvas.wall(
      .polygon(150, 556, 1060, 556, 1090, 612, 120, 612),
      120,
      1090,
      isDusk ? [0xA87A7A, 0x5A4462] : [0xD9B79C, 0xA0806C],
      course: 12,
      seed: 983
    )
    canvas.fill(.rect(170, 566, 860, 16), isDusk ? 0xFFD08A : 0x6A5A58)
    for post in stride(from: 180.0, to: 1030, by: 16) {
      canvas.fill(.rect(post, 566, 4, 16), isDusk ? 0x6A4A5A : 0xC4A48C)
    }
    canvas.water(
      612,
      isDusk ? [0xC8807E, 0x1E2858] : [0x5FA6CC, 0x16588A],
      mirror: 0.5,
      seed: 984,
      ripple: 1
    )
    canvas.sailboat(220, 690, 90, isDusk ? 0xFFDCC0 : 0xFFFFFF)
    ferry(&canvas, 900, 716)
  }

  private static func shell(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ wide: Double,
    _ tall: Double,
    _ facing: Double,
    _ isDusk: Bool
  ) {
    let glass = Color(isDusk ? 0xF0A85A : 0x6E7C88)
    var mouth = Path()
    mouth.move(x, base)
    mouth.curve(
      x + facing * wide * 0.1,
      base - tall * 0.5,
      x + facing * wide * 0.3,
      base - tall * 0.9,
      x + facing * wide * 0.66,
      base - tall
    )
    mouth.curve(
      x + facing * wide * 0.5,
      base - tall * 0.6,
      x + facing * wide * 0.46,
      base - tall * 0.3,
      x + facing * wide * 0.44,
      base
    )
    let lit = Color(isDusk ? 0xFFE4CC : 0xFDFBF4)
    let shade = Color(isDusk ? 0x9A7896 : 0xB4BCC8)
    var back = Path()
    back.move(x - facing * wide * 0.5, base)
    back.curve(
      x - facing * wide * 0.36,
      base - tall * 0.56,
      x + facing * wide * 0.1,
      base - tall * 0.92,
      x + facing * wide * 0.66,
      base - tall
    )
    back.curve(
      x + facing * wide * 0.3,
      base - tall * 0.9,
      x + facing * wide * 0.1,
      base - tall * 0.5,
      x,
      base
    )
    let tip = Point(x + facing * wide * 0.66, base - tall)
    canvas.fill(
      mouth,
      Paint { px, py in
        let pane = ((px - x) / 9).truncatingRemainder(dividingBy: 1)
        return glass.lightened(abs(pane) < 0.2 ? -0.2 : (py - base) / tall * 0.14)
      }
    )
    canvas.fill(
      back,
      Paint { px, py in
        // Tiles lie in ribs that run from the foot to the tip.
        let away = Point(px, py) - tip
        let turn = away.x / max(1, away.y)
        let rib = (turn * 14).truncatingRemainder(dividingBy: 1)
        let reach = (away * away).sum().squareRoot()
        let row = (reach / 13).truncatingRemainder(dividingBy: 1)
        let line = abs(rib) < 0.14 || row < 0.12 ? -0.07 : 0
        let dark = smoothstep(-0.4, 1, (px - x) / wide + (facing < 0 ? 0.25 : 0.05))
        return lit.mixed(shade, dark).lightened(line)
      }
    )
    canvas.fill(mouth.stroked(3), .solid(lit.lightened(-0.06)))
  }

  private static func ferry(_ canvas: inout Canvas, _ x: Double, _ y: Double) {
    canvas.fill(.polygon(x - 90, y, x + 90, y, x + 72, y + 26, x - 76, y + 26), 0x2A6A4A)
    canvas.fill(.rect(x - 70, y - 26, 130, 26), 0xF4E6B8)
    canvas.fill(.rect(x - 44, y - 46, 80, 20), 0xF4E6B8)
    canvas.windows(
      x - 66,
      y - 22,
      122,
      16,
      columns: 12,
      rows: 1,
      dark: 0x34464E,
      lit: 0xFFE6A0,
      share: 0.3,
      seed: 2
    )
    canvas.windows(
      x - 40,
      y - 42,
      72,
      12,
      columns: 7,
      rows: 1,
      dark: 0x34464E,
      lit: 0xFFE6A0,
      share: 0.3,
      seed: 3
    )
    canvas.fill(.rect(x - 8, y - 70, 16, 26), 0x2A6A4A)
    canvas.surf(x - 96, x + 110, y + 28, height: 6, seed: 4)
  }
}
