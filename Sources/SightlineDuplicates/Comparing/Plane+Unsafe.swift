/// The loops over all places of a plane, which take most of the time of a comparison.
///
/// Places are not checked one by one: each loop runs over the places of planes of one size, or of a table that was made for
/// them, as is checked once before it.
extension Plane {
  /// A plane of what two of one size have at each place.
  @inline(__always)
  func combined(with other: Plane, _ body: (Float, Float) -> Float) -> Plane {
    precondition(values.count == other.values.count, "planes of one size are combined")
    var result = self
    let ones = values.span
    let others = other.values.span
    var target = result.values.mutableSpan
    for place in ones.indices {
      // In range: all three have as many places.
      unsafe target[unchecked: place] = unsafe body(
        ones[unchecked: place],
        others[unchecked: place]
      )
    }
    return result
  }

  /// The plane, each place a mean of its 3×3 neighbours weighted 1, 2, 1 along both sides.
  func blurred() -> Plane {
    precondition(values.count == width * height, "a plane has a value for each place")
    guard width > 0, height > 0 else { return self }
    var rows = Plane(width: width, height: height)
    let source = values.span
    var lines = rows.values.mutableSpan
    for y in 0..<height {
      let (first, last) = (y * width, (y + 1) * width - 1)
      for place in [first, last] {
        let (left, right) = (source[max(place - 1, first)], source[min(place + 1, last)])
        lines[place] = (left + 2 * source[place] + right) * 0.25
      }
      guard width > 2 else { continue }
      for place in first + 1..<last {
        // In range: both neighbours are in the row.
        let (left, right) = unsafe (source[unchecked: place - 1], source[unchecked: place + 1])
        unsafe lines[unchecked: place] = unsafe (left + 2 * source[unchecked: place] + right) * 0.25
      }
    }
    var result = Plane(width: width, height: height)
    let blurred = rows.values.span
    var target = result.values.mutableSpan
    for y in 0..<height {
      let start = y * width
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        // In range: all three rows are in the plane.
        let (over, under) = unsafe (blurred[unchecked: above + x], blurred[unchecked: below + x])
        unsafe target[unchecked: start + x] =
          unsafe (over + 2 * blurred[unchecked: start + x] + under) * 0.25
      }
    }
    return result
  }

  /// How far the values within two places of each place lie apart.
  func ranges() -> Plane {
    precondition(values.count == width * height, "a plane has a value for each place")
    guard width > 0, height > 0 else { return self }
    var lows = Plane(width: width, height: height)
    var highs = lows
    let source = values.span
    var lowest = lows.values.mutableSpan
    var highest = highs.values.mutableSpan
    for y in 0..<height {
      let (first, last) = (y * width, (y + 1) * width - 1)
      // The first two and the last two have fewer neighbours.
      for edge in 0..<min(4, width) {
        let place = edge < 2 ? first + edge : last - (edge - 2)
        var (low, high) = (source[place], source[place])
        for other in max(place - 2, first)...min(place + 2, last) {
          (low, high) = (Self.lesser(low, source[other]), Self.greater(high, source[other]))
        }
        (lowest[place], highest[place]) = (low, high)
      }
      guard width > 4 else { continue }
      for place in first + 2..<last - 1 {
        // In range: two neighbours on each side are in the row.
        let (a, b) = unsafe (source[unchecked: place - 2], source[unchecked: place - 1])
        let (c, d) = unsafe (source[unchecked: place], source[unchecked: place + 1])
        let e = unsafe source[unchecked: place + 2]
        unsafe lowest[unchecked: place] =
          Self.lesser(Self.lesser(Self.lesser(a, b), Self.lesser(c, d)), e)
        unsafe highest[unchecked: place] =
          Self.greater(Self.greater(Self.greater(a, b), Self.greater(c, d)), e)
      }
    }
    var result = Plane(width: width, height: height)
    let least = lows.values.span
    let most = highs.values.span
    var target = result.values.mutableSpan
    for y in 0..<height {
      // Beyond the edge the last row counts once more, which changes no extreme.
      let (a, b) = (max(y - 2, 0) * width, max(y - 1, 0) * width)
      let (c, d, e) = (y * width, min(y + 1, height - 1) * width, min(y + 2, height - 1) * width)
      for x in 0..<width {
        // In range: all five rows are in the plane.
        let low = unsafe Self.lesser(
          Self.lesser(
            Self.lesser(least[unchecked: a + x], least[unchecked: b + x]),
            Self.lesser(least[unchecked: c + x], least[unchecked: d + x])
          ),
          least[unchecked: e + x]
        )
        let high = unsafe Self.greater(
          Self.greater(
            Self.greater(most[unchecked: a + x], most[unchecked: b + x]),
            Self.greater(most[unchecked: c + x], most[unchecked: d + x])
          ),
          most[unchecked: e + x]
        )
        unsafe target[unchecked: c + x] = high - low
      }
    }
    return result
  }

  @inline(__always)
  private static func lesser(_ one: Float, _ other: Float) -> Float { other < one ? other : one }

  @inline(__always)
  private static func greater(_ one: Float, _ other: Float) -> Float { other > one ? other : one }

  /// The plane at a size that is not larger: each place is the mean of what lies in it, by the share that does.
  func resized(width newWidth: Int, height newHeight: Int) -> Plane {
    precondition(values.count == width * height, "a plane has a value for each place")
    let (across, down) = (min(max(newWidth, 1), width), min(max(newHeight, 1), height))
    if across == width, down == height { return self }
    var reduction = PlaneReduction(from: (width, height), to: (across, down))
    let source = values.span
    for y in 0..<height { reduction.add(source.extracting(y * width..<(y + 1) * width)) }
    return reduction.plane
  }

  /// The plane seen through a view, at another size: the values at places between the places, whose middles are at halves;
  /// what lies outside is as the edge is.
  func viewed(by view: PlacedView, width newWidth: Int, height newHeight: Int) -> Plane {
    precondition(values.count == width * height, "a plane has a value for each place")
    guard width > 0, height > 0 else { return Plane(width: newWidth, height: newHeight) }
    let columns = (0..<newWidth).map { x in
      Between(
        Float(view.x(at: (Double(x) + 0.5) / Double(newWidth)) * Double(width)),
        among: width
      )
    }
    var result = Plane(width: newWidth, height: newHeight)
    let source = values.span
    let places = columns.span
    var target = result.values.mutableSpan
    for y in 0..<newHeight {
      let row = Between(
        Float(view.y(at: (Double(y) + 0.5) / Double(newHeight)) * Double(height)),
        among: height
      )
      let (top, bottom) = (row.first * width, row.second * width)
      for x in places.indices {
        // In range: `Between` names places of the plane.
        let column = unsafe places[unchecked: x]
        let (first, second) = unsafe (
          source[unchecked: top + column.first], source[unchecked: top + column.second]
        )
        let (third, fourth) = unsafe (
          source[unchecked: bottom + column.first], source[unchecked: bottom + column.second]
        )
        let above = first * (1 - column.share) + second * column.share
        let below = third * (1 - column.share) + fourth * column.share
        unsafe target[unchecked: y * newWidth + x] = above * (1 - row.share) + below * row.share
      }
    }
    return result
  }

  /// Two places of a side next to each other, and how far from the first to the second something lies.
  private struct Between {
    let first: Int
    let second: Int
    let share: Float

    init(_ place: Float, among count: Int) {
      let offset = max(place - 0.5, 0)
      first = min(Int(offset), count - 1)
      second = min(first + 1, count - 1)
      share = min(offset - Float(first), 1)
    }
  }
}
