import AppIntents
import IntentHost
import Testing
import VisualIntelligence

@Suite("Registration")
struct RegistryTests {
  init() async { await TrailApp.launch() }

  private func issues(_ register: (inout IntentRegistry) -> Void) -> [RegistrationIssue] {
    var registry = IntentRegistry()
    register(&registry)
    return registry.issues()
  }

  @Test("An empty registry and a whole app have no issues and make a host")
  func clean() throws {
    #expect(IntentRegistry().issues().isEmpty)
    _ = try IntentHost(IntentRegistry())
    #expect(TrailApp.registry.issues().isEmpty)
    _ = try IntentHost(TrailApp.registry)
  }

  @Test("An intent registered twice, directly or by a shortcut, counts once")
  func twice() {
    var registry = TrailApp.registry
    let intents = registry.intents.map { "\($0)" }
    #expect(
      intents == ["OpenTrail", "OpenRegion", "OpenDifficulty", "MoreTrails", "SurpriseMe"]
    )
    registry.register(OpenTrail.self)
    registry.register(TrailShortcuts.self)
    #expect(registry.intents.map { "\($0)" } == intents)
    #expect(registry.issues().isEmpty)
  }

  @Test("More than one visual query is an error that names them all")
  func queries() {
    let found = issues {
      $0.register(ThingVisualQuery())
      $0.register(OtherVisualQuery())
      $0.register(WordQuery())
      $0.register(OpenThing.self)
    }
    #expect(found.map(\.code) == [.multipleVisualQueries])
    #expect(found.first?.severity == .error)
    #expect(found.first?.typeNames == ["ThingVisualQuery", "OtherVisualQuery"])
    #expect(
      found.first?.message
        == "2 IntentValueQuery types take a SemanticContentDescriptor input (ThingVisualQuery, "
        + "OtherVisualQuery); an app may have only one: return all its types from one query, as "
        + "the cases of a @UnionValue enum"
    )
  }

  @Test("A query type registered twice is a warning, and the first one counts")
  func repeated() throws {
    var registry = IntentRegistry()
    registry.register(ThingVisualQuery { _ in [Thing(id: "first")] })
    registry.register(ThingVisualQuery { _ in [Thing(id: "second")] })
    registry.register(OpenThing.self)
    #expect(registry.issues().map(\.severity) == [.warning])
    #expect(registry.issues().map(\.code) == [.repeatedQuery])
    _ = try IntentHost(registry)
  }

  @Test("An answer that no intent opens is an error in the words of the vendor's tools")
  func notOpenable() {
    let found = issues { $0.register(ThingVisualQuery()) }
    #expect(found.map(\.code) == [.answerNotOpenable])
    #expect(
      found.first?.message
        == "IntentValueQuery 'ThingVisualQuery' with SemanticContentDescriptor input has a result "
        + "type 'Thing' that is not openable: no OpenIntent has a target of that type; add one and "
        + "register it"
    )
    let words = issues { $0.register(TextVisualQuery()) }
    #expect(words.map(\.code) == [.answerNotOpenable])
    #expect(words.first?.message.contains("neither an AppEntity nor an AppEnum") == true)
  }

  @Test("Two intents that open one type are an error for an answer, and otherwise a warning")
  func twoOpeners() {
    let error = issues {
      $0.register(ThingVisualQuery())
      $0.register(OpenThing.self)
      $0.register(OpenThingToo.self)
    }
    #expect(error.map(\.code) == [.multipleOpenIntents])
    #expect(error.first?.severity == .error)
    #expect(error.first?.typeNames == ["Thing", "OpenThing", "OpenThingToo"])
    let warning = issues {
      $0.register(OpenThing.self)
      $0.register(OpenThingToo.self)
    }
    #expect(warning.map(\.severity) == [.warning])
  }

  @Test("An answer whose default query finds nothing is an error")
  func transient() {
    let found = issues {
      $0.register(FleetingVisualQuery())
      $0.register(OpenFleeting.self)
    }
    #expect(found.map(\.code) == [.unusableDefaultQuery])
    #expect(found.first?.typeNames == ["FleetingVisualQuery", "FleetingThing"])
  }

  @Test(
    "A dependency that was never registered is an error, in intents, queries and default queries"
  )
  func dependencies() {
    let found = issues {
      $0.register(NeedyVisualQuery())
      $0.register(OpenNeedy.self)
    }
    #expect(found.map(\.code) == Array(repeating: .unresolvedDependency, count: 3))
    #expect(found.map { $0.typeNames[0] } == ["NeedyVisualQuery", "OpenNeedy", "NeedyQuery"])
    #expect(
      found.first?.message
        == "query 'NeedyVisualQuery' has @Dependency 'nothing' of type Unregistered, which was "
        + "never registered; call AppDependencyManager.shared.add(dependency:) before the host is made, "
        + "as an app does when it is launched"
    )
  }

  @Test("Two intents behind \"More results\" are an error")
  func moreResults() {
    let found = issues {
      $0.register(MoreTrails.self)
      $0.register(MoreThings.self)
    }
    #expect(found.map(\.code) == [.multipleSemanticContentSearches])
    #expect(found.first?.typeNames == ["MoreTrails", "MoreThings"])
  }

  @Test("Two types with one persistent name are an error")
  func names() {
    let found = issues {
      $0.register(Thing.self)
      $0.register(Impostor.self)
    }
    #expect(found.map(\.code) == [.sharedTypeName])
  }

  @Test(
    "A package registers its contents and those of its packages once, even if they form a cycle"
  )
  func packages() {
    var registry = IntentRegistry()
    registry.register(OuterPackage.self)
    registry.register(InnerPackage.self)
    #expect(registry.packages == ["InnerPackage", "OuterPackage"])
    #expect(registry.intents.map { "\($0)" } == ["OpenThing"])
  }

  @Test("A host is refused for the first error, with the issue's message")
  func refused() {
    var registry = IntentRegistry()
    registry.register(ThingVisualQuery())
    let error = #expect(throws: IntentHostError.self) { try IntentHost(registry) }
    #expect(error?.code == .invalidRegistration)
    #expect(error?.message == registry.issues().first?.message)
    #expect(error?.typeName == "ThingVisualQuery")
  }
}

