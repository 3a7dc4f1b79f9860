import AppIntents
import VisualIntelligence

/// A tree of an app whose code is on the main actor by default.
struct Tree: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Tree"
  static let defaultQuery = TreeQuery()

  let id: Int
  @Property(title: "Name") var name: String
  @ComputedProperty(title: "Height") var height: Int { id * 2 }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct TreeQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Tree] {
    identifiers.map { Tree(id: $0, name: "Tree \($0)") }
  }

  func entities(matching string: String) async throws -> [Tree] { [] }
}

enum Season: String, AppEnum {
  case spring, autumn

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
  static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
    .spring: "Spring", .autumn: "Autumn",
  ]
}

@UnionValue
enum Found {
  case tree(Tree)
  case season(Season)
}

struct FindInPicture: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Found] {
    [.tree(Tree(id: input.labels.count, name: "Apple")), .season(.autumn)]
  }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct MoreOfThem {
  static let title: LocalizedStringResource = "More Trees"

  var semanticContent: SemanticContentDescriptor

  func perform() async throws -> some IntentResult { .result() }
}

struct OpenTree: OpenIntent {
  static let title: LocalizedStringResource = "Open a Tree"

  @Parameter(title: "Tree") var target: Tree

  func perform() async throws -> some IntentResult { .result() }
}

struct OpenSeason: OpenIntent {
  static let title: LocalizedStringResource = "Open a Season"

  @Parameter(title: "Season") var target: Season

  func perform() async throws -> some IntentResult { .result() }
}
