import Foundation
import ImageDescriptors
import VisualSearch

/// How local features count beside hashes and colours.
///
/// A match counts what it is: its log-odds against chance, less the logarithm of the number of pictures
/// it was sought in. What has to be measured is what a missing match means, and from where on hashes and
/// colours need no second opinion.
struct LocalEvidenceFit: CustomStringConvertible {
  let curve: LocalFeatureCurve
  /// The log-odds from which hashes and colours need no second opinion.
  private let certain: Double

  private let gallery: [Int]

  /// Counts how often right pictures have no match where hashes leave doubt.
  ///
  /// - Parameters:
  ///   - queries: Queries whose truth is known.
  ///   - gallery: The number of features of each picture.
  ///   - whole: The log-odds by hashes and colours.
  init(_ queries: [Query], gallery: [Int], whole: (Query, Int) -> Double) {
    self.gallery = gallery
    let strongest = queries.map { query in
      gallery.indices.filter { $0 != query.source }.map { whole(query, $0) }.max() ?? 0
    }.sorted()
    // What hashes and colours give a wrong picture in one query of a thousand, and no less than 19 to 1:
    // so rare an event is counted on a handful of pictures.
    let certain = max(strongest[strongest.count - 1 - strongest.count / 1000], log(19))
    self.certain = certain
    let doubtful = queries.filter { query in
      whole(query, query.source) < certain
        && min(query.description.features.count, gallery[query.source])
          >= LocalFeatureCurve.expectedFeatures
    }
    let missed = doubtful.count { $0.surprise[$0.source] == nil }
    // Half a miss more than there were, so that a small sample cannot rule anything out; and no less
    // than a share of e⁻⁴, since life changes pictures in more ways than are known.
    curve = LocalFeatureCurve(
      threshold: 0,
      weight: 1,
      maximum: 12,
      absence: max(-4, log((Double(missed) + 0.5) / (Double(doubtful.count) + 1)))
    )
    let wrong = queries.flatMap { query in
      query.surprise.filter { $0.key != query.source }.values
    }.sorted()
    let right = queries.map { $0.surprise[$0.source] ?? 0 }.sorted()
    print("right pictures without a match where hashes leave doubt: \(missed) of \(doubtful.count)")
    print(
      "log-odds against chance of right pictures: 0.1 % below \(right[right.count / 1000]), "
        + "1 % below \(right[right.count / 100]), half below \(right[right.count / 2]); "
        + "wrong ones in \(queries.count) queries: \(wrong.suffix(8))"
    )
  }

  var description: String {
    "threshold \(curve.threshold), weight \(curve.weight), maximum \(curve.maximum), absence \(curve.absence), certain from score \(1 / (1 + exp(-certain)))"
  }

  /// The log-odds of every picture, as a search finds them.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - whole: The log-odds by hashes and colours, the prior included.
  /// - Returns: One number for each picture.
  func logOdds(of query: Query, whole: [Double]) -> [Double] {
    guard whole.max() ?? 0 < certain else { return whole }
    return whole.enumerated().map { index, logOdds in
      if let surprise = query.surprise[index] {
        return logOdds + curve.evidence(ofMatch: surprise, among: gallery.count)
      }
      return logOdds
        + curve.evidence(
          ofNoMatchBetween: query.description.features.count,
          and: gallery[index]
        )
    }
  }
}
