import RealModule

/// Whether a picture shows a JPEG file as finely as that was saved.
///
/// Saving rounds each coefficient of a block to a multiple of a number from the file's table. A picture that the file may have
/// been made of, or was made of with a finer table, has each coefficient within half of that number. One that was saved more
/// coarsely since has not: small ones are zero in it, which the file still holds. Where most of those are larger in the other
/// picture, the file is the one that has lost something before.
struct SavedPrecision {
  private let table: [Double]
  private let shown: BytePlane
  private let showing: BytePlane

  /// How many blocks are looked at, spread over the picture, and how many coefficients tell something.
  private static let (mostBlocks, fewestCoefficients) = (2000, 200)
  /// How far a coefficient may be off, in numbers of the table, beside what rounding samples does; half is what saving once
  /// does, and two finer savings of one picture may add up.
  private static let (reach, rounding) = (0.75, 2.0)
  /// The share of coefficients that may be farther off.
  ///
  /// Saved with numbers 1.5 times as large a picture has next to none, with numbers twice as large a quarter.
  private static let mostBeyond = 0.15

  /// Prepares the comparison of two pictures of one size; nil where the sizes differ, or there are not 64 numbers.
  ///
  /// - Parameters:
  ///   - shown: The luma of the JPEG file.
  ///   - showing: The luma of the other, the same way up.
  ///   - table: The 64 numbers of the file's table for luma, in the order of the file.
  init?(of shown: BytePlane, in showing: BytePlane, table: [UInt16]) {
    guard table.count == 64, shown.width == showing.width, shown.height == showing.height else {
      return nil
    }
    var numbers = [Double](repeating: 1, count: 64)
    for (place, number) in zip(Self.zigzag, table) { numbers[place] = Double(max(number, 1)) }
    self.table = numbers
    self.shown = shown
    self.showing = showing
  }

  /// Whether the other picture has lost detail that the file holds.
  ///
  /// - Complexity: O(1), and O(blocks) below some number of them.
  var isCoarser: Bool {
    let (across, down) = (shown.width / 8, shown.height / 8)
    guard across > 0, down > 0 else { return false }
    let blocks = across * down
    let step = max(blocks / Self.mostBlocks, 1)
    var (telling, lost, gained) = (0, 0, 0)
    for block in stride(from: 0, to: blocks, by: step) {
      let (x, y) = (block % across * 8, block / across * 8)
      let (one, other) = (
        Self.coefficients(of: shown, x, y), Self.coefficients(of: showing, x, y)
      )
      for place in 1..<64 {
        let number = table[place]
        let (first, second) = (one[place / 8][place % 8], other[place / 8][place % 8])
        guard max(abs(first), abs(second)) >= number / 2 else { continue }
        telling += 1
        guard abs(first - second) > Self.reach * number + Self.rounding else { continue }
        if abs(second) < abs(first) { lost += 1 } else { gained += 1 }
      }
    }
    return telling >= Self.fewestCoefficients && lost > gained
      && Double(lost + gained) > Self.mostBeyond * Double(telling)
  }

  /// The coefficients of a block, row by row (ITU T.81, A.3.3).
  private static func coefficients(of plane: BytePlane, _ x: Int, _ y: Int) -> [SIMD8<Double>] {
    let rows = (0..<8).map { row in
      let start = (y + row) * plane.width + x
      var sums = SIMD8<Double>.zero
      for column in 0..<8 { sums += Double(plane.values[start + column]) * columns[column] }
      return sums
    }
    return (0..<8).map { frequency in
      var sums = SIMD8<Double>.zero
      for row in 0..<8 { sums += rows[row] * waves[frequency * 8 + row] }
      return sums
    }
  }

  /// The waves of all frequencies at each of eight places.
  private static let columns: [SIMD8<Double>] = (0..<8).map { column in
    SIMD8((0..<8).map { waves[$0 * 8 + column] })
  }

  /// The orthonormal cosines of eight places, by frequency.
  private static let waves: [Double] = (0..<64).map { place in
    let (frequency, column) = (place / 8, place % 8)
    let scale = frequency == 0 ? (1.0 / 8).squareRoot() : 0.5
    return scale * Double.cos((2 * Double(column) + 1) * Double(frequency) * .pi / 16)
  }

  /// The places of coefficients, row by row, in the order of a file (ITU T.81, figure A.6).
  private static let zigzag: [Int] = {
    var places: [Int] = []
    for diagonal in 0..<15 {
      let range = max(0, diagonal - 7)...min(diagonal, 7)
      for step in diagonal % 2 == 0 ? range.reversed() : Array(range) {
        places.append(step * 8 + diagonal - step)
      }
    }
    return places
  }()
}
