import Foundation
import ImageDescriptors
import MatchEvaluation

extension FitProfile {
  /// Prints how well log-odds rank and judge queries whose truth is known.
  func report(
    _ queries: [Query],
    logOdds: (Query) -> [Double]
  ) {
    var right: [PictureChange: (first: Int, shown: Int, count: Int)] = [:]
    var absentScores: [Double] = []
    var bins = [(Int, Int, Double)](repeating: (0, 0, 0), count: 10)
    for query in queries {
      var best = (index: -1, score: -Double.infinity)
      var bestOther = -Double.infinity
      for (index, score) in logOdds(query).enumerated() {
        if score > best.score { best = (index, score) }
        if index != query.source { bestOther = max(bestOther, score) }
      }
      absentScores.append(bestOther)
      var entry = right[query.change] ?? (0, 0, 0)
      entry.count += 1
      if best.index == query.source { entry.first += 1 }
      if best.index == query.source && best.score >= 0 { entry.shown += 1 }
      right[query.change] = entry
      let probability = 1 / (1 + exp(-best.score))
      let bin = min(9, Int(probability * 10))
      bins[bin].0 += 1
      bins[bin].1 += best.index == query.source ? 1 : 0
      bins[bin].2 += probability
    }
    print("| change | recall@1 | recall@1 at score ≥ 0.5 |\n|---|---|---|")
    for change in PictureChange.allCases {
      guard let entry = right[change] else { continue }
      let count = Double(entry.count)
      print(
        "| \(change.rawValue) | \(Int(100 * Double(entry.first) / count)) % | \(Int(100 * Double(entry.shown) / count)) % |"
      )
    }
    let all = right.values.reduce(into: (0, 0, 0)) {
      $0 = ($0.0 + $1.first, $0.1 + $1.shown, $0.2 + $1.count)
    }
    print(
      "| all | \(100 * Double(all.0) / Double(all.2)) | \(100 * Double(all.1) / Double(all.2)) |"
    )
    for threshold in [0.5, 0.7, 0.9, 0.95] {
      let limit = log(threshold / (1 - threshold))
      let answered = absentScores.count { $0 >= limit }
      print(
        "absent pictures answered at score ≥ \(threshold): \(100 * Double(answered) / Double(absentScores.count)) %"
      )
    }
    for (index, bin) in bins.enumerated() where bin.0 > 0 {
      print(
        "score \(Double(index) / 10)…: \(bin.0) queries, mean score \(bin.2 / Double(bin.0)), right \(Double(bin.1) / Double(bin.0))"
      )
    }
  }
}
