/// The frame of a page that is one file: it asks nothing of any network and runs no scripts.
///
/// A page is printed in three parts, so that a long one need never be in memory: its opening, whatever
/// goes between, and its closing.
package struct HTMLPage: Hashable, Sendable {
  /// What the page is called, in its title bar.
  package let title: String
  /// The rules of this kind of page, after those of all.
  package let style: HTML

  /// Describes a page.
  package init(title: String, style: HTML) {
    self.title = title
    self.style = style
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
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
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
    """
    </main>
    </body>
    </html>

    """
  }
}
