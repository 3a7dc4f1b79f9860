import SightlinePixels

/// The sums of red, green and blue over the blocks of a picture, as blockhash takes them.
enum BlockSums {
  /// Sums over blocks of whole pixels; what does not fill a block at the right and bottom is left
  /// out.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - size: The number of blocks in a row, and of rows.
  /// - Returns: `size * size` sums, row by row.
  static func whole(of pixels: ReadOnlyPixelBuffer, size: Int) -> [Int] {
    let width = pixels.width / size
    let height = pixels.height / size
    var sums = [Int](repeating: 0, count: size * size)
    guard width > 0 else { return sums }
    var line = [UInt16](repeating: 0, count: pixels.width)
    for y in 0..<height * size {
      addChannels(ofRow: y, of: pixels, into: &line)
      for block in 0..<size {
        let part = line.span.extracting(block * width..<(block + 1) * width)
        var sum: UInt32 = 0
        for x in part.indices { sum &+= UInt32(part[x]) }
        sums[y / height * size + block] += Int(sum)
      }
    }
    return sums
  }

  /// Sums in which a pixel that lies across two blocks counts in both, by its shares.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture.
  ///   - size: The number of blocks in a row, and of rows.
  /// - Returns: `size * size` sums, row by row.
  static func weighted(of pixels: ReadOnlyPixelBuffer, size: Int) -> [Double] {
    let columns = BlockShare.shares(count: pixels.width, size: size)
    let rows = BlockShare.shares(count: pixels.height, size: size)
    var sums = [Double](repeating: 0, count: size * size)
    var line = [UInt16](repeating: 0, count: pixels.width)
    for y in 0..<pixels.height {
      addChannels(ofRow: y, of: pixels, into: &line)
      let row = rows[y]
      for (x, column) in columns.enumerated() {
        let value = Double(line[x])
        // Four additions in the reference's order, of products in its order: near ties depend on
        // it.
        sums[row.first * size + column.first] += value * row.firstShare * column.firstShare
        sums[row.first * size + column.second] += value * row.firstShare * column.secondShare
        sums[row.second * size + column.first] += value * row.secondShare * column.firstShare
        sums[row.second * size + column.second] += value * row.secondShare * column.secondShare
      }
    }
    return sums
  }

  private static func addChannels(
    ofRow y: Int,
    of pixels: ReadOnlyPixelBuffer,
    into line: inout [UInt16]
  ) {
    var sums = line.mutableSpan
    if pixels.format == .gray8 {
      let row = pixels.row(y, as: UInt8.self)
      precondition(row.count == sums.count)
      for x in row.indices { sums[x] = 3 &* UInt16(row[x]) }
    } else {
      let row = pixels.row(y, as: RGB8.self)
      precondition(row.count == sums.count)
      for x in row.indices {
        sums[x] = UInt16(row[x].red) &+ UInt16(row[x].green) &+ UInt16(row[x].blue)
      }
    }
  }
}

/// The blocks that a row or column of pixels belongs to, and how much of it each has.
struct BlockShare {
  var first: Int
  var firstShare: Double
  var second: Int
  var secondShare: Double

  /// The shares of every row or column of a side.
  static func shares(count: Int, size: Int) -> [BlockShare] {
    guard count % size != 0 else {
      return (0..<count).map {
        let block = $0 / (count / size)
        return BlockShare(first: block, firstShare: 1, second: block, secondShare: 0)
      }
    }
    let block = Double(count) / Double(size)
    return (0..<count).map { index in
      let position = Double(index + 1).truncatingRemainder(dividingBy: block)
      let whole = position.rounded(.down)
      let share = position - whole
      let quotient = floorDivided(Double(index), by: block)
      let isInside = whole > 0 || index + 1 == count
      let next = -floorDivided(-Double(index), by: block)
      return BlockShare(
        first: Int(quotient),
        firstShare: 1 - share,
        second: Int(isInside ? quotient : next),
        secondShare: share
      )
    }
  }

  /// The floor of a quotient without the rounding of the quotient, as the reference's language has
  /// it.
  private static func floorDivided(_ value: Double, by divisor: Double) -> Double {
    var remainder = value.truncatingRemainder(dividingBy: divisor)
    if remainder != 0, (remainder < 0) != (divisor < 0) { remainder += divisor }
    return ((value - remainder) / divisor).rounded()
  }
}
