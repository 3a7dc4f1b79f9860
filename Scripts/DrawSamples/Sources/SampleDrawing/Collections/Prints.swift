import Foundation

/// Posters, a game box and postcards.
enum Prints {
  static let entities = [posters, game, postcards]

  private static let posters = Entity.collection(
    "2040",
    "Modernist Exhibition Posters",
    "Lithographs, 1926",
    ["poster", "geometric", "design", "print"],
    [("year", .number(1926))],
    [
      Picture("collections/poster-1.jpg", Canvas.Frame(0, 0, 700, 1000), 600) { poster(&$0, 0) },
      Picture("collections/poster-2.png", Canvas.Frame(0, 0, 700, 1000), 420) { poster(&$0, 1) },
      Picture("collections/poster-3.jpg", Canvas.Frame(0, 0, 700, 1000), 560) { poster(&$0, 2) },
    ]
  )

  private static let game = Entity.collection(
    "2041",
    "Harbour Masters",
    "Board game",
    ["board game", "box", "ship", "harbour"],
    [("players", .text("2-5")), ("year", .number(1994))],
    [
      Picture("collections/harbour-masters.jpg", Canvas.Frame(0, 0, 900, 900), 720) {
        box(&$0)
      },
      Picture("collections/harbour-masters-board.jpg", Canvas.Frame(0, 0, 1000, 800), 760) {
        board(&$0)
      },
    ]
  )

  private static let postcards = Entity.collection(
    "2042",
    "Riviera Postcards",
    "Three seaside towns",
    ["postcard", "beach", "palm", "travel"],
    [("pieces", .number(3))],
    [
      Picture("collections/riviera-1.jpg", Canvas.Frame(0, 0, 1050, 700), 840) {
        card(&$0, "Bay of pines", [0x2E9AD8, 0xB8E2F2, 0xFFF2D0], 5101)
      },
      Picture("collections/riviera-2.jpg", Canvas.Frame(0, 0, 1050, 700), 760) {
        card(&$0, "Port Azur", [0xE8703A, 0xFFB45E, 0xFFE8B0], 5102)
      },
    ]
  )

  private static func poster(_ canvas: inout Canvas, _ kind: Int) {
    let paper: UInt32 = [0xEFE4CC, 0xE9DCC0, 0xF1E8D4][kind]
    let inks: [UInt32] = [0xC8321E, 0x1A1A1A, 0xE8B020, 0x1E4A8A]
    canvas.wash(.hex(paper))
    switch kind {
    case 0:
      canvas.fill(.circle(400, 380, 250), inks[0])
      canvas.fill(Path.rect(-60, -420, 120, 840).placed(330, 440, turn: 0.62), inks[1])
      canvas.fill(Path.rect(-14, -420, 28, 840).placed(470, 400, turn: 0.62), inks[2])
      canvas.fill(.circle(210, 250, 84), inks[3])
      for bar in 0..<9 {
        canvas.fill(
          Path.rect(-150, -5, 300, 10).placed(500, 560 + Double(bar) * 20, turn: -0.95),
          inks[1]
        )
      }
    case 1:
      for ring in 0..<8 {
        canvas.fill(
          .circle(350, 420, 290 - Double(ring) * 36),
          [inks[3], paper, inks[0], paper][ring % 4]
        )
      }
      canvas.fill(.rect(350, 100, 300, 320), paper)
      for cell in 0..<16 where (cell + cell / 4) % 2 == 0 {
        canvas.fill(
          .rect(360 + Double(cell % 4) * 70, 110 + Double(cell / 4) * 74, 70, 74),
          inks[cell % 3 == 0 ? 2 : 1]
        )
      }
      canvas.fill(.rect(40, 700, 620, 18), inks[1])
    default:
      for stair in 0..<7 {
        let x = 60 + Double(stair) * 82
        canvas.fill(
          .rect(x, 620 - Double(stair) * 74, 82, 120 + Double(stair) * 74),
          inks[stair % 4]
        )
        canvas.fill(Canvas.arch(x + 41, 740, 44, 90 + Double(stair) * 20), paper)
      }
      canvas.fill(.circle(180, 240, 120), inks[2])
      canvas.fill(Path.circle(180, 240, 150).stroked(8, closed: true), inks[1])
      canvas.fill(.line(60, 560, 640, 40, 8), inks[1])
    }
    canvas.text(
      ["Form", "Line", "Space"][kind],
      52,
      800,
      size: 92,
      weight: 0.2,
      .hex(inks[1]),
      spacing: 1.6
    )
    canvas.text("Exhibition  May-June 1926", 54, 922, size: 24, .hex(inks[0]))
    let noise = Noise(UInt64(5001 + kind))
    canvas.wash(
      Paint { x, y in
        let fibre = noise.fractal(x / 3, y / 3, octaves: 3)
        let fold = abs(y - 500) < 1.6 || abs(x - 350) < 1.6 ? 0.2 : 0
        return Color(paper, alpha: smoothstep(0.55, 0.85, fibre) * 0.5 + fold)
      }
    )
    canvas.vignette(0.14)
  }

