import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlinePixels
package import SightlineSearch

/// All groups of files that show the same, as a page on which a person decides what to remove.
///
/// The page is one file that uses no network. It has every group, with small pictures, so that a thousand groups take
/// some ten megabytes; a browser draws only the visible part. It removes nothing: the decisions are saved as a file,
/// which `duplicates --apply` follows.
package struct ReviewPage {
  private let report: DuplicateReport
  private let source: String
  private let folder: String?
  private let file: (String) -> String?

  /// The longest side and the most bytes of a picture, and how many of a group have one.
  private static let (side, bytes, mostPictures) = (144, 2560, 8)

  /// Prepares a page.
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
    self.file = file
  }

  /// Hands out the page in parts.
  package func write<Failure: Error>(
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    let page = HTMLPage(
      title: "Duplicates in \(source.printable)",
      style: Self.style,
      script: Self.script
    )
    try body(page.opening + header)
    for (index, group) in report.allGroups.enumerated() {
      try body(card(group, number: index + 1))
    }
    try body(page.closing)
  }

  private var header: HTML {
    let notes = report.notes.map { "<li>\($0)</li>\n" as HTML }
    let list: HTML? = notes.isEmpty ? nil : "<ul class=\"soft small\">\n\(notes)</ul>\n"
    return """
      <header class="top" id="report" data-source="\(source)" data-folder="\(folder ?? "")">
      <h1>Duplicates</h1>
      <p>\(HTML.name(source.printable)): \(report.findings).</p>
      <p class="soft small">\(report.rule). A file can go where the one that stays shows all of it, as large and in the \
      same tones and colours, and holds all that it holds. What only resembles is there to be looked at, and says why it \
      stays. Nothing was removed: save what you decide, and run <code>sightline duplicates --apply decisions.json \
      --action trash</code>. A picture opens its file.</p>
      \(list)</header>
      <div class="bar"><p><strong id="count">0</strong> go, <span id="size">0 MB</span></p>
      <button type="button" id="save">Save decisions</button>
      <p class="soft small keys">Keys: J and K next and previous, 1 to 9 a file goes or stays, N no duplicates, S save</p></div>

      """
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
      \(said)\(keeping)\(kept)\(companions)<p>\(file.dimensions) · \(file.fileSize)</p>
      <p class="path soft">\(names)</p>
      </figcaption>
      </figure>

      """
  }

  /// Returns the attributes of a file that the saved decisions name.
  private func data(_ group: DuplicateGroup, _ place: Int) -> HTML {
    let file = group.files[place]
    let other = file.original?.place ?? file.resemblance?.place ?? 0
    let decided = DecidedFile(file, beside: group.files[other], at: other, file: self.file)
    let json = (try? jsonLine(decided)) ?? "{}"
    return "data-file=\"\(json)\""
  }

  /// The file's picture, with a frame where it differs from the other one.
  private func picture(_ group: DuplicateGroup, _ place: Int) -> HTML {
    let file = group.files[place]
    guard place < Self.mostPictures else {
      return "<div class=\"picture missing soft small\">no picture here</div>"
    }
    if file.original?.isIdentical == true, file.original?.place == 0 {
      return "<div class=\"picture missing soft small\">the same bytes</div>"
    }
    let thumbnail = FileThumbnail(
      file: self.file(file.path),
      alternative: "\(file.verdict): \(file.path.printable)",
      side: Self.side,
      maximumBytes: Self.bytes
    ).element
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
    let style =
      "left:\(share(left))%;top:\(share(top))%;"
      + "width:\(share(Double(region.width)))%;height:\(share(Double(region.height)))%"
    return """
      <div class="framed">\(thumbnail)<span class="place" style="\(style)"></span></div>
      """
  }
}

/// A file in the decisions: its state when it was looked at, and the file that would stay in its place.
package struct DecidedFile: Codable, Hashable, Sendable {
  /// A file that belongs to it, and the one of the same bytes beside the file that stays.
  package struct Companion: Codable, Hashable, Sendable {
    package var file: String
    package var of: String
    package var bytes: Int64
    package var digest: String
  }

  /// The path as the catalog has it, and the whole path; nil where that is not known.
  package var path: String
  package var file: String?
  package var bytes: Int64
  /// The digest of its bytes, in hexadecimal digits.
  package var digest: String
  /// The place in the group of the file that it is like.
  package var of: Int
  package var with: [Companion]
  /// The decision: keep or remove; nil before there is one.
  package var action: String?

  /// Describes a file.
  package init(
    _ file: DuplicateFile,
    beside kept: DuplicateFile,
    at place: Int,
    file absolute: (String) -> String?
  ) {
    let fingerprint = file.pictures[0].fingerprint
    path = file.path
    self.file = absolute(file.path)
    bytes = fingerprint.size
    digest = String(fingerprint.digest, radix: 16)
    of = place
    with = file.companions.compactMap { companion in
      guard
        let other = kept.companions.first(where: {
          $0.suffix == companion.suffix && $0.path != companion.path
            && $0.fingerprint.size == companion.fingerprint.size
            && $0.fingerprint.digest == companion.fingerprint.digest
        }),
        let one = absolute(companion.path), let two = absolute(other.path)
      else { return nil }
      return Companion(
        file: one,
        of: two,
        bytes: companion.fingerprint.size,
        digest: String(companion.fingerprint.digest, radix: 16)
      )
    }
  }
}
