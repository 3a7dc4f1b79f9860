public import SightlinePixels

/// The local features that a learned network finds in a picture: places, each with numbers that say how it looks.
///
/// Unlike `LocalFeatures` they have neither a scale nor a direction.
public struct LearnedFeatures: Hashable, Sendable {
  /// The width of the picture, in pixels.
  public let width: Int
  /// The height of the picture, in pixels.
  public let height: Int
  /// The places as x and y, in pixels of the picture; the centre of the first pixel is at 0.5.
  public let places: [SIMD2<Float>]
  /// How many numbers the descriptor of a feature has.
  public let dimension: Int
  /// The descriptors, `dimension` numbers for each place in the same order, scaled to a length of about 250.
  let descriptors: [Int8]

  /// The most numbers of a descriptor.
  public static let maximumDimension = 1024
  /// The length that descriptors are rounded at: hardly any number of a unit vector is above a half.
  static let length: Float = 250

  /// Puts features together.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - places: The places as x and y, in pixels of the picture.
  ///   - dimension: How many numbers a descriptor has, 1 to `maximumDimension`; traps otherwise.
  ///   - descriptors: As many descriptors of length 1, one after the other; traps when their number differs. Numbers that are
  ///     not finite count as 0.
  public init(
    width: Int,
    height: Int,
    places: [SIMD2<Float>],
    dimension: Int,
    descriptors: [Float]
  ) {
    precondition((1...Self.maximumDimension).contains(dimension))
    precondition(descriptors.count == places.count * dimension, "every place has one descriptor")
    self.init(
      width: width,
      height: height,
      places: places,
      dimension: dimension,
      rounded: descriptors.map { number in
        let scaled = (number * Self.length).rounded()
        return scaled.isFinite ? Int8(max(-127, min(scaled, 127))) : 0
      }
    )
  }

  /// Puts features together whose descriptors are rounded; their number must fit.
  init(
    width: Int,
    height: Int,
    places: [SIMD2<Float>],
    dimension: Int,
    rounded: [Int8]
  ) {
    self.width = width
    self.height = height
    self.places = places
    self.dimension = dimension
    descriptors = rounded
  }

  /// The number of features.
  public var count: Int { places.count }

  /// The descriptor of a feature as it is rounded; traps when there is none.
  package func numbers(of feature: Int) -> ArraySlice<Int8> {
    precondition(places.indices.contains(feature))
    return descriptors[feature * dimension..<(feature + 1) * dimension]
  }

  /// The signs of the first 64 numbers of a feature's descriptor: the lowest bit is set where the first number is above 0.
  ///
  /// - Parameter feature: The feature; traps when there is none.
  /// - Returns: The code; bits of numbers that there are none of are 0.
  package func code(of feature: Int) -> UInt64 {
    numbers(of: feature).prefix(64).enumerated().reduce(UInt64(0)) { code, number in
      number.element > 0 ? code | 1 << UInt64(number.offset) : code
    }
  }

  /// Returns the pairs of features of two pictures that are most like each other: each is the other's nearest.
  ///
  /// - Parameter reference: The features of the reference picture, by the same network.
  /// - Returns: At most one pair for each feature, in the order of these. The distance is Euclidean between descriptors of length
  ///   1; none for features of another dimension.
  /// - Complexity: O(features × features × dimension); 512 × 512 of 64 numbers take a millisecond.
  public func correspondences(with reference: LearnedFeatures) -> [FeatureCorrespondence] {
    guard dimension == reference.dimension, reference.count > 0 else { return [] }
    var nearest = [Int](repeating: 0, count: count)
    var products = [Int32](repeating: .min, count: count)
    var nearestOfReference = [Int](repeating: 0, count: reference.count)
    var productsOfReference = [Int32](repeating: .min, count: reference.count)
    var row = [Int32](repeating: 0, count: reference.count)
    for feature in 0..<count {
      self.products(of: feature, with: reference, into: &row)
      for (other, product) in row.enumerated() {
        if product > products[feature] {
          products[feature] = product
          nearest[feature] = other
        }
        if product > productsOfReference[other] {
          productsOfReference[other] = product
          nearestOfReference[other] = feature
        }
      }
    }
    return (0..<count).compactMap { feature in
      let other = nearest[feature]
      guard nearestOfReference[other] == feature else { return nil }
      let cosine = Float(products[feature]) / (Self.length * Self.length)
      return FeatureCorrespondence(
        query: Int32(feature),
        reference: Int32(other),
        distance: max(0, 2 - 2 * cosine).squareRoot()
      )
    }
  }

  /// Returns the features as they lie in the picture that was turned before they were found.
  ///
  /// - Parameter orientation: How it was turned: `.right`, `.down` or `.left`; features of any other are returned as they are.
  /// - Returns: The same features, in pixels of the picture before.
  public func turnedBack(from orientation: Orientation) -> LearnedFeatures {
    let isAcross = orientation == .right || orientation == .left
    let (wide, high) = isAcross ? (height, width) : (width, height)
    let (w, h) = (Float(wide), Float(high))
    let turned = places.map { place in
      switch orientation {
      case .right: SIMD2(place.y, h - place.x)
      case .down: SIMD2(w - place.x, h - place.y)
      case .left: SIMD2(w - place.y, place.x)
      default: place
      }
    }
    return LearnedFeatures(
      width: wide,
      height: high,
      places: turned,
      dimension: dimension,
      rounded: descriptors
    )
  }
}
