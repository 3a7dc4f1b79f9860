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
    let order = extrema.indices.sorted {
      extrema[$0].response == extrema[$1].response
        ? $0 < $1 : extrema[$0].response > extrema[$1].response
    }
    guard order.count > count else { return order.map { extrema[$0] } }
    let side = max(8, (Double(width * height) / cells).squareRoot())
    let columns = Int((Double(width) / side).rounded(.up))
    let rows = Int((Double(height) / side).rounded(.up))
    var found = [Int](repeating: 0, count: columns * rows)
    var ranked: [(rank: Int, place: Int, index: Int)] = []
    for (place, index) in order.enumerated() {
      let extremum = extrema[index]
      let scale = Double(1 << extremum.octave)
      let column = min(columns - 1, Int(Double(extremum.x) * scale / side))
      let row = min(rows - 1, Int(Double(extremum.y) * scale / side))
      ranked.append((found[row * columns + column], place, index))
      found[row * columns + column] += 1
    }
    ranked.sort { $0.rank == $1.rank ? $0.place < $1.place : $0.rank < $1.rank }
    return ranked.prefix(count).map { extrema[$0.index] }
  }
}
