/// Where a part of the codes lies, in bits.
struct HammingPart: Sendable, Hashable {
  let first: Int
  /// The bits that say the bucket.
  let prefix: Int
  /// The bits after them that an entry holds.
  let rest: Int

  /// The bits that count.
  var length: Int { prefix + rest }
}
