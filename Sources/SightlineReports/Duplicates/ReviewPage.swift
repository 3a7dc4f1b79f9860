import Foundation
import SightlineBuilding
import SightlineCatalog
package import SightlineDuplicates

/// All groups of files that show the same, as a page on which a person decides what to remove.
///
/// The page is a file or a part of a service. Both have the same markup, style and scripts, and differ only in where the
/// groups come from and what the button does.
///
/// - As one file it uses no network. It has every group, with small pictures, so that a thousand groups take some ten
///   megabytes; only what is in sight is drawn. It removes nothing: the decisions are saved as a file, which
///   `duplicates --apply` follows.
/// - In a service the page asks for groups and pictures, and sends the decisions back.
package struct ReviewPage {
  private let report: DuplicateReport
  private let source: String
  private let folder: String?
  /// The file of a path that the catalog has; nil where it is not known.
  private let file: (String) -> String?

  /// The longest side and the most bytes of a picture, and how many of a group have one.
  private static let (side, bytes, mostPictures) = (144, 2560, 8)

  /// Prepares a page that is one file.
  ///
  /// - Parameters:
  ///   - report: The findings.
  ///   - source: The name of the searched folder or catalog.
  ///   - folder: The folder that the paths are relative to; nil where it is not known.
  ///   - file: The file of a path that the catalog has; nil where it is not known.
  package init(
    _ report: DuplicateReport,
    of source: String,
    folder: String?,
    file: @escaping (String) -> String?
  ) {
    self.report = report
    self.source = source
    self.folder = folder
    self.file = file
  }

  /// Passes on the page in parts.
  package func write<Failure: Error>(
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    let page = HTMLPage(
      title: "Duplicates in \(source.printable)",
      style: Self.style,
      script: Self.script + HTML(file: PackageResources.saved_js),
      showsFiles: true
    )
    let head = ReviewHead(report, of: source, folder: folder, use: .saving)
    try body(page.opening + Self.content + page.data(Self.json(head), "head"))
    for (index, group) in report.allGroups.enumerated() {
      let line = ReviewGroup(group, number: index + 1, bitCount: report.bitCount, file: file) {
        picture(group, $0)
      }
      try body(page.data(Self.json(line), "group"))
    }
    try body(page.closing)
  }

  private static func json(_ value: some Encodable) -> String {
    // Texts and whole numbers can always be encoded.
    (try? jsonLine(value)) ?? "{}"
  }

  /// A file's small picture and its address; a file of the same bytes as the first needs no second picture.
  private func picture(_ group: DuplicateGroup, _ place: Int) -> (small: String?, address: String?)
  {
    let shown = group.files[place]
    guard let path = file(shown.path) else { return (nil, nil) }
    let address = FileThumbnail.address(of: path)
    guard place < Self.mostPictures,
      shown.original?.isIdentical != true || shown.original?.place != 0
    else { return (nil, address) }
    let thumbnail = FileThumbnail(
      file: path,
      alternative: "",
      side: Self.side,
      maximumBytes: Self.bytes
    ).thumbnail
    return (thumbnail?.address, address)
  }
}

extension ReviewPage {
  /// The markup within the page's main element.
  private static let content = HTML(file: PackageResources.review_html)

  /// The rules of the page, after those of all pages.
  package static let style = HTML(file: PackageResources.review_css)

  /// The scripts, without those that know where the groups come from.
  package static let script =
    [
      PackageResources.decisions_js, PackageResources.rules_js, PackageResources.list_js,
      PackageResources.align_js, PackageResources.look_js, PackageResources.review_js,
    ].map { HTML(file: $0) }.joined()

  /// The page of a service, with its style sheet and script at these addresses.
  package static func served(style: HTML, script: HTML) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Sightline: duplicates</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\(style)">
    <script src="\(script)" defer></script>
    </head>
    <body class="review">
    <main>
    \(content)</main>
    </body>
    </html>

    """
  }
}
