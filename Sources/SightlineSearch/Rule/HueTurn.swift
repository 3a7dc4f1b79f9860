import RealModule
package import SightlineDescriptors

/// How far the hues of a thing turned between two pictures of it, after what light, cameras and filters do to all of
/// them alike is taken off.
///
/// Light and filters make all colours stronger or weaker, down to grey, and shift them alike, what is light more than
/// what is dark. Those drop out. What they cannot do is turn the hue of a thing and leave its neutral ground neutral:
/// that is another variant of the thing.
public struct HueTurn: Codable, Hashable, Sendable {
  /// By how many degrees the hues as a whole are turned, 0…180; nil where there is too little colour, or no common turn.
  public let deviation: Double?
  /// How well the colours go together, −1…1: 1 where one is the other, stronger or weaker and shifted; about 0 where they
  /// have nothing in common; nil where there is too little colour.
  public let agreement: Double?
  /// The share of the reference's colour whose hue is more than 40° off, 0…1; nil where less than a twentieth of the
  /// cells is coloured, or the query has hardly any colour.
  public let turned: Double?

  /// How well the colours go together once they are turned back, 0…1; nil where they have no common turn.
  public var coherence: Double? {
    guard let deviation, let agreement else { return nil }
    let cosine = Double.cos(deviation * .pi / 180)
    // At a right angle the agreement is 0 for any coherence.
    return abs(cosine) < 0.05 ? 1 : min(abs(agreement / cosine), 1)
  }

  /// Makes a measurement, for instance of your own.
  public init(deviation: Double?, agreement: Double?, turned: Double?) {
    self.deviation = deviation
    self.agreement = agreement
    self.turned = turned
  }

  /// Compares colours cell by cell.
  ///
  /// - Parameters:
  ///   - seen: What a query shows.
  ///   - stored: The reference's.
  /// - Complexity: O(cells).
  package init?(_ seen: ViewedColors, from stored: ViewedColors) {
    let pairs = zip(seen.cells, stored.cells).compactMap { seen, stored in
      if let seen, let stored { Pair(seen: seen, stored: stored) } else { nil }
    }
    guard pairs.count >= Self.fewestCells else { return nil }
    let tint = Self.tint(of: pairs)
    (deviation, agreement) =
      Self.hasHues(pairs.map(\.seen)) && Self.hasHues(pairs.map(\.stored))
      ? Self.correlation(of: pairs, tint) : (nil, nil)
    turned = Self.turnedShare(of: pairs, tint)
  }

  private struct Pair {
    let seen, stored: ViewedColors.Cell

    /// Returns the colours of a query without a tint that is stronger where it is light.
    func seen(without tint: SIMD2<Double>) -> SIMD2<Double> {
      seen.color - tint * (max(seen.light, stored.light) / 100)
    }
  }

  /// The fewest cells that tell something.
  private static let fewestCells = 12
  /// The spread of the reference's colours, in units of CIELAB, below which they have no hues to compare.
  private static let leastSpread = 3.0
  /// How far a correlation has to be from 0 so that it has a direction.
  private static let leastCorrelation = 0.25
  /// The square of the noise of a mean colour, in units of CIELAB.
  private static let noise = 4.0

  /// Whether colours are more than one tint over light and dark, as sepia is: that has no hues to compare.
  private static func hasHues(_ cells: [ViewedColors.Cell]) -> Bool {
    var tint = SIMD2<Double>.zero
    for _ in 0..<8 {
      var (products, squares) = (SIMD2<Double>.zero, 1e-9)
      for cell in cells {
        let light = cell.light / 100
        let weight = 1 / max(length(cell.color - tint * light), 2)
        products += weight * light * cell.color
        squares += weight * light * light
      }
      tint = products / squares
    }
    let rest = cells.reduce(0) { sum, cell in
      let rest = cell.color - tint * (cell.light / 100)
      return sum + (rest * rest).sum()
    }
    return (rest / Double(cells.count)).squareRoot() > leastSpread
  }

  /// The complex correlation of colours taken as numbers a + ib, after a tint; their means drop out.
  private static func correlation(
    of pairs: [Pair],
    _ tint: SIMD2<Double>
  ) -> (deviation: Double?, agreement: Double?) {
    let count = Double(pairs.count)
    let meanSeen = pairs.reduce(SIMD2<Double>.zero) { $0 + $1.seen(without: tint) } / count
    let meanStored = pairs.reduce(SIMD2<Double>.zero) { $0 + $1.stored.color } / count
    var (sum, seenSquares, storedSquares) = (SIMD2<Double>.zero, 0.0, 0.0)
    for pair in pairs {
      let seen = pair.seen(without: tint) - meanSeen
      let stored = pair.stored.color - meanStored
      // The conjugate of the stored hue times the seen one.
      sum += SIMD2(
        stored.x * seen.x + stored.y * seen.y,
        stored.x * seen.y - stored.y * seen.x
      )
      seenSquares += (seen * seen).sum()
      storedSquares += (stored * stored).sum()
    }
    let size = (seenSquares * storedSquares).squareRoot() + noise * count
    let rho = sum / size
    guard length(rho) > leastCorrelation else { return (nil, rho.x) }
    return (Double.atan2(y: abs(rho.y), x: rho.x) * 180 / .pi, rho.x)
  }

