public import SightlineFoundation
import SightlinePixels

/// How much of a picture each named colour takes: "dark red", "teal" and so on, for labels and for
/// comparing.
///
/// Shares are in 255ths and add up to exactly 255, so equal values mean equal shares.
public struct DominantColors: ImageDescriptor {
  /// A named colour and how much of the picture it takes.
  public struct Entry: Hashable, Sendable {
    /// The colour.
    public let color: ColorName
    /// Its share of the picture, above 0, at most 1.
    public let share: Double
  }

  /// The shares in 255ths of the colours of `ColorName.all`, in its order; they add up to 255.
  let parts: [UInt8]
  /// How much the colours say about their picture, 0…100; see `NamedColors`.
  public let quality: Int

  /// Takes over shares that add up to 255, one for each colour of the palette.
  init(parts: [UInt8], quality: Int) {
    self.parts = parts
    self.quality = quality
  }

  /// The colours that the picture has, the largest share first; equal shares in the palette's
  /// order.
  public var colors: [Entry] {
    let present = parts.indices.filter { parts[$0] > 0 }
    let ordered = present.sorted { (parts[$1], $0) < (parts[$0], $1) }
    return ordered.map { Entry(color: ColorName.all[$0], share: Double(parts[$0]) / 255) }
  }

  /// The names of the colours that take at least a share of the picture, the largest first.
  ///
  /// A flat picture has its one label although its quality is 0: the label is right, but says too
  /// little to tell the picture from others.
  ///
  /// - Parameter minimumShare: The least share, 0…1; a tenth by default.
  /// - Returns: Names of `ColorName.all`.
  public func labels(minimumShare: Double = 0.1) -> [String] {
    colors.filter { $0.share >= minimumShare }.map(\.color.name)
  }

  /// The share of a colour by its name, 0…1; 0 for a name that is not in the palette.
  ///
  /// - Parameter name: A name as in `ColorName.all`.
  /// - Returns: The share in 255ths, as a fraction.
  public func share(of name: String) -> Double {
    guard let index = ColorName.all.firstIndex(where: { $0.name == name }) else { return 0 }
    return Double(parts[index]) / 255
  }

  /// The share of the picture that would have to be repainted: half the sum of absolute
  /// differences, 0…1; a metric.
  ///
  /// - Parameter other: The colours of another picture.
  /// - Returns: The distance, 0…1.
  /// - Complexity: O(palette).
  public func distance(to other: DominantColors) -> Double {
    var sum = 0
    for index in parts.indices { sum += abs(Int(parts[index]) - Int(other.parts[index])) }
    return Double(sum) / 510
  }

  /// The colours as a case of the closed set.
  public var descriptorValue: DescriptorValue { .dominantColors(self) }
}

extension DominantColors {
  /// Version, kind 33, quality, the number of colours present, then for each its position in
  /// `ColorName.all`, ascending, and its share in 255ths.
  public var storedBytes: [UInt8] {
    let present = parts.indices.filter { parts[$0] > 0 }
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.dominantColors.rawValue, UInt8(quality),
      UInt8(present.count),
    ]
    return header + present.flatMap { [UInt8($0), parts[$0]] }
  }

  /// Reads colours back from their stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .dominantColors)
    let quality = try reader.quality()
    let count = Int(try reader.byte())
    var parts = [UInt8](repeating: 0, count: ColorName.all.count)
    var next = 0
    var total = 0
    for _ in 0..<count {
      let index = Int(try reader.byte())
      let part = try reader.byte()
      guard index >= next, index < parts.count, part > 0 else {
        throw SightlineError(
          .damagedBytes,
          "a stored share of \(part) of colour \(index): colours \(next) to \(parts.count - 1) "
            + "with shares from 1 may follow; describe again",
          value: "\(part)"
        )
      }
      parts[index] = part
      next = index + 1
      total += Int(part)
    }
    try reader.finish()
    guard total == 255 else {
      throw SightlineError(
        .damagedBytes,
        "stored shares of colours add up to \(total) instead of 255: describe again",
        value: "\(total)"
      )
    }
    self.init(parts: parts, quality: quality)
  }
}
