/// A position between two neighbouring levels, for sharing a pixel between them.
struct SoftLevel {
  /// The level below.
  let lower: Int
  /// The level above; the same as below at the last level.
  let upper: Int
  /// The share of the level above, in 256ths.
  let fraction: Int

  /// Splits a position.
  ///
  /// - Parameters:
  ///   - position: The position in 256ths of a level; positions outside count as the nearest level.
  ///   - last: The last level; the first is 0.
  @inline(__always)
  init(_ position: Int, last: Int) {
    let clamped = min(max(position, 0), last << 8)
    lower = clamped >> 8
    upper = min(lower + 1, last)
    fraction = clamped & 255
  }
}
