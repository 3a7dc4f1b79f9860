import Foundation
import IntentCheck
import Testing

@Suite("Known findings")
struct KnownFindingsTests {
  private func findings(_ text: String) -> [Finding] {
    IntentChecker(AppSource(files: ["App.swift": text])).findings()
  }

  private func reread(_ known: KnownFindings) throws -> KnownFindings {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(known.text.utf8).write(to: file)
    return try KnownFindings(path: file.path)
  }

  private let entity = "struct A: AppEntity { let id: Int }"

  @Test("What is known is not new, wherever it stands in its file")
  func known() throws {
    let list = try reread(KnownFindings(findings(entity)))
    #expect(list.new(in: findings(entity)).isEmpty)
    #expect(list.new(in: findings("\n\n// Moved.\n" + entity)).isEmpty)
  }

  @Test("What is not known, or is there once more, is new")
  func new() throws {
    let list = try reread(KnownFindings(findings(entity)))
    let more = findings(entity + "\nstruct B: AppEntity { let id: Int }")
    #expect(list.new(in: more).map(\.place.line) == [2])
    let once = findings(entity)
    #expect(list.new(in: once + once).count == 1)
  }

  @Test("A file that is no list of findings is refused with its line")
  func damage() throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("# Comment\nno finding\n".utf8).write(to: file)
    #expect(throws: IntentCheckError.self) { try KnownFindings(path: file.path) }
    #expect(throws: IntentCheckError.self) { try KnownFindings(path: file.path + "x") }
  }
}
