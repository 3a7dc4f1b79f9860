import AppIntents
import IntentHost
import SwiftUI
import Testing

@Suite("Shapes, bars, grids and links in snippets")
struct ShapeRenderingTests {
  private struct RecordView: View {
    var body: some View {
      VStack {
        Grid(alignment: .leading) {
          GridRow {
            Text("Side")
            Text("A")
          }
          GridRow {
            Text("Length")
            Text("22 min")
          }
        }
        ProgressView("Playing", value: 3.0, total: 4.0)
        ProgressView()
        Gauge(value: 7, in: 0...10) {
          Text("Loudness")
        } currentValueLabel: {
          Text("7 of 10")
        }
        List {
          Text("Track 1").background(Color.yellow, in: Capsule())
          Text("Track 2").background(RoundedRectangle(cornerRadius: 8).fill(.blue))
        }
        LazyVStack { Text("below") }
        LazyHStack { Text("beside") }
        if let address = URL(string: "https://example.com/a?b=1&c=2"),
          let app = URL(string: "app:x")
        {
          Link("Sleeve", destination: address)
          Link("Home", destination: app)
        }
        Image(systemName: "opticaldisc").imageScale(.large).clipShape(.containerRelative)
        Circle().fill(LinearGradient(colors: [.red, .black], startPoint: .top, endPoint: .bottom))
          .frame(width: 20, height: 20)
        Text("on top").overlay { Rectangle().stroke(.gray, lineWidth: 2) }
        Text("graded").foregroundStyle(Color.red.gradient).clipShape(.rect(cornerRadius: 4))
      }
    }
  }

  private struct ShowRecord: AppIntent {
    static let title: LocalizedStringResource = "Show a Record"
    @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
      .result(view: RecordView())
    }
  }

  @Test("Shapes, bars, grids and links are in the text of a snippet")
  func text() async throws {
    let snippet = try await IntentHost(IntentRegistry()).perform(ShowRecord()).snippet
    #expect(
      snippet?.text == """
        Side A
        Length 22 min
        Playing 75%
        …
        Loudness 7 of 10
        Track 1
        Track 2
        below
        beside
        Sleeve <https://example.com/a?b=1&c=2>
        Home <app:x>
        <opticaldisc>
        on top
        graded
        """
    )
  }

  @Test("Shapes, bars and grids are on its page, and only addresses of pages are links")
  func page() async throws {
    let page = try #require(
      try await IntentHost(IntentRegistry()).perform(ShowRecord()).snippet?.page()
    )
    for part in [
      #"<progress value="0.75" aria-label="Playing">"#, "<progress>",
      #"<progress value="0.7" aria-label="Loudness">"#,
      #"<a href="https://example.com/a?b=1&amp;c=2" rel="noreferrer">"#, "border-radius: 50%",
      "linear-gradient(180deg, rgb(255 59 48) 0%, rgb(0 0 0) 100%)", "border-radius: 9999px",
      "--symbol-scale: 1.25", "overflow: hidden", "border: 2.0px solid rgb(142 142 147)",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains(#"href="app:x""#))
  }
}
