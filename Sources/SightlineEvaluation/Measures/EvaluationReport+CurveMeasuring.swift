extension [EvaluationReport.CurvePoint] {
  /// The most points of a curve: more than a drawing shows.
  package static var limit: Int { 200 }

  /// The curve of all answers over the lowest score, scores falling; at most `limit` points.
  ///
  /// There is a point where each score begins to be answered. Of too many, evenly spaced ones stay, the
  /// first and the last included.
  ///
  /// - Complexity: O(n log n).
  package init(_ verdicts: [QueryVerdict]) {
    let wanted = verdicts.reduce(0) { $0 + $1.query.wanted }
    let absent = verdicts.count { $0.query.isAbsent }
    let answers = verdicts.flatMap { verdict in
      var rest = verdict.query.wanted
      return verdict.answer.ranked.enumerated().map { place, ranked in
        let isRight = verdict.isRight(ranked)
        defer { if isRight { rest -= 1 } }
        return (
          score: ranked.score, isRight: isRight, isWanted: isRight && rest > 0,
          isFalse: verdict.query.isAbsent && place == 0
        )
      }
    }.sorted { $0.score > $1.score }
    var points: [EvaluationReport.CurvePoint] = []
    var (right, returned, false_) = (0, 0, 0)
    for (index, answer) in answers.enumerated() {
      right += answer.isRight ? 1 : 0
      returned += answer.isWanted ? 1 : 0
      false_ += answer.isFalse ? 1 : 0
      // Equal scores are answered together.
      if index + 1 < answers.count, answers[index + 1].score == answer.score { continue }
      points.append(
        EvaluationReport.CurvePoint(
          score: answer.score,
          precision: Double(right) / Double(index + 1),
          recall: wanted > 0 ? Double(returned) / Double(wanted) : 0,
          falsePositiveRate: absent > 0 ? Double(false_) / Double(absent) : nil
        )
      )
    }
    self = points.thinned(to: Self.limit)
  }
}

extension Array {
  /// Evenly spaced elements, at most that many (from 2), the first and the last included.
  func thinned(to limit: Int) -> [Element] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * (count - 1) / (limit - 1)] }
  }
}

extension EvaluationReport.Calibration {
  /// The number of bins.
  static let binCount = 10

  /// Compares scores with the observed frequencies.
  ///
  /// - Parameter pairs: A score, 0…1, whether its match was right, and whether its query is absent.
  /// - Complexity: O(pairs).
  package init(_ pairs: [(score: Double, isRight: Bool, isAbsent: Bool)]) {
    var sums = [Double](repeating: 0, count: Self.binCount)
    var rights = [Int](repeating: 0, count: Self.binCount)
    var counts = rights
    var absents = rights
    for pair in pairs {
      let bin = Swift.min(Int(pair.score * Double(Self.binCount)), Self.binCount - 1)
      sums[bin] += pair.score
      rights[bin] += pair.isRight ? 1 : 0
      absents[bin] += pair.isAbsent ? 1 : 0
      counts[bin] += 1
    }
    bins = (0..<Self.binCount).map { bin in
      Bin(
        low: Double(bin) / Double(Self.binCount),
        high: Double(bin + 1) / Double(Self.binCount),
        meanScore: counts[bin] > 0 ? sums[bin] / Double(counts[bin]) : nil,
        right: Rate(rights[bin], of: counts[bin]),
        absent: absents[bin]
      )
    }
    self.pairs = pairs.count
    // n/N · |right/n − sum/n| is |right − sum| / N.
    let distances = zip(rights, sums).reduce(0.0) { $0 + abs(Double($1.0) - $1.1) }
    expectedError = pairs.isEmpty ? nil : distances / Double(pairs.count)
  }
}

extension EvaluationReport.Latency.Step {
  /// The percentiles of measured times; nil without any.
  ///
  /// Nearest rank: each is a time that was measured.
  package init?(_ milliseconds: [Double]) {
    guard !milliseconds.isEmpty else { return nil }
    let sorted = milliseconds.sorted()
    func percentile(_ share: Int) -> Double {
      sorted[Swift.max((sorted.count * share + 99) / 100, 1) - 1]
    }
    self.init(count: sorted.count, p50: percentile(50), p99: percentile(99))
  }
}
