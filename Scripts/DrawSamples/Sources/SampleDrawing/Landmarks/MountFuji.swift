enum MountFuji {
  static let entity = Entity.landmark(
    "1005",
    "Mount Fuji",
    "Asia",
    ["mountain", "volcano", "snow", "lake"],
    [("country", .text("Japan")), ("elevation", .number(3776))],
    [
      Picture("landmarks/fuji.jpg", 1000) { draw(&$0, .day) },
      Picture("landmarks/fuji-sunset.png", 640) { draw(&$0, .sunset) },
      Picture("landmarks/fuji-winter.jpg", Canvas.Frame(180, 60, 840, 640), 840) {
        draw(&$0, .winter)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isSunset = light == .sunset
    let isWinter = light == .winter
    canvas.sky(
      isSunset
        ? [0x3C2A63, 0x9A4877, 0xEE8A5A, 0xFFD58C]
        : isWinter ? [0x8FB3DC, 0xC8DDF2, 0xF4F4F4] : [0x2F7FC4, 0x7DB9E6, 0xE6F1F2],
      to: 560
    )
    if isSunset { canvas.sun(860, 430, 46, 0xFFF0B8, glow: 9) }
    canvas.clouds(
      60,
      420,
      cover: isSunset ? 0.5 : 0.46,
      light: isSunset ? 0xFFB583 : 0xFFFFFF,
      shade: isSunset ? 0x8A4A78 : 0xBBD0E6,
      seed: 51,
      size: 130
    )
    var cone = Path()
    cone.move(-60, 590)
    cone.curve(220, 540, 390, 380, 520, 172)
    for (x, y) in [(536.0, 166.0), (556, 174), (578, 165), (604, 172), (628, 164), (646, 174)] {
      cone.line(x, y)
    }
    cone.curve(780, 380, 980, 540, 1280, 590)
    let rock =
      isSunset
      ? Rock(light: 0x9C5A6A, shade: 0x3E2B58, snowLight: 0xFFD3B8, snowShade: 0x9A6C9C)
      : Rock(light: 0x6F86A8, shade: 0x36507E)
    canvas.mountain(
      cone,
      peak: Point(585, 160),
      base: 590,
      rock: rock,
      snowLine: isWinter ? 480 : 320,
      seed: 7,
      lean: 0.05,
      folds: 70,
      haze: isSunset ? 0xD98A78 : 0xBFD3E6
    )
    canvas.mist(450, 600, isSunset ? 0xFFC79A : 0xF5F9FC, opacity: 0.85, seed: 12)
    canvas.hills(
      596,
      60,
      isSunset ? [0x53345C, 0x3B2748] : isWinter ? [0xC9D6E2, 0x8FA5B8] : [0x5E8C74, 0x2F5B4A],
      seed: 21,
      size: 170
    )
    canvas.conifers(
      0,
      1200,
      606,
      count: 90,
      height: 34,
      isSunset ? 0x2B1B3C : isWinter ? 0x5A7284 : 0x1F4A3C,
      isSunset ? 0x4A2B50 : isWinter ? 0xF0F5FA : 0x3E7A58,
      seed: 4
    )
    canvas.water(
      604,
      isSunset ? [0xE0805E, 0x43285E] : isWinter ? [0xA9C2DA, 0x58779A] : [0x6FA8CF, 0x1F4F82],
      mirror: 0.62,
      seed: 33,
      ripple: 0.6
    )
    if isSunset { canvas.glitter(860, 606, 800, 0xFFE2A0, width: 90, seed: 5) }
    blossom(&canvas, light)
  }

  /// A branch that hangs into the picture: cherry blossom, red leaves or snow.
  private static func blossom(_ canvas: inout Canvas, _ light: Light) {
    var random = Random(77)
    let colors: [UInt32] =
      light == .sunset
      ? [0x5A1E38, 0x8C2F45, 0xC8505A]
      : light == .winter ? [0xC9D6E6, 0xE8EFF8, 0xFFFFFF] : [0xD9799B, 0xF4A9C0, 0xFFD9E4]
    let branches: [[Point]] = [
      [Point(1220, 20), Point(1060, 70), Point(900, 66), Point(760, 110)],
      [Point(1060, 70), Point(960, 150), Point(880, 190)],
      [Point(1210, 120), Point(1110, 190), Point(1000, 260)],
    ]
    for (index, branch) in branches.enumerated() {
      var path = Path()
      path.move(branch[0].x, branch[0].y)
      for point in branch.dropFirst() { path.line(point.x, point.y) }
      canvas.fill(path.stroked(index == 0 ? 9 : 6), 0x4A3038)
      for (start, end) in zip(branch, branch.dropFirst()) {
        for _ in 0..<9 {
          let place = start + (end - start) * random.unit()
          canvas.foliage(
            place.x + random.number(-14, 14),
            place.y + random.number(-16, 16),
            20,
            16,
            colors,
            dabs: 18,
            size: 6.5,
            seed: random.next()
          )
        }
      }
    }
  }
}
