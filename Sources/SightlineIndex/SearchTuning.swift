/// The numbers that the search for candidates was tuned to.
enum SearchTuning {
  /// How many cells are looked into for a feature.
  static let cellsPerFeature = 4
  /// The distance from which on features are too unlike to count.
  static let distanceLimit: UInt32 = 448
  /// How many features of the index a query feature votes for at most.
  static let votesPerFeature = 32
  /// How many pictures are looked at closely for each that is asked for.
  static let shortlistFactor = 8
  /// How many votes' weights are a score of one.
  static let weightPerPoint: Float = 448
}
