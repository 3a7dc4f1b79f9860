/// What the low band of a line is made of, by Daubechies' wavelet of four vanishing moments with
/// symmetric padding.
///
/// Sums are in the order of PyWavelets' convolution: along the filter inside a line and past its
/// start, and where the filter reaches past the end, the samples past the end first, from the edge
/// outwards.
struct DaubechiesTaps {
  /// The eight taps of the low-pass filter.
  ///
  /// Source: I. Daubechies, "Ten Lectures on Wavelets" (1992), table 6.1, as printed by PyWavelets.
  private static let filter = [
    -0.010597401785069032, 0.0328830116668852, 0.030841381835560764, -0.18703481171909309,
    -0.027983769416859854, 0.6308807679298589, 0.7148465705529157, 0.2303778133088965,
  ]

  /// The length of the line.
  let inputCount: Int
  /// The number of results.
  let count: Int
  /// The samples of each result, eight for each, in the order they are added.
  let indices: [Int32]
  /// Their weights.
  let weights: [Double]

  /// Finds the taps of a line.
  ///
  /// - Parameter inputCount: The length of the line, from 1.
  init(inputCount: Int) {
    var indices: [Int32] = []
    var weights: [Double] = []
    let filter = Self.filter
    for end in stride(from: 1, to: inputCount + filter.count - 1, by: 2) {
      let past = max(0, end - inputCount + 1)
      for index in 0..<past {
        // From the edge outwards, with the filter read backwards from where it leaves the line.
        indices.append(Self.mirrored(inputCount + index, count: inputCount))
        weights.append(filter[end - inputCount - index])
      }
      for index in past..<filter.count {
        indices.append(Self.mirrored(end - index, count: inputCount))
        weights.append(filter[index])
      }
    }
    self.inputCount = inputCount
    self.indices = indices
    self.weights = weights
    count = indices.count / filter.count
  }

  /// An index past either end, mirrored at the edge (the last sample counts twice) as often as
  /// needed.
  private static func mirrored(_ index: Int, count: Int) -> Int32 {
    let period = 2 * count
    let inside = ((index % period) + period) % period
    return Int32(inside < count ? inside : period - 1 - inside)
  }
}
