/// A feature of the query picture and one of a picture of the index that look alike.
struct FeatureVote {
  /// The number of the query feature.
  var query: UInt16
  /// The number of the picture's feature.
  var reference: UInt16
  /// Their distance in the units of codes.
  var distance: UInt16
  /// How much less that is than the distance from which on features are too unlike; above 0.
  var weight: UInt16
  /// How much the reference feature is rotated against the query feature, in 256ths of a full turn.
  var rotation: UInt8
  /// How much larger the reference feature is, in the steps of `FeaturePlace`.
  var scale: Int16
}
