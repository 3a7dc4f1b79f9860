public import SightlineFoundation
import SightlinePixels

/// OpenCV's colour moment hash: Hu's seven invariant moments of each channel of HSV and of YCrCb.
///
/// The same as `cv::img_hash::ColorMomentHash` on the same pixels (pass a picture prepared at full
/// size) up to rounding: 42 numbers, seven each for hue, saturation, value, luma, red and blue
/// difference, of the picture resized to 512×512 and smoothed. Rotation and mirroring hardly change
/// them, but they are coarse; use them to confirm. Compared by their Euclidean distance; see
/// `MomentVector`. The quality is 100 when luma or a colour difference has a standard deviation of
/// 16 levels or more, less in proportion below.
///
/// Source: M.-K. Hu, "Visual pattern recognition by moment invariants" (1962); Z. Tang et al.,
/// "Perceptual hashing for color images using invariant moments" (2012); OpenCV contrib 5.0,
/// `img_hash`.
public struct ColorMomentHash: DescriptorAlgorithm {
  private static let side = 512

  /// Makes the algorithm.
  public init() {}

  /// `color-moment`.
  public var identifier: String { "color-moment" }

  /// A line for people.
  public var summary: String {
    "42 numbers: invariant moments of HSV and YCrCb (OpenCV ColorMomentHash)"
  }

  /// Computes the moments.
  ///
  /// - Complexity: O(pixels).
  public func describe(_ picture: PreparedPicture) -> MomentVector {
    let side = Self.side
    var rows = ColorPlaneRows(picture.pixels.rgb8(), side: side)
    var planes = [UInt8](repeating: 0, count: 6 * side)
    var moments = [ImageMoments](repeating: ImageMoments(), count: 6)
    for y in 0..<side {
      rows.next(into: &planes)
      for plane in 0..<6 { moments[plane].add(planes[plane * side..<(plane + 1) * side], y: y) }
    }
    let quality = moments[3...].map { Contrast.quality(variance: $0.variance) }.max() ?? 0
    return MomentVector(values: moments.flatMap(\.invariants), quality: quality)
  }
}

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

extension MomentVector {
  /// Version, kind 18, quality, the number of values in two bytes (low byte first), then the values
  /// as 64-bit IEEE 754 numbers, low byte first.
  public var storedBytes: [UInt8] {
    var bytes: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.moments.rawValue, UInt8(quality),
      UInt8(values.count & 255), UInt8(values.count >> 8),
    ]
    for value in values {
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
      }
    }
    return bytes
  }

  /// Reads a vector back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .moments)
    let quality = try reader.quality()
    let count = try reader.number()
    guard (1...Self.maximumCount).contains(count) else {
      throw SightlineError(
        .damagedBytes,
        "\(count) stored moments: there are 1 to \(Self.maximumCount)",
        value: "\(count)"
      )
    }
    var values: [Double] = []
    for _ in 0..<count {
      let bytes = try reader.take(8)
      let pattern = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      values.append(Double(bitPattern: pattern))
    }
    try reader.finish()
    guard values.allSatisfy(\.isFinite) else {
      throw SightlineError(.damagedBytes, "a stored moment is not a number: describe again")
    }
    self.init(values: values, quality: quality)
  }
}
