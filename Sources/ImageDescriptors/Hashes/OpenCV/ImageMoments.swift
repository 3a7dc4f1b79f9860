/// The moments of a square plane, up to the third order.
struct ImageMoments {
  /// `raw[q][p]` is the sum over samples of `x^p * y^q * v`, for p + q up to 3.
  private var raw = [[Int]](repeating: [0, 0, 0, 0], count: 4)
  /// The mean of the squared differences from the mean sample.
  let variance: Double

  /// Hu's seven invariants; all 0 for a plane of zeros.
  ///
  /// Source: the order of operations of OpenCV's `moments` and `HuMoments`.
  var invariants: [Double] {
    let m00 = Double(raw[0][0])
    guard m00 > 0 else { return [Double](repeating: 0, count: 7) }
    let m10 = Double(raw[0][1])
    let m01 = Double(raw[1][0])
    let x = m10 / m00
    let y = m01 / m00
    let c20 = Double(raw[0][2]) - m10 * x
    let c11 = Double(raw[1][1]) - m10 * y
    let c02 = Double(raw[2][0]) - m01 * y
    let c30 = Double(raw[0][3]) - x * (3 * c20 + x * m10)
    let c21 = Double(raw[1][2]) - x * (2 * c11 + x * m01) - y * c20
    let c12 = Double(raw[2][1]) - y * (2 * c11 + y * m10) - x * c02
    let c03 = Double(raw[3][0]) - y * (3 * c02 + y * m01)
    let second = (1 / m00) * (1 / m00)
    let third = second * (1 / m00).squareRoot()
    let n20 = c20 * second
    let n11 = c11 * second
    let n02 = c02 * second
    let n30 = c30 * third
    let n21 = c21 * third
    let n12 = c12 * third
    let n03 = c03 * third
    let a = n30 + n12
    let b = n21 + n03
    let c = n30 - 3 * n12
    let d = 3 * n21 - n03
    let difference = n20 - n02
    let twist = 4 * n11
    let across = a * (a * a - 3 * (b * b))
    let along = b * (3 * (a * a) - b * b)
    return [
      n20 + n02,
      difference * difference + twist * n11,
      c * c + d * d,
      a * a + b * b,
      c * across + d * along,
      difference * (a * a - b * b) + twist * a * b,
      d * across - c * along,
    ]
  }

  /// Adds up a plane.
  ///
  /// - Parameters:
  ///   - samples: Samples of which `side * side` belong to the plane, row by row.
  ///   - start: The index of the plane's first sample.
  ///   - side: The side of the plane, at most 512.
  init(plane samples: [UInt8], from start: Int, side: Int) {
    var squares = 0
    for y in 0..<side {
      let sums = RowMoments.sums(of: samples, from: start + y * side, count: side)
      var power = 1
      for q in 0..<4 {
        for p in 0..<4 - q { raw[q][p] += power * sums[p] }
        power *= y
      }
      squares += RowMoments.squares(of: samples, from: start + y * side, count: side)
    }
    let count = Double(side * side)
    let mean = Double(raw[0][0]) / count
    variance = Double(squares) / count - mean * mean
  }
}
