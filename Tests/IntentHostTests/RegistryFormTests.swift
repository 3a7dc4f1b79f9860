import AppIntents
import IntentHost
import Testing

@Suite("Registration of summaries and schemas")
struct RegistryFormTests {
  private func issues(_ register: (inout IntentRegistry) -> Void) -> [RegistrationIssue] {
    var registry = IntentRegistry()
    register(&registry)
    return registry.issues()
  }

  @Test("A summary that leaves out a required parameter is a warning that names it")
  func summaries() {
    let found = issues { $0.register(Forgetful.self) }
    #expect(found.map(\.code) == [.summaryWithoutParameter])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message.contains("'forgotten'") == true)
    #expect(issues { $0.register(Careful.self) }.isEmpty)
  }

  @Test(
    "An unpublished schema is a warning; an extra required parameter is an error"
  )
  func schemas() {
    let unknown = issues { $0.register(NonsenseSchema.self) }
    #expect(unknown.map(\.code) == [.unknownSchema])
    #expect(unknown.first?.message.contains("'.photos.nonsense'") == true)
    #expect(issues { $0.register(MakeAlbum.self) }.isEmpty)
    let extra = issues { $0.register(SearchPhotos.self) }
    #expect(extra.map(\.code) == [.extraRequiredParameter])
    #expect(extra.first?.message.contains("'folder'") == true)
  }
}

private struct Forgetful: AppIntent {
  static let title: LocalizedStringResource = "Forgetful"
  @Parameter(title: "Named") var named: Int
  @Parameter(title: "Forgotten") var forgotten: Int
  @Parameter(title: "Defaulted", default: 1) var defaulted: Int
  @Parameter(title: "Optional") var optional: Int?
  static var parameterSummary: some ParameterSummary { Summary("Do \(\.$named)") }
  func perform() async throws -> some IntentResult { .result() }
}

private struct Careful: AppIntent {
  static let title: LocalizedStringResource = "Careful"
  @Parameter(title: "Way", default: 1) var way: Int
  @Parameter(title: "First") var first: Int
  @Parameter(title: "Second") var second: Int
  static var parameterSummary: some ParameterSummary {
    Switch(\.$way) {
      Case(1) { Summary("Do \(\.$first)") }
      DefaultCase { Summary("Do") { \.$second } }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}

@AppIntent(schema: .photos.nonsense)
struct NonsenseSchema {
  func perform() async throws -> some IntentResult { .result() }
}

@AppIntent(schema: .photos.createAlbum)
struct MakeAlbum {
  var name: String
  func perform() async throws -> some IntentResult { .result() }
}

/// A schema's conformance written by hand, which no macro checks.
struct SearchPhotos: AssistantSchemaIntent {
  static let __assistantSchemaIntent: AssistantSchemas.IntentSchema = .photos.search
  @Parameter var criteria: StringSearchCriteria
  @Parameter var folder: String
  func perform() async throws -> some IntentResult { .result() }
}
