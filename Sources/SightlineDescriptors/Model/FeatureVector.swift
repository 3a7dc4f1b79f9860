/// A fixed number of small whole numbers computed from a picture: what MPEG-7 descriptors, moments,
/// correlograms and composite descriptors consist of.
///
/// Its kind says what the numbers are, how many bits each takes when stored, and how two vectors
/// are compared.
public struct FeatureVector: ImageDescriptor {
  /// What the numbers are and how they are compared.
  public let kind: Kind
  /// The numbers, `kind.count` of them, each within `kind.range`.
  public let components: [Int16]
  /// How much the vector says about its picture, 0…100; see the algorithm for its definition.
  public let quality: Int

  /// Makes a vector.
  ///
  /// - Parameters:
  ///   - kind: What the numbers are.
  ///   - components: `kind.count` numbers within `kind.range`. Traps otherwise.
  ///   - quality: 0…100. Traps outside.
  public init(kind: Kind, components: [Int16], quality: Int) {
    precondition(components.count == kind.count, "too few or too many components")
    precondition(components.allSatisfy(kind.range.contains), "a component out of range")
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    self.kind = kind
    self.components = components
    self.quality = quality
  }

  /// The vector as a case of the closed set.
  public var descriptorValue: DescriptorValue { .vector(self) }
}
