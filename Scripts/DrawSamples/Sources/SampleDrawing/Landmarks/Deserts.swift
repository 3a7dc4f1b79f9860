import Foundation

enum Deserts {
  static let entities = [sossusvlei, monumentValley]

  private static let sossusvlei = Entity.landmark(
    "1045",
    "Sossusvlei Dunes",
    "Africa",
    ["desert", "dune", "sand"],
    [("country", .text("Namibia"))],
    [Picture("landmarks/sossusvlei.jpg", 1000) { drawDunes(&$0) }]
  )

  private static let monumentValley = Entity.landmark(
    "1046",
    "Monument Valley",
    "North America",
    ["desert", "butte", "sandstone", "road"],
    [("country", .text("United States"))],
    [
      Picture("landmarks/monument-valley.jpg", 1080) { drawButtes(&$0, false) },
      Picture("landmarks/monument-valley-dusk.png", Canvas.Frame(200, 120, 800, 520), 520) {
        drawButtes(&$0, true)
      },
    ]
  )

  private static func drawDunes(_ canvas: inout Canvas) {
    canvas.sky([0x2F78C0, 0x86BDE6, 0xF6E4C8], to: 520)
    canvas.clouds(
      60,
      240,
      cover: 0.36,
      light: 0xFFFFFF,
      shade: 0xD6E0EA,
      seed: 901,
      size: 60,
      stretch: 5
    )
    dune(&canvas, 470, 120, 330, 902, [0xF0B078, 0xD88A56], [0xB0684A, 0x9A5844])
    dune(&canvas, 560, 300, 640, 903, [0xF2A35C, 0xDE7F3C], [0x94442E, 0x6E3028])
    dune(&canvas, 690, 190, 200, 904, [0xF6B26A, 0xE38B42], [0xA04E30, 0x7A382A])
    canvas.ground(
      .rect(-10, 690, 1220, 130),
      .vertical(690, 810, [0xEFE0C4, 0xD9B98A]),
      grain: 0.1,
      size: 10,
      stretch: 4,
      seed: 905
    )
    for (x, y, tall) in [(250.0, 770.0, 190.0), (420, 740, 110), (960, 760, 150)] {
      deadTree(&canvas, x, y, tall)
    }
  }

  private static func dune(
    _ canvas: inout Canvas,
    _ base: Double,
    _ tall: Double,
    _ crest: Double,
    _ seed: UInt64,
    _ light: [UInt32],
    _ shade: [UInt32]
  ) {
    let noise = Noise(seed)
    func height(_ x: Double) -> Double {
      let away = (x - crest) / 620
      return base - tall * exp(-away * away * 1.8) - 36 * noise.fractal(x / 240, 1, octaves: 3)
    }
    var points = [Point(-20, 830)]
    for x in stride(from: -20.0, through: 1220, by: 4) { points.append(Point(x, height(x))) }
    points.append(Point(1220, 830))
    let lit = Paint.vertical(base - tall, base + 80, light)
    let dark = Paint.vertical(base - tall, base + 80, shade)
    let paint = Paint { x, y in
      let drop = y - height(x)
      // The crest winds down towards the viewer; behind it lies shade.
      let edge = crest + drop * 0.55 + sin(drop / 60 + Double(seed)) * (16 + drop * 0.16)
      let side = smoothstep(-5, 5, x - edge)
      let wave = sin((drop + x * 0.14 + noise.fractal(x / 90, y / 90) * 90) / 3.4)
      let grain = noise.fractal(x / 4, y / 4, octaves: 2) - 0.5
      let ripple = wave * 0.035 * (1 - side * 0.6) + grain * 0.06
      return lit.color(x, y).mixed(dark.color(x, y), side).lightened(ripple)
    }
    canvas.fill(Path(points), paint)
  }

  private static func deadTree(_ canvas: inout Canvas, _ x: Double, _ y: Double, _ tall: Double) {
    var random = Random(UInt64(tall))
    canvas.shadow(x + tall * 0.5, y + 4, tall * 0.6, 5, opacity: 0.3)
    func branch(_ start: Point, _ angle: Double, _ length: Double, _ width: Double) {
      let end = start + Point(cos(angle), sin(angle)) * length
      canvas.fill(.stroke([start, end], width), 0x2E211C)
      canvas.fill(.circle(end.x, end.y, width * 0.45), 0x2E211C)
      guard width > 1.6 else { return }
      for _ in 0..<(width > 5 ? 3 : 2) {
        branch(
          end,
          angle + random.number(-0.75, 0.75),
          length * random.number(0.55, 0.8),
          width * 0.62
        )
      }
    }
    branch(Point(x, y), -1.62, tall * 0.42, tall * 0.085)
  }

