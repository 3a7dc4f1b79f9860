import CVisualKernels

extension ComparedTile {
  /// Measures two tiles of luma.
  mutating func measureLuma(sharpness: Int) {
    precondition(tiles.count == 2, "one tile of each picture")
    unsafe sl_compare_luma(tiles[0], tiles[1], Int32(sharpness), &work, &excess)
  }

  /// Measures two tiles of colour differences of each picture.
  mutating func measureColor() {
    precondition(tiles.count == 4, "two tiles of each picture")
    unsafe tiles[0].withUnsafeBufferPointer { first in
      unsafe tiles[1].withUnsafeBufferPointer { second in
        unsafe tiles[2].withUnsafeBufferPointer { third in
          unsafe tiles[3].withUnsafeBufferPointer { last in
            guard let a = first.baseAddress, let b = second.baseAddress,
              let c = third.baseAddress, let d = last.baseAddress
            else { return }
            // The kernel reads a tile of each, and keeps none.
            unsafe sl_compare_color([a, b, c, d], &work, &excess)
          }
        }
      }
    }
  }

  /// Counts what was found in the core, as far as it lies in the picture, by its size.
  ///
  /// - Parameters:
  ///   - columns: How many columns of the core lie in the picture.
  ///   - rows: How many rows.
  ///   - counts: 256 counts, of every second row.
  /// - Returns: The largest value, and its place in the tile.
  func counted(columns: Int, rows: Int, into counts: inout [Int]) -> (most: UInt8, place: Int) {
    precondition(
      (1...Self.core).contains(columns) && (1...Self.core).contains(rows) && counts.count == 256,
      "a part of the core"
    )
    let values = excess.span
    var sums = counts.mutableSpan
    var (most, place): (UInt8, Int) = (0, 0)
    for y in 0..<rows {
      let start = (y + Self.halo) * Self.side + Self.halo
      var largest: UInt8 = 0
      for x in start..<start + columns {
        // In range: the core lies within the tile.
        let value = unsafe values[unchecked: x]
        largest = value > largest ? value : largest
      }
      if y % 2 == 0 {
        for x in start..<start + columns { sums[Int(values[x])] += 1 }
      }
      guard largest > most else { continue }
      most = largest
      for x in start..<start + columns where values[x] == largest { place = x }
    }
    return (most, place)
  }
}
