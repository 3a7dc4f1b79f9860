import SightlineBuilding
import SightlineCatalog
package import SightlineSearch

/// Series of pictures that look alike, as a page to look at.
///
/// The page is one file that asks nothing of any network and runs no scripts. It is made piece by piece, and shows no
/// more pictures than a browser opens at once: the longest series.
package struct SeriesSheet {
  private let report: SeriesReport
  private let source: String
  private let file: (String) -> String?

  /// The most pictures that a page shows, and that it shows of one series.
  private static let limits = (pictures: 600, series: 48)

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
    let page = HTMLPage(
      title: "Pictures that look alike in \(source.printable)",
      style: DuplicateSheet.style
    )
    try body(page.opening + header)
    var room = Self.limits.pictures
    var shown = 0
    for (index, series) in report.series.enumerated() {
      let count = min(series.files.count, Self.limits.series)
      guard count <= room else { break }
      room -= count
      shown += 1
      try body(section(series, number: index + 1))
    }
    try body(footer(shown: shown) + page.closing)
  }

  private var header: HTML {
    let notes = report.notes.map { "<li>\($0)</li>\n" as HTML }
    let list: HTML? = notes.isEmpty ? nil : "<ul class=\"soft small\">\n\(notes)</ul>\n"
    return """
      <header class="top">
      <h1>Pictures that look alike</h1>
      <p>\(HTML.name(source.printable)): \(report.findings).</p>
      <p class="soft small">\(report.rule). A series is the picture that most others are like, and these; the number is \
      the cosine of two embeddings, up to 1, and no probability. A picture opens its file.</p>
      \(list)</header>

      """
  }

  private func section(_ series: PictureSeries, number: Int) -> HTML {
    let shown = series.files.prefix(Self.limits.series)
    let more = series.files.count - shown.count
    let rest: HTML? =
      more == 0
      ? nil : "<p class=\"soft small rest\">and \(more.counted("picture", "pictures")) more</p>\n"
    let figures = shown.enumerated().map { figure($1, at: $0, of: series) }
    return """
      <section class="card group">
      <h2>\(number.grouped) <span class="soft">\(series.files.count.counted("picture", "pictures"))</span></h2>
      <div class="files\(series.files.count == 2 ? " two" : "")">
      \(figures)</div>
      \(rest)</section>

      """
  }

  private func figure(_ file: PictureSeries.File, at place: Int, of series: PictureSeries) -> HTML {
    let names = ([file.path] + file.otherPaths).map {
      "<span>\(HTML.name($0.printable))</span>" as HTML
    }
    let entities = file.entityNames.map { "<span>\(HTML.name($0.printable))</span>" as HTML }
    let thumbnail = FileThumbnail(
      file: self.file(file.path),
      alternative: file.path.printable,
      side: series.files.count == 2 ? 420 : 208
    )
    return """
      <figure class="file">
      \(thumbnail.element)
      <figcaption class="small">
      <p>\(file.likeness(at: place))</p>
      <p>\(file.dimensions) · \(file.pictures[0].fingerprint.size.fileSize)</p>
      <p class="path soft">\(names)\(entities)</p>
      </figcaption>
      </figure>

      """
  }

  private func footer(shown: Int) -> HTML {
    let rest = report.series.dropFirst(shown)
    guard !rest.isEmpty else { return .empty }
    return """
      <footer class="soft small">
      <p>Not shown: \(rest.count.grouped) shorter series. The table and --format json list them.</p>
      </footer>

      """
  }
}
