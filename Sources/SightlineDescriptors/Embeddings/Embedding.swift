public import SightlineFoundation
import SightlinePixels

/// Numbers that a learned model makes of a picture, so that similar things get similar numbers.
///
/// Only directions are compared, so the numbers are stored as 8-bit integers scaled to a largest value of 127.
/// For embeddings with 1,280 numbers this changed no order of neighbours that mattered.
///
/// The same model on the same pixels can give numbers that differ in the last place between
/// processors; everything else, and the distance of two embeddings, is the same everywhere.
public struct Embedding: ImageDescriptor {
  /// The numbers, −127…127, at least one of them ±127 unless all are 0.
  public let values: [Int8]
  /// 100; 0 when all numbers are 0.
  public var quality: Int { squares > 0 ? 100 : 0 }
  /// The sum of the squares of the numbers, at most 127² × `maximumDimension`.
  package let squares: Int32

  /// The most numbers of an embedding.
  public static let maximumDimension = 4096

  /// Takes the output of a model; nil when a number is not finite.
  ///
  /// - Parameter numbers: 1 to `maximumDimension` of them. Traps otherwise.
  public init?(_ numbers: some Collection<Float>) {
    precondition((1...Self.maximumDimension).contains(numbers.count), "an embedding's dimension")
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let largest = numbers.reduce(0) { max($0, abs($1)) }
    self.init(
      values: largest > 0
        // First to −1…1, since 127 times a large number may be none.
        ? numbers.map { Int8(($0 / largest * 127).rounded()) }
        : [Int8](repeating: 0, count: numbers.count)
    )
  }

  /// Takes numbers as they are stored: 1 to `maximumDimension`, none −128.
  package init(values: [Int8]) {
    self.values = values
    squares = values.reduce(0) { $0 + Int32($1) * Int32($1) }
  }

  /// The cosine of the angle between two embeddings of one model: 1 for similar, about 0 for dissimilar pictures.
  ///
  /// - Parameter other: An embedding of the same dimension; one of another is at a right angle.
  /// - Returns: −1…1; 0 where all numbers of one are 0.
  /// - Complexity: O(dimension).
  public func cosine(with other: Embedding) -> Double {
    guard values.count == other.values.count else { return 0 }
    var product: Int32 = 0
    for index in values.indices { product += Int32(values[index]) * Int32(other.values[index]) }
    return Self.cosine(product: product, squares, other.squares)
  }

  /// The cosine from an inner product and both sums of squares.
  package static func cosine(product: Int32, _ mine: Int32, _ theirs: Int32) -> Double {
    guard mine > 0, theirs > 0 else { return 0 }
    // Only equal directions of equal length have it; a root would be off by a last digit.
    if product == mine, product == theirs { return 1 }
    return min(max(Double(product) / (Double(mine) * Double(theirs)).squareRoot(), -1), 1)
  }

  /// One minus the cosine: 0 (similar) to 2; not a metric.
  public func distance(to other: Embedding) -> Double { 1 - cosine(with: other) }

  /// The embedding as a case of the closed set.
  public var descriptorValue: DescriptorValue { .embedding(self) }
}

extension Embedding {
  /// Version, kind 96, quality, the dimension in two bytes, then the numbers in a byte each.
  public var storedBytes: [UInt8] {
    [
      StoredBytesReader.version, StoredBytesReader.Kind.embedding.rawValue, UInt8(quality),
      UInt8(truncatingIfNeeded: values.count), UInt8(truncatingIfNeeded: values.count >> 8),
    ] + values.map { UInt8(bitPattern: $0) }
  }

  /// Reads an embedding back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .embedding)
    let quality = try reader.quality()
    let dimension = try reader.number()
    guard (1...Self.maximumDimension).contains(dimension) else {
      throw SightlineError(
        .damagedBytes,
        "a stored embedding of \(dimension) numbers: it has 1 to \(Self.maximumDimension); embed "
          + "the picture again",
        value: "\(dimension)"
      )
    }
    self.init(values: try reader.take(dimension).map { Int8(bitPattern: $0) })
    try reader.finish()
    guard !values.contains(.min), quality == self.quality else {
      throw SightlineError(
        .damagedBytes,
        "a stored embedding holds invalid numbers: embed the picture again"
      )
    }
  }
}
