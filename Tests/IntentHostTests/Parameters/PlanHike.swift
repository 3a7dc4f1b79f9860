import AppIntents

/// Asks for everything that parameters can ask for.
struct PlanHike: AppIntent {
  static let title: LocalizedStringResource = "Plan a Hike"

  @Parameter(title: "Peak", requestValueDialog: "Which peak?") var peak: Peak
  @Parameter(title: "People", inclusiveRange: (1, 10)) var people: Int
  @Parameter(title: "Grade", default: .easy) var grade: Grade
  @Parameter(title: "Meal", optionsProvider: Meals()) var meal: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    .result(
      value: "\(peak.id) \(people) \(grade) \(meal)",
      dialog: "\(people) on \(peak.name)"
    )
  }
}

struct Meals: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection {
      ItemSection("Warm", items: [IntentItem("soup", title: "Vegetable soup"), IntentItem("stew")])
      ItemSection("Cold", items: [IntentItem("bread", title: "Bread & cheese")])
    }
  }

  func defaultResult() async -> String? { "stew" }
}

/// Has one required parameter of each type that text is turned into.
struct Typed<Value: _IntentValue>: AppIntent {
  static var title: LocalizedStringResource { "Typed" }
  @Parameter var value: Value

  func perform() async throws -> some IntentResult & ReturnsValue<Value> { .result(value: value) }
}

/// Throws what a test wants, until it has been performed often enough.
struct Stubborn: AppIntent {
  static let title: LocalizedStringResource = "Stubborn"

  @Parameter(title: "Peaks") var peaks: [Peak]?
  @Parameter(title: "Way") var way: String?
  @Parameter(title: "Days", inclusiveRange: (1, 3)) var days: Int?
  @Parameter(title: "What", default: "nothing") var what: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    switch what {
    case "value": if peaks == nil { throw $peaks.needsValueError("Which ones?") }
    case "disambiguation":
      if way == nil { throw $way.needsDisambiguationError(among: ["north", "south"]) }
    case "confirmation": throw AppIntentError.UserActionRequired.confirmation
    case "asked": try await requestConfirmation(actionName: .go, dialog: "Really?")
    case "choice":
      way = String(
        localized: try await requestChoice(
          between: [Option(title: "Up"), Option(title: "Down"), .cancel],
          dialog: "Up or down?"
        ).title
      )
    case "questions": while true { _ = try await $way.requestValue("Again?") }
    case "days": days = try await $days.requestValue()
    case "foreground":
      if systemContext.currentMode != .foreground { throw needsToContinueInForegroundError() }
    case "restart": throw AppIntentError.restartPerform
    default: break
    }
    let names = peaks?.map(\.name).joined(separator: "+") ?? "-"
    return .result(value: "\(names) \(way ?? "-") \(days ?? 0)")
  }
}
