/// How much of each pixel of a rectangle a path covers, 0…1.
struct Mask {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  var coverage: [Float]

  /// Exact areas, by the signed-area accumulation of font rasterisers.
  ///
  /// All contours of one path must
  /// turn the same way where they overlap; `oriented` sees to it.
  init?(_ path: Path, canvasWidth: Int, canvasHeight: Int, margin: Int = 0) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in path.contours.joined() {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low.x < Double(canvasWidth + margin), low.y < Double(canvasHeight + margin),
      high.x > Double(-margin), high.y > Double(-margin)
    else { return nil }
    left = max(-margin, Int(low.x.rounded(.down)) - margin)
    top = max(-margin, Int(low.y.rounded(.down)) - margin)
    width = min(canvasWidth + margin, Int(high.x.rounded(.up)) + margin) - left
    height = min(canvasHeight + margin, Int(high.y.rounded(.up)) + margin) - top
    guard width > 0, height > 0 else { return nil }
    coverage = [Float](repeating: 0, count: (width + 2) * height)
    for contour in path.contours {
      let points = Mask.oriented(contour)
      guard var previous = points.last else { continue }
      for point in points {
        accumulate(previous, point)
        previous = point
      }
    }
    integrate()
  }

  private static func oriented(_ contour: [Point]) -> [Point] {
    guard var previous = contour.last else { return [] }
    var area = 0.0
    for point in contour {
      area += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return area < 0 ? contour.reversed() : contour
  }

  private mutating func accumulate(_ first: Point, _ second: Point) {
    guard first.y != second.y else { return }
    let origin = Point(Double(left), Double(top))
    let direction: Double = first.y < second.y ? 1 : -1
    let (upper, lower) =
      direction > 0 ? (first - origin, second - origin) : (second - origin, first - origin)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let firstRow = max(0, upper.y)
    let lastRow = min(Double(height), lower.y)
    guard firstRow < lastRow else { return }
    let limit = Double(width)
    var y = firstRow
    var x = upper.x + (firstRow - upper.y) * slope
    while y < lastRow {
      let row = Int(y)
      let nextY = min(Double(row + 1), lastRow)
      let nextX = x + (nextY - y) * slope
      let share = (nextY - y) * direction
      let lowX = min(limit, max(0, min(x, nextX)))
      let highX = min(limit, max(0, max(x, nextX)))
      spread(row * (width + 2), lowX, highX, share)
      y = nextY
      x = nextX
    }
  }

  /// Adds the cover of one edge within one row.
  private mutating func spread(_ start: Int, _ lowX: Double, _ highX: Double, _ share: Double) {
    let firstColumn = Int(lowX)
    let lastColumn = Int(highX)
    if firstColumn == lastColumn {
      let inside = 1 - ((lowX + highX) / 2 - Double(firstColumn))
      coverage[start + firstColumn] += Float(share * inside)
      coverage[start + firstColumn + 1] += Float(share * (1 - inside))
      return
    }
    let perColumn = share / (highX - lowX)
    var x = lowX
    for column in firstColumn...lastColumn {
      let nextX = min(Double(column + 1), highX)
      let part = perColumn * (nextX - x)
      let inside = 1 - ((x + nextX) / 2 - Double(column))
      coverage[start + column] += Float(part * inside)
      coverage[start + column + 1] += Float(part * (1 - inside))
      x = nextX
    }
  }

  private mutating func integrate() {
    for row in 0..<height {
      var sum: Float = 0
      for column in row * (width + 2)..<(row + 1) * (width + 2) {
        sum += coverage[column]
        coverage[column] = min(1, abs(sum))
      }
    }
  }

  /// Three box blurs, close to a Gaussian of this radius in pixels.
  mutating func blur(_ radius: Int) {
    guard radius > 0 else { return }
    for _ in 0..<3 {
      boxBlur(lines: height, count: width, lineStep: width + 2, step: 1, radius)
      boxBlur(lines: width, count: height, lineStep: 1, step: width + 2, radius)
    }
  }

  private mutating func boxBlur(
    lines: Int,
    count: Int,
    lineStep: Int,
    step: Int,
    _ radius: Int
  ) {
    var sums = [Float](repeating: 0, count: count + 1)
    for line in 0..<lines {
      let start = line * lineStep
      for index in 0..<count { sums[index + 1] = sums[index] + coverage[start + index * step] }
      for index in 0..<count {
        let low = max(0, index - radius)
        let high = min(count, index + radius + 1)
        coverage[start + index * step] = (sums[high] - sums[low]) / Float(2 * radius + 1)
      }
    }
  }
}
