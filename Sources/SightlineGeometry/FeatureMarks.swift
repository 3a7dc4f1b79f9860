/// Which features of a picture were seen; taking all marks off costs nothing.
struct FeatureMarks {
  private var marks: [UInt32]
  private var round: UInt32 = 0

  /// Makes marks for features of the indices below a count.
  init(count: Int) { marks = [UInt32](repeating: 0, count: count) }

  /// Takes all marks off.
  mutating func clear() { round += 1 }

  /// Whether a feature has no mark.
  func isFree(_ feature: Int32) -> Bool { marks[Int(feature)] != round }

  /// Marks a feature.
  mutating func mark(_ feature: Int32) { marks[Int(feature)] = round }
}
