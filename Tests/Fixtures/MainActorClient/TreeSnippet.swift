import AppIntents
import SwiftUI

/// A view of an app whose code is on the main actor by default.
struct TreeView: View {
  let name: String

  var body: some View {
    ZStack {
      LinearGradient(colors: [.green, .brown], startPoint: .top, endPoint: .bottom)
        .opacity(0.5)
        .clipShape(.containerRelative)
      Leaf()
      Text(name).font(.headline).foregroundStyle(Color.white.opacity(0.9))
    }
  }
}

struct Leaf: View {
  var body: some View {
    Image(systemName: "leaf").symbolVariant(.fill)
      .contentTransition(.symbolEffect(.replace.magic(fallback: .replace)))
  }
}

struct TreeSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Tree"

  @Parameter(title: "Tree") var tree: Tree

  @MainActor
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: TreeView(name: tree.name))
  }
}

struct PruneTree: AppIntent {
  static let title: LocalizedStringResource = "Prune a Tree"

  @Parameter(title: "Tree") var tree: Tree

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
    let choice = try await requestChoice(
      between: [.cancel, Option(title: "Prune", style: .destructive)],
      dialog: "Prune it?",
      view: TreeView(name: tree.name)
    )
    return .result(value: choice.style == .destructive)
  }
}
