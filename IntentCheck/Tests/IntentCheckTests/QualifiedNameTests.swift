import Foundation
import IntentCheck
import Testing

@Suite("Types with the same last name")
struct QualifiedNameTests {
  private let app = """
    enum A {
      struct Show: AppIntent {
        static let title: LocalizedStringResource = "Show A"
        static let persistentIdentifier = "ShowA"
        func perform() {}
      }
    }
    enum B {
      struct Show: AppIntent { static let title: LocalizedStringResource = "Show B" }
    }
    extension B.Show { @Parameter(title: "Hut") var hut: Hut; func perform() {} }
    struct Hut: AppEntity {
      static let defaultQuery = Query()
      let id: Int
      struct Query: EntityQuery {
        static let persistentIdentifier = "HutQuery"
        func entities(for identifiers: [Int]) async throws -> [Hut] { [] }
      }
    }
    struct Peak: AppEntity {
      static let defaultQuery = Query()
      let id: Int
      struct Query: EntityQuery {}
    }
    """

  @Test("All of them are in the model, by their full names")
  func model() {
    let model = AppModel(AppSource(files: ["A.swift": app]))
    #expect(model.intents.map(\.name) == ["A.Show", "B.Show"])
    #expect(model.intents.map(\.title) == ["Show A", "Show B"])
    #expect(model.intents.map(\.identifier) == ["ShowA", "Show"])
    #expect(model.intents.map(\.parameters.count) == [0, 1])
    #expect(model.queries.map(\.name) == ["Hut.Query", "Peak.Query"])
  }

  @Test("A name means the nearest declaration")
  func scopes() {
    let found = IntentChecker(AppSource(files: ["A.swift": app])).findings()
    #expect(found.map(\.rule.id) == ["default-query-unusable"])
    #expect(found.first?.message.contains("'Peak'") == true)
  }

  @Test("The generated code registers all of them")
  func code() {
    let code = RegistrationCode(AppSource(files: ["A.swift": app]), typeName: "App")
    for name in ["A.Show", "B.Show", "Hut", "Peak"] {
      #expect(code.text.contains("registry.register(\(name).self)"), "\(name)")
    }
  }

  @Test("Types of one name in two modules are both checked, and are not a repetition")
  func modules() {
    let text =
      "struct Show: AppIntent { static let title: LocalizedStringResource = name; func perform() {} }"
    let source = AppSource(files: ["Sources/App/A.swift": text, "Sources/Watch/A.swift": text])
    let found = IntentChecker(source).findings()
    #expect(found.map(\.rule.id) == ["title-not-literal", "title-not-literal"])
    #expect(Set(found.map(\.place.file)).count == 2)
  }

  @Test("Files that are not UTF-8 are named")
  func encodings() async throws {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "struct A: AppEntity { let id: Int }"
    try text.data(using: .utf16)?.write(to: folder.appending(path: "A.swift"))
    try Data([0x41, 0x00, 0xFF, 0x42]).write(to: folder.appending(path: "B.swift"))
    try Data([0x2F, 0x2F, 0xE9, 0x0A]).write(to: folder.appending(path: "C.swift"))
    try Data(text.utf8).write(to: folder.appending(path: "D.swift"))
    let found = IntentChecker(try await AppSource(path: folder.path)).findings()
    #expect(
      found.map { "\($0.place.file) \($0.rule.id)" } == [
        "A.swift unreadable-file", "B.swift unreadable-file", "C.swift unreadable-file",
        "D.swift default-query-missing",
      ]
    )
    #expect(found.first?.message.contains("UTF-16") == true)
  }
}
