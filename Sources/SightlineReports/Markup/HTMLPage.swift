/// The frame of a page that is one file: it uses no network, and runs no scripts but one of its own.
///
/// A page is printed in three parts, so that a long one need never be in memory: its opening, its
/// content, and its closing.
package struct HTMLPage: Sendable {
  /// The page's title, in its title bar.
  package let title: String
  /// The rules of this kind of page, after those of all.
  package let style: HTML
  /// The page's script, at its end; nil for a page without one.
  private let script: HTML?
  /// The nonce of the page's own script, so that no other runs: new for every page.
  private let nonce = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// Describes a page.
  package init(title: String, style: HTML, script: HTML? = nil) {
    self.title = title
    self.style = style
    self.script = script
  }

  private var policy: HTML {
    let scripts: HTML? = script == nil ? nil : "; script-src 'nonce-\(nonce)'"
    return "default-src 'none'; img-src data:; style-src 'unsafe-inline'\(scripts)"
  }

  /// Everything up to the first element of the page's content.
  package var opening: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(title)</title>
    <style>
    \(Self.commonStyle)
    \(style)
    </style>
    </head>
    <body>
    <main>

    """
  }

  /// Everything after the last element of the page's content.
  package var closing: HTML {
    let end: HTML? = script.map { "<script nonce=\"\(nonce)\">\n\($0)</script>\n" }
    return """
      </main>
      \(end)</body>
      </html>

      """
  }
}

extension HTMLPage {
  /// The style of all pages: calm text, one accent, figures in columns, light and dark.
  ///
  /// Every colour of text has a contrast of at least 4.5 to 1 on what it stands on (WCAG 2.2, AA).
  package static let commonStyle: HTML = """
    :root {
      color-scheme: light dark;
      --ground: #f6f6f4; --card: #ffffff; --ink: #1a1c1f; --soft: #5b6067; --line: #e3e3df;
      --track: #e9e9e5; --accent: #1a66c2; --good: #17744a; --fair: #8a5a00; --bad: #b3261e;
      --against: #b4541a; --wash: #eef4fb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #131416; --card: #1c1e20; --ink: #e8e8e5; --soft: #a3a8ae; --line: #303337;
        --track: #33363a; --accent: #74b4ff; --good: #5cc792; --fair: #e2b455; --bad: #ff8d82;
        --against: #f0a06a; --wash: #1d2a3a;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--ground); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
    }
    main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
    @media (min-width: 48rem) { main { padding: 3rem 2rem 4rem; } }
    h1, h2, h3, p, ol, ul, dl, dd, figure, table { margin: 0; padding: 0; }
    ol, ul { list-style: none; }
    h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.015em; }
    h2 { font-size: 1.1875rem; line-height: 1.35; font-weight: 620; letter-spacing: -.005em; }
    h3 { font-size: 1rem; line-height: 1.4; font-weight: 620; }
    a { color: var(--accent); text-underline-offset: .15em; }
    img, svg { display: block; max-width: 100%; }
    img { height: auto; }
    table { border-collapse: collapse; width: 100%; }
    th { font-weight: 500; text-align: start; }
    th, td { padding: .375rem 0; vertical-align: baseline; }
    summary { cursor: pointer; color: var(--accent); width: fit-content; }
    a:focus-visible, summary:focus-visible, [tabindex]:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 3px;
    }
    .soft { color: var(--soft); }
    .small { font-size: .8125rem; line-height: 1.45; }
    .number { text-align: end; white-space: nowrap; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    @media print {
      body { background: none; }
      main { max-width: none; padding: 0; }
      .card { break-inside: avoid; }
    }
    """
}
