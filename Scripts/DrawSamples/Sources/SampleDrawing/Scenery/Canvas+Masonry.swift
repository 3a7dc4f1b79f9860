import Foundation

extension Canvas {
  /// Rows of windows on a wall; some of them lit.
  mutating func windows(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    columns: Int,
    rows: Int,
    dark: UInt32,
    lit: UInt32,
    share: Double,
    seed: UInt64,
    fillX: Double = 0.55,
    fillY: Double = 0.6
  ) {
    var random = Random(seed)
    let stepX = width / Double(columns)
    let stepY = height / Double(rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let isLit = random.unit() < share
        let tint = Color(isLit ? lit : dark).lightened(random.number(-0.06, 0.06))
        fill(
          .rect(
            x + (Double(column) + (1 - fillX) / 2) * stepX,
            y + (Double(row) + (1 - fillY) / 2) * stepY,
            stepX * fillX,
            stepY * fillY
          ),
          .solid(tint)
        )
      }
    }
  }

  /// A wall that is lit on the left and darker on the right, with its stones.
  mutating func wall(
    _ outline: Path,
    _ x0: Double,
    _ x1: Double,
    _ stops: [UInt32],
    course: Double,
    seed: UInt64,
    joints: Double = 0.1
  ) {
    let noise = Noise(seed)
    let base = Paint.horizontal(x0, x1, stops)
    let paint = Paint { x, y in
      let row = (y / course).rounded(.down)
      let shift = row.truncatingRemainder(dividingBy: 2) * course * 0.9
      let column = ((x + shift) / (course * 1.8)).rounded(.down)
      let inY = y / course - row
      let inX = (x + shift) / (course * 1.8) - column
      let stone = noise.value(column * 3.7 + 0.5, row * 5.3 + 0.5) - 0.5
      let seam = inY < 0.12 || inX < 0.07 ? -joints : 0
      let grain = noise.fractal(x / 9, y / 9, octaves: 3) - 0.5
      return base.color(x, y).lightened(stone * 0.1 + seam + grain * 0.1)
    }
    fill(outline, paint)
  }

  /// An arch: a straight-sided opening with a round or pointed head.
  static func arch(
    _ x: Double,
    _ bottom: Double,
    _ width: Double,
    _ height: Double,
    pointed: Bool = false
  ) -> Path {
    var path = Path()
    let spring = bottom - height + width * (pointed ? 0.8 : 0.5)
    path.move(x - width / 2, bottom)
    path.line(x - width / 2, spring)
    if pointed {
      path.bend(x - width * 0.45, spring - width * 0.5, x, bottom - height)
      path.bend(x + width * 0.45, spring - width * 0.5, x + width / 2, spring)
    } else {
      let k = width * 0.276
      path.curve(
        x - width / 2,
        spring - k,
        x - k,
        bottom - height,
        x,
        bottom - height
      )
      path.curve(
        x + k,
        bottom - height,
        x + width / 2,
        spring - k,
        x + width / 2,
        spring
      )
    }
    path.line(x + width / 2, bottom)
    return path
  }

  /// A soft shadow on the ground.
  mutating func shadow(
    _ x: Double,
    _ y: Double,
    _ radiusX: Double,
    _ radiusY: Double,
    opacity: Double = 0.35
  ) {
    fill(
      .ellipse(x, y, radiusX, radiusY),
      .hex(0x0A1020),
      opacity: opacity,
      softness: radiusY * 0.6
    )
  }
}
