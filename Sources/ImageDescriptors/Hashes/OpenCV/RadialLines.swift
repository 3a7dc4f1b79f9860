/// Sums along lines through the middle of a plane, as OpenCV draws them.
///
/// Lines up to 45° from the horizontal have one pixel in each column, the others one in each row;
/// the pixel is picked in single precision with halves rounded away from the middle. In planes that
/// are not square the reference mirrors some lines about the wrong axis; so does this, since it
/// decides which pixels count.
enum RadialLines {
  /// What a line adds up to.
  struct Sums {
    /// The number of its pixels inside the plane.
    var count = 0
    /// The sum of the samples.
    var sum = 0
    /// The sum of their squares.
    var squares = 0

    mutating func add(_ sample: UInt8) {
      count += 1
      sum += Int(sample)
      squares += Int(sample) * Int(sample)
    }
  }

  /// The sums of every line.
  ///
  /// - Parameters:
  ///   - samples: `width * height` samples, row by row.
  ///   - width: The plane's width.
  ///   - height: The plane's height.
  ///   - lineCount: The number of lines, which divide 180°; a multiple of four.
  /// - Returns: One for each line.
  static func sums(of samples: [UInt8], width: Int, height: Int, lineCount: Int) -> [Sums] {
    var lines = [Sums](repeating: Sums(), count: lineCount)
    let plane = samples.span
    let length = max(width, height)
    let middleX = middle(width)
    let middleY = middle(height)
    for line in 0...lineCount / 4 {
      let offsets = offsets(of: line, lineCount: lineCount, length: length, middle: middleX)
      var first = Sums()
      var second = Sums()
      for (x, offset) in offsets.enumerated() {
        let y = offset + middleY
        if y >= 0, y < height, x < width { first.add(plane[y * width + x]) }
        let column = offset + middleX
        if column >= 0, column < width, x < height { second.add(plane[x * width + column]) }
      }
      lines[line] = first
      if line != lineCount / 4 { lines[lineCount / 2 - line] = second }
    }
    let start = 3 * lineCount / 4
    for line in start..<lineCount {
      let offsets = offsets(of: line, lineCount: lineCount, length: length, middle: middleX)
      var first = Sums()
      var second = Sums()
      for (x, offset) in offsets.enumerated() {
        let y = offset + middleY
        if y >= 0, y < height, x < width { first.add(plane[y * width + x]) }
        let column = middleY - offset
        let row = 2 * middleY - x
        if column >= 0, column < width, row >= 0, row < height {
          second.add(plane[row * width + column])
        }
      }
      lines[line] = first
      if line != start { lines[line - 2 * (line - start)] = second }
    }
    return lines
  }

  /// How far a line is above or below the middle in each column.
  private static func offsets(of line: Int, lineCount: Int, length: Int, middle: Int) -> [Int] {
    // The reference's arithmetic: single precision, and six digits of π.
    let angle = Float(line) * 3.14159 / Float(lineCount)
    let turn = Double(angle) / Double.pi
    let slope = Float(Trigonometry.sinPi(turn) / Trigonometry.cosPi(turn))
    return (0..<length).map { x in
      let y = slope * Float(x - middle)
      return Int((y + (y >= 0 ? 0.5 : -0.5)).rounded(.down))
    }
  }

  private static func middle(_ length: Int) -> Int { length / 2 }
}
