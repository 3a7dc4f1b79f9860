/// Groups of picture files as a page: a summary, a card for each group, and the number of groups not shown.
///
/// The page is one file that uses no network and runs no scripts. It is made piece by piece, and shows no more
/// pictures than a browser opens at once: those of the first groups.
struct FileGroupsPage<Group> {
  /// The page's title and heading.
  let title: String
  let heading: String
  /// The name of the folder or catalog that was searched.
  let source: String
  /// A summary of the findings, a sentence without its end.
  let findings: String
  /// The method, and the scope of the page.
  let explanation: HTML
  /// Notes on pictures that were not compared.
  let notes: [String]
  /// The most pictures that are shown of one group.
  let limit: Int
  /// The noun for one of a group's files, and for several.
  let noun: (one: String, many: String)

  /// How many files a group has.
  let count: (Group) -> Int
  /// A further summary of a group; nil for none.
  var summary: (Group) -> String? = { _ in nil }
  /// The figure of a group's file at a place, with a picture of a side in pixels.
  let figure: (Group, Int, Int) -> HTML
  /// The text about the groups that are not shown.
  let rest: (ArraySlice<Group>) -> String

  /// The most pictures that a page shows.
  private static var mostPictures: Int { 600 }

  /// Passes on the page in parts.
  func write<Failure: Error>(
    _ groups: [Group],
    _ body: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    let page = HTMLPage(title: title, style: Self.style)
    try body(page.opening + header)
    var room = Self.mostPictures
    var shown = 0
    for group in groups {
      let count = min(count(group), limit)
      guard count <= room else { break }
      room -= count
      shown += 1
      try body(card(group, number: shown, showing: count))
    }
    try body(footer(groups.dropFirst(shown)) + page.closing)
  }

  private var header: HTML {
    let notes = notes.map { "<li>\($0)</li>\n" as HTML }
    let list: HTML? = notes.isEmpty ? nil : "<ul class=\"soft small\">\n\(notes)</ul>\n"
    return """
      <header class="top">
      <h1>\(heading)</h1>
      <p>\(HTML.name(source.printable)): \(findings).</p>
      <p class="soft small">\(explanation)</p>
      \(list)</header>

      """
  }

  private func card(_ group: Group, number: Int, showing shown: Int) -> HTML {
    let all = count(group)
    let isPair = all == 2
    let more = all - shown
    let rest: HTML? =
      more == 0
      ? nil : "<p class=\"soft small rest\">and \(more.counted(noun.one, noun.many)) more</p>\n"
    let figures = (0..<shown).map { figure(group, $0, isPair ? 420 : 208) }
    let counted = all.counted(noun.one, noun.many)
    return """
      <section class="card group">
      <h2>\(number.grouped) <span class="soft">\(counted)\(summary(group).map { ", \($0)" } ?? "")</span></h2>
      <div class="files\(isPair ? " two" : "")">
      \(figures)</div>
      \(rest)</section>

      """
  }

  private func footer(_ hidden: ArraySlice<Group>) -> HTML {
    guard !hidden.isEmpty else { return .empty }
    return """
      <footer class="soft small">
      <p>Not shown: \(rest(hidden)). The table and --format json list them.</p>
      </footer>

      """
  }
}

extension FileGroupsPage {
  /// The rules of the page, after those of all pages.
  private static var style: HTML {
    """
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
}
