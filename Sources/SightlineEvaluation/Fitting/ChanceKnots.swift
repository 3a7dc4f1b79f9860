import SightlineSearch

/// Where curves have their knots, by the distances of pictures that have nothing in common.
///
/// Knots are at the distances that 2 %, 0.2 % and 0.02 % of wrong pairs fall below, and at half the last:
/// each is about as much evidence as the one before.
struct ChanceKnots {
  private let knots: [[Double]]

  /// Takes the sampled wrong pairs of all queries.
  init(_ queries: [TuningQuery]) {
    let wrong = queries.flatMap { query in
      query.pairs.lazy.filter { $0.isSample && !$0.isMatch }.map(\.measurements.distances)
    }
    knots = (0..<(wrong.first?.count ?? 0)).map { curve in
      let distances = wrong.compactMap { $0[curve] }.sorted()
      guard !distances.isEmpty else { return [] }
      let last = distances[distances.count / 5000]
      return [last / 2, last, distances[distances.count / 500], distances[distances.count / 50]]
    }
  }

  /// A profile with these knots; a curve whose distances are too few or too much alike stays as it is.
  func profile(_ base: MatchProfile) -> MatchProfile {
    var profile = base
    profile.curves = base.curves.enumerated().map { index, curve in
      guard index < knots.count else { return curve }
      var distances: [Double] = []
      for distance in knots[index] {
        let rounded = (distance * 10_000).rounded() / 10_000
        if rounded > distances.last ?? -1 { distances.append(rounded) }
      }
      guard distances.count >= 2 else { return curve }
      return SignalCurve(
        descriptor: curve.descriptor,
        knots: distances.enumerated().map { place, distance in
          .init(distance: distance, logOdds: Double(distances.count - 1 - place))
        }
      )
    }
    return profile
  }
}
