/// Shares of colours by all three coordinates of a space at once, for the whole picture or for a
/// pyramid of ever smaller cells.
///
/// Every pixel is shared linearly between the bins around it, so that small changes of colour move
/// little. Bins, last coordinate fastest: HSV 4 greys, then 2 saturations × 12 hues × 4 values
/// (100); Lab 4 lightnesses × 5 a* × 5 b* (100); RGB 4 × 4 × 4 (64); opponent 5 × 5 × 4 (100).
///
/// A pyramid of two levels adds the quarters of the picture, one of three levels also the
/// sixteenths, each level row by row after the one before. As in the pyramid match, levels count ½,
/// ½ (two levels) and ¼, ¼, ½ (three levels); within a level every cell counts the same. Bins hold
/// square roots of weighted shares, scaled so that 255 is all of the heaviest cell.
///
/// Pixels are those of a thumbnail of at least 64 pixels' short side; all arithmetic up to the
/// square roots is in integers. The quality is that of `HSVHistogram`: four times the mean distance
/// of the samples from the mean colour; 0 for a flat picture, whose colour alone is no evidence.
///
/// Source: M. Swain and D. Ballard, "Color indexing", IJCV 7 (1991); opponent axes of K. van de
/// Sande et al., "Evaluating color descriptors", PAMI 32 (2010); pyramid of S. Lazebnik et al.,
/// "Beyond bags of features" (CVPR 2006).
public struct JointHistogram: DescriptorAlgorithm {
  /// The coordinates that colours are counted in.
  public let space: ColorSpace
  /// The number of levels, 1 to 3: the whole, with quarters, with sixteenths.
  public let levels: Int

  /// Chooses a space and a pyramid.
  ///
  /// - Parameters:
  ///   - space: The coordinates that colours are counted in.
  ///   - levels: 1 for the whole picture, 2 or 3 for a pyramid. Traps outside.
  public init(_ space: ColorSpace, levels: Int = 1) {
    precondition((1...3).contains(levels), "a pyramid has 1 to 3 levels")
    self.space = space
    self.levels = levels
  }

  /// `hsv-histogram`, `lab-histogram`, …; with levels `hsv-pyramid-2`, `hsv-pyramid-3`, ….
  public var identifier: String {
    levels == 1 ? "\(space.rawValue)-histogram" : "\(space.rawValue)-pyramid-\(levels)"
  }

  /// A line for people.
  public var summary: String {
    let cells =
      levels == 1 ? "" : ", for the picture and \(levels == 2 ? "4" : "4 and 16") parts of it"
    return "\(binCount * cellCount) bytes: shares of colours in \(space.rawValue) (joint)\(cells)"
  }

  /// The number of bins of a cell.
  public var binCount: Int {
    switch space {
    case .hsv: HSVBinning.binCount
    case .lab: LabBinning.binCount
    case .rgb: RGBBinning.binCount
    case .opponent: OpponentBinning.binCount
    }
  }

  /// The number of cells of all levels: 1, 5 or 21.
  public var cellCount: Int { ((1 << (2 * levels)) - 1) / 3 }

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> ColorHistogram {
    let sums =
      switch space {
      case .hsv: sums(of: picture, by: HSVBinning.self)
      case .lab: sums(of: picture, by: LabBinning.self)
      case .rgb: sums(of: picture, by: RGBBinning.self)
      case .opponent: sums(of: picture, by: OpponentBinning.self)
      }
    return ColorHistogram(
      bins: weighted(ColorHistogram.roots(of: sums, cellCount: cellCount)),
      cellCount: cellCount,
      quality: picture.colorSpread
    )
  }
}
