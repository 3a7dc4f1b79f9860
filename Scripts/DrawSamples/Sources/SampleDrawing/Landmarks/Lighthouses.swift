enum Lighthouses {
  static let entities = [hatteras, quoddy, portland]

  private static let hatteras = Entity.landmark(
    "1020",
    "Cape Hatteras Lighthouse",
    "North America",
    ["lighthouse", "beach", "spiral"],
    [("country", .text("United States")), ("height", .number(64))],
    [
      Picture("landmarks/hatteras.jpg", Canvas.Frame(0, 0, 800, 1000), 640) {
        beach(&$0, isSunset: false)
      },
      Picture("landmarks/hatteras-sunset.jpg", Canvas.Frame(80, 40, 640, 860), 560) {
        beach(&$0, isSunset: true)
      },
    ]
  )

  private static let quoddy = Entity.landmark(
    "1021",
    "West Quoddy Head Light",
    "North America",
    ["lighthouse", "coast", "stripes", "red"],
    [("country", .text("United States")), ("height", .number(15))],
    [
      Picture("landmarks/quoddy.jpg", Canvas.Frame(0, 0, 1000, 800), 800) {
        cliff(&$0, .bands)
      }
    ]
  )

  private static let portland = Entity.landmark(
    "1022",
    "Portland Head Light",
    "North America",
    ["lighthouse", "coast", "waves"],
    [("country", .text("United States")), ("height", .number(24))],
    [
      Picture("landmarks/portland.jpg", Canvas.Frame(0, 0, 1000, 800), 900) {
        cliff(&$0, .plain)
      },
      Picture(
        "landmarks/portland-grey.png",
        Canvas.Frame(80, 40, 640, 700),
        420,
        mode: .gray
      ) { cliff(&$0, .plain) },
    ]
  )

  private static func beach(_ canvas: inout Canvas, isSunset: Bool) {
    canvas.sky(
      isSunset ? [0x37356E, 0xB05A84, 0xFFA96C] : [0x3F92D2, 0x9ACDEE, 0xF0F2E8],
      to: 700
    )
    canvas.clouds(
      60,
      520,
      cover: 0.48,
      light: isSunset ? 0xFFC9A0 : 0xFFFFFF,
      shade: isSunset ? 0x94608C : 0xC6D6E6,
      seed: 601,
      size: 120
    )
    canvas.water(700, [0x5FA0B8, 0x2F6E90], mirror: 0.3, seed: 602, bottom: 790)
    canvas.surf(0, 800, 778, height: 12, seed: 603)
    canvas.shadow(520, 846, 190, 16)
    Lighthouse(
      x: 400,
      base: 850,
      top: 210,
      radius: 74,
      mark: .spiral,
      light: isSunset ? 0xFBE3D0 : 0xF7F5F0,
      dark: isSunset ? 0x2A2238 : 0x262A33,
      cap: 0x23262E,
      stripes: 5.4
    ).draw(&canvas, lamp: isSunset)
    canvas.wall(
      .rect(300, 812, 200, 46),
      300,
      500,
      [0xB0644C, 0x7A3E36],
      course: 9,
      seed: 4
    )
    canvas.ground(
      canvas.ridge(
        [
          Point(-20, 800), Point(220, 838), Point(420, 852), Point(620, 826), Point(820, 780),
          Point(820, 1020), Point(-20, 1020),
        ],
        roughness: 14,
        seed: 605
      ),
      .vertical(790, 1000, isSunset ? [0xD99A7A, 0x8A5A64] : [0xF2DDAE, 0xD0AE76]),
      grain: 0.12,
      size: 12,
      stretch: 5,
      seed: 606
    )
    var random = Random(607)
    for _ in 0..<420 {
      let depth = random.unit()
      let x = random.number(-10, 810)
      let y = 850 + depth * 150
      let tall = 14 + depth * 34
      var blade = Path()
      blade.move(x, y)
      blade.bend(x + 2, y - tall * 0.7, x + random.number(6, 24), y - tall)
      blade.bend(x + 5, y - tall * 0.5, x + 3, y)
      canvas.fill(
        blade,
        random.pick(isSunset ? [0x5A4450, 0x7A5A54] : [0x6E8A4A, 0x9AA85C, 0xBDBB70]),
        0.85
      )
    }
    canvas.birds(180, 300, count: 6, size: 16, seed: 608)
  }

  private static func cliff(_ canvas: inout Canvas, _ mark: Lighthouse.Mark) {
    let isBands = mark == .bands
    canvas.sky(
      isBands ? [0x5C9ACB, 0xA7CCE6, 0xF5E9DA] : [0x3B7DBB, 0x86BBE2, 0xDCE9EE],
      to: 560
    )
    canvas.clouds(
      20,
      430,
      cover: isBands ? 0.44 : 0.52,
      light: 0xFFFFFF,
      shade: 0xB8CBDD,
      seed: isBands ? 611 : 612,
      size: 120
    )
    canvas.water(560, [0x6FA6C0, 0x1E5276], mirror: 0.25, seed: isBands ? 613 : 614, ripple: 1.3)
    let left: Double = isBands ? 640 : 330
    house(&canvas, left + (isBands ? -190 : 60), 470, roof: isBands ? 0x6A6E78 : 0xB4402E)
    Lighthouse(
      x: left,
      base: 510,
      top: isBands ? 210 : 170,
      radius: isBands ? 56 : 52,
      mark: mark,
      light: 0xF8F6F1,
      dark: 0xC2352F,
      cap: isBands ? 0x8E2420 : 0x23262E,
      stripes: 9
    ).draw(&canvas, lamp: false)
    let mirrored = isBands
    let corners: [Point] = [
      Point(-20, 486), Point(120, 500), Point(420, 498), Point(600, 520), Point(680, 590),
      Point(770, 640), Point(830, 720), Point(900, 830), Point(-20, 830),
    ]
    let placed = mirrored ? corners.map { Point(1000 - $0.x, $0.y) } : corners
    let noise = Noise(616)
    let rock = Paint { x, y in
      let fold = noise.ridged((x + y * 0.6) / 90, y / 60, octaves: 6)
      let grass = 1 - smoothstep(508, 560, y + (fold - 0.5) * 70)
      let stone = Color(0x5A504A).mixed(Color(0xC9B59A), fold)
      return stone.mixed(Color(0x7E9C4C).lightened((fold - 0.5) * 0.3), grass)
    }
    canvas.fill(canvas.ridge(placed, roughness: 22, seed: 617), rock)
    canvas.surf(
      mirrored ? 60 : 640,
      mirrored ? 360 : 940,
      770,
      height: 34,
      seed: 618
    )
    canvas.surf(mirrored ? 140 : 680, mirrored ? 320 : 860, 690, height: 18, seed: 619)
    canvas.birds(mirrored ? 250 : 760, 250, count: 8, size: 14, seed: 620)
  }

  private static func house(_ canvas: inout Canvas, _ x: Double, _ y: Double, roof: UInt32) {
    canvas.fill(.rect(x, y - 60, 150, 110), Paint.hex(0xF1ECE2).rough(0.04, size: 4, stretch: 8))
    canvas.fill(.rect(x + 104, y - 60, 46, 110), 0x9AA0AA, 0.35)
    canvas.fill(
      .polygon(x - 12, y - 56, x + 20, y - 108, x + 130, y - 108, x + 162, y - 56),
      Paint.hex(roof).rough(0.1, size: 5, stretch: 4)
    )
    canvas.fill(.rect(x + 96, y - 136, 18, 40), 0x8A4A3A)
    canvas.windows(
      x + 8,
      y - 50,
      134,
      84,
      columns: 4,
      rows: 2,
      dark: 0x40566A,
      lit: 0xFFE3A0,
      share: 0.15,
      seed: 9,
      fillX: 0.4,
      fillY: 0.62
    )
  }
}
