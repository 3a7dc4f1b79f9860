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
    var measure = TreeMeasure()
    for tree in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      measure.add(try SourceText(tree: "\(folder)/\(tree)"), name: tree, mutations: Self.all)
    }
    print(measure.table)
    #expect(Double(measure.placed) >= 0.85 * Double(measure.made))
  }
}
