/// Whether a picture shows a JPEG file as finely as that was saved.
///
/// Saving rounds each coefficient of a block to a multiple of a number from the file's table. A picture that the file may have
/// been made of, or was made of with a finer table, has each coefficient within half of that number. One that was saved more
/// coarsely since has not: small ones are zero in it, which the file still holds. Where most of those are larger in the other
/// picture, the file is the one that has lost something before.
///
/// The other way round it says whether a file lacks detail of a picture in a format without such a table.
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

  /// The least number whose multiples can be told apart from what rounding samples does.
  private static let leastNumber = 6.0
  /// How close to its multiple a coefficient is that was made of it, and how far off one that was saved coarsely, in
  /// numbers of the table; and the shares of such in a picture that was not made of the file.
  ///
  /// Coefficients that lie anywhere within half a number are close for a quarter, and nowhere far. Measured on photographs saved as JPEG of
  /// 60 to 85: WebP of 95 and HEIC of 60 and 90 of the photograph have .20 to .23 close and .00 to .11 far; those of the JPEG
  /// have .46 to 1.00 close, or, at lower qualities, .14 to .45 far.
  private static let (close, mostClose, far, mostFar) = (0.125, 0.27, 0.65, 0.12)

  /// How much larger the numbers of the file have to be than those of the other one so that coefficients can tell, as a share;
  /// and the least number of a table that is looked at.
  private static let (leastRatio, leastOwnNumber) = (1.25, 3.0)
  /// The mean distance of coefficients, in numbers of the table, that rounding samples adds.
  private static let sampleNoise = 0.03

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
    var (telling, lost, gained) = (0, 0, 0)
    eachCoefficient { first, second, number, _ in
      guard max(abs(first), abs(second)) >= number / 2 else { return }
      telling += 1
      guard abs(first - second) > Self.reach * number + Self.rounding else { return }
      if abs(second) < abs(first) { lost += 1 } else { gained += 1 }
    }
    return telling >= Self.fewestCoefficients && lost > gained
      && Double(lost + gained) > Self.mostBeyond * Double(telling)
  }

  /// Whether the other picture has what the file lost when it was saved: coefficients anywhere around the file's multiples,
  /// where a picture that was made of the file has them close by.
  ///
  /// - Complexity: O(1), and O(blocks) below some number of them.
  var isFileCoarser: Bool {
    var (telling, near, beyond) = (0, 0, 0)
    eachCoefficient { first, second, number, _ in
      guard number >= Self.leastNumber, abs(first) >= 0.75 * number else { return }
      telling += 1
      let distance = abs(first - second) / number
      if distance < Self.close { near += 1 } else if distance > Self.far { beyond += 1 }
    }
    return telling >= Self.fewestCoefficients
      && Double(near) < Self.mostClose * Double(telling)
      && Double(beyond) < Self.mostFar * Double(telling)
  }

  /// Whether another JPEG file has what this one lost when it was saved: it was saved with smaller numbers, and not made of this
  /// one.
  ///
  /// What was made of this file has its coefficients as far off as its own numbers move them, a quarter of these in the mean.
  /// Otherwise those of this file move them too. The mean of what both would have decides: of 388 pairs of 40 photographs at
  /// qualities from 40 to 99 it names all, and none of 388 that were made of the file.
  ///
  /// - Parameter table: The 64 numbers of the other file's table for luma, in the order of the file.
  /// - Returns: Whether it has; not where the numbers are nearly the same, or too few coefficients tell.
  /// - Complexity: O(1), and O(blocks) below some number of them.
  func isFileCoarser(than table: [UInt16]) -> Bool {
    guard table.count == 64 else { return false }
    let finer = BlockCoefficients.rows(of: table)
    guard self.table.reduce(0, +) >= Self.leastRatio * finer.reduce(0, +) else { return false }
    var (telling, distances, made, apart) = (0, 0.0, 0.0, 0.0)
    eachCoefficient { first, second, number, place in
      guard number >= Self.leastOwnNumber, abs(first) >= 0.75 * number else { return }
      let ratio = finer[place] / number
      telling += 1
      distances += abs(first - second) / number
      made += ratio / 4 + Self.sampleNoise
      apart += (1 + ratio * ratio).squareRoot() / 4
    }
    return telling >= Self.fewestCoefficients && distances > (made + apart) / 2
  }

  /// Calls a function with the coefficients of the file and of the other picture, their number of the table, and their place
  /// in it row by row, but for the means of blocks.
  private func eachCoefficient(
    _ body: (_ first: Double, _ second: Double, _ number: Double, _ place: Int) -> Void
  ) {
    let (across, down) = (shown.width / 8, shown.height / 8)
    guard across > 0, down > 0 else { return }
    let blocks = across * down
    let step = max(blocks / Self.mostBlocks, 1)
    for block in stride(from: 0, to: blocks, by: step) {
      let (x, y) = (block % across * 8, block / across * 8)
      let (one, other) = (
        shown.coefficients(x, y), showing.coefficients(x, y)
      )
      for place in 1..<64 {
        body(one[place / 8][place % 8], other[place / 8][place % 8], table[place], place)
      }
    }
  }
}
