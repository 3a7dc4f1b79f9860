/// Numbers in rows, one for each place of a picture.
struct Plane: Sendable {
  let width: Int
  let height: Int
  var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  init(width: Int, height: Int) {
    self.init(width: width, height: height, values: Array(repeating: 0, count: width * height))
  }

  /// The mean; 0 for nothing.
  var mean: Float {
    values.isEmpty ? 0 : Float(values.reduce(into: 0.0) { $0 += Double($1) } / Double(values.count))
  }

  /// The plane with a number taken from each value.
  func lowered(by number: Float) -> Plane {
    Plane(width: width, height: height, values: values.map { $0 - number })
  }

  /// The plane with nothing in that many places along its edges.
  func clearing(_ margin: Int) -> Plane {
    guard margin > 0, 2 * margin < min(width, height) else { return self }
    var result = self
    for y in 0..<height {
      let isEdge = y < margin || y >= height - margin
      for x in 0..<width where isEdge || x < margin || x >= width - margin {
        result.values[y * width + x] = 0
      }
    }
    return result
  }

  /// The plane reduced so that its longest side has no more than that many places.
  func fitted(into side: Int) -> Plane {
    let longest = max(width, height)
    guard longest > side else { return self }
    return resized(
      width: max(width * side / longest, 1),
      height: max(height * side / longest, 1)
    )
  }

  /// The value at a place between the places, whose middles are at halves; what lies outside is as the edge is.
  func value(atX x: Float, y: Float) -> Float {
    let (column, row) = (max(x - 0.5, 0), max(y - 0.5, 0))
    let (left, top) = (min(Int(column), width - 1), min(Int(row), height - 1))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (across, down) = (min(column - Float(left), 1), min(row - Float(top), 1))
    let above = values[top * width + left] * (1 - across) + values[top * width + right] * across
    let below =
      values[bottom * width + left] * (1 - across) + values[bottom * width + right] * across
    return above * (1 - down) + below * down
  }
}

/// In which of fewer places a place of a side lies, and with which part of a mean in it and the next.
struct AreaShare {
  let place: Int
  let weight: Float
  let rest: Float

  /// The shares of all places of a side.
  static func shares(of side: Int, into places: Int) -> [AreaShare] {
    let ratio = Double(places) / Double(side)
    return (0..<side).map { index in
      let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
      let place = min(Int(start), places - 1)
      let inside = min(end, Double(place + 1)) - start
      let rest = place + 1 < places ? max(end - Double(place + 1), 0) : 0
      return AreaShare(place: place, weight: Float(max(inside, 0)), rest: Float(rest))
    }
  }
}
