/// Weights rounded to 16 bits, and how far sums of samples under them can be from the exact ones.
struct CoarseWeights: Sendable {
  /// The weights divided by `2^shift`, in the places of the exact ones.
  var numbers: [Int16]
  /// The least that the exact sum of each output is more, negative or 0.
  var lowest: [Int32]
  /// How much above that it can be.
  var spans: [Int32]
  /// The bits that were cut off.
  let shift: UInt32
}
