/// The responses of OpenCV's Marr-Hildreth kernel, added up over blocks of 16×16 pixels.
///
/// The sum of the filtered pixels of a block is the filtered sum of its pixels, so the filter runs
/// once a block, on sums of squares of 16×16 pixels, and not once a pixel.
enum EdgeResponses {
  private static let block = 16
  /// How far the kernel reaches.
  private static let reach = 8

  /// The kernel by the squared distance from its middle, 0…128: `(2 - a)·exp(a / 2)`, a a quarter
  /// of it.
  private static let kernel: [Float] = {
    // Powers of exp(1/8), itself by Taylor's series: the same bits on every machine.
    var base = 1.0
    var order = 20.0
    while order >= 1 {
      base = 1 + base / (8 * order)
      order -= 1
    }
    var exponential = 1.0
    return (0...2 * reach * reach).map { squared in
      defer { exponential *= base }
      return (2 - Float(squared) / 4) * Float(exponential)
    }
  }()

  /// The sums of the blocks, transposed as OpenCV has them: rows run along x.
  ///
  /// - Parameters:
  ///   - samples: `side * side` samples, row by row.
  ///   - side: At least `16 * blocks`.
  ///   - blocks: The number of blocks in each direction, from the top left corner.
  /// - Returns: `blocks * blocks` sums.
  static func responses(of samples: [UInt8], side: Int, blocks: Int) -> [Float] {
    let sums = squareSums(of: samples, side: side, count: block * (blocks - 1) + 2 * reach + 1)
    let width = block * (blocks - 1) + 2 * reach + 1
    // The kernel is symmetric: squares that mirror each other are added before they are multiplied.
    var responses: [Float] = []
    for column in 0..<blocks {
      for row in 0..<blocks {
        let center = (row * block + reach) * width + column * block + reach
        var total = 0.0
        for down in 0...reach {
          for right in 0...reach {
            var sum = sums[center + down * width + right]
            if right > 0 { sum += sums[center + down * width - right] }
            if down > 0 { sum += sums[center - down * width + right] }
            if down > 0, right > 0 { sum += sums[center - down * width - right] }
            total += Double(kernel[down * down + right * right]) * Double(sum)
          }
        }
        responses.append(Float(total))
      }
    }
    return responses
  }

  /// The sums of the squares of 16×16 samples whose corners lie from (-8, -8) on; borders are
  /// mirrored.
  private static func squareSums(of samples: [UInt8], side: Int, count: Int) -> [Int32] {
    var sums = [Int32](repeating: 0, count: count * count)
    let width = count + block - 1
    let wide = widened(samples, side: side, to: width)
    var columns = [Int32](repeating: 0, count: width)
    for y in -reach..<count - reach {
      if y == -reach {
        for row in y..<y + block { add(row, times: 1, of: wide, side: side, to: &columns) }
      } else {
        add(y + block - 1, times: 1, of: wide, side: side, to: &columns)
        add(y - 1, times: -1, of: wide, side: side, to: &columns)
      }
      var sum: Int32 = 0
      for x in 0..<block - 1 { sum += columns[x] }
      for x in 0..<count {
        sum &+= columns[x + block - 1]
        sums[(y + reach) * count + x] = sum
        sum &-= columns[x]
      }
    }
    return sums
  }

  /// Rows of `width` samples that begin `reach` samples before the first one; borders are mirrored.
  private static func widened(_ samples: [UInt8], side: Int, to width: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * side)
    let end = min(width, side + reach)
    for start in stride(from: 0, to: side * side, by: side) {
      for x in -reach..<0 { result.append(samples[start + Mirror101.inside(x, count: side)]) }
      result += samples[start..<start + end - reach]
      for x in end..<width {
        result.append(samples[start + Mirror101.inside(x - reach, count: side)])
      }
    }
    return result
  }

  /// Adds a widened row to the sums of columns.
  private static func add(
    _ y: Int,
    times factor: Int32,
    of wide: [UInt8],
    side: Int,
    to columns: inout [Int32]
  ) {
    let start = Mirror101.inside(y, count: side) * columns.count
    let row = wide.span.extracting(start..<start + columns.count)
    var sums = columns.mutableSpan
    precondition(sums.count == row.count)
    for x in row.indices { sums[x] &+= factor &* Int32(row[x]) }
  }
}
