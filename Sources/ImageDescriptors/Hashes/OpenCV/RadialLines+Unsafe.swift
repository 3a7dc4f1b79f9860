import CVisualKernels

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

    init() {}

    init(_ parts: [Int64]) {
      count = Int(parts[0])
      sum = Int(parts[1])
      squares = Int(parts[2])
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
    precondition(samples.count >= width * height)
    var lines = [Sums](repeating: Sums(), count: lineCount)
    for line in 0...lineCount / 4 {
      let (first, second) = pair(
        in: samples,
        width: width,
        height: height,
        slope: slope(of: line, lineCount: lineCount),
        isMirrored: false
      )
      lines[line] = first
      if line != lineCount / 4 { lines[lineCount / 2 - line] = second }
    }
    let start = 3 * lineCount / 4
    for line in start..<lineCount {
      let (first, second) = pair(
        in: samples,
        width: width,
        height: height,
        slope: slope(of: line, lineCount: lineCount),
        isMirrored: true
      )
      lines[line] = first
      if line != start { lines[line - 2 * (line - start)] = second }
    }
    return lines
  }

  /// A line and its partner.
  private static func pair(
    in samples: [UInt8],
    width: Int,
    height: Int,
    slope: Float,
    isMirrored: Bool
  ) -> (Sums, Sums) {
    var first: [Int64] = [0, 0, 0]
    var second: [Int64] = [0, 0, 0]
    // The kernel leaves out what is outside the plane, whose size was checked.
    unsafe hash_line_sums(
      samples,
      Int32(width),
      Int32(height),
      slope,
      isMirrored ? 1 : 0,
      &first,
      &second
    )
    return (Sums(first), Sums(second))
  }

  /// How far a line falls from one column to the next, in the reference's arithmetic: single
  /// precision, and six digits of π.
  private static func slope(of line: Int, lineCount: Int) -> Float {
    let angle = Float(line) * 3.14159 / Float(lineCount)
    let turn = Double(angle) / Double.pi
    return Float(Trigonometry.sinPi(turn) / Trigonometry.cosPi(turn))
  }
}
