extension Mutation {
  private static let identifier =
    #"(struct \w+: [^\n{]*(?:AppEntity|IndexedEntity)[^{]*\{(?:[^{}]|\{[^{}]*\})*?)\b(?:let|var) id: \w+\n"#

  /// Ways in which what compiles does not work on a device.
  static let ofRunTime: [Mutation] = [
    Mutation("identifier-shared", "identifier-shared") {
      $0.replace(identifier, with: "$1var id: String { \"one\" }\n")
    },
    Mutation("identifier-not-stable", "identifier-not-stable") {
      $0.replace(identifier, with: "$1var id: Int { hashValue }\n")
    },
    Mutation("indexed-not-openable", "indexed-not-openable", at: #"\bstruct \w+"#) { source in
      guard
        source.replace(#"struct (\w+): AppEntity\b"#, with: "struct $1: AppEntity, IndexedEntity")
          || source.has(#": IndexedEntity"#)
      else { return false }
      while source.replace(#": OpenIntent\b"#, with: ": AppIntent") {}
      return true
    },
    Mutation(
      "phrase-parameter-without-suggestions",
      "phrase-without-suggestions",
      at: #"AppShortcut\(|\.init\("#
    ) { source in
      guard source.has(#"phrases: \[[^\]]*\\\.\$"#) else { return false }
      var changed = false
      while source.replace("func (?:suggestedEntities|allEntities)", with: "func otherEntities") {
        changed = true
      }
      while source.replace(": EnumerableEntityQuery", with: ": EntityQuery") { changed = true }
      return changed
    },
    Mutation(
      "phrase-parameters-never-updated",
      "phrases-never-updated",
      at: #"AppShortcut\(|\.init\("#
    ) { source in
      guard source.has(#"phrases: \[[^\]]*\\\.\$"#) else { return false }
      var changed = false
      while source.replace("updateAppShortcutParameters", with: "updateNothing") { changed = true }
      return changed
    },
    Mutation("translated-phrase-without-app-name", "translation-without-application-name") {
      source in
      guard source.has("AppShortcutsProvider") else { return false }
      source.files["de.lproj/AppShortcuts.strings"] =
        #""Walk in ${applicationName}" = "Geh los";"# + "\n"
      return true
    },
    Mutation("hidden-shortcut", "hidden-shortcut", at: #"AppShortcut\(|\.init\("#) { source in
      guard let file = source.files.values.first(where: { $0.contains("AppShortcut(") }),
        let name = file.firstMatch(of: /AppShortcut\(\s*intent: (\w+)\(/)?.1
      else { return false }
      return source.replaceBody(after: "struct \(name): ") {
        "\n  static let isDiscoverable = false\n" + $0
      }
    },
    Mutation("repeated-phrase", "repeated-phrase") { source in
      guard let file = source.files.values.first(where: { $0.contains("AppShortcut(") }),
        let phrase = file.firstMatch(of: /phrases: \[\s*("[^"\n]*")/)?.1
      else { return false }
      return source.replaceBody(after: #"appShortcuts: \[AppShortcut\]"#) {
        guard !$0.contains("return") else { return nil }
        return $0
          + "\n    AppShortcut(intent: AnotherOne(), phrases: [\(phrase)], shortTitle: \"A\", systemImageName: \"a\")\n"
      }
    },
    Mutation("package-not-declared", "package-not-declared", at: #"\b(?:struct|class) \w+"#) {
      $0.replace(#": AppIntentsPackage"#, with: "")
    },
    Mutation("answer-not-openable", "answer-not-openable", at: #"IntentValueQuery"#) { source in
      guard source.has("SemanticContentDescriptor\\) async") else { return false }
      return source.replace(#": OpenIntent\b"#, with: ": AppIntent")
    },
    Mutation("answer-not-entity", "answer-not-entity") {
      $0.replace(#"(SemanticContentDescriptor\) async (?:throws )?-> )\[\w+\]"#, with: "$1[String]")
    },
    Mutation("answer-transient", "answer-transient", at: #"IntentValueQuery"#) { source in
      guard source.has("SemanticContentDescriptor\\) async"),
        let file = source.files.values.first(where: { $0.contains("OpenIntent") }),
        let name = file.firstMatch(of: /: OpenIntent [^}]*?var target: (\w+)/)?.1
      else { return false }
      return source.replace(
        "struct \(name): (?:AppEntity|IndexedEntity)",
        with: "struct \(name): TransientAppEntity"
      )
    },
    Mutation("opener-stays-behind", "opener-stays-behind") {
      $0.replaceBody(after: #"struct \w+: [^\n{]*OpenIntent\b"#) {
        $0.contains("openAppWhenRun") || $0.contains("supportedModes")
          ? nil : "\n  static let openAppWhenRun = false\n" + $0
      }
    },
    Mutation("query-ignores-identifiers", "query-ignores-identifiers") {
      $0.replaceBody(after: #"func entities\(for \w+: [^\n]*?(?= \{)"#) { _ in
        " try await loadAll() "
      }
    },
  ]
}
