import SightlineDescriptors

/// The steps of the scale on which two features are compared: cosines of their descriptors.
enum FeatureLikeness {
  /// At or above this, two descriptors are of the same thing.
  static let same: Float = 0.8
  /// At or above this, they are of the very same thing, letters not being other letters.
  static let verySame: Float = 0.9
  /// How near two features are in one place, as a share of the side of the reference as the query shows it.
  static let nearness = 0.02
}

extension FeatureMatcher {
  /// The matcher for two pictures that are asked about each other: no others are there to tell features apart from.
  static let lenient = FeatureMatcher(ratio: 0.9)
}
