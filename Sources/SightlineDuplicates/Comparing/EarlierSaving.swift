import RealModule

/// Whether a JPEG file was made of another one by saving it again with finer numbers: it has more bytes then, and no more detail.
///
/// Saving rounds each coefficient of a block to a multiple of a number from the file's table. What is saved again more finely
/// still has its coefficients near multiples of the first numbers, also after a turn, which leaves the blocks where they are
/// seen from another corner. What was saved only once has them anywhere.
struct EarlierSaving {
  private let luma: BytePlane
  /// The numbers of the file, and of the other, row by row.
  private let (own, earlier): ([Double], [Double])

  /// How many blocks are looked at, spread over the picture, and the fewest coefficients that tell something.
  private static let (mostBlocks, fewestCoefficients) = (1500, 150)
  /// The frequencies that are looked at, in the order of a file: higher ones are nearly all rounded to zero.
  private static let frequencies = 1..<21
  /// How many times as large the earlier number has to be, and how large at least, so that it shows through the rounding since.
  private static let (leastRatio, leastNumber) = (1.4, 3.0)
  /// How near coefficients have to be to multiples of the earlier numbers, beyond multiples of others: the mean cosine of their
  /// phases, 1 for all on multiples, 0 for anywhere.
  private static let leastNearness = 0.2
  /// Other numbers, as shares of the earlier ones: how near coefficients are to multiples of these is chance.
  private static let others = [0.8, 0.88, 1.13, 1.22]

  /// Prepares the comparison; nil where the other is not saved more coarsely.
  ///
  /// - Parameters:
  ///   - luma: The upright luma of the file.
  ///   - table: The 64 numbers of its table, in the order of the file.
  ///   - earlier: Those of the file that it may have been made of.
  init?(of luma: BytePlane, table: [UInt16], earlier: [UInt16]) {
    guard Self.isCoarser(earlier, than: table), luma.width >= 16, luma.height >= 16 else {
      return nil
    }
    self.luma = luma
    own = BlockCoefficients.rows(of: table)
    self.earlier = BlockCoefficients.rows(of: earlier)
  }

  /// Whether a table is so much coarser than another that pixels can tell; it needs none to say no.
  static func isCoarser(_ earlier: [UInt16], than table: [UInt16]) -> Bool {
    guard table.count == 64, earlier.count == 64 else { return false }
    let (one, two) = (table[frequencies], earlier[frequencies])
    let (sum, other) = (one.reduce(0) { $0 + Int($1) }, two.reduce(0) { $0 + Int($1) })
    return Double(other) >= leastRatio * Double(sum)
  }

  /// Whether the file was made of the other.
  ///
  /// - Complexity: O(1), and O(blocks) below some number of them.
  var isMadeOfIt: Bool {
    let corners = Set(
      [0, luma.width % 8].flatMap { x in [0, luma.height % 8].map { SIMD2(x, $0) } }
    )
    return corners.contains { corner in
      let nearness = nearness(from: corner)
      return max(nearness.upright, nearness.onItsSide) >= Self.leastNearness
    }
  }

  /// How near the coefficients of blocks are to multiples of the earlier numbers, beyond chance.
  private func nearness(from corner: SIMD2<Int>) -> (upright: Double, onItsSide: Double) {
    let (across, down) = ((luma.width - corner.x) / 8, (luma.height - corner.y) / 8)
    let step = max(across * down / Self.mostBlocks, 1)
    var sums = (upright: Nearness(), onItsSide: Nearness())
    for block in stride(from: 0, to: across * down, by: step) {
      let found = luma.coefficients(
        corner.x + block % across * 8,
        corner.y + block / across * 8
      )
      for place in BlockCoefficients.zigzag[Self.frequencies] {
        let (row, column) = (place / 8, place % 8)
        let value = found[row][column]
        sums.upright.add(value, earlier[place], own[place])
        sums.onItsSide.add(value, earlier[column * 8 + row], own[place])
      }
    }
    return (sums.upright.beyondChance, sums.onItsSide.beyondChance)
  }

  /// Sums of cosines of the phases of coefficients.
  private struct Nearness {
    private var sum = 0.0
    private var byChance = [Double](repeating: 0, count: others.count)
    private var count = 0

    /// Takes a coefficient, unless the earlier number would have made it zero, or is no larger than the one since.
    mutating func add(_ value: Double, _ number: Double, _ own: Double) {
      guard number >= max(leastNumber, leastRatio * own), abs(value) > number / 2 else { return }
      count += 1
      sum += Double.cos(2 * .pi * value / number)
      for (place, share) in others.enumerated() {
        byChance[place] += Double.cos(2 * .pi * value / (number * share))
      }
    }

    /// By how much the mean is above that of the best other numbers; 0 where too few coefficients tell.
    var beyondChance: Double {
      guard count >= fewestCoefficients else { return 0 }
      return (sum - max(byChance.max() ?? 0, 0)) / Double(count)
    }
  }
}
