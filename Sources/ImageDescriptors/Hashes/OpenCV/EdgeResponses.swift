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
    var columns = [Int32](repeating: 0, count: count + block - 1)
    for y in -reach..<count - reach {
      if y == -reach {
        for row in y..<y + block { add(row, times: 1, of: samples, side: side, to: &columns) }
      } else {
        add(y + block - 1, times: 1, of: samples, side: side, to: &columns)
        add(y - 1, times: -1, of: samples, side: side, to: &columns)
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

  /// Adds a row to the sums of columns, which begin `reach` samples before it.
  private static func add(
    _ y: Int,
    times factor: Int32,
    of samples: [UInt8],
    side: Int,
    to columns: inout [Int32]
  ) {
    let start = Mirror101.inside(y, count: side) * side
    let row = samples.span.extracting(start..<start + side)
    var all = columns.mutableSpan
    let end = min(all.count, side + reach)
    for x in 0..<reach {
      all[x] &+= factor &* Int32(row[Mirror101.inside(x - reach, count: side)])
    }
    for x in end..<all.count {
      all[x] &+= factor &* Int32(row[Mirror101.inside(x - reach, count: side)])
    }
    // What is not mirrored, without a look at where each sample is.
    let plain = row.extracting(0..<end - reach)
    var target = all._mutatingExtracting(reach..<end)
    precondition(plain.count == target.count)
    for x in plain.indices { target[x] &+= factor &* Int32(plain[x]) }
  }
}