  private static func ship(_ canvas: inout Canvas, _ x: Double, _ y: Double, _ size: Double) {
    canvas.fill(
      .polygon(
        x - 150 * size,
        y - 40 * size,
        x + 160 * size,
        y - 50 * size,
        x + 120 * size,
        y + 26 * size,
        x - 120 * size,
        y + 26 * size
      ),
      Paint.hex(0x6A3A24).rough(0.12, size: 6 * size, stretch: 8)
    )
    canvas.fill(.rect(x - 140 * size, y - 22 * size, 280 * size, 7 * size), 0xE8B84A)
    for (mast, tall) in [(-80.0, 240.0), (10, 310), (96, 230)] {
      canvas.fill(
        .rect(x + mast * size - 4 * size, y - tall * size, 8 * size, (tall - 40) * size),
        0x3A2418
      )
      for sail in 0..<3 {
        let top = y - tall * size * (0.94 - Double(sail) * 0.27)
        let half = (34 + Double(sail) * 12) * size
        var cloth = Path()
        cloth.move(x + mast * size - half, top)
        cloth.line(x + mast * size + half, top)
        cloth.bend(
          x + mast * size + half * 1.5,
          top + 34 * size,
          x + mast * size + half * 1.1,
          top + tall * 0.23 * size
        )
        cloth.bend(
          x + mast * size,
          top + tall * 0.17 * size,
          x + mast * size - half * 0.9,
          top + tall * 0.23 * size
        )
        canvas.fill(
          cloth,
          .horizontal(x + (mast - 50) * size, x + (mast + 60) * size, [0xE0CDA4, 0xFFF8E4])
        )
      }
      canvas.fill(
        .polygon(
          x + mast * size,
          y - tall * size,
          x + (mast + 46) * size,
          y - (tall + 10) * size,
          x + mast * size,
          y - (tall - 18) * size
        ),
        0xC8332E
      )
    }
  }

  private static func box(_ canvas: inout Canvas) {
    canvas.sky([0x2A4A7A, 0xD8925A, 0xFFE0A0], to: 620)
    canvas.sun(640, 480, 60, 0xFFF4C8, glow: 7)
    canvas.clouds(120, 480, cover: 0.52, light: 0xFFDCA8, shade: 0x8A5A6A, seed: 5011, size: 110)
    var random = Random(5012)
    for index in 0..<13 {
      let x = Double(index) * 74 - 20
      let tall = random.number(70, 170)
      let tint = Color(random.pick([0xB8583A, 0xE0B070, 0x8A4A3A, 0xD8C49A, 0x5A6A7A] as [UInt32]))
      canvas.fill(.rect(x, 620 - tall, 70, tall), .solid(tint))
      canvas.fill(
        .polygon(x - 3, 620 - tall, x + 35, 576 - tall, x + 73, 620 - tall),
        .solid(tint.lightened(-0.16))
      )
      canvas.windows(
        x + 6,
        628 - tall,
        58,
        tall - 12,
        columns: 3,
        rows: 3,
        dark: 0x3A2A2A,
        lit: 0xFFE29A,
        share: 0.5,
        seed: random.next(),
        fillX: 0.45
      )
    }
    canvas.water(616, [0xD88A5A, 0x14364E], mirror: 0.5, seed: 5013, bottom: 910)
    canvas.glitter(640, 620, 860, 0xFFE6A8, width: 70, seed: 5014)
    ship(&canvas, 400, 690, 1.25)
    canvas.surf(230, 590, 724, height: 10, seed: 5015)
    canvas.fill(.rect(0, 0, 900, 150), 0x7A1E22)
    canvas.fill(.rect(0, 146, 900, 8), 0xE8B84A)
    canvas.text("Harbour", 450, 26, size: 52, weight: 0.18, .hex(0xFBE9B8), spacing: 2, anchor: 0.5)
    canvas.text(
      "Masters",
      450,
      90,
      size: 44,
      weight: 0.18,
      .hex(0xE8B84A),
      spacing: 2.4,
      anchor: 0.5
    )
    canvas.fill(.rect(0, 838, 900, 62), 0x14263A)
    canvas.text(
      "2-5 players  ·  90 min  ·  Age 10",
      450,
      858,
      size: 22,
      .hex(0xFBE9B8),
      anchor: 0.5
    )
    canvas.fill(Path.rect(6, 6, 888, 888).stroked(12, closed: true), 0xE8B84A)
    canvas.vignette(0.2)
  }

