import SightlinePixels

/// The mean colours of the cells of `ColorCells`, of a picture or of its view in another picture.
///
/// Cells that are not seen, or too bright to have kept their colour, are missing.
package struct ViewedColors: Hashable, Sendable {
  /// The colours of one cell, in units of CIELAB.
  package struct Cell: Hashable, Sendable {
    /// L*, 0…100.
    package var light: Double
    /// a* and b*.
    package var color: SIMD2<Double>
  }

  /// Row by row, `ColorCells.cellCount` of them; nil where nothing is known.
  package private(set) var cells: [Cell?]

  /// Reads a stored descriptor; nil for one of another kind, or a featureless one.
  package init?(_ value: DescriptorValue?) {
    guard case .vector(let vector)? = value, vector.kind == .colorCells, vector.quality > 0 else {
      return nil
    }
    self.init(components: vector.components)
  }

  private init(components: [Int16]) {
    cells = (0..<ColorCells.cellCount).map { cell in
      let grey = Double(ColorCells.grey)
      return Cell(
        light: ColorCells.lightStep * Double(components[3 * cell]),
        color: ColorCells.opponentStep
          * SIMD2(Double(components[3 * cell + 1]) - grey, Double(components[3 * cell + 2]) - grey)
      )
    }
  }

  /// The colours that a picture shows where a reference is seen in it, in the reference's cells.
  ///
  /// Cells of which less than half is seen are left out, and so are those that are so bright in any channel that
  /// their colour is lost, as under gloss; nil when all are.
  ///
  /// - Parameters:
  ///   - picture: The picture, prepared.
  ///   - width: The reference's width, in pixels.
  ///   - height: Its height.
  ///   - matrix: From the reference's pixels to those of the picture that was prepared, row by row, 9
  ///     coefficients.
  package init?(_ picture: PreparedPicture, width: Int, height: Int, matrix: [Double]) {
    let pixels = picture.intermediates.pixels
    let (side, cellSide) = (Self.sampledSide, Self.sampledSide / ColorCells.side)
    var sums = [SIMD4<Int>](repeating: .zero, count: ColorCells.cellCount)
    let tables = LabTables.shared
    for line in 0..<side {
      let y = (Double(line) + 0.5) / Double(side) * Double(height)
      for column in 0..<side {
        let x = (Double(column) + 0.5) / Double(side) * Double(width)
        let depth = (matrix[6] * x + matrix[7] * y + matrix[8]) * Double(picture.reduction)
        let px = (matrix[0] * x + matrix[1] * y + matrix[2]) / depth
        let py = (matrix[3] * x + matrix[4] * y + matrix[5]) / depth
        guard depth > 0, px >= 0, py >= 0, px < Double(pixels.width), py < Double(pixels.height)
        else { continue }
        let color =
          pixels.format == .gray8
          ? RGB8(gray: pixels.row(Int(py), as: UInt8.self)[Int(px)])
          : pixels.row(Int(py), as: RGB8.self)[Int(px)]
        let lab = LabColor(color, tables: tables)
        // White paper is as bright as gloss, and has no colour to lose.
        let isLost =
          max(color.red, color.green, color.blue) >= Self.brightest
          && min(color.red, color.green, color.blue) < Self.brightest
        guard !isLost else { continue }
        sums[line / cellSide * ColorCells.side + column / cellSide] &+=
          SIMD4(lab.lightness, lab.a, lab.b, 1)
      }
    }
    cells = sums.map { sum in
      guard 2 * sum.w >= cellSide * cellSide else { return nil }
      let unit = 256 * Double(sum.w)
      return Cell(
        light: Double(sum.x) / unit,
        color: SIMD2(Double(sum.y), Double(sum.z)) / unit
      )
    }
    if cells.allSatisfy({ $0 == nil }) { return nil }
  }

  /// The side of the square of samples that is taken of a picture: four in each cell's row and column.
  private static let sampledSide = 4 * ColorCells.side
  /// The level of a channel at or above which a camera has clipped it.
  private static let brightest: UInt8 = 252

  /// The number of the cell of a place, its coordinates as shares of the sides, 0…1.
  package static func cell(atX x: Double, y: Double) -> Int {
    func number(_ share: Double) -> Int {
      min(max(Int(share * Double(ColorCells.side)), 0), ColorCells.side - 1)
    }
    return number(y) * ColorCells.side + number(x)
  }

  /// The colours of some cells alone.
  package func keeping(_ isKept: (Int) -> Bool) -> ViewedColors {
    var result = self
    for cell in cells.indices where !isKept(cell) { result.cells[cell] = nil }
    return result
  }

  /// The colours of other cells in the places of these.
  ///
  /// - Parameter source: The cell whose colour goes to a place; nil for none.
  /// - Returns: The colours, rearranged.
  package func rearranged(_ source: (Int) -> Int?) -> ViewedColors {
    var result = self
    for cell in cells.indices { result.cells[cell] = source(cell).flatMap { cells[$0] } }
    return result
  }

  /// The share of the known cells that are one even ground, 0…1: those within a few units of CIELAB of the colour that
  /// most are near to.
  ///
  /// - Complexity: O(cells²).
  package var plainness: Double {
    // By lightness, so that each is compared only with those of similar lightness.
    // Closures, since key paths are followed at run time.
    let known = cells.compactMap { $0 }.sorted { $0.light < $1.light }
    guard !known.isEmpty else { return 0 }
    let light = known.map { $0.light }
    let red = known.map { $0.color.x }
    let yellow = known.map { $0.color.y }
    var near = [Int](repeating: 1, count: known.count)
    let farthest = Self.evenness * Self.evenness
    var one = 0
    while one < known.count {
      var other = one + 1
      while other < known.count {
        let across = light[other] - light[one]
        if across > Self.evenness { break }
        let (a, b) = (red[other] - red[one], yellow[other] - yellow[one])
        if across * across + a * a + b * b <= farthest {
          near[one] += 1
          near[other] += 1
        }
        other += 1
      }
      one += 1
    }
    return Double(near.max() ?? 0) / Double(known.count)
  }

  /// How far apart colours of one even ground are at most, in units of CIELAB.
  private static let evenness = 6.0

  /// How many cells are known.
  package var count: Int { cells.count { $0 != nil } }
}
