import SightlineCatalog
package import SightlineSearch

/// Groups of files that show the same, as a page to look at: each file, whether it can go, and why.
///
/// The page is one file that asks nothing of any network and runs no scripts. It is made piece by piece,
/// and shows no more pictures than a browser opens at once: the groups that free most.
package struct DuplicateSheet {
  private let report: DuplicateReport
  private let source: String
  private let file: (String) -> String?

  /// The most pictures that a page shows, and that it shows of one group.
  private static let limits = (pictures: 600, group: 24)

  /// Prepares a page.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - source: What was searched, as it is called.
  ///   - file: The file of a path that the catalog has; nil where it is not known.
  package init(
    _ report: DuplicateReport,
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
    let page = HTMLPage(title: "Duplicates in \(source.printable)", style: Self.style)
    try body(page.opening + header)
    var room = Self.limits.pictures
    var shown = 0
    for (index, group) in report.groups.enumerated() {
      let count = min(group.files.count, Self.limits.group)
      guard count <= room else { break }
      room -= count
      shown += 1
      try body(section(group, number: index + 1))
    }
    try body(footer(shown: shown) + page.closing)
  }

  private var header: HTML {
    let notes = report.notes.map { "<li>\($0)</li>\n" as HTML }
    let list: HTML? = notes.isEmpty ? nil : "<ul class=\"soft small\">\n\(notes)</ul>\n"
    return """
      <header class="top">
      <h1>Duplicates</h1>
      <p>\(HTML.name(source.printable)): \(report.findings).</p>
      <p class="soft small">\(report.rule). Of each group the file with most pixels is kept, then the largest, the \
      oldest, the first by path; what is not that near to a kept one is kept too. The fewer of the \(report.bitCount) \
      bits of two hashes differ, the more alike the pictures are. Nothing was removed. A picture opens its file.</p>
      \(list)</header>

      """
  }

  private func section(_ group: DuplicateGroup, number: Int) -> HTML {
    let shown = group.files.prefix(Self.limits.group)
    let more = group.files.count - shown.count
    let rest: HTML? =
      more == 0
      ? nil : "<p class=\"soft small rest\">and \(more.counted("file", "files")) more</p>\n"
    let figures = shown.map { figure($0, of: group) }
    return """
      <section class="card group">
      <h2>\(number.grouped) <span class="soft">\(group.files.count.counted("file", "files")), \
      \(group.removableCount.grouped) can go: \(group.removableBytes.fileSize)</span></h2>
      <div class="files\(group.files.count == 2 ? " two" : "")">
      \(figures)</div>
      \(rest)</section>

      """
  }

  private func figure(_ file: DuplicateFile, of group: DuplicateGroup) -> HTML {
    let names = ([file.path] + file.otherPaths).map {
      "<span>\(HTML.name($0.printable))</span>" as HTML
    }
    let entities = file.entityNames.map {
      "<span>\(HTML.name($0.printable))</span>" as HTML
    }
    let likeness = file.likeness(of: report.bitCount)
    let words: HTML? = file.original.map { original in
      // Where several are kept, it matters which one this is like.
      let kept = group.files[original.place].path.printable
      return original.place == 0
        ? "<p>\(likeness)</p>\n" : "<p>\(likeness) from \(HTML.name(kept))</p>\n"
    }
    return """
      <figure class="file \(file.isRemovable ? "remove" : "keep")">
      \(thumbnail(file, side: group.files.count == 2 ? 420 : 208))
      <figcaption class="small">
      <p><strong>\(file.verdict)</strong></p>
      \(words)<p>\(file.dimensions) · \(file.pictures[0].fingerprint.size.fileSize)</p>
      <p class="path soft">\(names)\(entities)</p>
      </figcaption>
      </figure>

      """
  }

  private func thumbnail(_ file: DuplicateFile, side: Int) -> HTML {
    FileThumbnail(
      file: self.file(file.path),
      alternative: "\(file.verdict): \(file.path.printable)",
      side: side
    ).element
  }

  private func footer(shown: Int) -> HTML {
    let rest = report.groups.dropFirst(shown)
    guard !rest.isEmpty else { return .empty }
    let bytes = Int64(sumOf: rest.map(\.removableBytes))
    return """
      <footer class="soft small">
      <p>Not shown: \(rest.count.counted("group", "groups")) that free less, \(bytes.fileSize) in all. The table and \
      --format json list them.</p>
      </footer>

      """
  }
}

extension DuplicateSheet {
  /// The rules of the sheet, after those of all pages.
  static let style: HTML = """
    .top { max-width: 46rem; margin-bottom: 2rem; display: grid; gap: .5rem; }
    .group { padding: 1.25rem; margin-bottom: 1.25rem; }
    .group h2 { margin-bottom: 1rem; }
    .group h2 .soft { font-weight: 400; font-size: 1rem; }
    .files { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 1.25rem 1rem; }
    .files.two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .files.two .picture { height: 18rem; }
    .file { min-width: 0; }
    .file .picture {
      width: 100%; height: 9rem; object-fit: contain; border-radius: .375rem; background: var(--track);
      border: 2px solid var(--line); padding: 2px;
    }
    .keep .picture { border-color: var(--good); }
    .missing { display: grid; place-items: center; }
    .file figcaption { margin-top: .5rem; display: grid; gap: .125rem; }
    .keep strong { color: var(--good); } .remove strong { color: var(--bad); }
    .path span { display: block; }
    .rest { margin-top: 1rem; }
    """
}
