import Foundation

enum Windmills {
  static let entity = Entity.landmark(
    "1040",
    "Kinderdijk Windmills",
    "Europe",
    ["windmill", "canal", "tulips", "field"],
    [("country", .text("Netherlands")), ("built", .number(1740))],
    [
      Picture("landmarks/kinderdijk.jpg", 960) { draw(&$0, isDusk: false) },
      Picture("landmarks/kinderdijk-dusk.jpg", Canvas.Frame(80, 80, 760, 620), 700) {
        draw(&$0, isDusk: true)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, isDusk: Bool) {
    canvas.sky(isDusk ? [0x3C4C86, 0xC8788C, 0xFFC888] : [0x4C9AD4, 0xA9D4EE, 0xF4F2E2], to: 560)
    canvas.clouds(
      20,
      440,
      cover: 0.52,
      light: isDusk ? 0xFFD2A8 : 0xFFFFFF,
      shade: isDusk ? 0x8A6494 : 0xBFD0DE,
      seed: 861,
      size: 120
    )
    canvas.hills(
      560,
      26,
      isDusk ? [0x5A5878, 0x4A4A60] : [0x8AAE84, 0x6E9A66],
      seed: 862,
      size: 90
    )
    mill(&canvas, 1010, 560, 0.36, isDusk, 0.7)
    mill(&canvas, 800, 568, 0.55, isDusk, 0.25)
    mill(&canvas, 360, 590, 1.12, isDusk, 0.45)
    canvas.water(
      586,
      isDusk ? [0xE8A088, 0x3A4470] : [0x8CBCD4, 0x3A78A0],
      mirror: 0.7,
      seed: 863,
      ripple: 0.5,
      bottom: 700
    )
    var random = Random(864)
    for _ in 0..<300 {
      let x = random.number(0, 1200)
      let y = 586 + random.number(-4, 8) + (random.unit() < 0.3 ? 100 : 0)
      canvas.fill(
        .polygon(x - 1.4, y, x + 1.4, y, x + random.number(-4, 4), y - random.number(8, 26)),
        isDusk ? 0x3E3E48 : 0x7A8E4A,
        0.9
      )
    }
    tulips(&canvas, isDusk)
  }

  private static func tulips(_ canvas: inout Canvas, _ isDusk: Bool) {
    canvas.meadow(
      692,
      810,
      isDusk ? [0x4A5048, 0x2E3A38] : [0x6FA04A, 0x3E7A38],
      blades: 700,
      seed: 865
    )
    var random = Random(866)
    let beds: [UInt32] = [0xE23B3B, 0xFFC83C, 0xE85A9A, 0xFFFFFF, 0xF2762E, 0x8A3FA8]
    for row in 0..<7 {
      let depth = Double(row) / 6
      let y = 704 + depth * 96
      let size = 4 + depth * 10
      var x = -10.0
      while x < 1210 {
        let tint = Color(beds[row % beds.count]).lightened(
          random.number(-0.12, 0.1) - (isDusk ? 0.18 : 0)
        )
        let (px, py) = (x + random.number(-3, 3), y + random.number(-4, 4))
        canvas.fill(.ellipse(px, py, size * 0.55, size * 0.8), .solid(tint))
        canvas.fill(
          .polygon(
            px - size * 0.5,
            py - size * 0.2,
            px - size * 0.3,
            py - size,
            px,
            py - size * 0.4,
            px + size * 0.3,
            py - size,
            px + size * 0.5,
            py - size * 0.2
          ),
          .solid(tint.lightened(0.08))
        )
        x += size * 1.35
      }
    }
  }

  private static func mill(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ size: Double,
    _ isDusk: Bool,
    _ turn: Double
  ) {
    let brick: [UInt32] = isDusk ? [0x9A6258, 0x4A3444] : [0xB87A58, 0x7A4A3A]
    let tall = 260 * size
    canvas.wall(
      .polygon(
        x - 70 * size,
        base,
        x + 70 * size,
        base,
        x + 40 * size,
        base - tall,
        x - 40 * size,
        base - tall
      ),
      x - 70 * size,
      x + 70 * size,
      brick,
      course: max(4, 8 * size),
      seed: 871,
      joints: 0.12
    )
    canvas.fill(
      .polygon(
        x - 56 * size,
        base - tall * 0.45,
        x + 56 * size,
        base - tall * 0.45,
        x + 40 * size,
        base - tall,
        x - 40 * size,
        base - tall
      ),
      Paint.horizontal(
        x - 60 * size,
        x + 60 * size,
        isDusk ? [0x8A7468, 0x3E3440] : [0xA89068, 0x6A5840]
      ).rough(0.14, size: 5 * size, stretch: 0.4)
    )
    canvas.fill(.rect(x - 84 * size, base - tall * 0.46, 168 * size, 8 * size), 0xEDE6D8)
    canvas.windows(
      x - 40 * size,
      base - tall * 0.34,
      80 * size,
      60 * size,
      columns: 3,
      rows: 1,
      dark: 0x2E3640,
      lit: 0xFFD890,
      share: isDusk ? 0.8 : 0,
      seed: 4,
      fillX: 0.4,
      fillY: 0.6
    )
    canvas.fill(Canvas.arch(x, base, 26 * size, 46 * size), 0x2F6A4A)
    var cap = Path()
    cap.move(x - 48 * size, base - tall)
    cap.curve(
      x - 44 * size,
      base - tall - 60 * size,
      x + 44 * size,
      base - tall - 60 * size,
      x + 48 * size,
      base - tall
    )
    canvas.fill(cap, Paint.hex(isDusk ? 0x3A3440 : 0x5A4A38).rough(0.1, size: 5 * size))
    let hub = Point(x, base - tall - 18 * size)
    for arm in 0..<4 {
      let angle = turn + Double(arm) * Double.pi / 2
      let sail = Path.rect(24 * size, 3 * size, 176 * size, 34 * size).placed(
        hub.x,
        hub.y,
        turn: angle
      )
      canvas.fill(sail, isDusk ? 0xC8A890 : 0xEFE3C8, 0.8)
      for bar in 0...11 {
        let step = (24 + 16 * Double(bar)) * size
        canvas.fill(
          Path.rect(step, 0, 2.4 * size, 38 * size).placed(hub.x, hub.y, turn: angle),
          0x4A3626
        )
      }
      for rail in [3.0, 20, 36] {
        canvas.fill(
          Path.rect(22 * size, rail * size, 180 * size, 2.2 * size).placed(
            hub.x,
            hub.y,
            turn: angle
          ),
          0x4A3626
        )
      }
      canvas.fill(
        Path.rect(0, -3.5 * size, 206 * size, 7 * size).placed(hub.x, hub.y, turn: angle),
        0x3A2A20
      )
    }
    canvas.fill(.circle(hub.x, hub.y, 9 * size), 0x8E2F28)
  }
}
