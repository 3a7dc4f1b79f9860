import CVisualKernels

/// The loops over all places of a plane, and the calls of kernels that read its rows.
///
/// Places are not checked one by one: each loop runs over rows of one plane, as is checked once before it.
extension BytePlane {
  /// Writes a row as numbers.
  func widen(_ y: Int, into row: inout [Float]) {
    precondition((0..<height).contains(y) && row.count == width, "a row of the plane")
    let source = values.span
    var target = row.mutableSpan
    let start = y * width
    for x in target.indices {
      // In range: the row lies in the plane.
      unsafe target[unchecked: x] = unsafe Float(source[unchecked: start + x])
    }
  }

  /// The plane at half the size, rounded up: each place is the mean of 2×2.
  ///
  /// - Complexity: O(places).
  func halved() -> BytePlane {
    var half = BytePlane(width: (width + 1) / 2, height: (height + 1) / 2)
    guard width > 0, height > 0 else { return half }
    let across = half.width
    unsafe values.withUnsafeBufferPointer { source in
      unsafe half.values.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<(height + 1) / 2 {
          // In range: both rows are of the plane, the last one twice where their number is odd.
          let (first, second) = (2 * y * width, min(2 * y + 1, height - 1) * width)
          unsafe sl_compare_halve(from + first, from + second, width, to + y * across)
        }
      }
    }
    return half
  }

  /// Copies the tile whose core begins at a place, with what lies around it; beyond the edges their values go on.
  ///
  /// - Parameters:
  ///   - left: The first column of the core, in the plane.
  ///   - top: Its first row.
  ///   - tile: As many bytes as a tile has; traps for others.
  func copyTile(left: Int, top: Int, into tile: inout [UInt8]) {
    let (side, halo) = (ComparedTile.side, ComparedTile.halo)
    precondition(tile.count == side * side, "a tile has its size")
    precondition((0..<width).contains(left) && (0..<height).contains(top), "a tile of the plane")
    let first = left - halo
    let inner = max(first, 0)..<min(first + side, width)
    unsafe values.withUnsafeBufferPointer { source in
      unsafe tile.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<side {
          let start = min(max(top - halo + row, 0), height - 1) * width
          let line = unsafe to + row * side
          // In range: the columns are of the plane, and as far from the first as they are in the tile.
          unsafe (line + (inner.lowerBound - first)).update(
            from: from + start + inner.lowerBound,
            count: inner.count
          )
          for x in 0..<inner.lowerBound - first { unsafe line[x] = unsafe from[start] }
          for x in inner.upperBound - first..<side {
            unsafe line[x] = unsafe from[start + width - 1]
          }
        }
      }
    }
  }
}
