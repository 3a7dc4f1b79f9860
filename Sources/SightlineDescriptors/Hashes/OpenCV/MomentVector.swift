/// Invariant moments of the channels of a picture, compared by their Euclidean distance.
///
/// The distance is that of OpenCV, `10,000` times the Euclidean distance: a metric, from 0 without
/// an upper end. The first moments of each channel dominate it.
public struct MomentVector: ImageDescriptor {
  /// The most values a vector may have.
  public static let maximumCount = 1024

  /// The moments.
  public let values: [Double]
  /// How much the moments say about their picture, 0…100; see the algorithm for its definition.
  public let quality: Int

  /// Makes a vector from its values.
  ///
  /// - Parameters:
  ///   - values: 1 to `maximumCount` finite numbers. Traps otherwise.
  ///   - quality: 0…100. Traps outside.
  public init(values: [Double], quality: Int) {
    precondition((1...Self.maximumCount).contains(values.count), "too few or too many values")
    precondition(values.allSatisfy(\.isFinite), "a moment is a finite number")
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    self.values = values
    self.quality = quality
  }

  /// Ten thousand times the Euclidean distance; vectors of different lengths are infinitely far
  /// apart.
  public func distance(to other: MomentVector) -> Double {
    guard values.count == other.values.count else { return .infinity }
    var sum = 0.0
    for (mine, theirs) in zip(values, other.values) { sum += (mine - theirs) * (mine - theirs) }
    return sum.squareRoot() * 10_000
  }

  /// The vector as a case of the closed set.
  public var descriptorValue: DescriptorValue { .moments(self) }
}
