import AppIntents
import IntentHost
import SwiftUI
import Testing

@Suite("Symbols in snippets")
struct SymbolTests {
  private struct Symbols: View {
    var body: some View {
      VStack {
        Image(systemName: "heart").symbolVariant(.fill)
        Image(systemName: "heart").symbolVariant(.slash.fill.circle)
        Image(systemName: "heart.fill").symbolVariant(.circle)
        Image(systemName: "heart.square").symbolVariant(.circle)
        Image(systemName: "circle").symbolVariant(.fill).symbolVariant(.none)
        Image("photo").symbolVariant(.fill)
        HStack {
          Button(intent: ShowSymbols()) { Image(systemName: "hand.thumbsup") }
          Image(systemName: "lock").foregroundStyle(.red)
        }
        .symbolVariant(.fill)
        Text("round").fontDesign(.rounded).fontDesign(nil)
        Text("3").contentTransition(.numericText())
        Image(systemName: "star").contentTransition(.symbolEffect(.replace))
      }
    }
  }

  private struct ShowSymbols: AppIntent {
    static let title: LocalizedStringResource = "Symbols"
    @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
      .result(view: Symbols())
    }
  }

  @Test("A variant is part of the name of every symbol in a view, once and in the order of names")
  func variants() async throws {
    let snippet = try #require(
      try await IntentHost(IntentRegistry()).perform(ShowSymbols()).snippet
    )
    #expect(
      snippet.text == """
        <heart.fill>
        <heart.slash.circle.fill>
        <heart.circle.fill>
        <heart.square>
        <circle.fill>
        <photo>
        [<hand.thumbsup.fill>] <lock.fill>
        round
        3
        <star>
        """
    )
    #expect(snippet.page().contains("font-family: ui-rounded"))
  }
}
