/// How much of a picture each range of colours takes, for the whole picture or for each of its
/// cells.
///
/// Every bin holds the square root of its share, scaled so that 255 is the whole cell: the form in
/// which small shares keep their precision, and in which the Hellinger distance is a straight line.
/// Cells follow one another row by row; each cell counts the same.
public struct ColorHistogram: ImageDescriptor {
  /// The most bins, of all cells together, that a histogram may have.
  public static let maximumBinCount = 65_535

  /// The square roots of the shares, 0…255, cell after cell.
  public let bins: [UInt8]
  /// The number of cells; it divides the number of bins.
  public let cellCount: Int
  /// How much the histogram says about its picture, 0…100; see the algorithm for its definition.
  public let quality: Int

  /// Makes a histogram from the square roots of its shares.
  ///
  /// - Parameters:
  ///   - bins: 1 to `maximumBinCount` square roots of shares, 255 for a whole cell. Traps outside.
  ///   - cellCount: The number of cells; traps when it does not divide the number of bins.
  ///   - quality: 0…100. Traps outside.
  public init(bins: [UInt8], cellCount: Int = 1, quality: Int) {
    precondition((1...Self.maximumBinCount).contains(bins.count), "too few or too many bins")
    precondition(
      cellCount > 0 && bins.count % cellCount == 0,
      "the cells must divide the bins evenly"
    )
    precondition((0...100).contains(quality), "a quality is 0 to 100")
    self.bins = bins
    self.cellCount = cellCount
    self.quality = quality
  }

  /// The histogram as a case of the closed set.
  public var descriptorValue: DescriptorValue { .histogram(self) }
}
