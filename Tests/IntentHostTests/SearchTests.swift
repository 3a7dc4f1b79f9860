import AppIntents
import CoreVideo
import IntentHost
import SightlinePixels
import Testing
import VisualIntelligence

@Suite("Searching")
struct SearchTests {
  init() async { await TrailApp.launch() }

  private func capture(_ label: String = "trail") -> SemanticContentDescriptor {
    SemanticContentDescriptor(labels: [label])
  }

  private func things(
    _ answer: @escaping @Sendable (SemanticContentDescriptor) async throws -> [Thing]
  ) throws -> IntentHost {
    try thingHost(answer)
  }

  @Test("Answers come without their union, in the query's order, as the system shows them")
  func items() async throws {
    let host = try IntentHost(TrailApp.registry)
    let answer = try await host.search(capture())
    #expect(answer.items.map(\.typeName).suffix(2) == ["RegionEntity", "Difficulty"])
    #expect(answer.total == answer.items.count)
    #expect(answer.isRepeated == false)
    let trail = try #require(answer.items.first { $0.identifier == "2" })
    #expect(trail.typeName == "TrailEntity")
    #expect(trail.typeTitle == "Trail")
    #expect(trail.title == "Ridge Path")
    #expect(trail.subtitle == "Trail 2")
    #expect(trail.image == .init(systemName: "figure.hiking"))
    #expect(trail.score == nil)
    #expect(trail.openIntentName == "OpenTrail")
    let difficulty = try #require(answer.items.last)
    #expect(difficulty.identifier == "easy")
    #expect(difficulty.title == "Easy")
    #expect(difficulty.subtitle == "For everybody")
    #expect(difficulty.openIntentName == "OpenDifficulty")
  }

  @Test("A query on the main actor can be called from there") @MainActor
  func mainActor() async throws {
    let host = try IntentHost(TrailApp.registry)
    let answer = try await host.search(capture())
    #expect(try await host.open(answer.items[0]).intentNames == ["OpenTrail"])
  }

  @Test(
    "A limit truncates the items but not the total; it must be at least 1",
    arguments: [1, 3, 100]
  )
  func limit(limit: Int) async throws {
    let host = try things { _ in (0..<5).map { Thing(id: "\($0)") } }
    let answer = try await host.search(capture(), limit: limit)
    #expect(answer.items.map(\.identifier) == ["0", "1", "2", "3", "4"].prefix(limit).map { $0 })
    #expect(answer.total == 5)
    let error = await #expect(throws: IntentHostError.self) {
      try await host.search(capture(), limit: 1 - limit)
    }
    #expect(error?.code == .invalidLimit)
    #expect(error?.value == "\(1 - limit)")
  }

  @Test("A score that the search recorded is the item's")
  func scores() async throws {
    let host = try things { _ in
      IntentRuntime.scores?.record(0.75, type: "Thing", id: "known")
      return [Thing(id: "known"), Thing(id: "other")]
    }
    let answer = try await host.search(capture())
    #expect(answer.items.map(\.score) == [0.75, nil])
    #expect(try await host.search(capture()).items.map(\.score) == [0.75, nil])
  }

  @Test("A new query is made for each run, with its dependencies")
  func fresh() async throws {
    let made = Counter()
    var registry = IntentRegistry()
    registry.register(Self.query(counting: made))
    registry.register(OpenThing.self)
    let host = try IntentHost(registry)
    let before = made.value
    _ = try await host.search(capture("a"))
    _ = try await host.search(capture("b"))
    #expect(made.value == before + 2)
  }

  private static func query(counting made: Counter) -> ThingVisualQuery {
    made.next()
    return ThingVisualQuery { _ in [] }
  }

  @Test("A query that throws is named with its error, and asked again by the next call")
  func throwing() async throws {
    let calls = Counter()
    let host = try things { _ in
      if calls.next() == 1 { throw TrailError.closed("The map") }
      return [Thing(id: "1")]
    }
    let error = await #expect(throws: IntentHostError.self) { try await host.search(capture()) }
    #expect(error?.code == .queryFailed)
    #expect(error?.typeName == "ThingVisualQuery")
    #expect(error?.underlying is TrailError)
    #expect(try await host.search(capture()).total == 1)
  }

  @Test("A value of a type that its query did not declare is an error with the type's name")
  func undeclared() async throws {
    var registry = IntentRegistry()
    registry.register(SmugglingQuery())
    registry.register(OpenThing.self)
    let host = try IntentHost(registry)
    let error = await #expect(throws: IntentHostError.self) { try await host.search(capture()) }
    #expect(error?.code == .unregisteredType)
    #expect(error?.typeName == "Smuggled")
  }

  @Test("A capture with nothing in it, or with an empty label, is refused")
  func badCaptures() async throws {
    let host = try things { _ in [] }
    let nothing = await #expect(throws: IntentHostError.self) {
      try await host.search(SemanticContentDescriptor())
    }
    #expect(nothing?.code == .emptyCapture)
    for label in ["", " \n"] {
      let empty = await #expect(throws: IntentHostError.self) {
        try await host.search(SemanticContentDescriptor(labels: ["tower", label]))
      }
      #expect(empty?.code == .emptyLabel)
      #expect(empty?.message.hasPrefix("label 2 of 2") == true)
    }
    let more = await #expect(throws: IntentHostError.self) {
      try await host.showMore(for: SemanticContentDescriptor())
    }
    #expect(more?.code == .emptyCapture)
  }

  @Test("A host without a visual query says so")
  func noQuery() async throws {
    let host = try IntentHost(IntentRegistry())
    let error = await #expect(throws: IntentHostError.self) { try await host.search(capture()) }
    #expect(error?.code == .noVisualQuery)
  }

  @Test("A dependency that fails to load is an error of the search")
  func dependency() async throws {
    AppDependencyManager.shared.add { () throws -> Unloadable in throw TrailError.closed("It") }
    var registry = IntentRegistry()
    registry.register(UnloadableQuery())
    registry.register(OpenThing.self)
    let host = try IntentHost(registry)
    let error = await #expect(throws: IntentHostError.self) { try await host.search(capture()) }
    #expect(error?.code == .unresolvedDependency)
    #expect(error?.typeName == "UnloadableQuery")
  }
}

/// A host whose visual query answers as a test wants.
func thingHost(
  limits: IntentHostLimits = IntentHostLimits(),
  _ answer: @escaping @Sendable (SemanticContentDescriptor) async throws -> [Thing]
) throws -> IntentHost {
  var registry = IntentRegistry()
  registry.register(ThingVisualQuery(answer: answer))
  registry.register(OpenThing.self)
  return try IntentHost(registry, limits: limits)
}

private struct Unloadable: Sendable {}

private struct UnloadableQuery: IntentValueQuery {
  @Dependency var unloadable: Unloadable
  func values(for input: SemanticContentDescriptor) async throws -> [Thing] { [] }
}

private struct Smuggled: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Smuggled"
  static let defaultQuery = SmuggledQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "Smuggled" }
}

private struct SmuggledQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Smuggled] { [] }
}

/// A union written by hand, which holds what it does not declare.
private enum Smuggler: _IntentValueRepresentable {
  case thing
  static var allIntentValueTypes: [any _IntentValue.Type] { [Thing.self] }
  var asIntentValue: any _IntentValue { Smuggled(id: "1") }
}

private struct SmugglingQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Smuggler] { [.thing] }
}
