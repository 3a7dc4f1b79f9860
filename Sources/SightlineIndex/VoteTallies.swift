/// The votes for the slots of an index that have any: memory grows with the votes, not with the slots.
struct VoteTallies {
  /// The votes for a slot.
  struct Tally {
    let slot: UInt32
    /// The last query feature that voted for it.
    fileprivate(set) var voter: UInt16
    /// The sum of the weights: of each feature that of its first vote.
    fileprivate(set) var weight: UInt32
    /// A digest of its votes, which depends on its picture and the query alone.
    fileprivate(set) var digest: UInt32
  }

  /// In the order in which they were voted for first.
  private(set) var all: [Tally] = []
  /// A table of places in `all`, each plus one, by a number that is made of the slot; 0 for none.
  private var table = [UInt32](repeating: 0, count: 1 << leastBits)
  /// The table has two to the power of that many places.
  private var bits = leastBits
  private static let leastBits = 10

  /// Counts a vote.
  ///
  /// - Parameters:
  ///   - feature: The query feature; the votes of one come one after the other.
  ///   - slot: The slot.
  ///   - weight: The weight of the vote where it is the first of the feature for the slot.
  ///   - digest: The vote's part of the digest, which is a sum, because equally near votes come in any order.
  @inline(__always)
  mutating func vote(of feature: UInt16, for slot: UInt32, weight: UInt32, digest: UInt32) {
    var place = start(of: slot)
    while table[place] != 0 {
      let number = Int(table[place]) - 1
      guard all[number].slot != slot else {
        all[number].digest &+= digest
        guard all[number].voter != feature else { return }
        all[number].voter = feature
        all[number].weight += weight
        return
      }
      place = (place + 1) & (table.count - 1)
    }
    all.append(Tally(slot: slot, voter: feature, weight: weight, digest: digest))
    table[place] = UInt32(all.count)
    // Half of the table stays free, so that lookups probe few places.
    if 2 * all.count > table.count { grow() }
  }

  /// Where the search for a slot begins in the table: the upper bits of a product that mixes them well.
  private func start(of slot: UInt32) -> Int {
    Int((slot &* 0x9E37_79B1) >> UInt32(32 - bits))
  }

  private mutating func grow() {
    bits += 1
    table = [UInt32](repeating: 0, count: 1 << bits)
    for (number, tally) in all.enumerated() {
      var place = start(of: tally.slot)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = UInt32(number + 1)
    }
  }
}
