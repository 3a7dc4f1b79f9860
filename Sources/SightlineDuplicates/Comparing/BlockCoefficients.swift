import RealModule

/// The transform of blocks that JPEG files are saved in (ITU T.81, A.3.3).
enum BlockCoefficients {
  /// The numbers of a file's table, row by row; none below 1, and 1 where the table has no such number.
  ///
  /// - Parameter table: The numbers in the order of the file.
  /// - Returns: 64 numbers.
  static func rows(of table: [UInt16]) -> [Double] {
    var numbers = [Double](repeating: 1, count: 64)
    for (place, number) in zip(zigzag, table) { numbers[place] = Double(max(number, 1)) }
    return numbers
  }

  /// The places of coefficients, row by row, in the order of a file (ITU T.81, figure A.6).
  static let zigzag: [Int] = {
    var places: [Int] = []
    for diagonal in 0..<15 {
      let range = max(0, diagonal - 7)...min(diagonal, 7)
      for step in diagonal % 2 == 0 ? range.reversed() : Array(range) {
        places.append(step * 8 + diagonal - step)
      }
    }
    return places
  }()

  /// The waves of all frequencies at each of eight places.
  fileprivate static let columns: [SIMD8<Double>] = (0..<8).map { column in
    SIMD8((0..<8).map { waves[$0 * 8 + column] })
  }

  /// The orthonormal cosines of eight places, by frequency.
  fileprivate static let waves: [Double] = (0..<64).map { place in
    let (frequency, column) = (place / 8, place % 8)
    let scale = frequency == 0 ? (1.0 / 8).squareRoot() : 0.5
    return scale * Double.cos((2 * Double(column) + 1) * Double(frequency) * .pi / 16)
  }
}

extension BytePlane {
  /// The coefficients of the block at a place, row by row.
  func coefficients(_ x: Int, _ y: Int) -> [SIMD8<Double>] {
    let rows = (0..<8).map { row in
      let start = (y + row) * width + x
      var sums = SIMD8<Double>.zero
      for column in 0..<8 {
        sums += Double(values[start + column]) * BlockCoefficients.columns[column]
      }
      return sums
    }
    return (0..<8).map { frequency in
      var sums = SIMD8<Double>.zero
      for row in 0..<8 { sums += rows[row] * BlockCoefficients.waves[frequency * 8 + row] }
      return sums
    }
  }
}
