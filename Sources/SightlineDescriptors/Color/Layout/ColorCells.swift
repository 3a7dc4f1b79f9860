import SightlinePixels

/// The mean colour of each cell of a 16×16 grid, in L*a*b*: what colour is where; 676 bytes.
///
/// Fine enough to compare the colours of a thing with those of a photograph of it, cell by cell, where local features
/// say which cell of one is which place of the other; see `HueTurn`. Each mean is kept in 7 bits: lightness in steps of
/// 100/127, a* and b* in steps of 1.5 around 64, which holds every colour of sRGB but the strongest blues.
///
/// Means are taken from a thumbnail of at least 64 pixels' short side; all arithmetic is in integers. The quality is
/// that of `LabGridHistogram`: 0 for a flat picture.
public struct ColorCells: DescriptorAlgorithm {
  /// Makes the algorithm.
  public init() {}

  /// `color-cells`.
  public var identifier: String { "color-cells" }

  /// A line for people.
  public var summary: String { "676 bytes: mean colours (CIE Lab) of 16×16 cells" }

  /// The number of rows and columns of cells.
  package static let side = 16
  /// The number of cells.
  package static let cellCount = side * side
  /// The steps of a* and b* in units of CIELAB, and the component that stands for grey.
  static let opponentStep = 1.5
  static let grey: Int16 = 64
  /// The steps of lightness in units of CIELAB.
  static let lightStep = 100.0 / 127

  /// Computes the means.
  public func describe(_ picture: PreparedPicture) -> FeatureVector {
    let thumbnail = picture.intermediates.thumbnail
    return FeatureVector(
      kind: .colorCells,
      components: Self.components(of: thumbnail),
      quality: picture.intermediates.colorQuality
    )
  }

  /// L, a and b of each cell, row by row; in pictures of fewer pixels, cells share them.
  static func components(of pixels: ReadOnlyPixelBuffer) -> [Int16] {
    var sums = [SIMD4<Int>](repeating: .zero, count: cellCount)
    for row in 0..<side {
      for y in range(of: row, in: pixels.height) {
        let cells = row * side..<(row + 1) * side
        if pixels.format == .gray8 {
          let line = pixels.row(y, as: UInt8.self)
          add(line.count, to: &sums, cells) { RGB8(gray: line[$0]) }
        } else {
          let line = pixels.row(y, as: RGB8.self)
          add(line.count, to: &sums, cells) { line[$0] }
        }
      }
    }
    return sums.flatMap { sum -> [Int16] in
      let count = max(sum.w, 1)
      return [
        // Means of 256ths: 256 · 100 is the lightest.
        Int16(rounded(sum.x * 127, over: count * 25_600)),
        grey + Int16(min(max(rounded(sum.y * 2, over: count * 768), -64), 63)),
        grey + Int16(min(max(rounded(sum.z * 2, over: count * 768), -64), 63)),
      ]
    }
  }

  @inline(__always)
  private static func add(
    _ width: Int,
    to sums: inout [SIMD4<Int>],
    _ cells: Range<Int>,
    pixel: (Int) -> RGB8
  ) {
    let tables = LabTables.shared
    for (column, cell) in cells.enumerated() {
      var sum = sums[cell]
      for x in range(of: column, in: width) {
        let color = LabColor(pixel(x), tables: tables)
        sum &+= SIMD4(color.lightness, color.a, color.b, 1)
      }
      sums[cell] = sum
    }
  }

  private static func range(of cell: Int, in length: Int) -> Range<Int> {
    let start = cell * length / side
    return start..<max(start + 1, (cell + 1) * length / side)
  }

  /// A quotient to the nearest whole number, halves away from 0.
  private static func rounded(_ sum: Int, over divisor: Int) -> Int {
    (sum + (sum < 0 ? -divisor : divisor) / 2) / divisor
  }
}

extension ColorCells {
  /// The mean distance of the colours of two pictures' cells, in units of CIELAB.
  static func distance(_ first: [Int16], _ second: [Int16]) -> Double {
    var sum = 0.0
    for cell in 0..<cellCount {
      let light = lightStep * Double(first[3 * cell] - second[3 * cell])
      let a = opponentStep * Double(first[3 * cell + 1] - second[3 * cell + 1])
      let b = opponentStep * Double(first[3 * cell + 2] - second[3 * cell + 2])
      sum += (light * light + a * a + b * b).squareRoot()
    }
    return sum / Double(cellCount)
  }

  /// The distance where every component is at opposite ends.
  static let maximumDistance =
    (100 * 100 + 2 * (127 * opponentStep) * (127 * opponentStep)).squareRoot()
}
