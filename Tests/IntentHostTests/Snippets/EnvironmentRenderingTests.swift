import AppIntents
import IntentHost
import SwiftUI
import Testing

/// A value that an app puts into the environment.
private struct UnitKey: EnvironmentKey { static let defaultValue = "miles" }

extension EnvironmentValues {
  fileprivate var unit: String {
    get { self[UnitKey.self] }
    set { self[UnitKey.self] = newValue }
  }
}

@Suite("Environment, colors of the system and uses in snippets")
struct EnvironmentRenderingTests {
  private struct Reader: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.unit) private var unit
    @Environment(\.locale) private var locale
    let name: String

    var body: some View {
      Text("\(name): \(scheme == .dark ? "dark" : "light"), \(unit), \(locale.identifier)")
    }
  }

  private struct EnvironmentView: View {
    var body: some View {
      VStack {
        Reader(name: "first")
        HStack {
          Reader(name: "second").environment(\.unit, "km")
          Reader(name: "third")
        }
        .environment(\.colorScheme, .dark)
        Reader(name: "last")
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
    }
  }

  private struct UseView: View {
    var body: some View {
      VStack {
        Text("cut").clipped()
        Text("secret").privacySensitive()
        Text("wide").contentShape(Rectangle()).accessibilityHint(Text("opens it"))
        Text("ground").background(Color(.systemBackground))
        Text("words").foregroundStyle(Color(uiColor: .secondaryLabel))
      }
    }
  }

  private struct ShowEnvironment: AppIntent {
    static let title: LocalizedStringResource = "Show the Environment"
    @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
      .result(view: EnvironmentView())
    }
  }

  private struct ShowUse: AppIntent {
    static let title: LocalizedStringResource = "Show Uses"
    @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
      .result(view: UseView())
    }
  }

  @Test("A view reads the environment of its place, with an app's own values")
  func environment() async throws {
    let snippet = try await IntentHost(IntentRegistry()).perform(ShowEnvironment()).snippet
    #expect(
      snippet?.text == """
        first: light, miles, de_DE
        second: dark, km, de_DE third: dark, miles, de_DE
        last: light, miles, de_DE
        """
    )
  }

  @Test("What a page cannot show leaves a view as it is, and colors follow the reader's")
  func uses() async throws {
    let snippet = try #require(
      try await IntentHost(IntentRegistry()).perform(ShowUse()).snippet
    )
    #expect(snippet.text == "cut\nsecret\nwide\nground\nwords")
    let page = snippet.page()
    #expect(page.contains("overflow: hidden"))
    #expect(
      page.contains("background: var(--card)") || page.contains("background-color: var(--card)")
    )
    #expect(page.contains("color: var(--secondary)"))
  }
}
