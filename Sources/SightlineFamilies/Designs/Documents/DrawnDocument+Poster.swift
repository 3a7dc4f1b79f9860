import SightlineEvaluation
import SightlineFoundation
import SightlinePixels

extension DrawnDocument {
  /// A poster of a row of evenings: the same photo of a night behind another evening's words.
  static func poster(
    _ width: Int,
    _ shared: inout DocumentWords,
    _ own: inout DocumentWords
  ) throws(SightlineError) -> Raster {
    let tint = DrawnScene.randomColor(&shared, in: 30...150)
    var sheet = DocumentSheet(width: width, height: 141, .gray(0))
    sheet.place(try night(&shared, tint, width: width, height: sheet.raster.height), 0, 0)
    let light = Raster.Color.gray(244)
    let accent = DrawnScene.randomColor(&shared, in: 140...255)
    sheet.write("\(shared.name()) Nights", 50, 8, size: 7, in: .bold, accent, .middle)
    sheet.write(shared.phrase(5), 50, 19, size: 2.2, light, .middle)
    sheet.fill(8, 24, 84, 0.5, accent)
    // The evening.
    let color = DrawnScene.randomColor(&own, in: 90...255)
    for _ in 0..<4 {
      sheet.disc(
        own.number(in: 25...75),
        own.number(in: 45...80),
        own.number(in: 2...9),
        color * own.number(in: 0.5...1)
      )
    }
    sheet.write(own.name(), 50, 33, size: 9, in: .bold, light, .middle)
    sheet.write("with \(own.name()) \(own.name())", 50, 47, size: 4, in: .bold, light, .middle)
    sheet.write(
      "playing \(own.phrase(3).lowercased())",
      50,
      56,
      size: 2.6,
      in: .hand,
      light,
      .middle
    )
    sheet.fill(22, 88, 56, 15, radius: 2, accent)
    sheet.write(
      own.day(),
      26,
      91.6,
      size: 7,
      in: .bold,
      .gray(20)
    )
    sheet.write("\(19 + own.index(below: 4)):00", 74, 93, size: 4, in: .bold, .gray(20), .right)
    sheet.write(
      "\(shared.name()) Hall, \(shared.street())",
      50,
      108,
      size: 2.4,
      light,
      .middle
    )
    // Who pays for all of them.
    sheet.fill(0, 122, 100, 19, .gray(238))
    for place in 0..<5 {
      let x = 12 + 19 * Float(place)
      let colors = (DrawnScene.randomColor(&shared, in: 20...190), Raster.Color.gray(245))
      sheet.sign(x, 129, 4, colors, &shared)
      sheet.write(shared.name(), x, 135.6, size: 1.6, in: .bold, .gray(50), .middle)
    }
    return sheet.raster
  }

  /// A dark photo: stars, a skyline with lit windows, and the grain of a long exposure.
  private static func night(
    _ shared: inout DocumentWords,
    _ tint: Raster.Color,
    width: Int,
    height: Int
  ) throws(SightlineError) -> Raster {
    let photo = SyntheticPhoto(seed: shared.seed(), width: width, height: height)
    var night = Raster(try photo.draw())
    night.recolor { $0 * 0.28 + tint * 0.3 }
    let (w, h) = (Float(width), Float(height))
    for _ in 0..<60 {
      let place = Raster.Point(shared.number(in: 0...1) * w, shared.number(in: 0...0.5) * h)
      night.fillDisc(place, radius: shared.number(in: 0.5...1.6), .gray(230))
    }
    var x: Float = 0
    while x < w {
      let size = shared.number(in: 0.06...0.14) * w
      let top = h * shared.number(in: 0.56...0.78)
      night.fill(x: x, y: top, width: size, height: h - top, tint * 0.2)
      for window in 0..<12 where shared.chance() {
        night.fill(
          x: x + size * (0.15 + 0.27 * Float(window % 3)),
          y: top + size * (0.2 + 0.35 * Float(window / 3)),
          width: size * 0.16,
          height: size * 0.2,
          Raster.Color(240, 214, 130)
        )
      }
      x += size * shared.number(in: 1...1.2)
    }
    return night
  }
}
