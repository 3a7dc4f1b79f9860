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
