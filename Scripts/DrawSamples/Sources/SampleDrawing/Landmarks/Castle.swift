enum Castle {
  static let entity = Entity.landmark(
    "1050",
    "Neuschwanstein Castle",
    "Europe",
    ["castle", "forest", "mountain", "towers"],
    [("country", .text("Germany")), ("built", .number(1886))],
    [
      Picture("landmarks/neuschwanstein.jpg", Canvas.Frame(100, 0, 900, 900), 760) {
        draw(&$0, .day)
      },
      Picture("landmarks/neuschwanstein-winter.jpg", Canvas.Frame(220, 80, 700, 760), 600) {
        draw(&$0, .winter)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isWinter = light == .winter
    canvas.sky(
      isWinter ? [0x8DA8C8, 0xC9D6E6, 0xF4EFEC] : [0x4A96D0, 0xA4D0EC, 0xF4EFDC],
      to: 600
    )
    canvas.clouds(20, 420, cover: 0.46, light: 0xFFFFFF, shade: 0xC0D0E0, seed: 921, size: 110)
    let range = canvas.ridge(
      [
        Point(-20, 700), Point(140, 420), Point(300, 480), Point(470, 330), Point(650, 460),
        Point(860, 290), Point(1010, 430), Point(1220, 360), Point(1220, 720),
      ],
      roughness: 30,
      seed: 922
    )
    canvas.mountain(
      range,
      peak: Point(700, 280),
      base: 720,
      rock: Rock(light: 0x8C9CB4, shade: 0x5E7698),
      snowLine: isWinter ? 620 : 400,
      seed: 923,
      folds: 50,
      haze: 0xC6D6E4,
      hazeAmount: 0.6
    )
    canvas.hills(640, 150, isWinter ? [0x8CA0AE, 0x6A8090] : [0x5A8A6E, 0x3E6E52], seed: 924)
    canvas.conifers(
      0,
      1200,
      690,
      count: 90,
      height: 80,
      isWinter ? 0x4A6070 : 0x24543E,
      isWinter ? 0xE6EEF4 : 0x4E8862,
      seed: 925
    )
    crag(&canvas, isWinter)
    let roof: UInt32 = isWinter ? 0xE8EEF4 : 0x4A6282
    tower(&canvas, 706, 520, 30, 300, roof)
    hall(&canvas, 430, 330, 250, 250, roof)
    tower(&canvas, 430, 560, 26, 230, roof)
    tower(&canvas, 560, 400, 18, 250, roof)
    hall(&canvas, 600, 430, 190, 160, roof)
    tower(&canvas, 800, 590, 34, 180, roof)
    tower(&canvas, 640, 590, 20, 130, roof)
    canvas.wall(.rect(380, 556, 470, 60), 380, 850, [0xF1E9DA, 0xC9BEB0], course: 12, seed: 926)
    canvas.fill(.rect(790, 520, 90, 96), 0xB8604A)
    canvas.windows(
      794,
      528,
      82,
      60,
      columns: 4,
      rows: 2,
      dark: 0x4A2C28,
      lit: 0xFFD890,
      share: 0.2,
      seed: 1
    )
    canvas.conifers(
      60,
      1100,
      780,
      count: 46,
      height: 130,
      isWinter ? 0x3A5060 : 0x1C4634,
      isWinter ? 0xF2F6FA : 0x3E7A56,
      seed: 927
    )
    canvas.conifers(
      40,
      1100,
      920,
      count: 26,
      height: 210,
      isWinter ? 0x2C404E : 0x123628,
      isWinter ? 0xFFFFFF : 0x326A4A,
      seed: 928
    )
  }

  private static func crag(_ canvas: inout Canvas, _ isWinter: Bool) {
    let noise = Noise(929)
    canvas.fill(
      canvas.ridge(
        [
          Point(250, 840), Point(330, 640), Point(390, 596), Point(880, 596), Point(940, 660),
          Point(1040, 840),
        ],
        roughness: 16,
        seed: 930
      ),
      Paint { x, y in
        let fold = noise.ridged(x / 50, y / 110, octaves: 6)
        let snow = isWinter ? smoothstep(0.5, 0.66, noise.fractal(x / 50, y / 24)) : 0
        return Color(0x5E5C58).mixed(Color(0xCFC6B4), fold).mixed(Color(0xF4F8FC), snow)
      }
    )
  }

  private static func hall(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ wide: Double,
    _ tall: Double,
    _ roof: UInt32
  ) {
    canvas.wall(
      .rect(x, y, wide, tall),
      x,
      x + wide,
      [0xFBF6EA, 0xE6DDCC, 0xBFB6B0],
      course: 12,
      seed: 5,
      joints: 0.05
    )
    canvas.windows(
      x + 10,
      y + 14,
      wide - 20,
      tall - 30,
      columns: Int(wide / 26),
      rows: Int(tall / 46),
      dark: 0x46546A,
      lit: 0xFFDf9A,
      share: 0.12,
      seed: UInt64(wide),
      fillX: 0.4,
      fillY: 0.6
    )
    canvas.fill(
      .polygon(x - 8, y, x + wide * 0.16, y - 70, x + wide * 0.84, y - 70, x + wide + 8, y),
      Paint.horizontal(x, x + wide, [roof, roof]).rough(0.1, size: 5, stretch: 0.6)
    )
    canvas.fill(
      .polygon(x + wide * 0.6, y, x + wide * 0.84, y - 70, x + wide + 8, y),
      0x1E2A40,
      0.25
    )
    for dormer in 0..<3 {
      let px = x + wide * (0.28 + 0.2 * Double(dormer))
      canvas.fill(.polygon(px - 9, y - 20, px, y - 44, px + 9, y - 20), 0x32425C)
      canvas.fill(.rect(px - 6, y - 22, 12, 14), 0xE9E0D0)
    }
  }

  private static func tower(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ half: Double,
    _ tall: Double,
    _ roof: UInt32
  ) {
    let top = base - tall
    canvas.wall(
      .rect(x - half, top, half * 2, tall + 50),
      x - half,
      x + half,
      [0xFFFAEE, 0xE9E0D0, 0xA8A0A4],
      course: 10,
      seed: 6,
      joints: 0.05
    )
    canvas.fill(
      .rect(x - half * 1.2, top - 4, half * 2.4, 12),
      .horizontal(x - half, x + half, [0xF4ECDC, 0xA8A0A0])
    )
    for notch in stride(from: -1.1, through: 1.0, by: 0.44) {
      canvas.fill(.rect(x + half * notch, top + 10, half * 0.2, 10), 0x7A7478, 0.7)
    }
    for window in 0..<3 {
      canvas.fill(
        Canvas.arch(x - half * 0.2, top + 56 + Double(window) * 54, half * 0.44, 24),
        0x3E4A60
      )
    }
    canvas.fill(
      .polygon(x - half * 1.25, top - 3, x, top - half * 3.6, x + half * 1.25, top - 3),
      Paint.solid(Color(roof)).rough(0.09, size: 4, stretch: 0.5)
    )
    canvas.fill(
      .polygon(x + half * 0.1, top - 3, x, top - half * 3.6, x + half * 1.25, top - 3),
      0x1A2438,
      0.3
    )
    canvas.fill(.rect(x - 1, top - half * 3.6 - 16, 2, 18), 0xC89A3C)
  }
}
