enum EiffelTower {
  static let entity = Entity.landmark(
    "1015",
    "Eiffel Tower",
    "Europe",
    ["tower", "iron", "monument", "garden"],
    [("country", .text("France")), ("height", .number(330))],
    [
      Picture("landmarks/eiffel.jpg", Canvas.Frame(0, 0, 800, 1200), 640) { draw(&$0, .day) },
      Picture("landmarks/eiffel-night.jpg", Canvas.Frame(60, 60, 680, 1100), 560) {
        draw(&$0, .night)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isNight = light == .night
    canvas.sky(
      isNight ? [0x0C1334, 0x2A2F6A, 0x8A5A8A, 0xE0936E] : [0x5AA2DA, 0xA9D2EE, 0xFBEBD6],
      to: 980
    )
    if isNight { canvas.stars(200, to: 600, seed: 8) }
    canvas.clouds(
      80,
      640,
      cover: 0.47,
      light: isNight ? 0x9A78A8 : 0xFFFFFF,
      shade: isNight ? 0x3A3468 : 0xC8D6E4,
      seed: 401,
      size: 130,
      opacity: isNight ? 0.5 : 0.9
    )
    roofs(&canvas, isNight)
    let iron: UInt32 = isNight ? 0xE8A848 : 0x7A5C48
    let tower = LatticeTower(
      x: 400,
      ground: 1020,
      top: 130,
      spread: 230,
      bands: [iron],
      shade: isNight ? -0.22 : -0.14,
      bars: 22
    )
    if isNight { canvas.sun(400, 560, 60, 0x7A4A20, glow: 8, strength: 0.5) }
    arch(&canvas, iron)
    tower.draw(&canvas)
    tower.platform(&canvas, 800, 26, hex: iron)
    tower.platform(&canvas, 580, 20, hex: iron)
    tower.platform(&canvas, 240, 12, hex: iron)
    canvas.fill(.rect(397, 60, 6, 80), iron)
    gardens(&canvas, isNight)
  }

  private static func arch(_ canvas: inout Canvas, _ iron: UInt32) {
    var path = Path()
    path.move(238, 1000)
    path.curve(250, 850, 330, 806, 400, 806)
    path.curve(470, 806, 550, 850, 562, 1000)
    canvas.fill(path.stroked(11), .solid(Color(iron).lightened(-0.06)))
    canvas.fill(path.placed(0, 20).stroked(3), iron)
  }

  private static func roofs(_ canvas: inout Canvas, _ isNight: Bool) {
    var random = Random(14)
    for index in 0..<16 {
      let x = Double(index) * 54 - 20
      let tall = random.number(60, 130)
      canvas.fill(.rect(x, 1000 - tall, 52, tall), isNight ? 0x4A3A58 : 0xE6D9C4)
      canvas.fill(
        .polygon(x - 2, 1000 - tall, x + 6, 975 - tall, x + 46, 975 - tall, x + 54, 1000 - tall),
        isNight ? 0x2A2848 : 0x71839A
      )
      canvas.windows(
        x + 3,
        1004 - tall,
        46,
        tall - 10,
        columns: 5,
        rows: 5,
        dark: isNight ? 0x2C2444 : 0x8C8378,
        lit: 0xFFD488,
        share: isNight ? 0.45 : 0.04,
        seed: random.next()
      )
    }
    canvas.foliage(
      110,
      985,
      150,
      46,
      isNight ? [0x101A2A, 0x22324A] : [0x2E5A34, 0x4F8744, 0x8AB25A],
      dabs: 420,
      size: 11,
      seed: 6
    )
    canvas.foliage(
      690,
      985,
      150,
      46,
      isNight ? [0x101A2A, 0x22324A] : [0x2E5A34, 0x4F8744, 0x8AB25A],
      dabs: 420,
      size: 11,
      seed: 7
    )
  }

  private static func gardens(_ canvas: inout Canvas, _ isNight: Bool) {
    canvas.meadow(
      1016,
      1200,
      isNight ? [0x24402E, 0x16281F, 0x2E5038] : [0x9CC05A, 0x5E9A45, 0x82B052],
      blades: 1200,
      seed: 12
    )
    canvas.fill(
      .polygon(360, 1016, 440, 1016, 560, 1210, 240, 1210),
      Paint.hex(isNight ? 0x5A4A52 : 0xE6D2A8).rough(0.07, size: 8, stretch: 3, seed: 3)
    )
    for side in [-1.0, 1.0] {
      for index in 0..<5 {
        let depth = Double(index)
        canvas.foliage(
          400 + side * (84 + depth * 46),
          1034 + depth * 36,
          16 + depth * 8,
          20 + depth * 10,
          isNight ? [0x0E1C18, 0x24402E] : [0x1F4A2A, 0x3E7A3A, 0x7AA84C],
          dabs: 90,
          size: 4 + depth * 1.4,
          seed: UInt64(index) + 40
        )
      }
    }
  }
}
