import AppIntents
import IntentHost
import Testing

@Suite("App shortcuts")
struct ShortcutTests {
  private func matches(
    _ text: String,
    _ names: [String] = ["Trail Mate", "Trails"]
  ) async throws -> [ShortcutMatch] {
    var registry = IntentRegistry()
    registry.register(MountainShortcuts.self)
    return try await IntentHost(registry).shortcuts(matching: text, applicationNames: names)
  }

  @Test(
    "A phrase matches regardless of case, accents and punctuation, by any of the app's names",
    arguments: [
      "Show my hikes in Trail Mate", "show my HIKES, in trail-mate!", "Shów my hikes in Trails",
    ]
  )
  func literalPhrase(_ text: String) async throws {
    let match = try #require(try await matches(text).first)
    #expect(match.intentType == "ShowHikes")
    #expect(match.phrase == "Show my hikes in ${applicationName}")
    #expect(match.title == "Hikes")
    #expect(match.values.isEmpty)
  }

  @Test(
    "A text that is not a phrase matches nothing",
    arguments: [
      "show my hikes", "show my hikes in", "now show my hikes in trails", "", "!!!",
      "show my hikes in other", "trails", "open in trails",
    ]
  )
  func otherText(_ text: String) async throws {
    #expect(try await matches(text).isEmpty)
  }

  @Test("A placeholder is filled from an entity's query, and the intent performs with it")
  func entityPlaceholder() async throws {
    let match = try #require(try await matches("open matterhorn in trails").first)
    #expect(match.phrase == "Open ${target} in ${applicationName}")
    #expect(match.values == ["target": "Matterhorn"])
    let intent = try #require(match.intent as? OpenPeak)
    #expect(intent.target.id == 2)
    let outcome = try await IntentHost(IntentRegistry()).perform(intent)
    #expect(outcome.dialog == "Matterhorn")
  }

  @Test("All meanings of an ambiguous text are listed, each with its own intent")
  func ambiguous() async throws {
    let found = try await matches("open fuji in trails")
    #expect(found.compactMap { ($0.intent as? OpenPeak)?.target.id } == [1, 3])
    let exact = try await matches("open mount fuji in trails")
    #expect(exact.compactMap { ($0.intent as? OpenPeak)?.target.id } == [1])
  }

  @Test("A placeholder is filled from an enumeration's titles and synonyms")
  func enumerationPlaceholder() async throws {
    let match = try #require(try await matches("Start a stroll with Trails").first)
    #expect((match.intent as? StartHike)?.grade == .easy)
    #expect((match.intent as? StartHike)?.people == 2)
    #expect(match.values == ["grade": "Easy walk"])
    #expect(try await matches("Start a run with Trails").isEmpty)
  }

  @Test("Several placeholders are filled at once; a value out of range fills none")
  func severalPlaceholders() async throws {
    let match = try #require(try await matches("hard climb for 5 in Trails").first)
    let intent = try #require(match.intent as? StartHike)
    #expect(intent.grade == .hard && intent.people == 5)
    #expect(try await matches("hard climb for 50 in Trails").isEmpty)
  }

  @Test("The phrase with more words of its own comes first")
  func ranking() async throws {
    let found = try await matches("open the peak mount fuji in trails")
    #expect(found.map(\.phrase).first == "Open the peak ${target} in ${applicationName}")
  }

  @Test("A negative phrase runs nothing")
  func negativePhrase() async throws {
    #expect(try await matches("Open Fuji Lookout in Trails!").isEmpty)
  }

  @Test("Setting a match's parameters does not change the app's shortcuts or other matches")
  func separateIntents() async throws {
    let first = try #require(try await matches("open matterhorn in trails").first)
    let second = try #require(try await matches("open mount fuji in trails").first)
    #expect((first.intent as? OpenPeak)?.target.id == 2)
    #expect((second.intent as? OpenPeak)?.target.id == 1)
    let kept = try #require(MountainShortcuts.kept as? StartHike)
    _ = try await matches("hard climb for 5 in Trails")
    #expect(kept.people == 2)
  }

  @Test("A long text is not a phrase")
  func longText() async throws {
    let text = String(repeating: "open open in trails ", count: 100)
    #expect(try await matches(text).isEmpty)
    let words = Array(repeating: "in", count: 60).joined(separator: " ")
    #expect(try await matches("open \(words) in trails").isEmpty)
    // Five gaps between words that are all alike could be filled in millions of ways.
    #expect(try await matches("a \(words)").isEmpty)
  }

  @Test("Without an app's name no phrase that has one matches")
  func noName() async throws {
    #expect(try await matches("show my hikes in trails", ["", "!"]).isEmpty)
  }
}
