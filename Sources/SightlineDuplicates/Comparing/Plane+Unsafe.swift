import CVisualKernels

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
    unsafe filtered(lines: 3) { unsafe sl_compare_blur($0, width, height, $1, $2) }
  }

  /// How far the values within two places of each place lie apart.
  func ranges() -> Plane {
    unsafe filtered(lines: 10) { unsafe sl_compare_ranges($0, width, height, $1, $2) }
  }

  /// A plane of the same size that a kernel makes of this one.
  ///
  /// - Parameters:
  ///   - lines: How many lines of work space the kernel needs.
  ///   - kernel: Reads the values, and writes as many; the second pointer is the work space.
  /// - Returns: What it writes; an empty plane stays as it is.
  private func filtered(
    lines: Int,
    _ kernel: (
      UnsafePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>
    ) -> Void
  ) -> Plane {
    precondition(values.count == width * height, "a plane has a value for each place")
    guard width > 0, height > 0 else { return self }
    var work = [Float](repeating: 0, count: lines * width)
    let made = unsafe [Float](unsafeUninitializedCapacity: values.count) { output, count in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe work.withUnsafeMutableBufferPointer { work in
          guard let values = values.baseAddress, let work = work.baseAddress,
            let output = output.baseAddress
          else { return }
          unsafe kernel(values, work, output)
        }
      }
      count = values.count
    }
    return Plane(width: width, height: height, values: made)
  }

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
