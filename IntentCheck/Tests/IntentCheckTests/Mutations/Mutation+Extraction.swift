extension Mutation {
  private static let title = #"static (?:let|var) title: LocalizedStringResource = "[^"\n]*""#
  private static let titled = "static let title: LocalizedStringResource = "

  /// Ways that Xcode's extractor of metadata refuses.
  static let ofExtraction: [Mutation] = [
    Mutation("title-by-code", "title-not-literal") {
      $0.replace(title, with: titled + "makeTitle()")
    },
    Mutation("title-interpolated", "title-not-literal") {
      $0.replace(title, with: titled + #""Do \(thing)""#)
    },
    Mutation("title-empty", "title-empty") { $0.replace(title, with: titled + "\"\"") },
    Mutation("description-by-code", "description-not-literal") {
      $0.replace(#"IntentDescription\("[^"\n]*""#, with: "IntentDescription(Texts.walking")
    },
    Mutation("type-name-by-code", "type-name-not-literal") {
      $0.replace(
        #"(typeDisplayRepresentation(?:: TypeDisplayRepresentation)? = )(?:"[^"\n]*"|[^\n]*\)|\.init[^\n]*\))"#,
        with: "$1TypeDisplayRepresentation(name: Texts.walk)"
      )
        || $0.replaceBody(after: #"typeDisplayRepresentation: TypeDisplayRepresentation(?= \{)"#) {
          _ in
          " TypeDisplayRepresentation(name: Texts.walk) "
        }
    },
    Mutation("case-texts-computed", "case-texts-computed") {
      $0.replace(
        #"(static (?:let|var) caseDisplayRepresentations: \[\w+: DisplayRepresentation\]) = \[[^\]]*\]"#,
        with: "$1 = Dictionary(uniqueKeysWithValues: allCases.map { ($0, \"x\") })"
      )
    },
    Mutation("case-text-by-code", "case-text-not-literal") {
      $0.replace(
        #"(caseDisplayRepresentations: \[\w+: DisplayRepresentation\] (?:=|\{) *\[\s*\.\w+: )(?:"[^"\n]*"|[^\n]*?\))"#,
        with: "$1DisplayRepresentation(title: LocalizedStringResource(stringLiteral: text))"
      )
    },
    Mutation("case-not-shown", "case-not-shown") {
      $0.replace(
        #"(caseDisplayRepresentations: \[\w+: DisplayRepresentation\] (?:=|\{) *\[)\s*\.\w+: (?:"[^"\n]*"|[^\n]*?\)),"#,
        with: "$1"
      )
    },
    Mutation("parameter-title-by-code", "parameter-title-not-literal") {
      $0.replace(#"@Parameter\(title: "[^"\n]*""#, with: "@Parameter(title: Texts.walk")
    },
    Mutation("parameter-default-by-code", "parameter-default-not-literal") {
      $0.replace(#"(@Parameter\([^)\n]*default: )[^,)\n]+"#, with: "$1makeDefault()")
    },
    Mutation("phrase-by-code", "phrase-not-literal") {
      $0.replace(#"(phrases: \[\s*)"[^"\n]*""#, with: "$1Texts.phrase")
    },
    Mutation("phrase-without-app-name", "phrase-without-application-name") {
      $0.replace(#"(phrases: \[\s*"[^"\n]*)\\\(\.applicationName\)"#, with: "$1it")
    },
    Mutation("short-title-by-code", "shortcut-text-not-literal") {
      $0.replace(#"shortTitle: "[^"\n]*""#, with: "shortTitle: Texts.walk")
    },
    Mutation("shortcuts-not-inline", "shortcuts-not-inline") {
      $0.replaceBody(after: #"appShortcuts: \[AppShortcut\]"#) { $0 + "\n    makeShortcut()\n" }
    },
    Mutation("visible-by-code", "visibility-not-literal") {
      $0.replace("(\(title))", with: "$1\n  static var isDiscoverable: Bool { Flags.isOn }")
    },
    Mutation("generic-intent", "generic-intent") {
      $0.replace(#"struct (\w+): (AppIntent|OpenIntent)\b"#, with: "struct $1<Thing>: $2")
    },
    Mutation("local-intent", "local-type") {
      $0.append(to: "import AppIntents") { _ in
        "func makeOne() {\n  struct LocalWalk: AppIntent { \(titled)\"Walk\" }\n}\n"
      }
    },
    Mutation("repeated-intent", "repeated-intent") {
      $0.append(to: #"struct (\w+): AppIntent\b"#) {
        "enum Again { struct \($0.output[1].substring ?? ""): AppIntent { \(titled)\"Again\" } }\n"
      }
    },
    Mutation("repeated-entity", "repeated-entity") {
      $0.append(to: #"struct (\w+): (?:AppEntity|IndexedEntity)\b"#) {
        "enum Again { struct \($0.output[1].substring ?? ""): AppEntity { let id: Int; static let defaultQuery = Other() } }\n"
      }
    },
    Mutation("repeated-query", "repeated-query-identifier") {
      $0.append(to: #"struct (\w+): (?:EntityQuery|EntityStringQuery)\b"#) {
        "enum AgainQuery { struct \($0.output[1].substring ?? ""): EntityQuery { func entities(for identifiers: [Int]) async throws -> [Never] { [] } } }\n"
      }
    },
    Mutation("private-intent", "private-intent") {
      $0.replace(
        #"(\n)(?:public )?struct (\w+): (AppIntent|OpenIntent)\b"#,
        with: "$1private struct $2: $3"
      )
    },
    Mutation("parameter-type", "parameter-type") {
      $0.replace(
        #"(@Parameter(?:\([^)\n]*\))?\s+(?:public )?var \w+: )(?:String|Int|Bool|Double)\b\??"#,
        with: "$1PlainThing"
      ) && $0.append(to: "import AppIntents") { _ in "struct PlainThing { var size = 1 }\n" }
    },
    Mutation("focus-filter-required", "focus-filter-required") {
      $0.replaceBody(after: #"struct \w+: SetFocusFilterIntent"#) { body in
        body.firstMatch(of: /(@Parameter(?:\(title: "[^"\n]*"\))?\s+var \w+: \w+)\?/).map {
          body.replacingCharacters(in: $0.range, with: String($0.1))
        }
      }
    },
    Mutation("setting-required", "setting-required") {
      $0.replaceBody(
        after: #"struct \w+: (?:WidgetConfigurationIntent|ControlConfigurationIntent)"#
      ) {
        $0 + "\n  @Parameter(title: \"More\") var moreOfIt: String\n"
      }
    },
  ]
}
