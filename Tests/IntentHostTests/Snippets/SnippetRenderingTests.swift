import AppIntents
import IntentHost
import SwiftUI
import Testing

@Suite("Snippets as text and pages")
struct SnippetRenderingTests {
  /// Returns the snippet that a view becomes beside a question.
  private func snippet(_ name: String) async throws -> IntentSnippet {
    let host = try IntentHost(IntentRegistry())
    return try #require(try await host.perform(HutCard(name)).snippet)
  }

  @Test("Text has a line for each part, and controls in brackets")
  func text() async throws {
    let text = try await snippet("plain").text
    #expect(
      text == """
        plain
        Open from 6 to ^22
        Beds
        Stove
        no note
        ---
        [Mark]
        [ ] Quiet
        [Leave]
        [Book]
        [Full]
        [In the app]
        """
    )
  }

  @Test("A page lists each control once, with the intent that it performs")
  func list() async throws {
    let snippet = try await snippet("listed")
    let page = snippet.page()
    #expect(snippet.controls.map(\.index) == Array(0..<6))
    for control in snippet.controls {
      let intent = control.intentName.map { "performs \($0)" } ?? "works in the app alone"
      let row = page.split(separator: "\n").filter { $0.hasPrefix("<li>\(control.title) (") }
      #expect(row.count == 1 && row[0].contains(intent))
    }
    #expect(page.components(separatedBy: "<button").count == 6)
    #expect(page.components(separatedBy: "type=\"checkbox\"").count == 2)
    #expect(page.components(separatedBy: " disabled>").count == 3)
  }

  @Test(
    "An app's texts remain plain text in a page",
    arguments: [
      "<script>alert(1)</script>", "\" onload=\"x", "'><img src=x>", "&lt;", "\u{0}\u{1B}[1m",
    ]
  )
  func escaping(name: String) async throws {
    let page = try await snippet(name).page(title: name)
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("onload=\"x"))
    #expect(!page.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(page.contains("<title>"))
    let opened = page.components(separatedBy: "<div").count
    #expect(opened == page.components(separatedBy: "</div>").count)
  }

  @Test("A page has the styles that apply to it, and loads nothing")
  func looks() async throws {
    let page = try await snippet("looks").page()
    #expect(page.contains("font-weight: 700") && page.contains("color: var(--secondary)"))
    #expect(!page.contains("font-weight: 400"))
    #expect(page.contains("padding-left: 16px") && page.contains("class=\"destructive\""))
    #expect(!page.contains("http") && !page.contains("url(") && !page.contains("src="))
  }

  @Test("Modifiers, branches and groups are accepted and nest")
  func nesting() async throws {
    let host = try IntentHost(IntentRegistry())
    for kind in 0..<3 {
      let intent = ShowNested()
      intent.kind = kind
      let snippet = try #require(try await host.perform(intent).snippet)
      #expect(snippet.text == ["first\nmiles <map>", "second\nmiles <map>", "miles <map>"][kind])
    }
  }
}

private struct ShowNested: SnippetIntent {
  static let title: LocalizedStringResource = "Nested"
  @Parameter var kind: Int

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(
      view: Group {
        switch kind {
        case 0: Text("first").foregroundStyle(.red).opacity(0.5)
        case 1: AnyView(Text(verbatim: "second").strikethrough())
        default: EmptyView()
        }
        HStack(alignment: .top, spacing: 4) {
          Text("miles").frame(maxWidth: .infinity, alignment: .leading)
          ZStack(alignment: .bottomTrailing) {
            Image(systemName: "map").resizable().scaledToFit().frame(width: 20, height: 20)
          }
          .background(Color(red: 0.2, green: 2, blue: .nan)).cornerRadius(4).padding(.horizontal, 8)
          Image(decorative: "paper").hidden()
        }
        .tint(.green)
      }
    )
  }
}
