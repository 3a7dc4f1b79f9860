/// The quality of a hash whose bits are comparisons, as a share of bits that mean something.
enum BitQuality {
  /// The quality of a hash from its bits and from how many of them were clearly decided.
  ///
  /// The share of decided comparisons, lowered when fewer than an eighth of the bits differ from
  /// all the others: a hash of equal bits would match every other picture of its kind, so it has 0.
  ///
  /// - Parameters:
  ///   - bits: The bits of the hash.
  ///   - decided: The number of bits that a change of one grey level cannot flip.
  /// - Returns: 0…100.
  static func quality(of bits: [Bool], decided: Int) -> Int {
    let set = bits.count { $0 }
    let eighth = max(1, bits.count / 8)
    let balance = min(set, bits.count - set, eighth)
    return 100 * decided * balance / (bits.count * eighth)
  }
}
