import SightlineEvaluation
import SightlineReports
import TestSupport
import Testing

@Suite("HTML")
struct HTMLTests {
  /// Texts that break pages which paste them in.
  static let hostile = [
    "<script>alert(1)</script>", "\" onerror=\"alert(1)", "' onload='x", "</bdi></main></html>",
    "<!--", "]]>", "&lt;", "&amp;quot;", "a\u{0}b\u{1B}[31m", "\u{202E}gnp.exe", "<img src=x>",
    "\\(1)",
    "</style><style>*{display:none}", "😀\u{301}", String(repeating: "<", count: 1000),
  ]

  @Test("Any text remains plain text in content and in attributes", arguments: hostile)
  func escaping(text: String) {
    let page = PageMarkup(
      ("<p title=\"\(text)\">\(text)</p><p>\(HTML.name(text))</p>" as HTML).markup
    )
    #expect(page.problems == [])
    #expect(page.elements.map(\.name) == ["p", "p", "bdi"])
    #expect(page.elements[0].attributes.keys.sorted() == ["title"])
    let shown = text.replacing("\u{0}", with: "\u{FFFD}").replacing("\u{1B}", with: "\u{FFFD}")
      .replacing("\u{202E}", with: "\u{FFFD}")
    #expect(Self.unescaped(page.elements[0].attributes["title"] ?? "") == shown)
    #expect(Self.unescaped(page.text) == shown + shown)
  }

  @Test("Existing markup is inserted unchanged, and only as HTML")
  func fragments() {
    let inner: HTML = "<b>\("a & b")</b>"
    let nothing: HTML? = nil
    #expect(
      ("<p>\(inner)\(nothing)\([inner, inner])\(3)</p>" as HTML).markup
        == "<p><b>a &amp; b</b><b>a &amp; b</b><b>a &amp; b</b>3</p>"
    )
    #expect(("<p>\(inner.markup)</p>" as HTML).markup.contains("&lt;b&gt;"))
    #expect([inner, .empty].joined() == inner)
  }

  @Test("A page is well-formed, and its policy allows no request and no script")
  func page() throws {
    let frame = HTMLPage(title: "</title><script>", style: "p { color: red; }")
    let page = PageMarkup((frame.opening + "<p>x</p>" + frame.closing).markup)
    #expect(page.problems == [])
    let policy = page.elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(policy?.attributes["content"]?.hasPrefix("default-src 'none'") == true)
    #expect(page.elements.first?.attributes["lang"] == "en")
  }

  static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test("A value within a page cannot end its element, and is the same value for a reader of JSON")
  func data() throws {
    let json = #"{"path":"</script><b>&\u2028"}"#
    let markup = HTML.data(json).markup
    #expect(!markup.contains("<") && !markup.contains(">") && !markup.contains("&"))
    #expect(markup == #"{"path":"\u003c/script\u003e\u003cb\u003e\u0026\u2028"}"#)
  }
}
