import SightlineCatalog
package import SightlineDuplicates

/// Series of pictures that look alike, as a page to look at.
///
/// The longest series come first; see `FileGroupsPage`.
package struct SeriesSheet {
  private let report: SeriesReport
  private let source: String
  private let file: (String) -> String?

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - source: What was searched, as it is called.
  ///   - file: The file of a path that the catalog has; nil where it is not known.
  package init(
    _ report: SeriesReport,
    of source: String,
    file: @escaping (String) -> String?
  ) {
    self.report = report
    self.source = source
    self.file = file
  }

  /// Hands out the page in parts.
  package func write<Failure: Error>(
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    try FileGroupsPage<PictureSeries>(
      title: "Pictures that look alike in \(source.printable)",
      heading: "Pictures that look alike",
      source: source,
      findings: report.findings,
      explanation: """
        \(report.rule). A group is the picture that most others are like, and these: a series where one camera took \
        them shortly after one another, else of a kind. The number is the cosine of two embeddings, up to 1, and no \
        probability. Click a picture to open its file.
        """,
      notes: report.notes,
      limit: 48,
      noun: ("picture", "pictures"),
      count: { $0.files.count },
      summary: { $0.relationWords },
      figure: figure,
      rest: { "\($0.count.counted("more group", "more groups"))" }
    ).write(report.series, body)
  }

  private func figure(of series: PictureSeries, at place: Int, side: Int) -> HTML {
    let file = series.files[place]
    let thumbnail = FileThumbnail(
      file: self.file(file.path),
      alternative: file.path.printable,
      side: side
    )
    return file.figure(thumbnail, "<p>\(file.likeness(at: place))</p>\n")
  }
}
