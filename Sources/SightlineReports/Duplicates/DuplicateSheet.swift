import SightlineCatalog
package import SightlineSearch

/// Groups of files that show the same, as a page to look at: each file, whether it can go, and why.
///
/// The groups that free most come first; see `FileGroupsPage`.
package struct DuplicateSheet {
  private let report: DuplicateReport
  private let source: String
  private let file: (String) -> String?

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
    try FileGroupsPage<DuplicateGroup>(
      title: "Duplicates in \(source.printable)",
      heading: "Duplicates",
      source: source,
      findings: report.findings,
      explanation: explanation,
      notes: report.notes,
      limit: 24,
      noun: ("file", "files"),
      count: { $0.files.count },
      summary: { "\($0.removableCount.grouped) can go: \($0.removableBytes.fileSize)" },
      figure: figure,
      rest: { groups in
        let bytes = Int64(sumOf: groups.map(\.removableBytes))
        return "\(groups.count.counted("group", "groups")) that free less, \(bytes.fileSize) in all"
      }
    ).write(report.groups, body)
  }

  private var explanation: HTML {
    """
    \(report.rule). Of each group the file with most pixels is kept, then the largest, the \
    oldest, the first by path; what is not that near to a kept one is kept too. The fewer of the \(report.bitCount) \
    bits of two hashes differ, the more alike the pictures are. Nothing was removed. A picture opens its file.
    """
  }

  private func figure(of group: DuplicateGroup, at place: Int, side: Int) -> HTML {
    let file = group.files[place]
    let likeness = file.likeness(of: report.bitCount)
    let words: HTML? = file.original.map { original in
      // Where several are kept, it matters which one this is like.
      let kept = group.files[original.place].path.printable
      return original.place == 0
        ? "<p>\(likeness)</p>\n" : "<p>\(likeness) from \(HTML.name(kept))</p>\n"
    }
    let thumbnail = FileThumbnail(
      file: self.file(file.path),
      alternative: "\(file.verdict): \(file.path.printable)",
      side: side
    )
    return file.figure(
      kind: file.isRemovable ? "remove" : "keep",
      thumbnail,
      "<p><strong>\(file.verdict)</strong></p>\n\(words)"
    )
  }
}
