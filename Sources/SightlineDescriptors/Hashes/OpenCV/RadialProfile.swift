public import SightlineFoundation
import SightlinePixels

/// How the lines through the middle of a picture vary with their angle: forty cosine coefficients.
///
/// Compared by the peak of the correlation over all forty rotations of the coefficients, which is a
/// likeness of 0…1; OpenCV's `compare` gives it, and calls pictures alike from about 0.9. The
/// distance is one minus it: 0…1, and not a metric, since the peak ignores scale and rotation.
public struct RadialProfile: ImageDescriptor {
  /// The number of coefficients.
  public static let count = 40

  /// The coefficients, scaled to 0…255; the lowest is 0 and the highest 255 unless all are 0.
  public let coefficients: [UInt8]
  /// How much the profile says about its picture, 0…100; see `RadialVarianceHash`.
  public let quality: Int

  /// Makes a profile from its coefficients.
  ///
  /// - Parameters:
  ///   - coefficients: `count` coefficients. Traps for another number.
  ///   - quality: 0…100. Traps outside.
  public init(coefficients: [UInt8], quality: Int) {
    precondition(coefficients.count == Self.count, "a profile has forty coefficients")
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    self.coefficients = coefficients
    self.quality = quality
  }

  /// The highest correlation over all rotations of the other profile, 0…1.
  ///
  /// Profiles of equal coefficients correlate fully, even where all are the same number and
  /// OpenCV's division has no result.
  ///
  /// - Parameter other: A profile.
  /// - Returns: 0…1; 1 for the same coefficients.
  /// - Complexity: O(count²).
  public func peakCorrelation(with other: RadialProfile) -> Double {
    if coefficients == other.coefficients { return 1 }
    let mine = Self.centered(coefficients)
    let theirs = Self.centered(other.coefficients)
    // Whole numbers, so that the order of addition makes no difference to either side.
    let scale = Double(Self.power(mine) * Self.power(theirs)).squareRoot()
    guard scale > 0 else { return 0 }
    var peak = 0
    for turn in 0..<Self.count {
      var sum = 0
      for index in 0..<Self.count {
        sum += mine[index] * theirs[(index + Self.count - turn) % Self.count]
      }
      peak = max(peak, sum)
    }
    return min(1, Double(peak) / scale)
  }

  /// One minus the peak correlation; see `peakCorrelation(with:)`.
  public func distance(to other: RadialProfile) -> Double { 1 - peakCorrelation(with: other) }

  /// The profile as a case of the closed set.
  public var descriptorValue: DescriptorValue { .radialProfile(self) }

  /// The coefficients less their mean, times their number.
  private static func centered(_ coefficients: [UInt8]) -> [Int] {
    let sum = coefficients.reduce(0) { $0 + Int($1) }
    return coefficients.map { count * Int($0) - sum }
  }

  private static func power(_ values: [Int]) -> Int { values.reduce(0) { $0 + $1 * $1 } }
}

extension RadialProfile: CustomStringConvertible {
  /// The coefficients as hexadecimal digits, two each, as OpenCV's bytes read.
  public var hex: String { coefficients.hexadecimal }

  /// Reads a profile from hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hex: Eighty digits, in either case.
  ///   - quality: The quality, 0…100, which the digits do not carry. Traps outside.
  /// - Throws: `SightlineError` with code `invalidHex` for other characters or another length.
  public init(hex: String, quality: Int = 100) throws(SightlineError) {
    self.init(coefficients: try HexBytes.bytes(of: hex, count: Self.count), quality: quality)
  }

  /// The hexadecimal digits.
  public var description: String { hex }
}

extension RadialProfile {
  /// Version, kind 17, quality, then the coefficients.
  public var storedBytes: [UInt8] {
    let header = [
      StoredBytesReader.version, StoredBytesReader.Kind.radialProfile.rawValue, UInt8(quality),
    ]
    return header + coefficients
  }

  /// Reads a profile back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .radialProfile)
    let quality = try reader.quality()
    let coefficients = try reader.take(Self.count)
    try reader.finish()
    self.init(coefficients: coefficients, quality: quality)
  }
}
