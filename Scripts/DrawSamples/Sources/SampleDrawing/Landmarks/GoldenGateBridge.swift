enum GoldenGateBridge {
  static let entity = Entity.landmark(
    "1010",
    "Golden Gate Bridge",
    "North America",
    ["bridge", "suspension bridge", "bay", "red"],
    [("country", .text("United States")), ("opened", .number(1937))],
    [
      Picture("landmarks/golden-gate.jpg", 1200) { draw(&$0, .day) },
      Picture("landmarks/golden-gate-fog.jpg", Canvas.Frame(60, 40, 900, 700), 760) {
        draw(&$0, .mist)
      },
      Picture("landmarks/golden-gate-sunset.png", 560) { draw(&$0, .sunset) },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isSunset = light == .sunset
    let isMist = light == .mist
    canvas.sky(
      isSunset
        ? [0x2A3468, 0xA5527E, 0xFF9A5C, 0xFFE0A0]
        : isMist ? [0x9DB2C2, 0xCBD6DC, 0xE9E6DE] : [0x3A86C8, 0x90C4EA, 0xF1EEDC],
      to: 560
    )
    if isSunset { canvas.sun(640, 500, 60, 0xFFF3C0, glow: 7) }
    canvas.clouds(
      40,
      330,
      cover: 0.47,
      light: isSunset ? 0xFFC08A : 0xFFFFFF,
      shade: isSunset ? 0x9A5080 : 0xC4D2DE,
      seed: 201,
      size: 110
    )
    canvas.hills(
      556,
      190,
      isSunset ? [0x8A4E74, 0x5A3560] : [0x8FA7A8, 0x6C8C88],
      seed: 55,
      size: 420
    )
    canvas.hills(
      560,
      100,
      isSunset ? [0x6A3C64, 0x40284E] : [0xA79E62, 0x5E7A52],
      seed: 56,
      size: 230
    )
    canvas.water(
      560,
      isSunset ? [0xF2905E, 0x3C2A60] : [0x7FB2B8, 0x1D5A78],
      mirror: 0.35,
      seed: 14
    )
    if isSunset { canvas.glitter(640, 562, 800, 0xFFE6A8, width: 80, seed: 8) }
    SuspensionBridge(
      deck: 458,
      towers: [330, 860],
      top: 120,
      water: 596,
      light: isSunset ? 0x8E2A30 : 0xD9482B,
      shade: isSunset ? 0x551C34 : 0xA02C22,
      isBraced: false,
      hangerStep: 13
    ).draw(&canvas)
    if isMist {
      canvas.mist(330, 640, 0xF2F1EC, opacity: 0.97, seed: 80)
      canvas.mist(430, 700, 0xFFFFFF, opacity: 0.9, seed: 82)
    }
    canvas.sailboat(600, 650, 46, 0xFDF8EC)
    canvas.sailboat(1010, 626, 30, 0xF6EAD4)
    headland(&canvas, isSunset)
  }

  private static func headland(_ canvas: inout Canvas, _ isSunset: Bool) {
    let outline = canvas.ridge(
      [
        Point(-20, 560), Point(70, 590), Point(180, 660), Point(330, 720), Point(480, 830),
        Point(-20, 830),
      ],
      roughness: 20,
      seed: 72
    )
    canvas.ground(
      outline,
      .vertical(560, 820, isSunset ? [0x6A3E50, 0x2A1C34] : [0xC2A05A, 0x5F6A3A]),
      grain: 0.16,
      size: 20,
      stretch: 1.4,
      seed: 70
    )
    canvas.surf(300, 500, 790, height: 16, seed: 6)
    for (x, y) in [(40.0, 640.0), (130, 690), (220, 750), (70, 740)] {
      canvas.foliage(
        x,
        y,
        54,
        26,
        isSunset ? [0x2A1830, 0x4A2C40, 0x6A4048] : [0x2F4A2A, 0x5A7A36, 0x9AA64A],
        dabs: 120,
        size: 8,
        seed: UInt64(x)
      )
    }
  }
}
