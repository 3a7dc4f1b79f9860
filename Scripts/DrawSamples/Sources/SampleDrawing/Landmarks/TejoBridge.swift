enum TejoBridge {
  static let entity = Entity.landmark(
    "1011",
    "25 de Abril Bridge",
    "Europe",
    ["bridge", "suspension bridge", "river", "red"],
    [("country", .text("Portugal")), ("opened", .number(1966))],
    [
      Picture("landmarks/tejo-bridge.jpg", 1080) { draw(&$0, .day) },
      Picture("landmarks/tejo-bridge-dusk.jpg", Canvas.Frame(200, 60, 960, 700), 800) {
        draw(&$0, .sunset)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isSunset = light == .sunset
    canvas.sky(
      isSunset ? [0x384A86, 0xC0709A, 0xFFB890] : [0x4C9AD8, 0xA8D4F0, 0xFAF1DE],
      to: 580
    )
    canvas.clouds(
      30,
      260,
      cover: 0.4,
      light: 0xFFFFFF,
      shade: isSunset ? 0xB0809C : 0xCCDCE8,
      seed: 301,
      size: 90
    )
    canvas.hills(
      590,
      70,
      isSunset ? [0x7A5A80, 0x57426A] : [0x9DB59A, 0x6F9478],
      seed: 302,
      size: 500
    )
    city(&canvas, isSunset)
    canvas.water(
      592,
      isSunset ? [0xE8A08A, 0x38406E] : [0x8CC0D4, 0x2A7096],
      mirror: 0.4,
      seed: 303
    )
    SuspensionBridge(
      deck: 430,
      towers: [420, 1010],
      top: 110,
      water: 606,
      light: isSunset ? 0xA83A38 : 0xC8403A,
      shade: isSunset ? 0x682438 : 0x8E2A2C,
      isBraced: true,
      hangerStep: 21
    ).draw(&canvas)
    monument(&canvas, isSunset)
    canvas.sailboat(700, 690, 70, 0xFFF8EA)
  }

  private static func city(_ canvas: inout Canvas, _ isSunset: Bool) {
    var random = Random(88)
    for index in 0..<70 {
      let x = Double(index) * 18 - 20 + random.number(-6, 6)
      let tall = random.number(12, 34) * (x < 520 ? 1 : 0.6)
      let tint = random.pick([0xF2E4CE, 0xE8C9A2, 0xF6F0E6, 0xE0B8A0] as [UInt32])
      let wall = Color(tint).lightened(isSunset ? -0.22 : 0)
      canvas.fill(.rect(x, 592 - tall, 20, tall), .solid(wall))
      canvas.fill(
        .polygon(x - 2, 592 - tall, x + 10, 585 - tall, x + 22, 592 - tall),
        isSunset ? 0x8A4440 : 0xC8603E
      )
      canvas.windows(
        x + 2,
        595 - tall,
        16,
        tall - 6,
        columns: 3,
        rows: 2,
        dark: 0x6A6070,
        lit: 0xFFE0A0,
        share: isSunset ? 0.5 : 0.1,
        seed: random.next()
      )
    }
  }

  /// The statue on its gate-shaped pedestal, on the far bank.
  private static func monument(_ canvas: inout Canvas, _ isSunset: Bool) {
    let stone: UInt32 = isSunset ? 0xB89AA4 : 0xEFE6D6
    let shade: UInt32 = isSunset ? 0x8C7490 : 0xC6BBA8
    canvas.fill(.polygon(166, 590, 174, 440, 184, 440, 182, 590), stone)
    canvas.fill(.polygon(206, 590, 204, 440, 214, 440, 222, 590), shade)
    canvas.fill(.rect(170, 432, 48, 12), stone)
    canvas.fill(.polygon(186, 432, 190, 396, 198, 396, 202, 432), stone)
    canvas.fill(.rect(160, 400, 68, 6), stone)
    canvas.fill(.circle(194, 390, 6), stone)
    canvas.ground(
      canvas.ridge(
        [Point(-20, 700), Point(160, 740), Point(300, 790), Point(360, 830), Point(-20, 830)],
        roughness: 10,
        seed: 9
      ),
      .vertical(700, 820, isSunset ? [0x5A4A5E, 0x352E48] : [0x7A9A58, 0x47693E]),
      grain: 0.14,
      seed: 304
    )
    for x in [30.0, 90, 150, 220] {
      canvas.tree(
        x,
        770 + x * 0.1,
        90,
        isSunset ? [0x2A2440, 0x4A3A58, 0x6E5468] : [0x2F5A34, 0x4E8446, 0x86AE56],
        seed: UInt64(x) + 2
      )
    }
  }
}
