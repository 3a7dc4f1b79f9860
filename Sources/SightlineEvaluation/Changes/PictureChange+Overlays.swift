extension PictureChange {
  /// The picture with something drawn over it or around it.
  func overlaid(_ source: Raster, _ random: inout SeededRandom) -> Raster {
    var result = source
    let (w, h) = (Float(source.width), Float(source.height))
    let unit = Float(source.shorterSide)
    switch self {
    case .caption:
      result.fill(
        x: w * 0.06,
        y: h * 0.74,
        width: w * 0.88,
        height: h * 0.2,
        .gray(20),
        opacity: 0.85
      )
      for line in 0..<2 {
        let text = PixelFont.line(words: 5 - line, &random)
        let size = min(h * 0.055, w * 0.84 * 7 / Float(max(1, text.utf8.count * 6)))
        result.write(text, x: w * 0.08, y: h * (0.77 + 0.09 * Float(line)), size: size, .gray(250))
      }
    case .watermark:
      let text = PixelFont.line(words: 2, &random)
      let size = w * 0.85 * 7 / Float(text.utf8.count * 6)
      for line in 0..<3 {
        let y = h * (0.15 + 0.3 * Float(line))
        result.write(text, x: w * 0.075, y: y, size: min(size, h * 0.2), .gray(255), opacity: 0.4)
      }
    case .stickers:
      for sticker in Sticker.allCases {
        let center = Raster.Point(
          random.number(in: 0.12...0.88) * w,
          random.number(in: 0.12...0.88) * h
        )
        sticker.draw(on: &result, center: center, radius: unit * 0.12, &random)
      }
    case .frame: result = source.framed()
    case .letterbox:
      result = Raster(width: source.longerSide, height: source.longerSide)
      result.place(
        source,
        x: (result.width - source.width) / 2,
        y: (result.height - source.height) / 2
      )
    case .pad10:
      let margin = (source.width / 10, source.height / 10)
      result = Raster(
        width: source.width + 2 * margin.0,
        height: source.height + 2 * margin.1,
        color: .gray(random.number(in: 200...255))
      )
      result.place(source, x: margin.0, y: margin.1)
    case .occluded:
      let isLeft = random.chance()
      // A finger comes in from a lower corner, a price tag hangs over the opposite upper one.
      let tip = Raster.Point(isLeft ? w * 0.2 : w * 0.8, h * 0.72)
      let root = Raster.Point(isLeft ? -w * 0.05 : w * 1.05, h * 1.15)
      result.fillCapsule(from: tip, to: root, radius: unit * 0.15, Raster.Color(222, 170, 140))
      result.fillDisc(tip, radius: unit * 0.07, Raster.Color(238, 195, 175))
      let left = isLeft ? w * 0.74 : 0
      result.fill(x: left, y: 0, width: w * 0.26, height: h * 0.2, Raster.Color(250, 214, 40))
      let price = "\(random.index(below: 90) + 10) 99"
      result.write(
        price,
        x: left + w * 0.03,
        y: h * 0.06,
        size: min(h * 0.1, w * 0.055),
        .gray(20)
      )
    default: break
    }
    return result
  }
}

/// The stickers that people put on pictures.
private enum Sticker: CaseIterable {
  case face, heart, balloon

  func draw(
    on raster: inout Raster,
    center: Raster.Point,
    radius: Float,
    _ random: inout SeededRandom
  ) {
    switch self {
    case .face:
      raster.fillDisc(center, radius: radius, Raster.Color(250, 205, 50))
      for side: Float in [-1, 1] {
        let eye = center + Raster.Point(side * 0.38, -0.2) * radius
        raster.fillDisc(eye, radius: radius * 0.15, Raster.Color(70, 45, 20))
      }
      let mouth = center + Raster.Point(0, 0.2) * radius
      raster.fillDisc(mouth, radius: radius * 0.5, Raster.Color(110, 50, 30))
      let lip = center + Raster.Point(0, -0.02) * radius
      raster.fill(
        .init(center: lip, halfSize: Raster.Point(0.55, 0.22) * radius),
        Raster.Color(250, 205, 50)
      )
      for side: Float in [-1, 1] {
        let eye = center + Raster.Point(side * 0.38, -0.2) * radius
        raster.fillDisc(eye, radius: radius * 0.15, Raster.Color(70, 45, 20))
      }
    case .heart:
      let red = Raster.Color(225, 30, 60)
      let diagonal = Raster.Point(0.5, 0.5).squareRoot()
      raster.fill(
        .init(
          center: center,
          halfSize: Raster.Point(repeating: radius * 0.6),
          direction: diagonal
        ),
        red
      )
      for side: Float in [-1, 1] {
        let lobe = center + Raster.Point(side * 0.42, -0.42) * radius
        raster.fillDisc(lobe, radius: radius * 0.6, red)
      }
    case .balloon:
      let half = Raster.Point(1.5, 0.7) * radius
      raster.fill(
        .init(center: center, halfSize: half, radius: radius * 0.5),
        Raster.Color(255, 255, 255)
      )
      raster.fillCapsule(
        from: center + Raster.Point(-0.5, 0.5) * radius,
        to: center + Raster.Point(-0.9, 1.1) * radius,
        radius: radius * 0.15,
        Raster.Color(255, 255, 255)
      )
      let text = random.element(of: ["WOW", "LOL", "HEY", "YES", "100"])
      let size = radius * 0.7
      let width = Raster.textWidth(text, size: size)
      raster.write(
        text,
        x: center.x - width / 2,
        y: center.y - size / 2,
        size: size,
        Raster.Color(30, 30, 40)
      )
    }
  }
}

extension Raster {
  /// The picture in a mat and a wooden frame, each 5 % of its shorter side wide.
  fileprivate func framed() -> Raster {
    let border = max(1, shorterSide / 20)
    let wood = Color(92, 58, 34)
    var result = Raster(width: width + 4 * border, height: height + 4 * border, color: wood)
    let (w, h) = (Float(result.width), Float(result.height))
    let edge = Float(border)
    result.fill(x: 0, y: 0, width: w, height: edge * 0.3, wood * 1.5)
    result.fill(x: 0, y: 0, width: edge * 0.3, height: h, wood * 1.3)
    result.fill(x: edge, y: edge, width: w - 2 * edge, height: h - 2 * edge, Color(244, 240, 228))
    result.place(self, x: 2 * border, y: 2 * border)
    return result
  }

  /// Fills what a disc covers on its way from one point to another.
  package mutating func fillCapsule(from start: Point, to end: Point, radius: Float, _ color: Color)
  {
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > 0 else { return fillDisc(start, radius: radius, color) }
    let box = RoundedBox(
      center: (start + end) / 2,
      halfSize: Point(length / 2 + radius, radius),
      radius: radius,
      direction: way / length
    )
    fill(box, color)
  }
}
