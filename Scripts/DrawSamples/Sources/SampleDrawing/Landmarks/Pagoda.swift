enum Pagoda {
  static let entity = Entity.landmark(
    "1036",
    "Yasaka Pagoda",
    "Asia",
    ["temple", "pagoda", "street", "autumn"],
    [("country", .text("Japan")), ("height", .number(46))],
    [
      Picture("landmarks/yasaka.jpg", Canvas.Frame(0, 0, 800, 1000), 680) { draw(&$0, .sunset) },
      Picture("landmarks/yasaka-winter.jpg", Canvas.Frame(60, 60, 680, 800), 600) {
        draw(&$0, .winter)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, _ light: Light) {
    let isWinter = light == .winter
    canvas.sky(
      isWinter ? [0x9DB4C8, 0xC9D6E0, 0xEFEDEA] : [0x5E86B8, 0xF0B890, 0xFFDFA8],
      to: 800
    )
    canvas.clouds(
      40,
      500,
      cover: 0.44,
      light: isWinter ? 0xFFFFFF : 0xFFE6C4,
      shade: isWinter ? 0xB4C2CE : 0xC890A0,
      seed: 841,
      size: 110
    )
    canvas.hills(780, 170, isWinter ? [0xB4C2CE, 0x94A6B4] : [0x8A7A90, 0x6E6478], seed: 842)
    canvas.fill(.rect(397, 60, 6, 130), 0x4A4038)
    for ring in 0..<7 { canvas.fill(.ellipse(400, 84 + Double(ring) * 12, 13, 3), 0x8A6A3A) }
    for level in 0..<5 {
      let t = Double(4 - level) / 4
      storey(&canvas, 740 - Double(level) * 126, 172 - Double(level) * 22, t, isWinter)
    }
    street(&canvas, isWinter)
    if isWinter {
      var random = Random(850)
      for _ in 0..<420 {
        canvas.fill(
          .circle(random.number(0, 800), random.number(0, 1000), random.number(1, 4)),
          0xFFFFFF,
          0.8
        )
      }
    }
  }

  private static func storey(
    _ canvas: inout Canvas,
    _ y: Double,
    _ half: Double,
    _ shadeShare: Double,
    _ isWinter: Bool
  ) {
    let body = half * 0.56
    canvas.fill(
      .rect(400 - body, y - 62, body * 2, 66),
      Paint.horizontal(400 - body, 400 + body, [0x7A4A30, 0x4A2C22]).rough(
        0.08,
        size: 5,
        stretch: 0.3
      )
    )
    canvas.windows(
      400 - body,
      y - 50,
      body * 2,
      50,
      columns: 7,
      rows: 1,
      dark: 0xE8DCC0,
      lit: 0xFFD890,
      share: 0.5,
      seed: 9,
      fillX: 0.5,
      fillY: 0.8
    )
    canvas.fill(.rect(400 - body - 14, y - 16, body * 2 + 28, 5), 0x8E2F28)
    for post in stride(from: -body - 10, through: body + 10, by: 14) {
      canvas.fill(.rect(398 + post, y - 14, 3, 16), 0x8E2F28)
    }
    var roof = Path()
    let top = y - 112
    roof.move(400 - half * 1.16, y - 66)
    roof.bend(400 - half * 0.8, y - 66, 400 - body * 0.8, top)
    roof.line(400 + body * 0.8, top)
    roof.bend(400 + half * 0.8, y - 66, 400 + half * 1.16, y - 66)
    roof.line(400 + half * 1.1, y - 52)
    roof.bend(400, y - 40, 400 - half * 1.1, y - 52)
    canvas.fill(
      roof,
      Paint.vertical(
        top,
        y - 46,
        isWinter ? [0xFDFDFD, 0xD4DEE8, 0x6A6E76] : [0x6E7480, 0x4A4E5A, 0x2E3038]
      ).rough(0.1, size: 4, stretch: 0.6)
    )
    for rib in stride(from: -1.0, through: 1.0, by: 0.125) {
      canvas.fill(
        .line(400 + rib * body * 0.8, top + 2, 400 + rib * half * 1.06, y - 54, 1.8),
        isWinter ? 0xA9B6C4 : 0x23262E,
        0.6
      )
    }
    for beam in stride(from: -half, through: half, by: 11) {
      canvas.fill(.rect(400 + beam, y - 52, 4, 8), 0xB8683C)
    }
  }

  private static func street(_ canvas: inout Canvas, _ isWinter: Bool) {
    let leaves: [UInt32] =
      isWinter ? [0xB9C6D2, 0xDDE6EE, 0xFFFFFF] : [0x8E2A22, 0xC84A28, 0xF08A3A, 0xFFC054]
    for (x, y, size) in [(90.0, 640.0, 150.0), (720, 660, 140), (640, 760, 90), (190, 760, 90)] {
      canvas.foliage(x, y, size, size * 0.8, leaves, dabs: 520, size: 11, seed: UInt64(x))
    }
    canvas.fill(
      .polygon(330, 770, 470, 770, 720, 1010, 80, 1010),
      Paint.vertical(770, 1000, isWinter ? [0xDDE3E8, 0xB9C3CC] : [0xB8A088, 0x7E6C60]).rough(
        0.12,
        size: 9,
        stretch: 3,
        seed: 5
      )
    )
    for side in [-1.0, 1.0] {
      for index in 0..<3 {
        let depth = Double(2 - index)
        let near = 400 + side * (110 + (2 - depth) * 90)
        let far = near + side * 250
        let y = 790 + (2 - depth) * 90
        canvas.fill(
          .polygon(
            near,
            y - 110 - (2 - depth) * 40,
            far,
            y - 130 - (2 - depth) * 50,
            far,
            y + 80,
            near,
            y + 40
          ),
          Paint.hex(0x5A3C2A).rough(0.09, size: 6, stretch: 0.3, seed: UInt64(index))
        )
        let low = min(near, far) + 14
        canvas.windows(
          low,
          y - 80,
          220,
          100,
          columns: 9,
          rows: 2,
          dark: 0x2E2018,
          lit: 0xFFCF7A,
          share: 0.45,
          seed: UInt64(index) + 4,
          fillX: 0.72,
          fillY: 0.8
        )
        canvas.fill(
          .polygon(
            near - side * 24,
            y - 96 - (2 - depth) * 40,
            near + side * 30,
            y - 150 - (2 - depth) * 40,
            far,
            y - 170 - (2 - depth) * 50,
            far,
            y - 110 - (2 - depth) * 50
          ),
          Paint.hex(isWinter ? 0xEDF2F6 : 0x4A4E58).rough(0.1, size: 4, stretch: 3)
        )
        canvas.fill(.ellipse(near - side * 12, y - 40, 11, 17), 0xF2673A)
        canvas.fill(.ellipse(near - side * 12, y - 40, 5, 13), 0xFFD08A)
      }
    }
  }
}
