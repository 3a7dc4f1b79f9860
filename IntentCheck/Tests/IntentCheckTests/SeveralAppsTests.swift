import Foundation
import IntentCheck
import Testing

@Suite("Several apps in one tree")
struct SeveralAppsTests {
  /// A whole app: a visual query, what opens its answer, and shortcuts.
  private let app = """
    struct Hut: AppEntity {
      static let defaultQuery = HutQuery()
      let id: Int
    }
    struct HutQuery: EntityQuery { func entities(for identifiers: [Int]) async throws -> [Hut] { [] } }
    struct Look: IntentValueQuery {
      func values(for input: SemanticContentDescriptor) async throws -> [Hut] { [] }
    }
    struct OpenHut: OpenIntent {
      static let title: LocalizedStringResource = "Open"
      @Parameter(title: "Hut") var target: Hut
    }
    struct Shortcuts: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(
          intent: OpenHut(), phrases: ["Open in \\(.applicationName)"], shortTitle: "Open",
          systemImageName: "house"
        )
      }
    }
    """

  private func found(_ files: [String], projects: [String]) async throws -> [String] {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in projects {
      let project = folder.appending(path: name)
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    }
    for name in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(app.utf8).write(to: file)
    }
    let source = try await AppSource(path: folder.path)
    return IntentChecker(source).findings().map { "\($0.place.file) \($0.rule.id)" }
  }

  @Test("Each app with an Xcode project of its own may have what an app may have once")
  func projects() async throws {
    let found = try await found(
      ["samples/a/App/A.swift", "samples/b/App/A.swift"],
      projects: ["samples/a/A.xcodeproj", "samples/b/B.xcodeproj"]
    )
    #expect(found == [])
  }

  @Test("An app within the folder of another is another app")
  func nested() async throws {
    let found = try await found(
      ["App/A.swift", "App/Example/A.swift"],
      projects: ["App/A.xcodeproj", "App/Example/B.xcodeproj"]
    )
    #expect(found == [])
  }

  @Test("What one app has twice is found, beside other apps or not", arguments: [1, 2])
  func conflicts(count: Int) async throws {
    let found = try await found(
      ["a/App/A.swift", "a/App/B.swift"],
      projects: ["a/A.xcodeproj", "b/B.xcodeproj"].prefix(count).map { $0 }
    )
    #expect(
      found
        == ["multiple-visual-queries", "multiple-open-intents", "several-providers"].map {
          "a/App/B.swift \($0)"
        }
    )
  }
}
