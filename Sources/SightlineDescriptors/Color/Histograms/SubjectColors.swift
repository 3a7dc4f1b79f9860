import SightlinePixels

/// The colours in the middle of a query picture, to be compared with those of reference pictures.
///
/// In a query the subject is in the middle, with something else around it, while a reference often shows a thing on a
/// plain light ground. So the query's pixels count more the nearer they are to its middle, and not at all from a third
/// of its sides on; the reference's light greys are left out, unless there is nothing else.
package struct SubjectColors: Hashable, Sendable {
  /// The square roots of the shares of the bins of `HSVHistogram`, 255 for all.
  private let roots: [UInt8]
  /// The length of the roots as a vector.
  private let length: Double

  /// The bins of light greys.
  private static let ground = HSVHistogram.lightGrays
  /// The share of a reference that has to be something else, so that light greys are left out.
  private static let leastShare = 0.05
  /// How far from the middle pixels count, as a share of the picture's sides.
  private static let reach = 1.0 / 3

  /// Measures a picture; nil for a flat one, whose colour is no evidence.
  package init?(_ picture: PreparedPicture) {
    guard picture.intermediates.colorQuality > 0 else { return nil }
    let thumbnail = picture.intermediates.thumbnail
    let rows = Self.weights(thumbnail.height)
    let columns = Self.weights(thumbnail.width)
    let sums = HSVHistogram.sums(of: thumbnail) { x, y in rows[y] * columns[x] }
    roots = ColorHistogram.encoded(sums, cellCount: 1)
    length = Double(roots.reduce(0) { $0 + Int($1) * Int($1) }).squareRoot()
  }

  /// How much a line of a picture counts by its distance from the middle, 0…255: a biweight kernel.
  private static func weights(_ count: Int) -> [Int] {
    (0..<count).map { place in
      let distance = ((Double(place) + 0.5) / Double(count) - 0.5) / reach
      let weight = max(0, 1 - distance * distance)
      return Int((255 * weight * weight).rounded())
    }
  }

  /// How much a reference's colours are like those in the middle of the query: their Bhattacharyya coefficient.
  ///
  /// - Parameter reference: A histogram by `HSVHistogram`.
  /// - Returns: 0 for nothing in common to 1; nil for a histogram of another kind, or of no colours.
  /// - Complexity: O(bins).
  package func likeness(to reference: ColorHistogram) -> Double? {
    let bins = reference.bins
    guard reference.cellCount == 1, bins.count == roots.count else { return nil }
    var (common, ground) = (0, 0)
    var (whole, light) = (0, 0)
    for bin in bins.indices {
      let theirs = Int(bins[bin])
      let product = theirs * Int(roots[bin])
      common += product
      whole += theirs * theirs
      if Self.ground.contains(bin) {
        ground += product
        light += theirs * theirs
      }
    }
    if Double(whole - light) >= Self.leastShare * Double(whole) {
      common -= ground
      whole -= light
    }
    guard whole > 0, length > 0 else { return nil }
    return min(Double(common) / (length * Double(whole).squareRoot()), 1)
  }
}
