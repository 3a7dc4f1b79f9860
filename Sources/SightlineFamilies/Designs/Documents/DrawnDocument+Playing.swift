import SightlineEvaluation

extension DrawnDocument {
  /// A playing card: a deck's have one frame, and signs that come again on many of them.
  static func playing(
    _ number: Int,
    _ width: Int,
    _ shared: inout DocumentWords
  ) -> Raster {
    let paper = Raster.Color(252, 249, 240) - shared.number(in: 0...16)
    let frame = DrawnScene.randomColor(&shared, in: 30...170)
    let second = DrawnScene.randomColor(&shared, in: 60...210)
    var sheet = DocumentSheet(width: width, height: 144, paper)
    sheet.outline(7, 7, 86, 130, 0.7, frame)
    let count = 9 + shared.index(below: 8)
    for step in 0..<count {
      let x = 10 + 80 * (Float(step) + 0.5) / Float(count)
      for (y, way) in [(9, 1), (135, -1)] as [(Float, Float)] {
        sheet.line([.init(x - 2, y), .init(x, y + 2.4 * way), .init(x + 2, y)], 0.5, second)
      }
    }
    let makers = shared.name()
    sheet.write(makers, 50, 131, size: 1.5, in: .book, frame, .middle)
    // 40 cards in an order of the deck's own, so that those of a catalog are of all suits and values.
    let place = (number * 11 + shared.index(below: 40)) % 40
    let (suit, value) = (place / 10, place % 10 + 1)
    let color = suit < 2 ? Raster.Color(196, 34, 40) : Raster.Color.gray(28)
    let name = value == 1 ? "A" : "\(value)"
    for (x, y) in [(15, 14), (85, 122)] as [(Float, Float)] {
      sheet.write(name, x, y, size: 7, in: .bold, color, .middle)
      drawSign(on: &sheet, suit, .init(x, y + (y < 60 ? 12 : -6)), 2.6, color)
    }
    let rows = [
      [1], [2], [1, 1, 1], [2, 2], [2, 1, 2], [2, 2, 2], [2, 3, 2], [3, 2, 3], [3, 3, 3],
      [2, 3, 3, 2],
    ]
    let pips = rows[value - 1]
    for (row, pipCount) in pips.enumerated() {
      let y = 72 + (Float(row) - Float(pips.count - 1) / 2) * 25
      for column in 0..<pipCount {
        let x = 50 + (Float(column) - Float(pipCount - 1) / 2) * 20
        drawSign(on: &sheet, suit, .init(x, y), value == 1 ? 14 : 6, color)
      }
    }
    return sheet.raster
  }

  /// The sign of a suit: a heart, a diamond, a spade or a club.
  private static func drawSign(
    on sheet: inout DocumentSheet,
    _ suit: Int,
    _ center: Raster.Point,
    _ radius: Float,
    _ color: Raster.Color
  ) {
    let (x, y) = (center.x, center.y)
    let half = radius * 0.52
    /// A wedge from a wide edge to a point, as lines that get shorter.
    func wedge(from top: Float, to bottom: Float, _ width: Float) {
      for step in 0...20 {
        let share = Float(step) / 20
        let reach = width * (1 - share)
        let line = top + (bottom - top) * share
        sheet.line([.init(x - reach, line), .init(x + reach, line)], radius * 0.12, color)
      }
    }
    switch suit {
    case 0:
      sheet.disc(x - half, y - half * 0.7, half, color)
      sheet.disc(x + half, y - half * 0.7, half, color)
      wedge(from: y - half * 0.4, to: y + radius, radius)
    case 1:
      wedge(from: y, to: y - radius, radius * 0.75)
      wedge(from: y, to: y + radius, radius * 0.75)
    case 2:
      sheet.disc(x - half, y + half * 0.5, half, color)
      sheet.disc(x + half, y + half * 0.5, half, color)
      wedge(from: y + half * 0.3, to: y - radius, radius)
      wedge(from: y + radius * 1.1, to: y, radius * 0.4)
    default:
      sheet.disc(x, y - half, half, color)
      sheet.disc(x - half, y + half * 0.3, half, color)
      sheet.disc(x + half, y + half * 0.3, half, color)
      wedge(from: y + radius * 1.1, to: y, radius * 0.4)
    }
  }
}
