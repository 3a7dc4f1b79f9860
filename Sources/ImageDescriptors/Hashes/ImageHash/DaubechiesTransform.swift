/// The low bands of Daubechies' wavelet of four vanishing moments, with symmetric padding.
///
/// Sums are in the order of PyWavelets' convolution: along the filter inside a line and past its
/// start, and where the filter reaches past the end, the samples past the end first, from the edge
/// outwards.
enum DaubechiesTransform {
  /// The eight taps of the low-pass filter.
  ///
  /// Source: I. Daubechies, "Ten Lectures on Wavelets" (1992), table 6.1, as printed by PyWavelets.
  private static let filter = [
    -0.010597401785069032, 0.0328830116668852, 0.030841381835560764, -0.18703481171909309,
    -0.027983769416859854, 0.6308807679298589, 0.7148465705529157, 0.2303778133088965,
  ]

  /// The samples that one result is the weighted sum of.
  private struct Taps {
    var indices: [Int32] = []
    var weights: [Double] = []
  }

  /// The low band of a square after a number of levels, row by row.
  static func lowBand(of square: [Double], side: Int, levels: Int) -> [Double] {
    var band = square
    var side = side
    for _ in 0..<levels {
      let taps = taps(count: side)
      band = reducedRows(reducedColumns(band, width: side, taps: taps), width: side, taps: taps)
      side = taps.count
    }
    return band
  }

  /// The taps of every result for lines of a length.
  private static func taps(count: Int) -> [Taps] {
    stride(from: 1, to: count + filter.count - 1, by: 2).map { end in
      var taps = Taps()
      let past = max(0, end - count + 1)
      for index in 0..<past {
        // From the edge outwards, with the filter read backwards from where it leaves the line.
        taps.indices.append(mirrored(count + index, count: count))
        taps.weights.append(filter[end - count - index])
      }
      for index in past..<filter.count {
        taps.indices.append(mirrored(end - index, count: count))
        taps.weights.append(filter[index])
      }
      return taps
    }
  }

  /// An index past either end, mirrored at the edge (the last sample counts twice) as often as
  /// needed.
  private static func mirrored(_ index: Int, count: Int) -> Int32 {
    let period = 2 * count
    let inside = ((index % period) + period) % period
    return Int32(inside < count ? inside : period - 1 - inside)
  }

  private static func reducedColumns(_ plane: [Double], width: Int, taps: [Taps]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(taps.count * width)
    for tap in taps {
      result += LineSums.weighted(plane, width: width, rows: tap.indices, weights: tap.weights)
    }
    return result
  }

  private static func reducedRows(_ plane: [Double], width: Int, taps: [Taps]) -> [Double] {
    // Rows are reduced as the columns of the turned plane, which processors add many at a time.
    let height = plane.count / width
    let turned = turned(plane, width: width)
    return self.turned(reducedColumns(turned, width: height, taps: taps), width: height)
  }

  /// A plane with rows and columns exchanged.
  private static func turned(_ plane: [Double], width: Int) -> [Double] {
    let height = plane.count / width
    var result = [Double](repeating: 0, count: plane.count)
    let source = plane.span
    var target = result.mutableSpan
    for top in stride(from: 0, to: height, by: 16) {
      for left in stride(from: 0, to: width, by: 16) {
        for x in left..<min(left + 16, width) {
          for y in top..<min(top + 16, height) {
            target[x * height + y] = source[y * width + x]
          }
        }
      }
    }
    return result
  }
}
