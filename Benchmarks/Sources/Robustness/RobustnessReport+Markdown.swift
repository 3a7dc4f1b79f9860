import Contenders
import Results

extension RobustnessReport {
  /// The section, without its title.
  var markdown: String {
    var parts = [introduction, overallTable]
    if !indices(of: .peer).isEmpty {
      parts += [
        "### Recall@1 by kind of change, in %", table(of: \.recall),
        "### Mean average precision by kind of change, in %", table(of: \.meanAveragePrecision),
      ]
    }
    if let fusion { parts.append(fusion) }
    parts += [speed, losses]
    return parts.joined(separator: "\n\n")
  }

  private var introduction: String {
    let subject = setting.subject
    let versions = subject.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let distractors = subject.distractors > 0 ? " and \(subject.distractors) distractors" : ""
    let rules = contenders.compactMap { contender in
      contender.rule.map { "\(contender.name): \($0)" }
    }
    return """
      - Machine: \(setting.machine.markdown).
      - Versions: \(versions.isEmpty ? "no peers" : versions.joined(separator: ", ")).
      - Gallery: \(subject.galleryPictures) pictures of \(setting.galleryEntities) \
      entities\(distractors), in \(subject.folders.joined(separator: ", ")).
      - Queries: \(photos.count) photos of the folders in turn × \(subject.changes.count) kinds of change \
      = \(overall.figures.first?.queries ?? 0), seed \(subject.seed), from the reporting half of split \
      \(setting.split); profiles are fitted on the other half.
      - Catalog: \(setting.indexSeconds.with(decimals: 1)) s to build while the peers index theirs, \
      \(setting.kilobytesPerPicture.with(decimals: 1)) kB a picture.
      - An answer is a first entity within the contender's threshold. \
      \(rules.isEmpty ? "" : rules.joined(separator: "; ") + ".") Where a dash stands its authors name none.

      Recall@1 and mean average precision (mAP) rank the whole gallery at any score; entities at equal \
      distances share their places. *False* are answers to queries whose picture is missing from the \
      gallery (OpenCV SIFT is asked that for one query in five). *Right at ≤ 0.5 % false* takes, for \
      each contender, the threshold that lets at most so many false answers through, found on these \
      very queries.
      """
  }

  private var overallTable: String {
    var table = MarkdownTable([
      "all changes, in %", "recall@1", "mAP", "answered right", "answered wrong", "false",
      "right at ≤ 0.5 % false",
    ])
    for (contender, figures) in zip(contenders, overall.figures) {
      func share(_ value: Double?) -> String { value?.percent ?? "–" }
      let name =
        switch contender.kind {
        case .engine: "**\(contender.name)**"
        case .peer: contender.name
        default: "ours, alone: \(contender.name)"
        }
      table.add([
        name, figures.recall.percent, figures.meanAveragePrecision.percent,
        share(figures.answeredRight), share(figures.answeredWrong), share(figures.falseAnswers),
        figures.rightWithFewFalse.percent,
      ])
    }
    return table.lines.joined(separator: "\n")
  }

  private func table(of figure: KeyPath<Figures, Double>) -> String {
    let shown = indices(of: .engine, .peer)
    var table = MarkdownTable(["change"] + shown.map { contenders[$0].name })
    for row in rows + [overall] {
      table.add(
        [row.isSum ? "**\(row.name)**" : row.name]
          + shown.map { row.figures[$0][keyPath: figure].percent }
      )
    }
    return table.lines.joined(separator: "\n")
  }

  private var speed: String {
    var table = MarkdownTable(["milliseconds, median", "describe a picture", "answer a query"])
    for time in times {
      table.add([time.name, time.describe.with(decimals: 2), time.query.with(decimals: 2)])
    }
    var memoryTable = MarkdownTable(["process", "peak memory, MB"])
    for process in memory {
      memoryTable.add([
        process.contenders.joined(separator: ", "),
        (Double(process.bytes) / 1e6).with(decimals: 0),
      ])
    }
    return """
      ### Speed and memory

      \(setting.timedQueries) queries, one thread each, one at a time and in turn, so that all meet the \
      same load; decoding is left out, and a query includes describing its picture. Ours describes \
      everything that a catalog keeps of a picture; a query asks as much as it needs.

      \(table.lines.joined(separator: "\n"))

      Peak memory of a process that holds the gallery and answers queries, its runtime included: ours \
      with everything loaded, the peers in Python with the methods named.

      \(memoryTable.lines.joined(separator: "\n"))
      """
  }
}