  /// The strength of a colour that has a hue, and the strength above which it weighs no more.
  private static let colored = 12.0
  private static let strongest = 40.0
  /// The share of the cells that have to be coloured.
  private static let leastColored = 0.05
  /// The gain of colours that is expected of a photograph, and how much it is held to it, as that many cells of the
  /// strength of a colour.
  private static let expectedGain = 0.8
  private static let gainCells = 4.0

  /// The share of the colour whose hue is off by more than 40°, once gain and tint are taken off.
  ///
  /// A cell counts by how strong its colour should be in the query: what a dark or hazy photograph has left of a weak one is
  /// noise. The strength of all colours beside the reference's does not change when hues turn, as the gain does.
  private static func turnedShare(of pairs: [Pair], _ tint: SIMD2<Double>) -> Double? {
    guard
      Double(pairs.count { length($0.stored.color) > colored })
        >= leastColored * Double(pairs.count)
    else { return nil }
    let strength = strength(of: pairs, tint)
    var (off, total) = (0.0, 0.0)
    for pair in pairs where length(pair.stored.color) > colored {
      let (seen, stored) = (pair.seen(without: tint), pair.stored.color)
      let expected = strength * min(length(stored), strongest)
      let certainty = (strength * length(stored) - weakest) / (2 * weakest)
      let weight = expected * min(max(certainty, 0), 1)
      total += weight
      let lengths = length(seen) * length(stored)
      if length(seen) > weakest, length(seen - strength * stored) > weakest,
        (seen * stored).sum() < cosineOfMost * lengths
      {
        off += weight
      }
    }
    return total > leastTotal * Double(pairs.count) ? off / total : nil
  }

  /// How strong the colours of a query are beside those of the reference, whatever their hues, 0…1.2.
  private static func strength(of pairs: [Pair], _ tint: SIMD2<Double>) -> Double {
    func spread(_ colors: [SIMD2<Double>]) -> Double {
      let mean = colors.reduce(.zero, +) / Double(colors.count)
      return colors.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() } / Double(colors.count)
    }
    let seen = max(spread(pairs.map { $0.seen(without: tint) }) - noise, 0)
    return min((seen / max(spread(pairs.map(\.stored.color)), 1e-9)).squareRoot(), 1.2)
  }

  /// The strength of a seen colour below which it has no hue that could differ.
  private static let weakest = 8.0
  /// The least weight of a mean cell, in units of CIELAB, by which a share says something.
  private static let leastTotal = 0.24
  /// The cosine of 40°.
  private static let cosineOfMost = 0.766

  /// The tint that explains most cells, by iteratively reweighted least squares of seen ≈ gain · stored + tint · light.
  private static func tint(of pairs: [Pair]) -> SIMD2<Double> {
    var tint = SIMD2<Double>.zero
    var gain = expectedGain
    for _ in 0..<8 {
      var (ss, sl, ll) = (gainCells * colored * colored, SIMD2<Double>.zero, 1e-9)
      var (so, lo) = (gainCells * colored * colored * expectedGain, SIMD2<Double>.zero)
      for pair in pairs {
        let (seen, stored) = (pair.seen.color, pair.stored.color)
        let light = max(pair.seen.light, pair.stored.light) / 100
        let rest = length(seen - gain * stored - tint * light)
        let weight = 1 / max(rest, 2)
        ss += weight * (stored * stored).sum()
        sl += weight * light * stored
        ll += weight * light * light
        so += weight * (seen * stored).sum()
        lo += weight * light * seen
      }
      // Two equations for the gain and the tint, the tint put into the first.
      let below = ss - (sl * sl).sum() / ll
      gain = below > 1e-9 ? (so - (sl * lo).sum() / ll) / below : expectedGain
      gain = min(max(gain, 0), 2)
      tint = (lo - gain * sl) / ll
    }
    let strength = length(tint)
    return strength > mostTint ? tint * (mostTint / strength) : tint
  }

  /// How strong a tint may be, on white.
  private static let mostTint = 40.0

  private static func length(_ color: SIMD2<Double>) -> Double {
    (color * color).sum().squareRoot()
  }
}
