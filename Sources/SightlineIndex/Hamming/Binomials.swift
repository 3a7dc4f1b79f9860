/// Binomial coefficients.
enum Binomials {
  private static let rows: [[Double]] = {
    var rows: [[Double]] = [[1]]
    for _ in 0..<32 {
      let last = rows[rows.count - 1]
      rows.append(zip([0] + last, last + [0]).map(+))
    }
    return rows
  }()

  /// The number of ways to choose `chosen` of up to 32 bits; 0 where there is none.
  static func value(_ bits: Int, _ chosen: Int) -> Double {
    (0...bits).contains(chosen) ? rows[bits][chosen] : 0
  }
}
