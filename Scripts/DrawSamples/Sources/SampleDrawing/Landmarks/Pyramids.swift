import Foundation

/// Giza's smooth pyramids and the stepped one of Chichén Itzá.
enum Pyramids {
  static let entities = [giza, castillo]

  private static let giza = Entity.landmark(
    "1030",
    "Great Pyramid of Giza",
    "Africa",
    ["pyramid", "desert", "sand", "camel"],
    [("country", .text("Egypt")), ("height", .number(139))],
    [
      Picture("landmarks/giza.jpg", 1000) { drawGiza(&$0, isSunset: false) },
      Picture("landmarks/giza-sunset.jpg", Canvas.Frame(150, 60, 960, 660), 760) {
        drawGiza(&$0, isSunset: true)
      },
    ]
  )

  private static let castillo = Entity.landmark(
    "1031",
    "El Castillo, Chichén Itzá",
    "North America",
    ["pyramid", "temple", "stairs", "jungle"],
    [("country", .text("Mexico")), ("height", .number(30))],
    [Picture("landmarks/chichen-itza.jpg", 960) { drawCastillo(&$0) }]
  )

  private static func drawGiza(_ canvas: inout Canvas, isSunset: Bool) {
    canvas.sky(
      isSunset ? [0x4B2E6C, 0xC25A62, 0xFFB45E, 0xFFE3A0] : [0x4A9BD8, 0xA6D2EE, 0xFBEFD0],
      to: 600
    )
    if isSunset { canvas.sun(300, 470, 58, 0xFFF2BC, glow: 8) }
    canvas.clouds(
      60,
      300,
      cover: 0.38,
      light: isSunset ? 0xFFC592 : 0xFFFFFF,
      shade: isSunset ? 0xA05A70 : 0xD6DEE2,
      seed: 701,
      size: 70,
      stretch: 4
    )
    canvas.hills(
      590,
      40,
      isSunset ? [0xA8605A, 0x8A4A50] : [0xE2C690, 0xCBA868],
      seed: 702,
      size: 400
    )
    for (x, base, tall, seed) in [
      (900.0, 600.0, 200.0, 4), (250, 610, 260, 3), (570, 640, 430, 2),
    ] {
      pyramid(&canvas, x, base, tall, isSunset, UInt64(seed))
    }
    let noise = Noise(703)
    let high = Color(isSunset ? 0xF0A062 : 0xF3D493)
    let low = Color(isSunset ? 0x6A3446 : 0xB98A4E)
    let sand = Paint { x, y in
      let near = 10 + (y - 600) * 0.22
      let ripple = sin((y - 600) / near * 5 + noise.fractal(x / 160, y / 60) * 14)
      let dune = noise.fractal(x / 330, y / 90, octaves: 4)
      return low.mixed(high, dune * 1.1 + ripple * 0.09)
        .lightened((noise.fractal(x / 5, y / 4, octaves: 2) - 0.5) * 0.1)
    }
    canvas.fill(
      canvas.ridge(
        [
          Point(-20, 620), Point(300, 634), Point(700, 652), Point(960, 625), Point(1220, 612),
          Point(1220, 820), Point(-20, 820),
        ],
        roughness: 8,
        seed: 704
      ),
      sand
    )
    for (index, x) in [780.0, 850, 916].enumerated() {
      camel(&canvas, x, 722 - Double(index) * 5, 30 - Double(index) * 2, isSunset)
    }
  }

  private static func pyramid(
    _ canvas: inout Canvas,
    _ x: Double,
    _ base: Double,
    _ tall: Double,
    _ isSunset: Bool,
    _ seed: UInt64
  ) {
    let edge = x + tall * 0.16
    let left = Path.polygon(x, base - tall, edge, base + tall * 0.06, x - tall * 0.82, base)
    let right = Path.polygon(x, base - tall, x + tall * 0.82, base - 4, edge, base + tall * 0.06)
    canvas.wall(
      left,
      x - tall,
      x + tall,
      isSunset ? [0xFFC078, 0xE08A58] : [0xF2D79C, 0xD9B470],
      course: max(6, tall / 46),
      seed: seed,
      joints: 0.09
    )
    canvas.wall(
      right,
      x - tall,
      x + tall,
      isSunset ? [0x8A4A54, 0x5A3048] : [0xA8844E, 0x8A6A40],
      course: max(6, tall / 46),
      seed: seed + 10,
      joints: 0.07
    )
  }

