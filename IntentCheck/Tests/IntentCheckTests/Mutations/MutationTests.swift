import Foundation
import IntentCheck
import Testing

/// A sound app, broken by a program in each way that is published.
@Suite("Mutations")
struct MutationTests {
  static let all = Mutation.ofSchemas + Mutation.ofExtraction + Mutation.ofRunTime

  private static func findings(_ source: SourceText) -> [Finding] {
    IntentChecker(AppSource(files: source.files)).findings()
  }

  @Test("There are more than forty kinds")
  func number() { #expect(Set(Self.all.map(\.kind)).count > 40) }

  @Test("The sound app has no findings")
  func sound() {
    #expect(
      Self.findings(SoundApp.source).map { "\($0.place.file):\($0.place.line) \($0.message)" } == []
    )
  }

  @Test("Each kind of break is found in the sound app", arguments: all)
  func found(_ mutation: Mutation) {
    var source = SoundApp.source
    #expect(mutation.apply(&source), "nothing to break")
    let found = Set(Self.findings(source).map(\.rule.id))
    #expect(!found.isDisjoint(with: mutation.rules), "found \(found.sorted())")
  }

  /// Measures the check on whole apps: a folder of trees, each broken in each way that has a place in it.
  @Test(
    "Breaks of real apps are found",
    .enabled(if: ProcessInfo.processInfo.environment["INTENT_TREES"] != nil)
  )
  func trees() throws {
    let folder = ProcessInfo.processInfo.environment["INTENT_TREES"] ?? ""
    var total = 0
    var missed: [String] = []
    for tree in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let source = try Self.read("\(folder)/\(tree)")
      let before = Dictionary(grouping: Self.findings(source), by: \.rule.id).mapValues(\.count)
      for mutation in Self.all {
        var broken = source
        guard mutation.apply(&broken) else { continue }
        total += 1
        let after = Dictionary(grouping: Self.findings(broken), by: \.rule.id).mapValues(\.count)
        if !mutation.rules.contains(where: { after[$0, default: 0] > before[$0, default: 0] }) {
          missed.append("\(tree): \(mutation.kind)")
        }
      }
    }
    print("found \(total - missed.count) of \(total); missed: \(missed.joined(separator: ", "))")
    #expect(Double(total - missed.count) >= 0.85 * Double(total))
  }

  /// The files of a tree that have to do with intents.
  private static func read(_ tree: String) throws -> SourceText {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: tree) {
      if name.hasSuffix(".xcodeproj") || name.hasSuffix("Package.swift") { files[name] = "" }
      guard name.hasSuffix(".swift"), !name.contains("Tests"), !name.contains("Documentation/"),
        let text = try? String(contentsOfFile: "\(tree)/\(name)", encoding: .utf8),
        text.contains("Intent") || text.contains("AppEntity") || text.contains("AppShortcut")
      else { continue }
      files[name] = text
    }
    return SourceText(files: files)
  }
}
