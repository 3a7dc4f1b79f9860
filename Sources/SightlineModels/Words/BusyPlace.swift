/// The place of a picture with the most strong edges, where small text would be.
struct BusyPlace: Hashable {
  /// The left and upper edge, in pixels.
  let x: Int
  let y: Int
  /// The size, in pixels.
  let width: Int
  let height: Int

  /// Places begin at multiples of it.
  private static let block = 16
  /// How much the neighbours of a pixel differ at a strong edge, across and down together, in steps of gray.
  private static let edge = 30

  /// Finds the place: the first of those with the most edges; nil for a picture with a side below 32.
  ///
  /// - Parameters:
  ///   - plane: Samples, row by row; at least one.
  ///   - columns: The length of a row; traps if rows are not whole.
  ///   - side: The longest side of the place, a multiple of 32. In a picture that is smaller, the largest multiple of 32 that fits.
  /// - Complexity: O(samples).
  init?(in plane: [UInt8], columns: Int, side: Int) {
    precondition(columns > 0 && plane.count % columns == 0, "a plane has whole rows")
    let rows = plane.count / columns
    (width, height) = (min(side, columns / 32 * 32), min(side, rows / 32 * 32))
    guard width > 0, height > 0 else { return nil }
    let (across, down) = (columns / Self.block, rows / Self.block)
    // For each block the number of edges in all blocks above it and before it.
    var sums = [Int](repeating: 0, count: (across + 1) * (down + 1))
    var counts = [Int](repeating: 0, count: across)
    for line in 0..<down {
      for place in counts.indices { counts[place] = 0 }
      for y in max(line * Self.block, 1)..<min((line + 1) * Self.block, rows - 1) {
        for x in 1..<min(across * Self.block, columns - 1) {
          let at = y * columns + x
          let change =
            abs(Int(plane[at + 1]) - Int(plane[at - 1]))
            + abs(Int(plane[at + columns]) - Int(plane[at - columns]))
          if change > Self.edge { counts[x / Self.block] += 1 }
        }
      }
      var sum = 0
      for (column, count) in counts.enumerated() {
        sum += count
        let place = (line + 1) * (across + 1) + column + 1
        sums[place] = sums[place - across - 1] + sum
      }
    }
    var best = (count: -1, x: 0, y: 0)
    let (wide, high) = (width / Self.block, height / Self.block)
    for y in 0...(down - high) {
      let (upper, lower) = (y * (across + 1), (y + high) * (across + 1))
      for x in 0...(across - wide) {
        let count =
          sums[lower + x + wide] - sums[lower + x] - sums[upper + x + wide] + sums[upper + x]
        if count > best.count { best = (count, x, y) }
      }
    }
    (x, y) = (best.x * Self.block, best.y * Self.block)
  }

  /// The samples of the place in a plane of the same picture.
  func samples(of plane: [UInt8], columns: Int) -> [UInt8] {
    (y..<y + height).flatMap { plane[$0 * columns + x..<$0 * columns + x + width] }
  }
}