private struct OtherVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Thing] { [] }
}

private struct WordQuery: IntentValueQuery {
  func values(for input: String) async throws -> [Thing] { [] }
}

private struct TextVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [String] { [] }
}

private struct OpenThingToo: OpenIntent {
  static let title: LocalizedStringResource = "Open Thing Too"
  @Parameter var target: Thing
}

private struct FleetingThing: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fleeting"
  var displayRepresentation: DisplayRepresentation { "Fleeting" }
}

private struct FleetingVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [FleetingThing] { [] }
}

private struct OpenFleeting: OpenIntent {
  static let title: LocalizedStringResource = "Open Fleeting"
  @Parameter var target: FleetingThing
}

private struct Unregistered: Sendable {}

private struct NeedyThing: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Needy"
  static let defaultQuery = NeedyQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "Needy" }
}

private struct NeedyQuery: EntityQuery {
  @Dependency var nothing: Unregistered
  func entities(for identifiers: [String]) async throws -> [NeedyThing] { [] }
}

private struct NeedyVisualQuery: IntentValueQuery {
  @Dependency var nothing: Unregistered
  @Dependency var perhaps: Unregistered?
  func values(for input: SemanticContentDescriptor) async throws -> [NeedyThing] { [] }
}

private struct OpenNeedy: OpenIntent {
  static let title: LocalizedStringResource = "Open Needy"
  @Parameter var target: NeedyThing
  @Dependency var nothing: Unregistered
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
private struct MoreThings {
  var semanticContent: SemanticContentDescriptor
  func perform() async throws -> some IntentResult { .result() }
}

private struct Impostor: AppEntity {
  static let persistentIdentifier = "Thing"
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Impostor"
  static let defaultQuery = ImpostorQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "Impostor" }
}

private struct ImpostorQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Impostor] { [] }
}

private struct OuterPackage: IntentRegistering {
  static var includedPackages: [any AppIntentsPackage.Type] { [InnerPackage.self] }
  static func register(in registry: inout IntentRegistry) { registry.register(OpenThing.self) }
}

private struct InnerPackage: IntentRegistering {
  static var includedPackages: [any AppIntentsPackage.Type] { [OuterPackage.self] }
  static func register(in registry: inout IntentRegistry) { registry.register(OpenThing.self) }
}
