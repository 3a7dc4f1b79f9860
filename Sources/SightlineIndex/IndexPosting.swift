/// A feature of the index as it is found under its cell.
struct IndexPosting: Hashable, Sendable {
  /// The slot of its picture.
  var slot: UInt32
  /// Its number among the features of the picture.
  var feature: UInt16
  /// Its scale as in `FeaturePlace`.
  var scale: UInt8
  /// Its angle as in `FeaturePlace`.
  var angle: UInt8
}
