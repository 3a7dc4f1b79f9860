// Written as apps are written: without a comment on each declaration.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import AppIntents

struct OrderDish: AppIntent, CustomIntentMigratedAppIntent, PredictableIntent {
  static let intentClassName = "OrderDishIntent"
  static var title: LocalizedStringResource = "Order Dish"
  static var description = IntentDescription("Orders a dish.")
  static var openAppWhenRun: Bool = false

  @Parameter(title: "Dish")
  var dish: DishEntity

  @Parameter(title: "Quantity", default: 1, inclusiveRange: (1, 10))
  var quantity: Int

  @Parameter(title: "Size")
  var size: DishSize?

  @Parameter(title: "Extras", default: ["salt"])
  var extras: [String]

  @Parameter(title: "Duration")
  var duration: Int = 60

  @Parameter(title: "Menu", query: MenuQuery())
  var menu: MenuEntity?

  @Parameter(title: "Where", optionsProvider: PlaceProvider())
  var place: String?

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$quantity) \(\.$dish)") {
      \.$size
      \.$extras
    }
  }

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: \OrderDish.$quantity) { quantity in
      DisplayRepresentation(title: "Order \(quantity)")
    }
  }

  private struct PlaceProvider: DynamicOptionsProvider {
    func results() async throws -> [String] { ["here", "there"] }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<DishEntity> & ProvidesDialog {
    if quantity > 5 {
      throw $quantity.needsDisambiguationError(among: [4, 5], dialog: IntentDialog("Too many."))
    }
    guard size != nil else {
      throw $size.requestValue("Which size would you like?")
    }
    try await requestConfirmation(
      result: .result(dialog: "Order \(dish.name)?"),
      confirmationActionName: .order
    )
    Kitchen.shared.orders.append(dish.name)
    try await donate()
    return .result(value: dish, dialog: "Ordered \(quantity) \(dish.name).")
  }
}

struct OpenDish: OpenIntent {
  static var title: LocalizedStringResource = "Open Dish"

  @Parameter(title: "Dish")
  var target: DishEntity

  init() {}

  init(target: DishEntity) {
    self.target = target
  }
}

struct EditDish: AppIntent {
  static var title = LocalizedStringResource("Edit Dish")
  @Parameter(title: "Dish") var dish: DishEntity
  @Dependency(key: "kitchen") private var kitchen: Kitchen
  @Dependency var missing: Kitchen?
  @AppDependency var other: Kitchen

  func perform() async throws -> some IntentResult {
    kitchen.orders.append("edit")
    return .result(opensIntent: OpenDish(target: dish))
  }
}

public struct StartCooking: AudioPlaybackIntent, LiveActivityIntent, ProgressReportingIntent {
  public static var title: LocalizedStringResource { "Start Cooking" }
  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    progress.totalUnitCount = 10
    progress.completedUnitCount = 10
    return .result(dialog: IntentDialog(stringLiteral: "Started"))
  }
}

enum CookingStyle: String, Codable, Sendable {
  case boil, fry
}

extension CookingStyle: AppEnum {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Style" }
  static var caseDisplayRepresentations: [CookingStyle: DisplayRepresentation] = [
    .boil: "Boil", .fry: "Fry",
  ]
}

struct CookingWorkout: StartWorkoutIntent {
  static var title: LocalizedStringResource = "Cook"
  static var suggestedWorkouts: [CookingWorkout] = [CookingWorkout(style: .fry)]

  @Parameter(title: "Style") var workoutStyle: CookingStyle

  init() { workoutStyle = .boil }
  init(style: CookingStyle) { workoutStyle = style }

  var displayRepresentation: DisplayRepresentation {
    CookingStyle.caseDisplayRepresentations[workoutStyle] ?? DisplayRepresentation(title: "Unknown")
  }

  func perform() async throws -> some IntentResult {
    .result(actionButtonIntent: StartCooking())
  }
}

@available(iOS 16.0, macOS 13.0, watchOS 9.0, tvOS 16.0, *)
struct KitchenShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderDish(),
      phrases: ["Order \(.applicationName)", "Order \(\.$dish) from \(.applicationName)"],
      shortTitle: "Order Dish"
    )
  }

  static var shortcutTileColor: ShortcutTileColor = .orange
}
