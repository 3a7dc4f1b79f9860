import Foundation

/// Adds the declarations that a document omits from the types of its snippet.
enum Completion {
  static func complete(_ code: String) -> String {
    var text = code.replacingOccurrences(of: "landmarkEntity //", with: "landmark //")
    // Bodies with only comments, which the document leaves to the reader.
    text = text.replacing(#/(-> \[\w+\] \{)(\s*(?://[^\n]*\s*)*\})/#) { "\($0.1) return []\($0.2)" }
    text = text.replacing(#/(-> some ReturnsValue<\[\w+\]> \{)(\s*\})/#) {
      "\($0.1) return .result(value: [])\($0.2)"
    }
    text = text.replacing(
      #/(-> some IntentResult(?: & ShowsSnippetIntent)? \{(?:(?!return|struct|func)[\s\S])*?)(\n\}\n\})/#
    ) {
      "\($0.1)\nreturn .result()\($0.2)"
    }
    text = text.replacingOccurrences(of: "/* ... */", with: "")
    var added = ""
    for match in text.matches(of: #/(?:struct|class) (\w+): ([\w, ]+?)\s*\{/#) {
      let name = String(match.1)
      let kinds = match.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let body = String(text[match.range.lowerBound...].prefix(upToBalance: ()))
      added += members(of: name, kinds, body, in: text)
    }
    for match in text.matches(of: #/enum (\w+): String, AppEnum/#)
    where !text.contains("caseDisplayRepresentations") {
      added +=
        "extension \(match.1) {\nstatic var caseDisplayRepresentations: [\(match.1): DisplayRepresentation] { [:] }\n}\n"
    }
    return text + "\n" + added
  }

  private static func members(
    of name: String,
    _ kinds: [String],
    _ body: String,
    in text: String
  ) -> String {
    var lines: [String] = []
    let intents: Set = [
      "AppIntent", "OpenIntent", "SnippetIntent", "PredictableIntent", "StartWorkoutIntent",
      "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent",
      "CustomIntentMigratedAppIntent",
    ]
    let entities: Set = ["AppEntity", "IndexedEntity", "UniqueAppEntity", "TransientAppEntity"]
    let schema = text.contains("schema:")
    let place = body
    if kinds.contains(where: intents.contains) {
      if !place.declares("title") || place.contains("var title: String"), !schema,
        !place.contains("static var title"), !place.contains("static let title")
      {
        lines.append("static var title: LocalizedStringResource { \"Title\" }")
      }
      if kinds.contains("PredictableIntent"), !place.contains("predictionConfiguration") {
        lines.append(
          "static var predictionConfiguration: some IntentPredictionConfiguration { IntentPrediction<\(name), ()>(displayRepresentation: { \"Use\" }) }"
        )
      }
      if !place.contains("func perform"), !kinds.contains("OpenIntent"),
        !schema || kinds == ["AppIntent"]
      {
        lines.append(
          kinds.contains("SnippetIntent")
            ? "func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: 1) }"
            : "func perform() async throws -> some IntentResult { .result() }"
        )
      }
      if kinds.contains("CustomIntentMigratedAppIntent") {
        lines.append("static var intentClassName: String { \"\(name)\" }")
      }
      if kinds.contains("OpenIntent"), !place.contains("var target") {
        lines.append("var target: LandmarkEntity { get { fatalError() } set {} }")
      }
      if kinds.contains("StartWorkoutIntent") {
        if !place.contains("workoutStyle") {
          lines.append("var workoutStyle: WorkoutEnum { get { .running } set {} }")
        }
        if !place.contains("suggestedWorkouts") {
          lines.append("static var suggestedWorkouts: [\(name)] { [] }")
        }
        if !place.contains("displayRepresentation") {
          lines.append("var displayRepresentation: DisplayRepresentation { \"Workout\" }")
        }
      }
      for helper in ["findClosestLandmark", "findNearestLandmark"] where place.contains(helper) {
        lines.append("func \(helper)() async -> LandmarkEntity { fatalError() }")
      }
      for helper in [
        "searchEngine", "landmark", "orderService", "logger", "navigator", "modelData",
      ] where place.mentions(helper) && !place.declares(helper) {
        let type =
          [
            "searchEngine": "SearchEngine", "landmark": "LandmarkEntity",
            "orderService": "OrderService", "logger": "Logger", "navigator": "Navigator",
            "modelData": "ModelData",
          ][helper] ?? "Int"
        lines.append("var \(helper): \(type) { fatalError() }")
      }
      // Parameters are set one by one unless an initialiser says otherwise.
      if !place.contains("init("), !text.contains("extension \(name) {\ninit(") {
        let parameters = place.matches(
          of: #/@Parameter(?:\([^\n]*\))?\s+var (\w+): ([\w?]+)(?!.* = )/#
        )
        for parameter in parameters.prefix(1) {
          lines.append(
            "init(\(parameter.1): \(parameter.2)) { self.init(); self.\(parameter.1) = \(parameter.1) }"
          )
        }
      }
    }
    if kinds.contains(where: entities.contains) {
      if !place.declares("id"), !kinds.contains("UniqueAppEntity") {
        lines.append("var id: \(name == "LandmarkEntity" ? "Int { 1 }" : "String { \"\" }")")
      }
      if !place.contains("typeDisplayRepresentation"), !schema {
        lines.append("static var typeDisplayRepresentation: TypeDisplayRepresentation { \"Type\" }")
      }
      if !place.contains("displayRepresentation:"), !place.contains("var displayRepresentation") {
        lines.append("var displayRepresentation: DisplayRepresentation { \"Value\" }")
      }
      if !place.contains("defaultQuery") {
        lines.append(
          "struct MadeQuery: EntityQuery { func entities(for identifiers: [\(name).ID]) async throws -> [\(name)] { [] } }\nstatic var defaultQuery: MadeQuery { MadeQuery() }"
        )
      }
      for helper in [
        "landmark": "Landmark", "modelData": "ModelData", "name": "String", "continent": "String",
        "title": "String", "regionDescription": "String", "imageName": "String",
        "startDate": "Date", "thumbnailRepresentationData": "Data",
      ].sorted(by: { $0.key < $1.key })
      where (place.mentions(helper.key) || place.contains("self.\(helper.key)"))
        && !place.declares(helper.key)
        && (helper.key != "title" || (name == "Wrapped" && place.contains("\\(title)")))
      {
        lines.append("var \(helper.key): \(helper.value) { fatalError() }")
      }
    }
    if kinds.contains("IntentValueQuery"), place.mentions("pixelBuffer"),
      !place.declares("pixelBuffer")
    {
      lines.append("var pixelBuffer: CVReadOnlyPixelBuffer { fatalError() }")
    }
    if kinds.contains("EntityQuery") || kinds.contains("EntityStringQuery"),
      !place.contains("entities(for")
    {
      let entity = place.firstMatch(of: #/\[(\w+Entity)\]/#).map { String($0.1) } ?? "BookEntity"
      lines.append(
        "func entities(for identifiers: [\(entity).ID]) async throws -> [\(entity)] { [] }"
      )
    }
    if kinds.contains("EnumerableEntityQuery"), !place.contains("entities(for") {
      let entity = place.firstMatch(of: #/\[(\w+Entity)\]/#).map { String($0.1) } ?? "BookEntity"
      lines.append(
        "func entities(for identifiers: [\(entity).ID]) async throws -> [\(entity)] { [] }"
      )
    }
    return lines.isEmpty ? "" : "extension \(name) {\n\(lines.joined(separator: "\n"))\n}\n"
  }
}

extension StringProtocol {
  /// Returns the text up to the bracket that closes its first one.
  fileprivate func prefix(upToBalance: Void) -> String {
    var depth = 0
    var result = ""
    for character in self {
      result.append(character)
      if character == "{" { depth += 1 }
      if character == "}" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return result
  }
}
