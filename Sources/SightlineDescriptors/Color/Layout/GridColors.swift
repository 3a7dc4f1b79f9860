import SightlinePixels

/// The mean colour of each cell of a picture's `LabGridHistogram`; some cells may be missing.
///
/// It distinguishes colour differences from light, cameras and filters, in two pictures of one view, from those
/// of two variants of a thing.
package struct GridColors: Hashable, Sendable {
  /// The colours of one cell.
  private struct Cell: Hashable {
    /// The means of a* and b*, each within ±45.
    var color: SIMD2<Double>
    /// The mean lightness, 0…1.
    var light: Double

    var strength: Double { GridColors.length(color) }
  }

  /// Row by row; nil for a cell that is not seen.
  private var cells: [Cell?]

  /// Reads the means of a histogram; nil when it is no `LabGridHistogram`.
  package init?(_ histogram: ColorHistogram) {
    let size = LabGridHistogram.binCount
    guard histogram.cellCount == LabGridHistogram.cellCount,
      histogram.bins.count == size * histogram.cellCount
    else { return nil }
    let side = LabGridHistogram.opponents
    cells = (0..<histogram.cellCount).map { cell in
      var (sum, total, light, lights) = (SIMD2<Double>.zero, 0.0, 0.0, 0.0)
      for bin in 0..<size {
        let root = Double(histogram.bins[cell * size + bin])
        let place = bin - LabGridHistogram.lightnesses
        if place < 0 {
          light += root * root * Double(bin)
          lights += root * root
        } else {
          let color = SIMD2(Double(place / side - side / 2), Double(place % side - side / 2))
          sum += root * root * color
          total += root * root
        }
      }
      guard total > 0, lights > 0 else { return nil }
      return Cell(
        color: sum * (Double(LabGridHistogram.opponentStep) / total),
        light: light / lights / Double(LabGridHistogram.lightnesses - 1)
      )
    }
  }

  /// Reads the means of a picture's descriptors; nil where they have no `LabGridHistogram`, or a featureless one.
  package init?(_ descriptors: PictureDescriptors) {
    guard let value = descriptors[LabGridHistogram().identifier], !value.isFeatureless,
      case .histogram(let histogram) = value
    else { return nil }
    self.init(histogram)
  }

  /// The colours that a picture shows where a reference is seen in it, in the reference's cells.
  ///
  /// Cells of which less than three quarters are seen are left out; nil when all are.
  ///
  /// - Parameters:
  ///   - picture: The picture, prepared.
  ///   - width: The reference's width, in pixels.
  ///   - height: Its height.
  ///   - matrix: From the reference's pixels to those of the picture that was prepared, row by row, 9
  ///     coefficients.
  package init?(_ picture: PreparedPicture, width: Int, height: Int, matrix: [Double]) {
    let pixels = picture.intermediates.pixels
    let (side, cellSide) = (Self.sampledSide, Self.sampledSide / LabGridHistogram.side)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 3)
    var seen = [Int](repeating: 0, count: LabGridHistogram.cellCount)
    for line in 0..<side {
      let y = (Double(line) + 0.5) / Double(side) * Double(height)
      for column in 0..<side {
        let x = (Double(column) + 0.5) / Double(side) * Double(width)
        let depth = (matrix[6] * x + matrix[7] * y + matrix[8]) * Double(picture.reduction)
        let px = (matrix[0] * x + matrix[1] * y + matrix[2]) / depth
        let py = (matrix[3] * x + matrix[4] * y + matrix[5]) / depth
        let isSeen =
          depth > 0 && px >= 0 && py >= 0 && px < Double(pixels.width)
          && py < Double(pixels.height)
        // Cells that are not visible are grey, and left out.
        var color = RGB8(gray: 128)
        if isSeen {
          color =
            pixels.format == .gray8
            ? RGB8(gray: pixels.row(Int(py), as: UInt8.self)[Int(px)])
            : pixels.row(Int(py), as: RGB8.self)[Int(px)]
          seen[line / cellSide * LabGridHistogram.side + column / cellSide] += 1
        }
        bytes += [color.red, color.green, color.blue]
      }
    }
    let sampled = ReadOnlyPixelBuffer.packed(
      width: side,
      height: side,
      format: .rgb8,
      bytes: bytes
    )
    self.init(LabGridHistogram().describe(PreparedPicture(sampled)))
    for cell in seen.indices where 4 * seen[cell] < 3 * cellSide * cellSide { cells[cell] = nil }
    if cells.allSatisfy({ $0 == nil }) { return nil }
  }

  /// The side of the square of samples that is taken of a picture: what histograms are made of.
  private static let sampledSide = PictureIntermediates.thumbnailShortSide

  /// The number of the cell of a place, its coordinates as shares of the sides, 0…1.
  package static func cell(atX x: Double, y: Double) -> Int {
    let side = LabGridHistogram.side
    func number(_ share: Double) -> Int { min(max(Int(share * Double(side)), 0), side - 1) }
    return number(y) * side + number(x)
  }

  /// The colours without those of some cells.
  package func leavingOut(_ hidden: Set<Int>) -> GridColors {
    var result = self
    for cell in hidden { result.cells[cell] = nil }
    return result
  }

  /// How much colour there is on average, from 0 (grey).
  package var strength: Double {
    let lengths = cells.compactMap { $0?.strength }
    return lengths.isEmpty ? 0 : lengths.reduce(0, +) / Double(lengths.count)
  }

  /// The colours of the picture turned and mirrored in all eight ways.
  package var orientations: [GridColors] {
    let side = LabGridHistogram.side
    func rearranged(_ colors: GridColors, _ place: (Int, Int) -> (Int, Int)) -> GridColors {
      var result = colors
      for y in 0..<side {
        for x in 0..<side {
          let (sourceX, sourceY) = place(x, y)
          result.cells[y * side + x] = colors.cells[sourceY * side + sourceX]
        }
      }
      return result
    }
    let upright = [self, rearranged(self) { ($1, $0) }]
    return upright.flatMap { colors in
      [
        colors, rearranged(colors) { (side - 1 - $0, $1) },
        rearranged(colors) { ($0, side - 1 - $1) },
        rearranged(colors) { (side - 1 - $0, side - 1 - $1) },
      ]
    }
  }

  private static func length(_ color: SIMD2<Double>) -> Double {
    (color * color).sum().squareRoot()
  }
}

