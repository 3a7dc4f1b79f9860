import AppIntents
import IntentHost
import Testing

@Suite("Performing")
struct PerformTests {
  init() async { await TrailApp.launch() }

  private func host(
    _ delegate: any IntentHostDelegate = DecliningDelegate(),
    limits: IntentHostLimits = IntentHostLimits()
  ) throws -> IntentHost {
    try IntentHost(TrailApp.registry, delegate: delegate, limits: limits)
  }

  private func hike(_ name: String? = "Ann") -> BookHike {
    let intent = BookHike()
    intent.trail = TrailEntity(id: 2, name: "Ridge Path")
    intent.name = name
    return intent
  }

  @Test("A result's value, words and snippet are reported")
  func parts() async throws {
    let outcome = try await host().perform(hike())
    #expect(outcome.value as? Int == 2)
    #expect(outcome.dialog == "Booked for 2 people.")
    #expect(outcome.steps.first?.supportingDialog == "Booked.")
    #expect(outcome.steps.first?.title == "Book a Hike")
    #expect(outcome.snippet?.text == "[Ridge Path]")
    #expect(outcome.snippet?.intentName == "TrailSnippet")
    #expect(outcome.opensApp == false)
    #expect(outcome.url == nil)
  }

  @Test("An opened intent runs next; the last words count")
  func opened() async throws {
    let outcome = try await host().perform(SurpriseMe())
    #expect(outcome.intentNames == ["SurpriseMe", "OpenTrail"])
    #expect(outcome.steps.map(\.dialog) == ["How about this one?", "Here is Ridge Path."])
    #expect(outcome.dialog == "Here is Ridge Path.")
    #expect(outcome.opensApp)
    let site = try await host().perform(ShowSite())
    #expect(site.url?.absoluteString == "https://example.com/regions/north")
  }

  @Test("An error is reported in its words for people, and without any in general words")
  func failures() async throws {
    let intent = hike()
    intent.trail = TrailEntity(id: 9, name: "Closed Path")
    let outcome = try await host().perform(intent)
    #expect(outcome.error == "Closed Path is closed today.")
    #expect(outcome.failure?.typeName == "BookHike")
    #expect(outcome.failure?.code == .intentFailed)
    #expect(outcome.failure?.underlying is TrailError)
    #expect(outcome.intentNames == ["BookHike"])
    #expect(outcome.ending == .failed && outcome.value == nil)
    let silent = try await host().perform(Failing())
    #expect(silent.error == "Something went wrong.")
    #expect(silent.failure?.message == "intent 'Failing' threw Secret: Secret(code: 7)")
  }

  @Test(
    "An intent that opens itself again with the same values is stopped",
    arguments: [false, true]
  )
  func cycles(detour: Bool) async throws {
    let error = await #expect(throws: IntentHostError.self) {
      try await host().perform(detour ? Ping() : Selfish())
    }
    #expect(error?.code == .cyclicOpensIntent)
    let path = detour ? "(Ping → Pong → Ping)" : "(Selfish → Selfish)"
    #expect(error?.message.contains(path) == true)
  }

  @Test("An intent may open itself with other values, and only so often")
  func chains() async throws {
    let outcome = try await host().perform(CountDown(from: 3))
    #expect(outcome.intentNames == Array(repeating: "CountDown", count: 4))
    let error = await #expect(throws: IntentHostError.self) {
      try await host(limits: IntentHostLimits(openedIntents: 3)).perform(CountDown(from: 3))
    }
    #expect(error?.code == .tooManyOpenedIntents)
  }

  @Test("A number out of its range is refused before the intent runs", arguments: [0, 7])
  func ranges(people: Int) async throws {
    let intent = hike()
    intent.people = people
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(intent) }
    #expect(error?.code == .parameterOutOfRange)
    #expect(error?.typeName == "BookHike")
    #expect(
      error?.message
        == "BookHike: parameter 'people' is \(people) and takes 1 to 6; give it a number in that "
        + "range"
    )
  }

  @Test("Collections and measurements are checked too")
  func otherRanges() async throws {
    let intent = Measured()
    intent.distance = Measurement(value: 3, unit: .kilometers)
    intent.parts = [1, 2, 5]
    #expect(try await host().perform(intent).error == nil)
    intent.parts = [1, 2, 3, 4]
    let size = await #expect(throws: IntentHostError.self) { try await host().perform(intent) }
    #expect(size?.code == .parameterOutOfRange)
    #expect(size?.message.contains("'parts' holds 4 values") == true)
    intent.parts = nil
    intent.distance = Measurement(value: -5.5, unit: .kilometers)
    let range = await #expect(throws: IntentHostError.self) { try await host().perform(intent) }
    #expect(range?.message.contains("'distance' is -5.5") == true)
  }

  @Test("A required parameter without a value is an error if it cannot be asked for")
  func missing() async throws {
    let before = await #expect(throws: IntentHostError.self) {
      try await host().perform(BookHike())
    }
    #expect(before?.code == .questionDeclined)
    #expect(before?.message.hasPrefix("BookHike asks for a value for trail") == true)
    let during = await #expect(throws: IntentHostError.self) { try await host().perform(hike(nil)) }
    #expect(during?.code == .questionDeclined)
    #expect(during?.message.contains("name (\"In whose name?\")") == true)
  }

  @Test("A delegate gives values before the intent runs and while it does")
  func asked() async throws {
    let answers = ScriptedDelegate(answers: [.text("1"), .text("Bob")])
    let outcome = try await host(answers).perform(BookHike())
    #expect(outcome.dialog == "Booked for 2 people.")
    #expect(answers.prompts == ["Trail?", "In whose name?"])
  }

  @Test("An intent that restarts forever is stopped")
  func restarts() async throws {
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(Restless()) }
    #expect(error?.code == .tooManyRestarts)
  }

  @Test("An intent that never returns meets its deadline; time to answer does not count")
  func deadline() async throws {
    let limits = IntentHostLimits(performing: .milliseconds(200))
    let error = await #expect(throws: IntentHostError.self) {
      try await host(limits: limits).perform(Sleeper())
    }
    #expect(error?.code == .deadlinePassed)
    #expect(error?.typeName == "Sleeper")
    let slow = try host(SlowDelegate(), limits: IntentHostLimits(performing: .seconds(3)))
    #expect(try await slow.perform(hike(nil)).value as? Int == 2)
  }

  @Test("An intent that continues only in front runs again there if the person agrees")
  func foreground() async throws {
    let agreed = try await host(ScriptedDelegate(continuesInForeground: true))
      .perform(NeedsFront())
    #expect(agreed.dialog == "In front.")
    #expect(agreed.opensApp)
    let refused = await #expect(throws: IntentHostError.self) {
      try await host().perform(NeedsFront())
    }
    #expect(refused?.code == .questionDeclined)
  }

  @Test("An intent with an unregistered dependency is an error, not a trap")
  func dependency() async throws {
    let error = await #expect(throws: IntentHostError.self) { try await host().perform(Needy()) }
    #expect(error?.code == .unresolvedDependency)
    #expect(error?.message.contains("Nowhere") == true)
  }
}

/// Thinks for longer than the intent may perform.
private struct SlowDelegate: IntentHostDelegate {
  func value(for question: ParameterQuestion) async throws -> ParameterAnswer {
    try await Task.sleep(for: .seconds(4))
    return .text("Ann")
  }
}
