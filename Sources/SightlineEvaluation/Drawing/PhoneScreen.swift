/// The screen of a phone with an app on it.
package struct PhoneScreen {
  /// The pixels on the screen.
  package private(set) var raster: Raster
  private let ink: Raster.Color
  private let paper: Raster.Color
  private let accent: Raster.Color
  private var width: Float { Float(raster.width) }
  private var height: Float { Float(raster.height) }

  /// An empty screen, light or dark, about as wide as a picture: 32 to 1,080 pixels; its sides are 9 to
  /// 19.5.
  package init(showing picture: Raster, _ random: inout SeededRandom) {
    let width = min(max(32, picture.width, picture.height * 3 / 4), 1080)
    let isDark = random.chance()
    paper = isDark ? Raster.Color(18, 18, 22) : Raster.Color(250, 250, 252)
    ink = isDark ? Raster.Color(225, 225, 230) : Raster.Color(30, 32, 38)
    accent = DrawnScene.randomColor(&random, in: 40...220)
    raster = Raster(width: width, height: width * 13 / 6, color: paper)
    drawBars(&random)
  }

  /// The status bar, a title, and the buttons at the bottom.
  private mutating func drawBars(_ random: inout SeededRandom) {
    let unit = width / 100
    let time = "\(random.index(below: 12) + 1) \(random.index(below: 50) + 10)"
    raster.write(time, x: 6 * unit, y: 3 * unit, size: 3.4 * unit, ink)
    for bar in 0..<4 {
      let size = Float(bar + 1) * 0.8 * unit
      raster.fill(
        x: (76 + 1.4 * Float(bar)) * unit,
        y: 6.2 * unit - size,
        width: unit,
        height: size,
        ink
      )
    }
    raster.fill(x: 86 * unit, y: 3 * unit, width: 7 * unit, height: 3.4 * unit, radius: unit, ink)
    raster.write(
      PixelFont.line(words: 1, &random),
      x: 34 * unit,
      y: 12 * unit,
      size: 4.4 * unit,
      ink
    )
    raster.fillDisc(.init(8 * unit, 14 * unit), radius: 3 * unit, accent)
    let bottom = height - 14 * unit
    raster.fill(x: 0, y: bottom, width: width, height: 0.4 * unit, ink, opacity: 0.3)
    for button in 0..<5 {
      let center = Raster.Point((10 + 20 * Float(button)) * unit, bottom + 6 * unit)
      raster.fillDisc(center, radius: 2.6 * unit, button == 0 ? accent : ink, opacity: 0.8)
      raster.fillDisc(center, radius: 1.7 * unit, paper)
    }
  }

  /// An article: the picture in full, as wide as it fits, with text below.
  package mutating func drawArticle(with picture: Raster, _ random: inout SeededRandom) {
    let unit = width / 100
    let room = (top: 20 * unit, height: height - 80 * unit)
    let scale = min(width / Float(picture.width), room.height / Float(picture.height))
    let size = (
      width: max(1, Int((Float(picture.width) * scale).rounded())),
      height: max(1, Int((Float(picture.height) * scale).rounded()))
    )
    let top = Int(room.top + (room.height - Float(size.height)) * random.number(in: 0...1))
    if Float(top) > 34 * unit {
      for line in 0..<2 {
        let y = Float(top) - (12 - 6 * Float(line)) * unit
        raster.write(
          PixelFont.line(words: 2, &random),
          x: 5 * unit,
          y: y,
          size: 4 * unit,
          ink
        )
      }
    }
    let fitted =
      size.width == picture.width && size.height == picture.height
      ? picture : picture.resized(width: size.width, height: size.height)
    raster.place(fitted, x: (raster.width - size.width) / 2, y: top)
    drawText(from: Float(top + size.height) + 5 * unit, to: height - 20 * unit, &random)
  }

  /// A feed: the picture cut to a square, drawn pictures before and after it.
  package mutating func drawFeed(with picture: Raster, _ random: inout SeededRandom) {
    let unit = width / 100
    let side = picture.shorterSide
    let square = picture.cropped(
      x: (picture.width - side) / 2,
      y: (picture.height - side) / 2,
      width: side,
      height: side
    )
    let shown = Int(92 * unit)
    let left = Int(4 * unit)
    let top = Int(56 * unit)
    let before = DrawnScene.landscape(width: shown, height: Int(24 * unit), &random)
    raster.place(before, x: left, y: Int(20 * unit))
    raster.fillDisc(.init(9 * unit, 50 * unit), radius: 4 * unit, accent)
    raster.write(
      PixelFont.line(words: 2, &random),
      x: 16 * unit,
      y: 48 * unit,
      size: 3.6 * unit,
      ink
    )
    raster.place(square.resized(width: shown, height: shown), x: left, y: top)
    let after = Float(top + shown) + 3 * unit
    drawText(from: after, to: after + 14 * unit, &random)
    let next = Int(after + 22 * unit)
    let bottom = raster.height - Int(14 * unit)
    let landscape = DrawnScene.landscape(width: shown, height: max(1, bottom - next), &random)
    raster.place(landscape, x: left, y: next)
  }

  private mutating func drawText(from top: Float, to bottom: Float, _ random: inout SeededRandom) {
    let unit = width / 100
    var y = top
    while y + 3 * unit < bottom {
      raster.write(
        PixelFont.line(words: 5, &random),
        x: 5 * unit,
        y: y,
        size: 2.8 * unit,
        ink,
        opacity: 0.85
      )
      y += 6 * unit
    }
  }
}
