extension ColorLayout {
  private static let transform = CosineTransform(count: 8)

  /// The first 21 coefficients of the orthonormal 8×8 cosine transform, in zigzag order, rounded.
  static func transformed(_ samples: [Double]) -> [Int] {
    var rows: [[Double]] = []
    for y in 0..<8 {
      rows.append(transform.transform(Array(samples[y * 8..<y * 8 + 8]), frequencies: 8))
    }
    let columns = (0..<8).map { x in transform.transform(rows.map { $0[x] }, frequencies: 8) }
    // The transform's sums are twice the plain ones: 4 makes them orthonormal, the mean by √2 more.
    let mean = 1 / (4 * 2.0.squareRoot())
    return zigzag.map { y, x in
      let scale = (y == 0 ? mean : 0.25) * (x == 0 ? mean : 0.25)
      return Int((columns[x][y] * scale).rounded())
    }
  }

  /// Rows and columns along the first six diagonals, which are run up and down in turn.
  private static let zigzag: [(y: Int, x: Int)] = (0..<6).flatMap { diagonal in
    (0...diagonal).map { step in
      diagonal % 2 == 0 ? (diagonal - step, step) : (step, diagonal - step)
    }
  }
}
