import Foundation

/// Wraps a fragment in the kind of declaration that it was taken from.
enum Wrapping {
  static func wrap(_ code: String) -> String {
    let text = code.trimmingCharacters(in: .whitespacesAndNewlines)
      .replacingOccurrences(
        of: "extension LandmarkSnippetIntent",
        with: "extension PlainSnippetIntent"
      )
    let bare = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("//") && !$0.hasPrefix("import ") && !$0.isEmpty }
    guard
      let first = bare.first(where: {
        !$0.hasPrefix("@") && !$0.hasPrefix("/*") && !$0.hasPrefix("*")
      }) ?? bare.first
    else { return text }
    if first.range(
      of: #"^(public |final )*(struct|enum|extension|class|actor) "#,
      options: .regularExpression
    ) != nil {
      return text
    }
    func has(_ pattern: String) -> Bool {
      text.range(of: pattern, options: .regularExpression) != nil
    }
    if has("AppShortcut\\(") {
      return
        "struct Wrapped: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n\(text)\n} }"
    }
    if has("var searchableAttributes") { return "extension TrailEntity {\n\(text)\n}" }
    if has("allEntities\\(\\)") {
      return
        "struct Wrapped: EnumerableEntityQuery {\nlet trailManager = TrailDataManager()\nfunc entities(for identifiers: [TrailCollection.ID]) async throws -> [TrailCollection] { [] }\n\(text)\n}"
    }
    if has("ToppingAppEntity") { return query("ToppingAppEntity", text, "EntityStringQuery") }
    if has("SoupAppEntity") { return query("SoupAppEntity", text, "EntityQuery", result: "") }
    if has("func (entities|suggestedEntities)\\(") { return entityQuery(text) }
    if has("caseDisplayRepresentations: \\[WorkoutEnum") {
      return
        "enum WorkoutEnum: String, AppEnum {\ncase walking, running, swimming, cycling\nstatic var typeDisplayRepresentation: TypeDisplayRepresentation = \"Workout\"\n\(text)\n}"
    }
    if has("caseDisplayRepresentations: \\[ActivityStyle") {
      return
        "extension ActivityStyle {\n\(text.replacingOccurrences(of: "caseDisplayRepresentations", with: "allRepresentations"))\nstatic var imageRepresentation: [ActivityStyle: DisplayRepresentation.Image] { [:] }\n}"
    }
    if has("suggestedWorkouts") {
      return
        "extension MyStartWorkoutIntent {\n\(text.replacingOccurrences(of: "suggestedWorkouts", with: "allWorkouts"))\n}"
    }
    if has("WorkoutEnum\\.caseDisplay") {
      return
        "extension MyStartWorkoutIntent {\n\(text.replacingOccurrences(of: "displayRepresentation:", with: "shown:"))\n}"
    }
    if has("static var defaultQuery|static let defaultQuery") {
      return
        "extension TrailEntity {\n\(text.replacingOccurrences(of: "defaultQuery", with: "anotherQuery"))\n}"
    }
    if has("var displayRepresentation|typeDisplayRepresentation|@Property|let attributes|^var id") {
      return "struct Wrapped: AppEntity {\n\(text)\n}"
    }
    if has("donateLandmarks") { return "enum Wrapped {\n\(text)\n}" }
    if has(
      "isDiscoverable|openAppWhenRun|authenticationPolicy|IntentDescription|func perform|@Parameter|static var title|static let title|parameterSummary"
    ) {
      return "struct Wrapped: AppIntent {\n\(members(text))\n\(text)\n}"
    }
    if has("return \\.result") {
      return
        "struct Wrapped: AppIntent {\n\(members(text))\nfunc perform() async throws -> some IntentResult {\n\(text)\n}\n}"
    }
    return
      "struct Wrapped: AppIntent {\n\(members(text))\nfunc statements() async throws {\n\(text)\n}\n}"
  }

  private static func query(_ entity: String, _ text: String, _ kind: String, result: String = "")
    -> String
  {
    let resolve =
      text.contains("func entities(for")
      ? "" : "func entities(for identifiers: [\(entity).ID]) async throws -> [\(entity)] { [] }"
    return "struct Wrapped: \(kind) {\n\(resolve)\n\(text)\n}"
  }

  private static func entityQuery(_ text: String) -> String {
    let match = text.firstMatch(of: #/->\s*\[(\w+)\]/#)
    let entity = match.map { String($0.1) } ?? "TrailEntity"
    let kind = text.contains("entities(matching") ? "EntityStringQuery" : "EntityQuery"
    return query(entity, "@Dependency var trailManager: TrailDataManager\n" + text, kind)
  }

  /// Returns the parameters and helpers that a fragment of an intent mentions.
  private static func members(_ text: String) -> String {
    let known: [(name: String, declaration: String)] = [
      ("trail", "@Parameter(title: \"Trail\") var trail: TrailEntity"),
      ("location", "@Parameter(title: \"Location\") var location: String?"),
      ("searchRadius", "@Parameter(title: \"Radius\") var searchRadius: Measurement<UnitLength>"),
      ("activity", "@Parameter(title: \"Activity\") var activity: ActivityStyle"),
      (
        "trailCollection", "@Parameter(title: \"Collection\") var trailCollection: TrailCollection?"
      ),
      ("date", "@Parameter(title: \"Date\") var date: Date?"),
      ("landmark", "@Parameter(title: \"Landmark\") var landmark: LandmarkEntity"),
      ("trailData", "var trailData: Trail { Trail() }"),
      ("trails", "var trails: [Trail] { [] }"),
      ("favoritesCollection", "var favoritesCollection: TrailCollection { TrailCollection() }"),
      ("searchRequest", "var searchRequest: SearchRequest { SearchRequest() }"),
      ("trailManager", "@Dependency var trailManager: TrailDataManager"),
      ("navigationModel", "@Dependency var navigationModel: NavigationModel"),
      ("searchEngine", "@Dependency var searchEngine: SearchEngine"),
      ("suggestedMatches", "var suggestedMatches: [String] { [] }"),
      ("workoutStyle", "@Parameter(title: \"Style\") var workoutStyle: ActivityStyle"),
      ("quantity", "@Parameter(title: \"Quantity\") var quantity: Int"),
      ("item", "@Parameter(title: \"Item\") var item: MenuItem"),
      ("action", "@Parameter(title: \"Action\") var action: String"),
      ("target", "@Parameter(title: \"Target\") var target: String"),
      ("message", "@Parameter(title: \"Message\") var message: String"),
      ("contact", "@Parameter(title: \"Contact\") var contact: String"),
      ("title", "@Parameter(title: \"Title\") var title: String"),
      ("startDate", "@Parameter(title: \"Start\") var startDate: Date"),
      ("endDate", "@Parameter(title: \"End\") var endDate: Date"),
      ("notes", "@Parameter(title: \"Notes\") var notes: String"),
      ("orderService", "var orderService: OrderService { OrderService() }"),
    ]
    return known.filter { known in
      if ["title", "startDate", "endDate", "notes", "action", "target", "message", "contact"]
        .contains(known.name)
      {
        return text.contains("$\(known.name)") && !text.declares(known.name)
      }
      if text.contains("$\(known.name)") { return !text.contains("var \(known.name)") }
      return text.range(
        of: #"(?<![\w.])(\\\.)?\$?\#(known.name)\b(?!:)"#,
        options: .regularExpression
      ) != nil
        && !text.declares(known.name)
    }.map(\.declaration).joined(separator: "\n")
  }
}
