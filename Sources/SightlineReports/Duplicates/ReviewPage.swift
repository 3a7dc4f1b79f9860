import Foundation
import SightlineBuilding
import SightlineCatalog
package import SightlineDuplicates
import SightlinePixels

/// All groups of files that show the same, as a page on which a person decides what to remove.
///
/// The page is a file or a part of a service's page; only what its button does differs.
///
/// - As one file it uses no network. It has every group, with small pictures, so that a thousand groups take some ten
///   megabytes; a browser draws only the visible part. It removes nothing: the decisions are saved as a file, which
///   `duplicates --apply` follows.
/// - A service sends some groups at a time. The page asks for their pictures as they come into sight, and sends the
///   decisions back.
package struct ReviewPage {
  /// Where the page is shown.
  private enum Use {
    /// In one file, with the files of paths that the catalog has; nil where they are not known.
    case saved((String) -> String?)
    /// By a service, which tells no path of its machine.
    case served(canPerform: Bool)
  }

  private let report: DuplicateReport
  private let source: String
  private let folder: String?
  private let use: Use

  /// The longest side and the most bytes of a picture, and how many of a group have one.
  private static let (side, bytes, mostPictures) = (144, 2560, 8)

  /// Prepares a page that is one file.
  ///
  /// - Parameters:
  ///   - report: What was found.
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
    use = .saved(file)
  }

  /// Prepares the parts of a service's page.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - source: The name of the catalog.
  ///   - canPerform: Whether the service removes what is decided.
  package init(serving report: DuplicateReport, of source: String, canPerform: Bool) {
    self.report = report
    self.source = source
    folder = nil
    use = .served(canPerform: canPerform)
  }

  /// Hands out the page in parts.
  package func write<Failure: Error>(
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    let page = HTMLPage(
      title: "Duplicates in \(source.printable)",
      style: Self.style,
      script: Self.script + Self.savingScript
    )
    try body(page.opening + header)
    for (index, group) in report.allGroups.enumerated() {
      try body(card(group, number: index + 1))
    }
    try body(page.closing)
  }

  /// Some groups as markup, behind the head of the page where the first one is among them.
  ///
  /// - Parameters:
  ///   - first: The number of the first group, from 1.
  ///   - count: How many groups, at most.
  /// - Returns: The head and the groups.
  package func part(from first: Int, count: Int) -> HTML {
    let groups = report.allGroups.enumerated().dropFirst(first - 1).prefix(count)
    return (first == 1 ? header : .empty)
      + groups.map { card($0.element, number: $0.offset + 1) }.joined()
  }

  private var header: HTML {
    let notes = report.notes.map { "<li>\($0)</li>\n" as HTML }
    let list: HTML? = notes.isEmpty ? nil : "<ul class=\"soft small\">\n\(notes)</ul>\n"
    return """
      <header class="top" id="report" data-source="\(source)" data-folder="\(folder ?? "")" \
      data-groups="\(report.groups.count + report.resembling.count)">
      <h1>Duplicates</h1>
      <p>\(HTML.name(source.printable)): \(report.findings).</p>
      <p class="soft small">\(report.rule). A file can go where the one that stays shows all of it, as large and in the \
      same tones and colours, and holds all that it holds. What only resembles is there to be looked at, and says why it \
      stays. \(next)</p>
      \(list)</header>
      <div class="bar"><p><strong id="count">0</strong> go, <span id="size">0 B</span><span id="shown"></span></p>
      \(button)
      <p class="soft small keys">Keys: J and K next and previous\(keys)</p></div>

      """
  }

  /// How the decisions are followed.
  private var next: HTML {
    switch use {
    case .saved:
      """
      Nothing was removed: save what you decide, and run <code>sightline duplicates --apply decisions.json \
      --action trash</code>. A picture opens its file.
      """
    case .served(canPerform: true):
      """
      Nothing was removed yet. What you let go is put into the trash of the machine that has the pictures, from where it \
      can be restored; each file is compared once more before. Searches still find what was removed until \
      <code>sightline index</code> runs again.
      """
    case .served(canPerform: false):
      """
      This service only reads its catalogs, so nothing can be removed here: run <code>sightline duplicates</code> on the \
      machine that has the pictures.
      """
    }
  }

  private var button: HTML {
    switch use {
    case .saved: "<button type=\"button\" id=\"act\">Save decisions</button>"
    case .served(canPerform: true):
      "<button type=\"button\" id=\"act\">Put them into the trash</button>"
    case .served(canPerform: false): ""
    }
  }

  private var keys: HTML {
    switch use {
    case .saved: ", 1 to 9 a file goes or stays, N no duplicates, S save"
    case .served(canPerform: true):
      ", 1 to 9 a file goes or stays, N no duplicates, S put into the trash"
    case .served(canPerform: false): ""
    }
  }

  private func card(_ group: DuplicateGroup, number: Int) -> HTML {
    let figures = group.files.indices.map { figure(group, $0, number) }
    let summary =
      group.removableCount == 0
      ? "to look at" : "\(group.removableCount.grouped) can go: \(group.removableBytes.fileSize)"
    return """
      <section class="card group" tabindex="-1" data-number="\(number)">
      <h2>\(number.grouped) <span class="soft">\(group.files.count.counted("file", "files")), \(summary)</span></h2>
      <div class="files">
      \(figures)</div>
      <p class="small"><label><input type="checkbox" class="distinct"> Not duplicates: do not show them again</label></p>
      </section>

      """
  }

  private func figure(_ group: DuplicateGroup, _ place: Int, _ number: Int) -> HTML {
    let file = group.files[place]
    let other = file.original?.place ?? file.resemblance?.place
    let kept: HTML? = other.flatMap { other in
      other == 0
        ? nil : "<p class=\"soft\">beside \(HTML.name(group.files[other].path.printable))</p>\n"
    }
    let keeping: HTML? = file.keepingWords.map { "<p class=\"soft\">the other \($0)</p>\n" }
    let account: HTML? = file.ledger.map(account)
    let companions: HTML? =
      file.companions.isEmpty ? nil : "<p>\(file.companionWords.printable)</p>\n"
    let names = ([file.path] + file.otherPaths + file.entityNames).map {
      "<span>\(HTML.name($0.printable))</span>" as HTML
    }
    let name = "choice-\(number)-\(place)"
    let goes = file.isRemovable
    let likeness = file.likeness(of: report.bitCount)
    let said: HTML? = likeness.isEmpty ? nil : "<p>\(likeness)</p>\n"
    return """
      <figure class="file \(goes ? "remove" : file.resemblance == nil ? "keep" : "look")" \(data(group, place))>
      \(picture(group, place))
      <figcaption class="small">
      <p class="choice"><label><input type="radio" name="\(name)" value="keep"\(goes ? "" : " checked")> stays</label>
      <label><input type="radio" name="\(name)" value="remove"\(goes ? " checked" : "")> goes</label></p>
      \(said)\(keeping)\(kept)\(companions)\(account)<p>\(file.dimensions) · \(file.fileSize)</p>
      <p class="path soft">\(names)</p>
      </figcaption>
      </figure>

      """
  }

  /// The contents of a file, and by what each thing is accounted for in the other, folded up.
  private func account(_ ledger: AccountLedger) -> HTML {
    let lines = ledger.lines.map { "<li>\($0.account.printable)</li>\n" as HTML }
    return """
      <details class="soft"><summary>\(ledger.summary)</summary>
      <ul>\(lines)</ul></details>

      """
  }

  /// Returns the attributes of a file that the saved decisions name.
  private func data(_ group: DuplicateGroup, _ place: Int) -> HTML {
    let file = group.files[place]
    var absolute: (String) -> String? = { _ in nil }
    if case .saved(let file) = use { absolute = file }
    let json = (try? jsonLine(DuplicateLine.File(file, in: group, file: absolute))) ?? "{}"
    return "data-file=\"\(json)\""
  }

  /// The file's picture, with a frame where it differs from the other one.
  private func picture(_ group: DuplicateGroup, _ place: Int) -> HTML {
    let file = group.files[place]
    if file.original?.isIdentical == true, file.original?.place == 0 {
      return "<div class=\"picture missing soft small\">the same bytes</div>"
    }
    let thumbnail: HTML
    switch use {
    case .saved where place >= Self.mostPictures:
      return "<div class=\"picture missing soft small\">no picture here</div>"
    case .saved(let known):
      thumbnail =
        FileThumbnail(
          file: known(file.path),
          alternative: "\(file.verdict): \(file.path.printable)",
          side: Self.side,
          maximumBytes: Self.bytes
        ).element
    case .served:
      let entity = file.pictures[0].entity
      thumbnail = """
        <div class="picture" data-type="\(entity.type)" data-id="\(entity.id)" data-picture="\(file.path)" \
        data-alternative="\(file.verdict): \(file.path.printable)"></div>
        """
    }
    guard case .part(let region)? = file.resemblance?.difference else { return thumbnail }
    let (width, height) = (
      Double(max(file.pictures[0].width, 1)), Double(max(file.pictures[0].height, 1))
    )
    // The picture's place in its square: as large as possible, in the middle.
    let longest = max(width, height)
    func share(_ value: Double) -> String {
      String(format: "%.1f", locale: Locale(identifier: "en_US_POSIX"), value / longest * 100)
    }
    let left = (longest - width) / 2 + Double(region.x)
    let top = (longest - height) / 2 + Double(region.y)
    let sides = [left, top, Double(region.width), Double(region.height)].map(share)
    return """
      <div class="framed">\(thumbnail)<span class="place" data-place="\(sides.joined(separator: " "))"></span></div>
      """
  }
}
