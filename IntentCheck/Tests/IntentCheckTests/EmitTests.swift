import Foundation
import IntentCheck
import Testing

@Suite("Emitted files")
struct EmitTests {
  private let app = """
    struct Peak: AppEntity, URLRepresentableEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation = "Peak"
      static var defaultQuery: PeakQuery { PeakQuery() }
      static var urlRepresentation: URLRepresentation { "https://example.com/\\(.id)" }
      let id: String
      @ComputedProperty(title: "Height") var height: Int { 1 }
    }
    struct PeakQuery: EntityQuery {
      func entities(for identifiers: [String]) async throws -> [Peak] { [] }
    }
    enum Grade: String, AppEnum { case easy, hard }
    enum Screens {
      struct Climb: AppIntent {
        static let title: LocalizedStringResource = "Climb"
        static let persistentIdentifier = "climb"
        @Parameter(title: "Peak") var peak: Peak
        @Parameter(title: "Grade", default: .easy) var grade: Grade
      }
    }
    private struct Hidden: AppIntent {}
    """

  private func model(_ text: String) -> AppModel { AppModel(AppSource(files: ["A.swift": text])) }

  @Test("The model has all that the source declares, and reads back unchanged")
  func model() throws {
    let model = model(app)
    let climb = try #require(model.intents.first { $0.name == "Screens.Climb" })
    #expect(climb.identifier == "climb" && climb.title == "Climb")
    #expect(climb.parameters.map(\.name) == ["peak", "grade"])
    #expect(climb.parameters.map(\.isRequired) == [true, false])
    let peak = try #require(model.entities.first)
    #expect(peak.url == "https://example.com/${id}")
    #expect(peak.defaultQuery == "PeakQuery")
    #expect(peak.properties.map(\.title) == ["Height"])
    #expect(model.enumerations.first?.cases == ["easy", "hard"])
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(model.json().utf8).write(to: file)
    #expect(try AppModel(path: file.path) == model)
  }

  @Test("The code registers all that it can name, and lists the rest")
  func code() {
    let code = RegistrationCode(AppSource(files: ["A.swift": app]), typeName: "Peaks")
    #expect(code.text.contains("enum Peaks: IntentRegistering {"))
    #expect(code.text.contains("registry.register(Screens.Climb.self)"))
    #expect(code.text.contains("registry.register(Peak.self)"))
    #expect(!code.text.contains("PeakQuery.self"))
    #expect(code.leftOut == ["Hidden"])
  }

  @Test("Code for another module imports the app's, with @testable if not all types are public")
  func imported() {
    func code(_ text: String) -> String {
      RegistrationCode(
        AppSource(files: ["A.swift": text]),
        typeName: "App",
        importing: "Peaks"
      ).text
    }
    let isPublic = """
      public struct Climb: AppIntent {}
      public enum Screens { public struct Rest: AppIntent {} }
      public extension Screens { struct Eat: AppIntent {} }
      extension Screens { public struct Sleep: AppIntent {} }
      struct Plan {}
      """
    #expect(code(isPublic).contains("\nimport Peaks\n"))
    #expect(code(isPublic).contains("public enum App: IntentRegistering {"))
    #expect(code("struct Climb: AppIntent {}").contains("\n@testable import Peaks\n"))
    let inner = "enum Screens { public struct Climb: AppIntent {} }"
    #expect(code(inner).contains("\n@testable import Peaks\n"))
  }

  @Test(
    "A finding's path is relative to the folder where the program runs",
    arguments: [
      (".", "a/B.swift", "a/B.swift"), ("App", "a/B.swift", "App/a/B.swift"),
      ("../App/", "B.swift", "../App/B.swift"), ("/", "B.swift", "/B.swift"),
      ("App/B.swift", "B.swift", "App/B.swift"), ("B.swift", "B.swift", "B.swift"),
    ]
  )
  func reached(path: String, file: String, wanted: String) throws {
    let source = AppSource(files: [file: "struct A: AppEntity { let id: Int }"])
    let finding = try #require(IntentChecker(source).findings().first)
    #expect(finding.reached(by: path).place.file == wanted)
    #expect(finding.reached(by: path).place.line == 1)
  }

  @Test("Removed and renamed intents, parameters and cases break shortcuts; additions do not")
  func baseline() {
    let old = model(app)
    #expect(model(app).breaks(since: old).isEmpty)
    let changed =
      app.replacing("\"climb\"", with: "\"ascend\"").replacing("case easy, hard", with: "case easy")
    let rules = model(changed).breaks(since: old).map(\.rule.id)
    #expect(rules.sorted() == ["removed-case", "removed-intent"])
    let renamed = app.replacing("var peak: Peak", with: "var summit: Peak")
    #expect(
      model(renamed).breaks(since: old).map(\.rule.id).sorted()
        == ["new-required-parameter", "removed-parameter"]
    )
    let retyped = app.replacing("var grade: Grade", with: "var grade: Int")
    #expect(model(retyped).breaks(since: old).map(\.rule.id) == ["changed-parameter-type"])
    let more = app + "\nstruct More: AppIntent {}"
    #expect(model(more).breaks(since: old).isEmpty)
  }

  @Test(
    "Findings are written as text, JSON, SARIF and annotations",
    arguments: FindingReport.allCases
  )
  func reports(format: FindingReport) throws {
    let source = AppSource(files: ["A b.swift": "struct A: AppEntity { let id: Int }"])
    let text = try format.write(IntentChecker(source).findings())
    switch format {
    case .text:
      #expect(
        text == "A b.swift:1: error: entity 'A' has no defaultQuery; give it an EntityQuery "
          + "[default-query-missing]\n"
      )
    case .json:
      let objects = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      )
      #expect(objects.first?["rule"] as? String == "default-query-missing")
    case .sarif:
      let log = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      )
      #expect(log["version"] as? String == "2.1.0")
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      #expect((run["results"] as? [[String: Any]])?.count == 1)
      #expect(text.contains("A%20b.swift"))
    case .github:
      #expect(
        text.hasPrefix("::error file=A b.swift,line=1,title=default-query-missing::entity 'A'")
      )
      #expect(text.split(separator: "\n").count == 1)
    }
    #expect(try FindingReport.text.write([]).isEmpty)
  }

  @Test("Each rule has a name of its own, and a source")
  func rules() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    #expect(Rule.all.map(\.id) == Rule.all.map(\.id).sorted())
    for rule in Rule.all {
      #expect(URL(string: rule.source) != nil && !rule.summary.isEmpty)
      #expect(!rule.effect.isEmpty && !rule.remedy.isEmpty, "\(rule.id)")
    }
  }

  @Test(
    "Each rule has its page in the folder Rules, as 'sightline-intents rules -o Rules' writes it"
  )
  func pages() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = package.appending(path: "Rules").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == Rule.all.map { "\($0.id).md" })
    for rule in Rule.all {
      #expect(try String(contentsOfFile: "\(folder)/\(rule.id).md", encoding: .utf8) == rule.page)
    }
  }

  @Test("The names that Foundation lacks are written only for systems that lack them")
  func foundationNames() {
    let text = FoundationNames.text
    let alias = "public typealias LocalizedStringResource = AppIntents::LocalizedStringResource\n"
    #expect(text.contains(alias))
    #expect(text.contains("#if !canImport(Darwin)") && text.hasSuffix("#endif\n"))
  }

  @Test("A path without source is an error that names it")
  func nothing() async {
    await #expect(throws: IntentCheckError.self) { try await AppSource(path: "/nowhere/at/all") }
    #expect(throws: IntentCheckError.self) { try AppModel(path: "/nowhere.json") }
  }
}
