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
  /// Whether the page shows files of the reader's own, by their addresses.
  private let showsFiles: Bool
  /// The nonce of the page's own script, so that no other runs: new for every page.
  private let nonce = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - style: The rules of this kind of page.
  ///   - script: The page's script; nil for none.
  ///   - showsFiles: Whether the page shows files of the reader's own, by their addresses.
  package init(title: String, style: HTML, script: HTML? = nil, showsFiles: Bool = false) {
    self.showsFiles = showsFiles
    self.title = title
    self.style = style
    self.script = script
  }

  private var policy: HTML {
    let scripts: HTML? = script == nil ? nil : "; script-src 'nonce-\(nonce)'"
    let files: HTML? = showsFiles ? " file:" : nil
    return "default-src 'none'; img-src data:\(files); style-src 'unsafe-inline'\(scripts)"
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

  /// A value for the page's script, which finds it by its class; it is no script and never runs.
  package func data(_ json: String, _ name: HTML) -> HTML {
    """
    <script type="application/json" class="\(name)" nonce="\(nonce)">\(HTML.data(json))</script>

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
  /// The style of all pages, those of a service too: see `design.css`.
  package static let commonStyle = HTML(file: PackageResources.design_css)
}
