import AppIntents
import AppIntentsTesting
import Foundation
import IntentHost
import Testing
import VisualIntelligence

/// A public test of a public app reads what an intent with a union answers, and asks a visual query.
@Suite("Unions and descriptors in tests by name")
struct UnionResultTests {
  private let definitions: IntentDefinitions

  init() throws {
    var registry = IntentRegistry()
    registry.register(Sketch.self)
    registry.register(Folder.self)
    registry.register(FindSketches.self)
    registry.register(FindOneSketch.self)
    registry.register(SketchQuery.self)
    registry.register(OpenSketch.self)
    registry.register(OpenFolder.self)
    try IntentHost(registry).answerTests(of: "com.example.sketches")
    definitions = IntentDefinitions(bundleIdentifier: "com.example.sketches")
  }

  @Test("Values of a union are read as the entities that they hold")
  func lists() async throws {
    let result = try await definitions.intents["FindSketches"].makeIntent(query: "hood").run()
    let found: [AnyAppEntity] = try result.value
    #expect(found.map(\.identifier.instanceIdentifier) == ["1", "7"])
    let title: String = try result.value[0].title
    #expect(title == "hood")
    let entity: AnyAppEntity = try result.value[1]
    #expect(entity.identifier.entityType.persistentIdentifier == "Folder")
  }

  @Test("One value of a union is read as the entity that it holds")
  func one() async throws {
    let result = try await definitions.intents["FindOneSketch"].makeIntent().run()
    let title: String = try result.value.title
    #expect(title == "one")
  }

  @Test("A visual query is asked with a descriptor")
  func visual() async throws {
    let seen = SemanticContentDescriptor(labels: ["sketch"])
    let answers = try await definitions.valueQueries["SketchQuery"].values(for: seen)
    #expect(answers.items.count == 1)
    let title: String = try answers.items[0].title
    #expect(title == "sketch")
  }
}

private struct Sketch: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sketch"
  static let defaultQuery = Sketches()
  let id: Int
  @Property(title: "Title") var title: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }

  init(_ id: Int, _ title: String) {
    self.id = id
    self.title = title
  }

  struct Sketches: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Sketch] {
      identifiers.map { Sketch($0, "\($0)") }
    }
  }
}

private struct Folder: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Folder"
  static let defaultQuery = Folders()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Folder" }

  struct Folders: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [Folder] {
      identifiers.map { Folder(id: $0) }
    }
  }
}

@UnionValue
private enum Drawn {
  case sketch(Sketch)
  case folder(Folder)
}

private struct FindSketches: AppIntent {
  static let title: LocalizedStringResource = "Find Sketches"
  @Parameter(title: "Query") var query: String
  func perform() async throws -> some ReturnsValue<[Drawn]> {
    .result(value: [.sketch(Sketch(1, query)), .folder(Folder(id: 7))])
  }
}

private struct FindOneSketch: AppIntent {
  static let title: LocalizedStringResource = "Find One Sketch"
  func perform() async throws -> some ReturnsValue<Drawn> {
    .result(value: .sketch(Sketch(1, "one")))
  }
}

private struct SketchQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Drawn] {
    [.sketch(Sketch(2, input.labels.joined()))]
  }
}

private struct OpenSketch: OpenIntent {
  static let title: LocalizedStringResource = "Open Sketch"
  @Parameter(title: "Sketch") var target: Sketch
  func perform() async throws -> some IntentResult { .result() }
}

private struct OpenFolder: OpenIntent {
  static let title: LocalizedStringResource = "Open Folder"
  @Parameter(title: "Folder") var target: Folder
  func perform() async throws -> some IntentResult { .result() }
}
