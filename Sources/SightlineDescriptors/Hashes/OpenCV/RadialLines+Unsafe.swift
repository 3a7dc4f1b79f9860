import CVisualKernels
import SightlinePixels

/// Sums along lines through the middle of a plane, as OpenCV draws them.
///
/// Lines up to 45° from the horizontal have one pixel in each column, the others one in each row;
/// the pixel is picked in single precision with halves rounded away from the middle. In planes that
/// are not square the reference mirrors some lines about the wrong axis; so does this, since it
/// decides which pixels count.
enum RadialLines {
  /// The sums along a line.
  struct Sums {
    /// The number of its pixels inside the plane.
    var count = 0
    /// The sum of the samples.
    var sum = 0
    /// The sum of their squares.
    var squares = 0

    init() {}

    init(_ parts: ArraySlice<Int64>) {
      let parts = parts.map(Int.init)
      (count, sum, squares) = (parts[0], parts[1], parts[2])
    }
  }

  /// The number of rows that are blurred, then looked at, at a time, unless they are long.
  private static let stripHeight = 64
  /// The number of sums of a strip, at most, unless a row has more.
  private static let stripSums = 1 << 19

  /// The sums of every line through the blurred luma of a picture.
  ///
  /// - Parameters:
  ///   - pixels: A `gray8` or `rgb8` picture of any size.
  ///   - weights: The weights of the blur; see `BlurredRows`.
  ///   - lineCount: The number of lines, which divide 180°; a multiple of four.
  /// - Returns: One for each line.
  static func sums(
    ofBlurred pixels: ReadOnlyPixelBuffer,
    weights: [UInt8],
    lineCount: Int
  ) -> [Sums] {
    let width = pixels.width
    var blurred = BlurredRows(pixels, weights: weights)
    let pitch = blurred.sumCount
    let stripHeight = min(Self.stripHeight, pixels.height, max(1, Self.stripSums / pitch))
    var strip = [Int16](repeating: 0, count: stripHeight * pitch)
    let quarter = lineCount / 4
    let drawn = Array(0...quarter) + Array(3 * quarter..<lineCount)
    let slopes = drawn.map { slope(of: $0, lineCount: lineCount) }
    var totals = [Int64](repeating: 0, count: 6 * drawn.count)
    for top in stride(from: 0, to: pixels.height, by: stripHeight) {
      let rows = min(stripHeight, pixels.height - top)
      for row in 0..<rows { blurred.nextSums(into: &strip, at: row * pitch) }
      // The kernel leaves out what is outside the strip, whose rows were just written.
      unsafe totals.withUnsafeMutableBufferPointer { totals in
        guard let totals = totals.baseAddress else { return }
        for (index, line) in drawn.enumerated() {
          unsafe sl_hash_line_sums(
            strip,
            Int32(pitch),
            Int32(top),
            Int32(rows),
            Int32(width),
            Int32(pixels.height),
            weights,
            slopes[index],
            line > quarter ? 1 : 0,
            totals + 6 * index
          )
        }
      }
    }
    var lines = [Sums](repeating: Sums(), count: lineCount)
    for (index, line) in drawn.enumerated() {
      lines[line] = Sums(totals[6 * index..<6 * index + 3])
      // The diagonals have no partner.
      guard line != quarter, line != 3 * quarter else { continue }
      let partner = line < quarter ? 2 * quarter - line : line - 2 * (line - 3 * quarter)
      lines[partner] = Sums(totals[6 * index + 3..<6 * index + 6])
    }
    return lines
  }

  /// How far a line falls from one column to the next, in the reference's arithmetic: single
  /// precision, and six digits of π.
  private static func slope(of line: Int, lineCount: Int) -> Float {
    let angle = Float(line) * 3.14159 / Float(lineCount)
    let turn = Double(angle) / Double.pi
    return Float(Trigonometry.sinPi(turn) / Trigonometry.cosPi(turn))
  }
}