  private static func drawButtes(_ canvas: inout Canvas, _ isDusk: Bool) {
    canvas.sky(
      isDusk ? [0x2E2A62, 0x8E4A80, 0xF08A62, 0xFFD08A] : [0x3F8ED0, 0x9CCEF0, 0xF6EBDA],
      to: 540
    )
    canvas.clouds(
      30,
      330,
      cover: 0.5,
      light: isDusk ? 0xFFB088 : 0xFFFFFF,
      shade: isDusk ? 0x6A3E70 : 0xC2D0DE,
      seed: 911,
      size: 100
    )
    canvas.hills(
      548,
      34,
      isDusk ? [0x7A4468, 0x5E345A] : [0xC08A78, 0xB0705A],
      seed: 912,
      size: 500
    )
    for (x, top, half, seed) in [
      (1010.0, 290.0, 110.0, 913), (590, 350, 74, 914), (230, 250, 130, 915),
    ] {
      butte(&canvas, x, top, half, UInt64(seed), isDusk)
    }
    let noise = Noise(916)
    let near = Color(isDusk ? 0x4A2434 : 0xC4623A)
    let far = Color(isDusk ? 0x8A4450 : 0xDE9A6A)
    canvas.fill(
      .rect(-10, 545, 1220, 270),
      Paint { x, y in
        let depth = (y - 545) / 260
        let value = noise.fractal(x / (30 + depth * 90), y / (6 + depth * 26), octaves: 5)
        return far.mixed(near, depth).lightened((value - 0.5) * 0.3)
      }
    )
    canvas.fill(.polygon(596, 548, 604, 548, 760, 810, 440, 810), isDusk ? 0x3A2C3E : 0x77706C)
    for mark in 0..<7 {
      let depth = pow(Double(mark) / 7, 2)
      let y = 556 + depth * 240
      canvas.fill(.rect(600 - 1 - depth * 5, y, 2 + depth * 10, 6 + depth * 40), 0xF2C640)
    }
    var random = Random(917)
    for _ in 0..<170 {
      let depth = random.unit()
      let y = 556 + depth * depth * 240
      let x = random.number(0, 1200)
      guard abs(x - 600) > 30 + (y - 548) * 0.62 else { continue }
      canvas.foliage(
        x,
        y,
        5 + depth * 20,
        3 + depth * 10,
        isDusk ? [0x2A2030, 0x4A3444] : [0x4E5A34, 0x7E8A4C, 0xA8A86A],
        dabs: 16,
        size: 2 + depth * 5,
        seed: random.next()
      )
    }
  }

  private static func butte(
    _ canvas: inout Canvas,
    _ x: Double,
    _ top: Double,
    _ half: Double,
    _ seed: UInt64,
    _ isDusk: Bool
  ) {
    let noise = Noise(seed)
    let light = Color(isDusk ? 0xD8684A : 0xE0805A)
    let shade = Color(isDusk ? 0x4E2644 : 0x7E3A34)
    let tower = canvas.ridge(
      [
        Point(x - half, 480), Point(x - half * 0.94, top + 30), Point(x - half * 0.8, top + 6),
        Point(x + half * 0.7, top), Point(x + half * 0.92, top + 40), Point(x + half, 480),
      ],
      roughness: 9,
      seed: seed
    )
    canvas.fill(
      tower,
      Paint { px, py in
        let column = noise.ridged(px / 22, py / 260, octaves: 5)
        let layer = noise.fractal(px / 400, py / 9, octaves: 3) - 0.5
        let side = smoothstep(-0.2, 0.7, (px - x) / half)
        return light.mixed(shade, min(1, side * 0.75 + (1 - column) * 0.5)).lightened(layer * 0.16)
      }
    )
    let skirt = canvas.ridge(
      [
        Point(x - half * 2, 560), Point(x - half, 474), Point(x + half, 474),
        Point(x + half * 2.1, 560),
      ],
      roughness: 6,
      seed: seed + 1
    )
    canvas.fill(
      skirt,
      Paint { px, py in
        let gully = noise.ridged((px - x) / (py - 400) * 4, py / 200, octaves: 4)
        let side = smoothstep(-0.6, 1.2, (px - x) / half)
        let band = noise.fractal(px / 500, py / 7, octaves: 2) - 0.5
        return light.mixed(shade, min(1, side * 0.6 + (1 - gully) * 0.4)).lightened(
          band * 0.1 - 0.03
        )
      }
    )
  }
}
