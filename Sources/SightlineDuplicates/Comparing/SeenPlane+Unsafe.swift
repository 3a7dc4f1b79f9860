/// Which places of a side lie in each place of another one that is seen through a view, and with which part of its mean.
struct SeenShares {
  /// For each place of the other side: the first place, where its parts begin among all, and how many there are.
  private(set) var spans: [(first: Int, start: Int, count: Int)] = []
  private(set) var parts: [Float] = []

  /// The least and the largest place that lies in any.
  let range: Range<Int>

  /// - Parameters:
  ///   - side: How many places the side has.
  ///   - places: How many the other one has.
  ///   - start: Where the other one begins, as a share of the side.
  ///   - length: How much of the side it takes.
  init(of side: Int, into places: Int, start: Double, length: Double) {
    let step = length * Double(side) / Double(places)
    // A place takes at least one of the side, so that between two of them is what lies between their values.
    let reach = max(step, 1) / 2
    spans.reserveCapacity(places)
    var (least, most) = (side - 1, 0)
    for place in 0..<places {
      let middle = start * Double(side) + (Double(place) + 0.5) * step
      let (low, high) = (middle - reach, middle + reach)
      let first = Int(low.rounded(.down))
      let last = max(Int(high.rounded(.up)) - 1, first)
      let begin = parts.count
      // What lies outside is as the edge is.
      let inner = min(max(first, 0), side - 1)
      var weights: [Float] = []
      for index in first...last {
        let part = Float(min(high, Double(index + 1)) - max(low, Double(index))) / Float(2 * reach)
        let column = min(max(index, 0), side - 1)
        if column - inner < weights.count {
          weights[column - inner] += part
        } else {
          weights.append(part)
        }
      }
      parts += weights
      spans.append((inner, begin, weights.count))
      least = min(least, inner)
      most = max(most, inner + weights.count - 1)
    }
    range = least..<most + 1
  }
}

extension BytePlane {
  /// The plane that is seen through a view, at another size: each place is the mean of what lies in it, by the share that does.
  ///
  /// - Complexity: O(places of both).
  func seen(through view: PlacedView, width newWidth: Int, height newHeight: Int) -> BytePlane {
    var seen = BytePlane(width: newWidth, height: newHeight)
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else { return seen }
    let columns = SeenShares(of: width, into: newWidth, start: view.left, length: view.width)
    let rows = SeenShares(of: height, into: newHeight, start: view.top, length: view.height)
    var sums = [Float](repeating: 0, count: width)
    for y in 0..<newHeight {
      let span = rows.spans[y]
      for index in 0..<span.count {
        add(span.first + index, times: rows.parts[span.start + index], index == 0, columns, &sums)
      }
      seen.setRow(y, toMeansOf: sums, columns)
    }
    return seen
  }

  /// Adds a part of a row to sums, or begins them.
  private func add(
    _ y: Int,
    times part: Float,
    _ isFirst: Bool,
    _ columns: SeenShares,
    _ sums: inout [Float]
  ) {
    precondition((0..<height).contains(y) && sums.count == width, "a row of the plane")
    let source = values.span
    var target = sums.mutableSpan
    let start = y * width
    // In range: the columns are of the plane.
    if isFirst {
      for x in columns.range {
        unsafe target[unchecked: x] = unsafe part * Float(source[unchecked: start + x])
      }
    } else {
      for x in columns.range {
        unsafe target[unchecked: x] += unsafe part * Float(source[unchecked: start + x])
      }
    }
  }

  /// Sets a row to the means of sums along the columns.
  private mutating func setRow(_ y: Int, toMeansOf sums: [Float], _ columns: SeenShares) {
    precondition((0..<height).contains(y) && columns.spans.count == width, "a row of the plane")
    let spans = columns.spans.span
    let parts = columns.parts.span
    let source = sums.span
    let start = y * width
    var target = values.mutableSpan
    for x in spans.indices {
      // In range: spans name parts, and columns of what was added up.
      let span = unsafe spans[unchecked: x]
      var sum: Float = 0.5
      for index in 0..<span.count {
        sum += unsafe parts[unchecked: span.start + index] * source[unchecked: span.first + index]
      }
      unsafe target[unchecked: start + x] = UInt8(min(max(sum, 0), 255))
    }
  }

  /// Sets a row to other bytes; traps where they are not as many.
  mutating func setRow(_ y: Int, to bytes: Span<UInt8>) {
    precondition((0..<height).contains(y) && bytes.count == width, "a row of the plane")
    let start = y * width
    var target = values.mutableSpan
    for x in bytes.indices {
      // In range: the row lies in the plane.
      unsafe target[unchecked: start + x] = unsafe bytes[unchecked: x]
    }
  }
}
