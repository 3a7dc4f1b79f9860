enum MountHood {
  static let entity = Entity.landmark(
    "1006",
    "Mount Hood",
    "North America",
    ["mountain", "volcano", "snow", "forest"],
    [("country", .text("United States")), ("elevation", .number(3429))],
    [
      Picture("landmarks/hood.jpg", 960) { draw(&$0, .day) },
      Picture("landmarks/hood-sunset.jpg", Canvas.Frame(120, 0, 900, 800), 720) {
        draw(&$0, .sunset)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isSunset = light == .sunset
    canvas.sky(
      isSunset ? [0x4A4E8C, 0xB678A0, 0xF9B48F] : [0x3D86C6, 0x8CC0E8, 0xDDEBF0],
      to: 540
    )
    canvas.clouds(
      40,
      300,
      cover: 0.45,
      light: isSunset ? 0xFFD0B0 : 0xFFFFFF,
      shade: isSunset ? 0xA06A94 : 0xC2D3E4,
      seed: 91,
      size: 110
    )
    let outline = canvas.ridge(
      [
        Point(-40, 600), Point(180, 520), Point(360, 400), Point(470, 290), Point(560, 168),
        Point(592, 150), Point(640, 215), Point(700, 250), Point(800, 370), Point(960, 470),
        Point(1240, 600),
      ],
      roughness: 16,
      seed: 8
    )
    let rock =
      isSunset
      ? Rock(light: 0xA8707C, shade: 0x4C4270, snowLight: 0xFFC4A6, snowShade: 0x8E78AE)
      : Rock(light: 0x7F8796, shade: 0x465A78)
    canvas.mountain(
      outline,
      peak: Point(590, 148),
      base: 600,
      rock: rock,
      snowLine: 410,
      seed: 19,
      lean: 0.15,
      folds: 46,
      haze: isSunset ? 0xC793A0 : 0xB9CFDF
    )
    canvas.mist(430, 590, isSunset ? 0xF7C7B0 : 0xEAF2F6, opacity: 0.6, seed: 3)
    canvas.hills(
      590,
      110,
      isSunset ? [0x6A5078, 0x46365C] : [0x5F8A86, 0x3A6A62],
      seed: 15,
      size: 320
    )
    canvas.conifers(
      0,
      1200,
      600,
      count: 110,
      height: 60,
      isSunset ? 0x3A2E50 : 0x2A5A4C,
      isSunset ? 0x5C4668 : 0x4E8468,
      seed: 31
    )
    canvas.meadow(
      612,
      800,
      isSunset ? [0x6B5668, 0x8A6A60, 0x4C3D50] : [0x7FA65A, 0xA9B95A, 0x4F7A3E],
      blades: 1600,
      seed: 41
    )
    var random = Random(9)
    for _ in 0..<260 {
      let depth = random.unit()
      let y = 640 + 150 * depth
      let tint: UInt32 = random.pick([0x8E5BB5, 0xC88AD8, 0xF2D45C, 0xF7F2E6])
      canvas.fill(.circle(random.number(0, 1200), y, 1.5 + depth * 4), tint, 0.9)
    }
    canvas.conifers(
      -20,
      260,
      760,
      count: 7,
      height: 300,
      isSunset ? 0x231C36 : 0x163F34,
      isSunset ? 0x43304C : 0x38705A,
      seed: 61
    )
    canvas.conifers(
      1000,
      1230,
      770,
      count: 6,
      height: 340,
      isSunset ? 0x231C36 : 0x163F34,
      isSunset ? 0x43304C : 0x38705A,
      seed: 62
    )
  }
}
