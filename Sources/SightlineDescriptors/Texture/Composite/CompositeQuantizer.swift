/// The eight levels of composite descriptors' shares.
enum CompositeQuantizer {
  /// The share of blocks from which on a bin has the highest level.
  private static let most = 0.5

  /// The level, 0…7: the nearest to seven times the square root of twice the share.
  static func level(_ share: Double) -> Int16 {
    Int16((7 * (min(share, most) / most).squareRoot()).rounded())
  }
}
