extension Raster {
  /// A rectangle with rounded corners, turned; with a radius of half its shorter side it is a capsule,
  /// and of equal sides a disc.
  package struct RoundedBox {
    var center: Point
    /// Half of the width and half of the height.
    var halfSize: Point
    var radius: Float
    /// The direction of its width.
    var direction: Point

    package init(
      center: Point,
      halfSize: Point,
      radius: Float = 0,
      direction: Point = Point(1, 0)
    ) {
      self.center = center
      self.halfSize = halfSize
      self.radius = radius
      self.direction = direction
    }
  }

  /// Fills a rounded box, its edges covering pixels in part.
  package mutating func fill(_ box: RoundedBox, _ color: Color, opacity: Float = 1) {
    let across = box.direction
    let down = Point(-across.y, across.x)
    let reach =
      pointwiseAbs(across) * box.halfSize.x + pointwiseAbs(down) * box.halfSize.y + 1
    let low = box.center - reach
    let high = box.center + reach
    let columns = Int(low.x.clamped(to: Float(width)))..<Int(high.x.clamped(to: Float(width)))
    let rows = Int(low.y.clamped(to: Float(height)))..<Int(high.y.clamped(to: Float(height)))
    let inner = box.halfSize - box.radius
    let width = width
    var span = pixels.mutableSpan
    for y in rows {
      for x in columns {
        let offset = Point(Float(x) + 0.5, Float(y) + 0.5) - box.center
        let local = Point(
          offset.x * across.x + offset.y * across.y,
          offset.x * down.x + offset.y * down.y
        )
        let excess = pointwiseAbs(local) - inner
        let depth = max(excess.x, excess.y) - box.radius
        if depth >= 0.5 { continue }
        let index = y * width + x
        // Well inside of both pairs of sides, and not in a rounded corner.
        if depth <= -0.5 && min(excess.x, excess.y) <= 0 {
          span[index] += opacity * (color - span[index])
          continue
        }
        let outer = pointwiseMax(excess, .zero)
        let distance =
          (outer.x * outer.x + outer.y * outer.y).squareRoot() + min(depth + box.radius, 0)
          - box.radius
        let share = opacity * min(max(0.5 - distance, 0), 1)
        guard share > 0 else { continue }
        span[index] += share * (color - span[index])
      }
    }
  }

  /// Fills an upright rectangle.
  package mutating func fill(
    x: Float,
    y: Float,
    width: Float,
    height: Float,
    radius: Float = 0,
    _ color: Color,
    opacity: Float = 1
  ) {
    let half = Point(width / 2, height / 2)
    let box = RoundedBox(center: Point(x, y) + half, halfSize: half, radius: radius)
    fill(box, color, opacity: opacity)
  }

  /// Fills a disc.
  package mutating func fillDisc(_ center: Point, radius: Float, _ color: Color, opacity: Float = 1)
  {
    let half = Point(repeating: radius)
    fill(RoundedBox(center: center, halfSize: half, radius: radius), color, opacity: opacity)
  }
}

extension Raster {
  /// Writes a line of text in capitals.
  ///
  /// - Parameters:
  ///   - text: Letters, digits and spaces; others are left blank.
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - size: The height of a capital.
  ///   - color: The colour of the letters.
  ///   - opacity: 0…1.
  package mutating func write(
    _ text: String,
    x: Float,
    y: Float,
    size: Float,
    _ color: Color,
    opacity: Float = 1
  ) {
    let unit = size / 7
    for (index, letter) in text.utf8.enumerated() {
      let left = x + Float(index * 6) * unit
      guard left < Float(width) else { return }
      for (row, bits) in PixelFont.rows(of: letter).enumerated() {
        // Neighbouring dots are one stroke, so that no seams show.
        var column = 0
        while column < 5 {
          var end = column
          while end < 5 && bits >> (4 - end) & 1 == 1 { end += 1 }
          if end > column {
            fill(
              x: left + Float(column) * unit,
              y: y + Float(row) * unit,
              width: Float(end - column) * unit,
              height: unit,
              color,
              opacity: opacity
            )
          }
          column = end + 1
        }
      }
    }
  }

  /// How wide a line of text is.
  package static func textWidth(_ text: String, size: Float) -> Float {
    Float(max(0, text.utf8.count * 6 - 1)) * size / 7
  }
}

package func pointwiseAbs(_ point: Raster.Point) -> Raster.Point { pointwiseMax(point, -point) }

/// Capitals and digits of five by seven dots, as on early displays.
package enum PixelFont {
  /// The seven rows of a letter, five bits each, the leftmost dot the highest bit.
  package static func rows(of letter: UInt8) -> [UInt8] {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters[Int(letter - UInt8(ascii: "A"))]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits[Int(letter - UInt8(ascii: "0"))]
    default: []
    }
  }

  private static let letters: [[UInt8]] = [
    [14, 17, 17, 31, 17, 17, 17], [30, 17, 17, 30, 17, 17, 30], [14, 17, 16, 16, 16, 17, 14],
    [30, 17, 17, 17, 17, 17, 30], [31, 16, 16, 30, 16, 16, 31], [31, 16, 16, 30, 16, 16, 16],
    [14, 17, 16, 23, 17, 17, 15], [17, 17, 17, 31, 17, 17, 17], [14, 4, 4, 4, 4, 4, 14],
    [7, 2, 2, 2, 2, 18, 12], [17, 18, 20, 24, 20, 18, 17], [16, 16, 16, 16, 16, 16, 31],
    [17, 27, 21, 21, 17, 17, 17], [17, 25, 21, 19, 17, 17, 17], [14, 17, 17, 17, 17, 17, 14],
    [30, 17, 17, 30, 16, 16, 16], [14, 17, 17, 17, 21, 18, 13], [30, 17, 17, 30, 20, 18, 17],
    [15, 16, 16, 14, 1, 1, 30], [31, 4, 4, 4, 4, 4, 4], [17, 17, 17, 17, 17, 17, 14],
    [17, 17, 17, 17, 17, 10, 4], [17, 17, 17, 21, 21, 27, 17], [17, 17, 10, 4, 10, 17, 17],
    [17, 17, 10, 4, 4, 4, 4], [31, 1, 2, 4, 8, 16, 31],
  ]

  private static let digits: [[UInt8]] = [
    [14, 17, 19, 21, 25, 17, 14], [4, 12, 4, 4, 4, 4, 14], [14, 17, 1, 6, 8, 16, 31],
    [31, 2, 4, 2, 1, 17, 14], [2, 6, 10, 18, 31, 2, 2], [31, 16, 30, 1, 1, 17, 14],
    [6, 8, 16, 30, 17, 17, 14], [31, 1, 2, 4, 8, 8, 8], [14, 17, 17, 14, 17, 17, 14],
    [14, 17, 17, 15, 1, 2, 12],
  ]

  /// A line of words.
  package static func line(words count: Int, _ random: inout SeededRandom) -> String {
    (0..<count).map { _ in random.element(of: words) }.joined(separator: " ")
  }

  private static let words = [
    "LIGHT", "RIVER", "HOUSE", "SUNDAY", "MARKET", "WINTER", "GARDEN", "2026", "PHOTO", "SHARED",
    "FRIENDS", "TODAY", "OLD TOWN", "WALK", "KITCHEN", "NEW", "STORY", "OCEAN", "BRIDGE", "HELLO",
    "TRAVEL", "NORTH", "QUIET", "BLUE", "MUSIC", "ZOO", "JULY 4", "COFFEE", "EXPO", "VIEW",
  ]
}
