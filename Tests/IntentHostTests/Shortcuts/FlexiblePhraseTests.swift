import AppIntents
import Foundation
import IntentHost
import Testing

@Suite("Phrases that are not said word for word")
struct FlexiblePhraseTests {
  private func host() throws -> IntentHost {
    var registry = IntentRegistry()
    registry.register(LakeShortcuts.self)
    return try IntentHost(registry)
  }

  private func matches(_ text: String, _ host: IntentHost? = nil) async throws -> [ShortcutMatch] {
    try await (host ?? self.host()).shortcuts(matching: text, applicationNames: ["Trail Mate"])
  }

  @Test(
    "Fillers and one typo do not matter",
    arguments: [
      "count the trails in trail mate", "please count the trails in Trail Mate",
      "count trails in trail mate",
      "count the trials in trail mate", "hey siri count the trals in trail mate please",
      "can you count my trails in the trail mate",
    ]
  )
  func near(_ text: String) async throws {
    #expect(try await matches(text).first?.intentType == "CountTrails")
  }

  @Test(
    "Two typos, other words and another app's name do not match",
    arguments: [
      "cuont the trials in trail mate", "count the huts in trail mate",
      "count the trails in trial mate", "count the trails", "please", "the trail mate",
    ]
  )
  func far(_ text: String) async throws {
    #expect(try await matches(text).isEmpty)
  }

  @Test("Matches that were said word for word are marked, and come first")
  func wordForWord() async throws {
    #expect(try await matches("Count the trails in Trail Mate").first?.isWordForWord == true)
    #expect(try await matches("Count trails in Trail Mate").first?.isWordForWord == false)
  }

  @Test("A negative phrase said with other fillers runs nothing either")
  func negative() async throws {
    #expect(try await matches("please stop count in trail mate").isEmpty)
  }

  @Test("A phrase can name only the app's suggestions, by title or synonym")
  func suggestions() async throws {
    let match = try await matches("swim in loch ness with trail mate").first
    #expect((match?.intent as? SwimIn)?.lake.id == "Loch Ness")
    #expect(try await matches("swim in the monster's home with trail mate").first != nil)
    #expect(try await matches("swim in Loch Nes with trail mate").isEmpty)
    #expect(try await matches("swim in Loch Nesss with trail mate").first != nil)
    // The string query finds it, and the app does not suggest it.
    #expect(try await matches("swim in lake como with trail mate").isEmpty)
  }

  @Test("The app's suggestions are those of its last update")
  func updates() async throws {
    let host = try host()
    let suggested = LakeQuery.Suggested(["Loch Ness", "Dry Lake"])
    try await LakeQuery.$suggested.withValue(suggested) { () async throws in
      let como = "swim in lake como with trail mate"
      #expect(try await matches(como, host).isEmpty)
      suggested.add("Lake Como")
      #expect(try await matches(como, host).isEmpty)
      LakeShortcuts.updateAppShortcutParameters()
      #expect(try await matches(como, host).count == 1)
      suggested.remove("Lake Como")
      #expect(try await matches(como, host).count == 1)
      // It was suggested, and its query no longer finds it.
      #expect(try await matches("swim in dry lake with trail mate", host).isEmpty)
    }
  }

  @Test("Synonyms of entities count in answers if their query finds nothing")
  func synonyms() async throws {
    for (text, id) in [("monster's home", "Loch Ness"), ("como", "Lake Como")] {
      let delegate = ScriptedDelegate(answers: [.text(text)])
      let outcome = try await IntentHost(IntentRegistry(), delegate: delegate).perform(SwimIn())
      #expect(outcome.value as? String == id)
    }
  }

  @Test("Phrases are understood in the languages of the app's catalog")
  func languages() async throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).xcstrings")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Swim in ${lake} with ${applicationName}": {"localizations": {
          "de": {"stringSet": {"state": "translated", "values": [
            "Schwimme im ${lake} mit ${applicationName}", "${applicationName} ${lake} baden"]}},
          "fr": {"stringUnit": {"state": "translated", "value": "Nager dans ${lake} avec ${applicationName}"}}
        }}}}
      """#.utf8
    ).write(to: file)
    let catalog = try ShortcutCatalog(contentsOf: file.path)
    #expect(catalog.languages == ["de", "en", "fr"])
    let host = try host()
    func found(_ text: String, _ language: String?) async throws -> [String] {
      try await host.shortcuts(
        matching: text,
        applicationNames: ["Trail Mate"],
        catalog: catalog,
        language: language
      ).map(\.intentType)
    }
    #expect(try await found("Bitte schwimme im Loch Ness mit Trail Mate", "de-AT") == ["SwimIn"])
    #expect(try await found("trail mate loch ness baden", "de") == ["SwimIn"])
    #expect(try await found("nager dans le loch ness avec trail mate", nil) == ["SwimIn"])
    #expect(try await found("nager dans loch ness avec trail mate", "de").isEmpty)
    #expect(try await found("swim in loch ness with trail mate", "de").isEmpty)
    #expect(try await found("swim in loch ness with trail mate", nil) == ["SwimIn"])
  }

  @Test(
    "A file that is not a catalog is an error that names it",
    arguments: ["", "[]", "{\"strings\": 1}"]
  )
  func noCatalog(text: String) throws {
    let file = URL.temporaryDirectory.appending(path: "\(UUID()).xcstrings")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let error = #expect(throws: IntentHostError.self) { try ShortcutCatalog(contentsOf: file.path) }
    #expect(error?.code == .unreadableCatalog)
    #expect(error?.path == file.path)
    #expect(throws: IntentHostError.self) { try ShortcutCatalog(contentsOf: "/nowhere.xcstrings") }
  }
}
