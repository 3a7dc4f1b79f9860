// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents
import VisualIntelligence

@UnionValue
public enum KitchenResult: Sendable {
  case dish(DishEntity)
  case size(DishSize)
}

@MainActor
public struct KitchenVisualQuery: IntentValueQuery {
  public nonisolated init() {}

  public func values(for input: SemanticContentDescriptor) async throws -> [KitchenResult] {
    let matching = Kitchen.shared.dishes.filter { dish in
      input.labels.contains { dish.name.lowercased().contains($0) }
    }
    return matching.map { KitchenResult.dish(DishEntity($0)) } + [.size(.small)]
  }
}

struct OpenSize: OpenIntent {
  static var title: LocalizedStringResource = "Open Size"
  @Parameter(title: "Size") var target: DishSize

  func perform() async throws -> some IntentResult & ReturnsValue<[KitchenResult]> {
    .result(value: [.size(target)])
  }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct MoreDishes: AppIntent {
  static var title: LocalizedStringResource = "More Dishes"
  static var openAppWhenRun: Bool = true
  var semanticContent: SemanticContentDescriptor

  @MainActor
  func perform() async throws -> some IntentResult { .result() }
}

enum KitchenStart {
  static func registerDependencies() {
    AppDependencyManager.shared.add { Kitchen() }
    AppDependencyManager.shared.add(dependency: Kitchen.shared)
    AppDependencyManager.shared.add(key: "kitchen", dependency: Kitchen.shared)
    AppDependencyManager.shared.add { () async -> [String] in await loadNames() }
    KitchenShortcuts.updateAppShortcutParameters()
  }

  @MainActor static func loadNames() -> [String] { ["a"] }

  static func index(_ entities: [DishEntity]) async throws -> String {
    let intent = OpenDish(target: entities[0])
    try await intent.donate()
    let value: DishEntity = try await OrderDish().callAsFunction(donate: false)
    return EntityIdentifier(for: value).identifier
  }
}
