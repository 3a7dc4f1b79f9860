enum TokyoTower {
  static let entity = Entity.landmark(
    "1016",
    "Tokyo Tower",
    "Asia",
    ["tower", "skyline", "red"],
    [("country", .text("Japan")), ("height", .number(333))],
    [
      Picture("landmarks/tokyo-tower.jpg", Canvas.Frame(0, 0, 800, 1200), 600) {
        draw(&$0, .day)
      },
      Picture("landmarks/tokyo-tower-night.png", Canvas.Frame(120, 40, 560, 900), 380) {
        draw(&$0, .night)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isNight = light == .night
    canvas.sky(
      isNight ? [0x120E2E, 0x32225A, 0x84406E] : [0x4C96D4, 0xA6D0EE, 0xF2EEE4],
      to: 980
    )
    if isNight { canvas.stars(90, to: 500, seed: 18) }
    canvas.clouds(
      100,
      560,
      cover: 0.42,
      light: isNight ? 0x7A5088 : 0xFFFFFF,
      shade: isNight ? 0x2E2250 : 0xCCD9E6,
      seed: 501,
      size: 110,
      opacity: isNight ? 0.4 : 0.9
    )
    blocks(&canvas, isNight, far: true)
    let red: UInt32 = isNight ? 0xFF7A3C : 0xE2492C
    let white: UInt32 = isNight ? 0xFFD9A0 : 0xF6F1EA
    if isNight { canvas.sun(400, 600, 60, 0x8A3A20, glow: 8, strength: 0.6) }
    let tower = LatticeTower(
      x: 400,
      ground: 1040,
      top: 190,
      spread: 170,
      bands: [red, white, red, white, red, red, red],
      bars: 24
    )
    tower.draw(&canvas)
    tower.platform(&canvas, 690, 44, hex: white)
    tower.platform(&canvas, 380, 22, hex: white)
    for band in 0..<5 {
      canvas.fill(.rect(397, 70 + Double(band) * 26, 7, 26), band % 2 == 0 ? red : white)
    }
    blocks(&canvas, isNight, far: false)
    canvas.foliage(
      400,
      1180,
      460,
      60,
      isNight ? [0x0C1620, 0x1C2C34] : [0x24502E, 0x427A40, 0x78A850],
      dabs: 900,
      size: 13,
      seed: 9
    )
  }

  private static func blocks(_ canvas: inout Canvas, _ isNight: Bool, far: Bool) {
    var random = Random(far ? 60 : 61)
    var x = -20.0
    while x < 820 {
      let wide = random.number(44, 90)
      let middle = abs(x + wide / 2 - 400)
      let tall = far ? random.number(150, 330) : random.number(40, 130) + middle * 0.42
      let day = random.pick([0xB9C7D4, 0xD8D2C6, 0xA6B4C4, 0xE4DED2] as [UInt32])
      let night = random.pick([0x2A2A52, 0x382E5C, 0x222448] as [UInt32])
      let wall = Color(isNight ? night : day).lightened(far ? (isNight ? 0.05 : 0.05) : -0.08)
      canvas.fill(.rect(x, 1120 - tall, wide, tall + 80), .solid(wall))
      canvas.windows(
        x + 4,
        1128 - tall,
        wide - 8,
        tall,
        columns: Int(wide / 9),
        rows: Int(tall / 15),
        dark: isNight ? 0x1E1E40 : 0x7F93A8,
        lit: isNight ? 0xFFD98A : 0xEAF3FA,
        share: isNight ? 0.4 : 0.25,
        seed: random.next()
      )
      x += wide + random.number(0, 8)
    }
  }
}
