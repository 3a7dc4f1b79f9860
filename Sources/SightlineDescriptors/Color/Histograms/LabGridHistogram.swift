import SightlinePixels

/// Shares of colours in L*a*b* for each cell of a 4×4 grid: what colour is where; 16 × 57 bins.
///
/// Each cell has 8 bins of lightness, and 7×7 bins of a* and b* 15 units apart around grey; both
/// halves count the same. Pixels are shared linearly between bins, and between cells by half-cells,
/// so that a slightly moved or cropped picture moves little. Pixels are those of a thumbnail of at
/// least 64 pixels' short side; all arithmetic is in integers.
///
/// The quality is the same as that of `HSVHistogram`, for the same reason: 0 for a flat picture.
///
/// Source: local colour histograms on a fixed grid, as in M. Stricker and A. Dimai, "Color indexing
/// with weak spatial constraints" (1996).
public struct LabGridHistogram: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `lab-grid`.
  public var identifier: String { "lab-grid" }

  /// A line for people.
  public var summary: String { "912 bytes: shares of lightness and colour (CIE Lab) in a 4×4 grid" }

  /// The number of rows and columns of cells.
  static let side = 4
  /// The number of cells.
  static let cellCount = side * side
  /// The number of bins of lightness, the first of a cell.
  static let lightnesses = 8
  /// The number of bins of a*, and of b*, which runs faster.
  static let opponents = 7
  /// How far those are apart.
  static let opponentStep = 15
  /// The number of bins of a cell.
  static let binCount = lightnesses + opponents * opponents

  /// Computes the histogram.
  public func describe(_ picture: PreparedPicture) -> ColorHistogram {
    let thumbnail = picture.intermediates.thumbnail
    let fine = Self.fineSums(of: thumbnail)
    var cells = [Int](repeating: 0, count: Self.side * Self.side * Self.binCount)
    let fineSide = 2 * Self.side
    for y in 0..<fineSide {
      for (row, rowShare) in Self.cells(around: y) {
        for x in 0..<fineSide {
          for (column, columnShare) in Self.cells(around: x) {
            let source = (y * fineSide + x) * Self.binCount
            let target = (row * Self.side + column) * Self.binCount
            for bin in 0..<Self.binCount {
              cells[target + bin] += rowShare * columnShare * fine[source + bin]
            }
          }
        }
      }
    }
    return ColorHistogram(
      bins: ColorHistogram.encoded(cells, cellCount: Self.side * Self.side),
      cellCount: Self.side * Self.side,
      quality: picture.intermediates.colorQuality
    )
  }

  /// The cells that a half-cell belongs to, with shares in quarters: mostly its own, a quarter its
  /// neighbour's; at the border all its own.
  private static func cells(around half: Int) -> [(cell: Int, share: Int)] {
    let own = half / 2
    let neighbour = half % 2 == 0 ? own - 1 : own + 1
    guard (0..<side).contains(neighbour) else { return [(own, 4)] }
    return [(own, 3), (neighbour, 1)]
  }

  /// The sums of an 8×8 grid; in pictures of fewer pixels, cells share them.
  private static func fineSums(of pixels: ReadOnlyPixelBuffer) -> [Int] {
    let fineSide = 2 * side
    var sums = [Int](repeating: 0, count: fineSide * fineSide * binCount)
    let rowSize = fineSide * binCount
    for cell in 0..<fineSide {
      var all = sums.mutableSpan
      var cells = all._mutatingExtracting(cell * rowSize..<(cell + 1) * rowSize)
      for y in range(of: cell, in: pixels.height) {
        if pixels.format == .gray8 {
          let row = pixels.row(y, as: UInt8.self)
          addRow(of: row.count, to: &cells) { RGB8(gray: row[$0]) }
        } else {
          let row = pixels.row(y, as: RGB8.self)
          addRow(of: row.count, to: &cells) { row[$0] }
        }
      }
    }
    return sums
  }

  /// Adds a row of pixels to the fine cells it crosses.
  @inline(__always)
  private static func addRow(
    of width: Int,
    to cells: inout MutableSpan<Int>,
    pixel: (Int) -> RGB8
  ) {
    let tables = LabTables.shared
    for cell in 0..<2 * side {
      var bins = cells._mutatingExtracting(cell * binCount..<(cell + 1) * binCount)
      for x in range(of: cell, in: width) { add(LabColor(pixel(x), tables: tables), to: &bins) }
    }
  }

  private static func range(of cell: Int, in length: Int) -> Range<Int> {
    let start = cell * length / (2 * side)
    return start..<max(start + 1, (cell + 1) * length / (2 * side))
  }

  /// Shares a pixel between the bins around it; each half gets 2¹⁶.
  @inline(__always)
  private static func add(_ color: LabColor, to bins: inout MutableSpan<Int>) {
    let lightness = SoftLevel(color.lightness * (lightnesses - 1) / 100, last: lightnesses - 1)
    bins[lightness.lower] += (256 - lightness.fraction) << 8
    bins[lightness.upper] += lightness.fraction << 8
    let middle = (opponents / 2) << 8
    let a = SoftLevel(color.a / opponentStep + middle, last: opponents - 1)
    let b = SoftLevel(color.b / opponentStep + middle, last: opponents - 1)
    let lower = lightnesses + a.lower * opponents
    let upper = lightnesses + a.upper * opponents
    bins[lower + b.lower] += (256 - a.fraction) * (256 - b.fraction)
    bins[lower + b.upper] += (256 - a.fraction) * b.fraction
    bins[upper + b.lower] += a.fraction * (256 - b.fraction)
    bins[upper + b.upper] += a.fraction * b.fraction
  }
}