  private static func board(_ canvas: inout Canvas) {
    let noise = Noise(5021)
    canvas.wash(
      Paint { x, y in
        let height = noise.fractal(x / 260, y / 260, octaves: 6)
        let sea = Color(0x3A7A9A).mixed(Color(0x8CC4CC), smoothstep(0.3, 0.5, height))
        let land = Color(0xE4D09A).mixed(Color(0x7E9A54), smoothstep(0.52, 0.62, height))
        let shore = smoothstep(0.498, 0.506, height)
        let ink = abs(height - 0.502) < 0.004 ? -0.3 : 0
        return sea.mixed(land, shore).lightened(ink + (noise.value(x / 3, y / 3) - 0.5) * 0.05)
      }
    )
    for line in 0..<12 {
      canvas.fill(.rect(Double(line) * 90, 0, 1.4, 800), 0x2A3A44, 0.4)
      canvas.fill(.rect(0, Double(line) * 90, 1000, 1.4), 0x2A3A44, 0.4)
    }
    var random = Random(5022)
    var ports: [Point] = []
    for index in 0..<12 {
      ports.append(
        Point(
          110 + Double(index % 4) * 255 + random.number(-60, 60),
          130 + Double(index / 4) * 260 + random.number(-60, 60)
        )
      )
    }
    for (start, end) in zip(ports, ports.dropFirst()) {
      for dash in 0..<14 where dash % 2 == 0 {
        let t = Double(dash) / 14
        let from = start + (end - start) * t
        let to = start + (end - start) * (t + 0.06)
        canvas.fill(.stroke([from, to], 5), 0x7A1E22)
      }
    }
    for (index, port) in ports.enumerated() {
      canvas.fill(.circle(port.x + 3, port.y + 4, 32), .hex(0x000000), opacity: 0.4, softness: 4)
      canvas.fill(.circle(port.x, port.y, 31), 0xE8B84A)
      canvas.fill(.circle(port.x, port.y, 25), [0x7A1E22, 0x14364E, 0x2E6A4A][index % 3])
      canvas.text("\(index + 1)", port.x, port.y - 11, size: 22, .hex(0xFBE9B8), anchor: 0.5)
    }
    canvas.fill(.star(600, 690, 84, 22, points: 4), 0x7A1E22)
    canvas.fill(.star(600, 690, 54, 18, points: 4, turn: 0.785), 0xE8B84A)
    ship(&canvas, 300, 420, 0.42)
    ship(&canvas, 700, 260, 0.36)
    canvas.fill(Path.rect(8, 8, 984, 784).stroked(16, closed: true), 0x5A3420)
  }

  private static func card(
    _ canvas: inout Canvas,
    _ title: String,
    _ sky: [UInt32],
    _ seed: UInt64
  ) {
    canvas.sky(sky, to: 330)
    canvas.sun(seed == 5101 ? 800 : 300, 150, 46, 0xFFF8DC)
    canvas.clouds(20, 250, cover: 0.44, light: 0xFFFFFF, shade: 0xC8D8E4, seed: seed, size: 80)
    canvas.hills(340, 150, [0x7A9AA0, 0x5A8A7A], seed: seed + 10, size: 260)
    canvas.water(
      336,
      [0x4EC0CC, 0x1A7AA8],
      mirror: 0.25,
      seed: seed + 20,
      ripple: 0.7,
      bottom: 620
    )
    canvas.sailboat(420, 400, 60, 0xFFFFFF)
    canvas.sailboat(610, 380, 40, 0xF8D24A)
    let beach = canvas.ridge(
      [
        Point(-10, 560), Point(300, 540), Point(640, 470), Point(1070, 380), Point(1070, 710),
        Point(-10, 710),
      ],
      roughness: 6,
      seed: seed
    )
    canvas.ground(
      beach,
      .vertical(400, 700, [0xF6E2B4, 0xE2BE82]),
      grain: 0.08,
      size: 8,
      seed: seed
    )
    var random = Random(seed)
    for _ in 0..<26 {
      let x = random.number(80, 1000)
      let y = 640 - x * 0.14 + random.number(0, 60)
      let tint = random.pick([0xD8432E, 0xF2B632, 0x2E6AB8, 0xF6F2E6, 0x2E8A6A] as [UInt32])
      canvas.shadow(x + 8, y + 20, 22, 5)
      for slice in 0..<8 {
        let turn = Double.pi + Double.pi * Double(slice) / 8
        let next = turn + Double.pi / 8
        canvas.fill(
          .polygon(
            x,
            y - 4,
            x + cos(turn) * 22,
            y + sin(turn) * 15,
            x + cos(next) * 22,
            y + sin(next) * 15
          ),
          slice % 2 == 0 ? tint : 0xFFFFFF
        )
      }
      canvas.fill(.rect(x - 1, y - 8, 2, 28), 0x6A5A4A)
    }
    for x in [70.0, 190, 960] { canvas.palm(x, 610, x > 500 ? 330 : 400, seed: seed + UInt64(x)) }
    canvas.text(
      title,
      525,
      54,
      size: 62,
      weight: 0.2,
      .hex(0x14364E),
      spacing: 1.8,
      anchor: 0.5,
      opacity: 0.5
    )
    canvas.text(title, 521, 50, size: 62, weight: 0.2, .hex(0xFFF8E4), spacing: 1.8, anchor: 0.5)
    canvas.fill(Path.rect(10, 10, 1030, 680).stroked(22, closed: true), 0xFDF8EA)
  }
}
