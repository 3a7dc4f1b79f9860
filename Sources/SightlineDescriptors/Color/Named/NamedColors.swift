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

/// The anchors of the named colours, laid out for the search of the nearest one.
struct Palette {
  /// L*, a* and b* of each colour in turn; 256 units are 1.
  private let anchors: [Int]

  init() {
    anchors = ColorName.all.flatMap { [$0.lightness * 256, $0.a * 256, $0.b * 256] }
  }

  /// The position of the nearest colour, the first of equally near ones.
  ///
  /// - Parameters:
  ///   - color: The colour to name.
  ///   - guess: A position to begin with; the nearer it is, the sooner others are ruled out.
  /// - Returns: The position, which does not depend on the guess.
  func nearest(to color: LabSample, guess: Int) -> Int {
    let (lightness, a, b) = (Int(color.lightness), Int(color.a), Int(color.b))
    let anchors = anchors.span
    func distance(_ index: Int) -> Int {
      let lightnessDifference = lightness &- anchors[index]
      let aDifference = a &- anchors[index &+ 1]
      let bDifference = b &- anchors[index &+ 2]
      return lightnessDifference &* lightnessDifference &+ aDifference &* aDifference
        &+ bDifference &* bDifference
    }
    var best = 3 * guess
    var least = distance(best)
    var index = 0
    while index < anchors.count {
      let lightnessDifference = lightness &- anchors[index]
      if lightnessDifference &* lightnessDifference <= least {
        let candidate = distance(index)
        if candidate < least || candidate == least && index < best {
          least = candidate
          best = index
        }
      }
      index &+= 3
    }
    return best / 3
  }
}