// MARK: Comparing

extension GridColors {
  /// The share of the colour that differs under any light, 0…1; nil where there is too little colour,
  /// or too few cells are seen in both.
  ///
  /// Light and filters make all colours of a picture stronger or weaker, down to grey, and shift them alike,
  /// light colours more than dark ones.
  /// They cannot turn the hue of a thing and leave its neutral ground neutral.
  ///
  /// - Complexity: O(cells).
  package func change(from other: GridColors) -> Double? {
    let pairs = zip(cells, other.cells).compactMap { one, other in
      if let one, let other { (one: one, other: other) } else { nil }
    }
    guard pairs.count >= Self.fewestCells else { return nil }
    let strengths = pairs.map { max($0.one.strength, $0.other.strength) }
    guard strengths.reduce(0, +) >= Self.leastStrength * Double(pairs.count) else { return nil }
    // Either may be the one that a filter was used on.
    return min(
      Self.change(from: pairs.map(\.other), to: pairs.map(\.one)),
      Self.change(from: pairs.map(\.one), to: pairs.map(\.other))
    )
  }

  /// How far apart the colours are on average, lightness included, in units of CIELAB; nil where too few cells are
  /// seen in both.
  ///
  /// Copies of a drawn picture in JPEG files of quality 25 and more are 2 or less apart. Takes no light into account:
  /// for pictures that are both stored.
  package func distance(to other: GridColors) -> Double? {
    let distances = zip(cells, other.cells).compactMap { one, other -> Double? in
      guard let one, let other else { return nil }
      let (color, light) = (one.color - other.color, 100 * (one.light - other.light))
      return ((color * color).sum() + light * light).squareRoot()
    }
    guard distances.count >= Self.fewestCells else { return nil }
    return distances.reduce(0, +) / Double(distances.count)
  }

  /// The fewest cells for a comparison, and the least mean strength of their colours.
  private static let fewestCells = 4
  private static let leastStrength = 4.0
  /// How strong a tint may be, on white.
  private static let mostTint = 32.0
  /// The lightness below which a tint is no weaker.
  private static let leastLight = 0.2
  /// The distance of two colours that noise makes, the share of their strength that light makes, and the
  /// distance beyond those at which a colour is another one.
  private static let noise = 3.0
  private static let unevenness = 0.1
  private static let difference = 5.0
  /// The strength at or above which a colour weighs no more: a hand in front of a pale picture hides a part of it.
  private static let mostWeight = 30.0
  /// The least mean weight: changes among hardly any colour are weak evidence.
  private static let leastWeight = 2.0

  private static func change(from: [Cell], to: [Cell]) -> Double {
    var least = 1.0
    for step in 0...8 {
      let gain = Double(step) / 5
      let differences = zip(from, to).map { $1.color - gain * $0.color }
      let lights = zip(from, to).map { max($0.light, $1.light, leastLight) }
      let tint = tint(of: zip(differences, lights).map { $0 / $1 })
      var (changed, total) = (0.0, 0.0)
      for (place, seen) in to.enumerated() {
        // The visible colour, or the expected one: neutral ground without the tint counts too.
        let cast = tint * lights[place]
        let strength = max(seen.strength, length(gain * from[place].color + cast))
        let beyond = length(differences[place] - cast) - noise - unevenness * strength
        let weight = min(strength, mostWeight)
        changed += weight * min(max(beyond / difference, 0), 1)
        total += weight
      }
      least = min(least, changed / max(total, leastWeight * Double(to.count)))
    }
    return least
  }

  /// Returns the part that most of some differences share, as far as it may be a tint.
  private static func tint(of differences: [SIMD2<Double>]) -> SIMD2<Double> {
    // The geometric median, by Weiszfeld's method.
    var center = SIMD2<Double>.zero
    for _ in 0..<10 {
      var (sum, total) = (SIMD2<Double>.zero, 0.0)
      for difference in differences {
        let weight = 1 / max(length(difference - center), 1)
        sum += weight * difference
        total += weight
      }
      center = sum / total
    }
    let strength = length(center)
    return strength > mostTint ? center * (mostTint / strength) : center
  }
}
