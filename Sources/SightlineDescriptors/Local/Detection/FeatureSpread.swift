/// Chooses the features to keep: the strongest, spread over the picture.
enum FeatureSpread {
  /// The number of cells of the grid, about.
  private static let cells = 48.0

  /// The strongest places of every cell of a grid take turns.
  ///
  /// - Parameters:
  ///   - extrema: All places.
  ///   - count: How many to keep at most.
  ///   - width: The width of octave 0.
  ///   - height: The height of octave 0.
  /// - Returns: Places, most telling first; the order depends on the places only.
  static func strongest(
    of extrema: [ScaleSpaceExtremum],
    count: Int,
    width: Int,
    height: Int
  ) -> [ScaleSpaceExtremum] {
    // Found octave by octave, level by level, row by row: a stable order of equals.
    // A response is not negative, so that its bits are ordered as it is.
    let order = extrema.indices.map { index in
      UInt64(~extrema[index].response.bitPattern) << 32 | UInt64(index)
    }.sorted().map { Int($0 & UInt64(UInt32.max)) }
    guard order.count > count else { return order.map { extrema[$0] } }
    let side = max(8, (Double(width * height) / cells).squareRoot())
    let columns = Int((Double(width) / side).rounded(.up))
    let rows = Int((Double(height) / side).rounded(.up))
    var found = [Int](repeating: 0, count: columns * rows)
    // The rank in a cell, and the place in the order.
    var ranked: [UInt64] = []
    ranked.reserveCapacity(order.count)
    for (place, index) in order.enumerated() {
      let extremum = extrema[index]
      let scale = Double(1 << extremum.octave)
      let column = min(columns - 1, Int(Double(extremum.x) * scale / side))
      let row = min(rows - 1, Int(Double(extremum.y) * scale / side))
      ranked.append(UInt64(found[row * columns + column]) << 32 | UInt64(place))
      found[row * columns + column] += 1
    }
    ranked.sort()
    return ranked.prefix(count).map { extrema[order[Int($0 & UInt64(UInt32.max))]] }
  }
}
