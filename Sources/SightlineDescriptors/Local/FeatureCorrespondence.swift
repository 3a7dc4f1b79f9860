/// Two features, one of each of two pictures, that look alike.
public struct FeatureCorrespondence: Hashable, Sendable {
  /// The index of the feature in the query picture.
  public var query: Int32
  /// The index of the feature in the reference picture.
  public var reference: Int32
  /// How unlike their descriptors are; 0 for equal ones, in the unit of the code that was compared.
  public var distance: Float

  /// Makes a correspondence.
  public init(query: Int32, reference: Int32, distance: Float) {
    self.query = query
    self.reference = reference
    self.distance = distance
  }
}
