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
    self.table = BlockCoefficients.rows(of: table)
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
        shown.coefficients(x, y), showing.coefficients(x, y)
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
}
