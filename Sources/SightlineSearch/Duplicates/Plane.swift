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

  /// A plane of what two have at each place.
  func combined(with other: Plane, _ body: (Float, Float) -> Float) -> Plane {
    var result = self
    for place in values.indices { result.values[place] = body(values[place], other.values[place]) }
    return result
  }

  /// The plane, each place a mean of its 3×3 neighbours weighted 1, 2, 1 along both sides.
  func blurred() -> Plane {
    var rows = self
    for y in 0..<height {
      let start = y * width
      for x in 0..<width {
        let left = values[start + max(x - 1, 0)]
        let right = values[start + min(x + 1, width - 1)]
        rows.values[start + x] = (left + 2 * values[start + x] + right) * 0.25
      }
    }
    var result = self
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        result.values[y * width + x] =
          (rows.values[above + x] + 2 * rows.values[y * width + x] + rows.values[below + x]) * 0.25
      }
    }
    return result
  }

  /// The plane with nothing in so many places along its edges.
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

  /// How far the values within two places of each place lie apart.
  func ranges() -> Plane {
    var (lows, highs) = (self, self)
    for y in 0..<height {
      let start = y * width
      for x in 0..<width {
        var (low, high) = (values[start + x], values[start + x])
        for other in max(x - 2, 0)...min(x + 2, width - 1) {
          let value = values[start + other]
          if value < low { low = value }
          if value > high { high = value }
        }
        lows.values[start + x] = low
        highs.values[start + x] = high
      }
    }
    var result = self
    for y in 0..<height {
      let rows = max(y - 2, 0)...min(y + 2, height - 1)
      for x in 0..<width {
        var (low, high) = (Float.infinity, -Float.infinity)
        for row in rows {
          let (least, most) = (lows.values[row * width + x], highs.values[row * width + x])
          if least < low { low = least }
          if most > high { high = most }
        }
        result.values[y * width + x] = high - low
      }
    }
    return result
  }

  /// The plane at a size that is not larger: each place is the mean of what lies in it, by the share that does.
  func resized(width newWidth: Int, height newHeight: Int) -> Plane {
    let (across, down) = (min(max(newWidth, 1), width), min(max(newHeight, 1), height))
    if across == width, down == height { return self }
    let columns = AreaShare.shares(of: width, into: across)
    let rows = AreaShare.shares(of: height, into: down)
    var result = Plane(width: across, height: down)
    var line = [Float](repeating: 0, count: across)
    for y in 0..<height {
      for x in 0..<across { line[x] = 0 }
      for x in 0..<width {
        let (share, value) = (columns[x], values[y * width + x])
        line[share.place] += value * share.weight
        if share.rest > 0 { line[share.place + 1] += value * share.rest }
      }
      let share = rows[y]
      for x in 0..<across { result.values[share.place * across + x] += line[x] * share.weight }
      if share.rest > 0 {
        for x in 0..<across {
          result.values[(share.place + 1) * across + x] += line[x] * share.rest
        }
      }
    }
    return result
  }

  /// The plane reduced so that its longest side has no more than so many places.
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
