enum Matterhorn {
  static let entity = Entity.landmark(
    "1007",
    "Matterhorn",
    "Europe",
    ["mountain", "peak", "snow", "alps"],
    [("country", .text("Switzerland")), ("elevation", .number(4478))],
    [
      Picture("landmarks/matterhorn.jpg", Canvas.Frame(150, 0, 900, 800), 800) {
        draw(&$0, .day)
      },
      Picture("landmarks/matterhorn-night.jpg", Canvas.Frame(250, 30, 640, 760), 580) {
        draw(&$0, .night)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isNight = light == .night
    canvas.sky(
      isNight ? [0x0A1230, 0x1E2F66, 0x5A6FA6] : [0x1F68B4, 0x66ABE0, 0xD5E8F2],
      to: 600
    )
    if isNight { canvas.stars(420, to: 560, seed: 3) }
    canvas.clouds(
      140,
      420,
      cover: 0.42,
      light: isNight ? 0x8A9AC8 : 0xFFFFFF,
      shade: isNight ? 0x2A3768 : 0xC7D7E8,
      seed: 17,
      size: 80,
      opacity: isNight ? 0.4 : 0.85
    )
    let back = canvas.ridge(
      [
        Point(-20, 640), Point(120, 470), Point(230, 500), Point(360, 430), Point(520, 560),
        Point(800, 480), Point(930, 520), Point(1080, 440), Point(1230, 640),
      ],
      roughness: 30,
      seed: 28
    )
    let distant =
      isNight
      ? Rock(light: 0x44548A, shade: 0x24305E, snowLight: 0x8494C4, snowShade: 0x4C5C94)
      : Rock(light: 0x8FA2BC, shade: 0x647CA4, snowLight: 0xEDF3FA, snowShade: 0xA5BBDA)
    canvas.mountain(
      back,
      peak: Point(600, 380),
      base: 640,
      rock: distant,
      snowLine: 560,
      seed: 30,
      folds: 40,
      haze: isNight ? 0x3A4A80 : 0xCADBEA
    )
    let outline = canvas.ridge(
      [
        Point(250, 680), Point(390, 500), Point(480, 400), Point(540, 260), Point(590, 170),
        Point(622, 96), Point(650, 108), Point(700, 210), Point(724, 320), Point(800, 450),
        Point(860, 540), Point(1010, 690),
      ],
      roughness: 13,
      seed: 6
    )
    let rock =
      isNight
      ? Rock(light: 0x4A5684, shade: 0x161E40, snowLight: 0xB4C2EC, snowShade: 0x3C4A80)
      : Rock(light: 0xA08C7C, shade: 0x4A5470)
    canvas.mountain(
      outline,
      peak: Point(628, 92),
      base: 720,
      rock: rock,
      snowLine: 380,
      seed: 44,
      lean: 0.02,
      folds: 30,
      haze: isNight ? 0x33437A : 0xC3D4E4,
      hazeAmount: 0.3
    )
    canvas.hills(
      660,
      90,
      isNight ? [0x22305C, 0x101A38] : [0x88A070, 0x4E7448],
      seed: 71,
      size: 240
    )
    chalets(&canvas, isNight)
    canvas.conifers(
      0,
      1200,
      770,
      count: 60,
      height: 90,
      isNight ? 0x0A1228 : 0x1D4536,
      isNight ? 0x1E2C50 : 0x40755A,
      seed: 12
    )
  }

  private static func chalets(_ canvas: inout Canvas, _ isNight: Bool) {
    var random = Random(5)
    for (x, y) in [(330.0, 700.0), (430, 716), (540, 706), (690, 722), (790, 704), (900, 716)] {
      let wide = random.number(46, 64)
      canvas.fill(.rect(x, y - 30, wide, 36), isNight ? 0x2E2430 : 0x8A5A38)
      canvas.windows(
        x + 4,
        y - 26,
        wide - 8,
        26,
        columns: 4,
        rows: 2,
        dark: 0x3A2A20,
        lit: isNight ? 0xFFC860 : 0xF2E2B0,
        share: isNight ? 0.8 : 0.4,
        seed: random.next()
      )
      canvas.fill(
        .polygon(x - 9, y - 26, x + wide / 2, y - 54, x + wide + 9, y - 26),
        isNight ? 0x4A4A66 : 0x5E3C2A
      )
    }
  }
}
