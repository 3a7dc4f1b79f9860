import SightlineCatalog
package import SightlineSearch

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
        \(report.rule). A series is the picture that most others are like, and these; the number is \
        the cosine of two embeddings, up to 1, and no probability. A picture opens its file.
        """,
      notes: report.notes,
      limit: 48,
      noun: ("picture", "pictures"),
      count: { $0.files.count },
      figure: figure,
      rest: { "\($0.count.grouped) shorter series" }
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
