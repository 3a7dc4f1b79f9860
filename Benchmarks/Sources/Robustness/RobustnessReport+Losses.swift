import Contenders
import Results

extension RobustnessReport {
  /// Lists all figures in which another contender is better than the engine.
  var losses: String {
    let parts = [accuracyLosses, falseAnswerLosses, speedLosses, memoryLosses, missedQueries]
      .compactMap(\.self)
    let text = parts.isEmpty ? "Nothing in this run." : parts.joined(separator: "\n\n")
    return "### Where we lose\n\nFound by comparing the figures above.\n\n\(text)"
  }

  private var rivals: [Int] { indices(of: .peer, .hash, .color, .localFeatures) }

  private var accuracyLosses: String? {
    guard let engine = indices(of: .engine).first else { return nil }
    var table = MarkdownTable(["change", "figure", "ours, %", "better"])
    var isEmpty = true
    for row in rows + [overall] {
      for (name, figure) in [
        ("recall@1", \Figures.recall), ("mAP", \Figures.meanAveragePrecision),
      ] {
        let ours = row.figures[engine][keyPath: figure]
        let better = rivals.filter { row.figures[$0][keyPath: figure] > ours + 1e-9 }
        guard !better.isEmpty else { continue }
        isEmpty = false
        let named = better.map {
          "\(contenders[$0].name) \(row.figures[$0][keyPath: figure].percent)"
        }
        table.add([row.name, name, ours.percent, named.joined(separator: ", ")])
      }
    }
    return isEmpty ? nil : table.lines.joined(separator: "\n")
  }

  private var falseAnswerLosses: String? {
    guard
      let engine = indices(of: .engine).first, let ours = overall.figures[engine].falseAnswers
    else { return nil }
    let better = indices(of: .peer).filter { (overall.figures[$0].falseAnswers ?? 1) < ours }
    guard !better.isEmpty else { return nil }
    let named = better.map {
      "\(contenders[$0].name) \((overall.figures[$0].falseAnswers ?? 0).percent) % (right answers: "
        + "\((overall.figures[$0].answeredRight ?? 0).percent) %)"
    }
    return "Fewer false answers than our \(ours.percent) %: \(named.joined(separator: ", "))."
  }

  private var speedLosses: String? {
    guard let ours = times.first else { return nil }
    func faster(_ what: String, _ time: KeyPath<SpeedRun.Times, Double>) -> String? {
      let better = times.dropFirst().filter { $0[keyPath: time] < ours[keyPath: time] }
        .sorted { $0[keyPath: time] < $1[keyPath: time] }
      guard !better.isEmpty else { return nil }
      let named = better.map { "\($0.name) \($0[keyPath: time].with(decimals: 2))" }
      return "Faster to \(what) than our \(ours[keyPath: time].with(decimals: 2)) ms: "
        + "\(named.joined(separator: ", "))."
    }
    let parts = [faster("describe a picture", \.describe), faster("answer a query", \.query)]
      .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private var memoryLosses: String? {
    guard let ours = memory.first else { return nil }
    let better = memory.dropFirst().filter { $0.bytes < ours.bytes }
    guard !better.isEmpty else { return nil }
    func megabytes(_ memory: Memory) -> String { (Double(memory.bytes) / 1e6).with(decimals: 0) }
    let named = better.map { "\($0.contenders.joined(separator: " + ")) \(megabytes($0))" }
    return "Less memory than our \(megabytes(ours)) MB: \(named.joined(separator: "; "))."
  }

  private var missedQueries: String? {
    guard !missed.isEmpty else { return nil }
    var table = MarkdownTable(["missed query", "change", "our rank", "found by"])
    for query in missed.prefix(40) {
      table.add([
        query.photo, query.change, query.rank.with(decimals: 1),
        query.foundBy.isEmpty ? "nobody" : query.foundBy.joined(separator: ", "),
      ])
    }
    let more = missed.count > 40 ? "\n\nand \(missed.count - 40) more." : ""
    return table.lines.joined(separator: "\n") + more
  }
}
