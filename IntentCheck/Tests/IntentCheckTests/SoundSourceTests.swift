import Foundation
import IntentCheck
import Testing

/// Source of forms that real apps have, and that is right.
@Suite("Sound source has no findings")
struct SoundSourceTests {
  private func rules(_ files: [String: String]) -> [String] {
    IntentChecker(AppSource(files: files)).findings().map(\.rule.id)
  }

  private func rules(_ text: String) -> [String] { rules(["App.swift": text]) }

  @Test("A case that allCases leaves out needs no text")
  func listedCases() {
    let button = """
      enum Button: String, CaseIterable { case unknown, left, right }
      extension Button: AppEnum {
        static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Button")
        static let caseDisplayRepresentations: [Button: DisplayRepresentation] = [
          .left: "Left", .right: "Right",
        ]
        static var allCases: [Button] { [.left, .right] }
      }
      """
    #expect(rules(button) == [])
    let all = button.replacing("static var allCases: [Button] { [.left, .right] }", with: "")
    #expect(rules(all) == ["case-not-shown"])
  }

  @Test("Texts that differ between platforms, and symbols of a catalog, can be read")
  func texts() {
    let text = """
      enum Kind: String, AppEnum {
        case a, b
        static var typeDisplayRepresentation: TypeDisplayRepresentation {
          #if os(macOS)
            "Kind on a Mac"
          #else
            "Kind"
          #endif
        }
        static var caseDisplayRepresentations: [Kind: DisplayRepresentation] {
          [
            .a: .init(title: "A", image: .init(systemName: "a")),
            .b: DisplayRepresentation(title: LocalizedStringResource("b", defaultValue: "B")),
          ]
        }
      }
      struct Do: AppIntent {
        static let title: LocalizedStringResource = .doIt
        static let description: IntentDescription? = nil
        static let isDiscoverable = false
        @Parameter(title: .kindTitle, description: "More", default: .a) var kind: Kind
        @Parameter(title: "List", default: []) var list: [String]
        @Parameter(title: "Count", default: -1) var count: Int
        func perform() {}
      }
      """
    #expect(rules(text) == [])
  }

  @Test("Shortcuts in a list, and those for some systems alone, stand in appShortcuts itself")
  func shortcuts() {
    let text = #"""
      struct Walk: AppIntent { static let title: LocalizedStringResource = "Walk"; func perform() {} }
      struct All: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          if #available(iOS 18, *) {
            AppShortcut(
              intent: Walk(), phrases: ["Walk in \(.applicationName)"], shortTitle: "Walk",
              systemImageName: "figure.walk")
          }
        }
      }
      """#
    #expect(rules(text) == [])
    #expect(
      rules(
        text.replacing("if #available(iOS 18, *) {", with: "[")
          .replacing("walk\")\n    }", with: "walk\")\n    ]")
      ) == []
    )
  }

  @Test("A query may answer with all there is where it also suggests all there is")
  func allEntities() {
    let text = """
      struct E: AppEntity { static let defaultQuery = Q(); let id: Int }
      struct Q: EntityQuery {
        func entities(for _: [Int]) async throws -> [E] { await all() }
        func suggestedEntities() async throws -> [E] { await all() }
      }
      """
    #expect(rules(text) == [])
    #expect(
      rules(text.replacing("func suggested", with: "func other")) == ["query-ignores-identifiers"]
    )
  }

  @Test("A package on its own needs no declaration; one in an app does, and the app names it")
  func packages() {
    let intent = "public struct A: AppIntent { func perform() {} }"
    #expect(rules(["Package.swift": "", "Sources/A/A.swift": intent]) == [])
    var files = ["App.xcodeproj": "", "Kit/Package.swift": "", "Kit/Sources/A/A.swift": intent]
    #expect(rules(files) == ["package-not-declared"])
    files["Kit/Sources/A/B.swift"] = "public struct AIntents: AppIntentsPackage {}"
    #expect(rules(files) == ["package-not-declared"])
    files["App/App.swift"] = """
      struct App: AppIntentsPackage {
        static var includedPackages: [any AppIntentsPackage.Type] { [AIntents.self] }
      }
      """
    #expect(rules(files) == [])
  }

  @Test("Translations of phrases are read from tables and from catalogs, with their lines")
  func translations() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Walk in ${applicationName}": {"localizations": {
          "de": {"stringSet": {"state": "translated", "values": [
            "Geh in ${applicationName}",
            "Geh los"
          ]}}
        }}
      }}
      """
    let findings = IntentChecker(AppSource(files: ["AppShortcuts.xcstrings": catalog])).findings()
    #expect(findings.map(\.rule.id) == ["translation-without-application-name"])
    #expect(findings.first?.place.line == 5)
    let table = """
      "Walk in ${applicationName}" = "${applicationName}: gehen";
      /* Another. */
      "Go in ${applicationName}" = "Los";
      """
    let found = IntentChecker(AppSource(files: ["fr.lproj/AppShortcuts.strings": table])).findings()
    #expect(found.map(\.place.line) == [3])
    #expect(rules(["AppShortcuts.xcstrings": "{", "AppShortcuts.strings": "\u{0}\"\"\""]) == [])
  }

  @Test("Hidden folders, such as those of tools with templates, are no source of the app's")
  func hiddenFolders() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [(".tools", "struct A: AppEntity {}"), ("App", "struct B {}")] {
      let inner = folder.appending(path: name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: inner.appending(path: "A.swift"))
    }
    for name in [".lint", "App/.lint"] { try Data().write(to: folder.appending(path: name)) }
    let source = try await AppSource(path: folder.path)
    #expect(source.fileCount == 1 && IntentChecker(source).findings().isEmpty)
  }
}
