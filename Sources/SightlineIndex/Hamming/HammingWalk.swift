/// A walk over the buckets of a table that differ from a code's in as many bits as `weight` says.
struct HammingWalk {
  let table: Int
  let substring: UInt32
  let weight: Int
  /// In how many bits the rest of the part may differ.
  let rest: ClosedRange<Int>
}
