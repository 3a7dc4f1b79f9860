import RealModule

/// How verified matches of local features, and their absence, become evidence.
///
/// Evidence grows in proportion to the log-odds against chance, from where a search among so many
/// pictures would meet such a match by chance.
public struct LocalFeatureCurve: Hashable, Sendable {
  /// The log-odds against chance from which a match with one picture is evidence, in nats.
  ///
  /// A search among n pictures asks for ln n more: chance has n tries.
  public var threshold: Double
  /// The evidence for each nat beyond the threshold, in nats of log-odds; from 0.
  public var weight: Double
  /// The most evidence of a match, in nats; from 0.
  public var maximum: Double
  /// The evidence where both pictures have features enough and none agree, in nats; at most 0.
  public var absence: Double

  /// The fewest features of each picture that a match could be expected from.
  public static let expectedFeatures = 60

  /// Makes a curve.
  public init(threshold: Double, weight: Double, maximum: Double, absence: Double) {
    precondition(weight >= 0 && maximum >= 0 && absence <= 0, "a match is never evidence against")
    self.threshold = threshold
    self.weight = weight
    self.maximum = maximum
    self.absence = absence
  }

  /// The evidence of a verified match.
  ///
  /// - Parameters:
  ///   - logOdds: The match's log-odds against chance, in nats.
  ///   - pictures: The number of pictures that were searched, at least 1.
  /// - Returns: 0 to `maximum`.
  public func evidence(ofMatch logOdds: Double, among pictures: Int) -> Double {
    let surprise = logOdds - threshold - .log(Double(max(pictures, 1)))
    return min(max(weight * surprise, 0), maximum)
  }

  /// The evidence of two pictures without a match: `absence` where one could be expected, else 0.
  ///
  /// - Parameters:
  ///   - queryFeatures: The number of features of the query picture.
  ///   - referenceFeatures: The number of features of the reference picture.
  /// - Returns: `absence` or 0.
  public func evidence(ofNoMatchBetween queryFeatures: Int, and referenceFeatures: Int) -> Double {
    min(queryFeatures, referenceFeatures) < Self.expectedFeatures ? 0 : absence
  }
}
