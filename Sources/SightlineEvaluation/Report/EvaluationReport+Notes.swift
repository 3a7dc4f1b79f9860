extension EvaluationReport {
  /// What a reader must know before believing the figures, each in a line; empty when there is nothing.
  public var notes: [String] {
    var notes: [String] = []
    if overall.absent == 0 {
      notes.append(
        "no query shows something that the catalog lacks, so false positives were not measured"
      )
    } else if let interval = overall.falsePositives.interval, interval.upperBound > 0.05,
      overall.falsePositives.count == 0
    {
      notes.append(
        "\(overall.absent) absent queries without a false positive show no more than that fewer than "
          + "\(Int((interval.upperBound * 100).rounded(.up))) % are"
      )
    }
    if overall.present == 0 {
      notes.append("no query shows an entity of the catalog, so recall was not measured")
    }
    if !unasked.isEmpty {
      notes.append("\(unasked.count) queries could not be asked, and no figure counts them")
    }
    return notes
  }
}