  private static func camel(
    _ canvas: inout Canvas,
    _ x: Double,
    _ y: Double,
    _ size: Double,
    _ isSunset: Bool
  ) {
    let hide: UInt32 = isSunset ? 0x3E2230 : 0x6E4A2C
    canvas.shadow(x + size * 0.5, y + 1, size * 1.2, 4)
    canvas.fill(.ellipse(x, y - size * 0.9, size * 0.62, size * 0.28), hide)
    canvas.fill(.ellipse(x, y - size * 1.15, size * 0.24, size * 0.26), hide)
    for leg in [-0.48, -0.3, 0.3, 0.48] {
      canvas.fill(.line(x + size * leg, y - size * 0.8, x + size * leg * 1.1, y, size * 0.1), hide)
    }
    canvas.fill(
      .stroke(
        [
          Point(x + size * 0.55, y - size * 0.9), Point(x + size * 0.82, y - size * 0.9),
          Point(x + size * 0.92, y - size * 1.45), Point(x + size * 1.14, y - size * 1.42),
        ],
        size * 0.15
      ),
      hide
    )
    canvas.fill(.rect(x - size * 0.2, y - size * 1.42, size * 0.4, size * 0.4), 0xB83A34)
  }

  private static func drawCastillo(_ canvas: inout Canvas) {
    canvas.sky([0x3A8FD0, 0x98CCEE, 0xEAF4EC], to: 560)
    canvas.clouds(40, 420, cover: 0.5, light: 0xFFFFFF, shade: 0xBDD0E0, seed: 711, size: 120)
    for x in stride(from: 0.0, through: 1200, by: 75) {
      canvas.foliage(
        x,
        590,
        72,
        66,
        [0x1D4A2A, 0x34703A, 0x5E9A46],
        dabs: 170,
        size: 12,
        seed: UInt64(x) + 712
      )
    }
    canvas.meadow(
      620,
      810,
      [0xA9C45E, 0x7EA848, 0x5F8F3E],
      blades: 1500,
      seed: 713
    )
    canvas.shadow(700, 668, 420, 26, opacity: 0.4)
    let levels = 9
    for level in 0..<levels {
      let t = Double(level) / Double(levels)
      let half = 400 * (1 - t) + 110 * t
      let y = 660 - t * 370
      let tall = 370 / Double(levels)
      let course = Path.polygon(
        600 - half,
        y,
        600 + half,
        y,
        600 + half - 12,
        y - tall + 7,
        600 - half + 12,
        y - tall + 7
      )
      canvas.wall(
        course,
        600 - half,
        600 + half,
        [0xDCCFB4, 0xBFB091, 0x8E8068],
        course: 9,
        seed: UInt64(level) + 720
      )
      canvas.fill(.rect(600 - half + 8, y - tall, half * 2 - 16, 8), 0xEFE5CC)
      for panel in stride(from: -half + 30, to: half - 40, by: 34) where abs(panel + 10) > 100 {
        canvas.fill(.rect(600 + panel, y - tall + 14, 20, tall - 20), 0x7A6C54, 0.45)
      }
    }
    canvas.fill(.polygon(498, 664, 702, 664, 668, 290, 532, 290), 0xB0A184)
    canvas.wall(
      .polygon(516, 662, 684, 662, 656, 290, 544, 290),
      510,
      690,
      [0xE9DDC2, 0xC9BB9C],
      course: 7,
      seed: 731,
      joints: 0.24
    )
    canvas.fill(.polygon(498, 664, 516, 664, 544, 290, 532, 290), 0xF1E6CE)
    canvas.fill(.polygon(684, 664, 702, 664, 668, 290, 656, 290), 0x8C7E66)
    canvas.wall(.rect(500, 196, 200, 96), 500, 700, [0xE2D6BA, 0xAA9C80], course: 10, seed: 732)
    canvas.fill(.rect(490, 186, 220, 16), 0xEDE2C8)
    canvas.fill(.rect(490, 236, 220, 8), 0x9A8C72)
    for x in [550.0, 600, 650] { canvas.fill(.rect(x - 14, 246, 28, 46), 0x3A3228) }
    for (x, y, tall) in [(60.0, 790.0, 190.0), (1130, 780, 210)] {
      canvas.tree(x, y, tall, [0x1D4A2A, 0x3A763A, 0x7AB04E], seed: UInt64(x))
    }
  }
}
