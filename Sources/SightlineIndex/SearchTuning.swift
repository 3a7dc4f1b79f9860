/// The numbers that the search for candidates was tuned to.
enum SearchTuning {
  /// How many cells are looked into for a feature.
  static let cellsPerFeature = 4
  /// How many features a picture has, about.
  static let featuresPerPicture = 300
  /// The distance from which on features are too unlike to count.
  static let distanceLimit: UInt32 = 448
  /// How many features of the index a query feature votes for at most.
  static let votesPerFeature = 32
  /// How many pictures are looked at closely.
  static let shortlistCount = 64
  /// How much nearer a feature must be than the next nearest of the same picture.
  ///
  /// It is the square of the ratio of their distances. Source: Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94.
  static let squaredRatio: Float = 0.9 * 0.9
  /// How many votes' weights are a score of one.
  static let weightPerPoint: Float = 448
}
