extension Raster {
  /// A rectangle with rounded corners, turned; with a radius of half its shorter side it is a capsule,
  /// and of equal sides a disc.
  struct RoundedBox {
    var center: Point
    /// Half of the width and half of the height.
    var halfSize: Point
    var radius: Float = 0
    /// The direction of its width.
    var direction = Point(1, 0)
  }

  /// Fills a rounded box, its edges covering pixels in part.
  mutating func fill(_ box: RoundedBox, _ color: Color, opacity: Float = 1) {
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
  mutating func fill(
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
  mutating func fillDisc(_ center: Point, radius: Float, _ color: Color, opacity: Float = 1) {
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
  mutating func write(
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
  static func textWidth(_ text: String, size: Float) -> Float {
    Float(max(0, text.utf8.count * 6 - 1)) * size / 7
  }
}

func pointwiseAbs(_ point: Raster.Point) -> Raster.Point { pointwiseMax(point, -point) }
