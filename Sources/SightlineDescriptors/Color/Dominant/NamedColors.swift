/// The share of a picture that each colour of a small palette of names takes.
///
/// Every pixel of a thumbnail of at least 64 pixels' short side counts for the nearest colour of
/// `ColorName.all` in CIE L*a*b*; equally near ones for the first. Shares are rounded to 255ths by
/// largest remainders.
///
/// The quality is that of `HSVHistogram`; 0 for a flat picture, which still has its label.
///
/// Source: naming by nearest neighbours in L*a*b*, as in A. Mojsilović, "A computational model for
/// color naming" (2005), with a palette of our own.
public struct NamedColors: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `dominant-colors`.
  public var identifier: String { "dominant-colors" }

  /// A line for people.
  public var summary: String {
    "names of colours (dark red, teal, …) and the share that each takes"
  }

  /// Counts the colours.
  public func describe(_ picture: PreparedPicture) -> DominantColors {
    let plane = picture.labPlane
    var counts = [Int](repeating: 0, count: ColorName.all.count)
    let palette = Palette()
    var index = 0
    for color in plane.samples {
      // Neighbours mostly have the same name, which rules out most others at once.
      index = palette.nearest(to: color, guess: index)
      counts[index] += 1
    }
    return DominantColors(
      parts: Self.parts(of: counts, total: plane.samples.count),
      quality: picture.colorSpread
    )
  }

  /// Counts as 255ths that add up to 255: rounded down, then one more for the largest remainders.
  static func parts(of counts: [Int], total: Int) -> [UInt8] {
    var parts = counts.map { UInt8($0 * 255 / total) }
    let missing = 255 - parts.reduce(0) { $0 + Int($1) }
    let order = counts.indices.sorted {
      (counts[$1] * 255 % total, $0) < (counts[$0] * 255 % total, $1)
    }
    for index in order.prefix(missing) { parts[index] += 1 }
    return parts
  }
}
