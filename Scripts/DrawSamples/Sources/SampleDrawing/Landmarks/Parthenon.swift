enum Parthenon {
  static let entity = Entity.landmark(
    "1056",
    "Parthenon",
    "Europe",
    ["temple", "columns", "ruins", "marble"],
    [("country", .text("Greece")), ("completed", .number(-432))],
    [
      Picture("landmarks/parthenon.jpg", 1040) { draw(&$0, isSunset: false) },
      Picture("landmarks/parthenon-sunset.jpg", Canvas.Frame(240, 120, 760, 600), 680) {
        draw(&$0, isSunset: true)
      },
    ]
  )

  static func draw(_ canvas: inout Canvas, isSunset: Bool) {
    canvas.sky(
      isSunset ? [0x3E4A8A, 0xC87088, 0xFFC07A] : [0x3C8CD2, 0x94C8EE, 0xF2EFE2],
      to: 560
    )
    canvas.clouds(
      30,
      340,
      cover: 0.4,
      light: isSunset ? 0xFFD0A8 : 0xFFFFFF,
      shade: isSunset ? 0x9A6490 : 0xC8D8E6,
      seed: 961,
      size: 80,
      stretch: 3.6
    )
    canvas.hills(
      590,
      90,
      isSunset ? [0x7A5C84, 0x5E4870] : [0x9AAEA8, 0x7E9A8A],
      seed: 962,
      size: 340
    )
    let marble: [UInt32] =
      isSunset ? [0xFFD8A8, 0xE2A484, 0x8A5A70] : [0xFDF4E0, 0xE6D6B8, 0xAA9680]
    for step in 0..<3 {
      let grow = Double(step) * 18
      canvas.wall(
        .rect(260 - grow, 570 + Double(step) * 17, 680 + grow * 2, 18),
        240,
        960,
        marble,
        course: 17,
        seed: 963,
        joints: 0.12
      )
    }
    canvas.fill(.rect(290, 330, 620, 242), isSunset ? 0x5A3E58 : 0x8C7E70)
    for inner in 0..<9 {
      column(&canvas, 330 + Double(inner) * 68, 572, 330, 15, marble, dim: true)
    }
    for outer in 0..<8 {
      column(&canvas, 292 + Double(outer) * 88, 572, 326, 24, marble, dim: false)
    }
    canvas.wall(.rect(262, 292, 676, 36), 262, 938, marble, course: 36, seed: 964, joints: 0.08)
    canvas.fill(.rect(262, 258, 676, 34), .horizontal(262, 938, marble))
    for block in 0..<23 {
      let x = 268 + Double(block) * 29.4
      for groove in 0..<3 {
        canvas.fill(.rect(x + Double(groove) * 4.4, 262, 2.6, 28), 0x7A6A5C, 0.8)
      }
    }
    canvas.fill(.rect(250, 248, 700, 12), .horizontal(250, 950, marble))
    // The gable lost its middle: two ends remain.
    canvas.wall(
      .polygon(256, 248, 256, 240, 470, 172, 500, 190, 520, 206, 548, 202, 560, 248),
      256,
      944,
      marble,
      course: 20,
      seed: 965
    )
    canvas.wall(
      .polygon(944, 248, 944, 240, 760, 180, 736, 196, 712, 200, 700, 248),
      256,
      944,
      marble,
      course: 20,
      seed: 966
    )
    rocks(&canvas, isSunset)
  }

  private static func column(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ top: Double,
    _ half: Double,
    _ marble: [UInt32],
    dim: Bool
  ) {
    let noise = Noise(967)
    let stops = marble.map { Color($0).lightened(dim ? -0.22 : 0) }
    let paint = Paint { px, py in
      let around = (px - x) / half
      let flute = abs((around * 4).truncatingRemainder(dividingBy: 1)) > 0.6 ? -0.09 : 0.02
      let drum = ((py - top) / 48).truncatingRemainder(dividingBy: 1) < 0.04 ? -0.12 : 0
      let grain = (noise.fractal(px / 7, py / 12, octaves: 3) - 0.5) * 0.12
      return Paint.blend(stops, (around + 1) / 2).lightened(flute + drum + grain)
    }
    canvas.fill(
      .polygon(x - half, base, x + half, base, x + half * 0.8, top + 18, x - half * 0.8, top + 18),
      paint
    )
    canvas.fill(
      .polygon(
        x - half * 0.8,
        top + 18,
        x + half * 0.8,
        top + 18,
        x + half * 1.15,
        top + 8,
        x - half * 1.15,
        top + 8
      ),
      paint
    )
    canvas.fill(.rect(x - half * 1.2, top - 2, half * 2.4, 10), paint)
  }

  private static func rocks(_ canvas: inout Canvas, _ isSunset: Bool) {
    let noise = Noise(968)
    let light = Color(isSunset ? 0xD89A7A : 0xE9DCC0)
    let dark = Color(isSunset ? 0x54384E : 0x8A7C66)
    canvas.fill(
      canvas.ridge(
        [
          Point(-20, 640), Point(180, 624), Point(500, 622), Point(900, 618), Point(1220, 650),
          Point(1220, 820), Point(-20, 820),
        ],
        roughness: 10,
        seed: 969
      ),
      Paint { x, y in
        let fold = noise.ridged(x / 110, y / 34, octaves: 6)
        return dark.mixed(light, fold * 1.1)
      }
    )
    var random = Random(970)
    for _ in 0..<26 {
      let (x, y) = (random.number(20, 1180), random.number(650, 790))
      let size = random.number(10, 34)
      canvas.shadow(x + size * 0.5, y + size * 0.3, size, size * 0.25)
      canvas.wall(
        .polygon(
          x - size,
          y + size * 0.3,
          x - size * 0.8,
          y - size * 0.4,
          x + size * 0.6,
          y - size * 0.5,
          x + size,
          y + size * 0.3
        ),
        x - size,
        x + size,
        isSunset ? [0xF0B890, 0x7A5066] : [0xF6ECD8, 0xA89880],
        course: size,
        seed: 971
      )
    }
    for x in [70.0, 1120] {
      canvas.foliage(
        x,
        620,
        90,
        70,
        isSunset ? [0x2E2C40, 0x4E4650, 0x7A6A5E] : [0x3E5A3A, 0x6A8450, 0xA0AE74],
        dabs: 420,
        size: 10,
        seed: UInt64(x)
      )
    }
  }
}
