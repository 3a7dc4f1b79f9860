public import SightlineFoundation
import SightlinePixels

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

extension ColorHistogram {
  /// Weights as square roots of shares of their cell; a cell without weight stays all zeros.
  ///
  /// Square root and division are exact in IEEE 754, so the bytes are the same on every machine.
  ///
  /// - Parameters:
  ///   - weights: Weights from 0, cell after cell.
  ///   - cellCount: The number of cells.
  /// - Returns: As many bytes as weights.
  static func encoded(_ weights: [Int], cellCount: Int) -> [UInt8] {
    let size = weights.count / cellCount
    var bins: [UInt8] = []
    bins.reserveCapacity(weights.count)
    for cell in 0..<cellCount {
      let range = cell * size..<(cell + 1) * size
      var total = 0
      for index in range { total += weights[index] }
      for index in range {
        let share = total == 0 ? 0 : Double(weights[index]) / Double(total)
        bins.append(UInt8((share.squareRoot() * 255).rounded()))
      }
    }
    return bins
  }
}

extension ColorHistogram {
  /// The square roots of the shares of weights in their cell, 0…1; zeros for a cell without weight.
  ///
  /// - Parameters:
  ///   - weights: Weights from 0, cell after cell.
  ///   - cellCount: The number of cells.
  /// - Returns: As many roots as weights.
  static func roots(of weights: [Int], cellCount: Int) -> [Double] {
    let size = weights.count / cellCount
    var roots: [Double] = []
    roots.reserveCapacity(weights.count)
    for cell in 0..<cellCount {
      let range = cell * size..<(cell + 1) * size
      var total = 0
      for index in range { total += weights[index] }
      for index in range {
        roots.append(total == 0 ? 0 : (Double(weights[index]) / Double(total)).squareRoot())
      }
    }
    return roots
  }
}

extension ColorHistogram {
  /// Version, kind 2, quality, the numbers of cells and of bins in two bytes each (low byte first),
  /// then the bins.
  public var storedBytes: [UInt8] {
    let header: [UInt8] = [
      StoredBytesReader.version, StoredBytesReader.Kind.histogram.rawValue, UInt8(quality),
      UInt8(cellCount & 255), UInt8(cellCount >> 8), UInt8(bins.count & 255),
      UInt8(bins.count >> 8),
    ]
    return header + bins
  }

  /// Reads a histogram back from its stored bytes.
  ///
  /// - Parameter storedBytes: Exactly the bytes that `storedBytes` gave.
  /// - Throws: `SightlineError` when the bytes are damaged, of another kind or an unknown version.
  public init(storedBytes: RawSpan) throws(SightlineError) {
    var reader = try StoredBytesReader(storedBytes, expecting: .histogram)
    let quality = try reader.quality()
    let cellCount = try reader.number()
    let binCount = try reader.number()
    guard binCount > 0, cellCount > 0, binCount % cellCount == 0 else {
      throw SightlineError(
        .damagedBytes,
        "a stored histogram of \(binCount) bins in \(cellCount) cells: describe again",
        value: "\(binCount)"
      )
    }
    let bins = try reader.take(binCount)
    try reader.finish()
    self.init(bins: bins, cellCount: cellCount, quality: quality)
  }
}
