import AppIntents
import VisualIntelligence

// A small app in the manner of the vendor's samples: a model on the main actor, entities that copy
// from it, queries that depend on it.

@MainActor
final class TrailModel {
  static let shared = TrailModel()

  var trails = [
    1: "Harbour Walk", 2: "Ridge Path", 3: "Forest Loop",
  ]
  private(set) var shown: [String] = []

  func show(_ text: String) { shown.append(text) }
  func rename(_ id: Int, _ name: String?) { trails[id] = name }
}

struct TrailEntity: AppEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Trail",
    numericFormat: "\(placeholder: .int) trails"
  )
  static let defaultQuery = TrailQuery()
  static var urlRepresentation: URLRepresentation { "https://example.com/trails/\(.id)" }

  let id: Int
  @Property var name: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "Trail \(id)",
      image: .init(systemName: "figure.hiking")
    )
  }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

struct TrailQuery: EntityQuery {
  @Dependency var model: TrailModel

  @MainActor
  func entities(for identifiers: [TrailEntity.ID]) async throws -> [TrailEntity] {
    identifiers.compactMap { id in model.trails[id].map { TrailEntity(id: id, name: $0) } }
  }
}

struct RegionEntity: AppEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Region"
  static let defaultQuery = RegionQuery()
  static var urlRepresentation: URLRepresentation { "https://example.com/regions/\(.id)" }

  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

struct RegionQuery: EntityQuery {
  func entities(for identifiers: [RegionEntity.ID]) async throws -> [RegionEntity] {
    if identifiers.contains("storm") { throw TrailError.closed("The region") }
    return identifiers.filter { $0 == "north" }.map(RegionEntity.init)
  }
}

enum Difficulty: String, AppEnum {
  case easy, hard

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Difficulty"
  static let caseDisplayRepresentations: [Difficulty: DisplayRepresentation] = [
    .easy: DisplayRepresentation(title: "Easy", subtitle: "For everybody"), .hard: "Hard",
  ]
}

@UnionValue
enum TrailSearchResult {
  case trail(TrailEntity)
  case region(RegionEntity)
  case difficulty(Difficulty)
}

@MainActor
struct TrailVisualQuery: IntentValueQuery {
  @Dependency var model: TrailModel

  func values(for input: SemanticContentDescriptor) async throws -> [TrailSearchResult] {
    let trails = model.trails.sorted { $0.key < $1.key }.map { TrailEntity(id: $0, name: $1) }
    return trails.map { .trail($0) } + [.region(RegionEntity(id: "north")), .difficulty(.easy)]
  }
}

enum TrailError: Error, CustomLocalizedStringResourceConvertible {
  case closed(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .closed(let name): "\(name) is closed today."
    }
  }
}
