import Foundation

extension Canvas {
  /// A print on a table, photographed at an angle: its corners in pixels, from the top left round.
  func photographed(
    width newWidth: Int,
    height newHeight: Int,
    corners: [Point],
    table: UInt32,
    seed: UInt64
  ) -> Canvas {
    var result = Canvas(
      width: newWidth,
      height: newHeight,
      Paint.hex(table).rough(0.2, size: 7, stretch: 26, seed: seed)
    )
    for board in 1..<5 {
      let y = Double(board) * Double(newHeight) / 4.6
      result.fill(.line(-5, y, Double(newWidth) + 5, y - 26, 2), 0x140C08, 0.5)
    }
    let outline = Path(corners)
    let middle = corners.reduce(Point(0, 0), +) / 4
    let paper = outline.mapped { middle + ($0 - middle) * 1.035 }
    result.fill(paper.placed(16, 22), .hex(0x000000), opacity: 0.6, softness: 14)
    result.fill(paper, 0xF3EFE6)
    let toPicture = Homography(from: corners)
    let whole = opaque()
    let (wide, tall) = (Double(width), Double(height))
    result.fill(
      outline,
      Paint { x, y in
        let place = toPicture.map(Point(x, y))
        let beside = toPicture.map(Point(x + 1, y + 1))
        let (u, v) = (place.x * wide, place.y * tall)
        let reach = max(0.5, min(4, abs(beside.x - place.x) * wide)) / 2
        return Color(whole.mean(u - reach, v - reach, u + reach, v + reach))
      }
    )
    // A lamp at the upper left, and its reflection on the print.
    result.wash(
      Paint { x, y in
        let fall = (x / Double(newWidth) + y / Double(newHeight)) / 2
        return Color(0x120A04, alpha: smoothstep(0.2, 1.1, fall) * 0.5)
      }
    )
    result.fill(
      Path.ellipse(0, 0, 190, 60).placed(
        Double(newWidth) * 0.36,
        Double(newHeight) * 0.3,
        turn: -0.5
      ),
      .hex(0xFFF6E0),
      opacity: 0.28,
      softness: 40
    )
    result.adjust { $0 * SIMD4(1.03, 0.99, 0.92, 1) }
    result.blur(1)
    result.grain(0.045, seed: seed)
    result.vignette(0.3)
    return result
  }
}

/// The projective map that takes four corners to the unit square.
struct Homography {
  private let rows: [SIMD3<Double>]

  /// Heckbert's closed form (1989) for the square to a quadrilateral, inverted by its adjugate.
  init(from corners: [Point]) {
    let sum = corners[0] - corners[1] + corners[2] - corners[3]
    let first = corners[1] - corners[2]
    let second = corners[3] - corners[2]
    let area = first.x * second.y - second.x * first.y
    let g = (sum.x * second.y - second.x * sum.y) / area
    let h = (first.x * sum.y - sum.x * first.y) / area
    let a = corners[1] - corners[0] + corners[1] * g
    let b = corners[3] - corners[0] + corners[3] * h
    let top = SIMD3(a.x, b.x, corners[0].x)
    let middle = SIMD3(a.y, b.y, corners[0].y)
    let bottom = SIMD3(g, h, 1)
    let columns = [
      Homography.cross(middle, bottom), Homography.cross(bottom, top),
      Homography.cross(top, middle),
    ]
    rows = (0..<3).map { SIMD3(columns[0][$0], columns[1][$0], columns[2][$0]) }
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  func map(_ point: Point) -> Point {
    let place = SIMD3(point.x, point.y, 1)
    let weight = (rows[2] * place).sum()
    return Point((rows[0] * place).sum(), (rows[1] * place).sum()) / weight
  }
}
