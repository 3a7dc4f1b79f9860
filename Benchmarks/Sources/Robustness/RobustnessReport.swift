import Foundation
import MatchEvaluation

/// The figures of a run, as a table and as JSON.
struct RobustnessReport: Encodable {
  struct Row: Encodable {
    let change: String
    let group: String?
    let queries: Int
    /// Shares of the queries, 0…1.
    let recall: Double
    let answeredRight: Double
    let answeredWrong: Double
    let falseAnswers: Double
    let bestHash: Signal?
    let bestColor: Signal?
    let sift: Double?
    let siftAnsweredRight: Double?
    let siftAnsweredWrong: Double?
    let siftFalseAnswers: Double?
  }

  struct Signal: Encodable {
    let name: String
    let recall: Double
  }

  struct Latency: Encodable {
    let of: String
    let median: Double
    let p99: Double
  }

  struct Setting: Encodable {
    let folders: [String]
    let galleryPictures: Int
    let galleryEntities: Int
    let distractors: Int
    /// The photos that queries were made from, as they are named in the first folder.
    let photos: [String]
    let changes: Int
    let seed: UInt64
    let split: String
    let indexSeconds: Double
    let kilobytesPerPicture: Double
    let cores: Int
  }

  let setting: Setting
  let rows: [Row]
  let groups: [Row]
  let overall: Row
  /// Milliseconds a query, one at a time.
  let latencies: [Latency]

  init(
    setting: Setting,
    tallies: [PictureChange: Tally],
    signals: SingleSignals?,
    hasSIFT: Bool,
    latencies: [Latency]
  ) {
    func row(_ name: String, _ group: String?, _ tally: Tally) -> Row {
      func best(hashes: Bool) -> Signal? {
        guard let signals else { return nil }
        let candidates = signals.names.indices.filter { signals.isHash[$0] == hashes }
        return candidates.max { tally.right[$0] < tally.right[$1] }.map {
          Signal(name: signals.names[$0], recall: tally.right[$0] / Double(tally.count))
        }
      }
      func share(_ count: Int) -> Double { Double(count) / Double(max(1, tally.count)) }
      return Row(
        change: name,
        group: group,
        queries: tally.count,
        recall: share(tally.ours.first),
        answeredRight: share(tally.ours.answeredRight),
        answeredWrong: share(tally.ours.answeredWrong),
        falseAnswers: share(tally.ours.falseAnswers),
        bestHash: best(hashes: true),
        bestColor: best(hashes: false),
        sift: hasSIFT ? share(tally.sift.first) : nil,
        siftAnsweredRight: hasSIFT ? share(tally.sift.answeredRight) : nil,
        siftAnsweredWrong: hasSIFT ? share(tally.sift.answeredWrong) : nil,
        siftFalseAnswers: tally.siftFalseTries > 0
          ? Double(tally.sift.falseAnswers) / Double(tally.siftFalseTries) : nil
      )
    }
    func sum(_ changes: [PictureChange]) -> Tally {
      changes.compactMap { tallies[$0] }.reduce(Tally(), +)
    }
    let changes = PictureChange.allCases.filter { tallies[$0] != nil }
    self.setting = setting
    self.latencies = latencies
    rows = changes.map { row($0.rawValue, $0.group.rawValue, sum([$0])) }
    groups = PictureChange.Group.allCases.compactMap { group in
      let members = changes.filter { $0.group == group }
      return members.isEmpty ? nil : row(group.rawValue, nil, sum(members))
    }
    overall = row("all", nil, sum(changes))
  }

  /// The report as Markdown.
  var markdown: String {
    var lines = [
      "Gallery: \(setting.galleryPictures) pictures of \(setting.galleryEntities) entities in "
        + "\(setting.folders.joined(separator: ", ")), and \(setting.distractors) distractors. "
        + "Queries: \(setting.photos.count) photos of the first folder × \(setting.changes) changes = "
        + "\(overall.queries), seed \(setting.seed), reporting half of split \(setting.split) "
        + "(profiles are fitted on the other half). \(setting.cores) cores.",
      "",
      "Catalog: \(setting.indexSeconds.with(decimals: 1)) s to build, "
        + "\(setting.kilobytesPerPicture.with(decimals: 1)) kB a picture.",
      "",
      "Recall@1 is at any score; right and wrong are answers at the default score; false are answers "
        + "at the default score when the picture's entity is missing from the gallery (asked of "
        + "SIFT, where ten inliers are an answer, for one query in five). All in %. "
        + "Best hash and best colour: the one algorithm that does best on that line, named.",
      "",
      "| change | queries | ours: recall@1 | right | wrong | false | best hash | best colour | OpenCV SIFT: recall@1 | right | wrong | false |",
      "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += rows.map(Self.line)
    lines += groups.map(Self.line)
    lines.append(Self.line(overall))
    lines += ["", "| milliseconds a query | median | p99 |", "|---|---|---|"]
    lines += latencies.map {
      "| \($0.of) | \($0.median.with(decimals: 2)) | \($0.p99.with(decimals: 2)) |"
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ row: Row) -> String {
    func percent(_ share: Double?) -> String {
      share.map { ($0 * 100).with(decimals: 1) } ?? "–"
    }
    func named(_ signal: Signal?) -> String {
      signal.map { "\(percent($0.recall)) \($0.name)" } ?? "–"
    }
    let name = row.group == nil ? "**\(row.change)**" : row.change
    return "| \(name) | \(row.queries) | \(percent(row.recall)) | \(percent(row.answeredRight)) "
      + "| \(percent(row.answeredWrong)) | \(percent(row.falseAnswers)) | \(named(row.bestHash)) "
      + "| \(named(row.bestColor)) | \(percent(row.sift)) | \(percent(row.siftAnsweredRight)) "
      + "| \(percent(row.siftAnsweredWrong)) | \(percent(row.siftFalseAnswers)) |"
  }
}

extension RobustnessReport.Latency {
  /// The median and the 99th percentile of times in milliseconds.
  init(of name: String, _ times: [Double]) {
    let sorted = times.sorted()
    func quantile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
    self.init(of: name, median: quantile(0.5), p99: quantile(0.99))
  }
}

extension Double {
  /// The number with a fixed count of decimals.
  func with(decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}
